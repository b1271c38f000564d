"""Backgrounds of text and widgets: the slate in its wooden frame, a sheet of paper, the carpet."""

from __future__ import annotations

from functools import partial

import pygame

from jass_desktop.ui.paint import style
from jass_desktop.ui.paint.carpet import BORDER, woven
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import FAR, mix

Rules = tuple[tuple[float, float], ...]
SHEET: Rules = ((1.0, 0.25), (1.5, 0.12))
DIALOG: Rules = ((0.7, 0.15),)
"""The border of a sheet shown on the table for a moment."""
_BORDER = 0.55
"""Scale of the woven border, compared with the table's."""


def paint_slate(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> pygame.Rect:
    """A framed slate that covers ``rect``; returns the writing area."""
    s, shapes = look.style, look.shapes
    frame = s.px(1.6)
    shapes.cast(surface, s, rect, s.radius, FAR)
    shapes.paint(surface, rect, s.radius, style.WOOD_LIGHT, mix(style.WOOD_LIGHT, style.BLACK, 0.55), max(1, s.px(0.2)))
    for inset, colour in ((0.45, mix(style.WOOD_LIGHT, style.CHALK, 0.16)), (0.75, style.WOOD_LIGHT)):
        line = rect.inflate(-2 * s.px(inset), -2 * s.px(inset))
        shapes.paint(surface, line, s.radius, colour)
    inner = rect.inflate(-2 * frame, -2 * frame)
    lip = inner.inflate(2 * s.px(0.3), 2 * s.px(0.3))
    shapes.paint(surface, lip, s.corner, mix(style.WOOD_DARK, style.BLACK, 0.4))
    look.materials.paint(surface, "slate", inner)
    return inner


def paint_paper(surface: pygame.Surface, look: Look, rect: pygame.Rect, rules: Rules = SHEET) -> pygame.Rect:
    """A bordered sheet that covers ``rect``; returns the area inside. ``rules``: inset and width of lines, in units."""
    s = look.style
    look.shapes.cast(surface, s, rect, s.corner, FAR)
    look.materials.paint(surface, "paper", rect)
    look.shapes.paint(surface, rect, s.corner, None, mix(style.PAPER_LINE, style.INK, 0.15), max(1, s.px(0.15)))
    for inset, width in rules:
        line = rect.inflate(-2 * s.px(inset), -2 * s.px(inset))
        look.shapes.paint(surface, line, s.corner, None, style.PAPER_LINE, max(1, s.px(width)))
    inside = s.px(max(inset for inset, _width in rules) + 0.3)
    return rect.inflate(-2 * inside, -2 * inside)


def paint_carpet(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> pygame.Rect:
    """A Jass carpet with its woven border; returns the cloth inside the border."""
    s, what, unit = look.style, ("carpet", look.carpet), _BORDER * look.style.unit
    look.shapes.cast(surface, s, rect, s.corner, FAR)
    if look.raster.nearest(what, rect.size) is None:
        surface.fill(look.carpet.cloth, rect)
    carpet = look.raster.made(what, rect.size, partial(woven, rect.size, unit, look.carpet), content=f"{look.carpet} {unit}")
    surface.blit(carpet, rect)
    return rect.inflate(-2 * s.px(BORDER * _BORDER), -2 * s.px(BORDER * _BORDER))


def paint_wood(surface: pygame.Surface, look: Look) -> None:
    """The table top, over the whole window."""
    look.materials.paint(surface, "wood", surface.get_rect())
