"""The statistics screen: topics, filters, tables, and the rounds behind each figure, by mouse and by keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pygame
import pytest

from jass_desktop.engine.contracts import Contract
from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.history.rounds import PlayedGame
from jass_desktop.session.history.rounds_table import rounds_table
from jass_desktop.session.history.sums import LEVEL_LOSSES
from jass_desktop.session.history.tally import PIECE
from jass_desktop.ui.screens import rounds
from jass_desktop.ui.screens.history import HistoryScreen
from jass_desktop.ui.screens.question import QuestionScreen
from jass_desktop.ui.screens.rounds import RoundsScreen
from jass_desktop.ui.screens.statistics import StatisticsScreen
from jass_desktop.ui.widgets.charts import ChartView, ticks
from jass_desktop.ui.window.window_stage import WindowStage
from jass_desktop.words.statistics import Topic
from tests.statistics import played_games
from tests.ui.fakes import FakeEntry, FakeHistory
from tests.ui.seen import choose, push, strike, widget, words, written

GAMES = played_games(70)


def statistics(stage: WindowStage, topic: Topic = Topic.OVERVIEW, *, table: bool = False) -> StatisticsScreen:
    """The screen with many games of all kinds, at one topic."""
    stage.history.played = GAMES  # type: ignore[attr-defined]
    stage.services.clock = date(2025, 7, 31)  # type: ignore[attr-defined]
    screen = StatisticsScreen(stage)
    stage.go(screen)
    choose(screen, "topic", topic.name)
    if table:
        strike(screen, pygame.K_t)
    return screen


def rounds_of(stage: WindowStage) -> RoundsScreen:
    """The rounds behind the first figure of a chart."""
    screen = statistics(stage, Topic.CONTRACTS)
    charts(screen)[0].on_focus(True)
    push(screen, charts(screen)[0].key)
    assert isinstance(stage.screen, RoundsScreen)
    return stage.screen


def charts(screen: StatisticsScreen) -> list[ChartView]:
    return [widget for widget in screen.form.widgets if isinstance(widget, ChartView)]


@pytest.mark.some(2)
@pytest.mark.parametrize("size", [(680, 960), (840, 540), (1024, 640), (1280, 720), (3840, 2160), (1080, 1920)], ids=str)
def test_everything_of_a_chart_lies_in_it(stage: WindowStage, size: tuple[int, int]) -> None:
    """At each size all items lie in the place of their chart, and the chart above the words at the foot."""
    stage.resize(size)
    for topic in Topic:
        screen = statistics(stage, topic)
        assert charts(screen), topic
        for chart in charts(screen):
            assert all(chart.rect.contains(item) for item in chart.places), (topic, chart.key)
            assert chart.rect.bottom <= screen.said.rect.y, (topic, chart.key)
        screen.paint(pygame.Surface(size))


@pytest.mark.some(2)
@pytest.mark.parametrize("size", [(680, 960), (1280, 720), (840, 540), (3840, 2160)], ids=str)
def test_names_of_marks_stand_apart(stage: WindowStage, size: tuple[int, int]) -> None:
    """However long the longest bar is beside them, at each size and in every language, each wide enough for its name."""
    stage.resize(size)
    marks = tuple(LEVEL_LOSSES.values())
    for language in LANGUAGES:
        stage.change(language=language)
        for chart in (one for one in charts(statistics(stage, Topic.PLAY)) if one.chart.marks):
            item = chart.chart.items[0]
            for value in (1.0, 60.0):
                longer = replace(chart.chart, items=(replace(item, value=value),) * len(chart.chart.items))
                view = ChartView(longer, stage, lambda _item: None, lambda _item: None)
                view.place(chart.rect)
                places = [place for _name, place, _end in view.names]
                assert len(places) == len(marks)
                assert all(a.collidelist(places[n:]) < 0 for n, a in enumerate(places, 1)), (language, chart.key, value)
                assert all(chart.rect.contains(place) for place in places), (language, chart.key, value)
                for name, place, _end in view.names:
                    assert stage.texts.measure(name, stage.style.small)[0] <= place.width, (language, name)


@pytest.mark.some(2, 4)
@pytest.mark.parametrize("size", [(840, 540), (1024, 640), (1280, 720), (1080, 1920)], ids=str)
def test_all_is_said_on_which_figures_rest(stage: WindowStage, size: tuple[int, int]) -> None:
    """At each size and in every language there is room at the foot for what the figures are based on, on every topic."""
    stage.resize(size)
    for language in LANGUAGES:
        stage.change(language=language)
        for topic in Topic:
            screen = statistics(stage, topic)
            said = screen.said
            assert said.words
            assert stage.texts.measure(said.words, said.spec, said.rect.width)[1] <= said.rect.height, (language, topic)


def test_keys_lead_to_the_rounds_behind_a_figure(stage: WindowStage, press: Callable[..., None]) -> None:
    """Page Down changes the topic, the arrows point at a figure, which is told in words, and Enter opens its rounds."""
    screen = statistics(stage)
    press(pygame.K_PAGEDOWN)
    first = charts(screen)[0]
    assert widget(screen, "topic").value == Topic.CONTRACTS.name
    screen.form.focus(first.key)
    press(pygame.K_DOWN)
    item = first.chart.items[1]
    assert item.text in words(screen)
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, RoundsScreen)
    assert set(stage.screen._cases) == set(item.cases)
    press(pygame.K_ESCAPE)
    assert stage.screens[-1] is screen


def test_a_click_opens_the_rounds_too(stage: WindowStage, click: Callable[[tuple[int, int]], None]) -> None:
    """Pointing at a bar tells what it is, and a click opens its rounds."""
    screen = statistics(stage)
    chart = charts(screen)[0]
    click(chart.places[2].center)
    assert isinstance(stage.screen, RoundsScreen)
    assert screen.pointed is chart.chart.items[2]


def test_each_round_has_the_sign_of_its_contract(stage: WindowStage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a direction as well as of a suit."""
    screen = statistics(stage, Topic.CONTRACTS)
    case = screen.page().columns[0][0].items[0].cases[0]
    contracts = (Contract.HEARTS, Contract.OBENABE, Contract.UNDENUFE)
    cases = [case._replace(round=case.round._replace(contract=contract)) for contract in contracts]
    signs: list[Contract] = []
    monkeypatch.setattr(rounds, "paint_contract_sign", lambda _surface, _look, contract, _rect: signs.append(contract))
    stage.go(RoundsScreen(stage, "", cases))
    stage.paint(pygame.Surface(stage.size))
    assert set(signs) == set(contracts)


