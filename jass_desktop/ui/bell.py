"""Wakes the window's loop while it rests, from whatever thread has something for it."""

from __future__ import annotations

import signal
import socket
from contextlib import suppress
from threading import Lock


class Bell:
    """``ring`` may be called at any time and from any thread. As long as nobody listens it does nothing."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._ears: tuple[socket.socket, socket.socket] | None = None
        self._before = -1

    def ring(self) -> None:
        """Something is there for the loop."""
        with self._lock, suppress(OSError):  # full: it has been rung often enough
            if self._ears is not None:
                self._ears[1].send(b"\0")

    def listen(self) -> int:
        """From now on signals ring it too; the descriptor that can be read when it has been rung. For the main thread."""
        assert self._ears is None, "somebody listens already"
        ears = socket.socketpair()
        for ear in ears:
            ear.setblocking(False)
        self._before = signal.set_wakeup_fd(ears[1].fileno(), warn_on_full_buffer=False)
        self._ears = ears
        return ears[0].fileno()

    def hush(self) -> None:
        """Forget that it has been rung."""
        with suppress(BlockingIOError):
            while self._ears is not None and self._ears[0].recv(4096):
                """There may be more."""

    def close(self) -> None:
        """Listen no longer."""
        with self._lock:
            ears, self._ears = self._ears, None
        if ears is not None:
            signal.set_wakeup_fd(self._before)
            for ear in ears:
                ear.close()
