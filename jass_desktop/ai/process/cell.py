"""The entry point of the players' process: it sandboxes itself as far as the system allows, reports that, and starts its work.

With namespaces there are two processes. The first stays outside and only makes sure that the other one ends with the window:
nothing a player does can reach it, not even keeping the interpreter busy for ever.
"""

from __future__ import annotations

import json
import os
import select
import signal
import sys
from contextlib import suppress
from importlib import import_module
from queue import SimpleQueue
from threading import Thread
from typing import IO, NoReturn

from jass_desktop.ai.process.lines import LONGEST_TASK, read_line, split_line, write_line

FROZEN = "--computer-players"
"""The argument that makes a packed program run players."""
KILLED = 128
"""The exit status of a killed process is this plus the signal's number."""
_LARGEST = 2 ** 31
"""The maximum number of bytes that the process may allocate."""


class Pipe:
    """The connection to the window's process. This process ends at once when nobody is at the other end any more."""

    def __init__(self, source: IO[bytes], target: IO[bytes], number: int) -> None:
        self.target = target
        self.number = number
        """The number of the message to be answered."""
        self._messages: SimpleQueue[tuple[int, bytes]] = SimpleQueue()
        Thread(target=self._read, args=(source,), name="pipe", daemon=True).start()

    def receive(self) -> bytes:
        """Wait for the next message."""
        self.number, message = self._messages.get()
        return message

    def send(self, message: bytes) -> None:
        """Answer it."""
        write_line(self.target, self.number, message)

    def _read(self, source: IO[bytes]) -> None:
        with suppress(OSError, EOFError, ValueError):
            while True:
                self._messages.put(read_line(source, LONGEST_TASK))
        _end_group()


def begin(line: bytes) -> NoReturn:
    """Run what the first line asks for. Never returns: the process ends when the window's process does."""
    number, message = split_line(line)
    asked = json.loads(message)
    lacking = ["nothing is shut in on this system"]
    pid = os.getpid()
    if sys.platform == "linux":
        from jass_desktop.ai.process import namespaces

        if (entered := namespaces.enter()) is not None:
            if child := os.fork():
                namespaces.go_on_without_parent()
                _guard(child)
            pid = namespaces.pid_outside()
            lacking = entered + namespaces.hide(asked["hidden"], foreign=asked["foreign"])
            namespaces.give_up_rights()
        namespaces.end_with_parent()
    _hold()
    source, target = _streams()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: _end_group())  # the first process of a namespace would otherwise ignore it
    pipe = Pipe(source, target, number)
    pipe.send(json.dumps({"pid": pid, "lacking": lacking}).encode())
    module, _, name = asked["server"].partition(":")
    getattr(import_module(module), name)(pipe)
    os._exit(0)


def _hold() -> None:
    """Limit this process's resources, and prevent core dumps."""
    if sys.platform == "win32":
        return
    import resource

    for kind, most in ((resource.RLIMIT_DATA, _LARGEST), (resource.RLIMIT_CORE, 0)):
        hard = resource.getrlimit(kind)[1]
        if hard != resource.RLIM_INFINITY:
            most = min(most, hard)
        with suppress(OSError, ValueError):
            resource.setrlimit(kind, (most, most))


def _streams() -> tuple[IO[bytes], IO[bytes]]:
    """The connection to the window, moved out of reach of players that read or print."""
    source, target = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return os.fdopen(source, "rb"), os.fdopen(target, "wb")


if sys.platform == "linux":  # elsewhere there are no namespaces

    def _guard(child: int) -> NoReturn:
        """Wait until the child ends, and pass on its status, or until nobody holds the other end of the pipe, and end it."""
        os.close(1)
        watch = os.pidfd_open(child)
        poll = select.poll()
        poll.register(watch, select.POLLIN)
        poll.register(0, 0)  # only the hang-up of the other end
        if watch not in dict(poll.poll()):
            os.kill(child, signal.SIGKILL)
        _pid, status = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(status)
        os._exit(code if code >= 0 else KILLED - code)


def _end_group() -> NoReturn:
    """End this process and its children."""
    if sys.platform != "win32" and os.getpid() != 1:  # ending the first process of a namespace ends all others in it
        os.killpg(0, signal.SIGKILL)
    os._exit(1)
