"""The convention for a seat that cannot follow suit."""

from __future__ import annotations

import numpy as np

from jass_desktop.ai.conventions.turn import Holdings, Turn
from jass_desktop.ai.nets.arrays import Masks
from jass_desktop.ai.search.playouts import COUNT, masks_of
from jass_desktop.engine.cards import DECK, CardSet

_MANY = 99
_RICH = 8
"""A card of so many points is no sign that is worth its price: nobody is asked to throw it away."""


def unwanted_suit(turn: Turn, hands: Masks, legal: Masks) -> Masks:
    """The first card thrown away is of the suit that is wanted least: where the fewest bocks and guarded seconds are held.

    Only suits count in which there is a card of less than eight points to be thrown away.
    """
    nothing = np.zeros_like(legal)
    if not turn.trick.plays:
        return nothing
    led = turn.trick.lead.suit
    if any(card.suit not in (trick.lead.suit, turn.trump) for trick, card in turn.cards_of(turn.seat)):
        return nothing
    discards = np.where(hands[:, [led]] == 0, legal, 0)
    if turn.trump is not None:
        discards[:, turn.trump] = 0
    if not discards.any():
        return nothing
    held = Holdings.of(turn, hands)
    wish = 2 * COUNT[held.bocks] + COUNT[np.where(COUNT[hands] > 1, held.seconds, 0)]
    worth = turn.rules.points_table(turn.contract)
    poor = ~masks_of([CardSet.of(card for card in DECK if worth[card.index] >= _RICH)])
    least = np.where(discards & poor > 0, wish, _MANY).min(axis=1, keepdims=True)
    return np.where(wish > least, discards, nothing)
