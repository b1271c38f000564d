"""The exercises of the person's book, as rows beside the games they come from. Imported ones hold their own game.

No row is trusted: a damaged one is left out and reported.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime

from jass_desktop.gate.text import HEADER, RECORD, is_name
from jass_desktop.session.book.exercises import IN_BOOK, LONGEST_MEMORY, Kept
from jass_desktop.session.book.themes import ExerciseTheme
from jass_desktop.session.findings.verdict_text import LONGEST_VERDICT
from jass_desktop.session.findings.verdicts import KeptVerdict

_PERSON = "south"
_COLUMNS = "name, exercise.game, exercise.move, theme, NULL, NULL, shown, due, memory, struck, exercise.record IS NOT NULL"
_WHOLE = "name, game, move, theme, record, verdict, shown, due, memory, struck"
_MOST = 1_000_000
_FIRST_YEAR, _LAST_YEAR = 1970, 9000
_UNSOUND = (ValueError, TypeError, AttributeError)


def kept_exercises(connection: sqlite3.Connection, name: str | None = None) -> tuple[tuple[Kept, ...], int]:
    """All exercises, or the one of this ``name``, except those of games in progress, and the number of damaged rows. Exercises
    whose games are gone rest.

    Loose ones come without their games and verdicts, which would take most of the time.
    """
    found, damaged = [], 0
    one, names = ("", ()) if name is None else (" WHERE name = ?", (name,))
    rows = connection.execute(
        f"SELECT {_COLUMNS}, games.number IS NULL OR games.deleted IS NOT NULL, games.reason IS NULL FROM exercise "
        f"LEFT JOIN games ON games.number = exercise.game{one} ORDER BY exercise.game, exercise.move, name", names)
    for *cells, loose, gone, open_ in rows:
        try:
            kept = replace(exercise_in(*cells), loose=bool(loose))
        except _UNSOUND:
            damaged += 1
            continue
        if kept.game is None:
            found.append(kept)
        elif gone or not open_:
            found.append(replace(kept, rests=bool(gone)))
    return tuple(found), damaged


def whole_exercise(connection: sqlite3.Connection, name: str) -> Kept | None:
    """The exercise of this name, a loose one with its game and verdict; None if it is gone or damaged."""
    row = connection.execute(f"SELECT {_WHOLE} FROM exercise WHERE name = ?", (name,)).fetchone()
    try:
        return None if row is None else exercise_in(*row)
    except _UNSOUND:
        return None


def put_exercise(connection: sqlite3.Connection, kept: Kept, *, replace: bool = True) -> None:
    """Keep this. Without ``replace`` one of the same name stays; otherwise only what this one leaves out of it does."""
    due = None if kept.due is None else kept.due.astimezone(UTC).isoformat()
    stays = ", ".join(f"{name} = coalesce(excluded.{name}, {name})" for name in ("theme", "record", "verdict"))
    others = ", ".join(f"{name} = excluded.{name}" for name in ("game", "move", "shown", "due", "memory", "struck"))
    connection.execute(
        f"INSERT INTO exercise ({_WHOLE}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
        f"ON CONFLICT (name) DO {f'UPDATE SET {stays}, {others}' if replace else 'NOTHING'}",
        (kept.name, kept.game, kept.move, None if kept.theme is None else kept.theme.value, kept.record or None,
         kept.verdict or None, kept.shown, due, kept.memory or None, kept.struck))


def put_theme(connection: sqlite3.Connection, name: str, theme: ExerciseTheme) -> None:
    """Keep the theme of this exercise."""
    connection.execute("UPDATE exercise SET theme = ? WHERE name = ?", (theme.value, name))


def put_mistakes(connection: sqlite3.Connection, number: int, found: Iterable[KeptVerdict], *, fill: bool) -> None:
    """Turn the person's mistakes among these verdicts into exercises if they should ``fill`` the book. Exercises that turned
    out not to be mistakes are removed."""
    for kept in found:
        name, verdict = name_of(number, kept.verdict.move), kept.verdict
        if verdict.seat.label != _PERSON or verdict.mark not in IN_BOOK:
            connection.execute("DELETE FROM exercise WHERE name = ?", (name,))
        elif fill:
            connection.execute("INSERT OR IGNORE INTO exercise (name, game, move) SELECT ?, number, ? FROM games "
                               "WHERE number = ? AND mine", (name, verdict.move, number))


def forget_exercises(connection: sqlite3.Connection, number: int, first: int) -> None:
    """Remove the exercises of this game's moves from ``first`` on, which were taken back."""
    connection.execute("DELETE FROM exercise WHERE game = ? AND move >= ?", (number, first))


def name_of(number: int, move: int) -> str:
    """The name of the exercise from this move of a game. The migration uses the same names."""
    return f"{number}/{move}"


def exercise_in(name: bytes, game: int | None, move: int, theme: bytes | None, record: bytes | None, verdict: bytes | None,
                shown: int, due: bytes | None, memory: bytes | None, struck: int) -> Kept:
    """The exercise in the cells of a row. Raises ValueError, TypeError or AttributeError for impossible ones."""
    kept = Kept(
        name.decode(), game, _count(move), None if theme is None else ExerciseTheme(theme.decode()), _text(record, RECORD),
        _text(verdict, LONGEST_VERDICT), _count(shown), None if due is None else time_in(due.decode()),
        _text(memory, LONGEST_MEMORY), bool(_count(struck)), loose=record is not None)
    if not is_name(kept.name, HEADER):
        raise ValueError("no name")
    if game is not None and name_of(_count(game), kept.move) != kept.name:
        raise ValueError(f"{kept.name} is another move")
    return kept


def time_in(text: str) -> datetime:
    """The time in a text, which must name its zone. Raises ValueError for anything else, or a time out of range in some zone."""
    time = datetime.fromisoformat(text)
    if time.tzinfo is None or not _FIRST_YEAR <= time.year <= _LAST_YEAR:
        raise ValueError(f"no time in any zone: {text:.60}")
    return time.astimezone(UTC)


def _text(cell: bytes | None, longest: int) -> str:
    text = "" if cell is None else cell.decode()
    if len(text) > longest:
        raise ValueError(f"{len(text)} characters are too many")
    return text


def _count(cell: object) -> int:
    if isinstance(cell, int) and 0 <= cell < _MOST:
        return cell
    raise ValueError(f"no count: {cell!r:.60}")
