"""The pages of a tournament: begin, pass by pass, the ranking."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf

import pygame
import pytest

from jass_desktop.session.fixture import Elsewhere
from jass_desktop.session.openable import FixtureGame, Openable, SavedGame
from jass_desktop.session.setting import PASSES
from jass_desktop.session.tournament.tournament import Tournament, table_name
from jass_desktop.ui.access.describe import describe
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.tournament import TournamentScreen
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.ui.window.window_stage import WindowStage
from jass_desktop.words.tournament import RankList
from tests.session.test_tournament import ONE, record, tried
from tests.ui.fakes import FakeHistory, FakeServices
from tests.ui.screens.test_day import labels, said


@pytest.fixture(autouse=True)
def _evenings(history: FakeHistory) -> None:
    """No game but those of tournaments."""
    history.games = []


def played(history: FakeHistory, passes: int, *, known: int = PASSES, going: bool = False) -> None:
    """So many passes are over, and the tables of the first ``known`` have played; one more is ``going`` on."""
    history.games = [tried(number, number, made=290 + 10 * number) for number in range(1, passes + 1)]
    if going:
        history.games.append(tried(passes + 1, passes + 1, over=False))
    history.records = {game.number: record(game.number) for game in history.games}
    history.points = {ONE.pass_seed(number): {table_name(n): 290 + 5 * n for n in (1, 2, 3)}
                      for number in range(1, min(known, passes) + 1)}


def page(stage: WindowStage, name: str | Tournament = ONE.name) -> TournamentScreen:
    stage.tables.tournament(name)
    assert isinstance(stage.screen, TournamentScreen)
    return stage.screen


def test_the_draw_is_shown_before_the_first_card(stage: WindowStage, press: Callable[..., None], opened: list[Openable]) -> None:
    """Who sits at the table is there by name; Enter begins, and the page waits below the table. Nothing is kept before."""
    stage.go(MenuScreen(stage))
    screen = page(stage, ONE)
    assert said(screen)[0].startswith("Session 1 of 4: you play with ")
    assert labels(screen) == ["Play session 1", "Back"]
    screen.refresh()
    press(pygame.K_RETURN)
    assert opened == [FixtureGame(ONE.fixture(1))]
    assert stage.screen is screen


def test_a_pass_begun_goes_on(stage: WindowStage, history: FakeHistory, press: Callable[..., None],
                              opened: list[Openable]) -> None:
    stage.go(MenuScreen(stage))
    played(history, 0, going=True)
    screen = page(stage)
    assert labels(screen) == ["Continue", "Back"]
    assert said(screen)[0] == "Session 1 of 4: you play with {1} against {2} and {0}.".format(
        *(ONE.character(one).name for one in ONE.seated(1, 0)[1:]))
    assert screen.due_s == inf
    press(pygame.K_RETURN)
    assert opened == [SavedGame(1)]


def listing(screen: TournamentScreen) -> RankList:
    """What the table shows."""
    return screen._listing(screen.page())


def test_after_a_pass_a_list_says_what_the_cards_brought(stage: WindowStage, history: FakeHistory,
                                                         services: FakeServices) -> None:
    """The pass played last comes first; nobody plays what is known."""
    played(history, 2)
    screen = page(stage)
    assert said(screen)[0] == ("Place 1 of 4 with your cards. You made 310 points. The average is 303, the best 310.")
    assert [row.figures[0] for row in listing(screen).rows] == ["310", "305", "300", "295"]
    assert screen.due_s == inf


def test_the_page_tells_how_many_tables_still_play(stage: WindowStage, history: FakeHistory, services: FakeServices) -> None:
    """It asks for what is missing, even if the program was closed meanwhile; the next pass may begin all the same."""
    played(history, 1, known=0)
    screen = page(stage)
    assert services.trainer.played == [ONE.fixture(1)]
    assert said(screen)[0] == "You made 300 points. 3 tables are still playing …"
    assert labels(screen)[0] == "Play session 2"
    assert screen.due_s == inf, "the bell tells"
    services.trainer.come = Elsewhere(3)
    assert not screen.tick(0.5), "none of this pass"
    for n in (1, 2):
        history.keep_points(ONE.pass_seed(1), table_name(n), 300)
    services.trainer.come = Elsewhere(1)
    assert screen.tick(0.5)
    assert said(screen)[0] == "You made 300 points. 1 table is still playing …"
    history.keep_points(ONE.pass_seed(1), table_name(3), 280)
    services.trainer.come = Elsewhere()
    assert screen.tick(0.5)
    assert said(screen)[0] == "Place 1 of 4 with your cards. You made 300 points. The average is 295, the best 300."
    assert screen.due_s == inf


QUALIFIED = "Enough to qualify for the Swiss championship: 1150 points in 12 deals."
SHORT = "{missing} short of qualifying for the Swiss championship: 1150 points in 12 deals."


@pytest.mark.parametrize(("deals", "made", "helped", "words"), [
    (12, 1150, 0, [QUALIFIED]), (12, 1149, 0, [SHORT.format(missing=1)]), (12, 0, 0, [SHORT.format(missing=1150)]),
    (12, 1884, 1, []), (8, 1256, 0, []), (4, 628, 0, []),
])
def test_whether_the_points_would_have_qualified(stage: WindowStage, history: FakeHistory, deals: int, made: int, helped: int,
                                                 words: list[str]) -> None:
    """For the national championship: a line of its own after twelve deals, also while tables still play. None after fewer deals,
    and none with help. A reader is told it."""
    drawn = Tournament("5" * 64, 16, deals)
    history.games = [replace(tried(1, 1, made=made), rules=drawn.rules(1).name, takebacks=helped)]
    history.records = {1: drawn.fixture(1).begin()}
    history.points = {}
    screen = page(stage, drawn.name)
    for known in (False, True):
        if known:
            history.points = {drawn.pass_seed(1): {table_name(n): 600 for n in (1, 2, 3)}}
            screen.refresh()
        assert ("still play" in said(screen)[0]) is not known
        assert [line for line in said(screen) if "championship" in line] == words == said(screen)[1:1 + len(words)]
        assert [node.name for node in describe(stage).nodes if "championship" in node.name] == words


def test_tables_that_have_stopped_are_told(stage: WindowStage, history: FakeHistory, services: FakeServices) -> None:
    """Nothing is waited for then."""
    played(history, 1, known=0)
    screen = page(stage)
    services.trainer.come = Elsewhere(problem="The other tables have stopped playing: smoke.")
    assert screen.tick(0.5)
    assert said(screen)[-1] == services.trainer.come.problem


def test_the_final_ranking_and_a_text_to_send(stage: WindowStage, history: FakeHistory, press: Callable[..., None],
                                              monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody with a place, the person marked; Enter copies one line."""
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    played(history, PASSES)
    screen = page(stage)
    assert labels(screen) == ["Copy the result", "Back"]
    assert len(listing(screen).rows) == 16
    [own] = [row for row in listing(screen).rows if row.own]
    assert said(screen)[0] == f"Place {own.rank} of 16, +44 points against the average"
    press(pygame.K_RETURN)
    assert copied[0].startswith(f"Jass tournament: Place {own.rank} of 16, +44 points against the average · 16 entrants")
    assert "\n" not in copied[0]


