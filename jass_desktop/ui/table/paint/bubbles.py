"""Speech bubbles beside the seats."""

from __future__ import annotations

import pygame

from jass_desktop.engine.seats import Seat
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.shapes import css
from jass_desktop.ui.paint.style import INK, NEAR, PAPER
from jass_desktop.ui.table.layout.layout import Edge, TableLayout


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
    tail = s.px(1.7)
    block = look.texts.block(text, s.lead, INK, width=s.px(30), align="centre", lines=2)
    body = bubble_rect(look, layout, place, text)
    margin = tail + s.px(1)
    whole = body.inflate(2 * margin, 2 * margin)
    tip = (x - whole.x, y - whole.y)
    inner = body.move(-whole.x, -whole.y)
    look.shapes.cast(surface, s, body, s.round, NEAR)
    surface.blit(look.shapes.drawn(_outline(inner, tip, layout.edges[place], s.round, tail, s.hairline + 1), whole.size), whole)
    surface.blit(block, block.get_rect(center=body.center))


def _outline(box: pygame.Rect, tip: tuple[float, float], side: Edge, radius: int, tail: int, edge: int) -> str:
    """A rounded box with a tail to ``tip``: the edge first, then the paper over it."""
    cx = min(max(tip[0], box.x + 3 * tail), box.right - 3 * tail) if box.width > 6 * tail else box.centerx
    cy = box.centery
    half = tail * 0.62
    base: tuple[tuple[float, float], tuple[float, float]]
    match side:
        case Edge.BOTTOM:
            base = ((cx - half, box.bottom - edge * 2), (cx + half, box.bottom - edge * 2))
        case Edge.TOP:
            base = ((cx - half, box.y + edge * 2), (cx + half, box.y + edge * 2))
        case Edge.RIGHT:
            base = ((box.right - edge * 2, cy - half), (box.right - edge * 2, cy + half))
        case _:
            base = ((box.x + edge * 2, cy - half), (box.x + edge * 2, cy + half))
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (base[0], tip, base[1]))
    rect = f'x="{box.x}" y="{box.y}" width="{box.width}" height="{box.height}" rx="{radius}"'
    line = f'stroke="{css(INK)}" stroke-width="{2 * edge}" stroke-linejoin="round"'
    paper = f'fill="{css(PAPER)}"'
    pointed = f'<polygon points="{points}" {paper}'
    return f'<rect {rect} {paper} {line}/>{pointed} {line}/><rect {rect} {paper}/>{pointed}/>'
