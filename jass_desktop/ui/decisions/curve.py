"""The expected result from decision to decision, as a curve and in a sentence.

A red step down is the loss of a decision; the thin lines between come from the others' actions and cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from jass_desktop.i18n import _
from jass_desktop.session.findings.decisions import MISTAKES
from jass_desktop.session.findings.outlook import OutlookStep
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.marks import paint_mark
from jass_desktop.ui.paint.style import BEST, INK_SOFT, PAPER_LINE, RED
from jass_desktop.words.figures import signed, whole
from jass_desktop.words.marks import mark_title

HIGH = 15.0
"""Height in units of the curve with its sentence."""
_LEAST = 10.0
"""Least range of the curve in points, so that small changes look small."""
_FEW = 14
"""The most decisions for which each has a dot, and each mistake its mark."""


def curve_words(turns: Sequence[OutlookStep]) -> str:
    """How the expected result moved from the first decision to the last, and the share of the person's own losses."""
    lost = sum(turn.lost for turn in turns)
    moved = turns[-1].after
    # Translators: moved, lost, rest: points, with + or −.
    text = _("Change in the expected result since the first decision: {moved}. Lost by your own play: {lost}; due to the other "
             "players and the cards: {rest}.")
    return text.format(moved=_points(moved), lost=_points(lost).lstrip("+"), rest=_points(moved + lost))


def course_words(turns: Sequence[OutlookStep]) -> str:
    """The curve for those who do not see it: where it stands after each round or, in a single one, after each decision."""
    ends = {turn.round_number: turn.after for turn in turns}
    if len(ends) > 1:
        return "; ".join(_("After round {number}: {points}").format(number=number, points=_points(level))
                         for number, level in ends.items())
    levels = (f"{_points(turn.after)} ({mark_title(turn.mark)})" if turn.mark in MISTAKES else _points(turn.after)
              for turn in turns)
    return _("After each decision: {levels}").format(levels="; ".join(levels))


def _points(points: float) -> str:
    return signed(points) if abs(points) >= 0.05 else "0"


@dataclass(frozen=True)
class _Plot:
    """Where a level and a decision lie within the ``field``."""

    field: pygame.Rect
    low: float
    top: float
    count: int
    """The number of decisions."""

    @classmethod
    def of(cls, field: pygame.Rect, turns: Sequence[OutlookStep]) -> _Plot:
        levels = _levels(turns)
        lacking = max(0.0, _LEAST - (max(levels) - min(levels))) / 2
        return cls(field, min(levels) - lacking, max(levels) + lacking, len(turns))

    def y(self, level: float) -> int:
        return self.field.bottom - round((level - self.low) / (self.top - self.low) * self.field.height)

    def x(self, place: float) -> int:
        return self.field.x + round(place / max(1, self.count - 1) * self.field.width)


def _levels(turns: Sequence[OutlookStep]) -> list[float]:
    return [0.0, *(level for turn in turns for level in (turn.before, turn.after))]


def paint_curve(surface: pygame.Surface, look: Look, rect: pygame.Rect, turns: Sequence[OutlookStep]) -> None:
    """Paint the curve in the upper part of ``rect``, and its sentence below; nothing for fewer than two decisions."""
    s, texts = look.style, look.texts
    if len(turns) < 2:
        return
    words = curve_words(turns)
    high = min(texts.measure(words, s.small, rect.width)[1], 3 * texts.line_height(s.small))
    texts.paint(surface, words, pygame.Rect(rect.x, rect.bottom - high, rect.width, high), s.small, INK_SOFT, lines=3)
    room = pygame.Rect(rect.x, rect.y + s.px(1.4), rect.width, rect.height - high - s.px(2.6))
    if room.height < s.px(4):
        return
    # Marks are centred on the first and the last decision, and must not cover the numbers.
    numbers, half_mark = s.px(6.4), s.px(1.6)
    field = pygame.Rect(room.x + numbers + half_mark, room.y, room.width - numbers - 2 * half_mark, room.height)
    plot = _Plot.of(field, turns)
    pygame.draw.line(surface, PAPER_LINE, (field.x, plot.y(0.0)), (field.right, plot.y(0.0)), s.hairline)
    with texts.picture(course_words(turns), room):
        _paint_numbers(surface, look, plot, turns, pygame.Rect(room.x, room.y, numbers - s.px(1), room.height))
        _paint_line(surface, look, plot, turns)


def _paint_numbers(surface: pygame.Surface, look: Look, plot: _Plot, turns: Sequence[OutlookStep], column: pygame.Rect) -> None:
    """Paint zero, the highest and the lowest level, leaving out any that would cover another."""
    s, line = look.style, look.texts.line_height(look.style.small)
    shown: list[int] = []
    levels = _levels(turns)
    for level in sorted({0.0, max(levels), min(levels)}, key=abs):
        y = plot.y(level)
        if all(abs(y - other) >= line * 0.8 for other in shown):
            shown.append(y)
            label = pygame.Rect(column.x, y - line // 2, column.width, line)
            text = whole(level)
            look.texts.paint(surface, text, label, s.small, INK_SOFT, align="right", valign="middle", lines=1)


def _paint_line(surface: pygame.Surface, look: Look, plot: _Plot, turns: Sequence[OutlookStep]) -> None:
    """Paint the line from decision to decision: a step for each loss, a rule between rounds, and marks if there are few."""
    s, x, y = look.style, plot.x, plot.y
    thick = max(2, s.px(0.4))
    for n, turn in enumerate(turns):
        if n and turn.round_number != turns[n - 1].round_number:
            middle = (x(n - 1) + x(n)) // 2
            pygame.draw.line(surface, PAPER_LINE, (middle, plot.field.y), (middle, plot.field.bottom), s.hairline)
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
