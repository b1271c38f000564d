"""The window itself: opened where it was last time, resizable, full screen, and not slowed down by software OpenGL."""

from __future__ import annotations

import os
import statistics
import time

import pygame

from jass_desktop.errors import JassError
from jass_desktop.i18n import _
from jass_desktop.resources import assets_dir
from jass_desktop.ui.raster import load_svg
from jass_desktop.ui.style import MIN_SIZE

Size = tuple[int, int]
Place = tuple[int, int, int, int]

_SLOW_FLIP_S = 0.005
_ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"


class Display:
    """The one window of the program. Raises JassError when there is no screen to open it on."""

    def __init__(self, title: str, place: Place | None, size: Size | None, fullscreen: bool) -> None:
        """``size`` wins over the remembered ``place`` (x, y, width, height)."""
        self._title = title
        self.fullscreen = False
        self._windowed: Place | None = None
        os.environ["SDL_VIDEO_X11_WMCLASS"] = "jass-desktop"  # pygame has set it to the name of the script
        self._start()
        desktop = pygame.display.get_desktop_sizes()[0]
        if size is None and place is not None:
            size = place[2:]
        if size is None:
            size = (max(MIN_SIZE[0], round(desktop[0] * 0.8)), max(MIN_SIZE[1], round(desktop[1] * 0.8)))
            if desktop[0] <= 1280 or desktop[1] <= 800:
                size = desktop
        self._open((min(max(size[0], MIN_SIZE[0]), 16384), min(max(size[1], MIN_SIZE[1]), 16384)))
        if self._flips_slowly():
            # Software OpenGL: presenting through plain memory is ten times faster there.
            os.environ[_ACCELERATION] = "0"
            size = self.size
            pygame.display.quit()
            self._start()
            self._open(size)
        if place is not None and size is not None and self._on_screen(place):
            pygame.display.set_window_position(place[:2])
        if fullscreen:
            self.toggle_fullscreen()

    @property
    def surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None  # open from the end of __init__ to close
        return surface

    @property
    def size(self) -> Size:
        return self.surface.get_size()

    @property
    def place(self) -> Place | None:
        """Where to open the window next time; None when that cannot be told."""
        if self.fullscreen:
            return self._windowed
        try:
            x, y = pygame.display.get_window_position()
        except pygame.error:
            return None
        return (x, y, *self.size)

    def toggle_fullscreen(self) -> None:
        """Between the window and the whole screen."""
        if not self.fullscreen:
            self._windowed = self.place
            pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        else:
            size = self._windowed[2:] if self._windowed is not None else MIN_SIZE
            pygame.display.set_mode(size, pygame.RESIZABLE)
            if self._windowed is not None:
                pygame.display.set_window_position(self._windowed[:2])
        self.fullscreen = not self.fullscreen

    def close(self) -> None:
        pygame.display.quit()

    def _start(self) -> None:
        try:
            pygame.display.init()
        except pygame.error as error:
            raise JassError(_no_screen(error)) from None
        pygame.display.set_caption(self._title)
        pygame.display.set_icon(load_svg(assets_dir() / "icon.svg", (64, 64)))

    def _open(self, size: Size) -> None:
        try:
            pygame.display.set_mode(size, pygame.RESIZABLE)
        except pygame.error as error:
            raise JassError(_no_screen(error)) from None

    def _flips_slowly(self) -> bool:
        if _ACCELERATION in os.environ:
            return False
        taken = []
        for _n in range(4):
            start = time.perf_counter()
            pygame.display.flip()
            taken.append(time.perf_counter() - start)
        return statistics.median(taken[1:]) > _SLOW_FLIP_S

    @staticmethod
    def _on_screen(place: Place) -> bool:
        """Whether enough of the title bar would be visible to take hold of it."""
        x, y, width, _height = place
        total = sum(size[0] for size in pygame.display.get_desktop_sizes())
        tallest = max(size[1] for size in pygame.display.get_desktop_sizes())
        return -width + 120 < x < total - 120 and -10 <= y < tallest - 80


def _no_screen(error: pygame.error) -> str:
    return _("No window can be opened ({error}). Start the program in a graphical session; "
             "the commands that need no window are listed by: jass-desktop --help").format(error=error)
