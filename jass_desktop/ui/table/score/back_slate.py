"""The back of the slate: the strokes of an evening, in fives, in the half of each side."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pygame

from jass_desktop.engine.seats import Party, PerParty
from jass_desktop.i18n import ngettext
from jass_desktop.ui.paint import style
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import CHALK_SOFT
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.score.slate import bar, paint_frame
from jass_desktop.ui.table.score.strokes import groups_of_five

_ROW = 15
"""How many strokes stand in a row."""


@dataclass(frozen=True)
class BackSlate:
    """The half of ``first`` at the bottom, the other side's at the top."""

    strokes: PerParty[int]
    labels: PerParty[str]
    first: Party

    def paint(self, surface: pygame.Surface, look: Look, box: Box) -> None:
        """Paint the slate in ``box``, frame included."""
        inner, unit = paint_frame(surface, look, box)
        label, middle = look.style.italic.sized(unit * 1.9), inner.centery
        pygame.draw.line(surface, style.WOOD_DARK, (inner.x, middle), (inner.right, middle), max(1, round(unit * 0.07)))
        for side, top in ((self.first.other, inner.y), (self.first, middle)):
            half = pygame.Rect(inner.x, top, inner.width, inner.height // 2)
            surface.blit(look.shapes.drawn(_half(self.strokes[side], half.size, unit, f"back {side}"), half.size), half)
            head = half.inflate(-2 * round(0.6 * unit), 0)
            head.height = round(2.6 * unit)
            look.texts.paint(surface, escape(self.labels[side]), head, label, CHALK_SOFT, lines=1)
            look.texts.paint(surface, str(self.strokes[side]), head, label, CHALK_SOFT, align="right", lines=1)


def strokes_words(strokes: int) -> str:
    """So many strokes."""
    return ngettext("{count} stroke", "{count} strokes", strokes).format(count=strokes)


def _half(strokes: int, size: tuple[int, int], unit: float, seed: str) -> str:
    """The chalk of one half as SVG: rows of strokes in fives on their lines."""
    width, height = size
    rows = [min(_ROW, strokes - begun) for begun in range(0, strokes, _ROW)]
    chalk, tall = max(1.0, 0.2 * unit), min(0.16, 0.36 / max(1, len(rows))) * height
    parts: list[str] = []
    for n, row in enumerate(rows):
        y = height * (0.3 + 0.62 * (n + 0.5) / len(rows))
        parts += bar(Random(f"{seed} {n}"), groups_of_five(row), 0.04 * width, 0.96 * width, y, tall, chalk)
    return "".join(parts)
