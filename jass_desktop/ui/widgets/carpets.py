"""Choosing the colours of the carpet from small carpets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise

import pygame

from jass_desktop.i18n import _
from jass_desktop.session.table.carpets import CARPETS
from jass_desktop.ui.paint.carpet import woven
from jass_desktop.ui.paint.raster import Raster
from jass_desktop.ui.paint.style import CHALK
from jass_desktop.ui.widgets.basic import Kit, paint_ring
from jass_desktop.ui.widgets.values import Segments

_BORDER = 0.26
"""Scale of the woven border, compared with the table's."""


class CarpetField(Segments):
    """The carpets side by side, each with its name woven in."""

    def __init__(self, rect: pygame.Rect, gap: int, raster: Raster, value: str, on_change: Callable[[str], None]) -> None:
        super().__init__("carpet", rect, [(key, _(carpet.title)) for key, carpet in CARPETS.items()], value, on_change)
        self._gap = gap
        self._raster = raster

    def cells(self) -> list[pygame.Rect]:
        count, gap = len(self.options), self._gap
        edges = [self.rect.x + (self.rect.width + gap) * n // count for n in range(count + 1)]
        return [pygame.Rect(a, self.rect.y, b - a - gap, self.rect.height) for a, b in pairwise(edges)]

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s, g = kit.style, self.ground
        for n, (cell, (value, label)) in enumerate(zip(self.cells(), self.options, strict=True)):
            chosen, hovered = value == self.value, self.hovered and n == self._hover_at
            kit.shapes.paint(surface, cell, s.radius, g.hover if hovered else g.button, g.accent if chosen else g.line,
                             s.frame if chosen else s.hairline)
            box, carpet = cell.inflate(-s.px(1.4), -s.px(1.4)), CARPETS[value]
            surface.fill(carpet.cloth, box)
            surface.blit(self._raster.made(("carpet", carpet), box.size, partial(woven, box.size, _BORDER * s.unit, carpet)), box)
            kit.texts.paint(surface, label, box, s.strong, CHALK, align="centre", valign="middle", lines=1)
        if focused:
            paint_ring(surface, self.rect, kit, g.focus)
