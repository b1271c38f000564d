"""The base class of widgets, and the button. Each widget has hover, press and focus states and works by key and by mouse.

A widget knows nothing of screens: it paints with a ``Kit`` and reports through the callback it was given.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Protocol

import pygame

from jass_desktop.ui.paint.shapes import Shapes
from jass_desktop.ui.paint.style import (
    BLACK,
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
from jass_desktop.ui.paint.text import Texts
from jass_desktop.ui.widgets.boxes import Placed, inside

Pos = tuple[int, int]
_BESIDE = 1.6
"""Units beside the words of a left-aligned button."""


class Kit(Protocol):
    """What widgets need for painting."""

    style: Style
    texts: Texts
    shapes: Shapes


HERE = pygame.Rect(0, 0, 0, 0)
"""Where a widget lies for which boxes have yet to find a place."""


class Widget(Placed, ABC):
    """An element of a form. ``key`` identifies it across rebuilds, so that focus survives a change of language or size."""

    focusable = True

    def __init__(self, key: str, rect: pygame.Rect, ground: Ground = ON_PAPER) -> None:
        self.key = key
        self.rect = pygame.Rect(rect)
        self.ground = ground
        self.tip = ""
        """What a tooltip says of it; empty if its own words say enough."""
        self.named = ""
        """What a reader calls it, if not by the words on it or beside it; may contain signs."""
        self.enabled = True
        self.hovered = False
        self.pressed = False

    def pick(self, n: int) -> None:
        """Move within it to its part of this index, as the keyboard would; where that chooses, choose it."""

    @property
    def attended(self) -> pygame.Rect:
        """Where in it the keyboard is."""
        return self.rect

    @property
    def takes_text(self) -> bool:
        """Whether the person is writing in it."""
        return False

    @property
    def says(self) -> str:
        """The value it holds, in words that may contain signs; empty if it holds none."""
        return ""

    @abstractmethod
    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        """Paint the widget; with the focus ring if ``focused``."""

    def on_key(self, event: pygame.event.Event) -> bool:
        """Whether this widget, which has the focus, used the key."""
        return False

    def on_text(self, text: str) -> bool:
        return False

    def on_press(self, pos: Pos) -> None:
        """The main mouse button was pressed here."""

    def on_drag(self, pos: Pos) -> None:
        """The mouse moved with the button held since ``on_press``."""

    def on_release(self, pos: Pos) -> None:
        """The mouse button was released after ``on_press``."""

    def on_wheel(self, steps: int) -> bool:
        return False

    def hover_at(self, pos: Pos) -> bool:
        """Remember the part under the mouse; True if it has changed."""
        return False

    def on_focus(self, gained: bool) -> None:
        """The focus was gained or lost."""

    def adopt(self, old: Widget) -> None:
        """Continue what the person was doing in the old widget, which has the same key and class."""
        self.hovered = old.hovered


def paint_ring(surface: pygame.Surface, rect: pygame.Rect, kit: Kit, colour: Colour, radius: int | None = None) -> None:
    """The focus ring around ``rect``, a little outside it."""
    ring, away = kit.style.ring, max(2, kit.style.ring // 2 + 1)
    outer = rect.inflate(2 * (ring + away), 2 * (ring + away))
    radius = kit.style.radius if radius is None else radius
    kit.shapes.paint(surface, outer, radius + ring + away, None, colour, ring)


def faint(ground: Ground) -> Colour:
    """The colour of a disabled widget."""
    return mix(ground.soft, ground.fill, 0.45)


def unmodified(event: pygame.event.Event) -> bool:
    """Whether a key is pressed without Ctrl and Alt, which give it another meaning."""
    return not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)


def is_press(event: pygame.event.Event) -> bool:
    """Whether the key activates the focused widget."""
    return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


_DIGITS = {getattr(pygame, f"K_{pad}{n}"): n for n in range(10) for pad in ("", "KP")}
_ROW = {getattr(pygame, f"KSCAN_{n}"): n for n in range(10)}
"""The keys above the letters, by their place: on a French keyboard they write digits with Shift only."""


def digit_on(event: pygame.event.Event) -> int | None:
    """The digit that stands on the pressed key, wherever digits are typed; None if there is none, and with Ctrl or Alt.

    The keypad counts with and without NumLock. ``unicode`` is no help: outside text fields the keypad writes nothing.
    """
    return None if not unmodified(event) else _DIGITS.get(event.key, _ROW.get(getattr(event, "scancode", None)))


def noted_height(kit: Kit, note: str, width: int, style: Style | None = None) -> int:
    """The height in px of the label and the note on a left-aligned button of this width, in the type of ``style`` if given."""
    s = style or kit.style
    return kit.texts.line_height(s.strong) + kit.texts.measure(note, s.small, width - 2 * s.px(_BESIDE))[1]


class Button(Widget):
    """A push button. ``kind``: plain, primary (the most likely choice), quiet (text only)."""

    def __init__(self, key: str, rect: pygame.Rect, label: str, on_activate: Callable[[], None], *, ground: Ground = ON_PAPER,
                 kind: str = "plain", note: str = "", align: str = "centre", spec: TypeSpec | None = None,
                 tip: str = "", enabled: bool = True) -> None:
        super().__init__(key, rect, ground)
        self.tip, self.enabled = tip, enabled
        self.label = label
        self.note = note
        self.kind = kind
        self.align = align
        self.spec = spec
        self.left = 0.0
        """How many units of it, at its left, are kept free of words."""
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
        """Fill, edge and text in the current state."""
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
        worded = pygame.Rect(self.rect.x + s.px(self.left), self.rect.y, self.rect.width - s.px(self.left), self.rect.height)
        inner = inside(worded, s, 1.2 if self.align == "centre" else _BESIDE)
        spec, small = self.spec or s.strong, s.small
        if self.note and noted_height(kit, self.note, worded.width) > self.rect.height:
            spec, small = spec.smallest, small.smallest
        spec, small = spec.shrinking, small.shrinking  # another language may have longer words
        if self.note:
            height = kit.texts.line_height(spec)
            lines = min(kit.texts.measure(self.note, small, inner.width)[1], self.rect.height - height)
            top = self.rect.centery - (height + lines) // 2
            label = pygame.Rect(inner.x, top, inner.width, height)
            note = pygame.Rect(inner.x, top + height, inner.width, self.rect.bottom - top - height)
            kit.texts.paint(surface, self.label, label, spec, colour, align=self.align, lines=1)
            soft = PAPER if self.kind == "primary" else self.ground.soft
            kit.texts.paint(surface, self.note, note, small, soft, align=self.align)
        else:
            kit.texts.paint(surface, self.label, inner, spec, colour, align=self.align, valign="middle", lines=1)
        if focused:
            paint_ring(surface, self.rect, kit, self.ground.focus)
