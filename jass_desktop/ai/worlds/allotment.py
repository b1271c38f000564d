"""Shares out cards among seats, each of which takes a given number and may hold some of the cards: counts the ways exactly, draws
one uniformly, or lists all of them.

The *kind* of a card is the set of seats that may hold it, as bits 1, 2, 4 ... Cards of one kind are interchangeable, so the ways
are counted by the number of cards of each kind for each seat: here for three seats, in ``lots`` for more.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import comb
from typing import NamedTuple

import numpy as np

from jass_desktop.ai.nets.arrays import Floats, Numbers, Small
from jass_desktop.ai.worlds import lots

Sizes = tuple[int, ...]

_THREE = 3
_PLACE = np.array([7, 0, 1, 3, 2, 4, 5, 6])
"""The position of each kind in the order 1, 2, 4, 3, 5, 6, 7, with kinds that leave no choice first and cards that nobody may
hold last."""
_TAKERS = (0, 1, 2, 0, 1, 0, 2, 1, 2, 0, 1, 2)
"""The seats that share the cards of each kind, in the order of kinds."""
_BASE = 28
"""More than the number of cards ever shared out."""
_CODE = _BASE ** _PLACE
"""By kind, what one card adds to a tally."""


class Splits(NamedTuple):
    """The number of cards of each kind for each seat: the ``ways`` of each split, and the seats of the cards sorted by kind."""

    ways: Floats
    seats: Small


def tally(kinds: Numbers) -> Numbers:
    """The number of cards of each kind in each row, encoded as one number; equal numbers mean equal counts."""
    code: Numbers = _CODE[kinds].sum(axis=-1)
    return code


@lru_cache(maxsize=128)
def splits(code: int, sizes: Sizes) -> Splits:
    """Every split of cards with this ``tally`` among three seats with this much room; empty if there is none."""
    m1, m2, m4, m3, m5, m6, m7 = (code // _BASE ** place % _BASE for place in range(7))
    ways, rows = [], []
    for x, y, z in product(range(m3 + 1), range(m5 + 1), range(m6 + 1)):
        # x, y, z cards of the kinds {0, 1}, {0, 2}, {1, 2} go to the first seat of the pair; cards for anybody fill the rest.
        a, b, c = sizes[0] - m1 - x - y, sizes[1] - m2 - (m3 - x) - z, sizes[2] - m4 - (m5 - y) - (m6 - z)
        if min(a, b, c) >= 0 and a + b + c == m7:
            ways.append(float(comb(m3, x) * comb(m5, y) * comb(m6, z) * comb(m7, a) * comb(m7 - a, b)))
            rows.append((m1, m2, m4, x, m3 - x, y, m5 - y, z, m6 - z, a, b, c))
    if not rows:
        return Splits(np.zeros(0), np.zeros((0, 0), np.int8))
    takers = np.tile(np.array(_TAKERS, np.int8), len(rows))
    return Splits(np.array(ways), np.repeat(takers, np.array(rows).ravel()).reshape(len(rows), -1))


def count_ways(kinds: Numbers, sizes: Sizes) -> Floats:
    """The number of ways to share out the cards of each row."""
    if len(sizes) != _THREE:
        return lots.count_ways(kinds, sizes)
    codes, back = np.unique(tally(kinds), return_inverse=True)
    ways: Floats = np.array([splits(int(code), sizes).ways.sum() for code in codes])[back]
    return ways


def share_out(kinds: Numbers, sizes: Sizes, rng: np.random.Generator) -> Small:
    """The seat of each card in each row, 0 ..., drawn uniformly from all ways. Each row must have at least one way."""
    if len(sizes) != _THREE:
        return lots.share_out(kinds, sizes, rng)
    order = np.argsort(_PLACE[kinds] + rng.random(kinds.shape), axis=1)
    codes, back = np.unique(tally(kinds), return_inverse=True)
    sorted_seats = np.empty(kinds.shape, np.int8)
    draw = rng.random(len(kinds))
    for number, code in enumerate(codes):
        found, rows = splits(int(code), sizes), np.flatnonzero(back == number)
        up_to = np.cumsum(found.ways)
        sorted_seats[rows] = found.seats[np.searchsorted(up_to, draw[rows] * up_to[-1], side="right")]
    seats = np.empty_like(sorted_seats)
    np.put_along_axis(seats, order, sorted_seats, axis=1)
    return seats


def all_ways(kinds: Numbers, sizes: Sizes) -> Small:
    """The seat of each of the cards (m,), one row for each way to share them out."""
    among = len(sizes)
    holders = (kinds[:, None] >> np.arange(among) & 1).sum(axis=1)
    order = np.lexsort((kinds, np.where(holders == 0, among + 1, holders)))  # cards that leave no choice first
    seats, room = np.zeros((1, 0), np.int8), np.array([sizes])
    for place, card in enumerate(order):
        left = kinds[order[place + 1:]]
        row, seat = np.nonzero((kinds[card] >> np.arange(among) & 1) * (room > 0))
        room = room[row] - np.eye(among, dtype=np.int64)[seat]
        # By Hall's theorem the rest can be shared out if no set of seats must take more cards than it has room for.
        fits = np.ones(len(row), bool)
        for some in range(1, (1 << among) - 1):
            fits &= (left & ~some == 0).sum() <= room[:, [bool(some >> bit & 1) for bit in range(among)]].sum(axis=1)
        seats, room = np.concatenate([seats[row], seat[:, None].astype(np.int8)], axis=1)[fits], room[fits]
    found = np.empty_like(seats)
    found[:, order] = seats
    return found
