"""SVG drawings of a theme: checked against what the rasteriser paints, recoloured, and put together into one picture.

The window rasterises with NanoSVG, which silently leaves out text, clips, masks, patterns and more. A drawing that would
be painted wrongly is therefore refused here, where a message can say what to change.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from xml.etree import ElementTree

MAX_BYTES = 256 * 1024
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


def read_drawing(data: bytes, name: str = "") -> Drawing:
    """The drawing in an SVG file, reduced to what is painted; ``name`` keeps its gradients apart from other drawings'.

    SvgError when it cannot be read, has no ``viewBox="0 0 width height"``, or uses an unsupported feature.
    """
    if len(data) > MAX_BYTES:
        raise SvgError(f"is larger than {MAX_BYTES // 1024} KiB")
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise SvgError("declares a document type, which is not read")
    try:
        root = ElementTree.fromstring(data)
    except ElementTree.ParseError as error:
        raise SvgError(f"is no XML: {error}") from None
    if root.tag != _NAMESPACE + "svg":
        raise SvgError("is no SVG: its outermost element is not <svg> of http://www.w3.org/2000/svg")
    width, height = _view_box(root.get("viewBox"))
    prefix = re.sub(r"[^A-Za-z0-9]", "-", name)
    return Drawing(width, height, "".join(_reduced(child, prefix) for child in root))


def _view_box(text: str | None) -> tuple[float, float]:
    try:
        left, top, width, height = (float(part) for part in (text or "").replace(",", " ").split())
    except ValueError:
        raise SvgError(f'has the viewBox {text!r}, expected "0 0 width height"') from None
    if left or top or not 0 < width <= 10_000 or not 0 < height <= 10_000:
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
    attributes = {key: value for key, value in element.items() if not key.startswith("{")}
    attributes |= _declarations(attributes.pop("style", ""))
    if tag not in _GRADIENTS:
        attributes.pop("id", None)
    _check(tag, attributes)
    written = "".join(f' {key}="{_value(key, value, prefix)}"' for key, value in attributes.items())
    return f"<{tag}{written}>{''.join(_reduced(child, prefix) for child in element)}</{tag}>"


def _declarations(style: str) -> dict[str, str]:
    pairs = (part.split(":", 1) for part in style.split(";") if ":" in part)
    return {key.strip(): value.strip() for key, value in pairs if key.strip() in _ATTRIBUTES}


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
    if key in ("fill", "stroke", "stop-color") and value.startswith("#"):
        value = _long_colour(value)
    elif key == "id":
        value = f"{prefix}-{value}"
    else:
        value = re.sub(r"url\(#(.+?)\)", rf"url(#{prefix}-\1)", value)
    return value.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


def _long_colour(value: str) -> str:
    if not re.fullmatch(r"#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})", value):
        raise SvgError(f"uses the colour {value!r}, expected #rgb or #rrggbb")
    digits = value[1:].lower()
    return "#" + (digits if len(digits) == 6 else "".join(digit * 2 for digit in digits))
