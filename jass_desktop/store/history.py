"""All games that were played or go on, each as its record, in one SQLite file that several windows may use at a time.

Every operation opens and closes its own connection, so that threads and processes need no further care. A database that
SQLite calls damaged is set aside under another name and a new one is begun with the games that could still be read.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from jass_desktop.engine.record import GameRecord, parse_record, read_record, write_record
from jass_desktop.errors import FileError, RecordError, StoreError
from jass_desktop.gate.files import read_text, reason
from jass_desktop.gate.text import RECORD
from jass_desktop.i18n import _, ngettext
from jass_desktop.store.entries import Entry, read_entries, write_game
from jass_desktop.store.files import atomic, set_aside
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.schema import migrate
from jass_desktop.store.statistics import Statistics, statistics_of

T = TypeVar("T")

_log = logging.getLogger(__name__)
_WAIT_S = 5.0


def local_now() -> datetime:
    """This moment, with the time zone of this machine."""
    return datetime.now().astimezone()


class History:
    """The games of one data directory. Everything raises StoreError when the disk or the database refuses."""

    def __init__(self, path: Path, locks: GameLocks, now: Callable[[], datetime] = local_now) -> None:
        self._path = path
        self._locks = locks
        self._now = now
        self._notices: list[str] = []

    def notices(self) -> tuple[str, ...]:
        """What the person must be told since the last call: a damaged database that was set aside."""
        told, self._notices = tuple(self._notices), []
        return told

    def entries(self) -> tuple[Entry, ...]:
        """All games but the deleted ones, the one played last first. Creates nothing."""
        if not self._path.exists():
            return ()
        return tuple(replace(entry, elsewhere=not entry.over and self._locks.elsewhere(entry.number))
                     for entry in self._run(read_entries))

    def statistics(self) -> Statistics:
        """What all finished games add up to. Creates nothing."""
        return statistics_of(self._run(read_entries) if self._path.exists() else ())

    def read(self, number: int) -> GameRecord:
        """The game as it was saved. RecordError when it does not replay."""
        return read_record(self.text(number))

    def text(self, number: int) -> str:
        """The record of the game as it stands in the database, sound or not."""
        row = None
        if self._path.exists():
            row = self._run(lambda connection: connection.execute(
                "SELECT record FROM games WHERE number = ? AND deleted IS NULL", (number,)).fetchone())
        if row is None:
            raise StoreError(_("There is no game {number} in the history.").format(number=number))
        return str(row[0])

    def save(self, record: GameRecord, number: int | None = None) -> int:
        """Keep the record as game ``number``, as a new game for None or a number that is gone; returns its number."""
        return self._run(lambda connection: write_game(connection, record, number, self._now()))

    def delete(self, number: int) -> None:
        """Take the game out of all lists; ``restore`` brings it back."""
        self._mark(number, self._now().isoformat())

    def restore(self, number: int) -> None:
        """Undo ``delete``."""
        self._mark(number, None)

    def export(self, number: int, path: Path) -> None:
        """Write the game into a file that ``bring_in`` reads."""
        text = self.text(number)
        try:
            atomic(path, text)
        except OSError as error:
            raise StoreError(_("{file} cannot be written: {error}.").format(file=path, error=error)) from error

    def bring_in(self, path: Path) -> tuple[int, bool]:
        """Add the game in a file: its number, and whether it is new here. RecordError when the file is not a sound record."""
        record = read_record_file(path)
        text = write_record(record)

        def work(connection: sqlite3.Connection) -> tuple[int, bool]:
            same = connection.execute("SELECT number FROM games WHERE deleted IS NULL AND record = ?", (text,)).fetchone()
            return (same[0], False) if same else (write_game(connection, record, None, self._now()), True)
        return self._run(work)

    def _mark(self, number: int, deleted: str | None) -> None:
        self._run(lambda connection: connection.execute("UPDATE games SET deleted = ? WHERE number = ?", (deleted, number)))

    def _run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What ``work`` returns, done in one transaction; after damage once more on a new database."""
        try:
            try:
                with self._transaction() as connection:
                    return work(connection)
            except sqlite3.DatabaseError as error:
                if not _is_damage(error):
                    raise
                self._start_anew(error)
            with self._transaction() as connection:
                return work(connection)
        except (sqlite3.Error, OSError) as error:
            raise StoreError(_("The history {file} cannot be used: {error}.").format(file=self._path, error=error)) from error

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(self._path, timeout=_WAIT_S, isolation_level=None)) as connection:
            migrate(connection)
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise

    def _start_anew(self, error: sqlite3.DatabaseError) -> None:
        """Set the damaged database aside, with its journal, and keep in a new one the games that it still gives."""
        _log.warning("%s is damaged: %s", self._path, error)
        texts = _readable_records(self._path)
        aside = set_aside(self._path)
        journal = Path(f"{self._path}-journal")
        if journal.exists():
            journal.replace(f"{aside}-journal")
        saved = 0
        for text in texts:
            try:
                record = read_record(text)
            except RecordError as broken:
                _log.warning("a game of %s is lost: %s", aside, broken)
                continue
            with self._transaction() as connection:
                write_game(connection, record, None, self._now())
            saved += 1
        self._notices.append(_("The history was damaged. It is kept as {file}.").format(file=aside) + "\n" + ngettext(
            "{count} game could be read and goes on in a new history.", "{count} games could be read and go on in a new history.",
            saved).format(count=saved))


def read_record_file(path: Path) -> GameRecord:
    """The game in a record file. RecordError, naming the file, when there is none."""
    return _read_file(path, read_record)


def parse_record_file(path: Path) -> tuple[GameRecord, str]:
    """What a record file says, see ``parse_record``. RecordError, naming the file, when it is unreadable."""
    return _read_file(path, parse_record)


def _read_file(path: Path, read: Callable[[str], T]) -> T:
    try:
        return read(read_text(path, 4 * RECORD))
    except OSError as error:
        raise RecordError(_("{file} cannot be read: {error}.").format(file=path, error=reason(error))) from error
    except (RecordError, FileError) as error:
        raise RecordError(_("{file} is no game record: {error}.").format(file=path, error=error)) from error


def _is_damage(error: sqlite3.DatabaseError) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _readable_records(path: Path) -> list[str]:
    """The texts of all games that a damaged database still gives, oldest first.

    Each is looked up by its number, since a list of all would end at the first damaged page.
    """
    texts = []
    with closing(sqlite3.connect(path, timeout=_WAIT_S)) as connection:
        with suppress(sqlite3.Error):
            connection.execute("PRAGMA writable_schema = ON")  # else a file that was cut off is refused as a whole
        for number in range(1, _last_number(connection) + 1):
            with suppress(sqlite3.Error):
                query = "SELECT record FROM games WHERE number = ? AND deleted IS NULL"
                texts += [text for (text,) in connection.execute(query, (number,))]
    return texts


def _last_number(connection: sqlite3.Connection) -> int:
    """The highest number that a damaged database may have given to a game."""
    try:
        return int(connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'games'").fetchone()[0])
    except (sqlite3.Error, TypeError):
        return 10_000
