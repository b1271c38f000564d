"""The board of Coiffeur in chalk: a row for each contract, a column for each side, and the totals below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

import pygame

from jass_desktop.engine.seats import Party, PerParty
from jass_desktop.engine.standing import Standing
from jass_desktop.i18n import _
from jass_desktop.ui.paint.chalk import figures_width, line, ring
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import CHALK, CHALK_SOFT, GOLD, PAPER, Colour, TypeSpec
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.score.difference_slate import ChalkNumber
from jass_desktop.ui.table.score.row_signs import paint_row_sign, row_pictures
from jass_desktop.ui.table.score.slate import inside_frame, paint_frame, slate_frame
from jass_desktop.ui.table.speech.speech import row_name

# In units of the slate, which is 21 wide and 26 high.
_SIDE, _WIDE_SIDE, _EDGE, _LEFT = 4.5, 6.5, 0.3, 0.4
"""Width of a side's column, its width without row names, and the margin after the last column and the signs."""
_FACTOR = 2.1
_HEAD, _TOTAL, _NEEDED = 2.3, 2.5, 2.0
_NAME, _ROW_NAME, _FIGURE, _SUM = 1.8, 1.4, 1.25, 1.45
_LARGER = 1.3
"""Enlargement of the figures if there are no row names."""
_WIDEST_ROW, _WIDEST_SIGN = 2.5, 1.7
_FILLED, _HEADED = 0.78, 0.92
"""The share of a column that figures and its head may fill."""
_PLAIN = 0.6
"""If two names at the head have to be smaller by this factor, their initials stand there instead."""
_NAMED_PX = 13
"""The smallest type in which row names are written."""


