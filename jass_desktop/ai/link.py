"""One process of computer players, and the thread that starts it, talks to it and buries it: the window waits for neither."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread

from jass_desktop.ai.process import PlayersProcess, Server
from jass_desktop.ai.vitals import Vitals, vitals
from jass_desktop.i18n import _

START_S = 5.0
"""How long the process may take to start."""
PATIENCE = 10
"""How many times as long as it may the process takes at most, where the machine is busy elsewhere or nobody can tell."""
MEMORY = 600_000_000
"""Bytes that the process, and all that it has started, may have in memory."""
PROCESSES = 32
"""How many processes it may be, with all that it has started."""
_LOOK_S, _LOOK_AT_REST_S = 0.1, 1.0
"""How often the process is looked at while it is at work, and while nothing is asked of it."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Reply:
    """The answer to the task of this number."""

    number: int
    message: bytes


@dataclass(frozen=True)
class Gone:
    """Stands for all further answers of a process that has ended, or that was ended because it was late or took too much."""

    reason: str
    late: bool = False


class _IntolerableError(Exception):
    """Why the process must go."""

    def __init__(self, reason: str, *, late: bool = False) -> None:
        super().__init__(reason)
        self.gone = Gone(reason, late)


class Link:
    """Tasks go in, replies come out in the same order. A task that takes longer than it may costs the process its life.

    What counts is the time in which it computes, and in which it sleeps of its own accord, but not that in which the machine is
    busy elsewhere. Where the system does not tell one from the other, and whatever it tells, ``PATIENCE`` times as much
    is the end.
    """

    def __init__(self, server: Server, hidden: Sequence[str] = (), *, quiet: bool = True,
                 news: Callable[[], None] = lambda: None) -> None:
        """``server`` is what the process runs; it answers each message with one. ``news`` is called from a thread when there is
        a reply. See ``PlayersProcess`` for the rest.
        """
        self._news = news
        self._server = server
        self._hidden = hidden
        self._quiet = quiet
        self._lock = Lock()
        self._killed = Event()
        self._process: PlayersProcess | None = None
        self._pid: int | None = None
        self._tasks: SimpleQueue[tuple[int, bytes, float] | None] = SimpleQueue()
        self._replies: SimpleQueue[Reply | Gone] = SimpleQueue()
        self._looked_s = float("-inf")
        self._put = 0
        self._gone: Gone | None = None
        self._thread = Thread(target=self._run, name="computer players", daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int | None:
        """The process that thinks, None before it is there."""
        return self._pid

    def put(self, message: bytes, allowed_s: float) -> int:
        """Add a task, which may take so long from when it is begun; its number."""
        self._put += 1
        self._tasks.put((self._put, message, allowed_s))
        return self._put

    def get(self, wait_s: float = 0.0) -> Reply | Gone | None:
        """The next reply, None when there is none within so long. That the process is gone is said again and again."""
        if self._gone is not None:
            return self._gone
        try:
            reply = self._replies.get(wait_s > 0, wait_s or None)
        except Empty:
            return None
        if isinstance(reply, Gone):
            self._gone = reply
        return reply

    def kill(self) -> None:
        """End the process now, with all that it has started, even if it is stopped; returns at once."""
        with self._lock:
            self._killed.set()
            self._tasks.put(None)
            if self._process is not None:
                self._process.end()

    def join(self) -> None:
        """Wait until the killed process is gone."""
        self._thread.join(timeout=5.0)

    def _run(self) -> None:
        try:
            process = PlayersProcess(self._server, self._hidden, quiet=self._quiet)
        except (OSError, RuntimeError) as error:  # no such file, or no more processes or threads
            self._reply(Gone(_("its process cannot be started: {reason}").format(reason=error)))
            return
        with self._lock:
            self._process = process
            if self._killed.is_set():
                process.end()
        gone = self._serve(process)
        if gone is None:
            self._reply(Gone(process.bury()))
        else:
            self._reply(gone)
            process.end()
            process.bury()

    def _reply(self, reply: Reply | Gone) -> None:
        self._replies.put(reply)
        self._news()

    def _serve(self, process: PlayersProcess) -> Gone | None:
        """Do all tasks; why the process must go, None where it has ended by itself, or was ended."""
        try:
            lacking = process.greet(self._answer(process, START_S))
            self._pid = process.pid
            if lacking:
                _log.info("computer players: %s", "; ".join(lacking))
            while (task := self._next(process)) is not None:
                number, message, allowed_s = task
                process.say(message)
                self._reply(Reply(number, self._answer(process, allowed_s)))
        except _IntolerableError as failure:
            return failure.gone
        except ValueError:
            return Gone(_("what it said is no answer"))
        except (EOFError, OSError):
            return None
        return None

    def _next(self, process: PlayersProcess) -> tuple[int, bytes, float] | None:
        """Wait for the next task, None being the last one; _IntolerableError when the process takes too much meanwhile."""
        while True:
            try:
                return self._tasks.get(timeout=_LOOK_AT_REST_S)
            except Empty:
                self._look(process)

    def _answer(self, process: PlayersProcess, allowed_s: float) -> bytes:
        """Wait for what the process says; _IntolerableError when that takes too long or it takes too much."""
        begin_s = time.monotonic()
        used_s = 0.0
        # Who answers many questions a second is not looked at for each.
        before = self._look(process) if begin_s - self._looked_s > _LOOK_S else None
        while (message := process.hear(_LOOK_S)) is None:
            if self._killed.is_set():
                raise EOFError
            now = self._look(process)
            if now is not None and before is not None:
                # However long this thread has slept itself, it has seen the process idle for a moment only.
                used_s += max(0.0, now.cpu_s - before.cpu_s) or now.idle * _LOOK_S
            before = now
            passed_s = time.monotonic() - begin_s
            if passed_s > allowed_s * (1 if used_s > allowed_s else PATIENCE):
                raise _IntolerableError(_("no answer within {time} s").format(time=f"{allowed_s:g}"), late=True)
        return message

    def _look(self, process: PlayersProcess) -> Vitals | None:
        """What the process takes of the machine; _IntolerableError when that is too much."""
        self._looked_s = time.monotonic()
        found = vitals(process.pid, PROCESSES + 1)
        if found is not None and found.memory > MEMORY:
            raise _IntolerableError(_("it took more than {size} MB of memory").format(size=MEMORY // 1_000_000))
        if found is not None and found.processes > PROCESSES:
            raise _IntolerableError(_("it started more than {count} processes").format(count=PROCESSES))
        return found
