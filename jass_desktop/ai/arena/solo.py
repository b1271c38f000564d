"""All alone: every deal or game is played once for each seat, with A in it and B in all others. The measure is what a seat writes
in a round; in Differenzler, the difference between prediction and points.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev

from jass_desktop.ai.arena.contest import Contest, Contestant, play_out
from jass_desktop.ai.arena.duel import MeanShare
from jass_desktop.ai.arena.thinking import Thinking, thinking_values
from jass_desktop.engine.game import GameState
from jass_desktop.engine.presets import DIFFERENZLER
from jass_desktop.engine.scope import Writes
from jass_desktop.engine.seats import PerSeat

_UNKNOWN = float(DIFFERENZLER.round_points)
"""Half the width of an interval of which one value tells nothing."""


@dataclass(frozen=True)
class Quartet:
    """The results of A and of all B in one deal or game, all plays together."""

    a: float
    """What it writes per round."""
    b: float
    """What each B writes per round."""
    won: tuple[float, float]
    """Games won by A and by all B, shared if several win together; in single deals, best results."""

    def to_values(self) -> list[object]:
        """Plain values for JSON that ``of_values`` reads back."""
        return [self.a, self.b, list(self.won)]

    @staticmethod
    def of_values(values: Sequence[object]) -> Quartet:
        """The quartet that ``to_values`` wrote. Raises ValueError or TypeError for anything else."""
        a, b, won = values
        if not (isinstance(a, float) and isinstance(b, float) and isinstance(won, list)):
            raise ValueError(f"{values!r:.60} are no differences")
        won_a, won_b = won
        return Quartet(a, b, (float(won_a), float(won_b)))


@dataclass(frozen=True)
class Mean:
    """A mean and half the width of its 95 % confidence interval, in points."""

    points: float
    plus_minus: float

    @staticmethod
    def of(values: Sequence[float]) -> Mean:
        return Mean(fmean(values), 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else _UNKNOWN)

    def __str__(self) -> str:
        return f"{self.points:.2f} ± {self.plus_minus:.2f}"

    def to_values(self) -> dict[str, float]:
        return {"points": round(self.points, 3), "plus_minus": round(self.plus_minus, 3)}


@dataclass(frozen=True)
class SoloReport:
    """What A and what each B writes per round on the same cards; in Differenzler, less is better.

    Equal reports may differ in the players' times.
    """

    contest: Contest
    count: int
    a: Mean
    b: Mean
    gap: Mean
    """A's mean minus B's mean, which is known more precisely than either."""
    won: MeanShare
    thinking: tuple[Thinking, Thinking] = field(default=(Thinking(), Thinking()), compare=False)

    def to_values(self) -> dict[str, object]:
        """Plain values for JSON."""
        return {**self.contest.to_values(), "count": self.count, "difference_a": self.a.to_values(),
                "difference_b": self.b.to_values(), "a_less_b": self.gap.to_values(), "won": self.won.to_values(),
                "thinking": thinking_values(*self.thinking)}


def solo_report(contest: Contest, quartets: Sequence[Quartet], thinking: tuple[Thinking, Thinking]) -> SoloReport:
    """The report on these quartets."""
    return SoloReport(contest, len(quartets), Mean.of([one.a for one in quartets]), Mean.of([one.b for one in quartets]),
                      Mean.of([one.a - one.b for one in quartets]), MeanShare.of([one.won for one in quartets]), thinking)


def play_quartet(contest: Contest, number: int, a: Contestant, b: Contestant) -> Quartet:
    """Play one deal or game once for each seat, with A in it. A player among its own kind plays only once."""
    of_a: list[int] = []
    of_b: list[int] = []
    won = 0.0
    state: GameState | None = None
    rules, seats = contest.rules, contest.rules.seating.seats
    best = min if rules.scope.writes is Writes.MISSED else max
    for play, own in enumerate(seats):
        if state is None or not contest.mirrored:
            state = play_out(contest, number, PerSeat(*(a if seat is own else b for seat in seats)), play)
        scores = state.rounds
        for seat in seats:
            (of_a if seat is own else of_b).extend(score.written[seat] for score in scores)
        totals = scores[-1].totals
        winners = [seat for seat in seats if totals[seat] == best(totals)]
        won += (own in winners) / len(winners)
    return Quartet(fmean(of_a), fmean(of_b), (won, len(seats) - won))
