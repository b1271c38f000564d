"""A button with a large sign, a name below it, and a factor in its corner."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint.style import INK, ON_PAPER, PAPER, RED, RED_DARK
from jass_desktop.ui.widgets.basic import Button, Kit, faint, paint_ring

PaintSign = Callable[[pygame.Surface, pygame.Rect], None]


class SignButton(Button):
    """A button for something that has a sign: a contract, or a row of a board."""

    def __init__(self, key: str, rect: pygame.Rect, name: str, factor: int, paint_sign: PaintSign,
                 on_activate: Callable[[], None]) -> None:
        super().__init__(key, rect, name, on_activate)
        self._factor = factor
        self._sign = paint_sign

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s = kit.style
        fill, edge, _colour = self.colours()
        surface.blit(kit.shapes.rounded(self.rect.size, s.radius, fill, edge, s.hairline), self.rect)
        name = kit.texts.measure(self.label, s.small, self.rect.width - 2 * s.px(0.3), 2)[1]
        room = pygame.Rect(self.rect.x, self.rect.y + s.px(0.8), self.rect.width, self.rect.height - name - s.px(1.8))
        px = min(room.height, room.width - s.px(2))
        sign = pygame.Rect(0, 0, px, px)
        sign.center = room.center
        self._sign(surface, sign)
        words = pygame.Rect(self.rect.x + s.px(0.3), self.rect.bottom - name - s.px(0.5), self.rect.width - 2 * s.px(0.3), name)
        colour = INK if self.enabled else faint(self.ground)
        kit.texts.paint(surface, self.label, words, s.small, colour, align="centre", lines=2)
        if self._factor > 1 and self.enabled:
            badge = pygame.Rect(0, 0, s.px(3.3), s.px(3.3))
            badge.topright = (self.rect.right - s.px(0.5), self.rect.y + s.px(0.5))
            surface.blit(kit.shapes.rounded(badge.size, badge.width // 2, RED, RED_DARK, s.hairline), badge)
            kit.texts.paint(surface, _("×{factor}").format(factor=self._factor), badge, s.small, PAPER, align="centre",
                            valign="middle", lines=1)
        if focused:
            paint_ring(surface, self.rect, kit, ON_PAPER.focus)
