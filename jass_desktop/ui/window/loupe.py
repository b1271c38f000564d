"""A magnifying glass: the stage paints a picture larger than the window, which shows the part that the person looks at.

What it shows is as sharp as without it, because nothing is enlarged: the picture is that of a larger window.
"""

from __future__ import annotations

import pygame

Size = tuple[int, int]
Pos = tuple[int, int]

_LARGEST = (7680, 4320)
"""The largest picture, in pixels: 130 MB."""
_AROUND = 1 / 12
"""How much of the window lies around what it shows, if there is room."""


class Loupe:
    """The part of a picture that a window shows. With the power 1 the picture is the window's own."""

    def __init__(self) -> None:
        self.power = 1.0
        """How many times as wide and as high as the window the picture is, unless it would be too large."""
        self._corner: Pos = (0, 0)
        self._picture: pygame.Surface | None = None

    def size(self, window: Size) -> Size:
        """The size of the picture for a window of this size."""
        power = max(1.0, min(self.power, *(most / length for most, length in zip(_LARGEST, window, strict=True))))
        return round(window[0] * power), round(window[1] * power)

    def picture(self, window: pygame.Surface) -> pygame.Surface:
        """What to paint on in place of the window; it stays as it is from one call to the next until a size changes."""
        size = self.size(window.get_size())
        if size == window.get_size():
            self._picture = None
            return window
        if self._picture is None or self._picture.get_size() != size:
            self._picture = pygame.Surface(size, 0, 32)
        return self._picture

    def show(self, window: pygame.Surface) -> None:
        """Paint the part on the window."""
        if self._picture is not None:
            window.blit(self._picture, (0, 0), self.part(window.get_size()))

    def part(self, window: Size) -> pygame.Rect:
        """The part of the picture that shows."""
        return pygame.Rect(self._within(self._corner, window), window)

    def through(self, pos: Pos, window: Size) -> Pos:
        """Where in the picture this place of the window lies."""
        part = self.part(window)
        return pos[0] + part.x, pos[1] + part.y

    def follow(self, pos: Pos, window: Size) -> None:
        """Show what the mouse points to: from edge to edge of the window it crosses the whole picture."""
        large = self.size(window)
        self._corner = self._within((pos[0] * (large[0] - window[0]) // max(1, window[0] - 1),
                                     pos[1] * (large[1] - window[1]) // max(1, window[1] - 1)), window)

    def look_at(self, place: pygame.Rect, window: Size) -> None:
        """Show this place of the picture, at least its upper left, moving no further than it takes."""
        self._corner = self._within((_towards(self._corner[0], window[0], place.left, place.right),
                                     _towards(self._corner[1], window[1], place.top, place.bottom)), window)

    def step(self, across: int, down: int, window: Size) -> None:
        """Move the part by eighths of the window."""
        x, y = self._corner
        self._corner = self._within((x + across * window[0] // 8, y + down * window[1] // 8), window)

    def _within(self, corner: Pos, window: Size) -> Pos:
        large = self.size(window)
        return max(0, min(corner[0], large[0] - window[0])), max(0, min(corner[1], large[1] - window[1]))


def _towards(at: int, length: int, start: int, end: int) -> int:
    """Where a part that begins ``at`` begins so that it shows from ``start`` to ``end``, or as much as its ``length`` allows."""
    around = min(round(length * _AROUND), max(0, length - (end - start)) // 2)
    return min(max(at, end + around - length), start - around)
