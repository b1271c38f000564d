"""How the window's loop rests until the display server or a thread of the program has something for it.

Polling for events would be most of the work of an idle game. SDL does not reveal where its events come from, so this module looks
for their source among the open files of the process: the connection to the X or Wayland server. No other will do. The connection
to the session bus, for instance, is always readable because nobody reads it. On Windows they are messages to the thread.
"""

from __future__ import annotations

import os
import select
import socket
import stat
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from jass_desktop.ui.bell import Bell

if sys.platform == "win32":
    from jass_desktop.ui.window.messages import MESSAGES, Watch
else:
    class Watch:
        """Waits until one of the descriptors ``numbers`` is readable."""

        def __init__(self, numbers: Sequence[int]) -> None:
            self._poll = select.poll()
            for number in numbers:
                self._poll.register(number, select.POLLIN)

        def ready(self, limit_s: float) -> list[int]:
            """Those that are, as soon as there is one, or none after ``limit_s``."""
            return [number for number, _event in self._poll.poll(1000 * limit_s)]

        def close(self) -> None:
            """There is nothing to release."""

LONGEST_REST_S = 1.0
_MOST_EMPTY = 3
"""Messages without an event for us, in quick succession, after which the loop polls again."""
_QUICK_S = 0.1
"""Rests that such messages end later than this cost less than polling, such as a timer of Windows that none of us has set."""
_SUSPICION_S = 5.0
"""Seconds of polling. A mouse moving over other windows is such a case."""
_OPEN_FILES = Path("/proc/self/fd")


def connections(driver: str) -> tuple[int, ...]:
    """The descriptors through which this SDL driver receives events; () if they cannot be determined."""
    if sys.platform == "win32":
        return (MESSAGES,) if driver == "windows" else ()
    if driver not in ("x11", "wayland") or not _OPEN_FILES.exists():
        return ()
    return tuple(number for number in [int(file.name) for file in _OPEN_FILES.iterdir()] if _leads_to_server(number, driver))


def _leads_to_server(number: int, driver: str) -> bool:
    try:
        if not stat.S_ISSOCK(os.fstat(number).st_mode):
            return False
        with socket.socket(fileno=os.dup(number)) as connection:
            peer = connection.getpeername()
    except OSError:  # closed meanwhile, or not connected
        return False
    path = peer if isinstance(peer, str) else os.fsdecode(peer) if isinstance(peer, bytes) else ""
    if driver == "x11":
        return "/.X11-unix/X" in path
    return Path(path).name == Path(os.environ.get("WAYLAND_DISPLAY", "wayland-0")).name


class Rest:
    """Waits for ``sources`` or the bell. Without sources resting is impossible."""

    def __init__(self, bell: Bell, sources: Sequence[int]) -> None:
        self._bell = bell
        self._server_spoke = False
        self._empty = 0
        self._suspicion_s = 0.0
        self._sources = sources
        self._watch = Watch((bell.listen(), *sources)) if sources else None

    @property
    def possible(self) -> bool:
        """Whether every outside event is sure to end a rest."""
        return bool(self._sources) and self._suspicion_s <= 0

    def wait(self, limit_s: float) -> float:
        """Wait for something to arrive, for at most ``limit_s``; returns the seconds that took."""
        assert self._watch is not None, "there is nothing to wait for"
        begin_s = time.monotonic()
        ready = self._watch.ready(limit_s)
        self._bell.hush()
        took_s = time.monotonic() - begin_s
        self._server_spoke = took_s < _QUICK_S and any(number in self._sources for number in ready)
        return took_s

    def tick(self, dt_s: float, events: int) -> None:
        """Account for ``dt_s`` of time and the number of ``events`` since the last ``wait``."""
        self._suspicion_s = max(0.0, self._suspicion_s - dt_s)
        self._empty = self._empty + 1 if self._server_spoke and not events else 0
        self._server_spoke = False
        if self._empty >= _MOST_EMPTY:
            self._empty, self._suspicion_s = 0, _SUSPICION_S

    def close(self) -> None:
        if self._watch is not None:
            self._watch.close()
        self._bell.close()
