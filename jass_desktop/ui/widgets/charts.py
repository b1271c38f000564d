"""Charts to walk through item by item: bars, a line over time, a histogram. Each item opens the games behind it.

Grey marks small samples, and so does the text; no figure depends on colour alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import ceil, floor, log10

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint.shapes import css
from jass_desktop.ui.paint.style import BEST, INK, INK_SOFT, PAPER, PAPER_DARK, PAPER_LINE, WORSE
from jass_desktop.ui.widgets.basic import HERE, Kit, Pos, Widget, is_press, paint_ring
from jass_desktop.ui.widgets.boxes import REST, Gap, Natural, Share, Size, row_of
from jass_desktop.words.charts import Chart, Item, Shape
from jass_desktop.words.figures import decimal

_ROW, _LEAST_ROW = 3.6, 2.3
"""Largest and smallest height of a bar's row, in units."""
_TITLE = 3.6
"""Height of a chart's title, in units."""
_DRAWING = 24.0
"""Height in units of a line or histogram, which may be two thirds of it or twice as high."""
_MARKS = 4.4
"""Height of the names of the marks below the bars, in units."""
_STEM = 1.6
"""How far a name is away from its mark, in units: a line leads from one to the other."""
_STEPS = 5
"""The most steps a scale can have."""


def ticks(low: float, high: float) -> list[float]:
    """Round values from ``low`` to the first one at or above ``high``: two to six steps of 1, 2 or 5 times a power of ten."""
    size = 10.0 ** floor(log10((high - low) / 2))
    step = next(step for step in (size, 2 * size, 5 * size, 10 * size) if (high - low) / step <= _STEPS)
    first = floor(low / step + 1e-9)
    return [n * step for n in range(first, first + ceil((high - first * step) / step - 1e-9) + 1)]