def test_a_result_with_help_says_so(stage: WindowStage, history: FakeHistory, press: Callable[..., None],
                                    monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    played(history, PASSES)
    history.games[2] = replace(history.games[2], takebacks=1)
    page(stage)
    press(pygame.K_RETURN)
    assert "(with help)" in copied[0]


def test_the_views(stage: WindowStage, history: FakeHistory, press: Callable[..., None]) -> None:
    """The arrow keys show another pass, which can be looked back at, or the ranking."""
    played(history, 2)
    screen = page(stage)
    screen.form.focus("view")
    press(pygame.K_LEFT)
    assert said(screen)[0].startswith("Place 2 of 4 with your cards. You made 300 points.")
    press(pygame.K_LEFT)
    assert said(screen)[0].startswith("Place ")
    assert "Look back" not in labels(screen)
    press(pygame.K_RIGHT)
    screen.form.focus("review")
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, LookBackScreen)


def test_a_damaged_pass_is_told(stage: WindowStage, history: FakeHistory) -> None:
    """The others count."""
    played(history, 2)
    del history.records[1]
    screen = page(stage)
    assert "Session 1 is not compared: There is no game 1." in said(screen)
    [views] = [widget for widget in screen.form.widgets if isinstance(widget, Segments)]
    assert [value for value, _label in views.options] == ["ranking", "2"]


def test_a_tournament_that_cannot_be_read_is_told(stage: WindowStage, history: FakeHistory) -> None:
    """Its games stay in the history."""
    stage.go(menu := MenuScreen(stage))
    played(history, 1)
    history.records = {}
    stage.tables.tournament(ONE.name)
    assert stage.screen is menu
    assert list(stage.toasts)[-1].text == "There is no game 1."
    assert history.deleted == []


def test_earlier_tournaments_stand_beside_the_chosen_one(stage: WindowStage, history: FakeHistory,
                                                         press: Callable[..., None]) -> None:
    """The last one first. One that cannot be read is told, and the chosen one stays."""
    several(stage)
    screen = page(stage)
    [found] = [widget for widget in screen.form.widgets if widget.key == "tournaments"]
    assert isinstance(found, ScrollList)
    assert (found.count, found.selected) == (3, 2)
    screen.form.focus("tournaments")
    press(pygame.K_UP)
    assert list(stage.toasts)[-1].text == "There is no game 31."
    assert labels(screen)[0] == "Copy the result"
    press(pygame.K_HOME)
    assert labels(screen)[0] == "Play session 2"


# For the tests of all screens


def drawn(stage: WindowStage) -> TournamentScreen:
    """Before its first card."""
    return page(stage, ONE)


def several(stage: WindowStage) -> TournamentScreen:
    """Three, of which one cannot be read and the last goes on."""
    history = stage.services.history
    assert isinstance(history, FakeHistory)
    played(history, PASSES)
    lost, last = Tournament("3" * 64, 16, 4), Tournament("4" * 64, 32, 4)
    history.games += [replace(tried(31, 1), rules=lost.rules(1).name), replace(tried(40, 1), rules=last.rules(1).name)]
    history.records[40] = last.fixture(1).begin()
    return page(stage, last.name)


def going(stage: WindowStage) -> TournamentScreen:
    """In the first pass."""
    history = stage.services.history
    assert isinstance(history, FakeHistory)
    played(history, 0, going=True)
    return page(stage)


def after_a_pass(stage: WindowStage) -> TournamentScreen:
    history = stage.services.history
    assert isinstance(history, FakeHistory)
    played(history, 3)
    return page(stage)


def at_the_end(stage: WindowStage) -> TournamentScreen:
    """With help."""
    history = stage.services.history
    assert isinstance(history, FakeHistory)
    played(history, PASSES)
    history.games[0] = replace(history.games[0], takebacks=1)
    return page(stage)


TOURNAMENTS = [drawn, several, going, after_a_pass, at_the_end]
