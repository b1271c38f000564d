"""Keeps a history usable: copies it each day on which a game was played, replaces a damaged file with what can be read, and
restores lost games from the copies.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType

from jass_desktop.gate.files import check_plain
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.history.entries import MOST
from jass_desktop.store.beside import Carried, carry, same_game
from jass_desktop.store.database import Identity, cause, database, identity_of, transaction
from jass_desktop.store.entries import KeptGame, free_number, identity, put_game
from jass_desktop.store.files import exchange, move
from jass_desktop.store.locks import UPKEEP, GameLocks
from jass_desktop.store.paths import copies_of
from jass_desktop.store.salvage import can_be_read, fill, findings

_log = logging.getLogger(__name__)

_LONGEST_S = 30.0
"""How long another window may take to salvage a damaged history."""
_COMPANIONS = ("-journal", "-wal", "-shm")  # SQLite's names
_MOST_TOLD = 20
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


@dataclass(frozen=True)
class Offer:
    """Lost games that can be restored from copies, by number."""

    day: date
    """The day of the newest copy that holds some of them."""
    games: Mapping[int, KeptGame]


class Upkeep:
    """Upkeep of the history at ``path``, whose copies are in a folder beside it."""

    def __init__(self, path: Path, locks: GameLocks, tell: Callable[[str], None]) -> None:
        """``tell`` takes messages for the person."""
        self._path = path
        self._locks = locks
        self._copies = Copies(copies_of(path))
        self._tell = tell

    def start_anew(self, damaged: Identity | None, reason: object, today: date) -> None:
        """Replace the ``damaged`` file with a new history of its readable games, and keep it under another name.

        Raises sqlite3.Error or OSError, and changes nothing, if this fails. If another window has done it, or is doing it, this
        only waits until it is done.
        """
        with self._locks.alone(UPKEEP, _LONGEST_S) as alone:
            if not alone or identity_of(self._path) != damaged:
                return
            _log.warning("%s is damaged: %s", self._path, reason)
            found = findings(self._path)
            last = max((found.last or 0, self._copies.last(), *found.games))
            with TemporaryDirectory(prefix=".history-", dir=self._path.parent) as folder:
                new = Path(folder) / self._path.name
                with transaction(new) as connection:
                    fill(connection, found.games, last)
                    carried = carry(self._path, connection, lambda number: number)
                    if carried.lost:
                        self.complete(connection, today)
                aside = exchange(self._path, new, _COMPANIONS)
        count = sum(game.deleted is None for game in found.games.values())
        told = [_("The history was damaged. It is kept as {file}.").format(file=aside), ngettext(
            "{count} game could be read and is now in a new history.",
            "{count} games could be read and are now in a new history.", count).format(count=count)]
        if lost := set(range(1, last + 1)) - set(found.games):
            told.append(_unread_words(lost))
        elif found.last is None:
            told.append(_("It may have held more games."))
        told += _carried_words(carried)
        _log.warning("%s", " ".join(told))
        self._tell("\n".join(told))

    def tell_of_failure(self, error: Exception, unread: Collection[int]) -> None:
        """Tell the person why ``start_anew`` failed, and which games are unreadable."""
        words = _("The history {file} is damaged beyond repair: {error}.")
        self._tell(words.format(file=self._path, error=cause(self._path, error)) + "\n" + _unread_words(unread))

    def keep_copy(self, today: date) -> None:
        """Make today's copy of the sound history. Raises sqlite3.Error or OSError if that fails."""
        with self._locks.alone(UPKEEP, _LONGEST_S) as alone:
            if alone:
                self._copies.keep(self._path, today)

    def complete(self, connection: sqlite3.Connection, today: date, moved: Mapping[int, int] = MappingProxyType({})) -> None:
        """Add what the copies have of reviews and exercises, and the history has not. ``moved``: the numbers that games of the
        copies have in the history if they are others."""
        for path in self._copies.days(today).values():
            with database(path) as copy:
                carry(path, connection, same_game(copy, connection, moved))

    def offer(self, there: Collection[int], unreadable: Collection[int], today: date) -> Offer | None:
        """The games in copies that are not ``there``, and readable versions of those that are ``unreadable``."""
        newest, games = None, dict[int, KeptGame]()
        for day, path in self._copies.days(today).items():
            found = findings(path, {*there, *games} - set(unreadable)).games
            back = {number: game for number, game in found.items()
                    if game.deleted is None and (number not in unreadable or can_be_read(game.text.encode()))}
            newest = newest or (day if back else None)
            games = back | games
        return Offer(newest, games) if newest is not None else None


def put_back(connection: sqlite3.Connection, game: KeptGame, unreadable: Collection[int]) -> int:
    """Put a game from a copy into the history, under its number unless another game has it; returns its number."""
    number = game.entry.number
    row = connection.execute("SELECT CAST(record AS BLOB) FROM games WHERE number = ?", (number,)).fetchone()
    if row is not None and number not in unreadable:
        if identity((row[0] or b"").decode(errors="replace")) == identity(game.text):
            return number
        number = free_number(connection)
    put_game(connection, replace(game, entry=replace(game.entry, number=number)))
    return number


def _carried_words(carried: Carried) -> list[str]:
    """What of reviews and exercises could not be saved; nothing if all could."""
    if not carried.lost:
        return []
    told = _("Some reviews of games and exercises in your book may be missing.")
    if carried.whole:
        told = ngettext("{count} part of a review, or exercise in your book, could not be read.",
                        "{count} parts of reviews, or exercises in your book, could not be read.",
                        carried.damaged).format(count=carried.damaged)
    return [told, _("What the daily copies held of them has been restored.")]


def _unread_words(numbers: Collection[int]) -> str:
    """A message about the unreadable games, with consecutive numbers as ranges."""
    spans: list[list[int]] = []
    for number in sorted(numbers):
        if spans and spans[-1][-1] == number - 1:
            spans[-1][1:] = [number]
        else:
            spans.append([number])
    words = ["–".join(map(str, span)) for span in spans[:_MOST_TOLD]]
    return ngettext("Game {numbers} could not be read.", "Games {numbers} could not be read.", len(numbers)).format(
        numbers=", ".join([*words, *(["…"] if len(spans) > _MOST_TOLD else [])]))
