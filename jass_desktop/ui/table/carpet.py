"""The table under the cards: wood, and on it a Jass carpet with a woven border and an edelweiss in its middle."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin

import pygame

from jass_desktop.ui import materials, style
from jass_desktop.ui.shapes import css, soft_shadow, svg_surface
from jass_desktop.ui.style import Colour, mix
from jass_desktop.ui.table.layout import Box, TableLayout
from jass_desktop.ui.table.look import Look

Size = tuple[int, int]
CREAM: Colour = (226, 209, 168)
WINE: Colour = (120, 34, 36)
OCHRE: Colour = (205, 152, 66)


def background(look: Look, layout: TableLayout) -> pygame.Surface | None:
    """Wood and carpet as one picture of the window's size; None until it is made."""
    what = ("table", layout.carpet, layout.middle)
    if not look.raster.asked(what, layout.size):
        look.raster.ask(what, layout.size, partial(_table, layout))
    return look.raster.nearest(what, layout.size) if look.raster.has(what, layout.size) else None


def paint_ground(surface: pygame.Surface, ground: pygame.Surface | None, layout: TableLayout, rect: pygame.Rect) -> None:
    """Cover ``rect`` with its part of the background, or with flat colours until there is one."""
    if ground is not None:
        surface.blit(ground, rect, rect)
    else:
        surface.fill(mix(style.WOOD_DARK, style.WOOD, 0.6), rect)
        surface.fill(style.CLOTH, rect.clip(layout.carpet))


