"""How the person stands in the deal of a day, and how that compares with the characters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from jass_desktop.engine.record import GameRecord
from jass_desktop.i18n import _
from jass_desktop.session.daily.days import COUNT, Day
from jass_desktop.session.fixture import Points, sound
from jass_desktop.session.history.entries import Entry


def better_than(points: int, others: Mapping[str, int]) -> int | None:
    """How many characters made less of the same cards; None as long as some have not played them."""
    return None if len(others) < COUNT else sum(made < points for made in others.values())


@dataclass(frozen=True)
class DayStanding:
    """A day with the person's try, and what the characters have made of the same cards."""

    day: Day
    own: Entry | None
    """The try for the record; None before it is begun."""
    others: Mapping[str, int] = field(default_factory=dict)
    """The points of the characters, by name."""
    problem: str = ""
    """Why a try that is over cannot be compared."""

    @property
    def compared(self) -> bool:
        """Whether the characters may play: the try is over, and has the cards of the day."""
        return self.own is not None and self.own.over and not self.problem

    @property
    def waits(self) -> bool:
        """Whether characters still have to play."""
        return self.compared and bool(self.day.fixture.owed(self.others))


def read_day(day: Day, own: Entry | None, read: Callable[[int], GameRecord], points: Points) -> DayStanding:
    """How this try of the day stands. Raises JassError if its game cannot be read."""
    if own is None or not own.over:
        return DayStanding(day, own)
    fixture = day.fixture
    if not fixture.has(read(own.number)):
        return DayStanding(day, own, problem=_(
            "Another version of the program dealt these cards, so they are not compared."))
    made = sound(points([fixture.seed]).get(fixture.seed, {}), fixture.full)
    return DayStanding(day, own, {key: made[key] for key in fixture.elsewhere if key in made})
