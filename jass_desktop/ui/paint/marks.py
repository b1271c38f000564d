"""Marks as small discs with a sign; their shape distinguishes them as clearly as their colour."""

from __future__ import annotations

import pygame

from jass_desktop.i18n import _
from jass_desktop.session.findings.verdicts import Mark
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.shapes import css
from jass_desktop.ui.paint.style import (
    BEST,
    GOLD,
    GOOD,
    INK,
    INK_SOFT,
    LEAST_PX,
    MISTAKE,
    PAPER,
    PAPER_DARK,
    PAPER_LINE,
    RED,
    RED_DARK,
    Colour,
    Ground,
)
from jass_desktop.words.marks import mark_title

_DISCS: dict[Mark, tuple[Colour, Colour]] = {
    Mark.ONLY: (BEST, PAPER), Mark.GOOD: (GOOD, PAPER), Mark.INACCURATE: (GOLD, INK), Mark.MISTAKE: (MISTAKE, PAPER),
    Mark.BLUNDER: (RED, PAPER), Mark.UNCLEAR: (INK_SOFT, PAPER),
}
SHOWN = tuple(_DISCS)
"""The marks that decisions wear, and that are counted."""
_STAR = "M50 16 L60 40 L86 42 L66 58 L73 84 L50 69 L27 84 L34 58 L14 42 L40 40 Z"
_TICK = "M26 52 L44 70 L76 32"
_WAVE = "M22 54 C34 34 42 34 50 50 C58 66 66 66 78 46"


def paint_mark(surface: pygame.Surface, look: Look, mark: Mark | None, centre: tuple[int, int], px: int) -> None:
    """Paint the disc of a mark, ``px`` high; None means not yet known. Indifferent and forced decisions have none."""
    if mark is not None and mark not in _DISCS:
        return
    disc = pygame.Rect(0, 0, px, px)
    disc.center = centre
    with look.texts.picture(mark_title(mark), disc):
        _paint_disc(surface, look, mark, disc)


def _paint_disc(surface: pygame.Surface, look: Look, mark: Mark | None, disc: pygame.Rect) -> None:
    px, centre = disc.height, disc.center
    if mark is None:
        look.shapes.paint(surface, disc, px // 2, PAPER_DARK, PAPER_LINE, look.style.hairline)
        for x in (-1, 0, 1):
            pygame.draw.circle(surface, INK_SOFT, (centre[0] + x * px // 4, centre[1]), max(1, px // 12))
        return
    fill, ink = _DISCS[mark]
    if len(mark.sign) > 1:
        disc.width = round(px * 1.3)
        disc.center = centre
    look.shapes.paint(surface, disc, px // 2, fill, RED_DARK if mark is Mark.BLUNDER else PAPER, max(1, px // 14))
    if mark.sign:
        spec = look.style.strong.sized(px * 0.72)
        look.texts.paint(surface, mark.sign, disc, spec, ink, align="centre", valign="middle", lines=1)
        return
    line = f'fill="none" stroke="{css(ink)}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"'
    path = _TICK if mark is Mark.GOOD else _WAVE
    surface.blit(look.shapes.icon(f'<path d="{path}" {line}/>', px), disc)


def paint_legend(surface: pygame.Surface, look: Look, rect: pygame.Rect, ground: Ground) -> None:
    """Say what the marks mean, in one line."""
    s, texts, titles, spec = look.style, look.texts, [mark_title(mark) for mark in SHOWN], look.style.small
    disc, gap = min(rect.height, s.px(2.2)), s.px(0.6)

    def width() -> int:
        return sum(round(1.3 * disc) + gap + texts.measure(title, spec)[0] for title in titles) + 3 * gap * (len(titles) - 1)

    while width() > rect.width and spec.px > LEAST_PX:
        spec = spec.sized(spec.px - 1)
    x = rect.centerx - width() // 2
    # Translators: titles: such as “good, mistake”; read aloud.
    with texts.picture(_("Marks: {titles}").format(titles=", ".join(titles)), rect):
        for mark, title in zip(SHOWN, titles, strict=True):
            paint_mark(surface, look, mark, (x + round(0.65 * disc), rect.centery), disc)
            place = pygame.Rect(x + round(1.3 * disc) + gap, rect.y, texts.measure(title, spec)[0], rect.height)
            x = texts.paint(surface, title, place, spec, ground.soft, valign="middle", lines=1).right + 3 * gap


def paint_star(surface: pygame.Surface, look: Look, centre: tuple[int, int], px: int) -> None:
    """Paint the star of the best alternative."""
    disc = pygame.Rect(0, 0, px, px)
    disc.center = centre
    look.shapes.paint(surface, disc, px // 2, BEST, PAPER, max(1, px // 14))
    surface.blit(look.shapes.icon(f'<path d="{_STAR}" fill="{css(PAPER)}"/>', px), disc)