@dataclass(frozen=True)
class RowSlate:
    """The board of both sides, ``first`` on the left. A small one shows the rows' signs without names, and leaves the points
    still needed to the score plate."""

    standing: Standing
    labels: PerParty[str]
    first: Party
    now: tuple[Party, int] | None = None
    """The row being played, from 0, and the side that will write it."""

    @property
    def _order(self) -> tuple[Party, Party]:
        return self.first, self.first.other

    def _plan(self, inner: pygame.Rect, unit: float) -> _Plan:
        return _Plan(inner, unit, len(self.standing.rows), named=unit * _ROW_NAME >= _NAMED_PX)

    def paint(self, surface: pygame.Surface, look: Look, box: Box) -> None:
        inner, unit = paint_frame(surface, look, box)
        plan = self._plan(inner, unit)
        for drawing in self.drawings(look, box):
            surface.blit(drawing, inner)
        self._paint_heads(surface, look, plan)
        names = [row_name(row, look.faces.theme, look.language) for row in self.standing.rows]
        spec = _fitting(look, names, plan.name(0).width, unit * _ROW_NAME)
        for n, row in enumerate(self.standing.rows):
            gone = self.standing.struck(n)
            colour = CHALK_SOFT if gone else CHALK
            tile = plan.tile(n)
            look.shapes.paint(surface, tile, max(2, tile.height // 6), PAPER)
            paint_row_sign(surface, look, row, plan.sign(n))
            with look.texts.picture(self._row_words(n, names[n]), plan.name(n)):
                if plan.named:
                    look.texts.paint(surface, names[n], plan.name(n), spec, colour, valign="middle", lines=1)
            _figures(surface, look, str(row.factor), plan.factor(n), plan.figure, colour)
        self._paint_columns(surface, look, plan)

    def _paint_heads(self, surface: pygame.Surface, look: Look, plan: _Plan) -> None:
        room, most = round(_HEADED * plan.side), plan.unit * _NAME
        labels = [escape(self.labels[side]) for side in self._order]
        spec = _fitting(look, labels, room, most)
        if spec.px < most * _PLAIN or any(look.texts.measure(label, spec)[0] > room for label in labels):
            labels = [escape(" · ".join(name[:1] for name in self.labels[side].split(" · "))) for side in self._order]
            spec = _fitting(look, labels, room, most)
        for i, label in enumerate(labels):
            look.texts.paint(surface, label, plan.head(i), spec, CHALK_SOFT, align="centre", valign="middle", lines=1)

    def _paint_columns(self, surface: pygame.Surface, look: Look, plan: _Plan) -> None:
        """Each side's points, its total, and the points it needs."""
        standing, labels = self.standing, [_("Total"), _("Average needed")][:1 + (plan.named and not self.standing.over)]
        soft = _fitting(look, labels, plan.label(0).width, plan.unit * _ROW_NAME)
        totals: dict[Party, int | None] = {side: standing.total(side) for side in self._order}
        needed = {side: standing.needed(side) for side in self._order if not standing.out_of_reach(side)}
        for n, label in enumerate(labels):
            with look.texts.picture(self._sides_words(label, needed if n else totals), plan.label(n)):
                look.texts.paint(surface, label, plan.label(n), soft, CHALK_SOFT, valign="middle", lines=1)
        longest = max(figures_width(str(standing.total(side)), 1.0) for side in self._order)
        sums = min(plan.large * _SUM, _FILLED * plan.side / longest)
        for i, side in enumerate(self._order):
            for n, entry in enumerate(standing.columns[side]):
                if entry is not None:
                    _figures(surface, look, str(entry.written), plan.cell(i, n), plan.figure)
            _figures(surface, look, str(standing.total(side)), plan.sum(i), sums)
            if plan.named and needed.get(side) is not None:
                _figures(surface, look, str(needed[side]), plan.needed(i), plan.unit * _FIGURE, GOLD)

    def _sides_words(self, what: str, points: Mapping[Party, int | None]) -> str:
        """What each side has of this."""
        figures = {side: "–" if points.get(side) is None else str(points[side]) for side in self._order}
        sides = (_("{who}: {words}").format(who=escape(self.labels[side]), words=figures[side]) for side in self._order)
        return _("{who}: {words}").format(who=what, words=", ".join(sides))

    def _row_words(self, n: int, name: str) -> str:
        """A row, its factor, and what each side has written there."""
        row = _("{contract}\u00a0×{factor}").format(contract=name, factor=self.standing.rows[n].factor)
        entries = {side: self.standing.columns[side][n] for side in self._order}
        return self._sides_words(row, {side: None if entry is None else entry.written for side, entry in entries.items()})

    def drawings(self, look: Look, box: Box) -> Iterator[pygame.Surface]:
        inner, unit = inside_frame(box)
        plan = self._plan(pygame.Rect(0, 0, *inner.size), unit)
        yield look.shapes.drawn(self._lines(plan), inner.size)

    def pictures(self, look: Look, box: Box) -> tuple[pygame.Surface, ...]:
        plan = self._plan(*inside_frame(box))
        signs = [picture for n, row in enumerate(self.standing.rows)
                 for picture, _place in row_pictures(look, row, min(plan.sign(n).size))]
        return (slate_frame(look, box), *signs)

    def _lines(self, plan: _Plan) -> str:
        """The grid, a stroke through each finished row, a ring where a row is being written, and a cross for a side that can
        no longer catch up, unless the game is over."""
        unit, room = plan.unit, plan.room
        chalk, hand = max(1.0, 0.14 * unit), Random("board")
        left, right = 0.4 * unit, room.width - 0.4 * unit
        parts = [line(hand, (left, y), (right, y), chalk, CHALK_SOFT) for y in (plan.top, plan.foot)]
        parts += [line(hand, (x, 0.6 * unit), (x, room.height - 0.6 * unit), chalk * 0.7, CHALK_SOFT) for x in plan.sides]
        for n in range(plan.rows):
            if self.standing.struck(n):
                y = plan.name(n).centery
                parts.append(line(Random(f"struck {n}"), (plan.name(n).x, y), (plan.sides[0] - left, y), chalk * 0.6, CHALK_SOFT))
        for i, side in enumerate(self._order):
            if self.now is not None and self.now[0] is side:
                cell = plan.cell(i, self.now[1])
                parts.append(ring(Random("now"), cell.center, (0.36 * cell.width, 0.36 * cell.height), chalk, GOLD))
            if plan.named and self.standing.out_of_reach(side) and not self.standing.over:
                cell = plan.needed(i)
                dx, dy = 0.55 * unit, 0.55 * unit
                x, y = cell.center
                parts += [line(hand, (x - dx, y - dy), (x + dx, y + dy), chalk * 1.3, GOLD),
                          line(hand, (x + dx, y - dy), (x - dx, y + dy), chalk * 1.3, GOLD)]
        return "".join(parts)


class _Plan:
    """The layout of the board in ``room``."""

    def __init__(self, room: pygame.Rect, unit: float, rows: int, *, named: bool) -> None:
        self.room, self.unit, self.rows, self.named = room, unit, rows, named
        self.large = unit if named else _LARGER * unit
        side = (_SIDE if named else _WIDE_SIDE) * unit
        self.side = round(side)
        self.sides = tuple(room.width - _EDGE * unit - (2 - i) * side for i in range(2))
        """The left edges of the sides' columns, from the left of the room."""
        high = room.height - (_HEAD + _TOTAL + (_NEEDED if named else 0)) * unit
        self.pitch = min(_WIDEST_ROW * unit, high / rows)
        self.top = _HEAD * unit
        self.foot = self.top + self.pitch * rows
        self._tile = min(0.94 * self.pitch, (_WIDEST_SIGN if named else _WIDEST_ROW) * unit)
        self.figure = min(_FIGURE * self.large, 0.76 * self.pitch)

    def _at(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        return pygame.Rect(round(self.room.x + x), round(self.room.y + y), round(w), round(h))

    def head(self, side: int) -> pygame.Rect:
        return self._at(self.sides[side], 0, self.side, self.top)

    def tile(self, row: int) -> pygame.Rect:
        """The light ground of the row's sign."""
        side = self._tile
        return self._at(_LEFT * self.unit, self.top + row * self.pitch + (self.pitch - side) / 2, side, side)

    def sign(self, row: int) -> pygame.Rect:
        tile = self.tile(row)
        return tile.inflate(-2 * max(1, tile.width // 10), -2 * max(1, tile.height // 10))

    def name(self, row: int) -> pygame.Rect:
        """The rectangle between sign and factor; only a gap if there are no row names."""
        left = 2 * _LEFT * self.unit + self._tile
        return self._at(left, self.top + row * self.pitch, self.sides[0] - _FACTOR * self.unit - left, self.pitch)

    def factor(self, row: int) -> pygame.Rect:
        return self._at(self.sides[0] - _FACTOR * self.unit, self.top + row * self.pitch, _FACTOR * self.unit, self.pitch)

    def cell(self, side: int, row: int) -> pygame.Rect:
        return self._at(self.sides[side], self.top + row * self.pitch, self.side, self.pitch)

    def sum(self, side: int) -> pygame.Rect:
        return self._at(self.sides[side], self.foot, self.side, _TOTAL * self.unit)

    def needed(self, side: int) -> pygame.Rect:
        return self._at(self.sides[side], self.foot + _TOTAL * self.unit, self.side, _NEEDED * self.unit)

    def label(self, number: int) -> pygame.Rect:
        """The rectangle in front of the totals, or of the points needed."""
        place = (self.sum, self.needed)[number](0)
        gap = round(0.5 * self.unit)
        left = self.room.x + gap
        return pygame.Rect(left, place.y, place.x - gap - left, place.height)


def _figures(surface: pygame.Surface, look: Look, text: str, cell: pygame.Rect, height: float, colour: Colour = CHALK) -> None:
    ChalkNumber(text, cell.center, height, _FILLED * cell.width, colour).paint(surface, look, (0, 0))


def _fitting(look: Look, words: Sequence[str], width: int, most: float) -> TypeSpec:
    """The largest type in which every word fits on a line, but never too small to read."""
    return look.texts.narrowed(words, look.style.italic.sized(most), width)
