"""The Jass slate in its wooden frame: a chalk Z for each side, or three lines, filled as in rules 5.4."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import pairwise
from math import ceil, sqrt
from random import Random
from typing import Protocol

import pygame

from jass_desktop.engine.seats import PAIRS, Party, PerParty
from jass_desktop.i18n import _
from jass_desktop.ui.paint import materials, style
from jass_desktop.ui.paint.chalk import line, number
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.shapes import css, svg_surface
from jass_desktop.ui.paint.style import CHALK_SOFT, FAR, LEAST_PX
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.score.strokes import Strokes, crosses, groups_of_five, stages, written

_MOUNTAIN = ((0.04, 0.94), (0.4, 0.06), (0.62, 0.6), (0.74, 0.38), (0.96, 0.94))
"""The corners of the mark of the half-way prize, in parts of its width and height."""


def both_halves(entries: PerParty[tuple[int, ...]]) -> PerParty[Strokes]:
    """Both halves of the slate after these entries."""
    return PerParty(*map(_half_after, entries))


@lru_cache(maxsize=16)
def _half_after(entries: tuple[int, ...]) -> Strokes:
    return written(entries)


class Slate(Protocol):
    """The content of a slate, as a frozen value."""

    def paint(self, surface: pygame.Surface, look: Look, box: Box) -> None:
        """Paint the slate in ``box``, frame included."""

    def drawings(self, look: Look, box: Box) -> Iterator[pygame.Surface]:
        """The large drawings of ``paint`` one by one; painting is cheap once each has been made."""

    def pictures(self, look: Look, box: Box) -> tuple[pygame.Surface, ...]:
        """The pictures that ``paint`` shows, with placeholders for those not ready yet."""


@dataclass(frozen=True)
class SideSlate:
    """The slate of two sides: the half of ``first`` at the bottom, the other side's at the top. Each says how many points the
    side has in the game, of how many if there is a ``target``."""

    halves: PerParty[Strokes]
    labels: PerParty[str]
    first: Party
    kind: str
    """``z`` or ``lines``."""
    target: int | None = None
    prize: Party | None = None
    """Who has the half-way prize, which a small mountain marks."""

    def paint(self, surface: pygame.Surface, look: Look, box: Box) -> None:
        inner, unit = paint_frame(surface, look, box)
        label = look.style.italic.sized(unit * 1.9)
        thick = max(1, round(unit * 0.07))
        pygame.draw.line(surface, style.WOOD_DARK, (inner.x, inner.centery), (inner.right, inner.centery), thick)
        halves = self._upper_first(inner)
        for (side, half), drawing in zip(halves, self.drawings(look, box), strict=True):
            surface.blit(drawing, half)
            place = half.inflate(-2 * round(0.6 * unit), 0)
            head = pygame.Rect(place.x, half.y + round(0.1 * unit), place.width, round(2.6 * unit))
            total, name = self._standing(side), escape(self.labels[side])
            told = _("{points}, half-way prize").format(points=total) if self.prize is side else total
            with look.texts.picture(_("{who}: {words}").format(who=name, words=told), half):
                written = look.texts.paint(surface, total, head, label, CHALK_SOFT, align="right", lines=1)
                if self.prize is side:
                    peak = pygame.Rect(0, 0, round(2.6 * unit), round(1.6 * unit))
                    peak.midright = (written.x - round(0.4 * unit), head.centery)
                    written = surface.blit(look.shapes.drawn(_mountain(peak.size, 0.17 * unit), peak.size), peak)
                head.width = written.x - round(0.8 * unit) - head.x
                names = replace(label, least=max(LEAST_PX, round(unit * 1.3)))
                look.texts.paint(surface, name, head, names, CHALK_SOFT, align="left", lines=1)

    def _standing(self, side: Party) -> str:
        """The points of a side, of how many if there is a target."""
        total = self.halves[side].total
        return str(total) if self.target is None else _("{points} of {target}").format(points=total, target=self.target)

    def drawings(self, look: Look, box: Box) -> Iterator[pygame.Surface]:
        inner, unit = inside_frame(box)
        for side, half in self._upper_first(inner):
            yield look.shapes.drawn(_half(self.halves[side], half.size, unit, self.kind, f"{side}"), half.size)

    def pictures(self, look: Look, box: Box) -> tuple[pygame.Surface, ...]:
        return (slate_frame(look, box),)

    def _upper_first(self, inner: pygame.Rect) -> tuple[tuple[Party, pygame.Rect], ...]:
        """Each side with its half, the upper one first."""
        half = pygame.Rect(inner.x, inner.y, inner.width, inner.height // 2)
        return (self.first.other, half), (self.first, half.move(0, half.height))


def side_slates(before: PerParty[Strokes], after: PerParty[Strokes], labels: PerParty[str], first: Party,
                kind: str, target: int | None = None) -> tuple[SideSlate, ...]:
    """The slates while the change is being written, one stroke at a time; a single one if nothing changes."""
    found = PerParty.of(PAIRS.parties, lambda side: stages(before[side], after[side]))
    halves = [PerParty(*(steps[min(i, len(steps) - 1)] for steps in found)) for i in range(max(map(len, found)))]
    return tuple(SideSlate(both, labels, first, kind, target) for both in halves)


def paint_frame(surface: pygame.Surface, look: Look, box: Box) -> tuple[pygame.Rect, float]:
    """Paint the empty slate; returns the room inside its frame, and the unit for its content."""
    rect = pygame.Rect(box)
    inner, unit = inside_frame(box)
    blur = max(2, round(unit))
    look.shapes.paint_shadow(surface, rect.move(0, blur // 3), blur, blur, FAR.alpha)
    surface.blit(slate_frame(look, box), rect)
    return inner, unit


def inside_frame(box: Box) -> tuple[pygame.Rect, float]:
    """The room inside a slate's frame, and the unit for its content."""
    unit = min(box.w / 21, box.h / 26)
    frame = round(1.1 * unit)
    return pygame.Rect(box).inflate(-2 * frame, -2 * frame), unit


