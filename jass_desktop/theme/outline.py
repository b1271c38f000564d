"""The outlines of SVG shapes as lines and cubic curves, for estimating the cost of painting them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise, starmap

from jass_desktop.theme.geometry import commands, length, numbers

Point = tuple[float, float]
Curve = tuple[Point, ...]
"""Two points are a line; four are the control points of a cubic curve."""


def outline(tag: str, attributes: Mapping[str, str], side: float) -> list[Curve]:
    """The outline of a shape, without its stroke. Percentages refer to ``side``. Raises GeometryError if it is not a shape."""
    def value(key: str) -> float:
        return length(attributes.get(key, "0"), side)

    match tag:
        case "path":
            return list(_path(attributes.get("d", "")))
        case "polyline" | "polygon":
            values = numbers(attributes.get("points", ""))
            points = list(zip(values[::2], values[1::2], strict=False))
            return _through(points + points[:1])
        case "line":
            return _through([(value("x1"), value("y1")), (value("x2"), value("y2"))])
        case "rect":
            x, y, width, height = map(value, ("x", "y", "width", "height"))
            return _through([(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)])
        case _:
            x, y, r, rx, ry = map(value, ("cx", "cy", "r", "rx", "ry"))
            return _ellipse(x, y, r or rx, r or ry)


def length_of(points: Iterable[Point]) -> float:
    """An upper bound for the length of a curve: the path along its control points."""
    return sum(starmap(math.dist, pairwise(points)))


def _through(points: list[Point]) -> list[Curve]:
    return list(pairwise(points))


def _ellipse(x: float, y: float, rx: float, ry: float) -> list[Curve]:
    return [tuple((x + rx * a, y + ry * b) for a, b in quarter) for quarter in _quarters(0, 4)]


def _quarters(start: float, count: float) -> Iterator[Curve]:
    """Curves along the unit circle from ``start``, ``count`` quarters long, both in quarters; counter-clockwise if positive."""
    pieces = max(1, math.ceil(abs(count) - 1e-9))
    step = math.radians(90) * count / pieces
    reach = 4 / 3 * math.tan(step / 4)
    for number in range(pieces):
        a = math.radians(90) * start + number * step
        b = a + step
        yield ((math.cos(a), math.sin(a)), (math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a)),
               (math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b)), (math.cos(b), math.sin(b)))


def _path(text: str) -> Iterator[Curve]:
    here = start = control = (0.0, 0.0)
    before = ""
    for letter, values in commands(text):
        kind, (bx, by) = letter.lower(), here if letter.islower() else (0.0, 0.0)
        smooth, before = before, kind
        if kind == "m":
            here = start = (bx + values[0], by + values[1])
            continue
        end: Point = (bx + values[-2], by + values[-1]) if len(values) > 1 else start
        if kind == "h":
            end = (bx + values[0], here[1])
        elif kind == "v":
            end = (here[0], by + values[0])
        if kind == "a":
            yield from _arc(here, values, end)
        elif kind in "csqt":
            points = [(bx + x, by + y) for x, y in zip(values[::2], values[1::2], strict=True)]
            if kind in "st":
                # The first control point mirrors the last one of the previous curve.
                mirrored = smooth in ("cs" if kind == "s" else "qt") and smooth != ""
                points.insert(0, (2 * here[0] - control[0], 2 * here[1] - control[1]) if mirrored else here)
            control = points[-2]
            yield (here, *(points if kind in "cs" else _raised(here, control, end)))
        else:
            yield here, end
        here = end


def _raised(start: Point, control: Point, end: Point) -> tuple[Point, Point, Point]:
    """The quadratic curve as a cubic one, without its start."""
    def towards(point: Point) -> Point:
        return point[0] + 2 / 3 * (control[0] - point[0]), point[1] + 2 / 3 * (control[1] - point[1])
    return towards(start), towards(end), end


def _arc(start: Point, values: list[float], end: Point) -> list[Curve]:
    """The elliptical arc of a path's command A as cubic curves, with the centre computed as in the SVG specification."""
    rx, ry, angle, large, sweep = abs(values[0]), abs(values[1]), math.radians(values[2]), values[3], values[4]
    if start == end or not rx or not ry:
        return [(start, end)]
    cos, sin = math.cos(angle), math.sin(angle)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = (cos * dx + sin * dy) / rx, (cos * dy - sin * dx) / ry
    grow = max(1.0, math.hypot(x, y))  # an ellipse that is too small is enlarged
    rx, ry, x, y = rx * grow, ry * grow, x / grow, y / grow
    aside = math.sqrt(max(0.0, 1 / max(x * x + y * y, 1e-12) - 1)) * (1 if large != sweep else -1)
    # Start and end lie on the unit circle around (mx, my), opposite each other as seen from the origin.
    mx, my = aside * y, -aside * x
    first = math.atan2(y - my, x - mx) / math.radians(90)
    turn = math.atan2(-y - my, -x - mx) / math.radians(90) - first
    turn += 4 * (turn < 0) * (sweep == 1) - 4 * (turn > 0) * (sweep == 0)
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2

    def placed(point: Point) -> Point:
        a, b = rx * (point[0] - mx), ry * (point[1] - my)
        return middle[0] + cos * a - sin * b, middle[1] + sin * a + cos * b
    return [tuple(map(placed, quarter)) for quarter in _quarters(first, turn)]
