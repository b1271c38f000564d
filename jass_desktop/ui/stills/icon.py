"""Icons as pictures, for systems that do not read drawings."""

from __future__ import annotations

from pathlib import Path

from jass_desktop.ui.paint.raster import load_svg
from jass_desktop.ui.stills.shot import png


def icon(drawing: Path, size: int) -> bytes:
    """The drawing as a PNG of ``size`` × ``size`` pixels."""
    return png(load_svg(drawing, (size, size)))
