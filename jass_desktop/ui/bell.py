"""Wakes the window's loop from its rest; any thread can ring."""

from __future__ import annotations

import signal
import socket
from contextlib import suppress
from threading import Lock


class Bell:
    """``ring`` may be called at any time and from any thread. It does nothing unless somebody listens."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._ears: tuple[socket.socket, socket.socket] | None = None
        self._before = -1

    def ring(self) -> None:
        """Wake the loop."""
        with self._lock, suppress(OSError):  # a full buffer will wake it anyway
            if self._ears is not None:
                self._ears[1].send(b"\0")

    def listen(self) -> int:
        """The descriptor to wait on, readable after each ring; from now on signals ring too. Call in the main thread."""
        assert self._ears is None, "somebody listens already"
        ears = socket.socketpair()
        for ear in ears:
            ear.setblocking(False)
        self._before = signal.set_wakeup_fd(ears[1].fileno(), warn_on_full_buffer=False)
        self._ears = ears
        return ears[0].fileno()

    def hush(self) -> None:
        """Forget all rings so far."""
        with suppress(BlockingIOError):
            while self._ears is not None and self._ears[0].recv(4096):
                """Empty the buffer."""

    def close(self) -> None:
        """Stop listening."""
        with self._lock:
            ears, self._ears = self._ears, None
        if ears is not None:
            signal.set_wakeup_fd(self._before)
            for ear in ears:
                ear.close()
