"""Shipped decks, checked and composed when the program is built: each beside its file, valid while no file of theirs has changed.

Whatever is missing, outdated or damaged here is read from the deck's own files, as a person's deck is.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from jass_desktop.gate.files import read_bounded
from jass_desktop.resources import assets_dir, themes_dir
from jass_desktop.theme.files import deck_key
from jass_desktop.theme.model import Theme
from jass_desktop.theme.stored import theme_bytes, theme_from

_ENDING = ".deck"
_MAX_BYTES = 16 * 2**20
_SOURCES = (".yaml", ".svg", ".png", ".py")

Stamp = tuple[str, int, int]
"""The name of a file in its folder, its size and its time."""


def compile_themes() -> None:
    """Write the compiled form of each shipped deck beside its file. Raises ThemeError if one has mistakes."""
    from jass_desktop.theme.load import load_theme  # here and not above: a compiled deck needs no reader

    for path in sorted(themes_dir().glob("*.yaml")):
        path.with_suffix(_ENDING).write_bytes(_digest(path) + b"\n" + theme_bytes(load_theme(path)))


def compiled_theme(path: Path) -> Theme | None:
    """The shipped deck in this file, if it was compiled from the files that are there now; that takes some milliseconds."""
    if path.parent != themes_dir():
        return None
    try:
        digest, _, content = read_bounded(path.with_suffix(_ENDING), _MAX_BYTES).partition(b"\n")
        return theme_from(content, deck_key(path)) if digest == _digest(path) else None
    except OSError:
        return None


def _digest(path: Path) -> bytes:
    """What stands for this deck, the content of all files that shipped decks are made of, and the modules that compose them."""
    folders = themes_dir(), assets_dir() / "decks", Path(__file__).parent
    return b" ".join([path.name.encode(), *(_digest_of(folder, tuple(sorted(_stamps(folder)))) for folder in folders)])


@lru_cache(maxsize=3)
def _digest_of(folder: Path, stamps: tuple[Stamp, ...]) -> bytes:
    """The digest of these files. It is kept, because reading them takes longer than looking whether they are the same."""
    whole = sha256()
    for name, size, _time_ns in stamps:
        whole.update(f"{name} {size}\n".encode() + (folder / name).read_bytes())
    return whole.hexdigest().encode()


def _stamps(folder: Path, within: str = "") -> Iterator[Stamp]:
    """The sources in the folder."""
    with os.scandir(folder / within) as entries:
        for entry in entries:
            name = within + entry.name
            if entry.is_dir():
                yield from _stamps(folder, f"{name}/")
            elif name.endswith(_SOURCES):
                about = entry.stat()
                yield name, about.st_size, about.st_mtime_ns
