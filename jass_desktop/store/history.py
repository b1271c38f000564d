"""All games, finished or not, each as its record, in one SQLite file that several windows may use at the same time.

``games`` explains how the file is opened, and what happens to a damaged one.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from enum import Enum
from pathlib import Path
from typing import TypeVar

from jass_desktop.engine.record import GameRecord, parse_record, read_record, write_record
from jass_desktop.errors import FileError, JassError, NewerError, RecordError, StoreError
from jass_desktop.gate.files import read_text, reason
from jass_desktop.gate.text import RECORD
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.book.exercises import Kept
from jass_desktop.session.book.themes import ExerciseTheme
from jass_desktop.session.findings.mistakes import PastMistake
from jass_desktop.session.findings.verdicts import KeptVerdict
from jass_desktop.session.history.entries import MOST, Entry
from jass_desktop.session.history.rounds import PlayedRound, played_rounds
from jass_desktop.store.book import forget_exercises, kept_exercises, put_exercise, put_mistakes, put_theme, whole_exercise
from jass_desktop.store.claims import true_record
from jass_desktop.store.daily import points_by_seed, put_points
from jass_desktop.store.documents import document_folders, keep_document
from jass_desktop.store.entries import is_same, saves_of
from jass_desktop.store.files import Result, begins, free_name, make_folder
from jass_desktop.store.games import GameList, local_now
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.played import forget_rounds, kept_rounds, put_rounds
from jass_desktop.store.salvage import is_whole
from jass_desktop.store.saving import write_game
from jass_desktop.store.upkeep import Offer, put_back
from jass_desktop.store.verdicts import (
    file_text,
    forget_verdicts,
    is_review_file,
    mistakes_of,
    path_beside,
    put_verdicts,
    read_file,
    verdicts_of,
)

T = TypeVar("T")

_log = logging.getLogger(__name__)

is_record = begins("jass-record ")
"""Whether this is the content of a record file, sound or not."""


class Arrival(Enum):
    """What an imported file turned out to be."""

    NEW = "new"
    LONGER = "longer"
    """A game from the history, continued."""
    KNOWN = "known"


class History:
    """The games of one data directory. Every method raises StoreError if the disk or the database fails."""

    def __init__(self, path: Path, locks: GameLocks, now: Callable[[], datetime] = local_now,
                 games: GameList | None = None) -> None:
        """``games`` is the list of the games at ``path`` if there is one already."""
        self.path = path
        self._locks = locks
        self._now = now
        self._games = games or GameList(path, locks, now)
        self._copied: date | None = None
        self._told_damaged = False
        self.fills_book = True
        """Whether mistakes that are found become exercises."""

    def notices(self) -> tuple[str, ...]:
        """Messages for the person since the last call: a damaged history was set aside."""
        return self._games.notices()

    def entries(self) -> tuple[Entry, ...]:
        """All games but the deleted ones, the latest played first. Creates nothing."""
        return self._games.entries()

    def kept_rounds(self, numbers: Sequence[int]) -> Mapping[int, tuple[PlayedRound, ...]]:
        """The rounds of those of these games that have been counted and are sound, by number. Creates nothing."""
        return self._games.run(lambda connection: kept_rounds(connection, numbers)) if self.path.exists() else {}

    def count(self, number: int) -> tuple[PlayedRound, ...]:
        """Count the rounds of a finished game, and keep what is counted if there is room. Raises RecordError like ``read``."""
        found = self.verdicts(number)
        rounds = self._sound(number, lambda text: played_rounds(parse_record(text)[0], [kept.verdict for kept in found]))

        def work(connection: sqlite3.Connection) -> None:
            if verdicts_of(connection, number)[0] == found:  # a review may have come while this was counted
                put_rounds(connection, number, rounds)
        try:
            self._games.run(work)
        except StoreError as error:
            _log.warning("game %d is counted again the next time: %s", number, error)
        return rounds

    def points_by_seed(self, seeds: Sequence[str]) -> Mapping[str, Mapping[str, int]]:
        """What others have made of the games with these seeds, by seed and name. Creates nothing."""
        return self._games.run(lambda connection: points_by_seed(connection, seeds)) if self.path.exists() else {}

    def keep_points(self, seed: str, name: str, points: int) -> None:
        """Keep what somebody has made of the game with this seed."""
        self._games.run(lambda connection: put_points(connection, seed, name, points))

    @property
    def document_folders(self) -> Sequence[Path]:
        """Where the person may want a file."""
        return document_folders(self.path.parent)

    def keep_table(self, text: str, folder: Path) -> Path:
        """Write a table into a new file in this folder; returns the file. Raises StoreError if that fails."""
        return keep_document(text, folder, self._now().date(), ".csv")

    def keep_deal(self, record: GameRecord, folder: Path) -> Path:
        """The same for a deal that somebody put together, as a record file."""
        return keep_document(write_record(record), folder, self._now().date(), ".jass")

    def read(self, number: int) -> GameRecord:
        """The game as it was saved. Raises RecordError if its record is damaged or does not replay."""
        return self._sound(number, read_record)

    def _sound(self, number: int, read: Callable[[str], T]) -> T:
        """What ``read`` makes of the game's record."""
        content = self._record(number)
        try:
            return read(content.decode())
        except Exception as error:
            # A damaged record may cause any exception; the record is at fault, not the code.
            if not isinstance(error, JassError | UnicodeDecodeError):
                _log.exception("game %d cannot be read", number)
            if not isinstance(error, NewerError):
                self._games.lose({number})
            raise RecordError(_("Game {number} cannot be read: {error}.").format(number=number, error=reason(error))) from error

    def text(self, number: int) -> str:
        """The record of the game exactly as in the history, sound or not."""
        return self._record(number).decode(errors="replace")

    def _record(self, number: int) -> bytes:
        row = None
        if self.path.exists() and 0 < number < MOST:
            row = self._games.run(lambda connection: connection.execute(
                "SELECT CAST(record AS BLOB) FROM games WHERE number = ? AND deleted IS NULL", (number,)).fetchone())
        if row is None:
            raise StoreError(_("There is no game {number} in the history.").format(number=number))
        return row[0] or b""

    def save(self, record: GameRecord, number: int | None = None) -> int:
        """Save the record as game ``number``; returns its number, a new one if that is gone or belongs to another game."""
        def work(connection: sqlite3.Connection) -> int:
            kept = write_game(connection, record, number, self._now())
            forget_verdicts(connection, kept, len(record.actions))
            forget_exercises(connection, kept, len(record.actions))
            return kept
        return self._games.run(work)

    def keep_watched(self, record: GameRecord) -> int:
        """Keep a game that is nobody's own; returns its number, the same one if it is kept already."""
        text = write_record(record)

        def work(connection: sqlite3.Connection) -> int:
            known = (number for number, saved in saves_of(connection, text).items() if saved == text)
            return next(known, None) or write_game(connection, record, None, self._now(), mine=False)
        return self._games.run(work)

    def verdicts(self, number: int) -> tuple[KeptVerdict, ...]:
        """The verdicts on the game, by move. Damaged ones are left out and reported by ``notices``. Creates nothing."""
        if not self.path.exists():
            return ()
        found, damaged = self._games.run(lambda connection: verdicts_of(connection, number))
        if damaged:
            _log.warning("game %d: %d verdicts are damaged", number, damaged)
            self._games.tell(ngettext(
                "Game {number}: {count} verdict of its review is damaged. The decision can be reviewed again.",
                "Game {number}: {count} verdicts of its review are damaged. The decisions can be reviewed again.",
                damaged).format(number=number, count=damaged))
        return found

    def keep_verdicts(self, number: int, found: Sequence[KeptVerdict]) -> None:
        """Keep these with the game, in place of what is kept of the same moves."""
        def work(connection: sqlite3.Connection) -> None:
            put_verdicts(connection, number, found)
            put_mistakes(connection, number, found, fill=self.fills_book)
            forget_rounds(connection, number)
        self._games.run(work)

    def mistakes(self) -> tuple[PastMistake, ...]:
        """The person's mistakes in games that are over, the latest first. Creates nothing."""
        return self._games.run(mistakes_of) if self.path.exists() else ()

    def exercises(self) -> tuple[Kept, ...]:
        """The exercises of the person's book, except those from games in progress; loose ones without their games and verdicts.
        Damaged ones are left out and reported by ``notices``. Creates nothing."""
        if not self.path.exists():
            return ()
        found, damaged = self._games.run(kept_exercises)
        if damaged and not self._told_damaged:
            self._told_damaged = True
            self._games.tell(ngettext(
                "{count} exercise in your book is damaged and has been left out.",
                "{count} exercises in your book are damaged and have been left out.", damaged).format(count=damaged))
        return found

    def exercise_by_now(self, name: str) -> Kept | None:
        """The one of this name among ``exercises``; None if it is not there. Creates nothing."""
        if not self.path.exists():
            return None
        found, _damaged = self._games.run(lambda connection: kept_exercises(connection, name))
        return next(iter(found), None)

    def exercise(self, name: str) -> Kept:
        """The exercise, a loose one with its game and verdict. Raises StoreError if it is gone or damaged."""
        kept = self._games.run(lambda connection: whole_exercise(connection, name))
        if kept is None:
            raise StoreError(_("Exercise {name} is gone or damaged.").format(name=name))
        return kept

    def keep_exercise(self, kept: Kept) -> None:
        """Keep this exercise in place of the one of the same name, whose theme, game and verdict stay if this one has none."""
        self._games.run(lambda connection: put_exercise(connection, kept))

    def keep_theme(self, name: str, theme: ExerciseTheme) -> None:
        """Keep the theme of an exercise; whatever else is kept of it stays as it is."""
        self._games.run(lambda connection: put_theme(connection, name, theme))

    def delete(self, number: int) -> None:
        """Hide the game from all lists; ``restore`` brings it back."""
        self._mark(number, self._now().isoformat())

    def restore(self, number: int) -> None:
        """Undo ``delete``."""
        self._mark(number, None)

    def _mark(self, number: int, deleted: str | None) -> None:
        self._games.run(lambda connection: connection.execute("UPDATE games SET deleted = ? WHERE number = ?", (deleted, number)))

    def export(self, number: int, path: Path) -> None:
        """Write the game into a file that ``bring_in`` reads, and what reviews have found of it into another one beside it.

        Their folder is made if it alone is missing. The file of another game is never replaced.
        """
        record = self._record(number)
        make_folder(path.parent)
        game = Result(path, lambda earlier: is_record(earlier) and is_same(earlier, record.decode(errors="replace")))
        found = self.verdicts(number)
        reviews = Result(path_beside(path), is_review_file) if found else None
        game.write(record)
        if reviews is not None:
            reviews.write(file_text(found))

    def bring_in(self, path: Path, *, mine: bool = True) -> tuple[int, Arrival]:
        """Add the game in a file like ``take``. Raises RecordError like ``read_true_record_file``."""
        return self.take(read_true_record_file(path), mine=mine)

    def take(self, record: GameRecord, *, mine: bool) -> tuple[int, Arrival]:
        """Add a game from elsewhere, or continue a game of the history that is not open elsewhere; returns its number.

        ``mine``: whether a new one is the person's own, and counts in statistics.
        """
        text = write_record(record)

        def work(connection: sqlite3.Connection) -> tuple[int, Arrival]:
            known = saves_of(connection, text)
            for number, saved in known.items():
                if saved == text:
                    return number, Arrival.KNOWN
            for number, saved in known.items():
                if _goes_on(saved, record) and not self._locks.elsewhere(number):
                    return write_game(connection, record, number, self._now()), Arrival.LONGER
            return write_game(connection, record, None, self._now(), mine=mine), Arrival.NEW
        return self._games.run(work)

    def number_of(self, record: GameRecord) -> int | None:
        """The number of the game that is kept exactly like this; None if there is none. Creates nothing."""
        if not self.path.exists():
            return None
        text = write_record(record)
        saves = self._games.run(lambda connection: saves_of(connection, text))
        return next((number for number, saved in saves.items() if saved == text), None)

    def bring_in_verdicts(self, number: int, path: Path) -> int:
        """Save with the game the reviews beside the record file ``path``, except of moves that it has reviews of already.

        Returns how many; 0 if there is no such file. Raises RecordError if it is unsound, or of another game than the record.
        """
        beside = path_beside(path)
        if not os.path.lexists(beside):
            return 0
        found = read_file(beside)
        made = dict(enumerate(parse_record_file(path)[0].actions))
        if any(made.get(one.verdict.move) != (one.verdict.seat, one.verdict.action) for one in found):
            raise RecordError(_("{file} holds reviews of another game.").format(file=beside))

        def work(connection: sqlite3.Connection) -> int:
            forget_rounds(connection, number)
            return put_verdicts(connection, number, found, replace=False)
        return self._games.run(work)

    def keep_copy(self) -> None:
        """Make a copy of the history, once a day. Problems are only logged."""
        today = self._now().date()
        if self._copied == today or not self.path.exists():
            return
        self._copied = today
        try:
            # Everything is read first, so that no damage reaches the copies unnoticed.
            damaged = self._games.run(lambda connection: [number for number, record in connection.execute(
                "SELECT number, CAST(record AS BLOB) FROM games") if not is_whole((record or b"").decode(errors="replace"))])
            self._games.lose(damaged)
            self._games.upkeep.keep_copy(today)
        except (StoreError, sqlite3.Error, OSError) as error:
            _log.warning("%s was not copied: %s", self.path, error)

    def offer(self) -> Offer | None:
        """Like ``missing``, but only once each time games turn out to be lost."""
        return self._games.offer()

    def missing(self) -> Offer | None:
        """The games in copies that are missing or damaged in the history; None if there are none."""
        return self._games.missing()

    def bring_back(self, offer: Offer) -> tuple[int, ...]:
        """Put the games into the history, each under its number unless another game has that; returns their numbers.

        Reviews and exercises that the history has not come back with them. The rest of a damaged record is saved in a file.
        """
        for number in sorted(self._games.unreadable & set(offer.games)):
            self.export(number, free_name(self.path.with_name(f"game-{number:04}.jass")))

        def work(connection: sqlite3.Connection) -> tuple[int, ...]:
            moved = {number: put_back(connection, game, self._games.unreadable) for number, game in offer.games.items()}
            self._games.upkeep.complete(connection, self._now().date(), moved)
            return tuple(moved.values())
        numbers = self._games.run(work)
        self._games.unreadable -= set(numbers)
        return numbers


