"""Who sits where: partners and tables of all passes, drawn from a seed.

The order of a draw is that of SHA-256, so it never changes with the version of anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from itertools import count

from jass_desktop.session.setting import PASSES

Pair = tuple[int, int]
"""Two partners, by their numbers."""


@dataclass(frozen=True)
class HallTable:
    """Who sits at a table in a pass."""

    north_south: Pair
    east_west: Pair

    def turned(self) -> HallTable:
        """The same table with the directions exchanged."""
        return HallTable(self.east_west, self.north_south)


def by_lot(numbers: Iterable[int], lot: str) -> list[int]:
    """These numbers in the order of this lot."""
    return sorted(numbers, key=lambda one: sha256(f"{lot} {one}".encode()).digest())


@lru_cache(maxsize=8)
def draw(seed: str, entrants: int) -> tuple[tuple[HallTable, ...], ...]:
    """The tables of each pass, for at least 16 entrants, four at a table.

    Everybody sits twice in each direction, and never twice with the same partner. There always is such a pairing: at least
    eight sit in a direction, and each has had at most three of the others as partners, so at least half of them are left.
    """
    directions = _directions(seed, entrants)
    met: set[frozenset[int]] = set()
    passes = []
    for number in range(PASSES):
        sides = [_pairs([one for one in range(entrants) if (number in directions[one]) is north_south], met,
                        f"{seed} pass {number + 1} {'north-south' if north_south else 'east-west'}")
                 for north_south in (True, False)]
        passes.append(tuple(HallTable(*pairs) for pairs in zip(*sides, strict=True)))
    return tuple(passes)


def _directions(seed: str, entrants: int) -> dict[int, frozenset[int]]:
    """The passes, from 0, in which each sits north-south: any two of them for one half, the other two for the other half."""
    order, every = by_lot(range(entrants), f"{seed} directions"), frozenset(range(PASSES))
    found = {}
    for one, other in zip(order[::2], order[1::2], strict=True):
        with_first, *_rest = by_lot(range(1, PASSES), f"{seed} direction of {one}")
        found[one] = frozenset({0, with_first})
        found[other] = every - found[one]
    return found


def _pairs(sitting: list[int], met: set[frozenset[int]], lot: str) -> list[Pair]:
    """Partners who have not met before; they have now."""
    for attempt in count(1):
        order = by_lot(sitting, f"{lot} {attempt}")
        pairs = list(zip(order[::2], order[1::2], strict=True))
        if not any(frozenset(pair) in met for pair in pairs):
            break
    met.update(map(frozenset, pairs))
    return pairs
