"""Wood, weave, slate and paper: noise backgrounds, the same each time, made in the worker thread."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial, wraps

import pygame

from jass_desktop.ui.paint import style
from jass_desktop.ui.paint.raster import Raster
from jass_desktop.ui.paint.style import Colour

Size = tuple[int, int]
_FLAT = {"wood": style.WOOD_FLAT, "slate": style.SLATE, "paper": style.PAPER, "weave": style.WHITE}
"""What each material is without its grain."""
_FINEST_UNIT = 9.0
_STRIP = 96  # rows painted at a time, because painting blocks the window


def _noise(rng: random.Random, size: Size, low: int, high: int) -> pygame.Surface:
    """Grey noise between two levels, in the window's format, which is scaled and blended in half the time."""
    span = high - low
    levels = bytes(low + value * span // 255 for value in range(256))
    grey = rng.randbytes(size[0] * size[1]).translate(levels)
    colours = bytearray(4 * len(grey))
    for channel in range(4):
        colours[channel::4] = grey
    surface = pygame.Surface(size, 0, 32)
    memoryview(surface.get_buffer())[:] = colours  # type: ignore[arg-type]  # its stub lacks the buffer protocol
    return surface


def laid(surface: pygame.Surface, above: pygame.Surface, place: tuple[int, int] = (0, 0), flags: int = 0) -> None:
    """Blit in strips, so that the window can run in between."""
    for y in range(0, above.get_height(), _STRIP):
        surface.blit(above, (place[0], place[1] + y), (0, y, above.get_width(), _STRIP), special_flags=flags)


def _flat(colour: Colour, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, 0, 32)
    surface.fill(colour)
    return surface


def _dim_edges(surface: pygame.Surface, level: int) -> None:
    """Darken the edges, as if one lamp hung above the table. ``level`` of 255 remains in the corners."""
    small = pygame.Surface((9, 9), 0, 32)
    for x in range(9):
        for y in range(9):
            far = min(1.0, ((x - 4) ** 2 + (y - 4) ** 2) / 32)
            value = round(255 - (255 - level) * far)
            small.set_at((x, y), (value, value, value))
    light = pygame.transform.smoothscale(small, surface.get_size())
    laid(surface, light, flags=pygame.BLEND_RGB_MULT)


def _grown(make: Callable[[Size, float], pygame.Surface]) -> Callable[[Size, float], pygame.Surface]:
    """Make large surfaces small and scale them up: scaling lets the window run, painting noise does not."""
    @wraps(make)
    def whole(size: Size, unit: float) -> pygame.Surface:
        if style.HIGH_CONTRAST:
            return _flat(_FLAT[make.__name__], size)
        factor = max(1.0, unit / _FINEST_UNIT)
        if factor == 1.0:
            return make(size, unit)
        small = make((max(1, round(size[0] / factor)), max(1, round(size[1] / factor))), unit / factor)
        return pygame.transform.smoothscale(small, size)
    return whole


@_grown
def wood(size: Size, unit: float) -> pygame.Surface:
    """Horizontal planks seen from above."""
    rng = random.Random(17)
    surface = _flat(style.WOOD, size)
    plank = max(40, round(unit * 15))
    y = -plank // 3
    while y < size[1]:
        tone = rng.randint(-9, 9)
        board = _flat((style.WOOD[0] + tone, style.WOOD[1] + tone, style.WOOD[2] + tone // 2), (size[0], plank))
        for columns, rows, low, high in ((5, 14, 176, 255), (14, plank // 2, 205, 255), (60, plank, 232, 255)):
            grain = pygame.transform.smoothscale(_noise(rng, (columns, rows), low, high), (size[0], plank))
            board.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        seam = max(2, plank // 40)
        board.fill(style.SEAM, (0, plank - seam, size[0], seam))
        board.fill(style.SHEEN, (0, 0, size[0], max(1, seam // 2)), special_flags=pygame.BLEND_RGB_ADD)
        surface.blit(board, (0, y))
        y += plank
    _dim_edges(surface, 120)
    return surface


@_grown
def weave(size: Size, unit: float) -> pygame.Surface:
    """White cloth with light on it. Multiply a colour by it to get cloth of that colour."""
    rng = random.Random(5)
    thread = max(1, round(unit / 5))
    tile = _noise(rng, (64, 64), 214, 255)
    threads = pygame.transform.scale(tile, (64 * thread, 64 * thread))
    for n in range(0, 64, 2):
        threads.fill(style.WEFT, (0, n * thread, 64 * thread, thread), special_flags=pygame.BLEND_RGB_MULT)
        threads.fill(style.WARP, (n * thread, 0, thread, 64 * thread), special_flags=pygame.BLEND_RGB_MULT)
    surface = pygame.Surface(size, 0, 32)
    for x in range(0, size[0], 64 * thread):
        for y in range(0, size[1], 64 * thread):
            surface.blit(threads, (x, y))
    _dim_edges(surface, 170)
    return surface


@_grown
def slate(size: Size, unit: float) -> pygame.Surface:
    """A wiped slate with traces of chalk."""
    rng = random.Random(11)
    surface = _flat(tuple(round(c * 1.12) for c in style.SLATE), size)  # type: ignore[arg-type]
    columns = max(3, round(size[0] / unit / 9))
    rows = max(3, round(size[1] / unit / 9))
    for scale, low in ((1, 214), (3, 236)):
        smudge = pygame.transform.smoothscale(_noise(rng, (columns * scale, rows * scale), low, 255), size)
        laid(surface, smudge, flags=pygame.BLEND_RGB_MULT)
    fine = _noise(rng, (128, 128), 238, 255)
    for x in range(0, size[0], 128):
        for y in range(0, size[1], 128):
            surface.blit(fine, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    return surface


@_grown
def paper(size: Size, unit: float) -> pygame.Surface:
    """Slightly uneven, yellowed paper."""
    rng = random.Random(3)
    surface = _flat(style.PAPER, size)
    columns, rows = max(3, round(size[0] / unit / 7)), max(3, round(size[1] / unit / 7))
    cloud = pygame.transform.smoothscale(_noise(rng, (columns, rows), 249, 255), size)
    laid(surface, cloud, flags=pygame.BLEND_RGB_MULT)
    return surface


class Materials:
    """The backgrounds at any size. Until one is made, a flat colour or a version for another size is shown."""

    def __init__(self, raster: Raster) -> None:
        self._raster = raster
        self.unit = 8.0

    def paint(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        """Cover ``rect`` with wood, slate or paper."""
        make, flat = _MATERIALS[name], _FLAT[name]
        what = ("material", name)
        if not self._raster.asked(what, rect.size):
            self._raster.ask(what, rect.size, partial(make, rect.size, self.unit), content=f"{name} {flat} {self.unit}")
        found = self._raster.nearest(what, rect.size)
        if found is None or found.get_width() < rect.width or found.get_height() < rect.height:
            surface.fill(flat, rect)
        if found is not None:
            surface.blit(found, rect, (0, 0, *rect.size))


_MATERIALS: Mapping[str, Callable[[Size, float], pygame.Surface]] = {"wood": wood, "slate": slate, "paper": paper}
