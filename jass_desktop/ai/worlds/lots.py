"""Shares out cards among any number of seats, card by card, counting the ways left with the seats' remaining room.

For three seats all splits of the cards can be listed (see ``allotment``); for more there are too many. Card by card, the number
of cases depends only on the seats' room: ten thousand or so at most, whoever may hold what.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from jass_desktop.ai.nets.arrays import Floats, Numbers, Small


class Lots(NamedTuple):
    """Cards of some kinds to be shared out among seats with limited room: each card leaves less room for the next."""

    ways: tuple[Floats, ...]
    """For each card, the number of ways to share out the cards from it on, by the room then left, encoded as one number."""
    start: int
    """The room before the first card."""
    steps: tuple[int, ...]
    """For each seat, what a card that goes to it takes from the room."""


@lru_cache(maxsize=16)
def lots(kinds: tuple[int, ...], sizes: tuple[int, ...]) -> Lots:
    """The lots of cards of these kinds, in this order."""
    shape = tuple(size + 1 for size in sizes)
    steps = tuple(int(np.prod(shape[seat + 1:])) for seat in range(len(shape)))
    room = np.indices(shape).reshape(len(shape), -1)
    ways = [np.zeros(room.shape[1])]
    ways[0][0] = 1
    for kind in reversed(kinds):
        found = np.zeros(room.shape[1])
        for seat, step in enumerate(steps):
            if kind >> seat & 1:
                has_room = np.flatnonzero(room[seat])
                found[has_room] += ways[-1][has_room - step]
        ways.append(found)
    return Lots(tuple(reversed(ways)), room.shape[1] - 1, steps)


def count_ways(kinds: Numbers, sizes: tuple[int, ...]) -> Floats:
    """The number of ways to share out the cards of each row."""
    ways = np.zeros(len(kinds))
    for rows, found, _ in _alike(kinds, sizes):
        ways[rows] = found.ways[0][found.start]
    return ways


def share_out(kinds: Numbers, sizes: tuple[int, ...], rng: np.random.Generator) -> Small:
    """The seat of each card in each row, drawn uniformly from all ways. Each row must have at least one way."""
    seats = np.empty(kinds.shape, np.int8)
    for rows, found, order in _alike(kinds, sizes):
        room, draw = np.full(len(rows), found.start), rng.random((kinds.shape[1], len(rows)))
        for card in range(kinds.shape[1]):
            kind, after = kinds[rows[0], order[0, card]], found.ways[card + 1]
            chances = np.zeros((len(found.steps), len(rows)))
            for seat, step in enumerate(found.steps):
                if kind >> seat & 1:
                    has_room = room // step % (sizes[seat] + 1) > 0
                    chances[seat] = np.where(has_room, after[np.where(has_room, room - step, 0)], 0)
            up_to = np.cumsum(chances, axis=0)
            taker = (draw[card] * up_to[-1] >= up_to).sum(axis=0)
            seats[rows, order[:, card]] = taker
            room = room - np.array(found.steps)[taker]
    return seats


def _alike(kinds: Numbers, sizes: tuple[int, ...]) -> Iterator[tuple[Numbers, Lots, Numbers]]:
    """The groups of rows with equal numbers of cards of each kind, their lots, and each row's cards in the order of the lots.

    Cards that only one seat may hold come first.
    """
    order = np.argsort(kinds + ((kinds & kinds - 1) > 0) * (1 << len(sizes)), axis=1, kind="stable")
    different, which = np.unique(np.take_along_axis(kinds, order, axis=1), axis=0, return_inverse=True)
    for number, row in enumerate(different):
        rows = np.flatnonzero(which.ravel() == number)
        yield rows, lots(tuple(map(int, row)), sizes), order[rows]
