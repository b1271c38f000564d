"""Exercises as they are kept, and where: values shared by the person's book and the store."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Protocol

from jass_desktop.engine.record import GameRecord
from jass_desktop.session.themes import Theme
from jass_desktop.session.verdict_text import read_verdict
from jass_desktop.session.verdicts import KeptVerdict, Mark, Verdict

IN_BOOK = (Mark.MISTAKE, Mark.BLUNDER)
"""The marks of decisions that become exercises."""
LONGEST_MEMORY = 1000
"""Characters of what a scheduler keeps of an exercise; it has two hundred."""


@dataclass(frozen=True)
class Kept:
    """An exercise as a shelf holds it. One that has neither a ``game`` nor a record of its own comes with the program."""

    name: str
    game: int | None = None
    """The number in the history of the game that it is from."""
    move: int = 0
    """The number of actions before it in the game."""
    theme: Theme | None = None
    """None until it has been determined."""
    record: str = ""
    """Of an exercise from a file, or from a game that is kept nowhere: its game, up to the decision."""
    verdict: str = ""
    shown: int = 0
    """How often it has been answered."""
    due: datetime | None = None
    """None before the first answer."""
    memory: str = ""
    struck: bool = False
    rests: bool = False
    """Whether its game is deleted or gone."""


@dataclass(frozen=True)
class Printed:
    """An exercise that comes with the program."""

    name: str
    theme: Theme
    record: Callable[[], GameRecord]
    """The game up to the decision and what was done, read when it is wanted. RecordError where it is damaged."""
    verdict: Verdict


def content_name(record: str, verdict: str) -> str:
    """The name of an exercise that holds its own game: the same for the same game and decision."""
    return "file " + sha256(f"{record}\n{read_verdict(verdict).move}".encode()).hexdigest()[:16]


class Shelf(Protocol):
    """Keeps exercises, and the games that they are from. Every call may raise a JassError."""

    def exercises(self) -> Sequence[Kept]:
        """All that are kept, but for those from games that go on."""

    def keep_exercise(self, kept: Kept) -> None:
        """Keep this in place of what has the same name."""

    def read(self, number: int) -> GameRecord:
        """The game of this number."""

    def verdicts(self, number: int) -> Sequence[KeptVerdict]:
        """What reviews have found of it."""
