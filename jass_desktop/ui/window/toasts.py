"""Short messages at the foot of the window, which go by themselves; some offer to undo what they tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf

import pygame

from jass_desktop.gate.text import MESSAGE, shortened
from jass_desktop.ui.paint.style import GOLD, NEAR, ON_WOOD, TOAST_S
from jass_desktop.ui.widgets.basic import Kit

MOST_TOASTS = 3
"""How many show at a time; older ones give way."""
_READ_PER_S = 12  # characters, for those who read slowly


@dataclass
class Toast:
    """A message; ``label`` names what ``action`` does about it."""

    text: str
    label: str | None
    action: Callable[[], None] | None
    left_s: float
    rect: pygame.Rect | None = None


class Toasts:
    """The messages that show now, the newest last."""

    def __init__(self) -> None:
        self._shown: list[Toast] = []

    def __iter__(self) -> Iterator[Toast]:
        return iter(self._shown)

    def __len__(self) -> int:
        return len(self._shown)

    def add(self, text: str, label: str | None = None, action: Callable[[], None] | None = None) -> None:
        """Show a message, the beginning of a long one; the same text does not show twice."""
        text = shortened(text, MESSAGE)
        self._shown = [toast for toast in self._shown if toast.text != text][1 - MOST_TOASTS:]
        self._shown.append(Toast(text, label, action, max(TOAST_S, len(text) / _READ_PER_S)))

    @property
    def due_s(self) -> float:
        """How long until the next message goes; infinite where there is none."""
        return min((toast.left_s for toast in self._shown), default=inf)

    def tick(self, dt_s: float) -> bool:
        """Let time pass; whether a message has gone."""
        before = len(self._shown)
        for toast in self._shown:
            toast.left_s -= dt_s
        self._shown = [toast for toast in self._shown if toast.left_s > 0]
        return len(self._shown) != before

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether the event was for a message: a click on it, or Ctrl+Z where one can be undone."""
        undo = event.type == pygame.KEYDOWN and event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL
        click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        for toast in reversed(self._shown):
            if (undo and toast.action is not None) or (click and toast.rect is not None and toast.rect.collidepoint(event.pos)):
                self._shown.remove(toast)
                if toast.action is not None:
                    toast.action()
                return True
        return False

    def paint(self, surface: pygame.Surface, kit: Kit, size: tuple[int, int], free: Sequence[pygame.Rect]) -> None:
        """All messages above each other, the newest lowest; each remembers where it can be clicked.

        ``size`` is the window's; what is to stay ``free`` is covered only where there is no other place.
        """
        s, texts = kit.style, kit.texts
        for toast, rect in zip(self._shown, self._places(kit, size, free), strict=True):
            label, label_width = _label(toast, kit)
            kit.shapes.cast(surface, s, rect, s.radius, NEAR)
            kit.shapes.paint(surface, rect, s.radius, ON_WOOD.fill, ON_WOOD.line, s.hairline)
            inner = rect.inflate(-s.px(4), -s.px(2))
            words = pygame.Rect(inner.x, inner.y, inner.width - label_width, inner.height)
            texts.paint(surface, toast.text, words, s.body, ON_WOOD.text, valign="middle", lines=4)
            if label:
                texts.paint(surface, label, inner, s.strong, GOLD, align="right", valign="middle", lines=1)
            toast.rect = rect

    def _places(self, kit: Kit, size: tuple[int, int], free: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """At the foot of the window, or at its head where something lies at the foot that must stay free."""
        s = kit.style
        widest = min(size[0] - s.px(6), s.px(90))
        rects = []
        for toast in self._shown:
            label_width = _label(toast, kit)[1]
            width, height = kit.texts.measure(toast.text, s.body, widest - label_width - s.px(4), 4)
            rects.append(pygame.Rect(0, 0, width + label_width + s.px(4), height + s.px(2)))
        gap, margin = s.px(1), s.px(2)
        high = sum(rect.height + gap for rect in rects) - gap
        for top in (size[1] - margin - high, margin):
            y = top
            for rect in rects:
                rect.midtop = (size[0] // 2, y)
                y = rect.bottom + gap
            if not any(rect.collidelist(free) >= 0 for rect in rects):
                break
        return rects


def _label(toast: Toast, kit: Kit) -> tuple[str, int]:
    """What names the action of the message, and the room that it takes; nothing where there is none."""
    if not toast.label:
        return "", 0
    label = f"{toast.label}  (Ctrl+Z)"
    return label, kit.texts.measure(label, kit.style.strong)[0] + kit.style.px(2.5)
