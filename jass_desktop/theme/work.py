"""Estimates the cost of painting a shape from its outline: a drawing of a few kilobytes can take hours.

The rasteriser scans the picture row by row, each row five times. It keeps a list of the edges that cross the row and sorts it by
exchanging neighbours, so a row costs up to the square of the number of its edges. It also paints each pixel from the first to the
last edge. The estimate works with bands of rows and assumes the worst: a shape may cost less, but hardly more.

To paint each drawing once, in a process that is ended after a second, would say more precisely how long it takes, and would take
no longer. Yet whether a deck is refused would depend on the machine and on what else it does. And only this module could go: the
rasteriser paints numbers that it cannot read as something else and says nothing, so outlines must be read here in any case.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from jass_desktop.theme.outline import Curve, Point, length_of

_BANDS = 100
_PX = 1000
"""Costs refer to a picture of this many pixels, slightly larger than the largest card."""
_MOST_STEPS = 200_000
"""The number of lines, and of crossings of lines with bands, at which the estimate is abandoned."""
_PIXEL_S = _PX * _PX * 25e-9
_STEP_S = 5 * _PX * 2e-9
_SHAPE_S = 70e-6
_LITTLE_S = 300e-6
"""Shapes below this rough estimate are not examined band by band."""
_LEAST = _BANDS / (5 * _PX)  # of a band: an edge is examined in at least one row, five times
_TOLERANCE = 0.25 / _PX


class TooMuchError(ValueError):
    """Painting would take so long that a precise estimate is pointless."""


@dataclass(frozen=True)
class Stroke:
    """How a line is drawn, in units of the drawing: ``dash`` is the distance from one dash to the next (0: none)."""

    width: float
    round: bool
    dash: float


class _Pen(NamedTuple):
    """The edges that an outline turns into."""

    half: float
    """How far it reaches to each side."""
    edges: int
    """The number of edges of each line, and of each dash."""
    at_corner: int
    """The number of extra edges at a corner, or at the ends of a dash."""
    round: int
    """The number of extra small edges where these are round."""
    dashes: float
    """The number of dashes, from the length of the outline."""


class Work:
    """Adds up the costs of a drawing's shapes."""

    def __init__(self, width: float, height: float) -> None:
        side = max(width, height)
        self._scale = 1 / side
        self._width, self._height = width / side, height / side
        self._steps = 0
        self.cost_s = 0.0
        """Of all shapes so far."""

    def add(self, curves: Iterable[Curve], *, fill: bool, gradient: bool, stroke: Stroke | None) -> None:
        """Add one shape, given its outline in the drawing. Raises TooMuchError if it has too many edges."""
        # From here on the larger side of the picture is 1.
        scale = self._scale
        self.cost_s += _SHAPE_S
        shape = [[(x * scale, y * scale) for x, y in curve] for curve in curves]
        counts = [_lines_of(curve) for curve in shape]
        self._steps += sum(counts)
        if self._steps > _MOST_STEPS:
            raise TooMuchError
        if not shape:
            return
        colours = 2 if gradient else 1
        if fill:
            self.cost_s += self._cost_s(shape, counts, _Pen(0, 1, 0, 0, 0)) * colours
        if stroke is not None:
            half = stroke.width * scale / 2
            dashes = 1 / max(stroke.dash * scale, 1e-9) if stroke.dash else 0.0
            pen = _Pen(half, 2, 2, 2 * _round_edges(half) * stroke.round, dashes)
            self.cost_s += self._cost_s(shape, counts, pen) * colours

    def _cost_s(self, shape: list[list[Point]], counts: list[int], pen: _Pen) -> float:
        half = pen.half
        corners = len(counts) + pen.dashes * sum(map(length_of, shape))
        edges = pen.edges * sum(counts) + (pen.edges + pen.at_corner + pen.round) * corners
        xs, ys = [x for curve in shape for x, _y in curve], [y for curve in shape for _x, y in curve]
        width = min(self._width, max(xs) + half) - max(0.0, min(xs) - half)
        height = min(self._height, max(ys) + half) - max(0.0, min(ys) - half)
        if width <= 0 or height <= 0:
            return 0.0
        roughly_s = edges * edges * (height + 1 / _PX) * _STEP_S + width * height * _PIXEL_S
        if roughly_s < _LITTLE_S:
            return roughly_s
        bands: dict[int, list[float]] = {}  # number of edges, the share of the band they cross, leftmost and rightmost position
        for curve, count in zip(shape, counts, strict=True):
            corner = True
            for one, other in pairwise(_on_curve(curve, n / count) for n in range(count + 1)) if len(curve) > 2 else [curve]:
                self._cross(bands, one, other, pen, corner)
                corner = False
        rows = sum(count * span for count, span, _begin, _end in bands.values()) / _BANDS
        area = sum(max(0.0, min(self._width, end + half) - max(0.0, begin - half))
                   for _count, _span, begin, end in bands.values()) / _BANDS
        return rows * _STEP_S + area * _PIXEL_S

    def _cross(self, bands: dict[int, list[float]], one: Point, other: Point, pen: _Pen, corner: bool) -> None:
        """Add a line, possibly with a corner at one end, to each band that it crosses."""
        (x0, y0), (x1, y1) = (one, other) if one[1] <= other[1] else (other, one)
        half, edges = pen.half, float(pen.edges)
        top, bottom = max(0.0, y0 - half), min(self._height, y1 + half)
        if not top < bottom:
            return
        first, last = int(top * _BANDS), min(_BANDS - 1, int(bottom * _BANDS))
        self._steps += last - first + 1
        if self._steps > _MOST_STEPS:
            raise TooMuchError
        ends = float(corner)
        if pen.dashes:
            # Dashes of a line across the bands share out among them, as far as each is not as high as all of it.
            dashes = pen.dashes * math.dist(one, other) * max(min(1.0, 2 * half / (bottom - top)), 1 / (last - first + 1))
            edges += pen.edges * dashes
            ends += dashes
        edges += ends * pen.at_corner
        # Of a round end each edge is a small part as high.
        small = ends * pen.round / (last - first + 1)
        across = (x1 - x0) / (y1 - y0) if y1 > y0 else 0.0
        for number in range(first, last + 1):
            upper, lower = number / _BANDS, (number + 1) / _BANDS
            share = ((lower if lower < bottom else bottom) - (upper if upper > top else top)) * _BANDS
            begin, end = x0, x1
            if across:
                begin = x0 + across * (min(y1, max(y0, upper - half)) - y0)
                end = x0 + across * (max(y0, min(y1, lower + half)) - y0)
            if end < begin:
                begin, end = end, begin
            band = bands.setdefault(number, [0.0, 0.0, begin, end])
            band[0] += edges + small
            band[1] += edges * (share if share > _LEAST else _LEAST) + small * _LEAST
            if begin < band[2]:
                band[2] = begin
            if end > band[3]:
                band[3] = end


def _lines_of(curve: list[Point]) -> int:
    """The number of lines into which the rasteriser splits a curve."""
    return 1 if len(curve) == 2 else min(1024, max(2, math.ceil(math.sqrt(length_of(curve) / _TOLERANCE) / 2)))


def _round_edges(half: float) -> int:
    """The number of edges the rasteriser uses for half a circle of this radius."""
    return math.ceil(math.pi / (2 * math.acos(half / (half + _TOLERANCE)))) if half > 0 else 0


def _on_curve(points: list[Point], t: float) -> Point:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
    u = 1 - t
    a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy
