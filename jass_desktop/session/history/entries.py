"""Values about saved games, as lists and statistics show them. The store makes them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol

from jass_desktop.engine.seats import SEATINGS, PerSeat, Seat, Seating
from jass_desktop.gate.text import HEADER, is_plain
from jass_desktop.session.setting import Setting, setting_of
from jass_desktop.session.table.assistance import Uses

MOST = 10**6
"""Upper limit, exclusive, of the numbers of games."""
_FIGURES = 10**9
"""Upper limit, exclusive, of all other numbers in a row, whatever their sign."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A game as a list of games shows it. Raises ValueError for values that no game can have."""

    number: int
    started: str
    """Date and time in ISO 8601, local to where it was played."""
    updated: str
    """The same in UTC."""
    rules: str
    names: PerSeat[str]
    """Empty if the record gives none."""
    rounds: int
    """The number of rounds begun."""
    alone: bool
    """Whether each seat plays for itself."""
    totals: PerSeat[int]
    """After the last whole round, or at the end of the game. Partners share theirs."""
    winners: tuple[Seat, ...]
    """Nobody during the game; everybody after a draw between sides."""
    reason: str | None
    """Why it ended, as ``Outcome.reason``."""
    rubicon: bool
    takebacks: int
    practice: bool
    levels: tuple[str, ...] = ()
    """Which computer players have played, in order of appearance; () if the record does not say."""
    double: bool = False
    """Whether the game counts double because of a rubicon; see ``Figures.balance``."""
    elsewhere: bool = False
    """Whether another window has it open."""
    mine: bool = True
    """Whether the person played it: False for an imported game of others, and for one that was only watched."""
    help: Uses = ()
    """How often the person was helped."""

    def __post_init__(self) -> None:
        if not 0 < self.number < MOST or max(map(abs, (self.rounds, self.takebacks, *self.totals))) >= _FIGURES:
            raise ValueError(f"the figures of game {self.number} make no sense")
        texts = (self.rules, self.reason or "", *self.names, *self.levels)
        # One look is enough for almost every game, and there may be tens of thousands.
        if not is_plain("".join(texts), HEADER) and not all(is_plain(text, HEADER) for text in texts):
            raise ValueError(f"the names in game {self.number} are no plain text")
        for time in (self.started, self.updated):
            datetime.fromisoformat(time)

    @property
    def seating(self) -> Seating:
        return next(one for one in SEATINGS if len(one.seats) == len(self.names) and one.alone == self.alone)

    @property
    def over(self) -> bool:
        return bool(self.winners)

    @property
    def counts(self) -> bool:
        """Whether statistics count it. Deals of the day, tournaments and the ladder have sheets of their own."""
        return self._in_earnest and not self.setting.compared

    @property
    def setting(self) -> Setting:
        """The lesson, day, tournament or match that it belongs to."""
        return setting_of(self.rules)

    @property
    def counted_as(self) -> str:
        """The name under which statistics count it."""
        return self.setting.counted_as

    @property
    def won(self) -> bool | None:
        """Whether the person has won; None for a draw. Only for a game that is over."""
        return None if len(self.winners) == len(self.totals) and not self.alone else Seat.SOUTH in self.winners

    @property
    def fewest_win(self) -> bool:
        """Whether points are bad. Only for a game that is over."""
        return self.alone and self.totals[self.winners[0]] == min(self.totals)

    @property
    def place(self) -> int:
        """How many have done better than the person. Only for a game that is over and in which each plays alone."""
        own = self.totals[Seat.SOUTH]
        return sum(total < own if self.fewest_win else total > own for total in self.totals)

    @property
    def clean(self) -> bool:
        """Whether the person has played it in earnest, to its end, without help and takebacks."""
        return self._in_earnest and not (self.help or self.takebacks)

    @property
    def _in_earnest(self) -> bool:
        return self.over and self.mine and not self.practice


@dataclass(frozen=True)
class Figures:
    """The totals of some finished games.

    Whatever is won, lost or drawn is one game, also if it counts double. Where each plays alone, a game won by somebody else is
    lost, and a shared first place is won.
    """

    games: int
    won: int
    lost: int
    drawn: int
    won_double: int
    """How many of the games won count double."""
    lost_double: int
    takebacks: int
    places: tuple[int, ...]
    """How often the person came first, second … in games played alone, to the last place at the largest of their tables. A tie
    counts as the better place."""
    mean: float | None
    """Bad points per round in the games in which points are bad; None if there are none."""

    @property
    def balance(self) -> tuple[int, int]:
        """Won and lost, with each game that counts double as two."""
        return self.won + self.won_double, self.lost + self.lost_double


@dataclass(frozen=True)
class Statistics:
    """``kinds`` holds the figures by rule set, the most played first."""

    total: Figures
    kinds: tuple[tuple[str, Figures], ...]


class Offer(Protocol):
    """Games that are missing from the history but still in copies of it."""

    @property
    def day(self) -> date:
        """The date of the newest of these copies."""

    @property
    def games(self) -> Collection[int]:
        """Their numbers."""
