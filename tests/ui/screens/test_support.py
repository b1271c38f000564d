"""Whether everything is all right, and the report that one can pass on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from jass_desktop.errors import StoreError
from jass_desktop.ui.screens.help import HelpScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.support import SupportScreen
from jass_desktop.ui.window.window_stage import WindowStage
from tests.session.test_ladder import dealt
from tests.ui.fakes import FakeEntry, FakeHistory, FakeServices, FakeSupport
from tests.ui.seen import has, push, strike, words

LINES = ["Program: fine (Jass Desktop)", "Packages: fine (all of them)", "History: WRONG: {disk} full"]


@pytest.fixture
def support(services: FakeServices) -> FakeSupport:
    return services.support


def checked(stage: WindowStage) -> SupportScreen:
    """The self-test, with a verdict."""
    support = stage.services.support
    assert isinstance(support, FakeSupport)
    support.trial.lines, support.trial.well = [*LINES * 7, "Something is wrong; see above."], False
    screen = SupportScreen(stage)
    stage.go(screen)
    screen.tick(0.1)
    return screen


def reporting(stage: WindowStage) -> SupportScreen:
    """The report of a self-test."""
    support = stage.services.support
    assert isinstance(support, FakeSupport)
    support.trial.lines = LINES
    screen = SupportScreen(stage)
    stage.go(screen)
    push(screen, "reply 0")
    assert has(screen, "reply 2"), "save, copy, add a game"
    return screen


def reported(stage: WindowStage) -> SupportScreen:
    """A report with a game, saved."""
    screen = reporting(stage)
    push(screen, "reply 2")
    strike(screen, pygame.K_RETURN)
    push(screen, "reply 0")
    return screen


def choosing_a_game(stage: WindowStage) -> SupportScreen:
    screen = reporting(stage)
    push(screen, "reply 2")
    assert has(screen, "games")
    return screen


SUPPORT = [checked, reported, choosing_a_game]
"""For the tests of all screens."""


def test_lines_come_one_by_one_and_then_the_verdict(stage: WindowStage, support: FakeSupport, press: Callable[..., None]) -> None:
    """F1 has the button; the window's own line is first, and what is wrong is said. Leaving ends the test."""
    stage.go(MenuScreen(stage))
    press(pygame.K_F1)
    stage.toggle_help()
    assert isinstance(stage.screen, HelpScreen)
    push(stage.screen, "check")
    screen = stage.screen
    assert isinstance(screen, SupportScreen)
    assert "1280 × 720" in words(screen)
    for number, line in enumerate(LINES):
        support.trial.lines.append(line)
        stage.tick(0.1)
        told = words(screen)
        assert line.replace("{", "{{") in told
        assert all(other.replace("{", "{{") not in told for other in LINES[number + 1:])
    support.trial.lines.append("Something is wrong; see above.")
    support.trial.well = False
    stage.tick(0.1)
    assert "Something is wrong" in words(screen)
    press(pygame.K_ESCAPE)
    assert support.trial.closed
    assert isinstance(stage.screen, HelpScreen)


def test_a_self_test_that_cannot_be_started_says_so(stage: WindowStage, support: FakeSupport) -> None:
    """In place of a verdict; a report can still be made."""
    support.refusal = StoreError("The self-test cannot be started: no room.")
    screen = SupportScreen(stage)
    stage.go(screen)
    assert "no room" in words(screen)
    push(screen, "reply 0")
    assert screen.title == "Report"
    assert "no room" in words(screen)


def test_a_report_is_read_before_it_is_written(stage: WindowStage, support: FakeSupport) -> None:
    """It shows what the test has said so far; only then, when asked, it is written, and the sheet says where."""
    support.trial.lines += LINES[:2]
    stage.go(SupportScreen(stage))
    assert isinstance(stage.screen, SupportScreen)
    stage.tick(0.1)
    screen = stage.screen
    push(screen, "reply 0")
    assert screen.title == "Report"
    told = words(screen)
    assert LINES[1] in told
    assert "[] {{}" in told
    assert not support.reports
    push(screen, "reply 0")
    text, = support.reports
    assert LINES[1] in text
    assert f"{Path('/data/report-1.txt')} is saved" in words(screen)


def test_a_finished_game_is_added_and_left_out_again(stage: WindowStage, support: FakeSupport, history: FakeHistory) -> None:
    """Its record stands on the screen as in the file."""
    screen = reporting(stage)
    push(screen, "reply 2")
    strike(screen, pygame.K_ESCAPE)
    assert screen.title == "Report"
    push(screen, "reply 2")
    assert screen.title == "Which game?"
    strike(screen, pygame.K_DOWN)
    strike(screen, pygame.K_RETURN)
    number = history.games[1].number
    assert f"== Game {number}" in words(screen)
    push(screen, "reply 0")
    push(screen, "reply 2")
    assert "== Game" not in words(screen)
    push(screen, "reply 0")
    assert [f"== Game {number}\nround 1" in text for text in support.reports] == [True, False]


@pytest.mark.parametrize("over", [False, True], ids=["running", "of a match"])
def test_a_game_that_reveals_coming_cards_says_so(stage: WindowStage, support: FakeSupport, history: FakeHistory,
                                                  over: bool) -> None:
    """The list and the report say that its record reveals hidden cards, which are in the file and not on the screen: a game that
    is not over, or a deal of a match that may go on."""
    history.games[0] = dealt(3, 1) if over else FakeEntry(3)
    screen = reporting(stage)
    push(screen, "reply 2")
    assert "hidden cards" in words(screen)
    strike(screen, pygame.K_RETURN)
    told = words(screen)
    assert "hidden cards" in told
    assert "round 1" not in told
    push(screen, "reply 0")
    assert "round 1 hidden" in support.reports[0]


def test_a_report_is_copied(stage: WindowStage, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it; where nothing can be copied a message says to save it."""
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    screen = reporting(stage)
    push(screen, "reply 1")
    assert LINES[2] in copied[0]

    def fail(_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    push(screen, "reply 1")
    assert "Save it" in list(stage.toasts)[-1].text


def test_a_folder_that_cannot_be_shown(stage: WindowStage, support: FakeSupport) -> None:
    """The message names it."""
    support.folder_problem = "No program could open the folder /data."
    screen = checked(stage)
    push(screen, "reply 1")
    for _beat in range(200):
        stage.tick(0.02)
        if list(stage.toasts):
            break
        pygame.time.wait(5)
    assert "/data" in list(stage.toasts)[-1].text
