"""A reader walks through all screens from outside, in each language: nothing that can be used is without a name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from jass_desktop.i18n import LANGUAGES, _, set_language
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from tests.e2e.desk import Desk, Program, wait_for
from tests.e2e.reader import Reader, Seen, below, reading
from tests.e2e.test_reader import missing, turn
from tests.e2e.test_rest import session_bus
from tests.store.games import played
from tests.ui.verdicts import recorded

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(missing()), reason=f"needs {', '.join(missing())}")]

GAMES = 30
"""More than have room on the screen."""
_WAIT_S = 0.4
"""So long after a press a screen has surely changed, if it does."""


@pytest.fixture
def desk() -> Iterator[Desk]:
    with Desk(1280, 720) as desk, session_bus(desk):
        turn(desk, on=True)
        yield desk


def check(seen: tuple[Seen, ...]) -> None:
    """What can be used has a name and a role, and one node has the focus."""
    screen = seen[1].name
    for node in seen:
        assert node.role not in ("unknown", "invalid"), (screen, node)
        assert not node.actions or node.name, (screen, node)
        assert "focusable" not in node.states or (node.name and node.role), (screen, node)
        assert node.name or node.role not in ("label", "heading"), (screen, node)
        assert "{suit" not in node.name + node.note, (screen, node)
    assert len({node.number for node in seen if "focused" in node.states}) == 1, (screen, [node for node in seen if node.actions])


class Walk:
    """Presses every button that it comes to, once, and goes back by Escape."""

    def __init__(self, reader: Reader, program: Program, left_out: set[str], most: int) -> None:
        """``most``: how many screens deep it goes."""
        self._reader, self._program, self._most = reader, program, most
        self._pressed = set(left_out)
        """Buttons of one name lead to one screen, wherever they are."""
        self._path: list[str] = []
        """The screens that Escape leads back through."""
        self.seen: dict[str, tuple[Seen, ...]] = {}
        """Each screen as it was first seen."""

    def _place_of(self, seen: tuple[Seen, ...]) -> str:
        """Which screen this is: the menu of a table is called as that of the games, but is a dialog. Back from a dialog a screen
        is no group, so that it is not read again."""
        if seen[1].role in ("panel", "dialog"):
            return f"{seen[1].role}: {seen[1].name}"
        return next(place for place in reversed(self._path) if place.startswith("panel"))

    def walk(self) -> None:
        """Try all ways from the screen that is there now."""
        now = self._reader.still()
        place = self._place_of(now)
        self.seen[place] = now
        self._path.append(place)
        check(self._reader.after(now, partial(self._program.key, "Tab"), _WAIT_S))
        while self._place_of(now) == place:
            check(now)
            way = next((node for node in now if node.role == "push button" and node.usable
                        and node.name not in self._pressed), None)
            if way is None or len(self._path) > self._most:
                break
            self._pressed.add(way.name)
            now = self._reader.after(now, partial(self._reader.do, way), _WAIT_S)
            if self._place_of(now) not in self.seen:
                self.walk()
                now = self._reader.still()
            now = self._back(now)
        self._path.pop()

    def _back(self, now: tuple[Seen, ...]) -> tuple[Seen, ...]:
        """Return to a screen from which this one was reached."""
        for _time in range(6):
            if self._place_of(now) in self._path:
                return now
            now = self._reader.after(now, partial(self._program.key, "Escape"), _WAIT_S)
        raise AssertionError(f"Escape does not lead back from {now} to {self._path}")


@pytest.mark.some(0, 1)
def test_what_is_typed(desk: Desk, tmp_path: Path) -> None:
    """A reader follows the text and the caret of a field, an empty one, too."""
    program = Program(desk, tmp_path / "data", "--lang", "en")
    try:
        program.start()
        with reading(desk) as reader:
            wait_for(reader.see)
            program.key("F10")
            fields = wait_for(lambda: [node for node in reader.see() if node.role == "entry"])
            assert reader.do(fields[0])
            for keys, text, caret in (((), "You", 3), (("Left", "x"), "Yoxu", 3), (("Home",), "Yoxu", 0),
                                      (("ctrl+a", "BackSpace"), "", 0), (("y", "space", "z"), "y z", 3),
                                      (("ctrl+a", "shift+a", "b"), "Ab", 2)):
                if keys:
                    program.key(*keys)
                wait_for(lambda: (text, caret) in {(node.text, node.caret) for node in reader.see()})  # noqa: B023
        assert program.close() == 0
        assert not (tmp_path / "data" / "jass-desktop.log").exists()
    finally:
        program.end()


@pytest.mark.some(0, len(LANGUAGES))
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_screen(desk: Desk, tmp_path: Path, code: str) -> None:
    """All that can be reached from the menu by buttons, in one language from those screens, too; the history has all its rows."""
    set_language(code)
    data = DataDir.of(tmp_path / "data")
    data.root.mkdir()
    history = History(data.history, GameLocks(tmp_path / "nobody.lock"))
    history.save(recorded("swisslos-2500"))
    for number in range(GAMES - 1):
        history.save(played(60, f"{number}"))
    program = Program(desk, tmp_path / "data", "--lang", code, "--level", "apprentice", "--pace", "0")
    try:
        program.start()
        with reading(desk) as reader:
            wait_for(reader.see)
            left_out = {_("Quit"), _("Delete"), _("Back"), _("Close"), _("Done"), _("Play"), _("Continue"),
                        _("Check this computer")}
            walk = Walk(reader, program, left_out, 3 if code == next(iter(LANGUAGES)) else 1)
            walk.walk()
            history_seen = walk.seen[f"panel: {_('History')}"]
            rows = next(node for node in history_seen if node.role == "list box")
            assert len(below(history_seen, rows)) >= GAMES
        assert program.close() == 0
        assert not (tmp_path / "data" / "jass-desktop.log").exists()
    finally:
        program.end()
