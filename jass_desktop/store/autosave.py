"""Saves the current game in a thread, so that the window never waits for a disk."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from jass_desktop.engine.record import GameRecord
from jass_desktop.errors import JassError
from jass_desktop.i18n import _
from jass_desktop.store import elsewhere
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks

_log = logging.getLogger(__name__)

_PATIENCE_S = 1.0
"""How long a save waits for the one before, which a kill would otherwise lose, too. A disk under load takes half a second; a
slower one may take longer."""


class Autosave:
    """The session's ``Saves`` for one game. The latest record wins.

    The game is held open (see ``GameLocks``) from its first save, or from the start if it has a number, until ``close``.
    """

    def __init__(self, history: History, locks: GameLocks, number: int | None = None,
                 news: Callable[[], None] = lambda: None) -> None:
        """``news`` is called from the thread when a save has succeeded or failed."""
        self._news = news
        self._history = history
        self._locks = locks
        self._number = number
        self._waiting: GameRecord | None = None
        self._writing = False
        self._failed: GameRecord | None = None
        """The record that could not be saved, until a newer one is."""
        self._problem: str | None = None
        self._closing = False
        self._change = threading.Condition()
        self._thread = threading.Thread(target=self._work, name="autosave", daemon=True)
        self._thread.start()

    @property
    def number(self) -> int | None:
        """The game's number in the history; None before its first save."""
        return self._number

    @property
    def ready(self) -> bool:
        return self._waiting is None and not self._writing

    def save(self, record: GameRecord) -> None:
        with self._change:
            self._change.wait_for(lambda: self.ready, _PATIENCE_S)
            self._waiting = record
            self._change.notify_all()

    def problem(self) -> str | None:
        """Why the last attempt to save failed, as a text to show; None if it succeeded. The next save tries again."""
        return self._problem

    def kept(self) -> bool:
        with self._change:
            # A save that is under way may have met the disk before there was room.
            self._change.wait_for(lambda: self.ready)
            self._waiting = self._failed
            self._change.notify_all()
            self._change.wait_for(lambda: self.ready)
            return self._failed is None

    def places(self) -> Sequence[Path]:
        return elsewhere.places()

    def keep_elsewhere(self, place: Path) -> Path:
        """See ``Saves``. Raises AssertionError if everything is saved."""
        with self._change:
            assert self._failed is not None
            path = elsewhere.keep_elsewhere(self._failed, place, self._history.path)
            _log.warning("the game is kept as %s", path)
            self._failed = None
        return path

    def close(self, *, lose: bool = False) -> None:
        """See ``Saves``. Afterwards other windows may open the game."""
        if self._closing:
            return
        if not self.kept() and not lose:
            self._flee()
        with self._change:
            self._closing = True
            self._change.notify_all()
        self._thread.join()
        if self._number is not None:
            self._locks.release(self._number)

    def _flee(self) -> None:
        """Save the game wherever there is room, because nobody can be asked."""
        for place in self.places():
            try:
                self.keep_elsewhere(place)
            except JassError as error:
                _log.warning("%s", error)
            else:
                return

    def _work(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._waiting is not None or self._closing)
                record, self._waiting = self._waiting, None
                if record is None:
                    return
                self._writing = True
            done = self._write(record)
            with self._change:
                self._writing = False
                self._failed = None if done else record
                self._change.notify_all()
            self._news()
            if done:
                self._history.keep_copy()

    def _write(self, record: GameRecord) -> bool:
        try:
            number = self._history.save(record, self._number)
        except JassError as error:
            # Translators: problem: a sentence.
            message = _("The game is not being saved. {problem} Once that is fixed, the next card saves the whole game.")
            self._problem = message.format(problem=error)
            _log.warning("%s", error)
        except Exception as error:
            # The thread must survive any failure: the game in memory continues.
            self._problem = repr(error)
            _log.exception("saving failed")
        else:
            if number != self._number:
                # A new game, or one whose number went to another game after the history was damaged.
                if self._number is not None:
                    self._locks.release(self._number)
                self._locks.hold(number)
                self._number = number
            self._problem = None
            return True
        return False
