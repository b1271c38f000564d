"""The points of a player alone: predicted, made, and missing."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint import style
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import INK, INK_SOFT, RED
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.score.panels import paint_sheet


@dataclass(frozen=True)
class OwnScore:
    """The viewer's round so far. ``bid`` is None before the prediction."""

    bid: int | None
    made: int
    over: bool = False
    """Whether all tricks are taken, so that no points are left."""

    def paint(self, surface: pygame.Surface, look: Look, box: Box) -> None:
        s = look.style
        inner = paint_sheet(surface, look, pygame.Rect(box))
        number = s.number
        foot = pygame.Rect(inner.x, 0, inner.width, look.texts.line_height(s.small))
        foot.bottom = inner.bottom
        bar = pygame.Rect(inner.x, 0, inner.width, s.px(0.9))
        bar.bottom = foot.y - s.px(0.5)
        height = (bar.y - inner.y - s.px(0.2)) // 2
        said = "–" if self.bid is None else str(self.bid)
        for i, (label, value) in enumerate(((_("Predicted"), said), (_("Made"), str(self.made)))):
            row = pygame.Rect(inner.x, inner.y + i * height, inner.width, height)
            look.texts.paint(surface, label, row, s.strong, INK, valign="middle", lines=1)
            look.texts.paint(surface, value, row, number, INK, align="right", valign="middle", lines=1)
        self._paint_bar(surface, look, bar)
        over = self.bid is not None and self.made > self.bid
        look.texts.paint(surface, self._missing(), foot, s.small, RED if over else INK_SOFT, align="right", lines=1)

    def _paint_bar(self, surface: pygame.Surface, look: Look, bar: pygame.Rect) -> None:
        """Progress towards the prediction; red beyond it."""
        if not self.bid:
            return
        radius = bar.height // 2
        look.shapes.paint(surface, bar, radius, style.PAPER_DARK, style.PAPER_LINE, look.style.hairline)
        share = min(1.0, self.made / self.bid)
        if share:
            done = pygame.Rect(bar.x, bar.y, max(bar.height, round(share * bar.width)), bar.height)
            look.shapes.paint(surface, done, radius, RED if self.made > self.bid else style.GREEN)

    def _missing(self) -> str:
        if self.bid is None:
            return ""
        left = self.bid - self.made
        if left < 0:
            return _("{points} too many").format(points=-left)
        if left and self.over:
            return _("{points} too few").format(points=left)
        return _("{points} to go").format(points=left) if left else _("Exactly!")
