"""SVG drawings of a theme: checked for features the rasteriser lacks, recoloured, and combined into one picture.

The window rasterises with NanoSVG, which silently ignores text, clips, masks, patterns and more. A drawing that would be
painted wrongly is therefore rejected here, with a message that says what to change.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree

from jass_desktop.theme import geometry
from jass_desktop.theme.document import document
from jass_desktop.theme.geometry import GeometryError, Matrix
from jass_desktop.theme.outline import length_of, outline
from jass_desktop.theme.work import Stroke, TooMuchError, Work

MAX_BYTES = 256 * 1024
_MAX_SHAPES = 2000
MAX_DEPTH = 24
_MAX_REACH = 50
"""How far a drawing may reach from the origin, as a multiple of the larger side of its viewBox."""
_MAX_DASHES = 20_000
MAX_COST_S = 1.0
_LONGEST_ID = 60  # the rasteriser compares only 63 characters
_NAMESPACE = "{http://www.w3.org/2000/svg}"

_SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
_GRADIENTS = {"linearGradient", "radialGradient"}
_ELEMENTS = _SHAPES | _GRADIENTS | {"g", "defs", "stop"}
_SILENT = {"title", "desc", "metadata"}
_GEOMETRY = {"d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "fx", "fy", "r", "rx", "ry", "width", "height"}
_PAINT = {
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin",
    "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "opacity",
}  # fmt: skip
_GRADIENT = {"id", "gradientUnits", "gradientTransform", "spreadMethod", "offset", "stop-color", "stop-opacity"}
_ATTRIBUTES = _GEOMETRY | _PAINT | _GRADIENT | {"transform"}
_INHERITED = {"fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "stroke-dasharray"}
_LINK = "{http://www.w3.org/1999/xlink}href"
# Style properties that the rasteriser does not paint, each with the values that would change nothing anyway.
_UNPAINTED = {
    "clip-path": {"none"}, "mask": {"none"}, "filter": {"none"}, "mix-blend-mode": {"normal"}, "display": {"inline", "block"},
    "visibility": {"visible"}, "marker": {"none"}, "marker-start": {"none"}, "marker-mid": {"none"}, "marker-end": {"none"},
    "paint-order": {"normal"}, "transform": set(), "vector-effect": {"none"},
}  # fmt: skip
_WORDLESS = {"currentcolor", "inherit", "initial", "unset", "transparent", "context-fill", "context-stroke"}


class SvgError(ValueError):
    """A picture that is not an SVG, or uses features that the rasteriser lacks; the message says which."""


@dataclass(frozen=True)
class Drawing:
    """The content of one SVG file, in its own units: the picture covers (0, 0) to (width, height)."""

    width: float
    height: float
    body: str
    cost_s: float = 0.0
    """The estimated time for painting it at 1000 pixels; 0 for shipped drawings."""

    def recoloured(self, inks: Mapping[str, str]) -> Drawing:
        """The drawing with each colour that is a key of ``inks`` replaced, all at once. Colours are like ``#a0b1c2``."""
        body = re.sub(r'(?<=")#[0-9a-f]{6}(?=")', lambda m: inks.get(m[0], m[0]), self.body)
        return replace(self, body=body)

    def placed(self, x: float, y: float, width: float, height: float) -> str:
        """SVG text of the drawing as large as fits in this box, centred there."""
        scale = min(width / self.width, height / self.height)
        left, top = x + (width - self.width * scale) / 2, y + (height - self.height * scale) / 2
        return f'<g transform="translate({left:.6g} {top:.6g}) scale({scale:.6g})">{self.body}</g>'

    def document(self) -> bytes:
        """The drawing as an SVG file of its own."""
        return document(self.width, self.height, (self.body,))


