"""What the window tells of a damaged history, and what it asks."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame
import pytest

from jass_desktop.i18n import LANGUAGES
from jass_desktop.ui.screens.history import HistoryScreen
from jass_desktop.ui.screens.lost_games import tell_of_history
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.question import QuestionScreen
from jass_desktop.ui.screens.settings import SettingsScreen
from jass_desktop.ui.window.window_stage import WindowStage
from tests.ui.fakes import FakeHistory, FakeOffer

OFFER = FakeOffer(date(2026, 11, 20), (3, 5))


def test_what_happened_is_told(stage: WindowStage, history: FakeHistory) -> None:
    """A message about the history shows while the window is open, too, and once; braces in a file's name are no signs."""
    stage.go(MenuScreen(stage))
    history.told.append("It is kept as /home/{anna}/history.damaged-1.sqlite.")
    tell_of_history(stage)
    tell_of_history(stage)
    toast, = stage.toasts
    stage.paint(pygame.Surface(stage.size))
    assert "{{anna}" in toast.text


@pytest.mark.parametrize(("keys", "brought_back"), [((pygame.K_RETURN,), [3, 5]), ((pygame.K_DOWN, pygame.K_RETURN), []),
                                                    ((pygame.K_ESCAPE,), [])])
@pytest.mark.parametrize("below", [MenuScreen, HistoryScreen])
def test_missing_games_are_offered(stage: WindowStage, history: FakeHistory, press: Callable[..., None],
                                   below: type[MenuScreen] | type[HistoryScreen], keys: tuple[int, ...],
                                   brought_back: list[int]) -> None:
    """Enter brings the games back, another answer or Escape leaves all as it is; either way one is where one was."""
    stage.go(below(stage))
    history.offered = OFFER
    tell_of_history(stage)
    assert isinstance(stage.screen, QuestionScreen)
    for key in keys:
        press(key)
    assert isinstance(stage.screen, below)
    assert history.brought_back == brought_back
    assert [toast.text for toast in stage.toasts] == (["2 games are back."] if brought_back else [])


def test_nothing_is_asked_in_the_middle_of_something(stage: WindowStage, history: FakeHistory) -> None:
    """The question waits until the person is back on the menu."""
    stage.go(MenuScreen(stage))
    stage.go(SettingsScreen(stage))
    history.offered = OFFER
    tell_of_history(stage)
    assert isinstance(stage.screen, SettingsScreen)
    stage.back()
    tell_of_history(stage)
    assert isinstance(stage.screen, QuestionScreen)


@pytest.mark.some(2)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (800, 500), (720, 1280)])
def test_the_question_has_room(stage: WindowStage, history: FakeHistory, language: str, size: tuple[int, int]) -> None:
    """In each language and shape of the window the sheet lies in it, and its buttons in the sheet below the words."""
    stage.change(language=language)
    stage.resize(size)
    stage.go(MenuScreen(stage))
    history.offered = OFFER
    tell_of_history(stage)
    screen = stage.screen
    assert isinstance(screen, QuestionScreen)
    sheet, = screen.keeps_free
    assert pygame.Rect((0, 0), size).contains(sheet)
    _head, words, first, second = (widget.rect for widget in screen.form.widgets)
    assert sheet.contains(first)
    assert sheet.contains(second)
    assert words.bottom < first.top < first.bottom < second.top
    stage.paint(pygame.Surface(size))
