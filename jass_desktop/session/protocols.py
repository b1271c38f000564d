"""What a session needs from outside: somebody who answers for the computer players, and somewhere to keep the game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from jass_desktop.engine.actions import Action
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.session.verdicts import KeptVerdict, Verdict


@dataclass(frozen=True, slots=True)
class Limit:
    """How much a player may think: seconds of wall-clock time, or a number of worlds; None is no limit of that kind."""

    time_s: float | None = None
    worlds: int | None = None


@dataclass(frozen=True, slots=True)
class Alternative:
    """An action and what the player thinks of it, in points of the round: only differences mean anything."""

    action: Action
    score: float
    chance: float | None = None
    """How likely it is the best one, from 0 to 1, where the player has looked ahead."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal action for the seat that was asked for. ``notice`` tells the person of a failure that a stand-in made good."""

    action: Action
    notice: str | None = None
    level: str | None = None
    """The name of the player who gave it, be it the stand-in's; None where players have no names."""
    alternatives: tuple[Alternative, ...] = ()
    """What the player weighed, best first, each of them legal; () where it does not say."""


class Opponent(Protocol):
    """Answers for the seats that the computer plays, one question at a time. No method blocks."""

    level: str
    """The name of the player that is asked. It may be changed at any time and holds for the questions to come."""

    def ask(self, observation: Observation, limit: Limit) -> None:
        """Put the question of what ``observation.seat`` does; it is that seat's turn."""

    def poll(self) -> Answer | None:
        """The answer, once, when there is one. It comes at the latest a moment after the limit, whatever happens."""

    def cancel(self) -> None:
        """Forget the question; its answer never comes."""

    def close(self) -> None:
        """End all processes."""


class Saves(Protocol):
    """Keeps a game. The writing is done elsewhere, and only ``kept`` and ``close`` wait for it."""

    @property
    def number(self) -> int | None:
        """The game's number in the history; None before its first save, or where it is not kept there."""

    @property
    def ready(self) -> bool:
        """Whether what was given is kept, or cannot be: a kill loses nothing but what comes now."""

    def save(self, record: GameRecord) -> None:
        """Keep this, the newest state of the game. Where the one before is still being written, that is awaited for a moment."""

    def problem(self) -> str | None:
        """Why the last save failed, in words for the person; None when all is well."""

    def kept(self) -> bool:
        """Try once more what has failed; whether all that was given is kept now, be it elsewhere."""

    def places(self) -> Sequence[Path]:
        """Folders where the game may be kept instead, the likeliest first."""

    def keep_elsewhere(self, place: Path) -> Path:
        """Keep what could not be kept as a file in this folder; returns the file. JassError when that fails, too."""

    def close(self, *, lose: bool = False) -> None:
        """Return when the newest state is kept, elsewhere if need be, or cannot be. To ``lose`` what is not kept is said here."""


class Verdicts(Protocol):
    """Keeps what reviews find with the games of a history. Each call may take as long as a disk takes, and raise a JassError."""

    def verdicts(self, number: int) -> Sequence[KeptVerdict]:
        """What is kept with the game of this number."""

    def keep_verdicts(self, number: int, found: Sequence[KeptVerdict]) -> None:
        """Keep these with it, in place of what is kept of the same moves."""


class Reviews(Protocol):
    """Prices decisions in the background, at low priority, and keeps what it finds with the game. No method blocks."""

    def want(self, record: GameRecord, seats: Collection[Seat], game: int | None) -> None:
        """Price what these seats have decided in ``record``, unless it is known. The latest wish comes first.

        ``game`` is its number in the history, where the verdicts are kept; None for a game that is not kept. The record of a
        running game may be given again with more actions: what was wanted before is not priced twice.
        """

    def known(self, record: GameRecord) -> tuple[Verdict, ...]:
        """The verdicts found so far on decisions of this record, by move. A verdict is given once it is settled or broken off."""

    def waiting(self) -> int:
        """How many wanted decisions have no verdict yet."""

    def problem(self) -> str | None:
        """Why reviewing has stopped, in words for the person; None when all is well."""

    def close(self) -> None:
        """End all processes. What was not finished is gone on with when it is wanted again."""
