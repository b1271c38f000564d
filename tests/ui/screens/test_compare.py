"""One's own line beside the master's."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.findings.comparison import Comparison, ahead
from jass_desktop.session.protocols import Answer
from jass_desktop.ui.screens.compare import CompareScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.window.window_stage import WindowStage
from tests.session.test_comparison import GAMES, Doing, opened
from tests.ui.seen import words
from tests.ui.verdicts import recorded


def finished(name: str, number: int | None = 1) -> Comparison:
    """All that is to be compared, played with the last legal action each time."""
    record = recorded(name)
    comparison = Comparison(record, lambda at: opened(record, Doing(lambda view: Answer(view.legal[-1])), at), number)
    for _ in range(20000):
        comparison.tick(0.1)
        if comparison.whole:
            return comparison
    raise AssertionError("it does not end")


def compared(stage: WindowStage, comparison: Comparison) -> CompareScreen:
    """On top of the menu."""
    stage.go(MenuScreen(stage))
    screen = CompareScreen(stage, comparison, 1)
    stage.go(screen)
    screen.paint(pygame.Surface(stage.size))
    stage.tick(0.1)
    return screen


@pytest.mark.some(1)
@pytest.mark.parametrize("name", GAMES)
def test_both_lines_are_shown(stage: WindowStage, name: str, press: Callable[..., None]) -> None:
    """Trick by trick in every game, at every size and in every language; Escape leads back, and nothing stays open."""
    screen = compared(stage, finished(name))
    for size in ((1024, 640), (1080, 1920), (3840, 2160)):
        stage.resize(size)
        for language in LANGUAGES:
            stage.change(language=language)
            screen.paint(pygame.Surface(size))
    stage.change(language="en")
    assert [f"Trick {n}" in words(screen) for n in range(1, recorded(name).rules.tricks + 1)] == [True] * screen.rules.tricks
    press(pygame.K_ESCAPE)
    assert isinstance(stage.screen, MenuScreen)


def test_who_plays_like_the_master_is_told(stage: WindowStage) -> None:
    """And so are points of difference, for whoever they are."""
    comparison = finished("swisslos-2500")
    own, other = comparison.own[1], comparison.other[1]
    told = words(compared(stage, comparison))
    assert f"{own.made} : {own.others}" in told
    assert f"{other.made} : {other.others}" in told
    comparison.other[1] = own
    assert "The master did exactly what you did." in words(compared(stage, comparison))


@pytest.mark.some(1)
@pytest.mark.parametrize("name", ["differenzler", "schieber"])
def test_a_game_is_a_table_of_rounds(stage: WindowStage, name: str, press: Callable[..., None]) -> None:
    """Each round with both sides' points and the difference, which add up; the chosen one stands card by card beside them; at
    every size and in every language."""
    comparison = finished(name, None)
    stage.go(MenuScreen(stage))
    screen = CompareScreen(stage, comparison)
    stage.go(screen)
    found = [ahead(comparison.own[number], comparison.other[number], screen.rules) for number in comparison.own]
    assert f"Altogether, the master is {sum(found)} point" in words(screen).replace("you are ", "the master is -")
    for size in ((1024, 640), (1080, 1920)):
        stage.resize(size)
        for language in LANGUAGES:
            stage.change(language=language)
            screen.paint(pygame.Surface(size))
    *_others, last = comparison.own
    press(pygame.K_END)
    assert words(screen).count(screen._verdict(comparison.own[last], comparison.other[last], parted=True)) == 1
    comparison.other.popitem()
    screen.refresh()
    assert "Altogether" not in words(screen), "altogether means all rounds"


def rounds_of(screen: CompareScreen) -> int:
    """How many rounds are listed."""
    return sum(one.count for one in screen.form.widgets if one.key == "rounds" and isinstance(one, ScrollList))


@pytest.mark.parametrize(("name", "off_by"), [("differenzler", 1), ("schieber", 0)])
def test_what_counts_stands_above_it(stage: WindowStage, name: str, off_by: int) -> None:
    """Where one predicts, the figures of a round are how far each is off, not points made."""
    stage.go(MenuScreen(stage))
    screen = CompareScreen(stage, finished(name, None))
    stage.go(screen)
    assert words(screen).split("\n").count("Off by") == off_by


def test_the_last_comparison_goes_on_where_it_was(stage: WindowStage) -> None:
    """Whoever comes back to the same game finds what was played; another game begins anew."""
    record = recorded("schieber")
    stage.go(MenuScreen(stage))
    stage.tables.compare(record)
    first = stage.screen
    assert isinstance(first, CompareScreen)
    for _ in range(200):
        stage.tick(0.1)
    found = rounds_of(first)
    assert found > 0
    stage.back()
    stage.tables.compare(record)
    assert isinstance(stage.screen, CompareScreen)
    assert rounds_of(stage.screen) == found
    stage.back()
    stage.tables.compare(recorded("differenzler"))
    assert isinstance(stage.screen, CompareScreen)
    assert rounds_of(stage.screen) == 0
