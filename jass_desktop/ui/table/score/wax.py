"""The seal of a round in red wax, with the first digits of its number; and the line about it after the round."""

from __future__ import annotations

import pygame

from jass_desktop.engine.proof import RoundProof
from jass_desktop.i18n import _
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.shapes import css
from jass_desktop.ui.paint.style import BLACK, INK, INK_SOFT, PAPER, PAPER_LINE, RED, RED_DARK, RED_LIGHT, WHITE, mix
from jass_desktop.ui.table.layout.layout import Box

HIGH, ROW = 7.2, 3.4
"""Height in units of the seal on the game's sheet, and of the line about it on the sheet after a round."""

_BLOB = ("M50 3 C61 1 67 8 76 11 C87 15 92 24 93 34 C94 42 99 48 97 57 C95 67 91 71 86 79 C80 88 71 91 62 93 C53 97 46 97 38 94 "
         "C28 94 20 88 14 80 C9 73 4 66 4 56 C1 46 6 39 8 31 C12 20 19 15 28 10 C35 5 42 6 50 3 Z")
_CRACK = "M58 0 L70 0 L58 26 L66 40 L48 58 L54 72 L40 100 L28 100 L42 73 L35 60 L52 40 L44 26 Z"
_CROSS = "M43 29 H57 V43 H71 V57 H57 V71 H43 V57 H29 V43 H43 Z"


def short(number: str) -> str:
    """The first eight digits, enough for people to compare."""
    return f"{number[:8]}…"


def _paint_wax(surface: pygame.Surface, look: Look, rect: pygame.Rect, *, broken: bool = False) -> None:
    """Red wax with the cross pressed into it, as large as ``rect`` allows; in two pieces if ``broken``."""
    px = min(rect.size)
    deep, lit = css(mix(RED_DARK, BLACK, 0.25)), css(mix(RED_LIGHT, WHITE, 0.28))
    drawing = (f'<g transform="scale({px / 100:.4f})"><path d="{_BLOB}" fill="{deep}"/>'
               f'<path d="{_BLOB}" fill="{css(RED)}" transform="translate(2 1) scale(.955)"/>'
               f'<circle cx="50" cy="50" r="35" fill="{css(RED_DARK)}"/>'
               f'<path d="M15.5 54 A35 35 0 1 0 84.5 54 A35 33 0 1 1 15.5 54 Z" fill="{lit}" opacity=".55"/>'
               f'<path d="M24 21 C32 13 43 10 52 11" fill="none" stroke="{lit}" stroke-width="4" stroke-linecap="round"/>'
               f'<path d="{_CROSS}" fill="{deep}" transform="translate(-1.5 -1.5)"/>'
               f'<path d="{_CROSS}" fill="{css(RED_LIGHT)}"/>'
               + (f'<path d="{_CRACK}" fill="{css(PAPER)}"/>' if broken else "") + "</g>")
    wax = look.shapes.drawn(drawing, (px, px))
    surface.blit(wax, wax.get_rect(center=rect.center))


def seal_box(look: Look, sheet: Box) -> pygame.Rect:
    """The place of the seal on the sheet that names the game."""
    s = look.style
    return pygame.Rect(sheet.x + s.px(1.2), sheet.bottom - s.px(HIGH + 0.8), sheet.w - 2 * s.px(1.2), s.px(HIGH))


def paint_seal(surface: pygame.Surface, look: Look, sheet: Box, seal: str) -> None:
    """The seal at the bottom of the sheet, below a line."""
    s, room = look.style, seal_box(look, sheet)
    pygame.draw.line(surface, PAPER_LINE, room.topleft, (room.right, room.top), s.hairline)
    wax = pygame.Rect(room.x, room.y + s.px(0.8), s.px(HIGH - 1), s.px(HIGH - 1))
    _paint_wax(surface, look, wax)
    line = look.texts.line_height(s.small)
    words = pygame.Rect(wax.right + s.px(0.8), 0, room.right - wax.right - s.px(0.8), 2 * line)
    words.centery = wax.centery
    look.texts.paint(surface, _("Pack sealed"), pygame.Rect(*words.topleft, words.width, line), s.small, INK_SOFT, lines=1)
    look.texts.paint(surface, short(seal), pygame.Rect(words.x, words.y + line, words.width, line), s.small, INK, lines=1)


def paint_proof(surface: pygame.Surface, look: Look, row: pygame.Rect, proof: RoundProof) -> None:
    """Whether the seal was kept, with the seed that proves it."""
    s = look.style
    if proof.flaws:
        words, colour = _("The seal was not kept: these are not the cards that were sealed."), RED
    else:
        words, colour = _("The seal was kept: the cards follow from the seed {seed}").format(seed=short(proof.seed)), INK_SOFT
    wax = pygame.Rect(0, 0, s.px(ROW - 0.2), s.px(ROW - 0.2))
    width = min(look.texts.measure(words, s.small)[0], row.width - wax.width - s.px(0.8))
    wax.midleft = (row.centerx - (width + wax.width + s.px(0.8)) // 2, row.centery)
    _paint_wax(surface, look, wax, broken=bool(proof.flaws))
    place = pygame.Rect(wax.right + s.px(0.8), row.y, row.right - wax.right - s.px(0.8), row.height)
    look.texts.paint(surface, words, place, s.small, colour, valign="middle", lines=1)