def test_the_table_says_the_same(stage: WindowStage, press: Callable[..., None]) -> None:
    """T turns the charts into a list of the same figures, each of which opens its rounds."""
    screen = statistics(stage, Topic.PLAY)
    figures = [item for chart in charts(screen) for item in chart.chart.items]
    press(pygame.K_t)
    assert not charts(screen)
    screen.form.focus("rows")
    told = []
    for _item in figures[1:]:
        press(pygame.K_DOWN)
        assert screen.pointed is not None
        told.append(screen.pointed)
    assert told == figures[1:]
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, RoundsScreen)


def test_filters_choose_games(stage: WindowStage, press: Callable[..., None]) -> None:
    """By game, by level and by time; what is chosen is all that counts, and all that is saved."""
    screen = statistics(stage)
    screen.form.focus("rules")
    press(pygame.K_RIGHT)
    assert {game.entry.rules for game in screen._chosen} == {"schieber"}
    screen.form.focus("level")
    press(pygame.K_RIGHT)
    assert {game.entry.levels for game in screen._chosen} == {("club",)}
    screen.form.focus("since")
    press(pygame.K_RIGHT)
    press(pygame.K_RIGHT)
    assert screen._chosen == [game for game in GAMES if game.entry.rules == "schieber" and game.entry.levels == ("club",)
                              and game.entry.started[:10] >= "2025-05-02"]
    push(screen, "save")
    assert isinstance(stage.screens[-1], QuestionScreen)
    push(stage.screens[-1], "reply 0")
    assert stage.history.tables == [rounds_table(screen._chosen)]  # type: ignore[attr-defined]


def test_without_games_the_screen_says_so(stage: WindowStage) -> None:
    """Each topic has a sentence instead of charts, and nothing can be saved."""
    screen = StatisticsScreen(stage)
    stage.go(screen)
    for topic in Topic:
        choose(screen, "topic", topic.name)
        assert screen.page().note
        assert not charts(screen)
        screen.paint(pygame.Surface(stage.size))
    assert not next(widget for widget in screen.form.widgets if widget.key == "save").enabled


def test_few_games_are_told_in_a_sentence(stage: WindowStage, press: Callable[..., None]) -> None:
    """What a chart would show of them says nothing; the table still leads to their rounds. With five there are charts."""
    for count in (1, 4, 5):
        stage.history.played = GAMES[:count]  # type: ignore[attr-defined]
        screen = StatisticsScreen(stage)
        stage.go(screen)
        assert bool(charts(screen)) == (count == 5)
        assert ("so far" in words(screen)) == (count < 5)
    stage.history.played = GAMES[:4]  # type: ignore[attr-defined]
    stage.go(StatisticsScreen(stage))
    press(pygame.K_t)
    assert isinstance(stage.screen, StatisticsScreen)
    stage.screen.form.focus("rows")
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, RoundsScreen)


