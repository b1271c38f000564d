"""Finds the files that ship with the program: beside the package in a checkout, inside it in an installed wheel."""

from __future__ import annotations

import zlib
from pathlib import Path

from jass_desktop import __version__
from jass_desktop.errors import JassError

_PACKAGE = Path(__file__).parent


def assets_dir() -> Path:
    """The folder of drawings and sounds. Raises JassError if it is missing."""
    return _shipped("assets")


def themes_dir() -> Path:
    """The folder of deck themes. Raises JassError if it is missing."""
    return _shipped("themes")


def locale_dir() -> Path:
    """The folder with one subfolder for each language."""
    return _PACKAGE / "locale"


def build() -> str:
    """What tells this program from other versions of it, be they checkouts with the same number: its modules that draw."""
    modules = sorted(path for folder in ("ui/paint", "ui/table/paint", "theme") for path in (_PACKAGE / folder).glob("*.py"))
    stamps = [(path.name, about.st_size, about.st_mtime_ns) for path in modules for about in [path.stat()]]
    return f"{__version__} {zlib.crc32(repr(stamps).encode()):x}"


def _shipped(name: str) -> Path:
    places = (_PACKAGE / name, _PACKAGE.parent / name)
    for place in places:
        if place.is_dir():
            return place
    raise JassError(f"no folder {name}: expected at {' or '.join(map(str, places))}; install the program again")
