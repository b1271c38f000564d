"""Short messages at the bottom of the window that disappear by themselves; some offer an undo."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf

import pygame

from jass_desktop.gate.text import MESSAGE, shortened
from jass_desktop.ui.paint.style import GOLD, INK, NEAR, ON_WOOD, PAPER, PAPER_LINE, RED, TOAST_S
from jass_desktop.ui.paint.text import has_sign
from jass_desktop.ui.table.questions.clear import clear_place
from jass_desktop.ui.widgets.basic import Kit

MOST_TOASTS = 3
"""The most messages shown at a time; older ones give way."""
_READ_PER_S = 12  # characters, for slow readers


@dataclass
class Toast:
    """A message; ``label`` names its ``action``."""

    text: str
    label: str | None
    action: Callable[[], None] | None
    left_s: float
    rect: pygame.Rect | None = None
    caption: bool = False


class Toasts:
    """The visible messages, the newest last."""

    def __init__(self) -> None:
        self._shown: list[Toast] = []

    def __iter__(self) -> Iterator[Toast]:
        return iter(self._shown)

    def __len__(self) -> int:
        return len(self._shown)

    def add(self, text: str, label: str | None = None, action: Callable[[], None] | None = None) -> None:
        """Show a message, shortened if it is long. The same text is never shown twice at a time."""
        text = shortened(text, MESSAGE)
        self._shown = [toast for toast in self._shown if toast.text != text][1 - MOST_TOASTS:]
        self._shown.append(Toast(text, label, action, max(TOAST_S, len(text) / _READ_PER_S)))

    def caption(self, text: str) -> None:
        """Show what is read out, below what was read out before it if that still shows, in place of all earlier."""
        earlier = [line for toast in self._shown if toast.caption for line in toast.text.split("\n")]
        self._shown = [toast for toast in self._shown if not toast.caption]
        self.add("\n".join([*earlier[-1:], text]))
        self._shown[-1].caption = True

    @property
    def due_s(self) -> float:
        """Seconds until the next message disappears; infinite if there is none."""
        return min((toast.left_s for toast in self._shown), default=inf)

    def tick(self, dt_s: float) -> bool:
        """Advance time; True if a message has disappeared."""
        before = len(self._shown)
        for toast in self._shown:
            toast.left_s -= dt_s
        self._shown = [toast for toast in self._shown if toast.left_s > 0]
        return len(self._shown) != before

    def handle(self, event: pygame.event.Event, *, undo: bool = False) -> bool:
        """Whether a message used the event: a click on it, or the key that takes back (``undo``) if one offers that."""
        click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        for toast in reversed(self._shown):
            if (undo and toast.action is not None) or (click and toast.rect is not None and toast.rect.collidepoint(event.pos)):
                self._shown.remove(toast)
                if toast.action is not None:
                    toast.action()
                return True
        return False

    def paint(self, surface: pygame.Surface, kit: Kit, seen: pygame.Rect, free: Sequence[pygame.Rect]) -> None:
        """Paint the messages stacked, the newest at the bottom; each remembers its clickable area.

        ``seen`` is what the window shows. Messages cover ``free`` areas only if there is no other place.
        """
        s, texts = kit.style, kit.texts
        for toast, rect in zip(self._shown, self._places(kit, seen, free), strict=True):
            label, label_width = _label(toast, kit)
            kit.shapes.cast(surface, s, rect, s.radius, NEAR)
            # The signs of suits are made for paper; black ones would be lost on dark ground.
            dark = ON_WOOD.fill, ON_WOOD.line, ON_WOOD.text, GOLD
            ground, line, ink, accent = (PAPER, PAPER_LINE, INK, RED) if has_sign(toast.text) else dark
            kit.shapes.paint(surface, rect, s.radius, ground, line, s.hairline)
            inner = rect.inflate(-s.px(4), -s.px(2))
            words = pygame.Rect(inner.x, inner.y, inner.width - label_width, inner.height)
            texts.paint(surface, toast.text, words, s.body, ink, valign="middle", lines=4)
            if label:
                texts.paint(surface, label, inner, s.strong, accent, align="right", valign="middle", lines=1)
            toast.rect = rect

    def _places(self, kit: Kit, seen: pygame.Rect, free: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Places at the bottom of what is seen; if something there must stay free, at its top or the nearest free place."""
        s = kit.style
        widest = min(seen.width - s.px(6), s.px(90))
        rects = []
        for toast in self._shown:
            label_width = _label(toast, kit)[1]
            width, height = kit.texts.measure(toast.text, s.body, widest - label_width - s.px(4), 4)
            rects.append(pygame.Rect(0, 0, width + label_width + s.px(4), height + s.px(2)))
        gap, margin = s.px(1), s.px(2)
        high = sum(rect.height + gap for rect in rects) - gap
        for top in (seen.bottom - margin - high, seen.top + margin):
            y = top
            for rect in rects:
                rect.midtop = (seen.centerx, y)
                y = rect.bottom + gap
            if not any(rect.collidelist(free) >= 0 for rect in rects):
                return rects
        whole = pygame.Rect(0, 0, max((rect.width for rect in rects), default=0), high)
        room = seen.inflate(-2 * margin, -2 * margin)
        place = clear_place(room, free, [whole.size], (seen.centerx, room.y + high / 2), gap)[1]
        return [rect.move(place.centerx - rect.centerx, place.y - room.y) for rect in rects]


def _label(toast: Toast, kit: Kit) -> tuple[str, int]:
    """The label of the message's action and its width; empty and 0 if it has none."""
    if not toast.label:
        return "", 0
    return toast.label, kit.texts.measure(toast.label, kit.style.strong)[0] + kit.style.px(2.5)
