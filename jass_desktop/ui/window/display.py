"""The window itself: it reopens where it was, can be resized, goes full screen, and avoids software OpenGL."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import pygame

from jass_desktop.errors import JassError
from jass_desktop.i18n import _
from jass_desktop.resources import assets_dir
from jass_desktop.ui.access.bus import address_of, is_mute
from jass_desktop.ui.paint.raster import load_svg
from jass_desktop.ui.paint.style import MIN_SIZE, SMALL_HEIGHT, WOOD_FLAT
from jass_desktop.ui.window.loupe import Loupe
from jass_desktop.ui.window.mapping import is_taken
from jass_desktop.ui.window.rest import connections

Size = tuple[int, int]
Place = tuple[int, int, int, int]

PATIENCE_S = 10.0
"""How long a window manager may take to answer."""
_SLOW_FLIP_S = 0.005
_ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
_GRAPHICS_CARDS = Path("/dev/dri")
_UNSEEN = ("offscreen", "evdev")
"""SDL falls back on these drivers if it finds no display: everything would run, but invisibly."""

_PANELS = 100
"""The most pixels of a screen's width or height that panels, docks and a title bar take, unless it has more than the usual
lines: there they are often enlarged."""
_USUAL_LINES = 1080

_FRAME = (12, 64)
"""The largest left and top border of a window frame, in pixels."""

_log = logging.getLogger(__name__)


class Display:
    """The program's only window. Raises JassError if there is no display to open it on, or nobody shows it there."""

    def __init__(self, title: str, place: Place | None, size: Size | None, fullscreen: bool,
                 places: Mapping[str, Place] = MappingProxyType({}), *, maximised: bool = False) -> None:
        """``size`` takes precedence over the remembered place: that of this arrangement of screens in ``places``, or else the
        last ``place`` (x, y, width, height), which is moved so that the window lies on the first screen, and is forgotten if its
        size does not suit that. ``maximised``: whether the window was, and came from there."""
        self._title = title
        self.loupe = Loupe()
        self.fullscreen = False
        os.environ["SDL_VIDEO_X11_WMCLASS"] = "jass-desktop"  # not setdefault: importing pygame has set it to the script's name
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # otherwise Windows enlarges the picture, and blurs it
        # Acceleration stays on elsewhere: on Wayland and macOS SDL 2 has no plain framebuffer and would open no window.
        driver = _start()
        has_plain_framebuffer = driver == "x11"
        if has_plain_framebuffer and not _GRAPHICS_CARDS.exists():
            # Without a graphics card OpenGL runs in software, and merely trying it costs 70 MB and half a second.
            os.environ.setdefault(_ACCELERATION, "0")
        known = places.get(self.screens)
        screens = pygame.display.get_desktop_sizes()
        desktop = screens[0]
        self._least = least_size(desktop)
        place = known or (moved_within(place, desktop) if place is not None and suits(place[2:], desktop) else None)
        # Maximise a window as large as the screen: opened at that size, its frame would go past the edges and hide its bottom.
        if size is not None:
            asked, size = size, within(size, desktop)
            maximised = size != asked and fills((0, 0, *size), [desktop])
        elif place is not None:
            size = within(place[2:], desktop if known is None else largest(screens))
            if fills((*place[:2], *size), screens):
                place, size, maximised = None, _usual_size(desktop), True
        else:
            size, maximised = _usual_size(desktop), maximised or _is_small(desktop)
        size = (max(size[0], self._least[0]), max(size[1], self._least[1]))
        position = place[:2] if place is not None and _on_screen(place) else None
        self._window = self._open(size, position)
        if has_plain_framebuffer and self._flips_slowly():
            # Presenting through plain memory is ten times faster than through software OpenGL.
            os.environ[_ACCELERATION] = "0"
            self.close()
            _start()
            self._window = self._open(size, position)
        self.place: Place = (*self._asked, *size)
        """Position and size for the next start: the last ones at which the window was neither maximised nor in full screen."""
        self.maximised = maximised
        """Whether it is maximised now, or comes back to that from full screen."""
        if fullscreen:
            self._fill_screen()
        elif maximised:
            self._window.maximize()
        self.connections = connections(driver)
        """The descriptors that deliver the window's events; () if they cannot be determined."""

    @property
    def window(self) -> pygame.Window:
        return self._window

    @property
    def surface(self) -> pygame.Surface:
        """What to paint on: the window's surface, or under the loupe a larger one of which the window shows a part."""
        return self.loupe.picture(self._window.get_surface())

    @property
    def seen(self) -> Size:
        """The size of the part that the window shows, in pixels."""
        return self._window.get_surface().get_size()

    def pixel(self, point: tuple[int, int]) -> tuple[int, int]:
        """Where on what the window shows the mouse is. It moves by points, in which places and sizes of windows are told, too;
        a screen with a scale has more pixels than that. Edges lie on edges."""
        (wide, high), (across, down) = self._window.size, self.seen
        return point[0] * (across - 1) // (wide - 1), point[1] * (down - 1) // (high - 1)

    def points(self, place: pygame.Rect) -> pygame.Rect:
        """Where on the window, in points, a place of the surface lies, for others who lay something beside it."""
        (wide, high), (across, down) = self._window.size, self.seen
        part = self.loupe.part(self.seen)
        left, top = (place.x - part.x) * wide // across, (place.y - part.y) * high // down
        return pygame.Rect(left, top, place.width * wide // across, place.height * high // down)

    @property
    def size(self) -> Size:
        """The size of the surface."""
        return self.loupe.size(self.seen)

    @property
    def screens(self) -> str:
        """The arrangement of screens, such as "1920x1080, 1280x800": SDL does not tell how they lie to each other."""
        return ", ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes())

    def settle(self) -> None:
        """Note where the window lies, after it has been moved or resized.

        Its size alone tells whether it is maximised: the events of SDL do not, once it was minimised or in full screen.
        """
        if self.fullscreen:
            return
        place = (*without_frame(self._asked, self._window.position, self._frame), *self._window.size)
        self.maximised = fills(place, pygame.display.get_desktop_sizes())
        if not self.maximised:
            self.place = place

    def flip(self) -> None:
        """Show what was painted."""
        self.loupe.show(self._window.get_surface())
        self._window.flip()

    def toggle_fullscreen(self) -> None:
        """Switch between window and full screen."""
        if not self.fullscreen:
            self._fill_screen()
            return
        self._window.set_windowed()
        if self.maximised:
            # SDL brings back the size from before it was maximised, but not the place.
            self._window.position = self.place[:2]
            self._window.maximize()
        self.fullscreen = False

    def _fill_screen(self) -> None:
        self._window.set_fullscreen(desktop=True)
        self.fullscreen = True

    def close(self) -> None:
        self._window.destroy()
        pygame.display.quit()

    def _open(self, size: Size, position: tuple[int, int] | None) -> pygame.Window:
        on_x11 = pygame.display.get_driver() == "x11"
        try:
            window = pygame.Window(self._title, size, position or pygame.WINDOWPOS_CENTERED, resizable=True, hidden=on_x11,
                                   allow_high_dpi=True)
            self._asked = window.position
            if on_x11 and not is_taken(window.handle, PATIENCE_S):
                message = _not_shown()
                _log.warning("%s", message)  # at login nobody reads the terminal
                raise JassError(message)
            window.show()
            window.get_surface().fill(WOOD_FLAT)  # until the menu has been made, half a second later
            window.flip()
        except pygame.error as error:
            raise JassError(_no_screen(error)) from None
        pygame.event.pump()  # only then the position is the one where it has been put
        self._frame = frame_around(self._asked, window.position) or (0, 0)
        window.minimum_size = self._least
        window.set_icon(load_svg(assets_dir() / "icon.svg", (64, 64)))
        return window

    def _flips_slowly(self) -> bool:
        if _ACCELERATION in os.environ:
            return False
        taken = []
        for _n in range(4):
            start = time.perf_counter()
            self.flip()
            taken.append(time.perf_counter() - start)
        return sorted(taken[1:])[1] > _SLOW_FLIP_S  # the median of three; the first flip is slow everywhere


def without_frame(asked: tuple[int, int], now: tuple[int, int], frame: tuple[int, int]) -> tuple[int, int]:
    """The position to request so that a window reported ``now`` opens there again.

    A window manager may put the frame where the window was asked for, but report the position inside it. Otherwise the window
    would move down by the height of its title bar at the next start. ``frame`` is what lay between the two at first.
    """
    return asked if frame_around(asked, now) is not None else (now[0] - frame[0], now[1] - frame[1])


def frame_around(asked: tuple[int, int], now: tuple[int, int]) -> tuple[int, int] | None:
    """How far inside its frame the window lies, if that alone explains why it is not where it was asked for."""
    across, down = now[0] - asked[0], now[1] - asked[1]
    return (across, down) if 0 <= across <= _FRAME[0] and 0 <= down <= _FRAME[1] else None


def least_size(desktop: Size) -> Size:
    """The smallest size the window may have. A small screen keeps room for panels and a title bar.

    If it exceeded the size that these leave for a maximised window, a Wayland compositor would end the program.
    """
    return MIN_SIZE[0], max(SMALL_HEIGHT, min(MIN_SIZE[1], desktop[1] - _PANELS))


def _start() -> str:
    """Initialise the display; returns the SDL driver in use."""
    if (bus := address_of(os.environ)) is not None and is_mute(bus):
        _log.warning("the session bus does not answer: screen readers are left out until the next start")
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"  # SDL would wait for it for ever
    try:
        pygame.display.init()
    except pygame.error as error:
        raise JassError(_no_screen(error)) from None
    driver = pygame.display.get_driver()
    if driver in _UNSEEN and driver != os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise JassError(_no_screen(pygame.error("No available video device")))
    return driver


def within(size: Size, desktop: Size) -> Size:
    """The size, cropped so that window and frame fit on the screen."""
    return min(size[0], desktop[0]), min(size[1], desktop[1] - _FRAME[1])


def suits(size: Size, desktop: Size) -> bool:
    """Whether a size from other screens makes sense on this one: it has room there, and takes at least half of it each way."""
    return all(whole / 2 <= side <= whole for side, whole in zip(size, desktop, strict=True))


def moved_within(place: Place, desktop: Size) -> Place:
    """The place, moved onto a screen of this size with its frame, as far as it is not larger."""
    x, y, width, height = place
    return (max(0, min(x, desktop[0] - width - _FRAME[0])), max(0, min(y, desktop[1] - height - _FRAME[1])), width, height)


def largest(screens: Sequence[Size]) -> Size:
    """The largest width and height that any of the screens has."""
    return max(width for width, _height in screens), max(height for _width, height in screens)


def fills(place: Place, screens: Sequence[Size]) -> bool:
    """Whether a window there leaves no more room on its screen than panels, docks and its own frame need.

    It lies on the first screen if its middle does; which of the others it lies on is not known.
    """
    x, y, width, height = place
    first, *others = screens
    on_first = not others or (0 <= x + width // 2 < first[0] and 0 <= y + height // 2 < first[1])
    return any(width <= across and height <= down
               and max(across - width, down - height) <= max(_PANELS, _PANELS * down // _USUAL_LINES)
               for across, down in ([first] if on_first else others))


def _usual_size(desktop: Size) -> Size:
    return round(desktop[0] * 0.8), round(desktop[1] * 0.8)


def _is_small(desktop: Size) -> bool:
    """Whether the window should fill the screen from the start."""
    return desktop[0] <= 1280 or desktop[1] <= 800


def _on_screen(place: Place) -> bool:
    """Whether enough of the title bar would be visible to drag the window by it."""
    x, y, width, _height = place
    sizes = pygame.display.get_desktop_sizes()
    return -width + 120 < x < sum(size[0] for size in sizes) - 120 and -10 <= y < max(size[1] for size in sizes) - 80


def _not_shown() -> str:
    return _("No window has appeared within {seconds} s: the window manager does not answer. "
             "Start the program again once other windows open.").format(seconds=round(PATIENCE_S))


def _no_screen(error: pygame.error) -> str:
    return _("No window can be opened ({error}). Start the program in a graphical session; "
             "the commands that need no window are listed by: jass-desktop --help").format(error=error)
