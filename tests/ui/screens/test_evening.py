"""The sheet of an evening in strokes: how it shall go, game by game, and who pays for the coffee."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame
import pytest

from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import Party, PerSeat
from jass_desktop.session.evening.evening import PLANS
from jass_desktop.session.evening.standing import OURS, THEIRS, EveningStanding, read_standing
from jass_desktop.session.openable import EveningTable, Openable, SavedGame
from jass_desktop.session.regions import region
from jass_desktop.ui.access.describe import describe
from jass_desktop.ui.screens.evening import EveningScreen
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.widgets.stepper import Stepper
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.ui.window.window_stage import WindowStage
from jass_desktop.words.evening import evening_page
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


def screen(stage: WindowStage, evening: str = NAME) -> EveningScreen:
    stage.tables.evening(evening)
    assert isinstance(stage.screen, EveningScreen)
    return stage.screen


def choose(found: EveningScreen, key: str, value: str) -> None:
    [segments] = [widget for widget in found.form.widgets if isinstance(widget, Segments) and widget.key == key]
    segments.pick([option for option, _label in segments.options].index(value))


def test_a_new_evening(stage: WindowStage, press: Callable[..., None], opened: list[Openable]) -> None:
    """Among friends or as in the championship, its length and its strokes; Enter begins the first game by the chosen rules."""
    stage.change(rules="chibre")
    found = screen(stage, "")
    assert labels(found) == ["Begin the evening", "Back"]
    assert said(found)[1] == "Half-way prize: it goes to the side that first has 1250 points."
    choose(found, "plan", "championship")
    assert "says “Berg!”" in said(found)[1]
    choose(found, "win", "0")
    choose(found, "length", "0")  # it ends with strokes, so that a win brings one at least
    choose(found, "match", "3")
    found.form.focus("play")
    press(pygame.K_RETURN)
    [table] = opened
    assert isinstance(table, EveningTable)
    assert (table.number, table.evening.plan) == (1, replace(PLANS["championship"], games=0, win=1, match=3))
    assert table.evening.rules == replace(CHIBRE, name="evening", half_way="claim")


def test_game_after_game(
    stage: WindowStage, history: FakeHistory, press: Callable[..., None], opened: list[Openable]
) -> None:
    """The strokes so far, and the next game with the same four; one that was begun goes on."""
    begun(history, 1)
    found = screen(stage)
    assert said(found)[0].startswith("Strokes: Anna and Jean ")
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


def test_an_evening_that_goes_on_comes_first(stage: WindowStage, history: FakeHistory, press: Callable[..., None]) -> None:
    """On the way from the menu; a new one is a step away. Once it is over, a new one comes first."""
    begun(history, 1, going=True)
    found = screen(stage, "")
    assert labels(found) == ["Continue game 2", "Back"]
    found.form.focus("evenings")
    press(pygame.K_UP)
    assert "Begin the evening" in labels(found)
    history.games, history.records = [], {}
    begun(history, 3)
    assert "Begin the evening" in labels(screen(stage, ""))


def test_the_list_tells_how_many_games_are_over(stage: WindowStage, history: FakeHistory) -> None:
    begun(history, 0, going=True)
    screen(stage, "")
    assert any("0 games" in node.name for node in describe(stage).nodes if node.role == "list_box_option")


def test_the_game_is_chosen_on_the_sheet(stage: WindowStage, press: Callable[..., None], opened: list[Openable]) -> None:
    """By keyboard, too: on the way to it in the menu other games get chosen, which may not fit."""
    stage.change(rules="schieber-six")
    found = screen(stage, "")
    [stepper] = [widget for widget in found.form.widgets if isinstance(widget, Stepper)]
    assert stepper.value == region().game
    found.form.focus("game")
    while found._game != "pop":
        press(pygame.K_RIGHT)
    found.form.focus("play")
    press(pygame.K_RETURN)
    [table] = opened
    assert isinstance(table, EveningTable)
    assert table.evening.rules == replace(PRESETS["pop"], name="evening", half_way="auto")


@pytest.mark.parametrize(("name", "winner", "said_of"), [
    ("", OURS, ["You and Jean have won the evening!", "Erika and Vreni pay for the coffee."]),
    ("", THEIRS, ["Erika and Vreni have won the evening!", "You and Jean pay for the coffee."]),
    ("Anna", OURS, ["Anna and Jean have won the evening!", "Erika and Vreni pay for the coffee."])])
def test_the_person_is_spoken_to(monkeypatch: pytest.MonkeyPatch, history: FakeHistory, name: str, winner: Party,
                                 said_of: list[str]) -> None:
    """German and French have a form of the verb for “You and Jean”."""
    begun(history, 3)
    games = {n: replace(entry, names=PerSeat(name, *entry.names[1:])) for n, entry in enumerate(history.games, 1)}
    standing = read_standing(games, history.read)
    monkeypatch.setattr(EveningStanding, "winner", winner)
    page = evening_page(standing)
    assert [page.said[0], page.said[2]] == said_of


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
    for evening in ("", NAME):
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


def _in_the_evening(stage: WindowStage, games: int, evening: str) -> EveningScreen:
    history = stage.history
    assert isinstance(history, FakeHistory)
    history.games = []
    begun(history, games)
    return screen(stage, evening)


EVENINGS = [partial(_in_the_evening, games=games, evening=evening) for games, evening in ((0, ""), (3, ""), (1, NAME), (3, NAME))]
