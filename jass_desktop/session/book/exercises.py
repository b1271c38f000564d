"""Exercises as they are kept, and where: values shared by the person's book and the store."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Protocol

from jass_desktop.engine.record import GameRecord
from jass_desktop.session.book.themes import ExerciseTheme
from jass_desktop.session.findings.verdict_text import read_verdict
from jass_desktop.session.findings.verdicts import KeptVerdict, Mark, Verdict

IN_BOOK = (Mark.MISTAKE, Mark.BLUNDER)
"""The marks of decisions that become exercises."""
LONGEST_MEMORY = 1000
"""The most characters that a scheduler may keep of an exercise. It uses two hundred."""


@dataclass(frozen=True)
class Kept:
    """An exercise as a shelf holds it. One that has no ``game`` and is not loose comes with the program."""

    name: str
    game: int | None = None
    """The number of its game in the history."""
    move: int = 0
    """The number of actions before it in the game."""
    theme: ExerciseTheme | None = None
    """None until it has been determined."""
    record: str = ""
    """Of a loose exercise: its game, up to the decision. Empty in lists, like the verdict."""
    verdict: str = ""
    shown: int = 0
    """How often it has been answered."""
    due: datetime | None = None
    """None before the first answer."""
    memory: str = ""
    struck: bool = False
    rests: bool = False
    """Whether its game is deleted or gone."""
    loose: bool = False
    """Whether it comes from a file or from an unsaved game, and holds that game itself."""


@dataclass(frozen=True)
class Printed:
    """An exercise that comes with the program."""

    name: str
    theme: ExerciseTheme
    record: Callable[[], GameRecord]
    """The game up to and including the decision, read on demand. Raises RecordError if it is damaged."""
    verdict: Verdict


def content_name(record: str, verdict: str) -> str:
    """The name of an exercise that holds its own game. It depends only on the game and the decision."""
    return "file " + sha256(f"{record}\n{read_verdict(verdict).move}".encode()).hexdigest()[:16]


class ExerciseStore(Protocol):
    """Keeps exercises and the games that they come from. Every call may raise a JassError."""

    def exercises(self) -> Sequence[Kept]:
        """All exercises kept, except those from games in progress; loose ones without their games and verdicts."""

    def exercise_by_now(self, name: str) -> Kept | None:
        """The one of this name among ``exercises``; None if it is not there."""

    def exercise(self, name: str) -> Kept:
        """A loose exercise with its game and verdict."""

    def keep_exercise(self, kept: Kept) -> None:
        """Keep this in place of any exercise of the same name, whose theme, game and verdict stay if this one has none."""

    def keep_theme(self, name: str, theme: ExerciseTheme) -> None:
        """Keep the theme of an exercise; whatever else is kept of it stays as it is."""

    def read(self, number: int) -> GameRecord:
        """The game of this number."""

    def verdicts(self, number: int) -> Sequence[KeptVerdict]:
        """The verdicts of reviews on it."""
