"""What a tooltip says, and the slip of paper on which it does."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import INK, NEAR, PAPER, PAPER_LINE

_WIDEST = 46
"""Units."""


class Tip(NamedTuple):
    """The text, which may contain signs (see ``text``), and the part of the window that it is about."""

    text: str
    rect: pygame.Rect


def with_key(text: str, key: str) -> str:
    """The text of a tooltip for what this key does, too."""
    return _("{text} ({key})").format(text=text, key=key) if key else text


def paint_tip(surface: pygame.Surface, look: Look, tip: Tip | None, seen: pygame.Rect) -> None:
    """Paint the slip, if there is a tip, above that part or, where there is no room, below it, within what the window shows."""
    if tip is None:
        return
    s = look.style
    words = look.texts.block(tip.text, s.small, INK, width=s.px(_WIDEST))
    slip = words.get_rect().inflate(2 * s.px(1), 2 * s.px(0.6))
    slip.midbottom = tip.rect.centerx, tip.rect.top - s.px(1)
    if slip.top < seen.top + s.px(1):
        slip.top = tip.rect.bottom + s.px(1)
    slip.clamp_ip(seen.inflate(-2 * s.px(1), -2 * s.px(1)))
    look.shapes.cast(surface, s, slip, s.radius, NEAR)
    look.shapes.paint(surface, slip, s.radius, PAPER, PAPER_LINE, s.hairline)
    surface.blit(words, words.get_rect(center=slip.center))
