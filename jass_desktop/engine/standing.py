"""The board of a Coiffeur game between two rounds: what each side has written in each row, and what it needs (rules 6.3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.rows import Row
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, RoundScore
from jass_desktop.engine.seats import Party, PerParty

_POINTS = (Line.CARDS, Line.LAST_TRICK, Line.MATCH)


class RowEntry(NamedTuple):
    """What a side has scored in a row."""

    contract: Contract
    points: int
    """Cards, last trick and match, before the factor."""
    written: int
    """The points times the factor, minus what a match of the other side has cost."""


@dataclass(frozen=True)
class Standing:
    """The board after a number of rounds."""

    rules: RuleSet
    columns: PerParty[tuple[RowEntry | None, ...]]
    """What each side has in each row of the rules; None where the row is still open."""

    @staticmethod
    def of(rules: RuleSet, rounds: Iterable[RoundScore]) -> Standing:
        """The board of these rules after the given rounds. A round still in play leaves its row open."""
        columns: PerParty[list[RowEntry | None]] = PerParty.of(rules.seating.parties, lambda _: [None] * len(rules.rows))
        for score in rounds:
            assert score.row is not None
            party = rules.party(score.namer)
            points = sum(score.line(line)[party] for line in _POINTS)
            columns[party][score.row] = RowEntry(score.contract, points, score.written[party])
        return Standing(rules, PerParty(*map(tuple, columns)))

    @property
    def rows(self) -> tuple[Row, ...]:
        return self.rules.rows

    def struck(self, row: int) -> bool:
        """Whether every side has played the row."""
        return all(column[row] is not None for column in self.columns)

    def total(self, party: Party) -> int:
        """What the side has written in all its rows."""
        return sum(entry.written for entry in self.columns[party] if entry is not None)

    def needed(self, party: Party) -> int | None:
        """What the side must score on average in its open rows, before the factor, to draw level with what the other side has
        written up to now; rounded up to a whole point. None where it is not behind, or has no row left.

        Whatever the other side will write in its own open rows is ignored, as on a slate: the number says how far the side is
        behind, and may exceed the points of a round.
        """
        behind = self.total(party.other) - self.total(party)
        factors = self._open_factors(party)
        return -(-behind // factors) if behind > 0 and factors else None

    @property
    def over(self) -> bool:
        """Whether no row is open."""
        return not any(None in column for column in self.columns)

    def out_of_reach(self, party: Party) -> bool:
        """Whether the side can no longer draw level, even with a match in each of its open rows while the other side makes
        nothing in its own, and loses each of those to a match where that costs points."""
        best = self.total(party) + (self.rules.round_points + self.rules.match_bonus) * self._open_factors(party)
        worst = self.total(party.other) - self.rules.counter_match * self.columns[party.other].count(None)
        return best < worst

    def _open_factors(self, party: Party) -> int:
        return sum(row.factor for row, entry in zip(self.rows, self.columns[party], strict=True) if entry is None)
