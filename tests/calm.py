"""How much there is to find one's way in: ``python -m tests.calm``.

It prints the places of the window (``tests/ui/places.py``), the controls on the menu, the actions that each of twenty tasks takes
(``tests/ui/walks.py``), the words of all texts, and the lines of code of the window. The figures of before stand in
``jass_desktop/ui/README.md``.
"""

from __future__ import annotations

import os
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from babel.messages.extract import extract_from_file

from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.preferences import Preferences
from jass_desktop.ui.access.describe import describe
from tests.lines import counted, sources
from tests.sources import KEYWORDS, MODULES
from tests.ui import places
from tests.ui.fakes import FakeEntry, FakeHistory, FakeServices
from tests.ui.walks import TASKS, at_the_menu, played_a_while, walk


def controls(language: str) -> list[str]:
    """The name of each thing on the menu that can be pressed or chosen, each value of a choice by itself; but not of the list of
    games and its rows. One game can be continued, and the usual one is chosen."""
    with at_the_menu(FakeServices(Preferences(language=language), FakeHistory([FakeEntry(1)]))) as stage:
        tree = describe(stage)
    games = f"{tree.place.removesuffix(' screen')} widget games"
    return [node.name for node in tree.nodes if node.actions and not node.children and not node.key.startswith(games)]


def words() -> int:
    """The words of all texts, singular and plural, each text once: what stands between spaces, also fields and signs."""
    found: set[str] = set()
    for path in MODULES.values():
        for _line, message, _comments, _context in extract_from_file("python", path, keywords=KEYWORDS):
            found.update([message] if isinstance(message, str) else message)
    return sum(len(text.split()) for text in found)


def lines() -> int:
    """The lines of code of the window."""
    return sum(counted(source)[0] for path, source in sources(None) if path.parts[:2] == ("jass_desktop", "ui"))


def main() -> None:
    taken = []
    for task in TASKS:
        if task.actions is None:
            print(f"{task.name:40}no way")
            continue
        with at_the_menu(played_a_while("en")) as stage:
            taken.append(walk(stage, task))
        print(f"{task.name:40}{taken[-1]:6}")
    figures = {"actions, in the middle": median(taken), "actions, most": max(taken), "places": places.count(),
               **{f"controls on the menu, {language}": len(controls(language)) for language in LANGUAGES},
               "words": words(), "lines of code": lines()}
    for name, figure in figures.items():
        print(f"{name:40}{figure:6,}")


if __name__ == "__main__":
    main()
