"""The program's drawing as an icon file, in the form that each system wants."""

from __future__ import annotations

from pathlib import Path

import pygame
from PIL import Image

_KINDS = {"win32": ".ico", "darwin": ".icns"}
_LARGEST = 1024
_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
"""Windows': what its lists, tabs and desktop show at 100 to 250 percent."""


def write_icon(drawing: Path, folder: Path, platform: str) -> str:
    """Write the SVG as the icon of this ``sys.platform`` into the folder, with all sizes; returns its path. Linux gets a PNG."""
    kind = _KINDS.get(platform, ".png")
    folder.mkdir(parents=True, exist_ok=True)
    surface = pygame.image.load_sized_svg(str(drawing), (_LARGEST, _LARGEST))
    picture = Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))
    target = folder / f"jass{kind}"
    if kind == ".ico":
        picture.save(target, sizes=[(size, size) for size in _SIZES], bitmap_format="bmp")
    else:
        picture.save(target)
    return str(target)
