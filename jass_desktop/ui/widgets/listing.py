"""Content that scrolls if it is too long, and a list of rows, painted by its owner, with one row selected."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pygame

from jass_desktop.ui.paint.style import ON_PAPER, Ground, Style, mix
from jass_desktop.ui.widgets.basic import Kit, Pos, Widget, is_press, paint_ring
from jass_desktop.ui.widgets.boxes import Natural, Share

_WOBBLE = 8
"""Pixels that a press may move without being a pull."""
PaintRow = Callable[[pygame.Surface, pygame.Rect, int], None]


class Scrolling(Widget):
    """Shows part of something ``content`` pixels high, which follows a pull. One step of the wheel scrolls ``line`` pixels."""

    def __init__(self, key: str, rect: pygame.Rect, content: int, line: int, ground: Ground = ON_PAPER) -> None:
        super().__init__(key, rect, ground)
        self.content = content
        self.line = max(1, line)
        self._top = 0
        self._grip: int | None = None
        self._pulled: tuple[int, int] | None = None
        """Where the content was pressed and how far it was scrolled then; None while nothing holds it."""
        self._slid = False
        """Whether it has followed since."""
        self.tall = Share(most=Natural(content))

    @property
    def most(self) -> int:
        """The maximum scroll offset in pixels."""
        return max(0, self.content - self.rect.height)

    def scroll_to(self, top: int) -> None:
        self._top = min(self.most, max(0, top))

    def _press_bar(self, pos: Pos) -> bool:
        """Whether the mouse was pressed on the scroll bar, which then follows it."""
        bar = self._bar()
        self._pulled, self._slid = None, False
        if bar is None or pos[0] < bar.x:
            self._pulled = pos[1], self._top
            return False
        self._grip = pos[1] - bar.y if bar.collidepoint(pos) else bar.height // 2
        self.on_drag(pos)
        return True

    def on_drag(self, pos: Pos) -> None:
        bar = self._bar()
        if self._grip is not None and bar is not None:
            way = self.rect.height - bar.height
            self.scroll_to(round((pos[1] - self._grip - self.rect.y) / max(1, way) * self.most))
        elif self._pulled is not None and bar is not None:
            y, top = self._pulled
            self._slid |= abs(pos[1] - y) > max(_WOBBLE, self.line // 3)
            if self._slid:
                self.scroll_to(top + y - pos[1])

    def on_wheel(self, steps: int) -> bool:
        self.scroll_to(self._top - steps * self.line)
        return True

    def _bar(self) -> pygame.Rect | None:
        if not self.most:
            return None
        width = max(8, self.line // 6)
        height = max(width * 2, self.rect.height * self.rect.height // self.content)
        y = self.rect.y + (self.rect.height - height) * self._top // self.most
        return pygame.Rect(self.rect.right - width, y, width, height)

    def _paint_bar(self, surface: pygame.Surface, kit: Kit) -> None:
        bar, g = self._bar(), self.ground
        if bar is not None:
            kit.shapes.paint(surface, pygame.Rect(bar.x, self.rect.y, bar.width, self.rect.height), bar.width // 2, g.pressed)
            kit.shapes.paint(surface, bar, bar.width // 2, g.soft)


class ScrollList(Scrolling):
    """``on_select`` receives the index of a newly selected row, ``on_open`` that of a row activated by Enter or, once
    it is selected, by a click.

    ``doors`` are rows that a click opens at once, and ``headings`` rows that cannot be selected. ``selected`` is -1 if there is
    no other row.
    """

    def __init__(self, key: str, rect: pygame.Rect, count: int, row_height: int, paint_row: PaintRow, *, selected: int = 0,
                 on_select: Callable[[int], None] = lambda n: None, on_open: Callable[[int], None] = lambda n: None,
                 headings: Collection[int] = (), doors: Collection[int] = ()) -> None:
        super().__init__(key, rect, count * max(1, row_height), row_height)
        self.count = count
        self.headings = headings
        self._doors = doors
        self.selected = self._near(selected, 1)
        self.enabled = count > 0
        self._paint_row = paint_row
        self._select = on_select
        self._open = on_open
        self._hover_row: int | None = None
        self._pressed_row: int | None = None
        self._show_selected()

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._show_selected()

    @property
    def row_height(self) -> int:
        return self.line

    def row_width(self, s: Style) -> int:
        """How wide a row is, beside the bar if there is one."""
        bar = self._bar()
        return self.rect.width - (bar.width + s.px(1) if bar is not None else 0)

    def row(self, n: int) -> pygame.Rect:
        """Where this row lies; outside of the list if it is scrolled away."""
        return pygame.Rect(self.rect.x, self.rect.y + n * self.row_height - self._top, self.rect.width, self.row_height)

    def paint_one(self, surface: pygame.Surface, n: int) -> None:
        """Paint what stands in this row, seen or not."""
        self._paint_row(surface, self.row(n), n)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, ScrollList):
            self._pulled, self._slid = old._pulled, old._slid
            self.scroll_to(old._top * self.row_height // old.row_height)
            self._show_selected()

    @property
    def attended(self) -> pygame.Rect:
        return self.row(self.selected) if self.selected >= 0 else self.rect

    def _show_selected(self) -> None:
        """Scroll to the selected row, and to the heading above it if there is one, once the list has a place."""
        if self.selected >= 0 and self.rect.height:
            first = self.selected
            while first - 1 in self.headings:
                first -= 1
            self.scroll_to(max(min(self._top, first * self.row_height), (self.selected + 1) * self.row_height - self.rect.height))

    def _next(self, row: int, by: int) -> int | None:
        """The first selectable row from this one on; None past either end."""
        while 0 <= row < self.count:
            if row not in self.headings:
                return row
            row += by
        return None

    def _near(self, row: int, by: int) -> int:
        """Like ``_next``, but turns back at the ends; -1 if no row can be selected."""
        row = max(0, min(self.count - 1, row))
        found = self._next(row, by)
        found = self._next(row, -by) if found is None else found
        return -1 if found is None else found

    def select(self, row: int) -> None:
        """Select and show a row. A heading selects the row next to it, an index out of range the first or last row."""
        row = self._near(row, -1 if row < self.selected else 1)
        if row not in (-1, self.selected):
            self.selected = row
            self._select(row)
        self._show_selected()

    def pick(self, n: int) -> None:
        self.select(n)

    def _row_at(self, pos: Pos) -> int | None:
        row = (pos[1] - self.rect.y + self._top) // self.row_height
        return row if self.rect.collidepoint(pos) and 0 <= row < self.count and row not in self.headings else None

    def on_key(self, event: pygame.event.Event) -> bool:
        page = max(1, self.rect.height // self.row_height - 1)
        moves = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -self.count,
                 pygame.K_END: self.count}
        if event.key in moves:
            row = self.selected + moves[event.key]
            if event.key in (pygame.K_UP, pygame.K_DOWN) and self._next(row, moves[event.key]) is None:
                return False  # the focus may leave the list
            self.select(row)
            return True
        if is_press(event) and self.selected >= 0:
            self._open(self.selected)
            return True
        return False

    def on_press(self, pos: Pos) -> None:
        if not self._press_bar(pos):
            self._pressed_row = self._row_at(pos)

    def on_release(self, pos: Pos) -> None:
        if self._grip is not None or self._slid:
            self._grip, self._slid = None, False
            return
        row = self._row_at(pos)
        if row is not None and row == self._pressed_row:
            if row == self.selected or row in self._doors:
                self._open(row)
            else:
                self.select(row)

    def hover_at(self, pos: Pos) -> bool:
        before, self._hover_row = self._hover_row, self._row_at(pos)
        return before != self._hover_row

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s, g = kit.style, self.ground
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        width = self.row_width(s)
        for row in range(self._top // self.row_height, self.count):
            rect = pygame.Rect(self.rect.x, self.rect.y + row * self.row_height - self._top, width, self.row_height)
            if rect.y >= self.rect.bottom:
                break
            if row == self.selected:
                kit.shapes.paint(surface, rect, s.radius, g.pressed, g.line, s.hairline)
            elif self.hovered and row == self._hover_row:
                kit.shapes.paint(surface, rect, s.radius, g.hover)
            elif row + 1 != self.selected and row not in self.headings and row + 1 not in self.headings:
                surface.fill(mix(g.line, g.fill, 0.5), (rect.x, rect.bottom - 1, rect.width, 1))
            self._paint_row(surface, rect, row)
        self._paint_bar(surface, kit)
        surface.set_clip(clip)
        if focused and self.selected >= 0:
            row_y = self.rect.y + self.selected * self.row_height - self._top
            rect = pygame.Rect(self.rect.x, row_y, width, self.row_height).clip(self.rect)
            if rect.height > 0:
                paint_ring(surface, rect.inflate(-2 * s.ring, -2 * s.ring), kit, g.focus)
