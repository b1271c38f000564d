"""The points of a match, in chalk on a small slate, with a glow around the plates of its makers; those of a trick, on paper."""

from __future__ import annotations

from random import Random

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint.chalk import figures_width, line, number
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import CHALK, GOLD, INK, NEAR, PAPER
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.motion.honours import LEVELS, FlyingPoints, MatchSign
from jass_desktop.ui.table.score.slate import paint_frame

_GLOW_UNITS = 2.4
_GLOW = 230


def paint_match_sign(surface: pygame.Surface, look: Look, box: Box, sign: MatchSign) -> None:
    """The slate, faded in as far as ``sign`` says, with the figures written so far."""
    if sign.shown < LEVELS:
        # The shadow extends beyond the frame.
        margin = look.style.px(2)
        part = pygame.Surface((box.w + 2 * margin, box.h + 2 * margin), pygame.SRCALPHA, 32)
        _paint(part, look, Box(margin, margin, box.w, box.h), sign)
        part.set_alpha(255 * sign.shown // LEVELS)
        surface.blit(part, (box.x - margin, box.y - margin))
    else:
        _paint(surface, look, box, sign)


def _paint(surface: pygame.Surface, look: Look, box: Box, sign: MatchSign) -> None:
    inner, _unit = paint_frame(surface, look, box)
    head = pygame.Rect(inner.x, inner.y + round(0.06 * inner.h), inner.w, round(0.38 * inner.h))
    look.texts.paint(surface, _("Match"), head, look.style.italic.sized(0.84 * head.h), CHALK, align="centre",
                     valign="middle", lines=1)
    height = 0.4 * inner.h
    surface.blit(look.shapes.drawn(_figures(sign, inner.w, height), (inner.w, round(1.3 * height))),
                 (inner.x, inner.y + round(0.5 * inner.h)))


def _figures(sign: MatchSign, width: int, height: float) -> str:
    """A plus and the figures written so far, as SVG."""
    rng, chalk, step = Random(sign.text), height * 0.11, height * 11.5 / 16
    left, top = (width - figures_width(sign.text, height)) / 2, 0.12 * height
    if not sign.written:
        return ""
    across = top + 0.52 * height
    plus = (line(rng, (left, across), (left + 0.62 * step, across), chalk)
            + line(rng, (left + 0.31 * step, across - 0.31 * step), (left + 0.31 * step, across + 0.31 * step), chalk))
    return plus + number(rng, sign.text[1:sign.written], left + step, top, height, chalk)


def glow_rect(look: Look, box: Box) -> pygame.Rect:
    """The area of the glow around this plate."""
    blur = look.style.px(_GLOW_UNITS)
    return pygame.Rect(box).inflate(2 * blur, 2 * blur)


def paint_glow(surface: pygame.Surface, look: Look, box: Box, level: int) -> None:
    """A soft golden light with a ring, ``level`` of ``LEVELS`` bright; the plate is painted over it."""
    rect, blur, edge = pygame.Rect(box), look.style.px(_GLOW_UNITS), look.style.px(0.5)
    part = look.shapes.shadow(rect.size, rect.height // 2, blur, _GLOW).copy()
    part.fill(GOLD, special_flags=pygame.BLEND_RGB_ADD)
    ring = rect.inflate(2 * edge, 2 * edge)
    part.blit(look.shapes.rounded(ring.size, ring.height // 2, GOLD), (blur - edge, blur - edge))
    part.set_alpha(255 * level // LEVELS)
    surface.blit(part, rect.move(-blur, -blur))


def paint_flying_points(surface: pygame.Surface, look: Look, flying: FlyingPoints) -> None:
    """The slip, where the points are now."""
    s = look.style
    block = look.texts.block(_("+{points}").format(points=flying.points), s.number, INK)
    slip = block.get_rect(center=(round(flying.x), round(flying.y))).inflate(s.px(2), 0)
    look.shapes.cast(surface, s, slip, slip.height // 2, NEAR)
    look.shapes.paint(surface, slip, slip.height // 2, PAPER, GOLD, s.frame)
    surface.blit(block, block.get_rect(center=slip.center))
