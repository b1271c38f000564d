"""Leaving a game that cannot be kept: nothing is lost unless the person says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from jass_desktop.engine.presets import CHIBRE_ROMAND
from jass_desktop.i18n import LANGUAGES, set_language
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.question import QuestionScreen
from jass_desktop.ui.table.screen import TableScreen
from tests.ui.table.support import Table

PLACES = (Path("/home/{anna}"), Path("/media/anna/stick"))


@pytest.fixture
def table(window: pygame.Surface) -> Iterator[Table]:
    """A table on a menu whose game cannot be kept; there are two other places."""
    with Table(CHIBRE_ROMAND) as table:
        table.stage.screens.insert(0, MenuScreen(table.stage))
        table.stage.screens[0].resize(table.stage.size)
        table.saves.full = True
        table.saves.at_hand = PLACES
        yield table


def asked(table: Table) -> bool:
    return isinstance(table.stage.screen, QuestionScreen)


def press(table: Table, *keys: int) -> None:
    for key in keys:
        table.key(key)


def test_a_game_that_is_kept_is_left_without_a_word(table: Table) -> None:
    """Where all is well nobody is asked, neither on the way to the menu nor out of the program."""
    table.saves.full = False
    table.stage.quit()
    assert not table.stage.running
    table.stage.back()
    assert isinstance(table.stage.screen, MenuScreen)


@pytest.mark.parametrize("keys", [[pygame.K_ESCAPE], [*[pygame.K_DOWN] * 4, pygame.K_RETURN]], ids=["escape", "button"])
@pytest.mark.parametrize("way", ["back", "quit"])
def test_one_can_go_back_to_the_game(table: Table, way: str, keys: list[int]) -> None:
    """Whoever is asked can stay; the question comes once, however often the window is closed meanwhile."""
    for _ in range(3):
        getattr(table.stage, way)() if way == "quit" or not asked(table) else None
    assert asked(table)
    assert len(table.stage.screens) == 3
    press(table, *keys)
    assert isinstance(table.stage.screen, TableScreen)
    assert table.stage.running
    assert not table.saves.closed


def test_trying_again_asks_until_it_works(table: Table) -> None:
    """As long as the disk is full the question comes again; once there is room the way out is free."""
    table.stage.quit()
    press(table, pygame.K_RETURN)
    assert asked(table)
    assert table.stage.running
    table.saves.full = False
    press(table, pygame.K_RETURN)
    assert not table.stage.running


@pytest.mark.parametrize("number", [0, 1])
def test_another_place_takes_the_game(table: Table, number: int) -> None:
    """Each place that is offered takes the game, and then one is out; a place is named as it is called."""
    table.stage.quit()
    screen = table.stage.screen
    assert isinstance(screen, QuestionScreen)
    screen.paint(pygame.Surface(table.stage.size))
    press(table, *[pygame.K_DOWN] * (number + 1), pygame.K_RETURN)
    assert table.saves.elsewhere == [PLACES[number]]
    assert not table.stage.running


def test_a_place_that_fails_is_told_and_the_question_stays(table: Table) -> None:
    """Whoever has chosen a place that takes nothing either learns why and can choose again."""
    table.saves.at_hand = (Path("/none"),)
    table.stage.quit()
    press(table, pygame.K_DOWN, pygame.K_RETURN)
    assert asked(table)
    assert table.stage.running
    assert "There is no room either." in [toast.text for toast in table.stage.toasts]


def test_the_rest_is_lost_only_when_that_is_said(table: Table) -> None:
    """The last answer leaves the game, and it is closed with that word; the game after it is one like any other."""
    table.stage.back()
    press(table, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(table.stage.screen, MenuScreen)
    assert (table.saves.closed, table.saves.lost) == (True, True)


def test_who_is_ended_is_not_asked(table: Table) -> None:
    """The system that ends the program gets no question for an answer; the game is closed and may go elsewhere by itself."""
    table.stage.end()
    assert not table.stage.running
    table.stage.close()
    assert (table.saves.closed, table.saves.lost) == (True, False)


def test_what_was_wanted_is_done_afterwards(table: Table) -> None:
    """Another game that was begun from the end of this one begins when the question is answered."""
    done: list[str] = []
    table.stage.back(lambda: done.append("next"))
    assert (asked(table), done) == (True, [])
    press(table, pygame.K_DOWN, pygame.K_RETURN)
    assert done == ["next"]
    assert isinstance(table.stage.screen, MenuScreen)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (800, 500), (720, 1280)])
def test_the_question_has_room(table: Table, language: str, size: tuple[int, int]) -> None:
    """With long names of places the sheet still lies in the window, in each language."""
    set_language(language)
    table.saves.at_hand = tuple(Path("/media/anna") / (letter * 60) for letter in "ab")
    table.stage.resize(size)
    table.stage.quit()
    sheet, = table.stage.screen.keeps_free
    assert pygame.Rect((0, 0), size).contains(sheet)
    table.stage.paint(pygame.Surface(size))
