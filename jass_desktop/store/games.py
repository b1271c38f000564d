"""The list of all games, which the menu shows at every start: the part of the history that needs no rules of play.

Every operation opens and closes its own connection, so it may be called from any thread or process. A damaged history, even one
with a single damaged row, is set aside under another name and replaced by a new one with all games that could be read; missing
games may be brought back from a copy (see ``upkeep``).
"""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from jass_desktop.errors import StoreError
from jass_desktop.i18n import _
from jass_desktop.session.history.entries import Entry
from jass_desktop.store.database import Identity, cause, identity_of, is_damaged, transaction
from jass_desktop.store.entries import read_entries
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import copies_of

if TYPE_CHECKING:
    from jass_desktop.store.upkeep import Offer, Upkeep

T = TypeVar("T")

_ATTEMPTS = 3


def local_now() -> datetime:
    """This moment, with the time zone of this machine."""
    return datetime.now().astimezone()


class GameList:
    """The games in the history at ``path``. Every method raises StoreError if the disk or the database fails."""

    def __init__(self, path: Path, locks: GameLocks, now: Callable[[], datetime] = local_now) -> None:
        self.path = path
        self.locks = locks
        self.now = now
        self.unreadable: set[int] = set()
        """Requested games whose records are damaged."""
        self._notices: deque[str] = deque()
        self._told: tuple[int, ...] = ()
        self._lost_some = not path.exists() and copies_of(path).exists()

    @property
    def begun(self) -> bool:
        """Whether there is a history, or at least copies of one."""
        return self.path.exists() or copies_of(self.path).exists()

    @cached_property
    def upkeep(self) -> Upkeep:
        """What repairs the history."""
        from jass_desktop.store.upkeep import Upkeep  # here and not above: the menu is there sooner

        return Upkeep(self.path, self.locks, self.tell)

    def tell(self, message: str) -> None:
        """Have ``notices`` return this message."""
        self._notices.append(message)

    def notices(self) -> tuple[str, ...]:
        """Messages for the person since the last call: a damaged history was set aside."""
        return tuple(self._notices.popleft() for _count in range(len(self._notices)))

    def entries(self) -> tuple[Entry, ...]:
        """All games but the deleted ones, the latest played first. Creates nothing."""
        return tuple(replace(entry, elsewhere=True) if not entry.over and self.locks.elsewhere(entry.number) else entry
                     for entry in self.kept())

    def kept(self) -> tuple[Entry, ...]:
        """Like ``entries``, but does not say which games other windows have open."""
        if not self.path.exists():
            return ()
        file = identity_of(self.path)
        entries, unsound = self.run(read_entries)
        if unsound and unsound != self._told:
            self._told = unsound
            try:
                self._start_anew(file, f"the rows {unsound} are not sound")
                entries, unsound = self.run(read_entries)
            except (StoreError, sqlite3.Error, OSError) as error:
                self.upkeep.tell_of_failure(error, unsound)
        return entries

    def lose(self, numbers: Collection[int]) -> None:
        """Note that the records of these games are damaged."""
        self.unreadable |= set(numbers)
        self._lost_some |= bool(numbers)

    def offer(self) -> Offer | None:
        """Like ``missing``, but only once each time games turn out to be lost."""
        lost_some, self._lost_some = self._lost_some, False
        return self.missing() if lost_some else None

    def missing(self) -> Offer | None:
        """The games in copies that are missing or damaged in the history; None if there are none."""
        there: list[tuple[int]] = []
        if self.path.exists():
            there = self.run(lambda connection: connection.execute("SELECT number FROM games").fetchall())
        return self.upkeep.offer({number for (number,) in there}, self.unreadable, self.now().date())

    def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run ``work`` in one transaction and return its result; a damaged history is replaced first."""
        try:
            for _attempt in range(_ATTEMPTS):
                file = identity_of(self.path)
                try:
                    return self._once(work)
                except (sqlite3.Error, UnicodeDecodeError) as error:
                    if not is_damaged(self.path, error):
                        raise
                    self._start_anew(file, error)
            return self._once(work)
        except (sqlite3.Error, UnicodeDecodeError, OSError) as error:
            told = _("The history {file} cannot be used: {error}.")
            raise StoreError(told.format(file=self.path, error=cause(self.path, error))) from error

    def _once(self, work: Callable[[sqlite3.Connection], T]) -> T:
        with transaction(self.path) as connection:
            return work(connection)

    def _start_anew(self, file: Identity | None, why: object) -> None:
        self.upkeep.start_anew(file, why, self.now().date())
        self._lost_some = True
