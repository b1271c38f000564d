"""Which side somebody is on, as a small sign; the shape tells it as clearly as the colour."""

from __future__ import annotations

import pygame

from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.shapes import css
from jass_desktop.ui.paint.style import OURS, THEIRS


def paint_side(surface: pygame.Surface, look: Look, centre: tuple[int, int], px: int, *, ours: bool) -> None:
    """A disc for the viewer's own side, a diamond for the other one, legible on wood and on paper."""
    body = (f'<circle cx="50" cy="50" r="44" fill="{css(OURS)}"/>' if ours else
            f'<path d="M50 0 L100 50 L50 100 L0 50 Z" fill="{css(THEIRS)}"/>')
    sign = look.shapes.icon(body, px)
    surface.blit(sign, sign.get_rect(center=centre))
