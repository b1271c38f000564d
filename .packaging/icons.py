"""The program's drawing as each system wants it: an icon file, and the picture beside the last page of Windows' setup."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

from jass_desktop.ui.paint.style import GREEN
from jass_desktop.ui.stills.icon import icon

_SIZES = {"win32": (".ico", (16, 20, 24, 32, 40, 48, 64, 128, 256)), "darwin": (".icns", (16, 32, 64, 128, 256, 512, 1024))}
"""What lists, tabs and the desktop show at 100 to 250 percent, in pixels."""

_BESIDE = (328, 628)
"""Pixels, twice the usual ones, for magnified screens."""


def write_icon(drawing: Path, folder: Path, platform: str) -> str | None:
    """Write the SVG as the icon of this ``sys.platform`` into the folder; returns its path, None where programs have none."""
    if platform not in _SIZES:
        return None
    ending, sizes = _SIZES[platform]
    folder.mkdir(parents=True, exist_ok=True)
    *smaller, largest = [Image.open(BytesIO(icon(drawing, size))) for size in sizes]
    target = folder / f"jass{ending}"
    # The format of bitmaps is Windows' alone: not every program there reads a small icon that is a PNG.
    largest.save(target, sizes=[(size, size) for size in sizes], append_images=smaller, bitmap_format="bmp")
    return str(target)


def write_beside(drawing: Path, target: Path) -> None:
    """Write the SVG on the green of the table, for the setup's last page."""
    picture = Image.new("RGB", _BESIDE, GREEN)
    width, height = _BESIDE
    drawn = Image.open(BytesIO(icon(drawing, width * 2 // 3)))
    picture.paste(drawn, ((width - drawn.width) // 2, height // 6), drawn)
    picture.save(target)
