"""The background: a wooden table with a Jass carpet."""

from __future__ import annotations

from functools import partial

import pygame

from jass_desktop.session.table.carpets import Carpet
from jass_desktop.ui.paint import materials, style
from jass_desktop.ui.paint.carpet import woven
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.shapes import soft_shadow
from jass_desktop.ui.paint.style import FAR
from jass_desktop.ui.table.layout.layout import TableLayout


def background(look: Look, layout: TableLayout, *, emblem: bool = True) -> pygame.Surface | None:
    """Wood and carpet as one picture of the window's size; None until it is ready."""
    what = ("table", layout.carpet, layout.middle, look.carpet, emblem)
    if not look.raster.asked(what, layout.size):
        content = f"table {what} {style.WOOD_FLAT} {layout.unit}"
        look.raster.ask(what, layout.size, partial(_table, layout, look.carpet, emblem), content=content)
    return look.raster.nearest(what, layout.size) if look.raster.has(what, layout.size) else None


def paint_ground(surface: pygame.Surface, ground: pygame.Surface | None, look: Look, layout: TableLayout,
                 rect: pygame.Rect) -> None:
    """Cover ``rect`` with its part of the background, or with flat colours until that is ready."""
    if ground is not None:
        surface.blit(ground, rect, rect)
    else:
        surface.fill(style.WOOD_FLAT, rect)
        surface.fill(look.carpet.cloth, rect.clip(layout.carpet))


def _table(layout: TableLayout, carpet: Carpet, emblem: bool) -> pygame.Surface:
    surface = materials.wood(layout.size, layout.unit)
    box = layout.carpet
    blur, drop = round(layout.u(FAR.blur)), round(layout.u(FAR.drop))
    materials.laid(surface, soft_shadow((box.w, box.h), 2, blur, FAR.alpha), (box.x - blur, box.y - blur + drop))
    x, y = layout.middle
    place = (round(x) - box.x, round(y) - box.y, round(layout.u(30))) if emblem else None
    materials.laid(surface, woven((box.w, box.h), layout.unit, carpet, place), (box.x, box.y))
    return surface
