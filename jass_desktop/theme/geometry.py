"""How far the shapes of an SVG reach and how much work they are, reckoned from their text without painting them.

The rasteriser believes what it reads: a coordinate of 1e30, or a line a mile long dashed by the hair's breadth, keeps it busy
for hours. Bounds here are upper bounds: a shape may reach less far than is said, never farther.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping

_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?"
_ARC_FLAG = "[01]"
_ARC = (_NUMBER, _NUMBER, _NUMBER, _ARC_FLAG, _ARC_FLAG, _NUMBER, _NUMBER)
_ARGUMENTS = {letter: (_NUMBER,) * count for letter, count in
              {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "z": 0}.items()} | {"a": _ARC}  # fmt: skip
_FORMS = {letter: [re.compile(rf"[\s,]*({form})") for form in forms] for letter, forms in _ARGUMENTS.items()}
_SPACE = re.compile(r"[\s,]*")
_TRANSFORM = re.compile(r"[\s,]*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)")
_COUNTS = {"matrix": (6,), "translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "skewX": (1,), "skewY": (1,)}

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


class GeometryError(ValueError):
    """Text that is no path, no transformation or no list of numbers."""


def numbers(text: str) -> list[float]:
    """The numbers of a list such as ``points``; units and percent signs after them are passed over."""
    found = re.fullmatch(rf"[\s,]*(?:{_NUMBER}(?:%|px|pt|mm|cm|in)?[\s,]*)*", text)
    if found is None:
        raise GeometryError(f"{_short(text)} is no list of numbers")
    return [_finite(part) for part in re.findall(_NUMBER, text)]


def path_bounds(text: str) -> tuple[float, float]:
    """How far from the origin a path reaches, along an axis, and how long it is at most."""
    here = start = (0.0, 0.0)
    reach = length = before = 0.0
    for letter, values in _commands(text):
        kind, base = letter.lower(), here if letter.islower() else (0.0, 0.0)
        match kind:
            case "h":
                points = [(base[0] + values[0], here[1])]
            case "v":
                points = [(here[0], base[1] + values[0])]
            case "z":
                points = [start]
            case "a":
                points = [(base[0] + values[5], base[1] + values[6])]
            case _:
                points = [(base[0] + x, base[1] + y) for x, y in zip(values[::2], values[1::2], strict=True)]
        # A curve lies within its control points and is no longer than the way along them.
        way = sum(map(math.dist, [here, *points], points))
        aside = 0.0
        if kind == "a":
            across = 2 * max(abs(values[0]), abs(values[1]), way)
            way, aside = math.pi * across, across
        elif kind in "st":  # the first control point is the last one of the curve before, mirrored
            way, aside = way + 2 * before, before
        reach = max(reach, max(abs(here[0]), abs(here[1])) + aside, *(max(abs(x), abs(y)) for x, y in points))
        here = points[-1]
        if kind == "m":
            start = here
        else:
            length += way
        before = way
    return reach, length


def _commands(text: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its arguments, where a letter holds for several sets of them."""
    at = _SPACE.match(text).end()  # type: ignore[union-attr]
    letter = ""
    while at < len(text):
        if text[at].isalpha():
            letter, at = text[at], at + 1
            if letter.lower() not in _FORMS:
                raise GeometryError(f"{_short(text)} is no path: it has the command {letter!r}")
        elif letter.lower() in ("", "z"):
            raise GeometryError(f"{_short(text)} is no path")
        values = []
        for form in _FORMS[letter.lower()]:
            found = form.match(text, at)
            if found is None:
                raise GeometryError(f"{_short(text)} is no path: the command {letter!r} lacks numbers")
            values.append(_finite(found[1]))
            at = found.end()
        yield letter, values
        letter = {"m": "l", "M": "L"}.get(letter, letter)
        at = _SPACE.match(text, at).end()  # type: ignore[union-attr]


def matrix_of(text: str) -> Matrix:
    """The matrix (a, b, c, d, e, f) of a transform attribute."""
    whole, at = IDENTITY, 0
    text = text.strip()
    while at < len(text):
        found = _TRANSFORM.match(text, at)
        values = numbers(found[2]) if found else []
        if found is None or len(values) not in _COUNTS[found[1]]:
            raise GeometryError(f"{_short(text)} is no transformation")
        whole = product(whole, _single(found[1], values))
        at = found.end()
    return whole


def _single(name: str, values: list[float]) -> Matrix:
    match name:
        case "matrix":
            a, b, c, d, e, f = values
            return a, b, c, d, e, f
        case "translate":
            return 1, 0, 0, 1, values[0], values[1] if len(values) > 1 else 0
        case "scale":
            return values[0], 0, 0, values[-1], 0, 0
        case "rotate":
            cos, sin = math.cos(math.radians(values[0])), math.sin(math.radians(values[0]))
            turned: Matrix = (cos, sin, -sin, cos, 0, 0)
            if len(values) == 1:
                return turned
            x, y = values[1:]
            return product(product((1, 0, 0, 1, x, y), turned), (1, 0, 0, 1, -x, -y))
        case _:
            slope = math.tan(math.radians(values[0]))
            return (1, 0, slope, 1, 0, 0) if name == "skewX" else (1, slope, 0, 1, 0, 0)


def product(one: Matrix, other: Matrix) -> Matrix:
    """The matrix that does ``other`` first, then ``one``."""
    a, b, c, d, e, f = one
    p, q, r, s, t, u = other
    return a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f


def stretch(matrix: Matrix) -> float:
    """By how much a length grows at most."""
    a, b, c, d, _, _ = matrix
    return max(abs(a) + abs(c), abs(b) + abs(d))


def farthest(matrix: Matrix, reach: float) -> float:
    """How far from the origin something reaches that reached ``reach`` before."""
    return stretch(matrix) * reach + max(abs(matrix[4]), abs(matrix[5]))


def shape_bounds(tag: str, attributes: Mapping[str, str]) -> tuple[float, float]:
    """How far from the origin a shape reaches, without its stroke, and how long its outline is at most."""
    if tag == "path":
        return path_bounds(attributes.get("d", ""))
    if tag in ("polyline", "polygon"):
        values = numbers(attributes.get("points", ""))
        reach = max(map(abs, values), default=0.0)
        pairs = list(zip(values[::2], values[1::2], strict=False))
        return reach, sum(map(math.dist, pairs, pairs[1:] + pairs[:1]))
    reach = sum(abs(value) for key in _PLACES if key in attributes for value in numbers(attributes[key]))
    return reach, 8 * reach


_PLACES = ("x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height")


def _finite(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise GeometryError(f"{text} is too large a number")
    return value


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:39] + "…")
