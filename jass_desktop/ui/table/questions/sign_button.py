"""A button with a large sign, a name below it, and a factor in its corner."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint.style import INK, ON_PAPER, PAPER, RED, RED_DARK
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, faint, paint_ring
from jass_desktop.ui.widgets.boxes import FIT, FREE, Stack, column_of, row_of

PaintSign = Callable[[pygame.Surface, pygame.Rect], None]


_BESIDE, _LINES = 0.5, 2
"""Units beside a name, and the most lines of one."""
_GAP = 0.9
"""Units between buttons."""


class SignButton(Button):
    """A button for something that has a sign: a contract, or a row of a board. ``level`` makes room for the names."""

    name_height: int

    def __init__(self, key: str, name: str, factor: int, paint_sign: PaintSign, on_activate: Callable[[], None]) -> None:
        super().__init__(key, HERE, name, on_activate)
        self._factor = factor
        if factor > 1:
            self.named = _("{contract}\u00a0×{factor}").format(contract=name, factor=factor)
        self._sign = paint_sign

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s = kit.style
        fill, edge, _colour = self.colours()
        surface.blit(kit.shapes.rounded(self.rect.size, s.radius, fill, edge, s.hairline), self.rect)
        name = self.name_height
        room = pygame.Rect(self.rect.x, self.rect.y + s.px(0.8), self.rect.width, self.rect.height - name - s.px(1.8))
        px = min(room.height, room.width - s.px(2))
        sign = pygame.Rect(0, 0, px, px)
        sign.center = room.center
        self._sign(surface, sign)
        words = pygame.Rect(0, self.rect.bottom - name - s.px(0.5), self.rect.width - 2 * s.px(_BESIDE), name)
        words.centerx = self.rect.centerx
        colour = INK if self.enabled else faint(self.ground)
        kit.texts.paint(surface, self.label, words, self.spec or s.small, colour, align="centre", lines=_LINES)
        if self._factor > 1 and self.enabled:
            badge = pygame.Rect(0, 0, s.px(3.3), s.px(3.3))
            badge.topright = (self.rect.right - s.px(0.5), self.rect.y + s.px(0.5))
            surface.blit(kit.shapes.rounded(badge.size, badge.width // 2, RED, RED_DARK, s.hairline), badge)
            kit.texts.paint(surface, _("×{factor}").format(factor=self._factor), badge, s.small, PAPER, align="centre",
                            valign="middle", lines=1)
        if focused:
            paint_ring(surface, self.rect, kit, ON_PAPER.focus)


def in_lines(buttons: Sequence[SignButton], most: int, wide: float, high: float) -> Stack:
    """The buttons, so many units wide and high, in as few lines as hold at most ``most`` each. All lines are as long as can be,
    and lie in the middle."""
    columns = -(-len(buttons) // -(-len(buttons) // most))
    lines = [row_of(FREE, *(button.sized(wide, high) for button in buttons[at:at + columns]), FREE, gap=_GAP, size=high)
             for at in range(0, len(buttons), columns)]
    return column_of(*lines, gap=_GAP, size=FIT)


def level(buttons: Sequence[SignButton], kit: Kit) -> None:
    """The names of these buttons begin on one line, in the largest type that all have room for; their signs have one size.

    Type larger than usual takes half a button at most, so that the signs stay large.
    """
    s, texts = kit.style, kit.texts
    rooms = [pygame.Rect(0, 0, one.rect.width - 2 * s.px(_BESIDE), one.rect.height // 2) for one in buttons]
    spec = min((texts.fitted(one.label, s.small, room, _LINES) for one, room in zip(buttons, rooms, strict=True)),
               key=lambda spec: spec.px)
    height = max(texts.measure(one.label, spec, room.width, _LINES)[1] for one, room in zip(buttons, rooms, strict=True))
    for one in buttons:
        one.spec, one.name_height = spec, height
