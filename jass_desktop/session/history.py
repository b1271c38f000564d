"""Games that are kept, as lists show them, and what they add up to: values that the store makes and others show."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol

from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.gate.text import HEADER, is_plain

MOST = 10**6
"""What the numbers of games are below."""
_FIGURES = 10**9
"""What all other numbers in a row are below."""


@dataclass(frozen=True)
class Entry:
    """A game as a list of games shows it. ValueError when it says what no game can."""

    number: int
    started: str
    """Date and time as in ISO 8601, local to where it was played."""
    updated: str
    """The same in UTC."""
    rules: str
    names: PerSeat[str]
    """Empty where the record gives none."""
    rounds: int
    """How many were begun."""
    alone: bool
    """Whether each seat plays for itself; ``totals`` are bad points then."""
    totals: PerSeat[int]
    """After the last whole round, or at the end of the game. Partners share theirs."""
    winners: tuple[Seat, ...]
    """Nobody while the game goes on, all of them in a draw between sides."""
    reason: str | None
    """Why it ended, as ``Outcome.reason``."""
    rubicon: bool
    takebacks: int
    practice: bool
    levels: tuple[str, ...] = ()
    """Which computer players have played, in the order in which they came; () where the record does not say."""
    double: bool = False
    """Whether the game counts as two, by its rubicon and its rules."""
    elsewhere: bool = False
    """Whether another window has it open."""

    def __post_init__(self) -> None:
        figures = (self.rounds, self.takebacks, *self.totals)
        if not 0 < self.number < MOST or any(abs(figure) >= _FIGURES for figure in figures):
            raise ValueError(f"the figures of game {self.number} make no sense")
        if not all(is_plain(text, HEADER) for text in (self.rules, self.reason or "", *self.names, *self.levels)):
            raise ValueError(f"the names in game {self.number} are no plain text")
        for time in (self.started, self.updated):
            datetime.fromisoformat(time)

    @property
    def over(self) -> bool:
        return bool(self.winners)


@dataclass(frozen=True)
class Figures:
    """What some finished games add up to.

    A game that counts double is two of ``won`` or ``lost``, yet one of ``games``. Where each plays alone, a game that
    somebody else has won is lost, and a first place that is shared is won.
    """

    games: int
    won: int
    lost: int
    drawn: int
    doubled: int
    """How many games count double."""
    takebacks: int
    places: tuple[int, int, int, int]
    """How often the person came first to fourth in games that each plays alone; level with somebody, the better place."""
    mean: float | None
    """Bad points a round in those games; None where there are none."""


@dataclass(frozen=True)
class Statistics:
    """``kinds`` are the rule sets by name, the one played most first."""

    total: Figures
    kinds: tuple[tuple[str, Figures], ...]


class Offer(Protocol):
    """Games that are missing in the history and that copies of it still have."""

    @property
    def day(self) -> date:
        """When the newest of these copies was made."""

    @property
    def games(self) -> Collection[int]:
        """Their numbers."""
