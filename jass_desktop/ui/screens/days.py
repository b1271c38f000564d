"""A month of deals of the day: a curve of the points, and below it day by day how one did."""

from __future__ import annotations

from datetime import date

import pygame

from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import _
from jass_desktop.session.daily.days import CHARACTERS, Day
from jass_desktop.session.daily.standing import better_than
from jass_desktop.session.history.tries import tries_by_day
from jass_desktop.ui.paint.style import CONTROL, INK, INK_SOFT
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.boxes import FREE, Gap, Natural, Share, column_of, row_of
from jass_desktop.ui.widgets.charts import ChartView
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.stepper import Stepper
from jass_desktop.words.charts import Chart, Item, Shape
from jass_desktop.words.daily import FULL, begun_words, points_words, with_help
from jass_desktop.words.dates import day_words, month_words

_ROW = 4.4
_COLUMNS = row_of(Share(3), Share(3), 8, Share(4), gap=1, padding=(1, 0))
"""The date, whether there was help, the points, the standing."""
_SCALE = (0.0, 600.0)
"""The same for every month, so that they can be compared; who makes more than that sees more."""
_Month = tuple[int, int]


class DaysScreen(SheetScreen):
    """Opened days show what came of them."""

    first = "days"
    place = "days"

    def __init__(self, stage: Stage, day: date) -> None:
        """The month of this day, or else the last one with a deal."""
        super().__init__(stage)
        self._month: _Month = (day.year, day.month)
        self._read()

    def _read(self) -> None:
        self._tries = tries_by_day(self.stage.attempt(self.stage.history.entries) or ())
        seeds = {day: Day(day).seed for day in self._days()}
        points = self.stage.attempt(lambda: self.stage.history.points_by_seed([*seeds.values()])) or {}
        self._others = {day: points.get(seed, {}) for day, seed in seeds.items()}

    def refresh(self) -> None:
        self._read()
        super().refresh()

    def _months(self) -> list[_Month]:
        return sorted({(day.year, day.month) for day in self._tries} | {self._month})

    def _days(self) -> list[date]:
        """The days of the month with a deal, begun or over, the first one first."""
        return sorted(day for day in self._tries if (day.year, day.month) == self._month)

    @property
    def title(self) -> str:
        return _("Deals of the day")

    def build(self) -> list[Widget]:
        s, days = self.stage.style, self._days()[::-1]
        room = Share(most=Natural(max(1, len(days)) * s.px(_ROW)))
        _head, month, curve, listed = self.lay(96, column_of(
            6.4, row_of(FREE, Share(most=34), FREE, size=CONTROL), Gap(1.4), 26, Gap(1.4), room, FREE, size=86))
        months = [(one, month_words(date(*one, 1).isoformat())) for one in self._months()]
        chosen = Stepper("month", month, _("Month"), months, self._month, self._choose)

        def paint_row(surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
            self._paint_row(surface, rect, days[row])

        rows = ScrollList("days", listed, len(days), s.px(_ROW), paint_row, on_open=lambda row: self._open(days[row]))
        return [chosen, *self._curve(curve), rows, self.close_button(width=18)]

    def _curve(self, place: pygame.Rect) -> list[Widget]:
        """The points of the days that are over; nothing as long as none is."""
        over = {str(day.day): day for day in self._days() if self._tries[day].over}
        if not over:
            return []
        items = tuple(Item(label, self._points(day), points_words(self._tries[day]), "", 1, ()) for label, day in over.items())
        chart = Chart("curve", Shape.LINE, _("Points"), items, marks=((FULL / 2, _("half")),), base=FULL / 2,
                      scale=_SCALE)
        return [ChartView("curve", place, chart, self.stage, lambda _item: None, lambda item: self._open(over[item.label]))]

    def _points(self, day: date) -> int:
        return self._tries[day].totals[Seat.SOUTH]

    def _choose(self, month: object) -> None:
        assert isinstance(month, tuple)
        self._month = month
        self.refresh()

    def _open(self, day: date) -> None:
        self.stage.tables.day(day)

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose a day")), (_("Enter"), _("show what came of it")), (_("Escape"), _("back"))]

    def write(self, surface: pygame.Surface) -> None:
        """Everything is a widget."""

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, day: date) -> None:
        s, texts, entry = self.stage.style, self.stage.texts, self._tries[day]
        when, helped, made, stood = _COLUMNS.places(rect, s)
        texts.paint(surface, day_words(day), when, s.strong, INK, valign="middle", lines=1)
        if not entry.over:
            room = helped.unionall([made, stood])
            texts.paint(surface, begun_words(entry), room, s.body, INK_SOFT, align="right", valign="middle", lines=1)
            return
        for words, place, colour in ((_("with help") if with_help(entry) else "", helped, INK_SOFT),
                                     (str(self._points(day)), made, INK), (self._standing(day), stood, INK_SOFT)):
            texts.paint(surface, words, place, s.body, colour, align="right", valign="middle", lines=1)

    def _standing(self, day: date) -> str:
        better = better_than(self._points(day), self._others.get(day, {}))
        return "" if better is None else _("better than {better} of {count}").format(better=better, count=len(CHARACTERS))
