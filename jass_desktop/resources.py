"""Finds the files that ship with the program: beside the package in a checkout, inside it in an installed wheel."""

from __future__ import annotations

from pathlib import Path

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


def _shipped(name: str) -> Path:
    places = (_PACKAGE / name, _PACKAGE.parent / name)
    for place in places:
        if place.is_dir():
            return place
    raise JassError(f"no folder {name}: expected at {' or '.join(map(str, places))}; install the program again")
