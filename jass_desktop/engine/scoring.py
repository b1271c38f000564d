"""The points of a round, line by line, and the outcome of a game (rules 5.1, 5.3)."""

from __future__ import annotations

from dataclasses import dataclass

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.seats import PerSide, Seat, Side
from jass_desktop.engine.weis import Meld


@dataclass(frozen=True, slots=True)
class Points:
    """What one side has made in a round, by origin, before the factor."""

    cards: int = 0
    last_trick: int = 0
    match: int = 0
    weis: int = 0
    stoeck: int = 0

    @property
    def total(self) -> int:
        return self.cards + self.last_trick + self.match + self.weis + self.stoeck


NO_POINTS = Points()


@dataclass(frozen=True, slots=True)
class RoundScore:
    """How a round was scored. ``written`` is ``points`` times ``factor``; ``totals`` is the score of the game after it."""

    number: int
    chooser: Seat
    contract: Contract
    factor: int
    points: PerSide[Points]
    weis: tuple[tuple[Seat, Meld], ...]
    """The Weis that were laid open."""
    stoeck: Seat | None
    tricks: PerSide[int]
    totals: PerSide[int]

    @property
    def written(self) -> PerSide[int]:
        return PerSide(*(points.total * self.factor for points in self.points))


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won and why: ``reason`` is target, claim, false_claim, or comparison (both sides past the target)."""

    winner: Side
    totals: PerSide[int]
    reason: str
    rubicon: bool
