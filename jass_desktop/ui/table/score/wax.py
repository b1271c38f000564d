"""The line about a round's seal after the round, with its red wax, and where the mark beside it is."""

from __future__ import annotations

import pygame

from jass_desktop.engine.proof import RoundProof
from jass_desktop.i18n import _
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.shapes import css
from jass_desktop.ui.paint.style import BLACK, INK_SOFT, PAPER, RED, RED_DARK, RED_LIGHT, WHITE, mix

ROW = 3.4
"""Height in units of the line."""
_MARK = 2.8

_BLOB = ("M50 3 C61 1 67 8 76 11 C87 15 92 24 93 34 C94 42 99 48 97 57 C95 67 91 71 86 79 C80 88 71 91 62 93 C53 97 46 97 38 94 "
         "C28 94 20 88 14 80 C9 73 4 66 4 56 C1 46 6 39 8 31 C12 20 19 15 28 10 C35 5 42 6 50 3 Z")
_CRACK = "M58 0 L70 0 L58 26 L66 40 L48 58 L54 72 L40 100 L28 100 L42 73 L35 60 L52 40 L44 26 Z"
_CROSS = "M43 29 H57 V43 H71 V57 H57 V71 H43 V57 H29 V43 H43 Z"


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


def proof_mark_box(look: Look, row: pygame.Rect, proof: RoundProof) -> pygame.Rect:
    """The place of the mark at the end of the line about a proof."""
    return _line_places(look, row, proof)[2]


def paint_proof(surface: pygame.Surface, look: Look, row: pygame.Rect, proof: RoundProof) -> None:
    """Whether the seal was kept."""
    wax, words, _mark = _line_places(look, row, proof)
    _paint_wax(surface, look, wax, broken=bool(proof.flaws))
    colour = RED if proof.flaws else INK_SOFT
    look.texts.paint(surface, _verdict(proof), words, look.style.small, colour, valign="middle", lines=1)


def _verdict(proof: RoundProof) -> str:
    return _("The seal was not kept: these are not the cards that were sealed.") if proof.flaws else _("The seal was kept.")


def _line_places(look: Look, row: pygame.Rect, proof: RoundProof) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """The places of wax, words and mark, together in the middle of the row."""
    s = look.style
    gap, wax, mark = s.px(0.8), pygame.Rect(0, 0, *[s.px(ROW - 0.2)] * 2), pygame.Rect(0, 0, *[s.px(_MARK)] * 2)
    beside = wax.width + mark.width + 2 * gap
    width = min(look.texts.measure(_verdict(proof), s.small)[0], row.width - beside)
    wax.midleft = (row.centerx - (width + beside) // 2, row.centery)
    words = pygame.Rect(wax.right + gap, row.y, width, row.height)
    mark.midleft = (words.right + gap, row.centery)
    return wax, words, mark
