"""The points of a round, line by line, and the outcome of a game, for every kind of game (rules 5.1, 5.3, 6.2, 6.3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.seats import Party, PerParty, PerSeat, Seat
from jass_desktop.engine.trick import TakenTrick
from jass_desktop.engine.weis import Meld


@dataclass(frozen=True, slots=True)
class Points:
    """What one party has made in a round, by source, before the factor."""

    cards: int = 0
    last_trick: int = 0
    match: int = 0
    weis: int = 0
    stoeck: int = 0

    @property
    def total(self) -> int:
        return self.cards + self.last_trick + self.match + self.weis + self.stoeck


NO_POINTS = Points()


class Line(Enum):
    """The subject of a line in the score of a round; each kind of game has its own lines."""

    CARDS = "cards"
    LAST_TRICK = "last_trick"
    MATCH = "match"
    WEIS = "weis"
    STOECK = "stoeck"
    TRICKS = "tricks"
    """How many tricks were taken: a count, not points."""
    PREDICTED = "predicted"
    MADE = "made"
    CREDIT = "credit"
    """How many bad points are taken off for what all predictions together miss: never more than there are."""
    BID = "bid"
    """What the bid is worth, for the side that writes it."""


@dataclass(frozen=True, slots=True)
class RoundScore:
    """How a round was scored: what each party wrote, and the game's ``totals`` after it."""

    number: int
    chooser: Seat | None
    """Who named the contract; None when a turned-up card decided it."""
    contract: Contract
    factor: int
    lines: tuple[tuple[Line, PerParty[int]], ...]
    """Where the points come from, before the factor."""
    written: PerParty[int]
    totals: PerParty[int]
    weis: tuple[tuple[Seat, Meld], ...] = ()
    """The Weis that were shown."""
    stoeck: Seat | None = None
    row: int | None = None
    """The row of the board that was played, from 0, where there is a board."""
    bid: int = 0
    """The points for which the contract was bid, where there is an auction."""
    passed_out: int = 0
    """How many deals of the game had been passed out before; they are no rounds."""

    @property
    def deal(self) -> int:
        """The number of its deal, from 1; the pack and the seal of the round have it."""
        return self.number + self.passed_out

    @property
    def namer(self) -> Seat:
        """Who named the contract; no turned-up card may have decided it."""
        assert self.chooser is not None
        return self.chooser

    def line(self, line: Line) -> PerParty[int]:
        """What each party has in this line. Raises KeyError if this kind of game has no such line."""
        return dict(self.lines)[line]


class HalfWay(NamedTuple):
    """How the half-way prize of a game stands."""

    open: bool = False
    """Whether it can still be won."""
    side: Party | None = None
    """Who has it."""
    claim: Seat | None = None
    """Whose *Berg!* in trick 1 is still to be judged."""


NO_PRIZE = HalfWay()


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won and why: ``reason`` is target, claim, false_claim, comparison (both sides past the target), or rounds.

    Several parties win together if the rules let a tie stand.
    """

    winners: tuple[Party, ...]
    totals: PerParty[int]
    reason: str
    rubicon: bool = False
    prize: Party | None = None
    """Who has the half-way prize, where it is played for."""

    @property
    def winner(self) -> Party | None:
        """The party that won; None if several did."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def drawn(self) -> bool:
        """Whether all parties won together."""
        return len(self.winners) == len(self.totals)

    @property
    def places(self) -> PerParty[int]:
        """The place of each party, from 1, counted from those who won, be points good or bad. Equal totals share one."""
        behind = [abs(total - self.totals[self.winners[0]]) for total in self.totals]
        return PerParty(*(1 + sum(other < own for other in behind) for own in behind))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of all who won."""
        return tuple(sorted(seat for party in self.winners for seat in party.seats))


def made(tricks: Iterable[TakenTrick], seats: int = 4) -> PerSeat[int]:
    """The card points each of the ``seats`` seats has taken in these tricks, including the five for the last one."""
    points = [0] * seats
    for taken in tricks:
        points[taken.winner] += taken.points
    return PerSeat(*points)


def most(totals: PerParty[int], parties: tuple[Party, ...]) -> tuple[Party, ...]:
    """The parties with the most points."""
    return tuple(party for party in parties if totals[party] == max(totals))
