"""Shipped decks for tests of what is painted with them: each is read once, however many windows show it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jass_desktop.resources import themes_dir
from jass_desktop.theme.load import load_theme
from jass_desktop.theme.model import Theme

_shipped = cache(load_theme)


def load_deck(path: Path) -> Theme:
    """The deck in this file, a shipped one as it was when it was first asked for. Raises what ``load_theme`` raises."""
    return _shipped(path) if path.parent == themes_dir() else load_theme(path)


class Pictures:
    """Keeps finished pictures for the other windows of this process, up to ``MOST`` bytes of them."""

    MOST = 200_000_000

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}
        self._left = self.MOST

    def get(self, key: str) -> bytes | None:
        return self._kept.get(key)

    def put(self, key: str, content: bytes) -> None:
        if len(content) <= self._left:
            self._left -= len(content)
            self._kept[key] = content


PICTURES = Pictures()
