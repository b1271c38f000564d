"""Conventions for a seat that follows suit to its partner's lead."""

from __future__ import annotations

import numpy as np

from jass_desktop.ai.conventions.turn import Turn, strongest, weakest
from jass_desktop.ai.nets.arrays import Masks
from jass_desktop.ai.search.playouts import COUNT
from jass_desktop.engine.cards import SUIT_BITS, CardSet, Rank
from jass_desktop.engine.contracts import strength

_HIGHEST = 1 << Rank.JACK | 1 << Rank.NINE
"""Buur and Nell, which are exempt."""


def high_low(turn: Turn, hands: Masks, legal: Masks) -> Masks:
    """When the partner who named trumps draws them, the first trump says how many there were: of two the higher one, of more the
    lowest. Buur and Nell are exempt, and so is a card that would take the trick from the partner.
    """
    nothing = np.zeros_like(legal)
    trump, trick = turn.trump, turn.trick
    if trump is None or not trick.plays or trick.lead.suit is not trump:
        return nothing
    leader, led = trick.plays[0]
    if leader is not turn.chooser or not turn.partner(leader) or turn.winning[0] is not leader:
        return nothing
    if any(card.suit is trump for _, card in turn.cards_of(turn.seat)):
        return nothing
    trumps = hands[:, trump]
    count = COUNT[trumps]
    over = sum(1 << card.rank for card in turn.above(led))
    two = (count == 2) & (trumps & (_HIGHEST | over) == 0)
    asked = np.where(two, strongest(turn, trump, trumps), np.where(count > 2, weakest(turn, trump, trumps & ~_HIGHEST), 0))
    misread = nothing
    misread[:, trump] = np.where(asked > 0, legal[:, trump] & ~asked, 0)
    return misread


def own_bock(turn: Turn, hands: Masks, legal: Masks) -> Masks:
    """On the partner's bock, the next highest card of the suit goes first if just one more is held: the partner can go on."""
    nothing = np.zeros_like(legal)
    if not turn.trick.plays or turn.trick.lead.suit is turn.trump:
        return nothing
    leader, led = turn.trick.plays[0]
    if not turn.partner(leader) or turn.winning[0] is not leader or turn.above(led):
        return nothing
    rest = CardSet(SUIT_BITS[led.suit] & ~turn.gone.bits)
    if not rest:
        return nothing
    bock = 1 << max(rest, key=lambda card: strength(card, turn.contract)).rank
    held = hands[:, led.suit]
    misread = nothing
    misread[:, led.suit] = np.where((COUNT[held] == 2) & (held & bock > 0), held & ~bock, 0)
    return misread & legal
