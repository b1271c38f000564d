"""Where a game belongs, as the name of its rule set says.

Some names have a meaning: a game by the rule set of such a name is that lesson, or belongs to that day, tournament or match,
wherever it is kept. Nobody can give them to rules of their own.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import ClassVar

from jass_desktop.session.lessons.lessons import LESSONS

PASSES = 4
"""How many passes a tournament has."""

EVENING = "evening"
"""What statistics call the games of all evenings in strokes."""
_DAY = "day"
_DATED = re.compile(rf"{_DAY}-(\d{{4}}-\d\d-\d\d)", re.ASCII)
_PASS = re.compile(rf"tournament-([0-9a-f]{{12}})-([1-{PASSES}])", re.ASCII)
_GAME = re.compile(rf"{EVENING}-([0-9a-f]{{12}})-([1-9][0-9]?)", re.ASCII)
_DEAL = re.compile(r"ladder-([a-z]{1,20})-([0-9a-f]{12})-([1-9][0-9]{0,3})", re.ASCII)


@dataclass(frozen=True)
class Setting(ABC):
    """What is known of a game without its record. ``setting_of`` makes one from the name, and ``name`` gives it back."""

    teaches: ClassVar[bool] = False
    """Whether the game is a lesson."""
    compared: ClassVar[bool] = False
    """Whether the result is compared with what others make of the same cards. Such games have sheets of their own, and
    statistics do not count them."""
    characters: ClassVar[bool] = False
    """Whether those at the table bring names and faces of their own."""

    @property
    def fixed(self) -> bool:
        """Whether others sit there than those the person has chosen."""
        return self.compared or self.teaches

    @property
    @abstractmethod
    def name(self) -> str:
        """The name of the rule set."""

    @property
    def counted_as(self) -> str:
        """The name under which statistics count it: that of the rule set, unless each game has one of its own."""
        return self.name


@dataclass(frozen=True)
class PlainGame(Setting):
    """A game that belongs nowhere: by a preset, or by rules of one's own."""

    rules: str

    @property
    def name(self) -> str:
        return self.rules


@dataclass(frozen=True)
class TaughtLesson(Setting):
    """A lesson."""

    lesson: str
    """One of ``LESSONS``."""
    teaches: ClassVar[bool] = True

    @property
    def name(self) -> str:
        return self.lesson


@dataclass(frozen=True)
class AnyDay(Setting):
    """A game by the rules of the day, with other cards."""

    @property
    def name(self) -> str:
        return _DAY


@dataclass(frozen=True)
class DailyDeal(Setting):
    """The deal of the day."""

    day: date
    compared: ClassVar[bool] = True

    @property
    def name(self) -> str:
        return f"{_DAY}-{self.day.isoformat()}"


@dataclass(frozen=True)
class TournamentPass(Setting):
    """A pass of a tournament."""

    tournament: str
    """The name of the tournament."""
    number: int
    """From 1 to ``PASSES``."""
    compared: ClassVar[bool] = True
    characters: ClassVar[bool] = True

    @property
    def name(self) -> str:
        return f"tournament-{self.tournament}-{self.number}"


@dataclass(frozen=True)
class MatchDeal(Setting):
    """A deal of a match on the ladder."""

    rival: str
    """The key of the character."""
    match: str
    """The name of the match."""
    number: int
    """From 1 on."""
    compared: ClassVar[bool] = True
    characters: ClassVar[bool] = True

    @property
    def name(self) -> str:
        return f"ladder-{self.rival}-{self.match}-{self.number}"


@dataclass(frozen=True)
class EveningGame(Setting):
    """A game of an evening in strokes."""

    evening: str
    """The name of the evening."""
    number: int
    """From 1 on."""

    @property
    def name(self) -> str:
        return f"{EVENING}-{self.evening}-{self.number}"

    @property
    def counted_as(self) -> str:
        return EVENING


@lru_cache(maxsize=4096)
def setting_of(rules: str) -> Setting:
    """Where a game by the rule set of this name belongs. Asking again is quick: lists hold tens of thousands of games."""
    if rules in LESSONS:
        return TaughtLesson(rules)
    if rules == _DAY:
        return AnyDay()
    if (found := _DATED.fullmatch(rules)) is not None:
        with suppress(ValueError):  # there is no such date
            return DailyDeal(date.fromisoformat(found[1]))
    if (found := _PASS.fullmatch(rules)) is not None:
        return TournamentPass(found[1], int(found[2]))
    if (found := _GAME.fullmatch(rules)) is not None:
        return EveningGame(found[1], int(found[2]))
    if (found := _DEAL.fullmatch(rules)) is not None:
        return MatchDeal(found[1], found[2], int(found[3]))
    return PlainGame(rules)
