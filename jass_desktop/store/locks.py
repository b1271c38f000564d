"""A game can be open in only one window at a time.

Each open game is one locked byte of one file, at the offset of the game's number. The system releases the locks of a process
when it ends, however it ends, so no lock is ever left behind.
"""

from __future__ import annotations

import logging
import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from jass_desktop.session.history.entries import MOST

if sys.platform == "win32":
    import ctypes
    import msvcrt
    from ctypes import wintypes

    class _Place(ctypes.Structure):
        """Where in the file: Windows' OVERLAPPED."""

        _fields_ = (("internal", ctypes.c_size_t), ("internal_high", ctypes.c_size_t), ("offset", wintypes.DWORD),
                    ("offset_high", wintypes.DWORD), ("event", wintypes.HANDLE))

    _AT_ONCE, _EXCLUSIVE = 1, 2
    _system = ctypes.WinDLL("kernel32", use_last_error=True)
    _DWORDS = (wintypes.DWORD,) * 3
    _system.LockFileEx.argtypes = (wintypes.HANDLE, wintypes.DWORD, *_DWORDS, ctypes.POINTER(_Place))
    _system.UnlockFileEx.argtypes = (wintypes.HANDLE, *_DWORDS, ctypes.POINTER(_Place))

    # Not msvcrt.locking: the error of a refusal is not the same everywhere, and that of a failure may look like it.
    def _lock(descriptor: int, offset: int) -> None:
        place = ctypes.byref(_Place(offset=offset))
        if not _system.LockFileEx(msvcrt.get_osfhandle(descriptor), _AT_ONCE | _EXCLUSIVE, 0, 1, 0, place):
            raise ctypes.WinError(ctypes.get_last_error())

    def _unlock(descriptor: int, offset: int) -> None:
        if not _system.UnlockFileEx(msvcrt.get_osfhandle(descriptor), 0, 1, 0, ctypes.byref(_Place(offset=offset))):
            raise ctypes.WinError(ctypes.get_last_error())
else:
    import fcntl

    def _lock(descriptor: int, offset: int) -> None:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, offset)

    def _unlock(descriptor: int, offset: int) -> None:
        fcntl.lockf(descriptor, fcntl.LOCK_UN, 1, offset)

UPKEEP, PREFERENCES = 0, MOST
"""Bytes that no game has: for whoever replaces the history or copies it, and for whoever changes the preferences."""

_log = logging.getLogger(__name__)
_ATTEMPTS = 5
_INSTANT_S = 0.01


class GameLocks:
    """The games that this process has open. All threads of a process must share one object per data directory.

    The file is open only while a game is open.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._descriptor: int | None = None
        self._held: set[int] = set()
        self._one_thread = threading.RLock()

    def hold(self, number: int) -> bool:
        """Open game ``number`` here; False if it is already open, here or in another window.

        If the file system has no locks, the game is opened anyway, with a line in the log.
        """
        # Another window that only checks whether the game is open locks it for an instant.
        for _attempt in range(_ATTEMPTS):
            with self._one_thread:
                # The system never refuses a lock to the process that has it, so this is asked in the same breath.
                if number in self._held:
                    return False
                if self._take(number):
                    return True
            time.sleep(_INSTANT_S)
        return False

    def _take(self, number: int) -> bool:
        with self._one_thread:
            try:
                if self._descriptor is None:
                    self._path.parent.mkdir(parents=True, exist_ok=True)
                    self._descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError as error:
                _log.warning("byte %d is used without a lock: %s", number, error)
            else:
                try:
                    _lock(self._descriptor, number)
                except (BlockingIOError, PermissionError):
                    if not self._held:
                        self.close()
                    return False
                except OSError as error:
                    _log.warning("byte %d is used without a lock: %s", number, error)
            self._held.add(number)
            return True

    @contextmanager
    def alone(self, byte: int, patience_s: float) -> Iterator[bool]:
        """Hold ``byte`` meanwhile. False if another window or thread had it: then this begins once it is free, or after
        ``patience_s``."""
        held = free = self.hold(byte)
        end = time.monotonic() + patience_s
        while not held and time.monotonic() < end:
            time.sleep(_INSTANT_S)
            held = self.hold(byte)
        try:
            yield free
        finally:
            if held:
                self.release(byte)

    def elsewhere(self, number: int) -> bool:
        """Whether another window has the game open. Creates nothing."""
        with self._one_thread:
            if number in self._held or not self._path.exists():
                return False
            if not self._take(number):
                return True
            self.release(number)
            return False

    def release(self, number: int) -> None:
        """Let another window open the game. Does nothing if the game is not open here."""
        with self._one_thread:
            if number in self._held:
                self._held.discard(number)
                if self._descriptor is not None:
                    with suppress(OSError):  # the file system has no locks
                        _unlock(self._descriptor, number)
            if not self._held:
                self.close()

    def close(self) -> None:
        """Release everything."""
        with self._one_thread:
            if self._descriptor is not None:
                os.close(self._descriptor)
            self._descriptor = None
            self._held.clear()
