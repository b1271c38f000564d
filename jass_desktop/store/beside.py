"""Carries verdicts of reviews and exercises of the book from one history into another, row by row.

Any content of the other one is survived in bounded time. Counts for statistics are not carried: they are counted again from the
record and the verdicts, which also removes the effects of damage.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from pathlib import Path

from jass_desktop.session.book.exercises import Kept
from jass_desktop.session.history.entries import MOST
from jass_desktop.store.book import exercise_in, name_of, put_exercise, put_mistakes
from jass_desktop.store.database import database
from jass_desktop.store.entries import identity
from jass_desktop.store.twin import twin
from jass_desktop.store.verdicts import put_verdicts, verdict_in, verdicts_of

_SELECTS = (
    "SELECT game, move, seat, judge, digest, verdict FROM verdict ORDER BY game {order}, move {order}",
    "SELECT name, game, move, theme, record, verdict, shown, due, memory, struck FROM exercise ORDER BY name {order}",
)
_VERDICT_CELLS = 6
_LEAST_ROW = 100
"""Minimum bytes of a row: a verdict names all alternatives."""
_MOST_ROWS = 2_000_000
_MOST_PAGES = 50_000
_BATCH = 500
"""The number of pages that are read as tables at a time."""
_KINDS = (b"\2", b"\n")
"""The first byte of pages with rows of tables without a rowid, such as these two."""
_FAILURES = (sqlite3.Error, UnicodeDecodeError)  # Python cannot decode an error message with a damaged name
_UNSOUND = (ValueError, TypeError, AttributeError)

Row = tuple[object, ...]
Home = Callable[[int], int | None]
"""The number in this history of a game of the other one; None if it has none."""


@dataclass(frozen=True)
class Carried:
    """How many unsound rows were left out, and whether every row could be examined."""

    damaged: int
    whole: bool

    @property
    def lost(self) -> bool:
        return self.damaged > 0 or not self.whole


def carry(source: Path, connection: sqlite3.Connection, home: Home) -> Carried:
    """Add the sound verdicts and exercises of the history ``source`` to this one. Existing ones stay.

    Raises sqlite3.Error if they cannot be written.
    """
    carrier = _Carrier(connection, home)
    most = min(source.stat().st_size // _LEAST_ROW, _MOST_ROWS)
    with database(source) as old:
        whole = [_scanned(old, select, most, carrier) for select in _SELECTS]
    damaged = carrier.damaged
    if not all(whole):
        with twin(source) as copies:
            for copy in copies:
                for row in islice(_rows_of_pages(copy), most):
                    carrier.take(row[:_VERDICT_CELLS] if isinstance(row[0], int) else row)
    carrier.put_exercises()
    return Carried(damaged, all(whole))


def same_game(source: sqlite3.Connection, connection: sqlite3.Connection, moved: Mapping[int, int]) -> Home:
    """Where the finished games of a copy are: under the same number unless ``moved``, and only if the game is the same."""

    @cache
    def home(number: int) -> int | None:
        there = moved.get(number, number)
        with suppress(*_FAILURES):
            now = connection.execute(f"{_RECORD} AND reason IS NOT NULL", (there,)).fetchone()
            was = now and source.execute(_RECORD, (number,)).fetchone()
            if was and now and identity(_decoded(was[0])) == identity(_decoded(now[0])):
                return there
        return None
    return home


_RECORD = "SELECT CAST(record AS BLOB) FROM games WHERE number = ?"


def _decoded(record: bytes | None) -> str:
    return (record or b"").decode(errors="replace")


class _Carrier:
    """Writes rows into a history."""

    def __init__(self, connection: sqlite3.Connection, home: Home) -> None:
        self._connection = connection
        self._home = home
        self._exercises: dict[str, Kept] = {}
        self.damaged = 0

    def take(self, row: Row) -> None:
        """Write the verdict of a row. Exercises wait until all verdicts are written."""
        try:
            if len(row) == _VERDICT_CELLS:
                self._put_verdict(*row)
            else:
                kept = exercise_in(*row)  # type: ignore[arg-type]  # it checks them
                self._exercises.setdefault(kept.name, kept)
        except _UNSOUND:
            self.damaged += 1

    def _put_verdict(self, game: object, move: object, *cells: object) -> None:
        if not isinstance(game, int) or not 0 < game < MOST:
            raise ValueError(f"no game: {game!r:.60}")
        number = self._home(game)
        if number is not None and self._connection.execute(
                "SELECT 1 FROM verdict WHERE game = ? AND move = ?", (number, move)).fetchone() is None:
            put_verdicts(self._connection, number, [verdict_in(move, *cells)], replace=False)

    def put_exercises(self) -> None:
        """Write the exercises, except those whose decisions have turned out not to be mistakes."""
        judged = cache(lambda number: {kept.verdict.move: kept for kept in verdicts_of(self._connection, number)[0]})
        for kept in self._exercises.values():
            number = None if kept.game is None else self._home(kept.game)
            if number is not None:
                here = replace(kept, game=number, name=name_of(number, kept.move))
                put_exercise(self._connection, here, replace=False)
                if verdict := judged(number).get(kept.move):
                    put_mistakes(self._connection, number, [verdict], fill=False)
            elif kept.game is None:
                put_exercise(self._connection, kept, replace=False)


class _Rows:
    """The rows of a query up to the first damage; ``failed`` says whether there was any. Other failures pass through."""

    def __init__(self, connection: sqlite3.Connection, query: str) -> None:
        self._connection = connection
        self._query = query
        self.failed = False

    def __iter__(self) -> Iterator[Row]:
        try:
            yield from self._connection.execute(self._query)
        except _FAILURES:
            self.failed = True


def _scanned(connection: sqlite3.Connection, select: str, most: int, carrier: _Carrier) -> bool:
    """Take all rows, from both ends if there is damage in between. Returns whether there is none."""
    for order in ("ASC", "DESC"):
        rows = _Rows(connection, select.format(order=order))
        for row in islice(rows, most):
            carrier.take(row)
        if not rows.failed:
            break
    return order == "ASC"


def _rows_of_pages(copy: Path) -> Iterator[Row]:
    """The rows of each page by itself, regardless of the pages that lead to it and of the table it belongs to.

    Some rows come several times. The file is changed.
    """
    with suppress(OSError, *_FAILURES), database(copy) as connection:
        for setting in ("journal_mode = OFF", "synchronous = OFF", "writable_schema = ON"):
            connection.execute(f"PRAGMA {setting}")
        size, = connection.execute("PRAGMA page_size").fetchone()
        pages = list(islice(_pages(copy, size), _MOST_PAGES))
        for first in range(0, len(pages), _BATCH):
            batch = pages[first:first + _BATCH]
            connection.executemany("INSERT INTO sqlite_master VALUES ('table', ?1, ?1, ?2, 'CREATE TABLE ' || ?1 || ?3)", [
                (f"page{page}", page, " (a PRIMARY KEY, b, c, d, e, f, g, h, i, j) WITHOUT ROWID") for page in batch])
            connection.execute("PRAGMA writable_schema = RESET")
            for page in batch:
                yield from _Rows(connection, f"SELECT * FROM page{page}")
            connection.execute("PRAGMA writable_schema = ON")
            connection.execute("DELETE FROM sqlite_master WHERE name GLOB 'page[0-9]*'")


def _pages(path: Path, size: int) -> Iterator[int]:
    """The numbers of the pages that hold such rows."""
    with path.open("rb") as file:
        file.seek(0, os.SEEK_END)
        for number in range(1, file.tell() // size):
            file.seek(number * size)
            if file.read(1)[:1] in _KINDS:
                yield number + 1