def _goes_on(saved: str, record: GameRecord) -> bool:
    """Whether the record contains the rules, all cards and all actions of the saved game, in order, and more actions."""
    try:
        before = parse_record(saved)[0]
    except RecordError:
        return False
    packs, done = before.decks.known, before.actions
    return (len(done) < len(record.actions)
            and (before.rules, packs, done) == (record.rules, record.decks.known[:len(packs)], record.actions[:len(done)]))


def read_record_file(path: Path) -> GameRecord:
    """The game in a record file. Raises RecordError, naming the file, if it holds no game."""
    return _read_file(path, read_record)


def read_true_record_file(path: Path) -> GameRecord:
    """Like ``read_record_file``, of a game that is to be kept. Raises RecordError if it is not what its record says, too."""
    return _read_file(path, true_record)


def parse_record_file(path: Path) -> tuple[GameRecord, str]:
    """The content of a record file; see ``parse_record``. Raises RecordError, naming the file, if it is unreadable."""
    return _read_file(path, parse_record)


def _read_file(path: Path, read: Callable[[str], T]) -> T:
    try:
        return read(read_text(path, 4 * RECORD))
    except (OSError, NewerError) as error:
        raise RecordError(_("{file} cannot be read: {error}.").format(file=path, error=reason(error))) from error
    except (RecordError, FileError) as error:
        raise RecordError(_("{file} is not a sound game record: {error}.").format(file=path, error=error)) from error
