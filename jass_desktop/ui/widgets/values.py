"""Widgets that set a value: a switch, a choice of a few, a slider."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from jass_desktop.ui.paint.style import GOLD, KNOB_EDGE, ON_PAPER, PAPER, RED, RED_DARK, Ground
from jass_desktop.ui.widgets.basic import Kit, Pos, Widget, faint, is_press, paint_ring


class Toggle(Widget):
    """An on/off switch, with or without a label of its own."""

    def __init__(self, key: str, rect: pygame.Rect, label: str, value: bool, on_change: Callable[[bool], None], *,
                 ground: Ground = ON_PAPER) -> None:
        super().__init__(key, rect, ground)
        self.label = label
        self.value = value
        self._change = on_change

    def _flip(self) -> None:
        self.value = not self.value
        self._change(self.value)

    def on_key(self, event: pygame.event.Event) -> bool:
        if is_press(event) or (event.key == pygame.K_LEFT and self.value) or (event.key == pygame.K_RIGHT and not self.value):
            self._flip()
            return True
        return event.key in (pygame.K_LEFT, pygame.K_RIGHT)

    def on_release(self, pos: Pos) -> None:
        if self.rect.collidepoint(pos):
            self._flip()

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s, g = kit.style, self.ground
        height = s.px(2.8)
        track = pygame.Rect(0, 0, s.px(5.2), height)
        track.midleft = self.rect.midleft
        faded = faint(g)
        fill = g.pressed if not self.value else RED if self.enabled else faded
        kit.shapes.paint(surface, track, height // 2, fill, RED_DARK if self.value and self.enabled else g.line, s.hairline)
        knob = pygame.Rect(0, 0, height - s.px(0.6), height - s.px(0.6))
        knob.centery = track.centery
        inset = s.px(0.3)
        knob.x = track.right - knob.width - inset if self.value else track.x + inset
        kit.shapes.paint(surface, knob, knob.width // 2, PAPER, KNOB_EDGE, s.hairline)
        words = pygame.Rect(track.right + s.px(1.4), self.rect.y, self.rect.right - track.right - s.px(1.4), self.rect.height)
        if self.label:
            kit.texts.paint(surface, self.label, words, s.body, g.text if self.enabled else faded, valign="middle", lines=2)
        if self.hovered:
            kit.shapes.paint(surface, track, height // 2, None, g.focus, s.hairline + 1)
        if focused:
            paint_ring(surface, track, kit, g.focus, height // 2)


class Segments(Widget):
    """One of a few options side by side. Arrow keys choose; ``options`` are (value, label)."""

    def __init__(self, key: str, rect: pygame.Rect, options: Sequence[tuple[str, str]], value: str,
                 on_change: Callable[[str], None], *, ground: Ground = ON_PAPER) -> None:
        super().__init__(key, rect, ground)
        self.options = tuple(options)
        self.value = value
        self._change = on_change
        self._hover_at: int | None = None

    def cells(self) -> list[pygame.Rect]:
        """The place of each option."""
        count = len(self.options)
        edges = [self.rect.x + self.rect.width * n // count for n in range(count + 1)]
        return [pygame.Rect(a, self.rect.y, b - a, self.rect.height) for a, b in pairwise(edges)]

    def pick(self, n: int) -> None:
        value = self.options[n % len(self.options)][0]
        if value != self.value:
            self.value = value
            self._change(value)

    @property
    def _at(self) -> int:
        return next((n for n, (value, _) in enumerate(self.options) if value == self.value), 0)

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.pick(self._at + (1 if event.key == pygame.K_RIGHT else -1))
            return True
        if is_press(event):
            self.pick(self._at + 1)
            return True
        return False

    def on_release(self, pos: Pos) -> None:
        for n, cell in enumerate(self.cells()):
            if cell.collidepoint(pos):
                self.pick(n)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Segments):
            self._hover_at = old._hover_at

    def hover_at(self, pos: Pos) -> bool:
        """Remember the cell under the mouse; True if it has changed."""
        before, self._hover_at = self._hover_at, next((n for n, cell in enumerate(self.cells()) if cell.collidepoint(pos)), None)
        return before != self._hover_at

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s, g = kit.style, self.ground
        kit.shapes.paint(surface, self.rect, s.radius, g.pressed, g.line, s.hairline)
        # The same for all, or one would seem to matter less.
        cells = [cell.inflate(-2 * s.px(0.6), 0) for cell in self.cells()]
        fits = all(kit.texts.measure(label, s.strong.smallest)[0] <= cell.width
                   for cell, (_value, label) in zip(cells, self.options, strict=True))
        spec = min((kit.texts.fitted(label, s.strong, cell, 1) if fits else kit.texts.fitted(label, s.small.shrinking, cell, 2)
                    for cell, (_value, label) in zip(cells, self.options, strict=True)), key=lambda spec: spec.px)
        for n, (cell, (value, label)) in enumerate(zip(self.cells(), self.options, strict=True)):
            chosen = value == self.value
            box = cell.inflate(-2 * s.px(0.35), -2 * s.px(0.35))
            if chosen:  # not filled with red, on which the red or black sign of a suit would be lost
                fill, edge = (PAPER, RED) if self.enabled else (None, faint(g))
                kit.shapes.paint(surface, box, max(1, s.radius - s.corner), fill, edge, s.frame)
            elif self.hovered and n == self._hover_at:
                kit.shapes.paint(surface, box, max(1, s.radius - s.corner), g.hover)
            words = cell.inflate(-2 * s.px(0.6), 0)
            colour = faint(g) if not self.enabled else RED if chosen else g.text
            kit.texts.paint(surface, label, words, spec, colour, align="centre", valign="middle", lines=2)
        if focused:
            paint_ring(surface, self.rect, kit, g.focus)


class Slider(Widget):
    """A value between two ends in steps; ``words`` formats it. It stands beside the slider, unless ``ends`` says what is at the
    left end and what at the right one."""

    def __init__(self, key: str, rect: pygame.Rect, low: float, high: float, step: float, value: float,
                 words: Callable[[float], str], on_change: Callable[[float], None], *, ends: tuple[str, str] | None = None,
                 ground: Ground = ON_PAPER) -> None:
        super().__init__(key, rect, ground)
        self.low, self.high, self.step = low, high, step
        self.value = value
        self._words = words
        self._ends = ends
        self._change = on_change
        self._track = rect

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Slider):
            self._track = old._track

    @property
    def says(self) -> str:
        return self._words(self.value)

    def _set(self, value: float) -> None:
        value = min(self.high, max(self.low, self.low + round((value - self.low) / self.step) * self.step))
        value = round(value, 6)
        if value != self.value:
            self.value = value
            self._change(value)

    def on_key(self, event: pygame.event.Event) -> bool:
        whole = self.high - self.low
        moves = {pygame.K_LEFT: -self.step, pygame.K_RIGHT: self.step, pygame.K_HOME: -whole, pygame.K_END: whole}
        if event.key in moves:
            self._set(self.value + moves[event.key])
            return True
        return False

    def on_press(self, pos: Pos) -> None:
        self.on_drag(pos)

    def on_drag(self, pos: Pos) -> None:
        share = (pos[0] - self._track.x) / max(1, self._track.width)
        self._set(self.low + share * (self.high - self.low))

    def on_wheel(self, steps: int) -> bool:
        self._set(self.value + steps * self.step)
        return True

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s, g = kit.style, self.ground
        words, words_width, indent = self.says, min(self.rect.width // 2, s.px(15)), 0
        if self._ends is not None:
            low, words = self._ends
            indent, words_width = kit.texts.measure(low, s.body)[0] + s.px(1.2), kit.texts.measure(words, s.body)[0]
            kit.texts.paint(surface, low, self.rect, s.body, g.text, valign="middle", lines=1)
        width = self.rect.width - indent - words_width - s.px(4)
        self._track = pygame.Rect(self.rect.x + indent + s.px(1.4), 0, width, s.px(0.9))
        self._track.centery = self.rect.centery
        kit.shapes.paint(surface, self._track, self._track.height // 2, g.pressed, g.line, s.hairline)
        x = self._track.x + round((self.value - self.low) / (self.high - self.low) * self._track.width)
        done = pygame.Rect(self._track.x, self._track.y, max(self._track.height, x - self._track.x), self._track.height)
        kit.shapes.paint(surface, done, done.height // 2, RED)
        px = s.px(2.8)
        knob = pygame.Rect(0, 0, px, px)
        knob.center = (x, self._track.centery)
        edge = GOLD if self.hovered or self.pressed else KNOB_EDGE
        kit.shapes.paint(surface, knob, px // 2, PAPER, edge, max(2, s.hairline * 2))
        beside = pygame.Rect(self._track.right + s.px(2.6), self.rect.y, words_width, self.rect.height)
        kit.texts.paint(surface, words, beside, s.body, g.text, valign="middle", lines=2)
        if focused:
            paint_ring(surface, knob, kit, g.focus, px // 2)
