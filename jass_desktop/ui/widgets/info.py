"""A mark behind which something is explained."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from jass_desktop.ui.paint.style import INK, INK_SOFT, PAPER, PAPER_LINE
from jass_desktop.ui.widgets.basic import Button, Kit, paint_ring


class InfoMark(Button):
    """A letter in a ring, as large as ``rect``; ``tip`` says what it explains or does."""

    def __init__(self, key: str, rect: pygame.Rect, on_activate: Callable[[], None], tip: str, label: str = "i") -> None:
        super().__init__(key, rect, label, on_activate, tip=tip)

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s, half = kit.style, self.rect.height // 2
        kit.shapes.paint(surface, self.rect, half, PAPER_LINE if self.hovered or self.pressed else PAPER, INK_SOFT, s.hairline)
        kit.texts.paint(surface, self.label, self.rect, s.strong, INK, align="centre", valign="middle", lines=1)
        if focused:
            paint_ring(surface, self.rect, kit, self.ground.focus, half)
