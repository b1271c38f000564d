"""The games that can be opened, as values: whoever opens games is told which one, and nobody else knows how."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from jass_desktop.engine.record import GameRecord
    from jass_desktop.engine.ruleset import RuleSet
    from jass_desktop.session.evening.evening import StrokeEvening
    from jass_desktop.session.fixture import Fixture


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
class FixtureGame:
    """The deal of a day, a pass or a deal of a match: for the record if it has not been begun before, otherwise for practice."""

    fixture: Fixture


@dataclass(frozen=True)
class EveningTable:
    """This game of an evening in strokes, with those who sit there."""

    evening: StrokeEvening
    number: int


Openable: TypeAlias = NewGame | SavedGame | SameCards | PlayOn | DrillGame | LessonGame | FixtureGame | EveningTable
