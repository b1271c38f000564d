"""Conventions for the seat that leads."""

from __future__ import annotations

import numpy as np

from jass_desktop.ai.conventions.turn import Holdings, Turn
from jass_desktop.ai.nets.arrays import Masks
from jass_desktop.ai.search.playouts import COUNT
from jass_desktop.engine.cards import Rank
from jass_desktop.engine.trick import EMPTY_TRICK

_BUUR, _ACE = 1 << Rank.JACK, 1 << Rank.ACE
_LOW = sum(1 << rank for rank in (Rank.SIX, Rank.SEVEN, Rank.EIGHT, Rank.NINE))
"""Cards of side suits that are worth nothing."""


def trumps_to_the_namer(turn: Turn, hands: Masks, legal: Masks) -> Masks:
    """After a push the one who pushed leads trumps, but of three with the ace not the ace.

    With the Buur alone, or with just one more, they lead a low card of another suit instead, which shows it.
    """
    nothing = np.zeros_like(legal)
    trump = turn.trump
    if trump is None or turn.tricks or turn.trick.plays or not turn.partner(turn.chooser):
        return nothing
    trumps, count = hands[:, trump], COUNT[hands[:, trump]]
    short_buur = (trumps & _BUUR > 0) & (count < 3)
    side = legal.copy()
    side[:, trump] = 0
    lead = np.zeros_like(legal)
    lead[:, trump] = np.where((count == 3) & (trumps & _ACE > 0), trumps & ~_ACE, trumps)
    asked = np.where(short_buur[:, None], side & _LOW, lead)
    return np.where(asked.any(axis=1, keepdims=True), legal & ~asked, nothing)


def strong_suit(turn: Turn, hands: Masks, legal: Masks) -> Masks:
    """Without trumps, a low card is led from a suit in which only one card is missing; the partner leads that suit back.

    Bocks may be led before that.
    """
    nothing = np.zeros_like(legal)
    if turn.trump is not None or turn.trick.plays:
        return nothing
    held = Holdings.of(turn, hands)
    shown = _shown_by_partner(turn)
    low = legal & ~held.bocks
    if shown is not None and (hands[:, shown] > 0).any():
        back = hands[:, shown] > 0
        answered = low.copy()
        answered[:, shown] = 0
        return np.where(back[:, None], answered, nothing)
    strong = (held.seconds > 0) & (held.bocks == 0) & (hands & ~held.seconds > 0)
    misread = low & np.where(strong, held.seconds, -1)
    return np.where(strong.any(axis=1, keepdims=True), misread, nothing)


def _shown_by_partner(turn: Turn) -> int | None:
    """The suit of the last low card that a partner has led, if this seat has not led that suit since."""
    for number in range(len(turn.tricks) - 1, -1, -1):
        leader, card = turn.tricks[number].plays[0]
        before = Turn(turn.rules, turn.contract, turn.chooser, leader, turn.tricks[:number], EMPTY_TRICK)
        if turn.partner(leader) and before.above(card):
            led = [trick.plays[0] for trick in turn.tricks[number + 1:]]
            return None if any(by is turn.seat and other.suit is card.suit for by, other in led) else int(card.suit)
    return None
