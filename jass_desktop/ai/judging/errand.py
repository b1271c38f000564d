"""A thread that gives a process one job after another."""

from __future__ import annotations

import atexit
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from threading import Condition, Thread
from typing import TYPE_CHECKING

from jass_desktop.ai.judging.asking import Asking
from jass_desktop.gate.text import REASON, one_line
from jass_desktop.i18n import _
from jass_desktop.session.findings.verdicts import Verdict

if TYPE_CHECKING:
    from jass_desktop.ai.process.handle import Server

IDLE_S = 60.0
"""How long an idle process is kept."""
_END_S = 5.0
"""How long closing waits for the thread."""

_log = logging.getLogger(__name__)


class Errand(ABC):
    """Does what is wanted, job by job. The thread starts with the first wish, the process with the first question; no caller
    waits for either."""

    def __init__(self, name: str, server: Server, hidden: Sequence[str], most: int, tell: Callable[[], None]) -> None:
        """The thread calls ``tell`` whenever there is something new to say. For the rest see ``Asking``."""
        self._name, self._tell = name, tell
        self._asking = Asking(server, hidden, most, self._hear)
        self._change = Condition()
        self._answered = False
        """Whether the process has said something since the last look."""
        self._closing = False
        self._problem: str | None = None
        self._thread: Thread | None = None

    @property
    def pid(self) -> int | None:
        """The process's number, for monitoring; None while there is none."""
        return self._asking.pid

    @property
    @abstractmethod
    def _wanted(self) -> bool:
        """Whether there is something new to do."""

    @abstractmethod
    def _go_on(self) -> bool:
        """Do the next job. Returns False if there is none."""

    @property
    def _interrupts(self) -> bool:
        """Whether there is something that cannot wait for the answer of the process."""
        return False

    def _hear(self) -> None:
        """The process has said something. Its link calls this from its thread."""
        with self._change:
            self._answered = True
            self._change.notify_all()

    def _answer(self) -> Verdict | str | None:
        """Wait for the answer to what was asked last. None if this closes or is interrupted before that."""
        with self._change:
            self._change.wait_for(lambda: self._answered or self._interrupts or self._closing)
            self._answered = False
        return self._asking.hear()

    def _begin(self) -> None:
        """Have the thread look at what is wanted. The caller must hold the lock."""
        if self._thread is None and not self._closing:
            self._thread = Thread(target=self._work, name=self._name, daemon=True)
            self._thread.start()
            atexit.register(self.close)
        self._change.notify_all()

    def close(self) -> None:
        """End thread and process."""
        with self._change:
            self._closing, thread = True, self._thread
            self._change.notify_all()
        if thread is not None:
            thread.join(_END_S)
        atexit.unregister(self.close)

    def _work(self) -> None:
        problem = None
        try:
            while not self._closing:
                if not self._go_on():
                    self._rest()
        except Exception as error:
            # What has been found stays known, the game goes on, and the next wish begins another thread.
            _log.exception("%s failed", self._name)
            problem = _("Reviewing has stopped: {reason}.").format(reason=one_line(repr(error), REASON))
        self._asking.end()
        with self._change:
            self._thread, self._problem = None, problem or self._problem
        if problem is not None:
            self._tell()

    def _rest(self) -> None:
        """Wait until something is wanted. End the process after a while; the next question starts a new one."""
        with self._change:
            kept_s = IDLE_S if self._asking.lives else None
            wanted = self._change.wait_for(lambda: self._wanted or self._closing, kept_s)
        if not wanted:
            self._asking.end()  # without the lock, for which the thread of its link may be waiting
