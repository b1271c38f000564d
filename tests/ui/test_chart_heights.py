"""The heights of the charts of a column."""

from __future__ import annotations

from itertools import pairwise

import pygame

from jass_desktop.ui.widgets.boxes import FREE, column_of
from jass_desktop.ui.widgets.charts import ChartView
from jass_desktop.ui.window.window_stage import WindowStage
from jass_desktop.words.charts import Chart, Item, Shape

ITEM = Item("hearts", 1.0, "1", "One.", 9, ())
BARS = Chart("bars", Shape.BARS, "Bars", (ITEM,) * 5)
LINE = Chart("line", Shape.LINE, "Line", (ITEM,) * 5)


def heights(stage: WindowStage, units: float) -> list[int]:
    """The heights in px of the two charts in a column of so many units, where they lie one below the other."""
    column = pygame.Rect(10, 20, 300, stage.style.px(units))
    views = [ChartView(chart, stage, lambda _item: None, lambda _item: None) for chart in (BARS, LINE)]
    column_of(*views, FREE, gap=1.6).put(column, stage.style)
    places = [view.rect for view in views]
    assert places[0].topleft == column.topleft
    assert all(one.bottom <= other.top for one, other in pairwise(places))
    assert all(place.width == column.width for place in places)
    return [place.height for place in places]


def test_drawings_take_what_bars_leave(stage: WindowStage) -> None:
    """Bars are never higher than they need to be; a drawing grows with the room, up to a limit."""
    (bars, low), (same, high), (still, most) = (heights(stage, units) for units in (50, 60, 200))
    assert bars == same == still
    assert low < high < most
    assert most == heights(stage, 400)[1]


def test_charts_shrink_to_fit(stage: WindowStage) -> None:
    """Where there is too little room, all charts are lower and lie within the column, down to a least height."""
    bars, line = heights(stage, 50)
    less = heights(stage, 38)
    assert less[0] < bars
    assert less[1] < line
    assert sum(less) < stage.style.px(38)
    assert heights(stage, 12) == heights(stage, 10)
