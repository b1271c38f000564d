"""Two sides: every deal or game is played twice with the sides swapped, and A's share of the points is measured.

Points are counted in three ways: card points alone, as most programs publish them; with the match bonus if the
rules have one, before any factor; and everything written, with Weis, Stöck and factors.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import stdev

from jass_desktop.ai.arena.contest import Contest, Contestant, play_out
from jass_desktop.ai.arena.thinking import Thinking, thinking_values
from jass_desktop.engine.game import GameState
from jass_desktop.engine.scoring import Line, RoundScore
from jass_desktop.engine.seats import Party, PerSeat


@dataclass(frozen=True)
class Pair:
    """The results of A and B in one deal or game, both plays together."""

    cards: tuple[int, int]
    with_match: tuple[int, int]
    written: tuple[int, int]
    won: tuple[int, int]
    """Games won (draws count for nobody); in single deals, rounds with more than half of the card points."""

    def to_values(self) -> list[object]:
        """Plain values for JSON that ``of_values`` reads back."""
        return [list(self.cards), list(self.with_match), list(self.written), list(self.won)]

    @staticmethod
    def of_values(values: Sequence[Sequence[int]]) -> Pair:
        """The pair that ``to_values`` wrote. Raises ValueError or TypeError for anything else."""
        cards, with_match, written, won = ((int(a), int(b)) for a, b in values)
        return Pair(cards, with_match, written, won)


@dataclass(frozen=True)
class MeanShare:
    """A's mean share and half the width of its 95 % confidence interval, in percent."""

    percent: float
    plus_minus: float

    @staticmethod
    def of(pairs: Sequence[tuple[float, float]]) -> MeanShare:
        """A's share of all points; the interval comes from the scatter of the pairs around it."""
        total = sum(a + b for a, b in pairs)
        if not total:
            return MeanShare(50.0, 50.0)
        share = sum(a for a, _ in pairs) / total
        scatter = [a - share * (a + b) for a, b in pairs]
        width = 1.96 * stdev(scatter) * sqrt(len(pairs)) / total if len(pairs) > 1 else 0.5
        return MeanShare(100 * share, 100 * width)

    def to_values(self) -> dict[str, float]:
        return {"percent": round(self.percent, 3), "plus_minus": round(self.plus_minus, 3)}

    def __str__(self) -> str:
        return f"{self.percent:.2f} ± {self.plus_minus:.2f} %"


@dataclass(frozen=True)
class DuelReport:
    """The result of a contest for A. Equal reports may differ in the players' times."""

    contest: Contest
    count: int
    cards: MeanShare
    with_match: MeanShare
    written: MeanShare
    won: MeanShare
    thinking: tuple[Thinking, Thinking] = field(default=(Thinking(), Thinking()), compare=False)

    def to_values(self) -> dict[str, object]:
        """Plain values for JSON."""
        shares = {"card_points": self.cards, "card_points_with_match": self.with_match, "written_points": self.written,
                  "won": self.won}
        return {**self.contest.to_values(), "count": self.count, **{name: share.to_values() for name, share in shares.items()},
                "thinking": thinking_values(*self.thinking)}


def duel_report(contest: Contest, pairs: Sequence[Pair], thinking: tuple[Thinking, Thinking]) -> DuelReport:
    """The report on these pairs."""
    return DuelReport(
        contest, len(pairs), cards=MeanShare.of([pair.cards for pair in pairs]),
        with_match=MeanShare.of([pair.with_match for pair in pairs]), written=MeanShare.of([pair.written for pair in pairs]),
        won=MeanShare.of([pair.won for pair in pairs]), thinking=thinking)


def play_pair(contest: Contest, number: int, a: Contestant, b: Contestant) -> Pair:
    """Play one deal or game twice, with A in each party in turn. A player against itself plays once, counted for both."""
    cards, with_match, written, won = [0, 0], [0, 0], [0, 0], [0, 0]
    state: GameState | None = None
    seating = contest.rules.seating
    for play, a_side in enumerate(seating.parties):
        if state is None or not contest.mirrored:
            state = play_out(contest, number, PerSeat(*(a if seat in a_side.seats else b for seat in seating.seats)), play)
        scores = state.rounds
        for index, side in enumerate((a_side, a_side.other)):
            made = sum(_card_points(score, side) for score in scores)
            cards[index] += made
            with_match[index] += made + sum(score.line(Line.MATCH)[side] for score in scores)
            written[index] += sum(score.written[side] for score in scores)
            won[index] += _has_won(state, scores, side)
    return Pair((cards[0], cards[1]), (with_match[0], with_match[1]), (written[0], written[1]), (won[0], won[1]))


def _card_points(score: RoundScore, side: Party) -> int:
    return score.line(Line.CARDS)[side] + score.line(Line.LAST_TRICK)[side]


def _has_won(state: GameState, scores: Sequence[RoundScore], side: Party) -> bool:
    if state.outcome is not None:
        return state.outcome.winner is side
    return _card_points(scores[0], side) > _card_points(scores[0], side.other)
