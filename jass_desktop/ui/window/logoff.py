"""The end of a session on Windows, when somebody logs off or shuts down: SDL passes on nothing of what Windows says of it.

Windows tells each window, and ends the program once all of them have answered. A hidden window in a thread of its own hears it,
too: it has the program end as SIGTERM does elsewhere, and answers only by being gone with it.
"""

from __future__ import annotations

import ctypes
import signal
import sys
import threading
import time

assert sys.platform == "win32"

from ctypes import wintypes  # noqa: E402  only Windows has all of its types

_END_SESSION = 0x0016  # WM_ENDSESSION
_PROCEDURE = -4  # GWLP_WNDPROC
_PATIENCE_S = 10.0
"""Longer than Windows waits for a program before it ends it all the same."""

_MESSAGE = (wintypes.HWND, wintypes.UINT, wintypes.WPARAM, wintypes.LPARAM)
_Procedure = ctypes.WINFUNCTYPE(ctypes.c_ssize_t, *_MESSAGE)
_user = ctypes.WinDLL("user32")
_user.CreateWindowExW.restype = wintypes.HWND
_user.DefWindowProcW.argtypes, _user.DefWindowProcW.restype = _MESSAGE, ctypes.c_ssize_t
_user.SetWindowLongPtrW.argtypes = (wintypes.HWND, ctypes.c_int, _Procedure)


def listen() -> None:
    """From now on the end of the session raises SIGTERM."""
    threading.Thread(target=_hear, name="logoff", daemon=True).start()


def _hear() -> None:
    window = _user.CreateWindowExW(0, "STATIC", None, 0, 0, 0, 0, 0, None, None, None, None)
    procedure = _Procedure(_answer)
    _user.SetWindowLongPtrW(window, _PROCEDURE, procedure)
    message = wintypes.MSG()
    while _user.GetMessageW(ctypes.byref(message), None, 0, 0) > 0:
        _user.DispatchMessageW(ctypes.byref(message))


def _answer(window: int, message: int, word: int, more: int) -> int:
    if message == _END_SESSION and word:  # without the word another program has kept the session from ending
        signal.raise_signal(signal.SIGTERM)
        time.sleep(_PATIENCE_S)
    return int(_user.DefWindowProcW(window, message, word, more))
