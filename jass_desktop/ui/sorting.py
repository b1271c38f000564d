"""Sorts the person's book by theme in the background: a long game takes many beats of the window."""

from __future__ import annotations

import logging
from collections.abc import Callable
from math import inf
from threading import Thread
from time import monotonic

from jass_desktop.errors import JassError
from jass_desktop.gate.text import REASON, one_line
from jass_desktop.i18n import _
from jass_desktop.session.book.book import Book

_TOLD_S = 0.5
"""How often what has been sorted is told."""

_log = logging.getLogger(__name__)


class Sorting:
    """A thread that ``begin`` starts and that ends when all is sorted."""

    def __init__(self, book: Book, news: Callable[[], None]) -> None:
        """The thread calls ``news`` after ``changes`` has grown: with the first exercise, now and then, and when it ends."""
        self._book, self._news = book, news
        self.changes = 0
        """How often there has been something new."""
        self._thread: Thread | None = None
        self._closing = False
        self.problem: str | None = None
        """Why the rest cannot be sorted."""

    @property
    def goes_on(self) -> bool:
        return self._thread is not None

    def begin(self) -> bool:
        """Have what is unsorted sorted, unless that has failed before. Returns whether it is under way."""
        if not self.goes_on:
            if not self._book.unsorted or self.problem is not None:
                return False
            self._thread = Thread(target=self._run, name="sorting", daemon=True)
            self._thread.start()
        return True

    def close(self) -> None:
        """Stop after the exercise at hand, without waiting for that. A later run of the program goes on."""
        self._closing = True

    def _run(self) -> None:
        told_s = -inf
        try:
            while not self._closing and self._book.sort():
                if monotonic() - told_s >= _TOLD_S:
                    told_s = monotonic()
                    self._tell()
        except JassError as error:
            self.problem = str(error)
        except Exception as error:
            # Unsorted exercises can be practised, too.
            _log.exception("sorting failed")
            self.problem = _("Sorting has stopped: {reason}.").format(reason=one_line(repr(error), REASON))
        self._thread = None
        self._tell()

    def _tell(self) -> None:
        self.changes += 1
        self._news()
