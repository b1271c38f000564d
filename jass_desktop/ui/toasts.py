"""Paints the short messages at the foot of the window."""

from __future__ import annotations

import pygame

from jass_desktop.ui.stage import Stage
from jass_desktop.ui.style import GOLD, ON_WOOD


def paint_toasts(surface: pygame.Surface, stage: Stage) -> None:
    """All messages above each other, the newest lowest; each remembers where it can be clicked."""
    s, texts = stage.style, stage.texts
    bottom = stage.size[1] - s.px(2)
    widest = min(stage.size[0] - s.px(6), s.px(90))
    for toast in reversed(stage.toasts):
        label = f"{toast.label}  (Ctrl+Z)" if toast.label else ""
        label_width = texts.measure(label, s.strong)[0] + s.px(2.5) if label else 0
        width, height = texts.measure(toast.text, s.body, widest - label_width - s.px(4), 4)
        rect = pygame.Rect(0, 0, width + label_width + s.px(4), height + s.px(2))
        rect.midbottom = (stage.size[0] // 2, bottom)
        blur = s.px(1)
        stage.shapes.paint_shadow(surface, rect, s.radius, blur)
        stage.shapes.paint(surface, rect, s.radius, ON_WOOD.fill, ON_WOOD.line, s.hairline)
        inner = rect.inflate(-s.px(4), -s.px(2))
        words = pygame.Rect(inner.x, inner.y, inner.width - label_width, inner.height)
        texts.paint(surface, toast.text, words, s.body, ON_WOOD.text, valign="middle", lines=4)
        if label:
            texts.paint(surface, label, inner, s.strong, GOLD, align="right", valign="middle", lines=1)
        toast.rect = rect
        bottom = rect.top - s.px(1)
