"""Whether the system asks programs to move as little as possible."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sys

_ASKED_S = 2.0
"""Longest time that another program may take to answer."""
_GET_CLIENT_AREA_ANIMATION = 0x1042
"""SPI_GETCLIENTAREAANIMATION of Windows."""


def wants_calm() -> bool:
    """Ask the system, which may take a while; False if it does not say."""
    if sys.platform == "win32":
        moves = ctypes.c_int(1)
        ctypes.windll.user32.SystemParametersInfoW(_GET_CLIENT_AREA_ANIMATION, 0, ctypes.byref(moves), 0)
        return not moves.value
    if sys.platform == "darwin":
        return _answer("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1"
    return _answer("gsettings", "get", "org.gnome.desktop.interface", "enable-animations") == "false"


def _answer(program: str, *words: str) -> str:
    """What the program prints; empty if it is not there, fails, or takes too long."""
    path = shutil.which(program)
    if path is None:
        return ""
    try:
        said = subprocess.run([path, *words], capture_output=True, text=True, timeout=_ASKED_S, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return said.stdout.strip() if said.returncode == 0 else ""
