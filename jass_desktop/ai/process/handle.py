"""The window's handle on the computer players' process: starts it with as little as it needs, exchanges messages, and ends it
with all its children."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import IO

from jass_desktop.ai.process.cell import FROZEN, KILLED, Pipe
from jass_desktop.ai.process.lines import LONGEST_REPLY, read_line, write_line
from jass_desktop.i18n import _

Server = Callable[[Pipe], None]
"""The function the process runs, with the module it is imported from."""

_BEGIN = ("import json, sys; line = sys.stdin.buffer.readline(); sys.path[:] = json.loads(line.partition(b' ')[2])['path']; "
          "from jass_desktop.ai.process.cell import begin; begin(line)")
_LAST_WORD_S = 1.0
"""How long a process may take to end by itself after it is no longer heard."""
_KEPT = {"PATH", "HOME", "LANG", "LANGUAGE", "TZ", "TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "VIRTUAL_ENV",
         "APPDATA", "COMSPEC", "PATHEXT", "SYSTEMDRIVE", "SYSTEMROOT", "TEMP", "TMP", "USERPROFILE", "WINDIR"}
_KEPT_BEGINNINGS = ("LC_", "PYTHON", "OMP_", "OPENBLAS_", "MKL_")


class PlayersProcess:
    """Starting, sending and ending return at once. Whatever the process does, even silence, can block only its own thread."""

    def __init__(self, server: Server, hidden: Sequence[str] = (), *, foreign: bool = False, quiet: bool = True) -> None:
        """Raises OSError if it cannot be started. It gets neither the command line nor the environment of this process; it does
        not see the ``hidden`` directories, nor reach a program that listens, if the system can hide them. If it is ``foreign``,
        because it runs code of another package, it sees none of the person's files but programs, can change none, and reaches no
        other process. If ``quiet``, its output is dropped.
        """
        self._lock = Lock()
        self._handle: int | None = None
        self._said: SimpleQueue[bytes | None] = SimpleQueue()
        self._heard: SimpleQueue[bytes | Exception] = SimpleQueue()
        self._started = subprocess.Popen(
            [sys.executable, FROZEN] if getattr(sys, "frozen", False) else [sys.executable, "-P", "-c", _BEGIN],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL if quiet else subprocess.PIPE, cwd=os.sep,
            env=_environment(os.environ), start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0) | getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0))
        self.pid = self._started.pid
        """The number of the thinking process once it has sent its greeting; before that, of the process started."""
        assert self._started.stdin is not None
        assert self._started.stdout is not None
        Thread(target=self._talk, args=(self._started.stdin, self._started.stdout), name="players' pipe", daemon=True).start()
        self._output = Thread(target=_pass_on, args=(self._started.stderr,), name="players' output", daemon=True)
        self._output.start()
        self.say(json.dumps({"path": [str(Path(place).absolute()) for place in sys.path], "foreign": foreign,
                             "server": f"{server.__module__}:{server.__qualname__}",
                             "hidden": [*hidden, *_doors(), *(_places() if foreign else ())]}).encode())

    def say(self, message: bytes) -> None:
        """Send the message. One answer comes back, which ``hear`` returns."""
        self._said.put(message)

    def hear(self, wait_s: float) -> bytes | None:
        """The answer; None if it does not come within this time. Raises OSError or EOFError if the process has ended, ValueError
        if its message is too long or not an answer to the question."""
        try:
            heard = self._heard.get(timeout=wait_s)
        except Empty:
            return None
        if isinstance(heard, Exception):
            raise heard
        return heard

    def greet(self, hello: bytes) -> Sequence[str]:
        """Read the process's first message; returns what could not be hidden or limited. Raises ValueError if it is not a
        greeting."""
        try:
            told = json.loads(hello)
            pid, lacking = int(told["pid"]), [str(lack) for lack in told["lacking"]]
        except (KeyError, TypeError, OverflowError, RecursionError) as error:
            raise ValueError("no greeting") from error
        with self._lock:
            if sys.platform == "linux" and hasattr(os, "pidfd_open") and pid != self._started.pid:
                # Its number might be reused one day; this handle always means this process.
                with suppress(OSError, OverflowError):
                    self._handle = os.pidfd_open(pid)
            self.pid = pid
        return lacking

    def end(self) -> None:
        """End it and all its children, even if it is stopped."""
        with self._lock:
            self._end()

    def bury(self) -> str:
        """End it, wait until it is gone, and clean up; returns how it ended, if it did so by itself."""
        end_s = time.monotonic() + _LAST_WORD_S
        while self._handle is not None and not self._has_ended() and time.monotonic() < end_s:
            time.sleep(0.005)
        with self._lock:
            # The group first: once its leader has been waited for, the group's number may be reused.
            self._end()
            status = self._started.wait()
            if self._handle is not None:
                os.close(self._handle)
                self._handle = None
        self._said.put(None)
        self._output.join(_LAST_WORD_S)
        number = -status if status < 0 else status - KILLED
        if number > 0:
            return _("its process was ended by signal {number}").format(number=number)
        return _("its process ended with status {number}").format(number=status)

    def _end(self) -> None:
        if sys.platform == "linux" and self._handle is not None:
            with suppress(OSError):
                signal.pidfd_send_signal(self._handle, signal.SIGKILL)
        if self._started.returncode is None:
            with suppress(OSError):
                if sys.platform == "win32":
                    self._started.kill()
                else:
                    os.killpg(self._started.pid, signal.SIGKILL)

    def _has_ended(self) -> bool:
        """Whether the started process has ended. It is not reaped yet, unless somebody else in this process has done so."""
        if sys.platform != "linux":
            return self._started.poll() is not None
        try:
            return os.waitid(os.P_PID, self._started.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
        except ChildProcessError:
            self._started.poll()  # from now on its number is nobody's, and no signal is sent to it
            return True

    def _talk(self, to: IO[bytes], of: IO[bytes]) -> None:
        try:
            for number in count():
                message = self._said.get()
                if message is None:
                    break
                write_line(to, number, message)
                answered, answer = read_line(of, LONGEST_REPLY)
                if answered != number:
                    raise ValueError(f"an answer to {answered}, not to {number}")
                self._heard.put(answer)
        except (OSError, EOFError, ValueError) as error:
            self._heard.put(error)
        for stream in (to, of):
            with suppress(OSError):
                stream.close()


def _pass_on(output: IO[bytes] | None) -> None:
    """Write the output to ours. Two players that had the same terminal or file could read there what the other one wrote."""
    if output is not None:
        with output, suppress(OSError):
            while told := os.read(output.fileno(), LONGEST_REPLY):
                os.write(2, told)


def _places() -> Iterator[str]:
    """Where a program could keep something for another one: devices, and places that the person may write to."""
    yield from ("/dev", "/dev/shm", "/run", "/tmp", "/var/tmp")
    yield from filter(None, map(os.environ.get, ("HOME", "XDG_CACHE_HOME", "TMPDIR")))


def _doors() -> Iterator[str]:
    """Where a program could make others act for it: the runtime directory, and all sockets, as those of the session bus, the bus
    for screen readers, the display and the sound."""
    yield from filter(None, [os.environ.get("XDG_RUNTIME_DIR")])
    with suppress(OSError):
        for line in Path("/proc/net/unix").read_text(errors="surrogateescape").splitlines():
            _rest, slash, place = line.partition(" /")
            if slash:
                yield slash.strip() + place


def _environment(ours: Mapping[str, str]) -> dict[str, str]:
    """The environment that programs need to run, without anything about the person or this program."""
    return {name: value for name, value in ours.items() if name in _KEPT or name.startswith(_KEPT_BEGINNINGS)}
