"""The points of a round, line by line, and the outcome of a game: for two sides (rules 5.1, 5.3), and for four alone (6.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.seats import PerSeat, PerSide, Seat, Side
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
class DifferenceScore:
    """How a round of Differenzler was scored. ``differences`` are bad points; ``totals`` are those of all rounds up to this."""

    number: int
    contract: Contract
    bids: PerSeat[int]
    made: PerSeat[int]
    differences: PerSeat[int]
    totals: PerSeat[int]


Score: TypeAlias = RoundScore | DifferenceScore


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won and why: ``reason`` is target, claim, false_claim, comparison (both sides past the target), or rounds.

    ``winner`` is None for a draw, which there is only after a fixed number of rounds.
    """

    winner: Side | None
    totals: PerSide[int]
    reason: str
    rubicon: bool

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats of the side that won; all of them in a draw."""
        return tuple(Seat) if self.winner is None else self.winner.seats


@dataclass(frozen=True, slots=True)
class DifferenceOutcome:
    """How a game of Differenzler ended: the fewest bad points win, together where the rules leave a tie as it is."""

    totals: PerSeat[int]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, total in self.totals.by_seat() if total == min(self.totals))

    @property
    def reason(self) -> str:
        return "rounds"


Ending: TypeAlias = Outcome | DifferenceOutcome
