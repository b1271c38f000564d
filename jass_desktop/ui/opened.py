"""What a file that the person opens may be, as values. The rest of the program reads it; the window shows it, and may keep it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from jass_desktop.engine.record import GameRecord
    from jass_desktop.engine.ruleset import RuleSet
    from jass_desktop.session.book.exercises import Kept
    from jass_desktop.session.history.entries import Entry
    from jass_desktop.theme.model import Theme


@dataclass(frozen=True)
class GameFile:
    """The record of a game."""

    path: Path
    record: GameRecord
    entry: Entry
    """As a list of games shows it."""
    number: int | None
    """Its number in the history if exactly this is kept there."""


@dataclass(frozen=True)
class DeckFile:
    """A sound deck."""

    path: Path
    theme: Theme
    files: tuple[Path, ...]
    """Those of which it is made: its own first, and none of the shipped ones."""
    kept: bool
    """Whether it is one of the decks to choose from."""


@dataclass(frozen=True)
class RulesFile:
    """A rule set."""

    path: Path
    rules: RuleSet


@dataclass(frozen=True)
class ExercisesFile:
    """Exercises from somebody's book."""

    path: Path
    found: Sequence[Kept]


Opened: TypeAlias = GameFile | DeckFile | RulesFile | ExercisesFile
