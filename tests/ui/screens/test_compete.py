"""The section of the menu for cards that others play, too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pygame
import pytest

from jass_desktop.session.characters import RIVALS
from jass_desktop.session.daily.days import Day
from jass_desktop.session.fixture import Elsewhere
from jass_desktop.session.ladder.match import LadderMatch
from jass_desktop.session.openable import FixtureGame, Openable, SavedGame
from jass_desktop.session.setting import PASSES
from jass_desktop.session.tournament.tournament import Tournament
from jass_desktop.ui.screens.day import DayScreen
from jass_desktop.ui.screens.ladder import LadderScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.tournament import TournamentScreen
from jass_desktop.ui.widgets.basic import Button
from jass_desktop.ui.window.window_stage import WindowStage
from tests.session.test_ladder import LOWEST, WON, Kept
from tests.session.test_tournament import ONE
from tests.ui.fakes import FakeHistory, FakeServices
from tests.ui.screens import test_ladder, test_tournament
from tests.ui.screens.test_day import TODAY, over, said, tried


@pytest.fixture(autouse=True)
def _games(history: FakeHistory) -> None:
    """No game but those that are compared."""
    history.games = []


def compete(stage: WindowStage, press: Callable[..., None]) -> MenuScreen:
    """The menu, with the section open."""
    menu = MenuScreen(stage)
    stage.go(menu)
    menu.form.focus("to compete")
    press(pygame.K_RETURN)
    return menu


def ways(menu: MenuScreen) -> dict[str, str]:
    """The buttons of the section: their keys and labels."""
    keys = "day", "days", "tournament", "tournaments", "ladder", "rungs"
    return {widget.key: widget.label for widget in menu.form.widgets if isinstance(widget, Button) and widget.key in keys}


def test_the_deal_of_today_is_one_press_away(stage: WindowStage, services: FakeServices, press: Callable[..., None],
                                             opened: list[Openable]) -> None:
    """The section opens on it; nobody plays before the person."""
    menu = compete(stage, press)
    assert ways(menu) == {"day": "Play", "days": "All days", "tournament": "Draw the tables", "ladder": "Play against Lara"}
    assert menu.form.focus_key == "day"
    press(pygame.K_RETURN)
    assert opened == [FixtureGame(Day(TODAY).fixture)]
    assert services.trainer.played == []


def test_a_day_begun_goes_on_and_one_that_is_over_shows_its_result(stage: WindowStage, history: FakeHistory,
                                                                   press: Callable[..., None], opened: list[Openable]) -> None:
    history.games = [tried(7, winners=(), reason=None, rounds=2)]
    menu = compete(stage, press)
    press(pygame.K_RETURN)
    assert opened == [SavedGame(7)]
    over(history)
    menu.refresh()
    assert "You made 300 points, better than 2 of 5." in said(menu)
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, DayScreen)


def test_after_midnight_it_is_the_new_day(stage: WindowStage, services: FakeServices, press: Callable[..., None],
                                          opened: list[Openable]) -> None:
    """The page may have been open all evening."""
    compete(stage, press)
    services.clock = TODAY + timedelta(days=1)
    press(pygame.K_RETURN)
    assert opened == [FixtureGame(Day(services.clock).fixture)]


def test_a_tournament_is_drawn_in_the_chosen_size(stage: WindowStage, press: Callable[..., None],
                                                  opened: list[Openable]) -> None:
    """The choice stays while another section is shown; then the draw is shown, and Enter begins. Back leads to the section."""
    menu = compete(stage, press)
    menu.form.focus("entrants")
    press(pygame.K_RIGHT)
    menu.form.focus("deals")
    press(pygame.K_LEFT)
    for key in ("to train", "to compete", "tournament"):
        menu.form.focus(key)
        press(pygame.K_RETURN)
    assert isinstance(stage.screen, TournamentScreen)
    press(pygame.K_RETURN)
    assert opened == [FixtureGame(Tournament("0" * 64, 32, 4).fixture(1))]
    press(pygame.K_ESCAPE)
    assert stage.screens[-1] is menu
    assert "tournament" in ways(menu)


def test_a_tournament_that_goes_on_leads_to_its_next_pass(stage: WindowStage, history: FakeHistory, press: Callable[..., None],
                                                          opened: list[Openable]) -> None:
    """Whoever stops between two passes finds the way on, and who will sit there; the ranking is one press away, too."""
    test_tournament.played(history, 2)
    menu = compete(stage, press)
    assert (ways(menu)["tournament"], ways(menu)["tournaments"]) == ("Play session 3", "Ranking")
    assert any(words.startswith("Session 3 of 4: you play with ") for words in said(menu))
    menu.form.focus("tournament")
    press(pygame.K_RETURN)
    assert opened == [FixtureGame(ONE.fixture(3))]
    menu.form.focus("tournaments")
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, TournamentScreen)


def test_earlier_tournaments_can_be_opened(stage: WindowStage, history: FakeHistory, press: Callable[..., None]) -> None:
    test_tournament.played(history, PASSES)
    menu = compete(stage, press)
    assert ways(menu)["tournament"] == "Draw the tables"
    menu.form.focus("tournaments")
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, TournamentScreen)


def test_a_tournament_that_cannot_be_read_gives_way_to_another(stage: WindowStage, history: FakeHistory,
                                                               press: Callable[..., None]) -> None:
    test_tournament.played(history, 1)
    history.records = {}
    menu = compete(stage, press)
    assert list(stage.toasts)[-1].text == "There is no game 1."
    assert ways(menu)["tournament"] == "Draw the tables"


def test_the_next_character_is_met_on_the_ladder(stage: WindowStage, press: Callable[..., None]) -> None:
    """Where the rules of a match stand before the first one."""
    menu = compete(stage, press)
    menu.form.focus("ladder")
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, LadderScreen)
    assert stage.screen._rival == LOWEST


def test_a_match_that_was_begun_goes_on(stage: WindowStage, history: FakeHistory, press: Callable[..., None],
                                        opened: list[Openable]) -> None:
    """With the one who comes next, and the ladder one press away, too."""
    kept, second = Kept(), LadderMatch(RIVALS[1], "1" * 64)
    kept.add(LadderMatch(LOWEST, "0" * 64), WON)
    kept.add(second, [10])
    test_ladder.fill(history, kept)
    menu = compete(stage, press)
    assert (ways(menu)["ladder"], ways(menu)["rungs"]) == ("Play deal 2", "Ladder")
    assert "1 of 12 beaten. Next: Heidi" in said(menu)
    menu.form.focus("ladder")
    press(pygame.K_RETURN)
    assert opened == [FixtureGame(second.fixture(2))]


def test_news_of_others_is_told(stage: WindowStage, history: FakeHistory, services: FakeServices,
                                press: Callable[..., None]) -> None:
    """Once somebody has played, by the bell: the section needs no timer."""
    over(history, known=False)
    menu = compete(stage, press)
    assert "You made 300 points." in said(menu)
    assert not menu.tick(0.1)
    over(history)
    services.trainer.come = Elsewhere(1)
    assert menu.tick(0.1)
    assert "You made 300 points, better than 2 of 5." in said(menu)
    assert menu.due_s == float("inf")


def challenges(stage: WindowStage) -> MenuScreen:
    """The section before anything was played."""
    stage.services.history.games = []  # type: ignore[attr-defined]
    return _open(stage)


def challenges_going(stage: WindowStage) -> MenuScreen:
    """A day that is over, a tournament and a match that go on."""
    history = stage.services.history
    assert isinstance(history, FakeHistory)
    kept = Kept()
    kept.add(LadderMatch(LOWEST, "2" * 64), WON)
    kept.add(LadderMatch(RIVALS[1], "1" * 64), [10, -20])
    test_ladder.fill(history, kept)
    matches, records, points = history.games, history.records, history.points
    test_tournament.played(history, 2, going=True)
    passes = [replace(game, number=100 + game.number) for game in history.games]
    history.records = records | {100 + number: one for number, one in history.records.items()}
    history.games, history.points = [*matches, *passes, tried(200)], {**points, **history.points}
    history.records[200] = Day(TODAY).fixture.begin()
    return _open(stage)


def _open(stage: WindowStage) -> MenuScreen:
    menu = MenuScreen(stage)
    stage.go(menu)
    menu.show(menu._sections[2])
    return menu


CHALLENGES = [challenges, challenges_going]
