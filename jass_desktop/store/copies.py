"""Copies of the history from the last days on which a game was played, in case the history is damaged."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import date
from pathlib import Path

from jass_desktop.gate.files import check_plain
from jass_desktop.session.history.entries import MOST
from jass_desktop.store.database import database
from jass_desktop.store.files import move
from jass_desktop.store.salvage import can_be_read

_KEPT = 3
_MOST = 10
"""The maximum number of copies, counting older ones with games that the history has lost."""
_NAME = "history-{day}.sqlite"

# Games that are gone, and finished games (which never change) whose record is different now.
_CHANGED = """
    SELECT was.record, now.record FROM copy.games AS was LEFT JOIN main.games AS now ON now.number = was.number
    WHERE was.deleted IS NULL AND (now.number IS NULL
        OR (was.record <> now.record AND instr(was.record, char(10) || 'result -' || char(10)) = 0))
"""


class Copies:
    """The copies in one folder. A finished copy is never written again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def days(self, today: date) -> dict[date, Path]:
        """The copies by day, newest first. Future days, the result of a wrong clock, come last."""
        found = {}
        for path in self._plain():
            with suppress(ValueError):
                found[date.fromisoformat(path.stem.removeprefix("history-"))] = path
        return dict(sorted(found.items(), key=lambda copy: (copy[0] <= today, copy[0]), reverse=True))

    def last(self) -> int:
        """The highest number of a game in any copy; 0 if there is none."""
        found = [0]
        for path in self._plain():
            with suppress(sqlite3.Error), database(path) as connection:
                found += connection.execute("SELECT max(number) FROM games WHERE number < ?", (MOST,)).fetchone()
        return max(number or 0 for number in found)

    def _plain(self) -> Iterator[Path]:
        """The files that are called like copies. Opening anything else, such as a pipe, might never end."""
        for path in self._folder.glob(_NAME.format(day="*")):
            with suppress(OSError):
                check_plain(path)
                yield path

    def keep(self, history: Path, today: date) -> None:
        """Make today's copy unless it exists. Raises sqlite3.Error or OSError if that fails.

        Three copies are kept, and older ones only while they hold games that the history has lost. Two programs must not do
        this at the same time.
        """
        place = self._folder / _NAME.format(day=today.isoformat())
        if place.exists():
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        new = place.with_suffix(".new")
        new.unlink(missing_ok=True)  # left behind by a killed program
        try:
            with database(history) as source, closing(sqlite3.connect(new)) as copy:
                copy.execute("PRAGMA journal_mode = OFF")  # a journal left by a kill would be taken for the next copy's
                source.backup(copy)
            move(new, place)
        except BaseException:
            new.unlink(missing_ok=True)
            raise
        for count, path in enumerate(self.days(today).values(), 1):
            if count > _MOST or (count > _KEPT and not _holds_more(path, history)):
                path.unlink()


def _holds_more(copy: Path, history: Path) -> bool:
    """Whether the copy holds a game that the history has lost. True too if they cannot be compared."""
    with database(history) as connection:
        try:
            connection.execute("ATTACH ? AS copy", (str(copy),))
            return any(can_be_read(was) and not can_be_read(now) for was, now in connection.execute(_CHANGED))
        except sqlite3.Error:
            return True
