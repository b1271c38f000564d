"""Waiting on Windows, which has no ``select.poll``: for sockets, and for the messages that it sends to the program's window."""

from __future__ import annotations

import ctypes
import select
import sys
from collections.abc import Sequence

assert sys.platform == "win32"

from ctypes import wintypes  # noqa: E402  only Windows has all of its types

MESSAGES = -1
"""The number that stands for the messages of the thread, among the descriptors of sockets."""
_READABLE = 0x01 | 0x20  # FD_READ, FD_CLOSE
_ANY_MESSAGE = 0x04FF  # QS_ALLINPUT
_ALSO_SEEN = 0x0004  # MWMO_INPUTAVAILABLE: also messages that somebody has looked at and left

_user = ctypes.WinDLL("user32")
_sockets = ctypes.WinDLL("ws2_32")
_sockets.WSACreateEvent.restype = wintypes.HANDLE
_sockets.WSAEventSelect.argtypes = (ctypes.c_size_t, wintypes.HANDLE, wintypes.LONG)
_sockets.WSAResetEvent.argtypes = _sockets.WSACloseEvent.argtypes = (wintypes.HANDLE,)


class Watch:
    """Waits until one of the sockets ``numbers`` is readable, or messages have come if ``MESSAGES`` is among them."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self._numbers = [number for number in numbers if number != MESSAGES]
        self._messages = MESSAGES in numbers
        # One event for all sockets: select tells which it was.
        self._event = _sockets.WSACreateEvent()
        for number in self._numbers:
            _sockets.WSAEventSelect(number, self._event, _READABLE)

    def ready(self, limit_s: float) -> list[int]:
        """What is ready, as soon as anything is, or nothing after ``limit_s``."""
        # Reset first: what arrives after a look at the sockets sets the event again and ends the wait.
        _sockets.WSAResetEvent(self._event)
        if readable := self._readable():
            return readable
        events = (wintypes.HANDLE * 1)(self._event)
        kinds = _ANY_MESSAGE if self._messages else 0
        ended_by = _user.MsgWaitForMultipleObjectsEx(len(events), events, round(1000 * limit_s), kinds, _ALSO_SEEN)
        return [*self._readable(), *([MESSAGES] if ended_by == len(events) else [])]

    def _readable(self) -> list[int]:
        return select.select(self._numbers, [], [], 0)[0]

    def close(self) -> None:
        for number in self._numbers:
            _sockets.WSAEventSelect(number, None, 0)
        _sockets.WSACloseEvent(self._event)
