"""Numbers, lengths, commands of paths and transformations as an SVG writes them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator

_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?"
_ARC_FLAG = "[01]"
_ARC = (_NUMBER, _NUMBER, _NUMBER, _ARC_FLAG, _ARC_FLAG, _NUMBER, _NUMBER)
_ARGUMENTS = {letter: (_NUMBER,) * count for letter, count in
              {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "z": 0}.items()} | {"a": _ARC}  # fmt: skip
_FORMS = {letter: [re.compile(rf"[\s,]*({form})") for form in forms] for letter, forms in _ARGUMENTS.items()}
_SPACE = re.compile(r"[\s,]*")
_TRANSFORM = re.compile(r"[\s,]*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)")
_COUNTS = {"matrix": (6,), "translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "skewX": (1,), "skewY": (1,)}

# Possessive matching: otherwise "2222Z" would be tried as 2 22 2, 22 22, 222 2 and so on, which takes a year for 60 digits.
_NUMBERS = re.compile(rf"[\s,]*+(?:(?>{_NUMBER})(?:%|px|pt|mm|cm|in)?+[\s,]*+)*+")
_LENGTH = re.compile(rf"({_NUMBER})(%|px|pt|mm|cm|in|)")
_UNITS = {"pt": 96 / 72, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96}

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


class GeometryError(ValueError):
    """Text that is not a path, a transformation or a list of numbers, as expected."""


def numbers(text: str) -> list[float]:
    """The numbers of a list such as ``points``; units and percent signs after them are ignored."""
    if _NUMBERS.fullmatch(text) is None:
        raise GeometryError(f"{_short(text)} is no list of numbers")
    return [_finite(part) for part in re.findall(_NUMBER, text)]


def length(text: str, side: float) -> float:
    """The length in an attribute, 0 if it has none; percentages refer to ``side``."""
    return sum(lengths(text, side)[:1])


def lengths(text: str, side: float) -> list[float]:
    """All lengths of a list, as ``length`` reads each."""
    numbers(text)  # for its failure
    return [_finite(number) * (side / 100 if unit == "%" else _UNITS.get(unit, 1)) for number, unit in _LENGTH.findall(text)]


def commands(text: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its arguments. One letter may apply to several sets of arguments."""
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
    """The matrix that applies ``other`` first, then ``one``."""
    a, b, c, d, e, f = one
    p, q, r, s, t, u = other
    return a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f


def stretch(matrix: Matrix) -> float:
    """The greatest factor by which a length grows."""
    a, b, c, d, _, _ = matrix
    return max(abs(a) + abs(c), abs(b) + abs(d))


def moved(matrix: Matrix, points: Iterable[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """The transformed points."""
    a, b, c, d, e, f = matrix
    return tuple([(a * x + c * y + e, b * x + d * y + f) for x, y in points])


def _finite(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise GeometryError(f"{text} is too large a number")
    return value


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:39] + "…")
