"""A process of computer players, and the thread that starts it, talks to it and reaps it. The window waits for neither."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread

from jass_desktop.ai.process.handle import PlayersProcess, Server
from jass_desktop.ai.process.vitals import Vitals, vitals
from jass_desktop.i18n import _

_START_S = 5.0
"""How long the process may take to start."""
PATIENCE = 10
"""How many times its allowed time the process may take if the machine is busy elsewhere or the system cannot tell."""
_MEMORY = 600_000_000
"""Maximum bytes of memory for the process and all its children."""
_PROCESSES = 32
"""Maximum number of processes, including children."""
_LOOK_S, _LOOK_AT_REST_S = 0.1, 1.0
"""How often the process is checked while it works, and while it is idle."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class TaskReply:
    """The answer to the task with this number."""

    number: int
    message: bytes


@dataclass(frozen=True)
class Gone:
    """Replaces all further answers of a process that has ended, or was ended because it exceeded a limit."""

    reason: str
    late: bool = False


class _IntolerableError(Exception):
    """Why the process must be ended."""

    def __init__(self, reason: str, *, late: bool = False) -> None:
        super().__init__(reason)
        self.gone = Gone(reason, late)


class Link:
    """Tasks go in, replies come out in the same order. A process that exceeds the time of a task is killed.

    The time counts while the process computes or sleeps of its own accord, but not while the machine is busy elsewhere. The
    process is killed in any case after ``PATIENCE`` times the allowed wall-clock time, which is also the limit if the system
    cannot tell these apart.
    """

    def __init__(self, server: Server, hidden: Sequence[str], *, foreign: bool = False, quiet: bool = True,
                 news: Callable[[], None] = lambda: None) -> None:
        """``server`` is run by the process and answers each message with one. ``news`` is called from a thread when there is a
        reply. For the rest see ``PlayersProcess``.
        """
        self._news = news
        self._server = server
        self._hidden = hidden
        self._foreign = foreign
        self._quiet = quiet
        self._lock = Lock()
        self._killed = Event()
        self._process: PlayersProcess | None = None
        self._pid: int | None = None
        self._tasks: SimpleQueue[tuple[int, bytes, float] | None] = SimpleQueue()
        self._replies: SimpleQueue[TaskReply | Gone] = SimpleQueue()
        self._looked_s = float("-inf")
        self._put = 0
        self._gone: Gone | None = None
        self._thread = Thread(target=self._run, name="computer players", daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int | None:
        """The number of the thinking process; None before it exists."""
        return self._pid

    def put(self, message: bytes, allowed_s: float) -> int:
        """Add a task, which may take this long from its start; returns its number."""
        self._put += 1
        self._tasks.put((self._put, message, allowed_s))
        return self._put

    def get(self, wait_s: float = 0.0) -> TaskReply | Gone | None:
        """The next reply; None if there is none within this time. Once the process is gone, every call returns ``Gone``."""
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
        """End the process and its children now, even if it is stopped. Returns at once."""
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
            process = PlayersProcess(self._server, self._hidden, foreign=self._foreign, quiet=self._quiet)
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

    def _reply(self, reply: TaskReply | Gone) -> None:
        self._replies.put(reply)
        self._news()

    def _serve(self, process: PlayersProcess) -> Gone | None:
        """Do all tasks. Returns why the process must be ended; None if it has ended by itself, or was ended."""
        try:
            lacking = process.greet(self._answer(process, _START_S))
            self._pid = process.pid
            if lacking:
                _log.info("computer players: %s", "; ".join(lacking))
            while (task := self._next(process)) is not None:
                number, message, allowed_s = task
                process.say(message)
                self._reply(TaskReply(number, self._answer(process, allowed_s)))
        except _IntolerableError as failure:
            return failure.gone
        except ValueError:
            return Gone(_("its reply was not a valid answer"))
        except (EOFError, OSError):
            return None
        return None

    def _next(self, process: PlayersProcess) -> tuple[int, bytes, float] | None:
        """Wait for the next task; None is the last one. Raises _IntolerableError if the process uses too much meanwhile."""
        while True:
            try:
                return self._tasks.get(timeout=_LOOK_AT_REST_S)
            except Empty:
                self._look(process)

    def _answer(self, process: PlayersProcess, allowed_s: float) -> bytes:
        """Wait for the process's answer. Raises _IntolerableError if it takes too long or uses too much."""
        begin_s = time.monotonic()
        used_s = 0.0
        # A process that answers many questions per second is not checked for each of them.
        before = self._look(process) if begin_s - self._looked_s > _LOOK_S else None
        while (message := process.hear(_LOOK_S)) is None:
            if self._killed.is_set():
                raise EOFError
            now = self._look(process)
            if now is not None and before is not None:
                # However long this thread itself has slept, it has seen the process idle only for a moment.
                used_s += max(0.0, now.cpu_s - before.cpu_s) or now.idle * _LOOK_S
            before = now
            passed_s = time.monotonic() - begin_s
            if passed_s > allowed_s * (1 if used_s > allowed_s else PATIENCE):
                raise _IntolerableError(_("no answer within {time} s").format(time=f"{allowed_s:g}"), late=True)
        return message

    def _look(self, process: PlayersProcess) -> Vitals | None:
        """The process's use of the machine. Raises _IntolerableError if it is too much."""
        self._looked_s = time.monotonic()
        found = vitals(process.pid, _PROCESSES + 1)
        if found is not None and found.memory > _MEMORY:
            raise _IntolerableError(_("it took more than {size} MB of memory").format(size=_MEMORY // 1_000_000))
        if found is not None and found.processes > _PROCESSES:
            raise _IntolerableError(_("it started more than {count} processes").format(count=_PROCESSES))
        return found
