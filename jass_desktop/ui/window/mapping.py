"""Handing a window to the window manager of an X11 screen, who shows it.

SDL asks for that once and waits without limit, and while it waits nothing else in the program runs. But a window manager that is
still starting may drop the request, and one that hangs never answers.
"""

from __future__ import annotations

import ctypes
import select
import time

_AGAIN_S = 1.0
_SIGNS = (b"WM_STATE", b"_NET_WM_DESKTOP")
"""A window manager gives at least one of these to each window that it takes."""
# From X.h and Xlib.h.
_MAP_NOTIFY, _PROPERTY_NOTIFY = 19, 28
_STRUCTURE, _PROPERTIES = 1 << 17, 1 << 22
_EVENT = ctypes.c_ulong * 24
_ATOM = 5
"""Where a PropertyNotify has the name of the property."""


def is_taken(window: int, patience_s: float) -> bool:
    """Ask for the hidden X11 ``window`` to be shown, again each second; False if nobody does anything about it in ``patience_s``.

    It may be taken and yet not be visible, such as on another workspace. True also where Xlib cannot be used.
    """
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return True
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    server = ctypes.c_void_p(x11.XOpenDisplay(None))
    if not server:
        return True
    asked, event = ctypes.c_ulong(window), _EVENT()
    signs = [x11.XInternAtom(server, name, 0) for name in _SIGNS]
    answers = x11.XConnectionNumber(server)

    def is_answered() -> bool:
        """Reads what the server has sent; this also sends what it has been asked."""
        while x11.XCheckTypedWindowEvent(server, asked, _PROPERTY_NOTIFY, event):
            if event[_ATOM] in signs:
                return True
        return bool(x11.XCheckTypedWindowEvent(server, asked, _MAP_NOTIFY, event))

    end = time.monotonic() + patience_s
    try:
        x11.XSelectInput(server, asked, ctypes.c_long(_STRUCTURE | _PROPERTIES))
        while (begin := time.monotonic()) < end:
            x11.XMapRaised(server, asked)
            while not is_answered():
                if (left_s := min(begin + _AGAIN_S, end) - time.monotonic()) <= 0:
                    break
                select.select([answers], [], [], left_s)
            else:
                return True
        return False
    finally:
        x11.XCloseDisplay(server)
