"""The games that can be opened, as values: whoever opens games is told which one, and nobody else knows how."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from datetime import date

    from jass_desktop.engine.record import GameRecord
    from jass_desktop.engine.ruleset import RuleSet
    from jass_desktop.session.ladder.match import LadderMatch
    from jass_desktop.session.tournament.tournament import Tournament


@dataclass(frozen=True)
class NewGame:
    """A new game by these rules."""

    rules: RuleSet


@dataclass(frozen=True)
class SavedGame:
    """The open game of this number, where it was left."""

    number: int


@dataclass(frozen=True)
class SameCards:
    """A practice game with the cards of a finished one."""

    record: GameRecord


@dataclass(frozen=True)
class PlayOn:
    """A practice game that continues after ``move`` actions of a finished one, with the same cards in later rounds too."""

    record: GameRecord
    move: int


@dataclass(frozen=True)
class DrillGame:
    """A game that is not kept, to practise a part of it. The others decide quickly."""

    rules: RuleSet


@dataclass(frozen=True)
class LessonGame:
    """A lesson from its beginning, by the rule set of its name."""

    rules: RuleSet


@dataclass(frozen=True)
class DayGame:
    """The deal of this date: for the record if it has not been begun before, otherwise a practice game."""

    date: date


@dataclass(frozen=True)
class PassGame:
    """A pass of a tournament that has not been begun before."""

    tournament: Tournament
    number: int


@dataclass(frozen=True)
class MatchGame:
    """A deal of a match on the ladder that has not been begun before."""

    match: LadderMatch
    number: int


Openable: TypeAlias = NewGame | SavedGame | SameCards | PlayOn | DrillGame | LessonGame | DayGame | PassGame | MatchGame
