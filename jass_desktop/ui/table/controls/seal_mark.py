"""The seal on the table as a widget to point at."""

from __future__ import annotations

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import INK, INK_SOFT
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.score.panels import paint_sheet
from jass_desktop.ui.table.score.wax import seal_box
from jass_desktop.ui.widgets.basic import Kit, Widget, paint_ring


class SealMark(Widget):
    """The seal on the table. Pointing at it or tabbing to it shows the whole number on a slip beside it."""

    def __init__(self, look: Look, sheet: Box, seal: str) -> None:
        """``sheet`` is the sheet with the seal."""
        super().__init__("seal", seal_box(look, sheet))
        self._look = look
        self._seal = seal

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        if focused:
            paint_ring(surface, self.rect, kit, self.ground.focus)
        if focused or self.hovered:
            self._paint_slip(surface)

    def _paint_slip(self, surface: pygame.Surface) -> None:
        s, texts = self._look.style, self._look.texts
        meaning = _("This seal binds the table to the shuffled pack. After the round you see whether it was kept.")
        words = texts.block(meaning, s.small, INK_SOFT, width=s.px(44))
        groups = [self._seal[at:at + 8] for at in range(0, len(self._seal), 8)]
        number = texts.block("\n".join((" ".join(groups[:4]), " ".join(groups[4:]))), s.body, INK)
        slip = pygame.Rect(0, 0, s.px(44) + 2 * s.px(1.6), words.get_height() + number.get_height() + s.px(3.2))
        slip.bottomleft = (self.rect.right + s.px(2), self.rect.bottom - s.px(4))
        paint_sheet(surface, self._look, slip)
        surface.blit(words, slip.move(s.px(1.6), s.px(1.2)))
        surface.blit(number, number.get_rect(left=slip.x + s.px(1.6), bottom=slip.bottom - s.px(1.2)))