def test_a_month_is_written_once(stage: WindowStage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where several points of a curve lie in one month, it stands below the first of them."""
    games = [replace(game, entry=replace(game.entry, started="2026-11-01T20:15:00")) for game in GAMES]
    stage.history.played = games  # type: ignore[attr-defined]
    screen = StatisticsScreen(stage)
    stage.go(screen)
    assert [one.text for one in written(screen)].count("11/2026") == 1


def many(history: FakeHistory, broken: int | None = None) -> list[PlayedGame]:
    """More games than one step reads, none of them counted yet; number ``broken`` cannot be."""
    games = played_games(PIECE + 20)
    history.played = games
    history.uncounted = {game.entry.number: () if game.entry.number == broken else game.rounds for game in games}
    return games


def test_games_that_wait_are_counted(stage: WindowStage, history: FakeHistory, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bar tells how far it is, and then the figures come; what cannot be read is left out, and said."""
    games = many(history, broken=7)
    screen = StatisticsScreen(stage)
    stage.go(screen)
    assert not charts(screen)
    assert f"0 of {len(games)} games added up" in words(screen)
    beats = 0
    while screen.due_s == 0.0:
        stage.tick(0.1)
        beats += 1
        assert beats < len(games)
    assert screen._games == [game for game in games if game.entry.number != 7]
    assert "1 game cannot be read" in words(screen)
    assert charts(screen)
    assert screen.form.focus_key == "topic"


def test_the_time_that_counting_takes_is_told(stage: WindowStage, history: FakeHistory, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the second game on that is counted: those that were known already tell nothing."""
    many(history)
    seconds = iter(range(10_000))
    monkeypatch.setattr("jass_desktop.ui.screens.statistics.monotonic", lambda: next(seconds) / 200)  # so a beat counts little
    screen = StatisticsScreen(stage)
    stage.go(screen)
    assert "to go" not in words(screen)
    for _beat in range(4):
        stage.tick(0.1)
    assert re.search(r"games added up, \d+:\d\d to go", words(screen))


def test_one_may_leave_while_games_are_counted(stage: WindowStage, history: FakeHistory, press: Callable[..., None],
                                               monkeypatch: pytest.MonkeyPatch) -> None:
    """Escape leaves between two beats, other keys do nothing; what has been counted stays so, and nothing is counted twice."""
    games = many(history)
    clock = iter(range(10_000))
    monkeypatch.setattr("jass_desktop.ui.screens.statistics.monotonic", lambda: float(next(clock)))  # so a beat has no time
    stage.go(HistoryScreen(stage))
    press(pygame.K_s)
    screen = stage.screen
    assert isinstance(screen, StatisticsScreen)
    for key in (pygame.K_t, pygame.K_PAGEDOWN):
        press(key)
    monkeypatch.undo()
    stage.tick(0.1)
    press(pygame.K_ESCAPE)
    assert isinstance(stage.screen, HistoryScreen)
    left = len(history.uncounted)
    again = StatisticsScreen(stage)
    stage.go(again)
    for _beat in range(len(games)):
        stage.tick(0.1)
    assert left < len(games)
    assert not history.uncounted
    assert again._games == games


def test_the_history_leads_there(stage: WindowStage, history: FakeHistory, press: Callable[..., None]) -> None:
    """S opens the statistics from the history, as the button does."""
    stage.go(HistoryScreen(stage))
    press(pygame.K_s)
    assert isinstance(stage.screen, StatisticsScreen)
    history.games[:] = [FakeEntry(1)]
    screen = HistoryScreen(stage)
    stage.go(screen)
    assert "statistics" not in [widget.key for widget in screen.form.widgets]


def test_a_game_that_is_gone_is_told(stage: WindowStage, press: Callable[..., None]) -> None:
    """Where the game of a round cannot be read, a message says so, and the list stays."""
    screen = rounds_of(stage)
    press(pygame.K_RETURN)
    assert stage.screen is screen
    assert "There is no game" in list(stage.toasts)[-1].text


@pytest.mark.parametrize(("low", "high", "found"), [
    (0, 66.7, [0, 20, 40, 60, 80]), (0, 2.7, [0, 1, 2, 3]), (0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]), (-3, 12, [-5, 0, 5, 10, 15])])
def test_scales_have_round_ticks(low: float, high: float, found: list[float]) -> None:
    """From below the lowest value to above the highest, in few round steps."""
    assert ticks(low, high) == pytest.approx(found)
