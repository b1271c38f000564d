"""The Jass carpet: a cloth with a woven border, and an edelweiss in its middle."""

from __future__ import annotations

from math import ceil, cos, pi, sin

import pygame

from jass_desktop.session.table.carpets import Carpet, Colour
from jass_desktop.ui.paint import materials
from jass_desktop.ui.paint.shapes import css, svg_surface
from jass_desktop.ui.paint.style import CREAM, OCHRE, mix

Size = tuple[int, int]
BORDER = 6
"""Width of the border along the cloth's edge, in units."""


def woven(size: Size, unit: float, carpet: Carpet, emblem: tuple[int, int, int] | None = None) -> pygame.Surface:
    """A carpet with its border. ``emblem`` gives the middle and the size of the edelweiss. Callable from any thread."""
    cloth = pygame.Surface(size, 0, 32)
    cloth.fill(carpet.cloth)
    _edge(cloth, unit, carpet)
    if emblem is not None:
        x, y, px = emblem
        cloth.blit(svg_surface(_emblem(px, carpet), (px, px)), (x - px // 2, y - px // 2))
    materials.laid(cloth, materials.weave(size, unit), flags=pygame.BLEND_RGB_MULT)
    return cloth


def _edge(cloth: pygame.Surface, unit: float, carpet: Carpet) -> None:
    """Lay the border on the cloth: rasterises two sides and mirrors them onto the other two."""
    width, height = size = cloth.get_size()
    wide = ceil(BORDER * unit)
    top, left = (svg_surface(_border(size, unit, carpet, side) + _fringe(size, unit, carpet), side)
                 for side in ((width, wide), (wide, height)))
    between = pygame.Rect(0, wide, wide, max(0, height - 2 * wide))
    cloth.blit(top, (0, 0))
    cloth.blit(pygame.transform.flip(top, False, True), (0, height - wide))
    cloth.blit(left, (0, wide), between)
    cloth.blit(pygame.transform.flip(left, True, False), (width - wide, wide), between)


def _fringe(size: Size, unit: float, carpet: Carpet) -> str:
    """A hem along the edge."""
    hem = 0.5 * unit
    return (f'<rect x="{hem / 2}" y="{hem / 2}" width="{size[0] - hem}" height="{size[1] - hem}" fill="none" '
            f'stroke="{css(carpet.dark)}" stroke-width="{hem}"/>')


def _frame(size: Size, inset: float, width: float, colour: Colour) -> str:
    return (f'<rect x="{inset}" y="{inset}" width="{size[0] - 2 * inset}" height="{size[1] - 2 * inset}" fill="none" '
            f'stroke="{css(colour)}" stroke-width="{width}"/>')


def _border(size: Size, unit: float, carpet: Carpet, side: Size) -> str:
    """A band of woven diamonds between lines, with a star in each corner; only the diamonds that reach into ``side``."""
    band, inset = 3.4 * unit, 2.9 * unit
    parts = [_frame(size, inset, band, carpet.band), _frame(size, inset - band / 2, 0.28 * unit, CREAM),
             _frame(size, inset + band / 2, 0.28 * unit, CREAM), _frame(size, inset + band / 2 + 0.8 * unit, 0.18 * unit, OCHRE)]
    step = 3.0 * unit
    for length, place in ((size[0], "h"), (size[1], "v")):
        inner = length - 2 * (inset + band / 2)
        count = max(1, int(inner // step))
        gap = inner / count
        for i in range(count):
            at = inset + band / 2 + gap * (i + 0.5)
            for across in (inset, (size[1] if place == "h" else size[0]) - inset):
                x, y = (at, across) if place == "h" else (across, at)
                reach = (0.42 * gap, 1.15 * unit) if place == "h" else (1.15 * unit, 0.42 * gap)
                if x - reach[0] <= side[0] and y - reach[1] <= side[1]:
                    parts.append(_diamond(x, y, *reach, OCHRE if i % 2 else CREAM, carpet.dark))
    parts += [_star(x, y, 1.35 * unit, carpet) for x in (inset, size[0] - inset) for y in (inset, size[1] - inset)]
    return "".join(parts)


def _diamond(x: float, y: float, wide: float, high: float, colour: Colour, heart: Colour) -> str:
    """A stepped rhomb, as if woven, with a smaller one inside."""
    def shape(a: float, b: float, fill: Colour) -> str:
        steps = 4
        points = []
        for k in range(4 * steps):
            quarter, step = divmod(k, steps)
            p, q = (step / steps, 1 - step / steps)
            dx, dy = [(p, -q), (q, p), (-p, q), (-q, -p)][quarter]
            nx, ny = [(p + 1 / steps, -q), (q, p + 1 / steps), (-p - 1 / steps, q), (-q, -p - 1 / steps)][quarter]
            points += [(dx, dy), (nx, ny)]
        at = " ".join(f"{x + dx * a:.1f},{y + dy * b:.1f}" for dx, dy in points)
        return f'<polygon points="{at}" fill="{css(fill)}"/>'

    return shape(wide, high, colour) + shape(wide * 0.45, high * 0.45, heart)


def _star(x: float, y: float, radius: float, carpet: Carpet) -> str:
    points = []
    for k in range(16):
        r = radius if k % 2 == 0 else radius * 0.52
        points.append(f"{x + r * sin(k * pi / 8):.1f},{y - r * cos(k * pi / 8):.1f}")
    side = radius * 2.52
    return (f'<rect x="{x - side / 2:.1f}" y="{y - side / 2:.1f}" width="{side:.1f}" height="{side:.1f}" '
            f'fill="{css(carpet.dark)}"/><polygon points="{" ".join(points)}" fill="{css(CREAM)}"/>')


def _emblem(size: int, carpet: Carpet) -> str:
    """An edelweiss in a ring, barely lighter than the cloth, so that cards on it stay easy to read."""
    c, unit = size / 2, size / 100
    light, lighter, heart = mix(carpet.cloth, CREAM, 0.17), mix(carpet.cloth, CREAM, 0.29), mix(carpet.cloth, OCHRE, 0.4)
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
                         f'stroke="{css(carpet.cloth)}" stroke-width="{0.9 * unit}"/>')
    for k in range(7):
        a = k * 2 * pi / 6
        r = 0 if k == 6 else 5.4 * unit
        parts.append(f'<circle cx="{c + r * sin(a):.2f}" cy="{c - r * cos(a):.2f}" r="{2.9 * unit}" fill="{css(heart)}" '
                     f'stroke="{css(carpet.cloth)}" stroke-width="{0.7 * unit}"/>')
    return "".join(parts)
