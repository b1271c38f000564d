"""The value of the rows of a Coiffeur board: playing a row now with this hand, or later with a better one.

This is an optimal stopping problem. A side plays each of its rows once. The expected points of a set of open rows are computed
from the smallest sets upwards, over many deals drawn once. Playing a row gains its points minus the value that the set of open
rows loses. Handing the choice on gains whatever follows: another seat takes it, or, if none does, the first one asked must.
The same numbers say how good a hand must be for each seat to take the choice. The model assumes that the other side has the
same rows open, that hands are independent, and that points count the same whatever the score.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from jass_desktop.ai.nets.arrays import Floats, Masks, Numbers
from jass_desktop.ai.nets.contracts_by_net import card_leads
from jass_desktop.ai.nets.contracts_by_thumb import points_by_thumb
from jass_desktop.ai.nets.weights import LEARNED, trained
from jass_desktop.engine.kinds.coiffeur import allowed
from jass_desktop.engine.ruleset import RuleSet

_DEALS = 300
_STEPS = 8
"""Fixed-point iterations: the value of a set of rows decides who takes the choice, which in turn decides the value."""
_MOST = 11
"""Sets of up to this many rows are considered; on a longer board, only the rows with the greatest factors."""
_BASE, _CURVE = 2.0, 0.0006
"""A correction to half the lead that the networks expect for the naming side: a great lead is often a match."""


def row_points(hands: Masks, rules: RuleSet) -> Floats:
    """Expected points (cards, last trick, match) of a side that names each contract of the rules with these hands (n, 4)."""
    leads = card_leads(trained()["forehand"], hands, rules).astype(np.float64)
    points = (rules.round_points + leads) / 2 + _BASE + _CURVE * leads * leads
    by_thumb = points_by_thumb(hands, rules)
    for index, contract in enumerate(rules.contracts):
        if contract.mixed or rules.seats != LEARNED:  # the networks have not learned these
            points[:, index] = by_thumb[:, index]
    return points


@dataclass
class RowValues:
    """The values of all sets of rows of a rule set, computed on first use."""

    rules: RuleSet
    rows: Floats
    """The points of each row with the hands of each deal, times its factor, (rows, deals, seats)."""
    known: tuple[int, ...]
    """The rows whose sets are all considered."""
    _values: dict[int, float] = field(default_factory=lambda: {0: 0.0})

    @staticmethod
    def of(rules: RuleSet) -> RowValues:
        """The board of these rules; the same deals for equal rules."""
        return _board(rules)

    def value(self, rows: Sequence[int]) -> float:
        """The points a side is expected to write in these open rows."""
        mean = sum(float(self.rows[row].mean()) for row in rows if row not in self.known)
        return mean + self._value(sum(1 << row for row in rows if row in self.known))

    def gains(self, rows: Sequence[int]) -> Floats:
        """What a side with these open rows gains when a seat takes its best row in each of the deals drawn, (deals, seats)."""
        known = [row for row in rows if row in self.known] or rows
        value = self.value(rows)
        return self._best({row: self.value([other for other in rows if other != row]) for row in known}) - value

    def _value(self, open_rows: int) -> float:
        if open_rows not in self._values:
            rows = [row for row in self.known if open_rows >> row & 1]
            best = self._best({row: self._value(open_rows & ~(1 << row)) for row in rows})
            value = float(best.mean())
            for _ in range(_STEPS):
                value = float(best[np.arange(len(best)), takers(best - value)].mean())
            self._values[open_rows] = value
        return self._values[open_rows]

    def _best(self, left: dict[int, float]) -> Floats:
        best: Floats = np.max([self.rows[row] + value for row, value in left.items()], axis=0)
        return best


@lru_cache(maxsize=4)
def _board(rules: RuleSet) -> RowValues:
    rng = np.random.default_rng(7)
    order = np.argsort(rng.random((_DEALS, 36)), axis=1)
    seat_of = np.zeros((_DEALS, 36), np.int64)
    np.put_along_axis(seat_of, order, np.arange(36) // rules.tricks, axis=1)
    masks = ((seat_of.reshape(_DEALS, 1, 4, 9) == np.arange(rules.seats)[:, None, None]) << np.arange(9)).sum(axis=3)
    points = row_points(masks.reshape(-1, 4), rules).reshape(_DEALS, rules.seats, -1)
    by_row = [row.factor * points[:, :, [rules.contracts.index(contract) for contract in allowed(number, rules)]].max(axis=2)
              for number, row in enumerate(rules.rows)]
    great = sorted(range(len(rules.rows)), key=lambda row: -rules.rows[row].factor)[:_MOST]
    return RowValues(rules, np.stack(by_row), tuple(sorted(great)))


def passing(after: Sequence[tuple[bool, Floats]], must: float) -> float:
    """The value, for the side of the seat asked first, of passing the choice to the seats ``after``, one after the other.

    Each of them is given as whether it is on that side, and what its own side gains by taking the choice in some deals;
    ``must`` is what the seat asked first gains when nobody takes the choice and it has to name.
    """
    value = must
    for same, gains in reversed(after):
        sign = 1.0 if same else -1.0
        value += sign * float(np.maximum(gains - sign * value, 0).mean())
    return value


def takers(gains: Floats) -> Numbers:
    """Which seat, in the order of asking, takes the choice in each deal (n, seats), when all have the same rows open: the first
    seat that gains more by taking than by passing; if none does, the very first."""
    seats = gains.shape[1]
    pooled = gains.ravel()
    must = float(np.minimum(gains[:, 0], 0).mean())
    found = np.zeros(len(gains), np.int64)
    taken = np.zeros(len(gains), bool)
    for seat in range(seats):
        rest = passing([(later % 2 == 0, pooled) for later in range(seat + 1, seats)], must)
        takes = ~taken & (gains[:, seat] > (rest if seat % 2 == 0 else -rest))
        found[takes], taken = seat, taken | takes
    return found
