"""Practice in counting: the table stops between tricks, asks, says why, and covers what is to be counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import Card
from jass_desktop.engine.presets import PRESETS
from jass_desktop.session.practice.counting import Asked, CountingTally, stops_after
from jass_desktop.session.preferences import COUNTING_LEVELS
from jass_desktop.ui.screens.practise import PractiseScreen
from jass_desktop.ui.table.practice.practice import PracticeTable
from jass_desktop.ui.table.questions.count import CountPanel
from jass_desktop.ui.table.sheets.sheet import SheetPanel
from jass_desktop.ui.widgets.values import Toggle
from jass_desktop.ui.window.window_stage import WindowStage
from tests.trainer import FakeTrainer

Press = Callable[..., None]
Click = Callable[[tuple[int, int]], None]
DIGITS = {str(n): getattr(pygame, f"K_KP{n}") for n in range(10)}


def seated(stage: WindowStage, name: str, level: int = COUNTING_LEVELS) -> tuple[PractiseScreen, PracticeTable]:
    """At the table of a first deal."""
    stage.change(pace=0.0, sound=False)
    screen = PractiseScreen(stage, PRESETS[name], FakeTrainer())
    stage.go(screen)
    screen._set_span("counting")
    screen._tally = CountingTally(level=level)
    return screen, next_table(stage, screen)


def next_table(stage: WindowStage, screen: PractiseScreen) -> PracticeTable:
    """The table of another deal."""
    screen._press_begin()
    until(stage, lambda: isinstance(stage.screen, PracticeTable))
    assert isinstance(stage.screen, PracticeTable)
    return stage.screen


def until(stage: WindowStage, done: Callable[[], bool]) -> None:
    for _ in range(3000):
        if done():
            return
        table = stage.screen
        if isinstance(table, PracticeTable) and table.course.mine and not isinstance(table.panel, CountPanel | SheetPanel):
            table.submit(table.course.view.legal[0])
        stage.tick(0.05)
    raise AssertionError("it has not come to that")


def asked(stage: WindowStage, table: PracticeTable) -> CountPanel | None:
    """The next stop, or None where the round ends before it."""
    until(stage, lambda: isinstance(table.panel, CountPanel | SheetPanel))
    return table.panel if isinstance(table.panel, CountPanel) else None


def answer(stage: WindowStage, table: PracticeTable, panel: CountPanel, press: Press) -> None:
    """The right answer, by keys alone."""
    question, right = panel.question, panel.question.right
    if isinstance(right, Card):
        table.controls.form.focus(f"card {right.code}")
        press(pygame.K_RETURN)
    elif isinstance(right, frozenset):
        for n, seat in enumerate(table.course.view.seat.round_the_table(table.rules.direction)[1:], 1):
            if seat in right:
                digit(stage, str(n))
        table.controls.form.focus("done")
        press(pygame.K_RETURN)
    else:
        for letter in str(right):
            digit(stage, letter)
        if question.asked is Asked.POINTS:
            press(pygame.K_RETURN)


def digit(stage: WindowStage, letter: str) -> None:
    stage.handle(pygame.event.Event(pygame.KEYDOWN, key=DIGITS[letter], mod=0, unicode=""))


@pytest.mark.some(1)
@pytest.mark.parametrize("name", PRESETS)
def test_a_round_is_counted_by_keys(stage: WindowStage, press: Press, name: str) -> None:
    """In every game: all questions of a round answered right by the keyboard and its keypad, and the figure says so."""
    screen, table = seated(stage, name)
    given = 0
    while (panel := asked(stage, table)) is not None:
        for _ in range(len(panel._stop.questions)):
            table.paint(pygame.Surface(stage.size))
            answer(stage, table, panel, press)
            assert panel._answered
            table.paint(pygame.Surface(stage.size))
            press(pygame.K_RETURN)
            given += 1
    assert given >= 1
    assert (screen._tally.right, screen._tally.asked) == (given, given)
    screen.paint(pygame.Surface(stage.size))


def test_a_quick_card_does_not_pass_a_stop(stage: WindowStage, press: Press) -> None:
    """A digit pressed as soon as the trick is gathered, before the table has asked, plays no card."""
    _screen, table = seated(stage, "schieber")
    for _ in range(3000):
        if isinstance(table.panel, CountPanel):
            press(pygame.K_ESCAPE)
        if isinstance(table.panel, CountPanel | SheetPanel):
            press(pygame.K_RETURN)
        elif table.course.mine:
            table.submit(table.course.view.legal[-1])
            if table.course.mine and table._asks:
                break
        stage.tick(0.05)
        if isinstance(stage.screen, PracticeTable):
            table = stage.screen
    assert table._asks
    cards = len(table.course.view.hand)
    press(pygame.K_1)
    press(pygame.K_9)
    table.play(next(action.card for action in table.course.view.legal if isinstance(action, Play)), None)
    stage.tick(0.05)
    assert isinstance(table.panel, CountPanel)
    assert len(table.course.view.hand) == cards


def test_the_level_is_remembered(stage: WindowStage) -> None:
    """Who has risen begins there the next time."""
    screen, _table = seated(stage, "schieber", level=2)
    for _time in range(2):
        screen._counted((True,))
    assert screen._tally.level == 3
    assert PractiseScreen(stage, PRESETS["schieber"], FakeTrainer())._tally == CountingTally(level=3)


def test_nobody_plays_while_it_asks(stage: WindowStage, press: Press) -> None:
    """The table rests until the answer has been read, and what was played cannot be looked at."""
    _screen, table = seated(stage, "swisslos-1000")
    panel = asked(stage, table)
    assert panel is not None
    actions = len(table.session.record.actions)
    for _ in range(50):
        stage.tick(0.1)
    press(pygame.K_l)
    assert table.panel is panel
    assert len(table.session.record.actions) == actions
    assert not any(widget.key == "last" for widget in table.controls.form.widgets)


def test_escape_is_no_answer(stage: WindowStage, press: Press) -> None:
    """It opens the right answer, counts as wrong, and once more it goes on."""
    screen, table = seated(stage, "swisslos-1000", level=1)
    panel = asked(stage, table)
    assert panel is not None
    press(pygame.K_ESCAPE)
    assert panel._answered
    press(pygame.K_ESCAPE)
    assert table.panel is not panel
    assert (screen._tally.right, screen._tally.asked) == (0, 1)
    assert stage.screen is table


def test_the_mouse_answers_too(stage: WindowStage, click: Click) -> None:
    """One click on a number answers, and one on the button goes on."""
    screen, table = seated(stage, "swisslos-1000", level=1)
    panel = asked(stage, table)
    assert panel is not None
    click(next(one.rect.center for one in table.controls.form.widgets if one.key == f"count {panel.question.right}"))
    click(next(one.rect.center for one in table.controls.form.widgets if one.key == "next"))
    assert (screen._tally.right, screen._tally.asked) == (1, 1)


def test_a_wrong_answer_is_told(stage: WindowStage, press: Press) -> None:
    """A wrong number counts as wrong."""
    screen, table = seated(stage, "swisslos-1000", level=1)
    panel = asked(stage, table)
    assert panel is not None
    assert isinstance(panel.question.right, int)
    digit(stage, str((panel.question.right + 1) % 10))
    press(pygame.K_RETURN)
    assert (screen._tally.right, screen._tally.asked) == (0, 1)


@pytest.mark.parametrize("name", ["swisslos-1000", "differenzler"])
def test_what_was_made_is_covered(stage: WindowStage, name: str) -> None:
    """During the round neither plates nor score tell points; the sheet at its end does."""
    _screen, table = seated(stage, name)
    assert table.picture(table.course.board).board.covered
    until(stage, lambda: skip(table) or isinstance(table.panel, SheetPanel))
    assert not table.picture(table.course.board).board.covered


def skip(table: PracticeTable) -> bool:
    """Leave a question without an answer."""
    if isinstance(table.panel, CountPanel):
        table.panel.step_back()
    return False


def test_a_stop_is_asked_about_once(stage: WindowStage, press: Press) -> None:
    """Taking a card back and playing it again brings no second question about the same trick."""
    _screen, table = seated(stage, "swisslos-1000", level=1)
    panel = asked(stage, table)
    assert panel is not None
    tricks = len(table.course.view.tricks)
    press(pygame.K_ESCAPE)
    press(pygame.K_ESCAPE)
    press(pygame.K_z, pygame.KMOD_CTRL)
    assert len(table.course.view.tricks) < tricks or table.course.view.trick.plays
    until(stage, lambda: isinstance(table.panel, CountPanel | SheetPanel))
    assert isinstance(table.panel, SheetPanel) or len(table.course.view.tricks) > tricks


def test_seats_can_be_marked_by_mouse(stage: WindowStage, click: Click) -> None:
    """Who has none is answered with a switch for each of the others."""
    screen, table = seated(stage, "swisslos-1000")
    for _ in range(40):
        panel = asked(stage, table)
        if panel is None:
            stage.back()
            table = next_table(stage, screen)
        elif panel.question.asked is Asked.WITHOUT and not panel._answered:
            switches = [one for one in table.controls.form.widgets if isinstance(one, Toggle)]
            assert len(switches) == table.rules.seats - 1
            right = panel.question.right
            assert isinstance(right, frozenset)
            before = replace(screen._tally)
            for seat, switch in zip(table.course.view.seat.round_the_table(table.rules.direction)[1:], switches, strict=True):
                if seat in right:
                    click(switch.rect.center)
            click(next(one.rect.center for one in table.controls.form.widgets if one.key == "done"))
            assert panel.question.accepts(panel._given[-1])
            assert before == screen._tally
            return
        else:
            panel.step_back()
    raise AssertionError("never asked who has none")


def test_stops_lie_between_tricks(stage: WindowStage) -> None:
    """Whenever it asks, no card lies on the table."""
    _screen, table = seated(stage, "chibre")
    panel = asked(stage, table)
    assert panel is not None
    assert not table.course.view.trick.plays
    assert stops_after(table.course.view, COUNTING_LEVELS)
