"""The rows of the history. Only this module and ``saving``, which makes them of records, know the columns.

The columns follow from the game's record. A row may be damaged like any file, so nothing in it is trusted: impossible values
make the row unsound, and an unsound row is never written.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from itertools import compress
from operator import itemgetter
from typing import Any

from jass_desktop.engine.seats import SEATINGS, PerSeat, Seating
from jass_desktop.session.history.entries import MOST, Entry
from jass_desktop.session.table.assistance import Uses, read_uses, write_uses

_AHEAD = 1000
"""How far the counter of games may be ahead of them: lost games leave gaps."""
_KNOWN = 1000
"""How many of the texts that games have in common are remembered with their meaning: one meets the same players again."""

# A line for each seat, twice: who sat there, which is the same in many games, and what they made. The name is in hexadecimal
# digits, because it may be damaged.
_SEATS = ("(SELECT group_concat(seat || ' ' || party || ' ' || hex(name), char(10)) || char(10, 10) || "
          "group_concat(total || ' ' || won, char(10)) FROM seat WHERE game = number)")
# Only the record of a game with a rubicon, which is rare, is searched for whether it counts double.
_DOUBLE = "CASE WHEN rubicon THEN instr(record, char(10) || 'option rubicon double' || char(10)) > 0 ELSE 0 END"
_CELLS = (f"number, deleted, started, updated, rules, level, help, {_SEATS}, typeof(record), "
          f"reason, rounds, rubicon, takebacks, practice, mine, {_DOUBLE}")
_SELECT = f"SELECT {_CELLS} FROM games"
SELECT_GAMES = f"SELECT {_CELLS}, record FROM games"
"""For ``kept_game``."""
_UNSOUND = (ValueError, TypeError, KeyError, StopIteration)


@dataclass(frozen=True)
class KeptGame:
    """A whole row: the game's entry, the time of its deletion if any, and its record."""

    entry: Entry
    deleted: str | None
    text: str


def read_entries(connection: sqlite3.Connection) -> tuple[tuple[Entry, ...], tuple[int, ...]]:
    """All games but the deleted ones, the latest played first, and the numbers of unsound rows.

    SQLite does not notice when a damaged page makes it pass the same rows twice, so a number that comes again is unsound, too.
    """
    entries, unsound, seen = [], [], set[object]()
    for row in connection.execute(f"{_SELECT} ORDER BY updated DESC, number DESC"):
        try:
            entry, deleted = _entry(row)
        except _UNSOUND:
            unsound.append(row[0])
        else:
            if entry.number in seen:
                unsound.append(entry.number)
            elif deleted is None:
                entries.append(entry)
            seen.add(entry.number)
    return tuple(entries), tuple(unsound)


def kept_game(row: tuple[object, ...]) -> KeptGame | None:
    """The content of a row of ``SELECT_GAMES``; None if the row is unsound. Its record is not parsed."""
    *cells, record = row
    try:
        entry, deleted = _entry(tuple(cells))
        return KeptGame(entry, deleted, _text(record))
    except _UNSOUND:
        return None


def put_game(connection: sqlite3.Connection, game: KeptGame) -> None:
    """Write the row of the game's number."""
    entry = game.entry
    values = {
        "number": entry.number, "deleted": game.deleted, "started": entry.started, "updated": entry.updated,
        "rules": entry.rules, "rounds": entry.rounds, "reason": entry.reason, "rubicon": entry.rubicon,
        "takebacks": entry.takebacks, "practice": entry.practice, "level": " ".join(entry.levels), "mine": entry.mine,
        "help": write_uses(entry.help),
        "record": game.text,
    }
    assignments = ", ".join(f"{name} = :{name}" for name in values)
    connection.execute(f"INSERT INTO games ({', '.join(values)}) VALUES (:{', :'.join(values)}) "
                       f"ON CONFLICT (number) DO UPDATE SET {assignments}", values)
    connection.execute("DELETE FROM played WHERE game = ?", (entry.number,))
    connection.execute("DELETE FROM seat WHERE game = ?", (entry.number,))
    connection.executemany("INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?)", [
        (entry.number, seat.label, entry.names[seat], entry.seating.party(seat).label, entry.totals[seat], seat in entry.winners)
        for seat in entry.seating.seats])