def read_drawing(data: bytes, name: str = "", *, ours: bool = False) -> Drawing:
    """The drawing in an SVG file, reduced to what is painted; ``name`` distinguishes its gradients from other drawings'.

    Raises SvgError if it cannot be read, has no ``viewBox="0 0 width height"``, uses an unsupported feature, or would keep the
    rasteriser busy for too long. ``ours`` marks a shipped drawing, whose cost the tests check.
    """
    if len(data) > MAX_BYTES:
        raise SvgError(f"is larger than {MAX_BYTES // 1024} KiB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:  # the parser would detect and accept other encodings by itself
        raise SvgError("is not written in UTF-8")
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise SvgError("declares a document type, which is not read")
    try:
        root = _parsed(text)
    except ElementTree.ParseError as error:
        raise SvgError(f"is no XML: {error}") from None
    if root.tag != _NAMESPACE + "svg":
        raise SvgError("is no SVG: its outermost element is not <svg> of http://www.w3.org/2000/svg")
    width, height = _view_box(root.get("viewBox"))
    prefix = re.sub(r"[^A-Za-z0-9]", "-", name)
    body = "".join(_reduced(child, prefix) for child in root)
    return Drawing(width, height, body, 0.0 if ours else _check_measures(root, width, height))


def _parsed(text: str) -> ElementTree.Element:
    """The outermost element. Whatever encoding the text names, it is read as the text that was checked."""
    parser: Any = ElementTree.XMLPullParser(("start", "end"))
    depth = count = 0
    root: ElementTree.Element | None = None
    for at in range(0, len(text), 4096):
        parser.feed(text[at : at + 4096])
        for happened, element in parser.read_events():
            root = element if root is None else root
            depth += 1 if happened == "start" else -1
            count += happened == "start"
            if depth > MAX_DEPTH:
                raise SvgError(f"has groups in groups more than {MAX_DEPTH} deep")
            if count > _MAX_SHAPES:
                raise SvgError(f"has more than {_MAX_SHAPES} elements")
    parser.close()
    if root is None:
        raise SvgError("is no XML: no element found")
    return root


def _check_measures(root: ElementTree.Element, width: float, height: float) -> float:
    """The estimated cost of painting the drawing, in seconds.

    Shapes far beyond the picture, more dashes than anybody can see, and drawings that take too long are rejected.
    """
    measured = _Measured(max(width, height), Work(width, height))
    try:
        for child in root:
            measured.add(child, geometry.IDENTITY, {})
    except SvgError:
        raise
    except TooMuchError:
        raise SvgError(f"takes longer than {MAX_COST_S:g} s to paint: it has too many lines, or large shapes, "
                       "one over the other") from None
    except GeometryError as error:
        raise SvgError(f"cannot be painted: {error}") from None
    except (ArithmeticError, ValueError):
        raise SvgError("has measures that nobody can reckon with") from None
    return measured.work.cost_s


@dataclass
class _Measured:
    """The elements of a drawing measured so far. ``side`` is the longer side of the picture."""

    side: float
    work: Work
    dashes: float = 0.0

    def add(self, element: ElementTree.Element, matrix: Matrix, inherited: Mapping[str, str]) -> None:
        """Measure an element and all within it. SvgError, TooMuchError or what geometry raises if it is out of bounds."""
        if not isinstance(element.tag, str) or not element.tag.startswith(_NAMESPACE):
            return
        tag = element.tag.removeprefix(_NAMESPACE)
        if tag in _SILENT:
            return
        given = dict(element.items()) | _declarations(element.get("style", ""))
        paint = {**inherited, **{key: given[key] for key in _INHERITED & given.keys()}}
        matrix = geometry.product(matrix, geometry.matrix_of(given.get("transform", "")))
        if tag in _SHAPES:
            self._add_shape(tag, given, paint, matrix)
        for child in element:
            self.add(child, matrix, paint)

    def _add_shape(self, tag: str, given: Mapping[str, str], paint: Mapping[str, str], matrix: Matrix) -> None:
        shape = outline(tag, given, self.side)
        width, is_round, dash = _stroke(paint, self.side)
        grown = geometry.stretch(matrix)
        curves = [geometry.moved(matrix, curve) for curve in shape]
        far = [abs(place) + width * grown for curve in curves for point in curve for place in point]
        # Checked one by one, because NaN is never less than the others.
        if not all(place <= _MAX_REACH * self.side for place in far):
            raise SvgError(f"has a <{tag}> that reaches {max(far):.3g} from the corner of a picture of {self.side:g}")
        self.dashes += sum(map(length_of, shape)) / dash if dash else 0.0
        if not self.dashes <= _MAX_DASHES:
            raise SvgError(f"has a line of more than {_MAX_DASHES} dashes")
        fill, line = paint.get("fill", ""), paint.get("stroke", "none")
        self.work.add(curves, fill=fill != "none", gradient="url(" in fill + line,
                      stroke=None if line == "none" else Stroke(width * grown, is_round, dash * grown))
        if self.work.cost_s > MAX_COST_S:
            raise TooMuchError


def _stroke(paint: Mapping[str, str], side: float) -> tuple[float, bool, float]:
    """The stroke of a shape, if it is painted: its width, whether corners or ends are round, and the dash period."""
    width = max(map(abs, geometry.lengths(paint.get("stroke-width", "1"), side)), default=0.0)
    dashes = [] if paint.get("stroke-dasharray", "none") == "none" else geometry.lengths(paint["stroke-dasharray"], side)
    if min(dashes, default=0.0) < 0:
        raise GeometryError(f"{paint['stroke-dasharray']!r} are no dashes")
    return width, "round" in (paint.get("stroke-linejoin"), paint.get("stroke-linecap")), sum(dashes) / max(1, len(dashes))


def _view_box(text: str | None) -> tuple[float, float]:
    try:
        left, top, width, height = (float(part) for part in (text or "").replace(",", " ").split())
    except ValueError:
        raise SvgError(f'has the viewBox {text!r}, expected "0 0 width height"') from None
    if left or top or not 1 <= width <= 10_000 or not 1 <= height <= 10_000:
        raise SvgError(f'has the viewBox {text!r}, expected "0 0 width height"')
    return width, height


def _reduced(element: ElementTree.Element, prefix: str) -> str:
    """The element and its children as plain SVG text, without leftovers of editors."""
    if not isinstance(element.tag, str) or not element.tag.startswith(_NAMESPACE):
        return ""  # comments, and metadata of editing programs
    tag = element.tag.removeprefix(_NAMESPACE)
    if tag in _SILENT:
        return ""
    if tag not in _ELEMENTS:
        raise SvgError(f"uses <{tag}>, which is not painted")
    if element.get(_LINK):
        raise SvgError(f"uses the link {element.get(_LINK)!r} of <{tag}>, which is not followed")
    attributes = {key: value for key, value in element.items() if not key.startswith("{")}
    attributes |= _declarations(attributes.pop("style", ""))
    if tag not in _GRADIENTS:
        attributes.pop("id", None)
    _check(tag, attributes)
    written = "".join(f' {key}="{_value(key, value, prefix)}"' for key, value in attributes.items())
    return f"<{tag}{written}>{''.join(_reduced(child, prefix) for child in element)}</{tag}>"


def _declarations(style: str) -> dict[str, str]:
    """The painted properties of a style attribute. Raises SvgError for a property that matters but is not painted."""
    found: dict[str, str] = {}
    for part in style.split(";") if style else ():
        key, _, value = (piece.strip() for piece in part.partition(":"))
        if value not in _UNPAINTED.get(key, {value}):
            raise SvgError(f"uses the style {key}: {value}, which is not painted")
        if key in _ATTRIBUTES:
            found[key] = value
    return found


def _check(tag: str, attributes: Mapping[str, str]) -> None:
    for key, value in attributes.items():
        if key not in _ATTRIBUTES:
            raise SvgError(f"uses the attribute {key}={value!r} of <{tag}>, which is not painted")
    if tag in ("g", "defs") and "opacity" in attributes:
        raise SvgError("uses the opacity of a group, which is painted shape by shape: give it to the shapes")
    if tag in _GRADIENTS and attributes.get("gradientUnits", "objectBoundingBox") == "objectBoundingBox":
        for key in _GEOMETRY & attributes.keys():
            if not attributes[key].endswith("%"):
                raise SvgError(f"has a gradient with {key}={attributes[key]!r}: expected a percentage")


def _value(key: str, value: str, prefix: str) -> str:
    if key in ("fill", "stroke", "stop-color") and not value.startswith("url("):
        value = _colour(value)
    elif key == "id":
        value = f"{prefix}-{value}"
        if len(value) > _LONGEST_ID:
            raise SvgError(f"has the identifier {value!r}, which is too long with the picture’s name before it")
    elif "url(" in value:
        value = re.sub(r"url\(#(.+?)\)", rf"url(#{prefix}-\1)", value)
    return value.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


@lru_cache(maxsize=512)
def _colour(value: str) -> str:
    """A colour as the rasteriser reads it; hexadecimal ones in long form, so that inks are found."""
    if re.fullmatch(r"#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})", value):
        digits = value[1:].lower()
        return "#" + (digits if len(digits) == 6 else "".join(digit * 2 for digit in digits))
    parts = r"\s*\d{1,3}(\.\d+)?%?\s*"
    if re.fullmatch(rf"rgb\({parts},{parts},{parts}\)", value):
        return value
    if not re.fullmatch(r"[A-Za-z]+", value) or value.lower() in _WORDLESS:
        raise SvgError(f"uses the colour {value!r}, expected #rgb or #rrggbb")
    return value
