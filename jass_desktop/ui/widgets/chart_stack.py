"""How high the charts of a column are."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from jass_desktop.ui.paint.style import Style
from jass_desktop.ui.widgets.charts import LEAST_ROW, MARKS, ROW, TITLE
from jass_desktop.words.charts import Chart, Shape

_DRAWING = 24.0
"""Height in units of a line or histogram, if there is room."""


def stacked(charts: Sequence[Chart], column: pygame.Rect, s: Style) -> list[pygame.Rect]:
    """The places of the charts from the top of the column down.

    Bars are as high as they need to be, and drawings take what is left, up to twice their usual height. Where there is too
    little room, all charts shrink, rows of bars to their least height.
    """
    gap = s.px(1.6)
    room = column.height - gap * (len(charts) - 1)
    wanted = [_height_of(chart, ROW) for chart in charts]
    if sum(map(s.px, wanted)) > room:
        least = [_height_of(chart, LEAST_ROW) for chart in charts]
        share = (room / s.unit - sum(least)) / max(0.1, sum(wanted) - sum(least))
        wanted = [low + max(0.0, share) * (high - low) for low, high in zip(least, wanted, strict=True)]
    else:
        drawn = [chart.shape is not Shape.BARS for chart in charts]
        spare = (room / s.unit - sum(wanted)) / max(1, sum(drawn))
        wanted = [high + min(spare, _DRAWING) if grows else high for high, grows in zip(wanted, drawn, strict=True)]
    places, top = [], column.y
    for high in wanted:
        places.append(pygame.Rect(column.x, top, column.width, int(high * s.unit)))
        top = places[-1].bottom + gap
    return places


def _height_of(chart: Chart, row: float) -> float:
    """The chart's height in units with bars of height ``row``; for a drawing, two thirds of the ideal if rows are low."""
    if chart.shape is Shape.BARS:
        return TITLE + row * len(chart.items) + (MARKS if chart.marks else 0.0)
    return _DRAWING if row >= ROW else _DRAWING * 2 / 3
