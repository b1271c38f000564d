"""Speech bubbles beside the seats."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

import pygame

from jass_desktop.engine.seats import Seat
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.shapes import css
from jass_desktop.ui.paint.style import INK, NEAR, PAPER
from jass_desktop.ui.table.layout.layout import Edge, TableLayout

Point = tuple[float, float]


def bubble_rect(look: Look, layout: TableLayout, place: Seat, text: str) -> pygame.Rect:
    """The body of the bubble, without its tail."""
    s = look.style
    x, y = layout.bubbles[place]
    block = look.texts.block(text, s.lead, INK, width=s.px(30), align="centre", lines=2)
    tail = s.px(1.7)
    body = pygame.Rect(0, 0, block.get_width() + s.px(3.6), block.get_height() + s.px(1.6))
    match layout.edges[place]:
        case Edge.BOTTOM:
            body.midbottom = (round(x), round(y) - tail)
        case Edge.TOP:
            body.midtop = (round(x), round(y) + tail)
        case Edge.RIGHT:
            body.midright = (round(x) - tail, round(y))
        case _:
            body.midleft = (round(x) + tail, round(y))
    body.clamp_ip(pygame.Rect(0, 0, *layout.size).inflate(-s.px(1), -s.px(1)))
    return body


def paint_bubble(surface: pygame.Surface, look: Look, layout: TableLayout, place: Seat, text: str) -> None:
    """A bubble with ``text``, its tip at the seat in this place of the screen, growing towards the middle of the table."""
    s = look.style
    x, y = layout.bubbles[place]
    tail, edge = s.px(1.7), s.hairline + 1
    block = look.texts.block(text, s.lead, INK, width=s.px(30), align="centre", lines=2)
    body = bubble_rect(look, layout, place, text)
    look.shapes.cast(surface, s, body, s.round, NEAR)
    look.shapes.paint(surface, body.inflate(2 * edge, 2 * edge), s.round + edge, PAPER, INK, edge)
    # Only the tail is a drawing of its own: one of the whole bubble would take far longer.
    start, end = _base(body, (x, y), layout.edges[place], tail, edge)
    xs, ys = zip(start, (x, y), end, strict=True)
    left, top = floor(min(xs)) - edge, floor(min(ys)) - edge
    size = ceil(max(xs)) + edge - left, ceil(max(ys)) + edge - top
    points = [(px - left, py - top) for px, py in zip(xs, ys, strict=True)]
    surface.blit(look.shapes.drawn(_tail(points, body.move(-left, -top), s.round, edge), size), (left, top))
    surface.blit(block, block.get_rect(center=body.center))


def _base(box: pygame.Rect, tip: Point, side: Edge, tail: int, edge: int) -> tuple[Point, Point]:
    """The two points inside the body from which the tail goes to its tip."""
    cx = min(max(tip[0], box.x + 3 * tail), box.right - 3 * tail) if box.width > 6 * tail else box.centerx
    cy = box.centery
    half, inner = tail * 0.62, box.inflate(-4 * edge, -4 * edge)
    if side in (Edge.BOTTOM, Edge.TOP):
        y = inner.bottom if side is Edge.BOTTOM else inner.top
        return (cx - half, y), (cx + half, y)
    x = inner.right if side is Edge.RIGHT else inner.left
    return (x, cy - half), (x, cy + half)


def _tail(points: Sequence[Point], body: pygame.Rect, radius: int, edge: int) -> str:
    """The tail, with a line around it that opens into the body."""
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    paper = f'fill="{css(PAPER)}"'
    line = f'stroke="{css(INK)}" stroke-width="{2 * edge}" stroke-linejoin="round"'
    inside = f'<rect x="{body.x}" y="{body.y}" width="{body.width}" height="{body.height}" rx="{radius}" {paper}/>'
    return f'<polygon points="{corners}" {paper} {line}/>{inside}<polygon points="{corners}" {paper}/>'
