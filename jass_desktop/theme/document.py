"""SVG files from drawings that are already checked."""

from __future__ import annotations

from collections.abc import Iterable


def document(width: float, height: float, parts: Iterable[str]) -> bytes:
    """An SVG file of this size in units, with the parts painted in order."""
    size = f'viewBox="0 0 {width:.6g} {height:.6g}" width="{width:.6g}" height="{height:.6g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>'.encode()
