"""What a pass brought, and the ranking.

Cards decide more than players do, so points are compared with the mean of all who held the same cards: that sum ranks. The mean
is taken in whole points, which are the same for everybody in a direction; what one side of a table gains on it, the other loses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from jass_desktop.session.tournament.draw import Pair
from jass_desktop.session.tournament.entrants import PERSON
from jass_desktop.session.tournament.tournament import Tournament


@dataclass(frozen=True)
class PairRow:
    """A pair with the person's cards."""

    rank: int
    pair: Pair
    points: int
    gain: int
    """Above the mean."""

    @property
    def own(self) -> bool:
        return PERSON in self.pair


@dataclass(frozen=True)
class PassResult:
    """A pass that all tables have played."""

    tournament: Tournament
    number: int
    points: tuple[int, ...]
    """Of the pair in the person's direction at each table, the person's first."""

    @staticmethod
    def of(tournament: Tournament, number: int, own: int, known: Mapping[str, int]) -> PassResult | None:
        """The result, given the person's points and those of other tables by name; None as long as one is missing."""
        fixture = tournament.fixture(number)
        return None if fixture.owed(known) else PassResult(tournament, number, (own, *(known[key] for key in fixture.elsewhere)))

    @property
    def mean(self) -> int:
        """Of the points in the person's direction, in whole points."""
        return (2 * sum(self.points) + len(self.points)) // (2 * len(self.points))

    @property
    def rows(self) -> list[PairRow]:
        """The pairs with the person's cards, the best first."""
        rows = [PairRow(1 + sum(other > made for other in self.points), table.north_south, made, made - self.mean)
                for table, made in zip(self.tournament.tables(self.number), self.points, strict=True)]
        return sorted(rows, key=lambda row: (row.rank, not row.own))

    @property
    def own(self) -> PairRow:
        """The person's row."""
        return next(row for row in self.rows if row.own)

    @property
    def gains(self) -> dict[int, int]:
        """What everybody made above the mean, by number."""
        found: dict[int, int] = {}
        for table, made in zip(self.tournament.tables(self.number), self.points, strict=True):
            found |= dict.fromkeys(table.north_south, made - self.mean) | dict.fromkeys(table.east_west, self.mean - made)
        return found


@dataclass(frozen=True)
class Ranked:
    """How somebody stands."""

    rank: int
    """Shared by those with the same sum and the same best pass."""
    entrant: int
    gains: tuple[int, ...]
    """Pass by pass."""

    @property
    def total(self) -> int:
        return sum(self.gains)

    @property
    def own(self) -> bool:
        return self.entrant == PERSON


def ranking(entrants: int, results: Sequence[PassResult]) -> list[Ranked]:
    """Everybody after these passes, the best first: the higher sum, then the better best pass."""
    gains = {one: tuple(result.gains[one] for result in results) for one in range(entrants)} if results else {}
    merits = {one: (sum(made), max(made)) for one, made in gains.items()}
    places = [Ranked(1 + sum(other > merits[one] for other in merits.values()), one, made) for one, made in gains.items()]
    return sorted(places, key=lambda place: (place.rank, place.entrant))
