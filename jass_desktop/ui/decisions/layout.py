"""The layout of a review: table and strip on the left, the sheet beside them; in a portrait window one below the other."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from jass_desktop.ui.paint.style import Style
from jass_desktop.ui.widgets.boxes import REST, Gap, Natural, column_of, row_of

_STRIP = 18.6
"""Units: the height of the strip."""


class Places(NamedTuple):
    """Rectangles in px of the window."""

    table: pygame.Rect
    strip: pygame.Rect
    sheet: pygame.Rect


def places_for(size: tuple[int, int], s: Style, *, strip: bool) -> Places:
    """The places in a window of ``size`` px; without a ``strip``, that one is empty and the table has its room."""
    width, height = size
    low = _STRIP if strip else 0
    if height > width:
        table_high = min(round(width * 0.8) - s.px(2.4), height - s.px(low) - s.px(66))
        window = column_of(Natural(table_high), low, row_of(REST, padding=(1, 0)), Gap(1))
    else:
        beside = Natural(min(s.px(58), max(s.px(47), round(width * 0.31))))
        window = row_of(column_of(REST, low), column_of(REST, padding=(0, 1), size=beside), Gap(1), gap=1)
    return Places(*window.places(pygame.Rect(0, 0, width, height), s))
