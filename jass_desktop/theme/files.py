"""Which decks there are, and what they are called, without reading them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from jass_desktop.gate.text import FILE_NAME, one_line


def deck_key(path: Path) -> str:
    """The deck's internal name, as in preferences: the file's name made plain."""
    return one_line(path.stem, FILE_NAME) or one_line(path.name, FILE_NAME)


def available_themes(folders: Iterable[Path]) -> list[tuple[str, Path]]:
    """The file of each theme in these folders, unread, by key. If two have the same key, the earlier folder wins."""
    found: dict[str, Path] = {}
    for folder in folders:
        for path in sorted(folder.glob("*.yaml")) if folder.is_dir() else ():
            found.setdefault(deck_key(path), path)
    return sorted(found.items())
