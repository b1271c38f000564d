"""The verdicts of reviews, as rows beside their games, and as a file beside the record of a game.

No row is trusted. A damaged one is left out and reported; its decision can be reviewed again.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path

from jass_desktop.errors import FileError, NewerError, RecordError
from jass_desktop.gate.files import read_text, reason
from jass_desktop.gate.text import HEADER, RECORD, check_format, flaw_told, is_name, quoted
from jass_desktop.i18n import _
from jass_desktop.session.findings.mistakes import PastMistake
from jass_desktop.session.findings.verdict_text import read_verdict, write_verdict
from jass_desktop.session.findings.verdicts import THRESHOLDS, KeptVerdict
from jass_desktop.store.files import begins, begins_as

ENDING = ".review.json"
"""The ending of such a file. The rest of its name is that of the record."""
_FORMAT = 1
_LONGEST = 8 * RECORD
"""The most characters of such a file. A verdict takes some hundreds, and a long game has a thousand."""
_MOST = 5000
"""The most mistakes that are listed."""
_HEAD = f'{{"format": {_FORMAT}, "verdicts": ['
is_review_file = begins(_HEAD)
"""Whether this is the content of such a file, as this version writes it."""
is_any_review_file = begins_as("verdicts")
"""Whether it is that in any format."""


def verdicts_of(connection: sqlite3.Connection, number: int) -> tuple[tuple[KeptVerdict, ...], int]:
    """The verdicts saved with the game, by move, and the number of damaged rows."""
    found, damaged = [], 0
    for cells in connection.execute(
            "SELECT move, seat, judge, digest, verdict FROM verdict WHERE game = ? ORDER BY move", (number,)):
        try:
            found.append(verdict_in(*cells))
        except (ValueError, TypeError):
            damaged += 1
    return tuple(found), damaged


def mistakes_of(connection: sqlite3.Connection) -> tuple[PastMistake, ...]:
    """The person's mistakes in games that are over, those of the latest ``_MOST`` reviewed decisions that are mistakes. Damaged
    rows are left out: looking back at their games tells of them."""
    marked = " OR ".join(f"verdict LIKE '%\"mark\":\"{mark.value}\"%'" for mark in THRESHOLDS)
    found = []
    for game, started, rules, *cells in connection.execute(
            "SELECT game, started, rules, move, seat, judge, digest, verdict FROM verdict JOIN games ON games.number = game "
            f"WHERE mine AND deleted IS NULL AND reason IS NOT NULL AND ({marked}) ORDER BY game DESC, move DESC LIMIT {_MOST}"):
        try:
            verdict = verdict_in(*cells).verdict
            if not verdict.seat and verdict.mark in THRESHOLDS:
                found.append(PastMistake(game, _text(started), _text(rules), verdict))
        except (ValueError, TypeError):
            continue
    return tuple(found)


def verdict_in(move: object, *cells: object) -> KeptVerdict:
    """The verdict in the cells of a row after its game. Raises ValueError or TypeError for an impossible one."""
    seat, judge, digest, text = (_text(cell) for cell in cells)
    kept = _kept(judge, digest, text)
    if (kept.verdict.move, kept.verdict.seat.label) != (move, seat):
        raise ValueError(f"a verdict on another move than {move}")
    return kept


def put_verdicts(connection: sqlite3.Connection, number: int, found: Iterable[KeptVerdict], *, replace: bool = True) -> int:
    """Save these with the game. Without ``replace``, verdicts on the same moves stay. Returns how many were saved."""
    insert = f"INSERT OR {'REPLACE' if replace else 'IGNORE'} INTO verdict (game, move, seat, judge, digest, verdict)"
    return connection.executemany(f"{insert} VALUES (?, ?, ?, ?, ?, ?)", [
        (number, kept.verdict.move, kept.verdict.seat.label, kept.judge, kept.digest, write_verdict(kept.verdict))
        for kept in found]).rowcount


def forget_verdicts(connection: sqlite3.Connection, number: int, first: int) -> None:
    """Forget the verdicts on this game's moves from ``first`` on, which were taken back."""
    connection.execute("DELETE FROM verdict WHERE game = ? AND move >= ?", (number, first))


def path_beside(record: Path) -> Path:
    """The file for the verdicts on the game in this record file."""
    return record.with_name(record.stem + ENDING)


def file_text(found: Sequence[KeptVerdict]) -> str:
    """A text for ``read_file``: JSON with a line for each verdict."""
    lines = ",\n".join(json.dumps([kept.judge, kept.digest, json.loads(write_verdict(kept.verdict))]) for kept in found)
    return f"{_HEAD}\n{lines}\n]}}\n"


def read_file(path: Path) -> tuple[KeptVerdict, ...]:
    """The verdicts in this file. Raises RecordError, naming the file and the place, if it holds anything else."""
    try:
        values = json.loads(read_text(path, _LONGEST))
        check_format(values.get("format") if isinstance(values, dict) else None, _FORMAT)
        entries = values.get("verdicts") if isinstance(values, dict) and values.get("format") == _FORMAT else None
        if not isinstance(entries, list):
            raise ValueError(f"expected format {_FORMAT} with verdicts")
    except (OSError, NewerError) as error:
        raise RecordError(_("{file} cannot be read: {error}.").format(file=path, error=reason(error))) from error
    except (FileError, ValueError, RecursionError) as error:
        told = _("{file} holds no reviews: {error}.")
        raise RecordError(told.format(file=path, error=flaw_told(error))) from error
    return tuple(_entry(entry, path, number) for number, entry in enumerate(entries, 1))


def _entry(entry: object, path: Path, number: int) -> KeptVerdict:
    try:
        if not isinstance(entry, list) or len(entry) != 3:
            raise ValueError(f"expected judge, digest and verdict, found {quoted(str(entry))}")
        judge, digest, verdict = entry
        return _kept(judge, digest, json.dumps(verdict))
    except (ValueError, RecursionError) as error:
        told = _("{file}: verdict {number} is damaged: {error}.")
        raise RecordError(told.format(file=path, number=number, error=flaw_told(error))) from error


def _kept(judge: object, digest: object, text: str) -> KeptVerdict:
    """The verdict in these cells. Raises ValueError for an impossible one."""
    if not (isinstance(judge, str) and isinstance(digest, str) and is_name(judge, HEADER) and is_name(digest, HEADER)):
        raise ValueError("judge and digest are no plain words")
    return KeptVerdict(read_verdict(text), judge, digest)


def _text(cell: object) -> str:
    if not isinstance(cell, bytes):
        raise TypeError(f"{cell!r:.60} is no text")
    return cell.decode()