def _table(layout: TableLayout) -> pygame.Surface:
    surface = materials.wood(layout.size, layout.unit)
    box = layout.carpet
    blur = round(layout.u(1.2))
    materials.laid(surface, soft_shadow((box.w, box.h), 2, blur, 150), (box.x - blur, box.y - blur + blur // 3))
    cloth = materials.cloth((box.w, box.h), layout.unit)
    materials.laid(cloth, svg_surface(_border(box, layout.unit) + _fringe(box, layout.unit), (box.w, box.h)))
    emblem = round(layout.u(30))
    drawn = svg_surface(_emblem(emblem), (emblem, emblem))
    x, y = layout.middle
    cloth.blit(drawn, (round(x) - box.x - emblem // 2, round(y) - box.y - emblem // 2))
    weave = materials.cloth((box.w, box.h), layout.unit)
    # The threads of the ground show through border and emblem too.
    materials.shifted(weave, (150, 150, 150))
    materials.laid(cloth, weave, flags=pygame.BLEND_RGB_MULT)
    materials.shifted(cloth, (10, 12, 8))
    materials.laid(surface, cloth, (box.x, box.y))
    return surface


def _fringe(box: Box, unit: float) -> str:
    """A hem along the edge."""
    hem = 0.5 * unit
    return (f'<rect x="{hem / 2}" y="{hem / 2}" width="{box.w - hem}" height="{box.h - hem}" fill="none" '
            f'stroke="{css(style.CLOTH_DARK)}" stroke-width="{hem}"/>')


def _frame(box: Box, inset: float, width: float, colour: Colour) -> str:
    return (f'<rect x="{inset}" y="{inset}" width="{box.w - 2 * inset}" height="{box.h - 2 * inset}" fill="none" '
            f'stroke="{css(colour)}" stroke-width="{width}"/>')


def _border(box: Box, unit: float) -> str:
    """A band of woven diamonds between lines, with a star in each corner."""
    band, inset = 3.4 * unit, 2.9 * unit
    parts = [_frame(box, inset, band, WINE), _frame(box, inset - band / 2, 0.28 * unit, CREAM),
             _frame(box, inset + band / 2, 0.28 * unit, CREAM), _frame(box, inset + band / 2 + 0.8 * unit, 0.18 * unit, OCHRE)]
    step = 3.0 * unit
    for length, place in ((box.w, "h"), (box.h, "v")):
        inner = length - 2 * (inset + band / 2)
        count = max(1, int(inner // step))
        gap = inner / count
        for i in range(count):
            at = inset + band / 2 + gap * (i + 0.5)
            for across in (inset, (box.h if place == "h" else box.w) - inset):
                x, y = (at, across) if place == "h" else (across, at)
                parts.append(_diamond(x, y, 0.42 * gap, 1.15 * unit, place == "h", OCHRE if i % 2 else CREAM, unit))
    parts += [_star(x, y, 1.35 * unit) for x in (inset, box.w - inset) for y in (inset, box.h - inset)]
    return "".join(parts)


def _diamond(x: float, y: float, along: float, across: float, lies: bool, colour: Colour, unit: float) -> str:
    """A stepped rhomb, as woven ones are, with a smaller one in it."""
    def shape(a: float, b: float, fill: Colour) -> str:
        steps = 4
        points = []
        for k in range(4 * steps):
            quarter, step = divmod(k, steps)
            p, q = (step / steps, 1 - step / steps)
            dx, dy = [(p, -q), (q, p), (-p, q), (-q, -p)][quarter]
            nx, ny = [(p + 1 / steps, -q), (q, p + 1 / steps), (-p - 1 / steps, q), (-q, -p - 1 / steps)][quarter]
            points += [(dx, dy), (nx, ny)]
        sx, sy = (a, b) if lies else (b, a)
        return '<polygon points="{}" fill="{}"/>'.format(" ".join(f"{x + dx * sx:.1f},{y + dy * sy:.1f}" for dx, dy in points),
                                                         css(fill))

    return shape(along, across, colour) + shape(along * 0.45, across * 0.45, style.CLOTH_DARK)


def _star(x: float, y: float, radius: float) -> str:
    points = []
    for k in range(16):
        r = radius if k % 2 == 0 else radius * 0.52
        points.append(f"{x + r * sin(k * pi / 8):.1f},{y - r * cos(k * pi / 8):.1f}")
    side = radius * 2.52
    return (f'<rect x="{x - side / 2:.1f}" y="{y - side / 2:.1f}" width="{side:.1f}" height="{side:.1f}" '
            f'fill="{css(style.CLOTH_DARK)}"/><polygon points="{" ".join(points)}" fill="{css(CREAM)}"/>')


def _emblem(size: int) -> str:
    """An edelweiss in a ring, hardly lighter than the cloth, so that cards on it stay easy to read."""
    c, unit = size / 2, size / 100
    light, lighter, heart = mix(style.CLOTH, CREAM, 0.17), mix(style.CLOTH, CREAM, 0.3), mix(style.CLOTH, OCHRE, 0.42)
    ring = (f'<circle cx="{c}" cy="{c}" r="{47 * unit}" fill="none" stroke="{css(light)}" stroke-width="{1.6 * unit}"/>'
            f'<circle cx="{c}" cy="{c}" r="{43.5 * unit}" fill="none" stroke="{css(light)}" stroke-width="{0.6 * unit}"/>')
    parts = [ring]
    for leaves, length, width, colour, turn in ((7, 38, 11, light, 0.5), (7, 31, 9.5, lighter, 0.0)):
        for k in range(leaves):
            a = (k + turn) * 2 * pi / leaves
            ux, uy, vx, vy = sin(a), -cos(a), cos(a), sin(a)

            def at(along: float, across: float, ux: float = ux, uy: float = uy, vx: float = vx, vy: float = vy) -> str:
                return f"{c + (along * ux + across * vx) * unit:.2f} {c + (along * uy + across * vy) * unit:.2f}"

            parts.append(f'<path d="M{at(4, 0)} C{at(length * 0.3, -width)} {at(length * 0.75, -width * 0.8)} {at(length, 0)} '
                         f'C{at(length * 0.75, width * 0.8)} {at(length * 0.3, width)} {at(4, 0)} Z" fill="{css(colour)}" '
                         f'stroke="{css(style.CLOTH)}" stroke-width="{0.9 * unit}"/>')
    for k in range(7):
        a = k * 2 * pi / 6
        r = 0 if k == 6 else 5.4 * unit
        parts.append(f'<circle cx="{c + r * sin(a):.2f}" cy="{c - r * cos(a):.2f}" r="{2.9 * unit}" fill="{css(heart)}" '
                     f'stroke="{css(style.CLOTH)}" stroke-width="{0.7 * unit}"/>')
    return "".join(parts)
