"""The sheet of an evening in strokes: how it shall go, game by game, and who pays for the coffee."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.session.evening.evening import PLANS
from jass_desktop.session.openable import EveningTable, Openable, SavedGame
from jass_desktop.ui.screens.evening import EveningScreen
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.ui.window.window_stage import WindowStage
from tests.session.test_evening import NAME, SHORT, played
from tests.ui.fakes import FakeEntry, FakeHistory
from tests.ui.screens.test_day import labels, said
from tests.ui.screens.test_menu import write

CHIBRE = PRESETS["chibre"]


@pytest.fixture(autouse=True)
def _no_games(history: FakeHistory) -> None:
    history.games = []


def begun(history: FakeHistory, games: int, *, going: bool = False) -> None:
    """So many games are over, and one more is ``going`` on."""
    for number in range(1, games + 1 + going):
        record = played(SHORT.game(number), f"game {number}", SHORT.headers, None if number <= games else 40)
        history.records[number] = record
        outcome = record.outcome
        totals = (0, 0) if outcome is None else outcome.totals
        history.games.append(FakeEntry(
            number, rules=record.rules.name, totals=PerSeat(*totals, *totals), winners=() if outcome is None else outcome.seats))


def screen(stage: WindowStage, evening: str | RuleSet = NAME) -> EveningScreen:
    stage.tables.evening(evening)
    assert isinstance(stage.screen, EveningScreen)
    return stage.screen


def choose(found: EveningScreen, key: str, value: str) -> None:
    [segments] = [widget for widget in found.form.widgets if isinstance(widget, Segments) and widget.key == key]
    segments.pick([option for option, _label in segments.options].index(value))


def test_a_new_evening(stage: WindowStage, press: Callable[..., None], opened: list[Openable]) -> None:
    """Among friends or as in the championship, its length and its strokes; Enter begins the first game by the chosen rules."""
    found = screen(stage, CHIBRE)
    assert labels(found) == ["Begin the evening", "Back"]
    choose(found, "plan", "championship")
    choose(found, "length", "0")
    choose(found, "match", "3")
    found.form.focus("play")
    press(pygame.K_RETURN)
    [table] = opened
    assert isinstance(table, EveningTable)
    assert (table.number, table.evening.plan) == (1, replace(PLANS["championship"], games=0, match=3))
    assert table.evening.rules == replace(CHIBRE, name="evening", half_way="claim")


def test_game_after_game(
    stage: WindowStage, history: FakeHistory, press: Callable[..., None], opened: list[Openable]
) -> None:
    """The strokes so far, and the next game with the same four; one that was begun goes on."""
    begun(history, 1)
    found = screen(stage)
    assert said(found)[0].startswith("Anna and Jean ")
    assert "Play game 2" in labels(found)
    found.form.focus("play")
    press(pygame.K_RETURN)
    [table] = opened
    assert isinstance(table, EveningTable)
    assert (table.number, table.evening.headers) == (2, SHORT.headers)
    history.games, history.records = [], {}
    begun(history, 1, going=True)
    found.refresh()
    assert "Continue game 2" in labels(found)
    press(pygame.K_RETURN)
    assert opened[1:] == [SavedGame(2)]


def test_who_pays_for_the_coffee(stage: WindowStage, history: FakeHistory, press: Callable[..., None]) -> None:
    """At the end; each game can be looked back at from its row."""
    begun(history, 3)
    found = screen(stage)
    assert said(found)[0].endswith("have won the evening!")
    assert any(words.endswith("pay for the coffee.") for words in said(found))
    found.form.focus("games")
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, LookBackScreen)


@pytest.mark.parametrize("size", [(680, 960), (1280, 800), (3840, 2160)])
def test_it_is_painted_at_any_size(stage: WindowStage, history: FakeHistory, size: tuple[int, int]) -> None:
    """A new evening, one that goes on, and one that is over."""
    begun(history, 3)
    surface = pygame.Surface(size)
    stage.size = size
    for evening in (CHIBRE, NAME):
        found = screen(stage, evening)
        found.paint(surface)


def test_the_menu_leads_to_it(stage: WindowStage, press: Callable[..., None]) -> None:
    """One line below the Schieber games, and the search."""
    stage.go(MenuScreen(stage))
    menu = stage.screen
    assert isinstance(menu, MenuScreen)
    write(stage, "strokes")
    press(pygame.K_DOWN)
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, EveningScreen)
