"""Alternatives as bars: better ones extend to the right, worse ones to the left of the one chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite

import pygame

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import _
from jass_desktop.session.findings.decisions import Gain
from jass_desktop.ui.decisions.words import brief_name, gain_words, gap_words, margin_words, priced_name
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import BEST, INK, INK_SOFT, PAPER_DARK, PAPER_LINE, RED, WORSE

MOST, FEWEST = 9, 3
"""The most alternatives shown, and how many are shown however little room there is."""
ROW, LEAST_ROW = 4.3, 3.1
"""Largest and smallest height of a row, in units."""
_NAMES = 0.48
"""The most of the width that names take; those of Coiffeur's rows are long."""
_LONGEST = 25.0
"""Points at which a bar is cut off, so that a lost match does not shrink all others beyond recognition."""
_LEAST = 5.0
"""Least range of the scale in points, so that small differences look small."""


@dataclass(frozen=True)
class Scale:
    """Maps points to px between ``left`` and ``right``."""

    left: int
    right: int
    low: float
    high: float

    @staticmethod
    def of(found: Sequence[Gain], left: int, right: int) -> Scale:
        """A scale wide enough for all of them, up to the longest bar."""
        low = max(-_LONGEST, min(0.0, *(gain.points for gain in found)))
        high = min(_LONGEST, max(0.0, *(gain.points for gain in found)))
        lacking = max(0.0, _LEAST - (high - low))
        return Scale(left, right, low - lacking * (0.75 if low < 0 else 0.25), high + lacking * (0.25 if low < 0 else 0.75))

    def x(self, points: float) -> int:
        share = (min(self.high, max(self.low, points)) - self.low) / (self.high - self.low)
        return self.left + round(share * (self.right - self.left))


def paint_bars(surface: pygame.Surface, look: Look, rect: pygame.Rect, found: Sequence[Gain], rules: RuleSet, *,
               own: bool = True) -> None:
    """Paint a row for each alternative from the top of ``rect``. The one taken is framed and, if ``own``, called the person's."""
    s = look.style
    high = min(s.px(ROW), rect.height // max(1, len(found)))
    names = [brief_name(gain, rules, look.faces.theme, look.language) for gain in found]
    px, most = s.strong.px, round(_NAMES * rect.width)
    while px > s.small.px and max(look.texts.measure(name, s.strong.sized(px))[0] for name in names) + s.px(1.6) > most:
        px -= 1
    wide = min(most, max(look.texts.measure(name, s.strong.sized(px))[0] for name in names) + s.px(1.6))
    numbers = s.px(12.5)
    scale = Scale.of(found, rect.x + wide + s.px(1), rect.right - numbers - s.px(0.6))
    zero, largest = scale.x(0.0), max((abs(gain.points) for gain in found), default=0.0)
    for n, (gain, name) in enumerate(zip(found, names, strict=True)):
        row = pygame.Rect(rect.x, rect.y + n * high, rect.width, high)
        if gain.taken:
            look.shapes.paint(surface, row, s.radius, PAPER_DARK, RED, s.hairline + 1)
        label = pygame.Rect(row.x + s.px(0.8), row.y, wide - s.px(0.8), row.height)
        spec = s.strong if gain.taken or gain.points > 0 else s.body
        number = pygame.Rect(row.right - numbers, row.y, numbers - s.px(0.8), row.height)
        said = priced_name(gain, rules, look.faces.theme, look.language)
        with look.texts.picture(gain_words(gain, said, largest, own=own), row):
            look.texts.paint(surface, name, label, spec.sized(px), INK, valign="middle", lines=1)
            _paint_bar(surface, look, row, gain, scale)
            if not gain.taken:
                _paint_number(surface, look, number, gain, largest)
            elif own:
                # Translators: beside the card that you played.
                look.texts.paint(surface, _("yours"), number, s.small, RED, align="right", valign="middle", lines=1)
    pygame.draw.line(surface, INK_SOFT, (zero, rect.y), (zero, rect.y + high * len(found) - 1), s.hairline + 1)


def _paint_bar(surface: pygame.Surface, look: Look, row: pygame.Rect, gain: Gain, scale: Scale) -> None:
    """Paint the bar, open-ended if cut off, with a whisker of two standard errors on either side of its end."""
    s, zero, end = look.style, scale.x(0.0), scale.x(gain.points)
    if gain.taken:
        mark = pygame.Rect(0, 0, s.px(1.4), s.px(1.4))
        mark.center = (zero, row.centery)
        look.shapes.paint(surface, mark, mark.width // 2, RED)
        return
    thick = max(3, round(row.height * 0.42))
    bar = pygame.Rect(min(zero, end), row.centery - thick // 2, abs(end - zero), thick)
    surface.fill(BEST if gain.points > 0 else WORSE, bar)
    if abs(gain.points) > _LONGEST:
        for n in range(2):
            gap = end + (1 + 2 * n) * s.px(0.5) * (1 if gain.points < 0 else -1)
            surface.fill(PAPER_LINE, (gap, bar.y, max(1, s.px(0.25)), bar.height))
    elif isfinite(gain.error) and gain.error > 0:
        left, right = scale.x(gain.points - 2 * gain.error), scale.x(gain.points + 2 * gain.error)
        tick = max(2, thick // 3)
        pygame.draw.line(surface, INK, (left, row.centery), (right, row.centery), s.hairline)
        for x in (left, right):
            pygame.draw.line(surface, INK, (x, row.centery - tick), (x, row.centery + tick), s.hairline)


def _paint_number(surface: pygame.Surface, look: Look, place: pygame.Rect, gain: Gain, most: float) -> None:
    s, texts = look.style, look.texts
    words = gap_words(gain, most)
    if gain.rough:
        texts.paint(surface, words, place, s.small, INK, align="right", valign="middle", lines=1)
        return
    soft = margin_words(gain, most)
    error = pygame.Rect(place.right - s.px(4.6), place.y, s.px(4.6), place.height)
    texts.paint(surface, soft, error, s.small, INK_SOFT, align="right", valign="middle", lines=1)
    points = pygame.Rect(place.x, place.y, place.width - error.width - s.px(0.4), place.height)
    spec = s.strong if gain.points > 0 else s.body
    texts.paint(surface, words, points, spec, INK, align="right", valign="middle", lines=1)