def slate_frame(look: Look, box: Box) -> pygame.Surface:
    """The empty slate, or a placeholder until it is ready."""
    size = (box.w, box.h)
    return look.raster.made("slate frame", size, partial(_frame, size, min(box.w / 21, box.h / 26)))


def _frame(size: tuple[int, int], unit: float) -> pygame.Surface:
    """Slate in a frame of light wood with rounded corners."""
    width, height = size
    band = 1.1 * unit
    edge = 0.12 * unit
    wood, dark = css(style.WOOD_LIGHT), css(style.WOOD_DARK)
    surface = svg_surface(
        f'<rect x="0" y="0" width="{width}" height="{height}" rx="{1.1 * unit:.1f}" fill="{dark}"/>'
        f'<rect x="{edge:.1f}" y="{edge:.1f}" width="{width - 2 * edge:.1f}" height="{height - 2 * edge:.1f}" rx="{unit:.1f}" '
        f'fill="{wood}"/>', size)
    inner = pygame.Rect(round(band), round(band), width - 2 * round(band), height - 2 * round(band))
    surface.blit(materials.slate(inner.size, unit), inner)
    pygame.draw.rect(surface, style.SLATE_DARK, inner, max(1, round(unit * 0.14)))
    return surface


def _half(strokes: Strokes, size: tuple[int, int], unit: float, slate: str, seed: str) -> str:
    """The chalk of one half as SVG: the bars, then the strokes on them, then the number."""
    # Each bar has its own random numbers, so that later strokes leave earlier ones unchanged.
    def hand(bar: str) -> Random:
        return Random(f"{seed} {bar}")

    width, height = size
    left, right = 0.06 * width, 0.76 * width
    top, bottom = 0.42 * height, 0.86 * height
    chalk = max(1.0, 0.2 * unit)
    tall = (0.135 if slate == "z" else 0.105) * height
    if slate == "z":
        base = hand(slate)
        parts = [line(base, (left, top), (right, top), chalk, CHALK_SOFT),
                 line(base, (right, top), (left, bottom), chalk, CHALK_SOFT),
                 line(base, (left, bottom), (right, bottom), chalk, CHALK_SOFT)]
        middle_from, middle_to = (right, top), (left, bottom)
    else:
        base = hand(slate)
        middle = (top + bottom) / 2
        parts = [line(base, (left, y), (right, y), chalk, CHALK_SOFT) for y in (top, middle, bottom)]
        middle_from, middle_to = (left, middle), (right, middle)
    parts += bar(hand("hundreds"), groups_of_five(strokes.hundreds), left, right, top, tall, chalk)
    parts += bar(hand("twenties"), groups_of_five(strokes.twenties), left, right, bottom, tall, chalk)
    parts += _fifties(hand("fifties"), crosses(strokes.fifties), middle_from, middle_to, tall, chalk)
    beside = (0.79 * width, top - tall, 0.195 * width, 0.65 * height - (top - tall))
    parts += _five_hundreds(hand("five hundreds"), strokes.five_hundreds, beside, 2 * tall, chalk)
    if strokes.rest:
        text = str(strokes.rest)
        figure = min(0.24 * height, 0.2 * width * 16 / 11.5 / len(text))
        parts.append(number(hand(text), text, 0.79 * width, bottom - figure * 0.75, figure, chalk))
    return "".join(parts)


