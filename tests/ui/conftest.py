"""A window without a screen, and services in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from jass_desktop import i18n
from jass_desktop.engine.seats import PAIRS
from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.preferences import Preferences
from jass_desktop.ui.paint.style import Style
from jass_desktop.ui.screens import exercise
from jass_desktop.ui.widgets.boxes import Misfit, Stack
from jass_desktop.ui.window.window_stage import WindowStage
from tests.longer import CODE, write_catalogue
from tests.ui.fakes import FakeEntry, FakeHistory, FakeRules, FakeServices


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exercises are there at once, however busy the machine is."""
    monkeypatch.setattr(exercise, "_AT_ONCE_S", 60.0)


@pytest.fixture
def window() -> Iterator[pygame.Surface]:
    """The surface of a window that nobody sees."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.display.quit()


@pytest.fixture
def history() -> FakeHistory:
    return FakeHistory([FakeEntry(3), FakeEntry(2, winners=PAIRS.parties[0].seats), FakeEntry(1, winners=PAIRS.parties[1].seats)])


@pytest.fixture
def services(history: FakeHistory, tmp_path: Path) -> FakeServices:
    return FakeServices(history=history, log_file=tmp_path / "jass-desktop.log")


@pytest.fixture
def saved(services: FakeServices) -> list[Preferences]:
    """The preferences that were saved, in order."""
    return services.saved


@pytest.fixture
def own_rules(services: FakeServices) -> FakeRules:
    return services.own_rules


@pytest.fixture
def stage(window: pygame.Surface, services: FakeServices) -> Iterator[WindowStage]:
    made = WindowStage(services, (1280, 720))
    yield made
    made.close()


@pytest.fixture
def press(stage: WindowStage) -> Callable[..., None]:
    """``press(key, mod=…)`` gives the stage a key, down and up."""
    def one(key: int, mod: int = 0) -> None:
        stage.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        stage.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
    return one


@pytest.fixture
def click(stage: WindowStage) -> Callable[[tuple[int, int]], None]:
    def one(pos: tuple[int, int]) -> None:
        stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        stage.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    return one


@pytest.fixture
def misfits(monkeypatch: pytest.MonkeyPatch) -> list[Misfit]:
    """The boxes that had too little room."""
    found: list[Misfit] = []
    places, within = Stack.places, False

    def watched(box: Stack, room: pygame.Rect, s: Style) -> list[pygame.Rect]:
        nonlocal within
        if within:  # it was looked at with the box around it
            return places(box, room, s)
        found.extend(box.misfits(room, s))
        within = True
        try:
            return places(box, room, s)
        finally:
            within = False

    monkeypatch.setattr(Stack, "places", watched)
    return found


@pytest.fixture(scope="session")
def longer_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The catalogues, that of the made-up language among them."""
    folder = tmp_path_factory.mktemp("locale")
    write_catalogue(folder)
    return folder


@pytest.fixture
def spoken(request: pytest.FixtureRequest) -> Iterator[Iterator[str]]:
    """The languages one after the other; in a full run the made-up one is the last, for which an entry and a catalogue are all it
    needs."""
    with pytest.MonkeyPatch.context() as made_up:
        def languages() -> Iterator[str]:
            yield from tuple(LANGUAGES)
            if request.config.getoption("full"):
                folder = request.getfixturevalue("longer_folder")
                made_up.setitem(LANGUAGES, CODE, "Lôônger")
                made_up.setattr(i18n, "locale_dir", lambda: folder)
                yield CODE

        yield languages()
