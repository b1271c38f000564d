"""The deals of the day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

import pygame
import pytest

from jass_desktop import __version__
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.session.daily.days import CHARACTERS, Day
from jass_desktop.session.fixture import Elsewhere
from jass_desktop.session.openable import FixtureGame, Openable, SavedGame
from jass_desktop.session.table.assistance import Help
from jass_desktop.ui.access.describe import describe
from jass_desktop.ui.screens.day import DayScreen
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.screen import FormScreen
from jass_desktop.ui.widgets.basic import Button
from jass_desktop.ui.widgets.content import Text
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.window.window_stage import WindowStage
from jass_desktop.words.daily import message
from tests.store.games import WHOLE, played
from tests.ui.fakes import FakeEntry, FakeHistory, FakeServices

TODAY = date(2026, 11, 23)
POINTS = {one.name: 200 + 50 * n for n, one in enumerate(CHARACTERS)}


def tried(number: int, day: date = TODAY, points: int = 300, **values: object) -> FakeEntry:
    """A finished try of this day."""
    entry = FakeEntry(number, rules=Day(day).rules.name, takebacks=0, winners=(Seat.EAST, Seat.WEST), reason="rounds",
                      totals=PerSeat(points, 628 - points, points, 628 - points))
    return replace(entry, **values)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def _days(history: FakeHistory) -> None:
    """No game but those of days."""
    history.games = []


def page(stage: WindowStage, day: date = TODAY) -> DayScreen:
    stage.tables.day(day)
    assert isinstance(stage.screen, DayScreen)
    return stage.screen


def labels(screen: FormScreen) -> list[str]:
    return [widget.label for widget in screen.form.widgets if isinstance(widget, Button)]


def said(screen: FormScreen) -> list[str]:
    """What stands on the sheet below its heading, outside of lists."""
    return [widget.words for widget in screen.form.widgets if isinstance(widget, Text) and not widget.heading]


def over(history: FakeHistory, *, known: bool = True) -> None:
    """Today's try is over, and the characters have played if ``known``."""
    history.games = [tried(7)]
    history.records = {7: played(WHOLE, Day(TODAY).seed, Day(TODAY).rules)}
    if known:
        history.points = {Day(TODAY).seed: dict(POINTS)}


def test_before_the_first_card_the_rules_are_told(stage: WindowStage, services: FakeServices, press: Callable[..., None],
                                                  opened: list[Openable]) -> None:
    """Enter begins the deal for the record; the page waits below the table."""
    stage.go(MenuScreen(stage))
    screen = page(stage)
    assert labels(screen) == ["Play so that it counts", "Back"]
    assert [words.partition(".")[0] for words in said(screen)] == [
        "Four deals, the same for everybody on this date", "The first try counts"]
    press(pygame.K_RETURN)
    assert opened == [FixtureGame(Day(TODAY).fixture)]
    assert stage.screen is screen
    assert services.trainer.played == [], "nobody plays before the person"


def test_a_day_begun_goes_on(stage: WindowStage, history: FakeHistory, press: Callable[..., None],
                             opened: list[Openable]) -> None:
    """With its own cards, however often it was left."""
    stage.go(MenuScreen(stage))
    history.games = [tried(7, winners=(), reason=None, rounds=2)]
    assert labels(page(stage)) == ["Continue", "Back"]
    press(pygame.K_RETURN)
    assert opened == [SavedGame(7)]


def test_the_page_turns_at_midnight(stage: WindowStage, services: FakeServices, press: Callable[..., None],
                                    opened: list[Openable]) -> None:
    """Whoever presses the button after midnight sees the new day first, and begins that one."""
    stage.go(MenuScreen(stage))
    screen = page(stage)
    services.clock = TODAY + timedelta(days=1)
    press(pygame.K_RETURN)
    assert opened == []
    assert screen.title == "Deal of 2026-11-24"
    press(pygame.K_RETURN)
    assert opened == [FixtureGame(Day(services.clock).fixture)]


def test_a_clock_set_back_is_told(stage: WindowStage, history: FakeHistory) -> None:
    history.games = [tried(7, TODAY + timedelta(days=3))]
    assert said(page(stage))[0] == ("It is 2026-11-23, but you have already begun the deal of 2026-11-26. Both are "
                                    "kept.")


def test_the_result_is_compared(stage: WindowStage, history: FakeHistory, services: FakeServices) -> None:
    """With what is kept, nobody plays again."""
    over(history)
    screen = page(stage)
    assert said(screen) == ["You made 300 points, better than 2 of 5."]
    assert [(row.name, row.points) for row in screen.page().rows] == [
        ("Master", 400), ("Hurried master", 350), ("You", 300), ("Club player", 300), ("Regular", 250), ("Apprentice", 200)]
    assert screen.due_s == float("inf")
    assert services.trainer.played == []


def keeps(history: FakeHistory, services: FakeServices, name: str) -> None:
    """This character is done; the bell rings."""
    history.keep_points(Day(TODAY).seed, name, POINTS[name])
    services.trainer.come = Elsewhere(len(POINTS) - len(history.points[Day(TODAY).seed]))


def test_the_characters_play_after_the_person(stage: WindowStage, history: FakeHistory, services: FakeServices) -> None:
    """The page tells each figure as soon as it is there, and needs no timer for that; at the end it compares."""
    over(history, known=False)
    screen = page(stage)
    assert services.trainer.played == [Day(TODAY).fixture]
    for name in POINTS:
        assert "The others are still playing" in said(screen)[1]
        assert not screen.tick(0.1)
        assert screen.due_s == float("inf")
        keeps(history, services, name)
        assert screen.tick(0.1)
        assert POINTS[name] in [row.points for row in screen.page().rows if not row.own]
    assert said(screen) == ["You made 300 points, better than 2 of 5."]


