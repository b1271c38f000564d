"""The layout of a review: table and strip on the left, the sheet beside them; in a portrait window one below the other."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from jass_desktop.ui.paint.style import Style
from jass_desktop.ui.widgets.boxes import FIT, REST, Gap, Natural, column_of, row_of

_STRIP, _LEGEND = 18.6, 2.4
"""Units: the height of the strip, and of the line at its foot."""
_FOOT, _FOOT_UPRIGHT = 12.2, 5.8
WAY_HIGH = 4.6
"""Units: the height of a button at the foot of the sheet, where there are three rows of them, or two."""


@dataclass(frozen=True)
class Places:
    """Rectangles in px of the window."""

    table: pygame.Rect
    strip: pygame.Rect
    cells: pygame.Rect
    """The part of the strip that shows decisions."""
    legend: pygame.Rect
    """The line at the foot of the strip that says what the marks mean."""
    sheet: pygame.Rect
    room: pygame.Rect
    """The writing area of the sheet."""
    foot: pygame.Rect
    """The line on the basis of all figures."""
    ways: pygame.Rect
    """The rows of buttons at the foot of the sheet."""


def places_for(size: tuple[int, int], s: Style, *, strip: bool) -> Places:
    """The places in a window of ``size`` px; without a ``strip``, that one is empty and the table has its room."""
    width, height = size
    low = _STRIP if strip else 0
    if height > width:
        table_high = min(round(width * 0.8) - s.px(_LEGEND), height - s.px(low) - s.px(66))
        window = column_of(Natural(table_high), low, row_of(REST, padding=(1, 0)), Gap(1))
        foot_high, rows = _FOOT_UPRIGHT, 2
    else:
        beside = Natural(min(s.px(58), max(s.px(47), round(width * 0.31))))
        window = row_of(column_of(REST, low), column_of(REST, padding=(0, 1), size=beside), Gap(1), gap=1)
        foot_high, rows = _FOOT, 3
    table, below, sheet = window.places(pygame.Rect(0, 0, width, height), s)
    strip_parts = column_of(Gap(0.8), REST, _LEGEND, Gap(0.4), padding=(1, 0))
    cells, legend = strip_parts.places(below, s) if strip else (below, below)
    ways = column_of(*[WAY_HIGH] * rows, gap=1, size=FIT, whole=True)
    room, foot, ways_at = column_of(REST, foot_high, ways, gap=1, padding=(2.2, 2)).places(sheet, s)
    return Places(table, below, cells, legend, sheet, room, foot, ways_at)
