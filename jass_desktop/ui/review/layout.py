"""Where everything lies when one looks back: table and strip at the left, the sheet beside them; upright one below the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from jass_desktop.ui.paint.style import Style

_STRIP = 17.0
_FOOT, _FOOT_UPRIGHT = 10.8, 5.8
_HIGH = 4.6


@dataclass(frozen=True)
class Places:
    """In px of the window."""

    table: pygame.Rect
    strip: pygame.Rect
    sheet: pygame.Rect
    room: pygame.Rect
    """Where the sheet is written on."""
    listed: pygame.Rect
    """The list of mistakes within it."""
    foot: pygame.Rect
    """What all figures rest on."""
    buttons: tuple[pygame.Rect, ...]
    """Four."""
    toggle: pygame.Rect
    back: pygame.Rect

    SUM: ClassVar[float] = 19.4
    """Units of the room above the list."""

    def cells(self, count: int, s: Style, *, turns: bool) -> tuple[tuple[pygame.Rect, ...], tuple[pygame.Rect, ...]]:
        """Places of the buttons that turn to another round, where they are wanted, and of ``count`` decisions."""
        inner = self.strip.inflate(-2 * s.px(1), 0)
        inner.y += s.px(0.8)
        inner.height = self.strip.height - s.px(1.2)
        buttons: tuple[pygame.Rect, ...] = ()
        if turns:
            wide = s.px(4.4)
            left = pygame.Rect(inner.x, inner.centery - s.px(3), wide, s.px(6))
            buttons = (left, left.move(inner.width - wide, 0))
            inner.inflate_ip(-2 * (wide + s.px(0.8)), 0)
        wide = min(s.px(10), inner.width // max(1, count))
        start = inner.centerx - wide * count // 2
        return buttons, tuple(pygame.Rect(start + n * wide, inner.y, wide, inner.height) for n in range(count))


def places_for(size: tuple[int, int], s: Style) -> Places:
    """The places in a window of ``size`` px."""
    width, height = size
    gap, strip_high = s.px(1), s.px(_STRIP)
    if height > width:
        table = pygame.Rect(0, 0, width, min(round(width * 0.8), height - strip_high - s.px(66)))
        strip = pygame.Rect(0, table.bottom, width, strip_high)
        sheet = pygame.Rect(gap, strip.bottom, width - 2 * gap, height - strip.bottom - gap)
    else:
        beside = min(s.px(58), max(s.px(47), round(width * 0.31)))
        sheet = pygame.Rect(width - beside - gap, gap, beside, height - 2 * gap)
        table = pygame.Rect(0, 0, sheet.x - gap, height - strip_high)
        strip = pygame.Rect(0, table.bottom, table.width, strip_high)
    inner = sheet.inflate(-2 * s.px(2.2), -2 * s.px(2))
    high, lines = s.px(_HIGH), (2 if height > width else 3)
    top = inner.bottom - lines * high - (lines - 1) * gap
    columns = 4 if height > width else 2
    wide = (inner.width - (columns - 1) * gap) // columns
    buttons = tuple(pygame.Rect(inner.x + n % columns * (wide + gap), top + n // columns * (high + gap), wide, high)
                    for n in range(4))
    last = pygame.Rect(inner.x, inner.bottom - high, inner.width, high)
    half = (inner.width - gap) // 2
    back = pygame.Rect(last.right - (wide if columns == 4 else half), last.y, wide if columns == 4 else half, high)
    toggle = pygame.Rect(last.x, last.y, back.x - gap - last.x, high)
    low = s.px(_FOOT_UPRIGHT if height > width else _FOOT)
    foot = pygame.Rect(inner.x, top - gap - low, inner.width, low)
    room = pygame.Rect(inner.x, inner.y, inner.width, foot.y - gap - inner.y)
    above = s.px(Places.SUM)
    listed = pygame.Rect(room.x, room.y + above, room.width, room.height - above)
    return Places(table, strip, sheet, room, listed, foot, buttons, toggle, back)