def _mountain(size: tuple[int, int], chalk: float) -> str:
    """The mark of the half-way prize as SVG."""
    points = [(across * size[0], down * size[1]) for across, down in _MOUNTAIN]
    return "".join(line(Random("mountain"), begin, end, chalk) for begin, end in pairwise(points))


def bar(rng: Random, groups: tuple[int, ...], left: float, right: float, y: float, tall: float, chalk: float) -> list[str]:
    """Strokes across a bar in groups of five, the fifth across the other four."""
    if not groups:
        return []
    upright = sum(min(group, 4) for group in groups)
    step = min(0.05 * (right - left), (right - left) * 0.94 / (upright + 1.2 * len(groups) + 2.2))
    x, parts = left + 2.2 * step, []
    for group in groups:
        begin = x
        for _i in range(min(group, 4)):
            lean = rng.uniform(-0.15, 0.15) * step  # or two strokes of 100 would look like the V of 500
            parts.append(line(rng, (x + lean, y - tall * rng.uniform(0.85, 1.05)), (x - lean, y + tall * rng.uniform(0.5, 0.75)),
                              chalk))
            x += step
        if group == 5:
            parts.append(line(rng, (begin - 0.8 * step, y + tall * 0.5), (x - 0.2 * step, y - tall * 0.8), chalk))
        x += 1.2 * step
    return parts


def _fifties(rng: Random, marks: tuple[int, ...], start: tuple[float, float], end: tuple[float, float], tall: float,
             chalk: float) -> list[str]:
    """Strokes of 50 along the middle, in pairs as crosses."""
    parts = []
    for i, mark in enumerate(marks):
        share = (i + 1) / (max(6, len(marks)) + 1)
        x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        reach = tall * 0.62
        parts.append(line(rng, (x - reach, y - reach), (x + reach, y + reach), chalk))
        if mark == 2:
            parts.append(line(rng, (x + reach, y - reach), (x - reach, y + reach), chalk))
    return parts


def _five_hundreds(rng: Random, count: int, room: tuple[float, float, float, float], tall: float, chalk: float) -> list[str]:
    """A V for each 500 in the room (left, top, width, height): three in a row, and the more there are, the smaller."""
    left, top, width, height = room
    columns = max(3, ceil(sqrt(count)))
    wide, high = width / columns, min(tall, height / max(1, ceil(count / columns)))
    thick, parts = chalk * 3 / columns, []
    for i in range(count):
        row, column = divmod(i, columns)
        x, y = left + column * wide, top + row * high
        foot = x + 0.385 * wide, y + 0.85 * high
        parts += [line(rng, (x, y), foot, thick), line(rng, foot, (x + 0.77 * wide, y), thick)]
    return parts
