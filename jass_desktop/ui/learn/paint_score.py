"""Paints scores: a table on a sheet of paper, and the slate with a key to its lines."""

from __future__ import annotations

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.learn.brush import Brush
from jass_desktop.ui.learn.scenes import Chalk, Legend, Sheet
from jass_desktop.ui.paint.style import GOLD, INK, INK_SOFT, PAPER_DARK, PAPER_LINE, RED
from jass_desktop.ui.table.layout.layout import Box


def paint_sheet(surface: pygame.Surface, brush: Brush, scene: Sheet, room: pygame.Rect) -> None:
    """Labels on the left, a column for each heading, the last row in red."""
    s = brush.look.style
    columns, lines = len(scene.heads), len(scene.rows) + 1
    wide = min(room.width, brush.px(36 + 13 * columns))
    row = min(brush.px(7), (room.height - brush.px(4)) // lines)
    sheet = pygame.Rect(0, 0, wide, row * lines + brush.px(4))
    sheet.center = room.center
    brush.slip(surface, sheet)
    inner = sheet.inflate(-2 * brush.px(1.6), -2 * brush.px(2))
    label = round(inner.width * (0.34 if columns > 2 else 0.46))
    each = (inner.width - label) // columns
    px = min(round(row * 0.46), brush.px(2.9))
    plain, strong = s.body.sized(px), s.strong.sized(px)
    for n, head in enumerate(scene.heads):
        place = pygame.Rect(inner.x + label + n * each, inner.y, each - brush.px(0.8), row)
        brush.label(surface, head, place, spec=strong, colour=INK_SOFT, align="right")
    for n, line in enumerate(scene.rows, 1):
        y, last = inner.y + n * row, n == len(scene.rows)
        if last:
            surface.fill(PAPER_DARK, (inner.x, y, inner.width, row))
        if line.strong:
            surface.fill(PAPER_LINE, (inner.x, y, inner.width, max(1, s.hairline)))
        spec = strong if line.strong else plain
        place = pygame.Rect(inner.x + brush.px(0.8), y, label - brush.px(0.8), row)
        brush.label(surface, line.label, place, spec=spec, colour=INK, align="left")
        for column, cell in enumerate(line.cells):
            place = pygame.Rect(inner.x + label + column * each, y, each - brush.px(0.8), row)
            brush.label(surface, cell, place, spec=spec, colour=RED if last else INK, align="right")


def paint_chalk(surface: pygame.Surface, brush: Brush, scene: Chalk, room: pygame.Rect) -> None:
    """The slate, with the key to its lines on the left, the rest below and the words said above."""
    legend, below = (brush.px(11), brush.px(7)) if scene.legend else (0, 0)
    above = brush.px(9) if scene.says else 0
    unit = min((room.width - legend) / 21, (room.height - above - below) / 26, brush.px(2.5))
    box = pygame.Rect(0, 0, round(21 * unit), round(26 * unit))
    box.midright = (room.right - (room.width - legend - box.width) // 2, room.centery + (above - below) // 2)
    scene.slate.paint(surface, brush.look, Box(*box))
    if scene.legend:
        _paint_legend(surface, brush, scene.legend, box, unit)
    if scene.says:
        brush.bubble(surface, scene.says, (box.centerx, box.top - brush.px(4.5)))


def _paint_legend(surface: pygame.Surface, brush: Brush, legend: Legend, box: pygame.Rect, unit: float) -> None:
    """Arrows to the number and to the lines of the lower half, as ``SideSlate`` draws them."""
    upper, middle, lower = legend.lines
    # Translators: upper, middle, lower: points of a stroke; rest: points written as a number.
    said = _("A stroke is worth {upper} on the upper line, {middle} in the middle, {lower} on the lower one. Beside them: "
             "{rest}.")
    with brush.look.texts.picture(said.format(upper=upper, middle=middle, lower=lower, rest=legend.rest), box):
        _paint_key(surface, brush, legend, box, unit)


def _paint_key(surface: pygame.Surface, brush: Brush, legend: Legend, box: pygame.Rect, unit: float) -> None:
    half = pygame.Rect(box.x + 1.1 * unit, box.centery, box.width - 2.2 * unit, box.height / 2 - 1.1 * unit)
    thick = max(2.0, brush.px(0.32))
    spec = brush.look.style.lead
    for text, (x, y) in zip(legend.lines, ((0.06, 0.42), (0.36, 0.64), (0.06, 0.86)), strict=True):
        tip = (half.x + half.width * x - 0.3 * unit, half.y + half.height * y)
        start = box.x - brush.px(1.2)
        brush.arrow(surface, ((start, tip[1]), ((start + tip[0]) / 2, tip[1]), tip), thick, GOLD)
        place = pygame.Rect(0, 0, brush.px(13), brush.px(5))
        place.midright = (round(start - brush.px(1)), round(tip[1]))
        brush.label(surface, text, place, spec=spec, colour=GOLD, align="right")
    middle, low = half.x + half.width * 0.87, box.bottom + brush.px(1.2)
    brush.arrow(surface, ((middle, low), (middle, box.bottom - unit), (middle, half.y + half.height * 0.97)), thick, GOLD)
    place = pygame.Rect(0, 0, brush.px(24), brush.px(5))
    place.midtop = (min(round(middle), box.right - place.width // 3), low + brush.px(0.4))
    brush.label(surface, legend.rest, place, spec=spec, colour=GOLD)
