"""One's own line beside the master's."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.protocols import Answer
from jass_desktop.ui.screens.compare import CompareScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.window.window_stage import WindowStage as Stage
from tests.session.test_comparison import GAMES, Doing, played
from tests.ui.verdicts import recorded


def compared(stage: Stage, name: str) -> CompareScreen:
    """On top of the menu, once the round has been played."""
    record = recorded(name)
    session = played(record, Doing(lambda view: Answer(view.legal[-1])))
    stage.go(MenuScreen(stage))
    screen = CompareScreen(stage, record, lambda: session)
    stage.go(screen)
    screen.paint(pygame.Surface(stage.size))
    stage.tick(0.1)
    return screen


@pytest.mark.parametrize("name", GAMES)
def test_both_lines_are_shown(stage: Stage, name: str, press: Callable[..., None]) -> None:
    """Trick by trick in every game, at every size and in every language; Escape leads back, and nothing stays open."""
    screen = compared(stage, name)
    assert screen._other is not None
    assert screen._session is None
    for size in ((1024, 640), (1080, 1920), (3840, 2160)):
        stage.resize(size)
        for language in LANGUAGES:
            stage.change(language=language)
            screen.paint(pygame.Surface(size))
    assert screen._own is not None
    rows = screen._rows(screen._own, screen._other)
    assert len(rows) >= recorded(name).rules.tricks
    press(pygame.K_ESCAPE)
    assert isinstance(stage.screen, MenuScreen)


def test_who_plays_like_the_master_is_told(stage: Stage) -> None:
    """And so are points of difference, for whoever they are."""
    screen = compared(stage, "swisslos-2500")
    own, other = screen._own, screen._other
    assert own is not None
    assert other is not None
    assert screen._sum(own, own, parted=False) == "The master did just what you did."
    told = screen._sum(own, other, parted=True)
    assert f"{own.made} : {own.others}" in told
    assert f"{other.made} : {other.others}" in told
