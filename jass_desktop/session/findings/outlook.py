"""How the expected result of a round, or of a whole game, moved from decision to decision, by the verdicts on them.

A verdict compares alternatives by what they are expected to bring, so the expected result is known only where the seat decided
something. Between two decisions it moves by what the others do and what their cards tell.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.session.findings.verdicts import Mark, Verdict, same


@dataclass(frozen=True)
class OutlookStep:
    """A decision and the expected result, in points as written, relative to the one before the first decision shown."""

    move: int
    round_number: int
    before: float
    """With the best alternative."""
    after: float
    """With the alternative taken."""
    mark: Mark

    @property
    def lost(self) -> float:
        """By how much the decision lowered it; never below 0."""
        return self.before - self.after


def outlook(verdicts: Iterable[Verdict], rules: RuleSet) -> tuple[OutlookStep, ...]:
    """The turns, in order. A round begins where the previous one ended, whatever was expected at its start.

    Decisions without alternatives are left out. A choice of a row moves it by its loss alone, because its value includes the
    other rows.
    """
    turns: list[OutlookStep] = []
    level, number = 0.0, None
    for verdict in sorted(verdicts, key=lambda one: one.move):
        taken = next((price for price in verdict.prices if same(price.action, verdict.action)), None)
        if taken is None:
            continue
        ended, lost = turns[-1].after if turns else 0.0, verdict.written
        if rules.scope.has_rows and not verdict.trick:
            turns.append(OutlookStep(verdict.move, verdict.round_number, ended, ended - lost, verdict.mark))
            continue
        value = taken.value * verdict.factor
        if verdict.round_number != number:
            number, level = verdict.round_number, ended - (value + lost)
        turns.append(OutlookStep(verdict.move, number, level + value + lost, level + value, verdict.mark))
    return tuple(turns)