def test_another_visit_asks_for_what_is_missing(stage: WindowStage, history: FakeHistory, services: FakeServices) -> None:
    """The program may have been closed while they played; once all is known nobody is asked."""
    over(history, known=False)
    stage.go(MenuScreen(stage))
    page(stage)
    *most, last = POINTS
    for name in most:
        keeps(history, services, name)
    stage.back()
    page(stage)
    assert len(services.trainer.played) == 2
    keeps(history, services, last)
    stage.back()
    page(stage)
    assert len(services.trainer.played) == 2


def test_characters_that_have_stopped_are_told(stage: WindowStage, history: FakeHistory, services: FakeServices) -> None:
    """Nothing is waited for then, and nobody asked again before the page is opened again."""
    over(history, known=False)
    stage.go(MenuScreen(stage))
    screen = page(stage)
    services.trainer.come = Elsewhere(problem="The other tables have stopped playing: smoke.")
    assert screen.tick(0.5)
    screen.refresh()
    assert said(screen) == ["You made 300 points.", services.trainer.come.problem]
    assert len(services.trainer.played) == 1
    stage.back()
    assert "The others are still playing" in said(page(stage))[1]
    assert len(services.trainer.played) == 2


@pytest.mark.parametrize("helped", [tried(7, help=((Help.HINT, 2),)), tried(7, takebacks=1)])
def test_the_result_tells_of_help(stage: WindowStage, history: FakeHistory, helped: FakeEntry) -> None:
    """Hints and takebacks alike, on the page and in the text to send."""
    over(history)
    history.games = [helped]
    assert said(page(stage)) == ["You made 300 points, better than 2 of 5. You had help."]
    assert message(Day(TODAY), helped, POINTS).startswith("Jass 2026-11-23: 300 (with help), better than 2 of 5\n")


def test_a_text_to_send(stage: WindowStage, history: FakeHistory, press: Callable[..., None],
                        monkeypatch: pytest.MonkeyPatch) -> None:
    """The result, the version and the code, by Enter."""
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    over(history)
    page(stage)
    press(pygame.K_RETURN)
    assert copied == [f"Jass 2026-11-23: 300, better than 2 of 5\nJass Desktop {__version__} · ZZT2-0YT2-SCWT-DPMT"]


def test_looking_back_at_a_day(stage: WindowStage, history: FakeHistory, press: Callable[..., None]) -> None:
    """With the coach, as at any game; the same cards may be played again."""
    over(history)
    screen = page(stage)
    screen.form.focus("review")
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, LookBackScreen)


def test_cards_of_another_version_are_not_compared(stage: WindowStage, history: FakeHistory, services: FakeServices) -> None:
    """The result stays, and the page says why there is no more."""
    over(history)
    history.records = {7: played(WHOLE, "another", Day(TODAY).rules)}
    screen = page(stage)
    assert said(screen) == ["You made 300 points.", "Another version of the program dealt these cards, so they are not compared."]
    screen.tick(0.1)
    assert services.trainer.played == []


def test_a_damaged_try_is_told(stage: WindowStage, history: FakeHistory) -> None:
    """Its result stays."""
    over(history)
    history.records = {}
    assert said(page(stage)) == ["You made 300 points.", "The cards of this attempt cannot be read, so it is not compared."]


def many_days(stage: WindowStage) -> DayScreen:
    """Some days of two months; one is not over, one was played with help."""
    history = stage.services.history
    assert isinstance(history, FakeHistory)
    history.games = [tried(n, TODAY - timedelta(days=n), 200 + 10 * n, takebacks=int(n == 4)) for n in range(1, 30)]
    history.games.append(tried(40, TODAY - timedelta(days=30), winners=(), reason=None))
    history.points = {Day(TODAY - timedelta(days=n)).seed: dict(POINTS) for n in range(1, 9)}
    return page(stage)


def day_over(stage: WindowStage) -> DayScreen:
    """A day that was played, with help."""
    history = stage.services.history
    assert isinstance(history, FakeHistory)
    over(history)
    history.games = [tried(7, takebacks=2)]
    return page(stage)


def day_to_come(stage: WindowStage) -> DayScreen:
    """A day before its first card, where the clock was set back."""
    history = stage.services.history
    assert isinstance(history, FakeHistory)
    history.games = [tried(7, TODAY + timedelta(days=3))]
    return page(stage)


def test_all_days_stand_beside_the_chosen_one(stage: WindowStage, press: Callable[..., None]) -> None:
    """The last one first, also one that was not begun today or is not over; choosing one shows what came of it."""
    screen = many_days(stage)
    [days] = [widget for widget in screen.form.widgets if isinstance(widget, ScrollList)]
    rows = [node.name for node in describe(stage).nodes if node.role == "list_box_option"]
    assert len(rows) == days.count == 31
    assert rows[0] == "2026-11-23, not begun"
    assert rows[4] == "2026-11-19, better than 1 of 5 · with help, 240"
    assert rows[-1].startswith("2026-10-24, Deal ")
    screen.form.focus("days")
    press(pygame.K_DOWN)
    assert screen.title == "Deal of 2026-11-22"
    assert labels(screen)[0] == "Copy the result"
    press(pygame.K_END)
    assert labels(screen)[0] == "Continue"
    press(pygame.K_RETURN)
    assert screen.form.focus_key == "play"


DAYS = [day_to_come, day_over, many_days]
