"""Moves the readable games of a damaged history into a new one, under the same numbers.

Any content is survived in bounded time: no number or count in the file is trusted.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from pathlib import Path

from jass_desktop.engine.record import read_record
from jass_desktop.gate.text import RECORD, flaw_in
from jass_desktop.session.history.entries import MOST
from jass_desktop.store.database import database
from jass_desktop.store.entries import SELECT_GAMES, KeptGame, counter, kept_game, moment, put_game
from jass_desktop.store.saving import entry_of
from jass_desktop.store.twin import twin

_log = logging.getLogger(__name__)

_SELECT_LEAST = "SELECT number, deleted, updated, 1, record FROM games"
"""The columns that the table has in every version; that a game is the person's own is taken from the next one."""
_SELECT_OWNED = "SELECT number, deleted, updated, mine, record FROM games"
_LEAST_ROW = 512
"""Minimum bytes of a game: its record names every option of its rules."""
_MOST_ROWS = 20_000
"""More games than anybody plays: a file may be as large as the disk, or claim to be."""
_LONG_AGO = "1970-01-01T00:00:00+00:00"
_FAILURES = (sqlite3.Error, UnicodeDecodeError)  # Python cannot decode an error message with a damaged name

Row = tuple[object, ...]


@dataclass(frozen=True)
class Findings:
    """The sound games of a file by number, and the last number given to a game, if the file holds it."""

    games: Mapping[int, KeptGame]
    last: int | None


def findings(path: Path, apart_from: Collection[int] = ()) -> Findings:
    """All readable games of the file, ``apart_from`` these numbers. Raises OSError if it cannot be opened.

    The file is only read, except for SQLite's own recovery after a crash.
    """
    most = min(path.stat().st_size // _LEAST_ROW, _MOST_ROWS)
    games: dict[int, KeptGame] = {}
    last = None
    with twin(path) as copied:
        places = [path, *copied]
        for select, game_of in ((SELECT_GAMES, _whole), (_SELECT_OWNED, _mended), (_SELECT_LEAST, _mended)):
            for place in places:
                with database(place) as connection:
                    for number, row in _rows(connection, select, most):
                        if number not in apart_from and number not in games and (game := game_of(row)) is not None:
                            games[number] = game
                    with suppress(*_FAILURES):
                        last = counter(connection) if last is None else last
            highest = max((0, *games))
            if last is None or not highest <= last <= highest + most:
                last = None  # it is behind the games, or further ahead than the file has room for
            elif not set(range(1, last + 1)) - set(games) - set(apart_from):
                break
    return Findings(games, last)


def fill(connection: sqlite3.Connection, games: Mapping[int, KeptGame], last: int) -> None:
    """Write the games into a new history, whose next new game gets a number above ``last``."""
    for game in games.values():
        put_game(connection, game)
    connection.execute("DELETE FROM sqlite_sequence WHERE name = 'games'")
    connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('games', ?)", (max((last, *games)),))


def _whole(row: Row) -> KeptGame | None:
    """The game of a row of ``SELECT_GAMES``, if the row is sound and its record whole. Replaying all would take too long."""
    game = kept_game(row)
    return game if game is not None and is_whole(game.text) else None


def is_whole(text: str) -> bool:
    """Whether the text is a record from its first line to its last, with no damage that shows at a glance."""
    *lines, last = text.splitlines() or [""]
    return text.startswith("jass-record ") and text.endswith("\n") and last == f"end {len(lines)}" and not flaw_in(text, RECORD)


def can_be_read(record: bytes | None) -> bool:
    """Whether this is a record that replays. Any exception from a damaged one means no."""
    try:
        return record is not None and bool(read_record(record.decode()))
    except Exception as error:
        _log.warning("a record cannot be read: %s", error)
        return False


def _mended(row: Row) -> KeptGame | None:
    """The game of a row of ``_SELECT_OWNED`` or ``_SELECT_LEAST``, with all else from its record, if that is sound."""
    number, *times, mine, record = row
    try:
        if not isinstance(number, int) or not isinstance(record, bytes):
            return None
        deleted, updated = map(_moment, times)
        text = record.decode()
        played = datetime.fromisoformat(updated or _LONG_AGO)
        return KeptGame(entry_of(read_record(text), number, played, mine=mine != 0), deleted, text)
    except Exception as error:
        # No exception from a damaged record may keep the other games from being saved.
        _log.warning("game %s is lost: %s", number, error)
        return None


def _moment(cell: object) -> str | None:
    """The time in a cell, if it holds one."""
    try:
        return moment(cell)
    except (ValueError, TypeError):
        return None


def _rows(connection: sqlite3.Connection, select: str, most: int) -> Iterator[tuple[int, Row]]:
    """The readable rows with their numbers, some of them twice.

    A query stops at the first damaged page, so it is run from both ends, and the rows in between are looked up one by one.
    If a damaged page gives rows under the numbers of others, what is found when looked up comes first.
    """
    if not _in_order(connection, most):
        yield from _looked_up(connection, select, range(1, most))
    seen = set()
    for order in ("ASC", "DESC"):
        try:
            for row in islice(connection.execute(f"{select} ORDER BY number {order}"), most):
                seen.add(row[0])
                yield row[0], row
            return
        except _FAILURES as error:
            if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_NOTADB:
                return
    highest = max((0, *(number for number in seen if number < MOST)))
    yield from _looked_up(connection, select, sorted({*range(1, most), *range(max(1, highest - most), highest + most)} - seen))


def _looked_up(connection: sqlite3.Connection, select: str, numbers: Iterable[int]) -> Iterator[tuple[int, Row]]:
    """The readable rows of these numbers, each looked up by itself."""
    for number in numbers:
        with suppress(*_FAILURES):
            for row in connection.execute(f"{select} WHERE number = ?", (number,)):
                yield number, row


def _in_order(connection: sqlite3.Connection, most: int) -> bool:
    """Whether the rows come by number, each once, as far as they can be read."""
    before = 0
    with suppress(*_FAILURES):
        for (number,) in islice(connection.execute("SELECT number FROM games NOT INDEXED ORDER BY number"), most):
            if not isinstance(number, int) or number <= before:
                return False
            before = number
    return True
