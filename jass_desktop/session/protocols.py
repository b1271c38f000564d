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
from jass_desktop.session.findings.oversights import Note
from jass_desktop.session.findings.verdicts import KeptVerdict, Verdict


@dataclass(frozen=True, slots=True)
class Limit:
    """How much a player may think: seconds of wall-clock time, or a number of worlds. None means no limit of that kind."""

    time_s: float | None = None
    worlds: int | None = None
    patience: float = 1.0
    """How many times its time a player may take by the clock while a busy machine keeps it from computing."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """The conventions that the table has agreed on, the seat, as a number, of a person, who may keep them less strictly, and what
    the half-way prize counts."""

    conventions: str = "none"
    """One of ``CONVENTIONS``."""
    person: int | None = None
    prize: float = 0.0
    """The strokes for the half-way prize, as a share of those for winning the game; 0 outside an evening (rules 5.3)."""


NO_CONVENTIONS = Agreement()


@dataclass(frozen=True, slots=True)
class Alternative:
    """An action and what the player thinks of it, in points of the round: only differences mean anything."""

    action: Action
    score: float
    chance: float | None = None
    """The probability that it is the best one, from 0 to 1, if the player has looked ahead."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal action for the requested seat. ``notice`` tells the person that a player failed and a substitute answered."""

    action: Action
    notice: str | None = None
    level: str | None = None
    """The name of the player that answered, possibly the substitute; None if players have no names."""
    alternatives: tuple[Alternative, ...] = ()
    """The legal alternatives that the player weighed, the action first; () if it does not say."""


class Opponent(Protocol):
    """Answers for the seats that the computer plays, one question at a time. No method blocks."""

    level: str
    """The name of the player that is asked. It may be changed at any time and applies to later questions."""
    agreement: Agreement
    """What the table has agreed on. It may be changed at any time and applies to later questions."""

    def ask(self, observation: Observation, limit: Limit) -> None:
        """Ask what ``observation.seat`` does. It must be that seat's turn."""

    def poll(self) -> Answer | None:
        """The answer, returned once; None until there is one. It always comes no later than shortly after the limit."""

    def cancel(self) -> None:
        """Forget the question; its answer never comes."""

    def close(self) -> None:
        """End all processes."""


class Saves(Protocol):
    """Saves a game in the background. Only ``kept`` and ``close`` wait for the writing."""

    @property
    def number(self) -> int | None:
        """The game's number in the history; None before its first save, or where it is not kept there."""

    @property
    def ready(self) -> bool:
        """Whether everything given is saved, or cannot be, so that a kill would lose only what comes next."""

    def save(self, record: GameRecord) -> None:
        """Save this newest state of the game. If the one before is still being written, wait for it briefly."""

    def problem(self) -> str | None:
        """Why the last save failed, in words for the person; None when all is well."""

    def kept(self) -> bool:
        """Retry what has failed. Returns whether everything given is saved now, here or elsewhere."""

    def places(self) -> Sequence[Path]:
        """Folders where the game may be saved instead, most suitable first."""

    def keep_elsewhere(self, place: Path) -> Path:
        """Save what could not be saved as a file in this folder; returns the file. Raises JassError if that fails too."""

    def close(self, *, lose: bool = False) -> None:
        """Return once the newest state is saved, elsewhere if need be, or cannot be. With ``lose``, give up what is unsaved."""


class Verdicts(Protocol):
    """Keeps what reviews find with the games of a history. Each call may take as long as a disk takes, and raise a JassError."""

    def verdicts(self, number: int) -> Sequence[KeptVerdict]:
        """What is kept with the game of this number."""

    def keep_verdicts(self, number: int, found: Sequence[KeptVerdict]) -> None:
        """Keep these with it, in place of what is kept of the same moves."""


class Reviews(Protocol):
    """Prices decisions in the background, at low priority, and keeps what it finds with the game. No method blocks."""

    @property
    def changes(self) -> int:
        """Grows whenever the methods below may have something new to say. The window's bell rings after that."""

    def want(self, record: GameRecord, seats: Collection[Seat], game: int | None) -> None:
        """Price what these seats have decided in ``record``, unless it is known. The latest request comes first.

        ``game`` is its number in the history, where the verdicts are saved; None for an unsaved game. The record of a running
        game may be passed again with more actions: nothing is priced twice.
        """

    def known(self, record: GameRecord) -> tuple[Verdict, ...]:
        """The verdicts so far on decisions of this record, by move. A verdict appears once it is settled and has its reasons."""

    def weigh(self, move: int, view: Observation, action: Action | None = None, *,
              agreement: Agreement = NO_CONVENTIONS) -> None:
        """Price a decision before all others, and if it is a mistake to take this ``action``, find the reasons.

        ``view`` is what its seat sees after this many moves. Only the last such request counts.
        """

    def weighed(self, move: int, view: Observation, action: Action | None = None, *,
                agreement: Agreement = NO_CONVENTIONS) -> Verdict | None:
        """The verdict so far on this action, on the best one if there is none. It may not be settled, or lack its reasons; None
        while there is none, or once other decisions have been weighed."""

    def notes(self, record: GameRecord, seat: Seat) -> tuple[Note, ...] | None:
        """What the seat gave away apart from cards and contracts, by move; None while it is being looked for.

        Asking for it starts the search. Of a record that does not replay there is nothing to be told.
        """

    def waiting(self) -> int:
        """How many requested decisions have no verdict yet."""

    def problem(self) -> str | None:
        """Why reviewing has stopped, in words for the person; None while it goes on."""

    def unkept(self) -> str | None:
        """Why what is found is not kept with its game, in words for the person; None when it is."""

    def close(self) -> None:
        """End all processes. Unfinished work is resumed when it is requested again."""
