"""Hand-drawn chalk strokes and figures as SVG. The wobble is random but always the same for the same score."""

from __future__ import annotations

from itertools import pairwise
from math import cos, sin
from random import Random

from jass_desktop.ui.paint.shapes import css
from jass_desktop.ui.paint.style import CHALK, Colour

Point = tuple[float, float]

# Figures as strokes in a box 10 wide and 16 high.
_FIGURES: dict[str, tuple[str, ...]] = {
    "0": ("M5 1 C1 1 0.8 15 5 15 C9.2 15 9 1 5 1",),
    "1": ("M2.5 5 L6 1 L6 15",),
    "2": ("M1.5 4.5 C2 0 8.6 0 8.5 4.5 C8.4 8.5 3 11 1 15 L9 14.6",),
    "3": ("M1.5 2.5 C4 0 8.5 1 8 4.5 C7.7 7 5 7.5 4 7.6 C6 7.5 9 8.6 8.8 11.5 C8.4 15.6 3 16 1 13",),
    "4": ("M6.5 1 L1 10.5 L9.3 10.3", "M6.8 6 L6.6 15.2"),
    "5": ("M8.4 1.2 L2.6 1.3 L2 7.2 C5 5.6 9 7 8.8 10.8 C8.5 15.6 3 16 1.2 13.2",),
    "6": ("M7.8 1.2 C4 2.5 1.2 7 1.4 11 C1.6 15.8 8.6 16 8.8 11.2 C9 7 3 6.8 1.6 10.6",),
    "7": ("M1.2 1.6 L8.8 1.3 C6.4 5.5 4.6 10 4 15", "M2.8 8.2 L7.6 7.9"),
    "8": ("M7.6 3 C5.6 -0.4 1 1.4 2.4 4.8 C3.6 7.4 8.8 8.4 8.6 12 C8.2 16 1.4 16 1.4 12 C1.4 8.4 9.6 7 7.6 3",),
    "9": ("M8.2 5 C7.6 0 1.6 0.4 1.6 4.8 C1.6 9 7.6 9 8.3 4.6 C8.6 8 8 12 5.6 15.2",),
    "-": ("M1.6 8.4 L8.2 8",),
}


def line(rng: Random, start: Point, end: Point, width: float, colour: Colour = CHALK) -> str:
    """A chalk line, not quite straight, with a second, fainter pass beside it."""
    (x1, y1), (x2, y2) = start, end
    wobble = width * 0.55

    def off() -> float:
        return rng.uniform(-wobble, wobble)

    mx, my = (x1 + x2) / 2 + off(), (y1 + y2) / 2 + off()
    x1, y1, x2, y2 = x1 + off(), y1 + off(), x2 + off(), y2 + off()
    first = f"M{x1:.2f} {y1:.2f} Q{mx:.2f} {my:.2f} {x2:.2f} {y2:.2f}"
    second = f"M{x1 + off():.2f} {y1:.2f} Q{mx + 2 * off():.2f} {my + off():.2f} {x2 + off():.2f} {y2:.2f}"
    return _stroke(first, width, colour, 0.88) + _stroke(second, width * 0.45, colour, 0.5)


def _stroke(path: str, width: float, colour: Colour, opacity: float) -> str:
    return (f'<path d="{path}" fill="none" stroke="{css(colour)}" stroke-width="{width:.2f}" stroke-opacity="{opacity}" '
            'stroke-linecap="round" stroke-linejoin="round"/>')


def ring(rng: Random, centre: Point, reach: Point, width: float, colour: Colour = CHALK) -> str:
    """An ellipse around ``centre`` drawn in one stroke whose ends do not quite meet. ``reach`` holds its half axes."""
    (cx, cy), (rx, ry) = centre, reach
    start = rng.uniform(-2.6, -2.2)
    points = []
    for i in range(15):
        a = start + i * 6.7 / 14
        grow = 0.94 + 0.1 * i / 14 + rng.uniform(-0.01, 0.01)
        points.append((cx + rx * grow * cos(a), cy + ry * grow * sin(a)))
    # Each point is the control point of a curve from the midpoint before it to the one after it.
    path = f"M{points[0][0]:.2f} {points[0][1]:.2f}"
    for (x, y), (nx, ny) in pairwise(points[1:]):
        path += f" Q{x:.2f} {y:.2f} {(x + nx) / 2:.2f} {(y + ny) / 2:.2f}"
    return _stroke(path, width, colour, 0.8)


def figures_width(text: str, height: float) -> float:
    """The width of the text as ``number`` writes it."""
    return (len(text) * 11.5 - 1.5) * height / 16


def number(rng: Random, text: str, left: float, top: float, height: float, width: float, colour: Colour = CHALK) -> str:
    """A number in chalk figures from ``left``, ``height`` px high, with lines ``width`` px wide."""
    scale = height / 16
    parts = []
    for i, character in enumerate(text):
        turn = rng.uniform(-5, 5)
        x = left + i * 11.5 * scale
        for path in _FIGURES[character]:
            place = f"translate({x:.2f} {top + rng.uniform(-0.4, 0.4) * scale:.2f})"
            parts.append(f'<g transform="{place} rotate({turn:.1f} {5 * scale:.2f} {height / 2:.2f}) scale({scale:.4f})">'
                         f'{_stroke(path, width / scale, colour, 0.9)}</g>')
    return "".join(parts)
