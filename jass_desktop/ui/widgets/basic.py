"""Buttons, switches, choices and sliders. Each has a place, a look for hover, press and focus, and works by key and by mouse.

A widget knows nothing of screens: it paints with a ``Kit`` and tells what happened through the function it was given.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Protocol

import pygame

from jass_desktop.ui.paint.shapes import Shapes
from jass_desktop.ui.paint.style import (
    BLACK,
    GOLD,
    KNOB_EDGE,
    ON_PAPER,
    PAPER,
    RED,
    RED_DARK,
    RED_LIGHT,
    Colour,
    Ground,
    Style,
    TypeSpec,
    mix,
)
from jass_desktop.ui.paint.text import Texts, has_sign

Pos = tuple[int, int]


class Kit(Protocol):
    """What widgets paint with."""

    style: Style
    texts: Texts
    shapes: Shapes


class Widget(ABC):
    """Something on a form. ``key`` names it across rebuilds, so that focus survives a change of language or size."""

    focusable = True

    def __init__(self, key: str, rect: pygame.Rect, ground: Ground = ON_PAPER) -> None:
        self.key = key
        self.rect = rect
        self.ground = ground
        self.enabled = True
        self.hovered = False
        self.pressed = False

    @property
    def takes_text(self) -> bool:
        """Whether it is being written into."""
        return False

    @abstractmethod
    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        """``focused``: with the focus ring."""

    def on_key(self, event: pygame.event.Event) -> bool:
        """Whether the key was for this widget, which has the focus."""
        return False

    def on_text(self, text: str) -> bool:
        return False

    def on_press(self, pos: Pos) -> None:  # noqa: B027
        """The main mouse button went down here."""

    def on_drag(self, pos: Pos) -> None:  # noqa: B027
        """The mouse moved with the button held since ``on_press``."""

    def on_release(self, pos: Pos) -> None:  # noqa: B027
        """The button held since ``on_press`` went up."""

    def on_wheel(self, steps: int) -> bool:
        return False

    def hover_at(self, pos: Pos) -> bool:
        """Remember which part the mouse is over; True when that has changed."""
        return False

    def on_focus(self, gained: bool) -> None:  # noqa: B027
        """The focus has come or gone."""

    def adopt(self, old: Widget) -> None:
        """Take over from the widget of the same key and class what the person is in the middle of."""
        self.hovered = old.hovered


def paint_ring(surface: pygame.Surface, rect: pygame.Rect, kit: Kit, colour: Colour, radius: int | None = None) -> None:
    """The focus ring around ``rect``, a little outside it."""
    ring, away = kit.style.ring, max(2, kit.style.ring // 2 + 1)
    outer = rect.inflate(2 * (ring + away), 2 * (ring + away))
    radius = kit.style.radius if radius is None else radius
    kit.shapes.paint(surface, outer, radius + ring + away, None, colour, ring)


def faint(ground: Ground) -> Colour:
    """The colour of what cannot be pressed."""
    return mix(ground.soft, ground.fill, 0.45)


def is_press(event: pygame.event.Event) -> bool:
    """Whether the key activates what has the focus."""
    return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Button(Widget):
    """Does one thing. ``kind``: plain, primary (the one most likely wanted), quiet (words only)."""

    def __init__(self, key: str, rect: pygame.Rect, label: str, on_activate: Callable[[], None], *, ground: Ground = ON_PAPER,
                 kind: str = "plain", note: str = "", align: str = "centre", spec: TypeSpec | None = None) -> None:
        super().__init__(key, rect, ground)
        self.label = label
        self.note = note
        self.kind = kind
        self.align = align
        self.spec = spec
        self._activate = on_activate

    def on_key(self, event: pygame.event.Event) -> bool:
        if is_press(event):
            self._activate()
            return True
        return False

    def on_release(self, pos: Pos) -> None:
        if self.rect.collidepoint(pos):
            self._activate()

    def colours(self) -> tuple[Colour | None, Colour | None, Colour]:
        """Fill, edge and text as things stand."""
        g = self.ground
        if not self.enabled:
            return (None, g.line, faint(g))
        if self.kind == "primary":
            return (RED_DARK if self.pressed else RED_LIGHT if self.hovered else RED, RED_DARK, PAPER)
        fill = g.pressed if self.pressed else g.hover if self.hovered else g.button
        if self.kind == "quiet":
            return (fill if self.hovered or self.pressed else None, None, g.text)
        return (fill, g.line, g.text)

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s = kit.style
        fill, edge, colour = self.colours()
        if fill is not None or edge is not None:
            if self.kind != "quiet" and self.enabled and not self.pressed:
                lip = max(1, s.px(0.3))
                under = mix(fill or self.ground.fill, BLACK, 0.45)
                kit.shapes.paint(surface, self.rect.move(0, lip), s.radius, under)
            kit.shapes.paint(surface, self.rect, s.radius, fill, edge, s.hairline if edge else 0)
        inner = self.rect.inflate(-2 * s.px(1.2 if self.align == "centre" else 1.6), 0)
        spec = self.spec or s.strong
        if self.note:
            height = kit.texts.line_height(spec)
            lines = kit.texts.measure(self.note, s.small, inner.width)[1]
            top = self.rect.centery - (height + lines) // 2
            label = pygame.Rect(inner.x, top, inner.width, height)
            note = pygame.Rect(inner.x, top + height, inner.width, self.rect.bottom - top - height)
            kit.texts.paint(surface, self.label, label, spec, colour, align=self.align, lines=1)
            soft = PAPER if self.kind == "primary" else self.ground.soft
            kit.texts.paint(surface, self.note, note, s.small, soft, align=self.align)
        else:
            kit.texts.paint(surface, self.label, inner, spec, colour, align=self.align, valign="middle", lines=1)
        if focused:
            paint_ring(surface, self.rect, kit, self.ground.focus)


class Toggle(Widget):
    """A switch, on or off, with a label or beside one."""

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


class Choice(Widget):
    """One of a few, side by side. Arrow keys choose; ``options`` are (value, label)."""

    def __init__(self, key: str, rect: pygame.Rect, options: Sequence[tuple[str, str]], value: str,
                 on_change: Callable[[str], None], *, ground: Ground = ON_PAPER) -> None:
        super().__init__(key, rect, ground)
        self.options = tuple(options)
        self.value = value
        self._change = on_change
        self._hover_at: int | None = None

    def _cells(self) -> list[pygame.Rect]:
        count = len(self.options)
        edges = [self.rect.x + self.rect.width * n // count for n in range(count + 1)]
        return [pygame.Rect(a, self.rect.y, b - a, self.rect.height) for a, b in pairwise(edges)]

    def _choose(self, n: int) -> None:
        value = self.options[n % len(self.options)][0]
        if value != self.value:
            self.value = value
            self._change(value)

    @property
    def _at(self) -> int:
        return next((n for n, (value, _) in enumerate(self.options) if value == self.value), 0)

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._choose(self._at + (1 if event.key == pygame.K_RIGHT else -1))
            return True
        if is_press(event):
            self._choose(self._at + 1)
            return True
        return False

    def on_release(self, pos: Pos) -> None:
        for n, cell in enumerate(self._cells()):
            if cell.collidepoint(pos):
                self._choose(n)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Choice):
            self._hover_at = old._hover_at

    def hover_at(self, pos: Pos) -> bool:
        """Remember which cell the mouse is over; True when that has changed."""
        before, self._hover_at = self._hover_at, next((n for n, cell in enumerate(self._cells()) if cell.collidepoint(pos)), None)
        return before != self._hover_at

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s, g = kit.style, self.ground
        kit.shapes.paint(surface, self.rect, s.radius, g.pressed, g.line, s.hairline)
        for n, (cell, (value, label)) in enumerate(zip(self._cells(), self.options, strict=True)):
            chosen = value == self.value
            # A red or a black sign is lost on red: there the edge tells.
            signs = chosen and self.enabled and has_sign(label)
            if chosen:
                box = cell.inflate(-2 * s.px(0.35), -2 * s.px(0.35))
                fill, edge = (PAPER, RED) if signs else (RED, RED_DARK) if self.enabled else (faint(g), g.line)
                kit.shapes.paint(surface, box, max(1, s.radius - s.corner), fill, edge, s.frame if signs else s.hairline)
            elif self.hovered and n == self._hover_at:
                box = cell.inflate(-2 * s.px(0.35), -2 * s.px(0.35))
                kit.shapes.paint(surface, box, max(1, s.radius - s.corner), g.hover)
            words = cell.inflate(-2 * s.px(0.6), 0)
            spec = s.strong if kit.texts.measure(label, s.strong)[0] <= words.width else s.small
            colour = RED if signs else PAPER if chosen else g.text if self.enabled else faint(g)
            kit.texts.paint(surface, label, words, spec, colour, align="centre", valign="middle", lines=2)
        if focused:
            paint_ring(surface, self.rect, kit, g.focus)


class Slider(Widget):
    """A value between two ends in steps; ``words`` says the value."""

    def __init__(self, key: str, rect: pygame.Rect, low: float, high: float, step: float, value: float,
                 words: Callable[[float], str], on_change: Callable[[float], None], *, ground: Ground = ON_PAPER) -> None:
        super().__init__(key, rect, ground)
        self.low, self.high, self.step = low, high, step
        self.value = value
        self._words = words
        self._change = on_change
        self._track = rect

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Slider):
            self._track = old._track

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
        words_width = min(self.rect.width // 2, s.px(15))
        self._track = pygame.Rect(self.rect.x + s.px(1.4), 0, self.rect.width - words_width - s.px(4), s.px(0.9))
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
        words = pygame.Rect(self._track.right + s.px(2.6), self.rect.y, words_width, self.rect.height)
        kit.texts.paint(surface, self._words(self.value), words, s.body, g.text, valign="middle", lines=2)
        if focused:
            paint_ring(surface, knob, kit, g.focus, px // 2)
