"""Saves the game that is being played, in a thread, so that the window never waits for a disk."""

from __future__ import annotations

import logging
import threading

from jass_desktop.engine.record import GameRecord
from jass_desktop.errors import JassError
from jass_desktop.i18n import _
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks

_log = logging.getLogger(__name__)


class Autosave:
    """The session's ``Saves`` for one game: the latest record wins, and closing writes what is still waiting.

    The game is kept open (see ``GameLocks``) from its first save, or from the start where it has a number, until ``close``.
    """

    def __init__(self, history: History, locks: GameLocks, number: int | None = None) -> None:
        self._history = history
        self._locks = locks
        self._number = number
        self._waiting: GameRecord | None = None
        self._problem: str | None = None
        self._closing = False
        self._change = threading.Condition()
        self._thread = threading.Thread(target=self._work, name="autosave", daemon=True)
        self._thread.start()

    @property
    def number(self) -> int | None:
        """The game's number in the history; None before its first save."""
        return self._number

    def save(self, record: GameRecord) -> None:
        """Have the record written soon; returns at once."""
        with self._change:
            self._waiting = record
            self._change.notify()

    def problem(self) -> str | None:
        """Why the last attempt to save failed, as a text to show; None when it did not. The next save tries again."""
        return self._problem

    def close(self) -> None:
        """Write what is waiting, trying once more what had failed, and let other windows open the game."""
        with self._change:
            if self._closing:
                return
            self._closing = True
            self._change.notify()
        self._thread.join()
        if self._number is not None:
            self._locks.release(self._number)

    def _work(self) -> None:
        failed: GameRecord | None = None
        while True:
            with self._change:
                self._change.wait_for(lambda: self._waiting is not None or self._closing)
                record, self._waiting = self._waiting or failed, None
                last = self._closing
            if record is not None:
                failed = None if self._write(record) else record
            if last:
                return

    def _write(self, record: GameRecord) -> bool:
        try:
            number = self._history.save(record, self._number)
        except JassError as error:
            message = _("The game is not being kept. {problem} Once that is put right, every further card keeps all of it.")
            self._problem = message.format(problem=error)
            _log.warning("%s", error)
        except Exception as error:
            # The thread must outlive whatever goes wrong: the game in memory goes on.
            self._problem = repr(error)
            _log.exception("saving failed")
        else:
            if number != self._number:
                # A new game, or one whose number another game has got after the history was damaged.
                if self._number is not None:
                    self._locks.release(self._number)
                self._locks.hold(number)
                self._number = number
            self._problem = None
            self._history.keep_copy()
            return True
        return False
