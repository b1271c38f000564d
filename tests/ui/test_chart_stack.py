"""The heights of the charts of a column."""

from __future__ import annotations

from itertools import pairwise

import pygame

from jass_desktop.ui.paint.style import style_for
from jass_desktop.ui.widgets.chart_stack import stacked
from jass_desktop.words.charts import Chart, Item, Shape

STYLE = style_for((1280, 720))
ITEM = Item("hearts", 1.0, "1", "One.", 9, ())
BARS = Chart("bars", Shape.BARS, "Bars", (ITEM,) * 5)
LINE = Chart("line", Shape.LINE, "Line", (ITEM,) * 5)


def heights(charts: list[Chart], units: float) -> list[int]:
    """The heights in px in a column of so many units, whose charts lie one below the other."""
    column = pygame.Rect(10, 20, 300, STYLE.px(units))
    places = stacked(charts, column, STYLE)
    assert places[0].topleft == column.topleft
    assert all(one.bottom < other.top for one, other in pairwise(places))
    assert all(place.width == column.width for place in places)
    return [place.height for place in places]


def test_drawings_take_what_bars_leave() -> None:
    """Bars are never higher than they need to be; a drawing grows with the room, up to a limit."""
    (bars, low), (same, high), (still, most) = (heights([BARS, LINE], units) for units in (50, 60, 200))
    assert bars == same == still
    assert low < high < most
    assert most == heights([BARS, LINE], 400)[1]


def test_charts_shrink_to_fit() -> None:
    """Where there is too little room, all charts are lower and lie within the column, down to a least height."""
    bars, line = heights([BARS, LINE], 50)
    less = heights([BARS, LINE], 38)
    assert less[0] < bars
    assert less[1] < line
    assert sum(less) < STYLE.px(38)
    assert heights([BARS, LINE], 10) == heights([BARS, LINE], 5)
