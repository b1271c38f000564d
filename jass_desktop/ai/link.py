"""One process of computer players, and the thread that starts it, talks to it and buries it: the window waits for neither."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread

START_S = 5.0
"""How long the process may take to start."""

Server = Callable[[Connection], None]


@dataclass(frozen=True)
class Reply:
    """The answer to the task of this number."""

    number: int
    message: bytes


@dataclass(frozen=True)
class Gone:
    """Stands for all further answers of a process that has ended, or that was ended because it was late."""

    reason: str
    late: bool = False


class Link:
    """Tasks go in, replies come out in the same order. A task that takes longer than it may costs the process its life."""

    def __init__(self, server: Server) -> None:
        """``server`` is what the process runs; it says when it is ready, then answers each message with one."""
        self._server = server
        self._lock = Lock()
        self._killed = Event()
        self._process: multiprocessing.process.BaseProcess | None = None
        self._tasks: SimpleQueue[tuple[int, bytes, float] | None] = SimpleQueue()
        self._replies: SimpleQueue[Reply | Gone] = SimpleQueue()
        self._put = 0
        self._gone: Gone | None = None
        self._thread = Thread(target=self._run, name="computer players", daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def put(self, message: bytes, allowed_s: float) -> int:
        """Add a task, which may take so long from when it is begun; its number."""
        self._put += 1
        self._tasks.put((self._put, message, allowed_s))
        return self._put

    def get(self) -> Reply | Gone | None:
        """The next reply, None while there is none. That the process is gone is said again and again."""
        if self._gone is not None:
            return self._gone
        try:
            reply = self._replies.get_nowait()
        except Empty:
            return None
        if isinstance(reply, Gone):
            self._gone = reply
        return reply

    def kill(self) -> None:
        """End the process now, even if it is stopped; returns at once."""
        with self._lock:
            self._killed.set()
            self._tasks.put(None)
            if self._process is not None and self._process.pid is not None:
                self._process.kill()

    def join(self) -> None:
        """Wait until the killed process is gone."""
        self._thread.join(timeout=5.0)

    def _run(self) -> None:
        try:
            pipe = self._start()
        except OSError as error:
            self._replies.put(Gone(f"cannot start: {error}"))
            return
        with pipe:
            try:
                _receive(pipe, START_S)
                while (task := self._tasks.get()) is not None:
                    number, message, allowed_s = task
                    pipe.send_bytes(message)
                    self._replies.put(Reply(number, _receive(pipe, allowed_s)))
            except TimeoutError as error:
                self._replies.put(Gone(str(error), late=True))
            except (EOFError, OSError) as error:
                self._replies.put(Gone(f"ended: {error or 'end of file'}"))
        self._bury()

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=self._server, args=(there,), name="computer players", daemon=True)
        process.start()
        there.close()
        with self._lock:
            self._process = process
            if self._killed.is_set():
                process.kill()
        return here

    def _bury(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.join()


def _receive(pipe: Connection, allowed_s: float) -> bytes:
    """The next message; TimeoutError when it does not come in time."""
    if not pipe.poll(allowed_s):
        raise TimeoutError(f"no answer within {allowed_s:g} s")
    return pipe.recv_bytes()