def free_number(connection: sqlite3.Connection) -> int:
    """A number that no game has or had. Impossible numbers, which only damage causes, are ignored."""
    highest, = connection.execute("SELECT max(number) FROM games WHERE number < ?", (MOST,)).fetchone()
    last, counted = highest or 0, counter(connection) or 0
    return (counted if last < counted <= last + _AHEAD else last) + 1


def counter(connection: sqlite3.Connection) -> int | None:
    """The last number given to a game, as remembered by the database; None if it holds no sensible value."""
    row = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'games'").fetchone()
    return row[0] if row is not None and isinstance(row[0], int) and 0 <= row[0] < MOST else None


def identity(text: str) -> frozenset[str]:
    """The part of a record that stays the same in all saves of a game and differs between games."""
    return frozenset(line for line in text.splitlines() if line.startswith(("seed ", "header started ")))


def saves_of(connection: sqlite3.Connection, text: str) -> dict[int, str]:
    """The records of all saves of the game in ``text``, by number, except deleted ones."""
    seed = next(line for line in text.splitlines() if line.startswith("seed "))
    query = "SELECT number, CAST(record AS BLOB) FROM games WHERE deleted IS NULL AND instr(record, ?)"
    rows = connection.execute(query, (seed,))
    return {number: record.decode(errors="replace") for number, record in rows if is_same(record, text)}


def is_same(record: object, text: str) -> bool:
    """Whether the record in a cell is a save of the game in ``text``."""
    return isinstance(record, bytes) and identity(record.decode(errors="replace")) == identity(text)


def _entry(row: Sequence[Any]) -> tuple[Entry, str | None]:
    """The game in a row of ``_SELECT``, and when it was deleted. Raises one of ``_UNSOUND`` if the row is unsound."""
    number, deleted, *texts, reason, rounds, rubicon, takebacks, practice, mine, double = row
    if set(map(type, (number, rounds, rubicon, takebacks, practice, mine, double))) != {int}:
        raise TypeError("a figure is no whole number")
    started, updated, rules, level, uses, seats, kind = map(bytes.decode, texts)
    if kind != "text":
        raise ValueError("there is no record")
    who, made = seats.split("\n\n")
    seating, in_order, names = _who(who)
    figures = list(map(int, made.split()))
    if len(figures) != 2 * len(names):
        raise ValueError("not each seat has a total and a result")
    entry = Entry(
        number, started, updated, rules, names, rounds, seating.alone, PerSeat(*in_order(figures[::2])),
        tuple(compress(seating.seats, in_order(figures[1::2]))), None if reason is None else _text(reason), bool(rubicon),
        takebacks, bool(practice), _levels(level), bool(double), mine=bool(mine), help=_uses(uses))
    return entry, None if deleted is None else moment(deleted)


@lru_cache(_KNOWN)
def _who(lines: str) -> tuple[Seating, Callable[[list[int]], tuple[int, ...]], PerSeat[str]]:
    """Who sits there, what puts the lines in the order of the seats, and the names. Raises one of ``_UNSOUND``."""
    cells = [line.split(" ") for line in lines.split("\n")]
    parties = {label: party for label, party, _name in cells}
    seating = next(one for one in SEATINGS if parties == {seat.label: one.party(seat).label for seat in one.seats})
    labels = [label for label, _party, _name in cells]
    places = [labels.index(seat.label) for seat in seating.seats]
    return seating, itemgetter(*places), PerSeat(*(bytes.fromhex(cells[place][-1]).decode() for place in places))


@lru_cache(_KNOWN)
def _levels(text: str) -> tuple[str, ...]:
    return tuple(text.split())


@lru_cache(_KNOWN)
def _uses(header: str) -> Uses:
    return read_uses(header)


def moment(cell: object) -> str:
    """The date and time in a cell. Raises ValueError or TypeError if there is none."""
    text = _text(cell)
    datetime.fromisoformat(text)
    return text


def _text(cell: object) -> str:
    if not isinstance(cell, bytes):
        raise TypeError(f"{cell!r} is no text")
    return cell.decode()
