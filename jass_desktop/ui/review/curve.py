"""The expected result from decision to decision, as a curve and in a sentence.

A red step down is the loss of a decision; the thin lines between come from the others' actions and cards.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from jass_desktop.i18n import _
from jass_desktop.session.decisions import MISTAKES
from jass_desktop.session.outlook import Turn
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.marks import paint_mark
from jass_desktop.ui.paint.style import BEST, INK_SOFT, PAPER_LINE, RED
from jass_desktop.words.figures import signed

HIGH = 15.0
"""Height in units of the curve with its sentence."""
_LEAST = 10.0
"""Least range of the curve in points, so that small changes look small."""
_FEW = 14
"""The most decisions for which each has a dot, and each mistake its mark."""


def curve_words(turns: Sequence[Turn]) -> str:
    """How the expected result moved from the first decision to the last, and the share of the person's own losses."""
    lost = sum(turn.lost for turn in turns)
    moved = turns[-1].after
    text = _("Expected result since the first decision: {moved}. You lost {lost}; the others and the cards: {rest}.")
    return text.format(moved=_points(moved), lost=_points(lost).lstrip("+"), rest=_points(moved + lost))


def _points(points: float) -> str:
    return signed(points) if abs(points) >= 0.05 else "0"


def paint_curve(surface: pygame.Surface, look: Look, rect: pygame.Rect, turns: Sequence[Turn]) -> None:
    """The curve in the upper part of ``rect``, its sentence below."""
    s, texts = look.style, look.texts
    if len(turns) < 2:
        return
    words = curve_words(turns)
    high = min(texts.measure(words, s.small, rect.width)[1], 3 * texts.line_height(s.small))
    texts.paint(surface, words, pygame.Rect(rect.x, rect.bottom - high, rect.width, high), s.small, INK_SOFT, lines=3)
    plot = pygame.Rect(rect.x, rect.y + s.px(1.4), rect.width, rect.height - high - s.px(2.6))
    if plot.height < s.px(4):
        return
    levels = [0.0, *(level for turn in turns for level in (turn.before, turn.after))]
    top, low = max(levels), min(levels)
    lacking = max(0.0, _LEAST - (top - low)) / 2
    top, low = top + lacking, low - lacking
    # Marks are centred on the first and the last decision, and must not cover the numbers.
    numbers, half_mark = s.px(6.4), s.px(1.6)
    field = pygame.Rect(plot.x + numbers + half_mark, plot.y, plot.width - numbers - 2 * half_mark, plot.height)

    def y(level: float) -> int:
        return field.bottom - round((level - low) / (top - low) * field.height)

    def x(place: float) -> int:
        return field.x + round(place / max(1, len(turns) - 1) * field.width)

    pygame.draw.line(surface, PAPER_LINE, (field.x, y(0.0)), (field.right, y(0.0)), s.hairline)
    line = texts.line_height(s.small)
    shown: list[int] = []
    for level in sorted({0.0, max(levels), min(levels)}, key=abs):
        if all(abs(y(level) - other) >= line * 0.8 for other in shown):
            shown.append(y(level))
            label = pygame.Rect(plot.x, y(level) - line // 2, numbers - s.px(1), line)
            text = "0" if not level else f"{level:+.0f}".replace("-", "−")
            texts.paint(surface, text, label, s.small, INK_SOFT, align="right", valign="middle", lines=1)
    thick = max(2, s.px(0.4))
    for n, turn in enumerate(turns):
        if n and turn.round_number != turns[n - 1].round_number:
            middle = (x(n - 1) + x(n)) // 2
            pygame.draw.line(surface, PAPER_LINE, (middle, field.y), (middle, field.bottom), s.hairline)
        if n:
            pygame.draw.line(surface, BEST, (x(n - 1), y(turns[n - 1].after)), (x(n), y(turn.before)), thick)
    for n, turn in enumerate(turns):
        if y(turn.after) != y(turn.before):
            pygame.draw.line(surface, RED, (x(n), y(turn.before)), (x(n), y(turn.after)), 2 * thick)
    for n, turn in enumerate(turns if len(turns) <= _FEW else ()):
        centre = (x(n), y(turn.after))
        if turn.mark in MISTAKES:
            paint_mark(surface, look, turn.mark, centre, s.px(2.4))
        else:
            pygame.draw.circle(surface, BEST, centre, max(2, s.px(0.6)))
