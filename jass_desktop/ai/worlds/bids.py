"""What predictions tell of hidden hands: who says much is likely to hold much (Differenzler)."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

from jass_desktop.ai.alone.bits import bit_of
from jass_desktop.ai.alone.prediction import NAMES, holding
from jass_desktop.ai.alone.weights import PREDICTION
from jass_desktop.ai.playouts import RANKS, Masks, Numbers
from jass_desktop.engine.cards import Card, Rank, Suit
from jass_desktop.engine.observation import Observation

Floats = npt.NDArray[np.float64]

SCATTER = 10.0
"""How far predictions of hands of equal worth lie from each other, in points (standard deviation)."""
_ANYTHING = 0.02
"""How often a prediction has nothing to do with the hand, compared with how often it is just what the hand is worth."""
_WEIGHTS = np.array([PREDICTION[name] for name in NAMES])


def bid_likelihood(view: Observation, dealt: Masks) -> Floats:
    """The logarithm of the chance of the others' predictions, where they can be heard, in worlds where these hands were dealt."""
    total = np.zeros(len(dealt))
    if not view.rules.alone or view.turned is None or view.forehand is None:
        return total
    said = 0
    for place, seat in enumerate(view.forehand.round_the_table(view.rules.direction)):
        bid = view.bids[seat]
        if bid is None:
            break
        if seat is not view.seat:
            off = (bid - _worth(dealt[:, seat], place, view.turned, said)) / SCATTER
            total += np.log(np.exp(-off * off / 2) + _ANYTHING)
        said += bid
    return total


def _worth(hands: Masks, place: int, turned: Card, said: int) -> Floats:
    """What the holders of hands (n, 4), so many having predicted before them, would predict, (n,)."""
    tables = _bits(turned.suit)
    bits = np.bitwise_or.reduce([tables[suit][hands[:, suit]] for suit in Suit])
    signs = holding(bits, place, np.int64(bit_of(turned, turned.suit)), said, 1.0, _count)
    worth: Floats = np.stack([np.broadcast_to(sign, len(hands)) for sign in signs], axis=1) @ _WEIGHTS
    return worth


def _count(bits: Numbers) -> Numbers:
    return np.bitwise_count(bits).astype(np.int64)


@cache
def _bits(trump: Suit) -> tuple[Numbers, ...]:
    """For each suit and mask the cards as ``alone.bits`` has them."""
    return tuple(np.array([sum(bit_of(Card.of(suit, rank), trump) for rank in Rank if mask >> rank & 1)
                           for mask in range(1 << RANKS)], np.int64) for suit in Suit)
