"""The ladder and its matches on the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf

import pygame
import pytest

from jass_desktop.errors import StoreError
from jass_desktop.session.characters import RETIRED, RIVALS
from jass_desktop.session.fixture import Elsewhere
from jass_desktop.session.ladder.match import LadderMatch
from jass_desktop.session.openable import FixtureGame, Openable, SavedGame
from jass_desktop.ui.access.describe import describe
from jass_desktop.ui.screens.ladder import LadderScreen
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.question import QuestionScreen
from jass_desktop.ui.window.window_stage import WindowStage
from tests.session.test_ladder import LOWEST, ONE, WON, Kept, dealt, record
from tests.ui.fakes import FakeHistory, FakeServices
from tests.ui.screens.test_day import labels


@pytest.fixture(autouse=True)
def _matches(history: FakeHistory) -> None:
    """No game but those of matches."""
    history.games = []


def fill(history: FakeHistory, kept: Kept) -> None:
    history.games, history.points = kept.games, kept.points
    history.records = {game.number: kept.read(game.number) for game in kept.games}


def played(history: FakeHistory, gaps: list[int], *, known: int | None = None) -> None:
    """A match against the weakest."""
    kept = Kept()
    kept.add(ONE, gaps, known=known)
    fill(history, kept)


def page(stage: WindowStage) -> LadderScreen:
    stage.go(MenuScreen(stage))
    stage.tables.ladder(LOWEST.key)
    assert isinstance(stage.screen, LadderScreen)
    return stage.screen


def test_from_the_ladder_to_the_first_deal(stage: WindowStage, press: Callable[..., None], opened: list[Openable]) -> None:
    """The one who comes next is chosen, and Enter begins; the page waits below the table."""
    stage.go(MenuScreen(stage))
    stage.tables.ladder()
    ladder = stage.screen
    assert isinstance(ladder, LadderScreen)
    assert labels(ladder) == ["Begin the match", "Back"]
    press(pygame.K_RETURN)
    assert opened == [FixtureGame(LadderMatch(LOWEST, "0" * 64).fixture(1))]
    assert stage.screen is ladder
    press(pygame.K_ESCAPE)
    assert isinstance(stage.screen, MenuScreen)


def test_anybody_can_be_met(stage: WindowStage, press: Callable[..., None]) -> None:
    """A reader is told how each plays, and how one stands."""
    screen = LadderScreen(stage)
    stage.go(screen)
    screen.form.focus("rungs")
    press(pygame.K_END)
    assert labels(screen) == ["Begin the match", "Back"]
    assert screen.page()[1].said[0].startswith("You and a companion play against Martha and somebody as strong.")
    rows = [node.name for node in describe(stage).nodes if node.role == "list_box_option"]
    assert (rows[0], rows[-1]) == ("Lara, Newcomer, 0 of 4, not begun", "Martha, Master, 4 of 4, not begun")


def test_a_retired_character_can_only_be_played_on(stage: WindowStage, history: FakeHistory, press: Callable[..., None],
                                                   opened: list[Openable]) -> None:
    """A match begun with an earlier version goes on at its table; there is no other."""
    old = LadderMatch(RETIRED[0], "3" * 64, version=1)
    kept = Kept()
    kept.add(old, [10])
    fill(history, kept)
    stage.go(MenuScreen(stage))
    stage.tables.ladder(RETIRED[0].key)
    screen = stage.screen
    assert isinstance(screen, LadderScreen)
    assert labels(screen) == ["Play deal 2", "Back"]
    assert screen.page()[1].said[-1] == "Begun in an earlier version: three club players sit with you."
    press(pygame.K_RETURN)
    assert opened == [FixtureGame(old.fixture(2))]
    kept = Kept()
    kept.add(old, WON)
    fill(history, kept)
    screen.read()
    screen.refresh()
    assert labels(screen) == ["Next: Lara", "Back"]


def test_a_chosen_character_has_the_match_beside(stage: WindowStage, history: FakeHistory, press: Callable[..., None]) -> None:
    """A reader is told each figure with its head; from the list Enter leads to the button."""
    played(history, [10, 30])
    screen = page(stage)
    told = [node.name for node in describe(stage).nodes if node.role == "list_box_option"]
    assert told[-2] == "Deal 2, You: 110, Lara: 80, Difference: +30, Sum: +40"
    screen.form.focus("rungs")
    press(pygame.K_RETURN)
    assert screen.form.focus_key == "play"


def test_a_deal_begun_goes_on(stage: WindowStage, history: FakeHistory, press: Callable[..., None],
                              opened: list[Openable]) -> None:
    played(history, [5])
    history.games.append(dealt(2, 2, over=False))
    history.records[2] = ONE.fixture(2).begin()
    screen = page(stage)
    assert labels(screen) == ["Continue deal 2", "Give up", "Back"]
    assert screen.page()[1].said[0] == "+5 points after 1 deal. At least 23 deals to go."
    press(pygame.K_RETURN)
    assert opened == [SavedGame(2)]


def test_the_next_deal(stage: WindowStage, history: FakeHistory, press: Callable[..., None], opened: list[Openable]) -> None:
    """The sum so far, and a list with all deals, the last one first."""
    played(history, [10, 30])
    screen = page(stage)
    assert screen.page()[1].said[0] == "+40 points after 2 deals. At least 22 deals to go."
    assert [row.number for row in screen.page()[1].rows] == [2, 1]
    assert screen.due_s == inf
    press(pygame.K_RETURN)
    assert opened == [FixtureGame(ONE.fixture(3))]


def test_the_character_plays_what_it_has_not(stage: WindowStage, history: FakeHistory, services: FakeServices) -> None:
    """Even if the program was closed meanwhile; the page tells once it has."""
    played(history, [10, 30], known=1)
    screen = page(stage)
    assert services.trainer.played == [ONE.fixture(2)]
    assert screen.page()[1].said[:2] == (
        "+10 points after 1 deal. At least 23 deals to go.", "Lara is still playing your cards …")
    assert not screen.tick(0.5)
    history.keep_points(ONE.deal_seed(2), LOWEST.key, 100)
    services.trainer.come = Elsewhere(1)
    assert screen.tick(0.5)
    assert screen.page()[1].said[0].startswith("+20 points after 2 deals.")
    assert screen.due_s == inf


def test_a_character_that_has_stopped_is_told(stage: WindowStage, history: FakeHistory, services: FakeServices) -> None:
    played(history, [10], known=0)
    screen = page(stage)
    services.trainer.come = Elsewhere(problem="The other tables have stopped playing: smoke.")
    assert screen.tick(0.5)
    assert screen.page()[1].said[1] == services.trainer.come.problem


def test_the_verdict(stage: WindowStage, history: FakeHistory, press: Callable[..., None]) -> None:
    """Won, with the way to the next; Enter takes it."""
    played(history, WON)
    screen = page(stage)
    assert screen.page()[1].said == (
        "Won after 24 deals: +120 points.", "With Elio against Lara and Heidi; score 2040 to 1728.")
    assert labels(screen) == ["Next: Heidi", "Play another match", "Back"]
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, LadderScreen)
    assert stage.screen._rival == RIVALS[1]


def test_a_match_won_with_help_says_so(stage: WindowStage, history: FakeHistory) -> None:
    played(history, WON)
    history.games[3] = replace(history.games[3], takebacks=1)
    assert page(stage).page()[1].said[0].endswith("points. You had help.")


def test_giving_up_is_asked_about(stage: WindowStage, history: FakeHistory, press: Callable[..., None],
                                  opened: list[Openable]) -> None:
    """A new match begins with a deal of its own."""
    played(history, [-90])
    screen = page(stage)
    screen.form.focus("give-up")
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, QuestionScreen)
    press(pygame.K_RETURN)
    assert not opened, "the first answer is to go on"
    screen._give_up()
    press(pygame.K_DOWN)
    press(pygame.K_RETURN)
    assert opened == [FixtureGame(LadderMatch(LOWEST, "0" * 64).fixture(1))]


def test_a_deal_can_be_looked_back_at(stage: WindowStage, history: FakeHistory, press: Callable[..., None]) -> None:
    played(history, [4, 5])
    history.records = {1: record(1), 2: record(2)}
    screen = page(stage)
    screen.form.focus("deals")
    press(pygame.K_DOWN)
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, LookBackScreen)


def test_a_missing_deal_is_told(stage: WindowStage, history: FakeHistory) -> None:
    played(history, [10, -90, 30])
    history.delete(2)
    screen = page(stage)
    assert "Missing from your history: deal 2. Later deals count once it is back." in screen.page()[1].said
    assert labels(screen)[0] == "Play deal 4"


def test_a_match_that_cannot_be_read_is_told(stage: WindowStage, history: FakeHistory) -> None:
    """Another one can begin, and its games stay in the history."""
    played(history, [10])
    history.records = {}
    screen = page(stage)
    assert "There is no game 1." in screen.page()[1].said
    assert labels(screen)[0] == "Begin the match"
    assert history.deleted == []


def test_a_history_that_cannot_be_read_is_told(stage: WindowStage, history: FakeHistory,
                                               monkeypatch: pytest.MonkeyPatch) -> None:
    """The page opens all the same, as if nothing had been played."""
    def unreadable() -> None:
        raise StoreError("the history cannot be read")
    monkeypatch.setattr(history, "entries", unreadable)
    stage.go(MenuScreen(stage))
    stage.tables.ladder(LOWEST.key)
    assert isinstance(stage.screen, LadderScreen)
    assert list(stage.toasts)[-1].text == "the history cannot be read"
    assert labels(stage.screen)[0] == "Begin the match"


# For the tests of all screens


def _history(stage: WindowStage) -> FakeHistory:
    history = stage.services.history
    assert isinstance(history, FakeHistory)
    return history


def climbing(stage: WindowStage) -> LadderScreen:
    """Some are beaten, one with help, and a match goes on."""
    kept = Kept()
    for n, rival in enumerate(RIVALS[:5]):
        kept.add(LadderMatch(rival, f"{n}" * 64), WON, takebacks=n == 1)
    kept.add(LadderMatch(RIVALS[5], "0" * 64), [44, -82, 30, 12, -65])
    fill(_history(stage), kept)
    return LadderScreen(stage)


def before_a_match(stage: WindowStage) -> LadderScreen:
    _history(stage).games = []
    return LadderScreen(stage)


def in_a_match(stage: WindowStage) -> LadderScreen:
    """Where the character still plays, and matches were given up."""
    kept = Kept()
    kept.add(LadderMatch(LOWEST, "2" * 64), [-80])
    kept.add(ONE, [*WON[:17], -70, 12, -40], known=19)
    fill(_history(stage), kept)
    return LadderScreen(stage)


def after_a_match(stage: WindowStage) -> LadderScreen:
    kept = Kept()
    kept.add(ONE, WON, takebacks=1)
    fill(_history(stage), kept)
    return LadderScreen(stage)


LADDERS = [climbing, before_a_match, in_a_match, after_a_match]
