"""Gives memory back that is no longer used. An evening makes and drops thousands of pictures, of any size.

A closed screen and its widgets refer to each other, and so keep pictures as large as the window until Python looks for such
garbage. It rarely does, because it counts objects and not their bytes. The C library, for its part, keeps what is freed between
two pictures that are still in use.
"""

from __future__ import annotations

import ctypes
import gc
import sys

from jass_desktop.ui.stage import Screen
from jass_desktop.ui.window.window_stage import WindowStage

_PICTURES = 100
"""The number of pictures that come or go until freed memory is given back."""


class Sweep:
    """Sweeps after a screen has been closed, and every so many pictures. That takes some milliseconds, so nothing may move."""

    def __init__(self) -> None:
        self._screens: tuple[Screen, ...] = ()
        """The screens of the last beat."""
        self._closed = False
        """Whether a screen has been closed since the last sweep."""
        self._changes = 0
        """The number of changes of pictures at the last sweep."""

    def look(self, stage: WindowStage) -> None:
        """Sweep if it is time. To be called at every beat."""
        self._closed |= any(screen not in stage.screens for screen in self._screens)
        self._screens = tuple(stage.screens)
        if stage.stirs:
            return
        if self._closed:
            gc.collect()
        changes = stage.raster.changes
        if self._closed or changes >= self._changes + _PICTURES:
            self._closed, self._changes = False, changes
            give_back()


def give_back() -> None:
    """Give freed memory back to the system, if the C library can."""
    if sys.platform == "linux" and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)) is not None:
        trim(0)
