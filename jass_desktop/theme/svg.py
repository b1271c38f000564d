"""SVG drawings of a theme: checked against what the rasteriser paints, recoloured, and put together into one picture.

The window rasterises with NanoSVG, which silently leaves out text, clips, masks, patterns and more. A drawing that would
be painted wrongly is therefore refused here, where a message can say what to change.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree

from jass_desktop.theme import geometry
from jass_desktop.theme.geometry import GeometryError, Matrix

MAX_BYTES = 256 * 1024
MAX_SHAPES = 2000
MAX_DEPTH = 24
MAX_REACH = 50
"""How many times the larger side of its viewBox a drawing may reach from the origin."""
MAX_DASHES = 20_000
_LONGEST_ID = 60  # the rasteriser compares no more than 63 characters
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
_LINK = "{http://www.w3.org/1999/xlink}href"
# Properties of a style that would change the picture but are not painted, with the values that change nothing.
_UNPAINTED = {
    "clip-path": {"none"}, "mask": {"none"}, "filter": {"none"}, "mix-blend-mode": {"normal"}, "display": {"inline", "block"},
    "visibility": {"visible"}, "marker": {"none"}, "marker-start": {"none"}, "marker-mid": {"none"}, "marker-end": {"none"},
    "paint-order": {"normal"}, "transform": set(), "vector-effect": {"none"},
}  # fmt: skip
_WORDLESS = {"currentcolor", "inherit", "initial", "unset", "transparent", "context-fill", "context-stroke"}


class SvgError(ValueError):
    """A picture that is no SVG, or uses what the rasteriser does not paint; the message says what."""


@dataclass(frozen=True)
class Drawing:
    """The inside of one SVG file, in its own units: the picture covers (0, 0) to (width, height)."""

    width: float
    height: float
    body: str

    def recoloured(self, inks: Mapping[str, str]) -> Drawing:
        """The drawing with each colour that is a key of ``inks`` replaced, all at once. Colours are like ``#a0b1c2``."""
        return Drawing(self.width, self.height, re.sub(r'(?<=")#[0-9a-f]{6}(?=")', lambda m: inks.get(m[0], m[0]), self.body))

    def placed(self, x: float, y: float, width: float, height: float) -> str:
        """SVG text of the drawing as large as fits in this box, centred there."""
        scale = min(width / self.width, height / self.height)
        left, top = x + (width - self.width * scale) / 2, y + (height - self.height * scale) / 2
        return f'<g transform="translate({left:.6g} {top:.6g}) scale({scale:.6g})">{self.body}</g>'

    def document(self) -> bytes:
        """The drawing as an SVG file of its own."""
        return document(self.width, self.height, (self.body,))


def document(width: float, height: float, parts: Iterable[str]) -> bytes:
    """An SVG file of this size in units, of the parts painted in order."""
    size = f'viewBox="0 0 {width:.6g} {height:.6g}" width="{width:.6g}" height="{height:.6g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>'.encode()


def read_drawing(data: bytes, name: str = "", *, ours: bool = False) -> Drawing:
    """The drawing in an SVG file, reduced to what is painted; ``name`` keeps its gradients apart from other drawings'.

    SvgError when it cannot be read, has no ``viewBox="0 0 width height"``, uses an unsupported feature, or would keep the
    rasteriser busy for long. ``ours``: a shipped drawing, whose measures the tests have reckoned.
    """
    if len(data) > MAX_BYTES:
        raise SvgError(f"is larger than {MAX_BYTES // 1024} KiB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:  # as in other encodings, which the parser would find out by itself
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
    if not ours:
        _check_measures(root, max(width, height))
    return Drawing(width, height, body)


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
            if count > MAX_SHAPES:
                raise SvgError(f"has more than {MAX_SHAPES} elements")
    parser.close()
    if root is None:
        raise SvgError("is no XML: no element found")
    return root


def _check_measures(root: ElementTree.Element, side: float) -> None:
    """Refuse shapes far beyond the picture, and more dashes than anybody can see."""
    dashes = 0.0

    def check(element: ElementTree.Element, matrix: Matrix, dash: str, width: str) -> None:
        nonlocal dashes
        if not isinstance(element.tag, str) or not element.tag.startswith(_NAMESPACE):
            return
        tag = element.tag.removeprefix(_NAMESPACE)
        if tag in _SILENT:
            return
        given = dict(element.items()) | _declarations(element.get("style", ""))
        dash, width = given.get("stroke-dasharray", dash), given.get("stroke-width", width)
        matrix = geometry.product(matrix, geometry.matrix_of(given.get("transform", "")))
        if tag in _SHAPES:
            reach, length = geometry.shape_bounds(tag, given)
            reach = geometry.farthest(matrix, reach + max(map(abs, geometry.numbers(width)), default=0.0))
            if not reach <= MAX_REACH * side:
                raise SvgError(f"has a <{tag}> that reaches {reach:.3g} from the corner of a picture of {side:g}")
            dashes += _dashes(length, dash)
            if not dashes <= MAX_DASHES:
                raise SvgError(f"has a line of more than {MAX_DASHES} dashes")
        for child in element:
            check(child, matrix, dash, width)

    try:
        for child in root:
            check(child, geometry.IDENTITY, "none", "1")
    except GeometryError as error:
        raise SvgError(f"cannot be painted: {error}") from None


def _dashes(length: float, dash: str) -> float:
    """How many dashes a line of this length has."""
    if dash == "none":
        return 0.0
    lengths = geometry.numbers(dash)
    if min(lengths, default=0.0) < 0:
        raise GeometryError(f"{dash!r} are no dashes")
    whole = sum(lengths)
    return len(lengths) * length / whole if whole > 0 else 0.0


def _view_box(text: str | None) -> tuple[float, float]:
    try:
        left, top, width, height = (float(part) for part in (text or "").replace(",", " ").split())
    except ValueError:
        raise SvgError(f'has the viewBox {text!r}, expected "0 0 width height"') from None
    if left or top or not 1 <= width <= 10_000 or not 1 <= height <= 10_000:
        raise SvgError(f'has the viewBox {text!r}, expected "0 0 width height"')
    return width, height


def _reduced(element: ElementTree.Element, prefix: str) -> str:
    """The element and its children as plain SVG text without what editors leave behind."""
    if not isinstance(element.tag, str) or not element.tag.startswith(_NAMESPACE):
        return ""  # comments, and what editing programs note for themselves
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
    """What a style attribute says that is painted; SvgError for what would have to be and is not."""
    found = {}
    for part in style.split(";"):
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
    else:
        value = re.sub(r"url\(#(.+?)\)", rf"url(#{prefix}-\1)", value)
    return value.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


def _colour(value: str) -> str:
    """A colour as the rasteriser reads it; those in figures in long form, so that inks are found."""
    if re.fullmatch(r"#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})", value):
        digits = value[1:].lower()
        return "#" + (digits if len(digits) == 6 else "".join(digit * 2 for digit in digits))
    parts = r"\s*\d{1,3}(\.\d+)?%?\s*"
    if re.fullmatch(rf"rgb\({parts},{parts},{parts}\)", value):
        return value
    if not re.fullmatch(r"[A-Za-z]+", value) or value.lower() in _WORDLESS:
        raise SvgError(f"uses the colour {value!r}, expected #rgb or #rrggbb")
    return value
