"""Picking one of several phrases listed one below the other, or a whole number between limits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint.style import PAPER, RED, RED_DARK
from jass_desktop.ui.paint.tips import with_key
from jass_desktop.ui.widgets.basic import HERE, Kit, Pos, Widget, digit_on, faint, is_press, paint_ring
from jass_desktop.ui.widgets.boxes import Natural, Share, Size

V = TypeVar("V")

_GAP = 0.4  # units between rows


class Radio(Widget, Generic[V]):
    """One of several options, each a line or more. ``options`` are (value, label); arrow keys choose."""

    def __init__(self, key: str, options: Sequence[tuple[V, str]], value: V, on_change: Callable[[V], None], kit: Kit) -> None:
        super().__init__(key, HERE)
        self.options = tuple(options)
        self.value = value
        self._change = on_change
        self._kit = kit
        self._hover_row: int | None = None
        self.rows: list[pygame.Rect] = []

    def _heights(self, width: int) -> list[int]:
        s = self._kit.style
        return [self._kit.texts.measure(label, s.body, width - s.px(5.2))[1] + s.px(1.3) for _value, label in self.options]

    def extent(self, axis: int, width: int | None) -> Size | Share:
        gaps = (len(self.options) - 1) * self._kit.style.px(_GAP)
        return Natural(sum(self._heights(width)) + gaps) if axis and width is not None else super().extent(axis, width)

    def place(self, rect: pygame.Rect) -> None:
        self.rows, y = [], rect.y
        for height in self._heights(rect.width):
            self.rows.append(pygame.Rect(rect.x, y, rect.width, height))
            y += height + self._kit.style.px(_GAP)
        super().place(self.rows[0].unionall(self.rows))

    @property
    def _at(self) -> int:
        return next((n for n, (value, _label) in enumerate(self.options) if value == self.value), 0)

    def pick(self, n: int) -> None:
        value = self.options[n][0]
        if value != self.value:
            self.value = value
            self._change(value)

    def on_key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        if step and 0 <= self._at + step < len(self.options):
            self.pick(self._at + step)
            return True
        if is_press(event):
            self.pick((self._at + 1) % len(self.options))
            return True
        return False

    def _row_at(self, pos: Pos) -> int | None:
        return next((n for n, row in enumerate(self.rows) if row.collidepoint(pos)), None)

    def on_release(self, pos: Pos) -> None:
        row = self._row_at(pos)
        if row is not None:
            self.pick(row)

    def hover_at(self, pos: Pos) -> bool:
        before, self._hover_row = self._hover_row, self._row_at(pos)
        return before != self._hover_row

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Radio):
            self._hover_row = old._hover_row

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s, g = kit.style, self.ground
        for n, (row, (value, label)) in enumerate(zip(self.rows, self.options, strict=True)):
            chosen = value == self.value
            if chosen and self.enabled:
                kit.shapes.paint(surface, row, s.radius, g.hover, g.line, s.hairline)
            elif self.hovered and n == self._hover_row:
                kit.shapes.paint(surface, row, s.radius, g.button)
            px = s.px(2.2)
            ring = pygame.Rect(row.x + s.px(1.2), row.centery - px // 2, px, px)
            colour = RED if self.enabled else faint(g)
            kit.shapes.paint(surface, ring, px // 2, g.fill, colour if chosen else g.soft if self.enabled else colour,
                             max(1, round(s.hairline * 1.5)))
            if chosen:
                inset = -2 * s.px(0.5)
                dot = ring.inflate(inset, inset)
                kit.shapes.paint(surface, dot, dot.width // 2, colour)
            words = pygame.Rect(ring.right + s.px(1.2), row.y, row.right - ring.right - s.px(1.8), row.height)
            kit.texts.paint(surface, label, words, s.body, g.text if self.enabled else colour, valign="middle")
        if focused:
            paint_ring(surface, self.rows[self._at], kit, g.focus)


class NumberField(Widget):
    """A whole number from ``low`` to ``high``: typed, or changed in steps with the arrow keys and the buttons.

    ``none`` labels a button for "no number"; with it, the value may be None, and ``start`` is the number to return to. ``words``
    formats the value.
    """

    def __init__(self, key: str, rect: pygame.Rect, low: int, high: int, step: int, value: int | None,
                 words: Callable[[int], str], on_change: Callable[[int | None], None], *, none: str | None = None,
                 start: int | None = None) -> None:
        super().__init__(key, rect)
        self.tip = with_key(_("Less or more, or type a number"), "− +")
        self.low, self.high, self.step = low, high, step
        self.value = value
        self.none = none
        self._start = low if start is None else start
        self._words = words
        self._change = on_change
        self._typed = ""
        self._hover_part: str | None = None

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, NumberField):
            self._typed, self._hover_part = old._typed, old._hover_part

    def on_focus(self, gained: bool) -> None:
        self._typed = ""

    @property
    def says(self) -> str:
        return (self.none or "–") if self.value is None else self._words(self.value)

    def parts(self) -> dict[str, pygame.Rect]:
        """The rectangles of less, number, more and, if allowed, the "no number" button."""
        side, whole = self.rect.height, self.rect.width
        gap = side // 5
        width = whole if self.none is None else round(whole * 0.62) - gap
        parts = {"less": pygame.Rect(self.rect.x, self.rect.y, side, side),
                 "number": pygame.Rect(self.rect.x + side, self.rect.y, width - 2 * side, side),
                 "more": pygame.Rect(self.rect.x + width - side, self.rect.y, side, side)}
        if self.none is not None:
            parts["none"] = pygame.Rect(self.rect.x + width + gap, self.rect.y, whole - width - gap, side)
        return parts

    def _set(self, value: int | None) -> None:
        if value is not None:
            value = min(self.high, max(self.low, value))
        if value != self.value:
            self.value = value
            self._change(value)

    def _move(self, steps: int) -> None:
        self._typed = ""
        if self.value is None:
            self._set(self._start)
        else:  # to the next multiple of the step in this direction
            steps_done = self.value // self.step if steps > 0 else -(-self.value // self.step)
            self._set((steps_done + steps) * self.step)

    def _type(self, typed: str) -> None:
        """Accept the typed text as soon as it is a number within the limits."""
        self._typed = typed[:len(str(self.high))]
        if self._typed and self.low <= int(self._typed) <= self.high:
            self._set(int(self._typed))

    def on_key(self, event: pygame.event.Event) -> bool:
        moves = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: -10, pygame.K_PAGEUP: 10, pygame.K_MINUS: -1,
                 pygame.K_PLUS: 1, pygame.K_KP_MINUS: -1, pygame.K_KP_PLUS: 1}
        digit = digit_on(event)
        # On a French keyboard the 6 is a minus, unless Shift is held.
        if event.key in moves and (digit is None or not event.mod & pygame.KMOD_SHIFT):
            self._move(moves[event.key])
        elif digit is not None:
            self._type(f"{self._typed}{digit}")
        elif event.key == pygame.K_BACKSPACE:
            self._type((self._typed or ("" if self.value is None else str(self.value)))[:-1])
        elif event.key == pygame.K_DELETE and self.none is not None:
            self._typed = ""
            self._set(None)
        elif is_press(event):
            self._typed = ""
        else:
            return False
        return True

    def on_release(self, pos: Pos) -> None:
        match next((name for name, part in self.parts().items() if part.collidepoint(pos)), None):
            case "less":
                self._move(-1)
            case "more":
                self._move(1)
            case "none":
                self._typed = ""
                self._set(None)
            case "number" if self.value is None:
                self._move(1)

    def on_wheel(self, steps: int) -> bool:
        self._move(steps)
        return True

    def hover_at(self, pos: Pos) -> bool:
        before = self._hover_part
        self._hover_part = next((name for name, part in self.parts().items() if part.collidepoint(pos)), None)
        return before != self._hover_part

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s, g, parts = kit.style, self.ground, self.parts()
        faded = faint(g)
        whole = parts["less"].union(parts["more"])
        kit.shapes.paint(surface, whole, s.radius, g.hover if self.enabled else None, g.line, s.hairline)
        for name, sign, at_end in (("less", "−", self.low), ("more", "+", self.high)):
            part = parts[name].inflate(-2 * s.px(0.35), -2 * s.px(0.35))
            if self.enabled:
                hovered = self.hovered and self._hover_part == name
                kit.shapes.paint(surface, part, s.radius, g.pressed if hovered else g.button)
            colour = g.text if self.enabled and self.value != at_end else faded
            kit.texts.paint(surface, sign, part, s.lead, colour, align="centre", valign="middle", lines=1)
        words = self._typed or ("–" if self.value is None else self._words(self.value))
        colour = g.text if self.enabled and self.value is not None else faded
        if self._typed and int(self._typed) != self.value:
            colour = RED
        shown = kit.texts.paint(surface, words, parts["number"], s.strong, colour, align="centre", valign="middle", lines=1)
        if self._typed:
            surface.fill(g.text, (shown.right + 1, shown.y, max(1, s.hairline), shown.height))
        if self.none is not None:
            part, chosen = parts["none"], self.value is None
            hovered = self.hovered and self._hover_part == "none"
            fill = RED if chosen and self.enabled else g.hover if hovered else g.button if self.enabled else None
            kit.shapes.paint(surface, part, s.radius, fill, RED_DARK if chosen and self.enabled else g.line, s.hairline)
            ink = faded if not self.enabled else PAPER if chosen else g.text
            label = part.inflate(-2 * s.px(0.6), 0)
            spec = s.strong if kit.texts.measure(self.none, s.strong)[0] <= label.width else s.small
            kit.texts.paint(surface, self.none, label, spec, ink, align="centre", valign="middle", lines=2)
        if focused:
            paint_ring(surface, whole if self.value is not None or self.none is None else parts["none"], kit, g.focus)
