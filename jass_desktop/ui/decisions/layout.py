"""The layout of a review: table and strip on the left, the sheet beside them; in a portrait window one below the other."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from jass_desktop.ui.paint.style import Style
from jass_desktop.ui.widgets.boxes import REST, row_of

_STRIP, _LEGEND = 18.6, 2.4
"""Units: the height of the strip, and of the line at its foot."""
_FOOT, _FOOT_UPRIGHT = 12.2, 5.8
_HIGH = 4.6


@dataclass(frozen=True)
class Places:
    """Rectangles in px of the window."""

    table: pygame.Rect
    strip: pygame.Rect
    legend: pygame.Rect
    """The line at the foot of the strip that says what the marks mean."""
    sheet: pygame.Rect
    room: pygame.Rect
    """The writing area of the sheet."""
    foot: pygame.Rect
    """The line on the basis of all figures."""
    before: pygame.Rect
    on: pygame.Rect
    worst: pygame.Rect
    sum: pygame.Rect
    play: pygame.Rect
    toggle: pygame.Rect
    back: pygame.Rect

    def cells(self, count: int, s: Style, *, turns: bool) -> tuple[tuple[pygame.Rect, ...], tuple[pygame.Rect, ...]]:
        """The places of the round buttons, if ``turns``, and of ``count`` decisions."""
        inner = self.strip.inflate(-2 * s.px(1), 0)
        inner.y += s.px(0.8)
        inner.height = self.legend.y - inner.y
        buttons: tuple[pygame.Rect, ...] = ()
        if turns:
            wide = s.px(4.4)
            left = pygame.Rect(inner.x, inner.centery - s.px(3), wide, s.px(6))
            buttons = (left, left.move(inner.width - wide, 0))
            inner.inflate_ip(-2 * (wide + s.px(0.8)), 0)
        wide = min(s.px(10), inner.width // max(1, count))
        start = inner.centerx - wide * count // 2
        return buttons, tuple(pygame.Rect(start + n * wide, inner.y, wide, inner.height) for n in range(count))


def places_for(size: tuple[int, int], s: Style, *, strip: bool) -> Places:
    """The places in a window of ``size`` px; without a ``strip``, that one is empty and the table has its room."""
    width, height = size
    gap, strip_high = s.px(1), s.px(_STRIP) if strip else 0
    if height > width:
        table = pygame.Rect(0, 0, width, min(round(width * 0.8) - s.px(_LEGEND), height - strip_high - s.px(66)))
        below = pygame.Rect(0, table.bottom, width, strip_high)
        sheet = pygame.Rect(gap, below.bottom, width - 2 * gap, height - below.bottom - gap)
    else:
        beside = min(s.px(58), max(s.px(47), round(width * 0.31)))
        sheet = pygame.Rect(width - beside - gap, gap, beside, height - 2 * gap)
        table = pygame.Rect(0, 0, sheet.x - gap, height - strip_high)
        below = pygame.Rect(0, table.bottom, table.width, strip_high)
    legend = pygame.Rect(gap, below.bottom - s.px(_LEGEND + 0.4), below.width - 2 * gap, s.px(_LEGEND))
    inner = sheet.inflate(-2 * s.px(2.2), -2 * s.px(2))
    high, lines = s.px(_HIGH), (2 if height > width else 3)
    rows = [pygame.Rect(inner.x, inner.bottom - n * (high + gap) - high, inner.width, high) for n in reversed(range(lines))]
    top, last = rows[0].y, rows[-1]
    if height > width:
        before, on, worst, total = row_of(9, 9, REST, REST, gap=1).places(rows[0], s)
        toggle, play, back = row_of(REST, REST, REST, gap=1).places(last, s)
    else:
        before, on, worst = row_of(6.4, 6.4, REST, gap=1).places(rows[0], s)
        total, play = row_of(REST, REST, gap=1).places(rows[1], s)
        toggle, back = row_of(REST, 16, gap=1).places(last, s)
    low = s.px(_FOOT_UPRIGHT if height > width else _FOOT)
    foot = pygame.Rect(inner.x, top - gap - low, inner.width, low)
    room = pygame.Rect(inner.x, inner.y, inner.width, foot.y - gap - inner.y)
    return Places(table, below, legend, sheet, room, foot, before, on, worst, total, play, toggle, back)