def spread(wanted: Sequence[int], lengths: Sequence[int], room: range) -> list[int]:
    """Where pieces of these lengths begin whose middles are ``wanted`` there, in ascending order: moved out of each other's way,
    and within the room if it holds them all."""
    begins, free, end = list[int](), room.start, room.stop
    for middle, length in zip(wanted, lengths, strict=True):
        begins.append(max(free, middle - length // 2))
        free = begins[-1] + length
    for n in reversed(range(len(begins))):
        begins[n] = end = min(begins[n], end - lengths[n])
    return begins


def _times(count: int) -> str:
    """The number of cases behind a figure."""
    return f"×\u2009{count}"


class ChartView(Widget):
    """A chart that has items. In boxes bars are as high as they need to be, drawings take what is left, and all give way alike
    where there is too little room. ``on_select`` receives the item pointed at, or None; ``on_open`` the item opened."""

    def __init__(self, chart: Chart, kit: Kit, on_select: Callable[[Item | None], None], on_open: Callable[[Item], None]) -> None:
        super().__init__(chart.key, HERE)
        self.chart = chart
        self.selected = 0
        self._hover_item: int | None = None
        self._select, self._open, self._kit = on_select, on_open, kit

    def extent(self, axis: int, width: int | None) -> Size | Share:
        if axis == 0:
            return super().extent(axis, width)
        if self.chart.shape is not Shape.BARS:
            return Share(_DRAWING, least=_DRAWING * 2 / 3, most=2 * _DRAWING)
        rows, around = len(self.chart.items), _TITLE + (_MARKS if self.chart.marks else 0)
        high = around + _ROW * rows
        return Share(high, least=around + _LEAST_ROW * rows, most=high)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._lay(self._kit)
        self.names = self._lay_names(self._kit)
        """The name of each mark, its place, and where the line from there to the mark ends. No name lies over another."""

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, ChartView):
            self.selected = min(old.selected, len(self.chart.items) - 1)

    @property
    def marks(self) -> str:
        """The marks beside the items, in words."""
        return "; ".join(_("{who}: {words}").format(who=label, words=decimal(value)) for value, label in sorted(self.chart.marks))

    # Layout

    def _lay(self, kit: Kit) -> None:
        """Lay out the scale and the items."""
        s, chart, texts = kit.style, self.chart, kit.texts
        self._head = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, s.px(_TITLE))
        room = pygame.Rect(self.rect.x, self._head.bottom, self.rect.width, self.rect.bottom - self._head.bottom)
        values = [chart.base, *(chart.scale or ()), *(value for value, _label in chart.marks)]
        for item in chart.items:
            values += [item.value, *(end for end in (item.low, item.high) if end is not None)]
        self._low: float = min(values)
        self._high: float = max(values)
        if self._high - self._low < 1e-9:
            self._high = self._low + 1.0
        self._ticks = ticks(self._low, self._high)
        if chart.shape is Shape.LINE:
            self._high = max(self._high, self._ticks[-1])
        if chart.shape is Shape.BARS:
            foot = s.px(_MARKS) if chart.marks else 0
            high = min(s.px(_ROW), (room.height - foot) // len(chart.items))
            self.places = [pygame.Rect(room.x, room.y + n * high, room.width, high) for n in range(len(chart.items))]
            labels, shown, counts = (max(texts.measure(words, spec)[0] for words in column) for spec, column in (
                (s.body, [item.label for item in chart.items]), (s.strong, [item.shown for item in chart.items]),
                (s.small, [_times(item.count) for item in chart.items])))
            self._row = row_of(Natural(min(labels, room.width // 2)), Gap(0.6), REST, Gap(1.6), Natural(shown), Gap(0.6),
                               Natural(counts), padding=(0.6, 0))
            self._plot = self._row.places(self.places[0].unionall(self.places), s)[1]
            self._axis = self._plot.left, self._plot.right
            return
        top = s.px(2.6)
        scale = s.px(5.2) if chart.shape is Shape.LINE else 0
        marks = max((texts.measure(label, s.small)[0] for _value, label in chart.marks), default=0)
        right = marks + s.px(_STEM + 0.4) if marks else s.px(2) if chart.shape is Shape.LINE else 0
        self._plot = pygame.Rect(room.x + scale, room.y + top, room.width - scale - right, room.height - top - s.px(2.8))
        self._axis = self._plot.bottom, self._plot.top
        count = len(chart.items)
        edges = [self._plot.x + self._plot.width * n // count for n in range(count + 1)]
        self.places = [pygame.Rect(a, room.y, b - a, room.height) for a, b in pairwise(edges)]

    def _lay_names(self, kit: Kit) -> list[tuple[str, pygame.Rect, Pos]]:
        s, plot, bars = kit.style, self._plot, self.chart.shape is Shape.BARS
        marks = sorted(self.chart.marks, reverse=not bars)
        high, stem, wanted = kit.texts.line_height(s.small), s.px(_STEM), [self._at(value) for value, _name in marks]
        if bars:
            wide = [kit.texts.measure(name, s.small)[0] + s.px(1) for _value, name in marks]
            if sum(wide) > self.rect.width:
                wide = [self.rect.width // len(marks)] * len(marks)
            lefts = spread(wanted, wide, range(self.rect.left, self.rect.right))
            places = [pygame.Rect(left, plot.bottom + stem, width, high) for left, width in zip(lefts, wide, strict=True)]
        else:
            tops, left = spread(wanted, [high] * len(marks), range(self.rect.top, self.rect.bottom)), plot.right + stem
            places = [pygame.Rect(left, top, self.rect.right - left, high) for top in tops]
        return [(name, place, (at, plot.bottom) if bars else (plot.right, at))
                for (_value, name), place, at in zip(marks, places, wanted, strict=True)]

    def _at(self, value: float) -> int:
        """Where on the axis this value is."""
        start, end = self._axis
        return start + round((value - self._low) / (self._high - self._low) * (end - start))

    # Keys and mouse

    @property
    def attended(self) -> pygame.Rect:
        return self.places[self.selected]

    def pick(self, n: int) -> None:
        self.selected = n
        self._select(self.chart.items[n])

    def on_key(self, event: pygame.event.Event) -> bool:
        back, on = ((pygame.K_UP, pygame.K_DOWN) if self.chart.shape is Shape.BARS else (pygame.K_LEFT, pygame.K_RIGHT))
        last = len(self.chart.items) - 1
        ways = {back: self.selected - 1, on: self.selected + 1, pygame.K_HOME: 0, pygame.K_END: last}
        if event.key in ways:
            if not 0 <= ways[event.key] <= last:
                return False  # the focus may leave the chart
            self.pick(ways[event.key])
            return True
        if is_press(event):
            self._open(self.chart.items[self.selected])
            return True
        return False

    def on_focus(self, gained: bool) -> None:
        self._select(self.chart.items[self.selected] if gained else None)

    def _item_at(self, pos: Pos) -> int | None:
        return next((n for n, rect in enumerate(self.places) if rect.collidepoint(pos)), None)

    def hover_at(self, pos: Pos) -> bool:
        before, self._hover_item = self._hover_item, self._item_at(pos)
        if before != self._hover_item and self._hover_item is not None:
            self._select(self.chart.items[self._hover_item])
        return before != self._hover_item

    def on_press(self, pos: Pos) -> None:
        at = self._item_at(pos)
        if at is not None:
            self.pick(at)

    def on_release(self, pos: Pos) -> None:
        if self._item_at(pos) == self.selected:
            self._open(self.chart.items[self.selected])

    # Painting

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s = kit.style
        head = s.strong if kit.texts.measure(self.chart.title, s.strong)[0] <= self._head.width else s.small
        kit.texts.paint(surface, self.chart.title, self._head, head, INK, lines=1)
        pointed = self.selected if focused else self._hover_item if self.hovered else None
        if pointed is not None:
            kit.shapes.paint(surface, self.places[pointed], s.radius, PAPER_DARK)
        match self.chart.shape:
            case Shape.BARS:
                self._paint_bars(surface, kit)
            case Shape.LINE:
                self._paint_line(surface, kit)
            case Shape.HISTOGRAM:
                self._paint_histogram(surface, kit)
        self._paint_marks(surface, kit)
        if focused:
            paint_ring(surface, self.places[self.selected].inflate(-2 * s.ring, -2 * s.ring), kit, self.ground.focus)

    def _paint_bars(self, surface: pygame.Surface, kit: Kit) -> None:
        s, texts, plot, zero = kit.style, kit.texts, self._plot, self._at(self.chart.base)
        for item, row in zip(self.chart.items, self.places, strict=True):
            ink = INK_SOFT if item.few else INK
            label, _bar, number, count = self._row.places(row, s)
            spec = s.body if texts.measure(item.label, s.body)[0] <= label.width else s.small
            texts.paint(surface, item.label, label, spec, ink, valign="middle", lines=1)
            thick = max(3, round(row.height * 0.5))
            if item.low is not None and item.high is not None:
                band = pygame.Rect(self._at(item.low), row.centery - thick // 2 - s.px(0.3), 0, thick + 2 * s.px(0.3))
                band.width = self._at(item.high) - band.x
                kit.shapes.paint(surface, band, s.corner, PAPER_LINE)
                self._paint_dot(surface, kit, (self._at(item.value), row.centery), item)
            else:
                end = self._at(item.value)
                bar = pygame.Rect(min(zero, end), row.centery - thick // 2, max(1, abs(end - zero)), thick)
                self._fill(surface, bar, item, s.hairline)
            texts.paint(surface, item.shown, number, s.body if item.few else s.strong, ink, align="right", valign="middle",
                        lines=1)
            texts.paint(surface, _times(item.count), count, s.small, INK_SOFT, align="right", valign="middle", lines=1)
        pygame.draw.line(surface, INK_SOFT, (zero, plot.y), (zero, plot.bottom - 1), s.hairline + 1)

    def _paint_histogram(self, surface: pygame.Surface, kit: Kit) -> None:
        s, texts, plot = kit.style, kit.texts, self._plot
        fits = all(texts.measure(item.label, s.small)[0] < rect.width - s.px(0.4)
                   for item, rect in zip(self.chart.items, self.places, strict=True))
        for n, (item, place) in enumerate(zip(self.chart.items, self.places, strict=True)):
            top = self._at(item.value)
            bar = pygame.Rect(place.x, top, place.width, plot.bottom - top).inflate(-2 * max(1, place.width // 12), 0)
            self._fill(surface, bar, item, s.hairline)
            if item.count and item.value:
                over = pygame.Rect(place.x - s.px(1), top - s.px(2.4), place.width + 2 * s.px(1), s.px(2.4))
                texts.paint(surface, item.shown, over, s.small, INK_SOFT, align="centre", valign="bottom", lines=1)
            if fits or n % 2 == 0:
                below = pygame.Rect(place.x - place.width // 2, plot.bottom + s.px(0.4), 2 * place.width, s.px(2.4))
                texts.paint(surface, item.label, below, s.small, INK, align="centre", lines=1)
        pygame.draw.line(surface, INK_SOFT, plot.bottomleft, plot.bottomright, s.hairline + 1)

    def _paint_line(self, surface: pygame.Surface, kit: Kit) -> None:
        s, texts, plot = kit.style, kit.texts, self._plot
        for value in self._ticks:
            y = self._at(value)
            pygame.draw.line(surface, PAPER_LINE, (plot.x, y), (plot.right, y), s.hairline)
            place = pygame.Rect(self.rect.x, y - s.px(1.3), plot.x - self.rect.x - s.px(0.6), s.px(2.6))
            texts.paint(surface, decimal(value).removesuffix(decimal(0.0)[1:]), place, s.small, INK_SOFT, align="right",
                        valign="middle", lines=1)
        points = [(rect.centerx - plot.x, self._at(item.value) - plot.y)
                  for rect, item in zip(self.places, self.chart.items, strict=True)]
        path = " ".join(f"{x},{y}" for x, y in points)
        body = f'<polyline points="{path}" fill="none" stroke="{css(BEST)}" stroke-width="{max(2, s.px(0.35))}"/>'
        surface.blit(kit.shapes.drawn(body, plot.size), plot)
        free, said = self.rect.x, ""
        for (x, y), rect, item in zip(points, self.places, self.chart.items, strict=True):
            self._paint_dot(surface, kit, (plot.x + x, plot.y + y), item)
            wide = texts.measure(item.label, s.small)[0]
            below = pygame.Rect(rect.centerx - wide // 2 - 1, plot.bottom + s.px(0.5), wide + 2, s.px(2.4))
            below.right = min(below.right, self.rect.right)
            if below.x >= free and item.label != said:  # a month is said once
                texts.paint(surface, item.label, below, s.small, INK, align="centre", lines=1)
                free, said = below.right + s.px(1), item.label

    @staticmethod
    def _paint_dot(surface: pygame.Surface, kit: Kit, centre: Pos, item: Item) -> None:
        """Paint a dot, hollow for small samples."""
        px = kit.style.px(1.5)
        dot = pygame.Rect(0, 0, px, px)
        dot.center = centre
        kit.shapes.paint(surface, dot, px // 2, PAPER if item.few else BEST, INK_SOFT if item.few else BEST,
                         kit.style.hairline + 1)

    def _fill(self, surface: pygame.Surface, bar: pygame.Rect, item: Item, edge: int) -> None:
        """Paint a bar: blue above the base, brown below, only an outline for small samples."""
        if item.few:
            surface.fill(PAPER_DARK, bar)
            pygame.draw.rect(surface, INK_SOFT, bar, edge)
        else:
            surface.fill(BEST if item.value >= self.chart.base else WORSE, bar)

    def _paint_marks(self, surface: pygame.Surface, kit: Kit) -> None:
        """Paint a dashed line across the plot for each mark, and one from there to its name."""
        s, long, bars = kit.style, kit.style.px(0.6), self.chart.shape is Shape.BARS
        for name, place, end in self.names:
            start = pygame.Vector2((end[0], self._plot.y) if bars else (self._plot.x, end[1]))
            for at in range(0, round(start.distance_to(end)), 2 * long):
                pygame.draw.line(surface, INK_SOFT, start.move_towards(end, at), start.move_towards(end, at + long),
                                 max(1, long // 4))
            pygame.draw.line(surface, INK_SOFT, end, place.midtop if bars else (place.x - s.px(0.4), place.centery), s.hairline)
            kit.texts.paint(surface, name, place, s.small, INK_SOFT, align="centre" if bars else "left", lines=1)
