"""How much there is to find one's way in: ``python -m tests.calm``.

It prints the places of the window (``tests/ui/places.py``), the controls on the menu, the words of all texts, and the lines of
code of the window. The figures of before stand in ``jass_desktop/ui/README.md``.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from babel.messages.extract import extract_from_file

from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.preferences import Preferences
from jass_desktop.ui.access.describe import describe
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.window.window_stage import WindowStage
from tests.lines import counted, sources
from tests.sources import MODULES
from tests.ui import places
from tests.ui.fakes import FakeEntry, FakeHistory, FakeServices


def controls(stage: WindowStage) -> list[str]:
    """The name of each thing on the menu that can be pressed or chosen, each value of a choice by itself; but not of the list of
    games and its rows."""
    tree = describe(stage)
    games = f"{tree.place.removesuffix(' screen')} widget games"
    return [node.name for node in tree.nodes
            if node.actions and not node.children and not node.key.startswith(games)]


def words() -> int:
    """The words of all texts, singular and plural: what stands between spaces, also signs and fields."""
    found: set[str] = set()
    for path in MODULES.values():
        for _line, message, _comments, _context in extract_from_file("python", path):
            found.update([message] if isinstance(message, str) else message)
    return sum(len(text.split()) for text in found)


def lines() -> int:
    """The lines of code of the window."""
    return sum(counted(source)[0] for path, source in sources(None) if path.parts[:2] == ("jass_desktop", "ui"))


@contextmanager
def menu(language: str) -> Iterator[WindowStage]:
    """The menu of somebody with one game to continue, where the usual game is chosen."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    stage = WindowStage(FakeServices(Preferences(language=language), FakeHistory([FakeEntry(1)])), (1280, 720))
    stage.go(MenuScreen(stage))
    try:
        yield stage
    finally:
        stage.close()


def main() -> None:
    print(f"places                {places.count():7,}")
    for language in LANGUAGES:
        with menu(language) as stage:
            print(f"controls on the menu  {len(controls(stage)):7,}   {language}")
    print(f"words                 {words():7,}")
    print(f"lines of code         {lines():7,}")


if __name__ == "__main__":
    main()
