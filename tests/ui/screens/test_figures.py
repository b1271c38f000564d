"""The slate beside the history: what the finished games add up to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import FOUR, PAIRS, PerSeat, Seat
from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.history.entries import Figures
from jass_desktop.ui.paint.style import TypeSpec
from jass_desktop.ui.screens.history import HistoryScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.widgets.figures import FiguresSlate
from jass_desktop.ui.window.window_stage import WindowStage
from jass_desktop.words.figures import games_words, in_points, results_words, signed, special_words
from tests.ui.fakes import FakeEntry, FakeHistory

SIZES = [(1024, 640), (1280, 720), (3840, 2160), (1080, 1920), (1024, 1024), (1024, 1100), (2560, 1080)]
WON, LOST = FakeEntry(5, winners=PAIRS.parties[0].seats), FakeEntry(6, winners=PAIRS.parties[1].seats)
ALONE = FakeEntry(4, winners=(Seat.EAST,), rules="differenzler", alone=True, totals=PerSeat(45, 12, 60, 33))
EVERYTHING = [
    *[replace(LOST, rules=rules, rubicon=True, double=True) for rules in PRESETS if rules != "differenzler"] * 12,
    replace(WON, rules="W" * 40), replace(WON, winners=FOUR), *[ALONE] * 120]


def open_on(stage: WindowStage, history: FakeHistory, games: list[FakeEntry]) -> HistoryScreen:
    history.games[:] = games
    stage.go(MenuScreen(stage))
    screen = HistoryScreen(stage)
    stage.go(screen)
    return screen


def slate_of(screen: HistoryScreen) -> FiguresSlate:
    return next(widget for widget in screen.form.widgets if isinstance(widget, FiguresSlate))


@pytest.mark.parametrize("games", [[], [FakeEntry(1)], [replace(WON, practice=True)]], ids=["none", "going on", "practice"])
def test_there_is_no_slate_without_a_game_to_count(stage: WindowStage, history: FakeHistory, games: list[FakeEntry]) -> None:
    """Nobody is told that they have won no game."""
    screen = open_on(stage, history, games)
    assert not any(isinstance(widget, FiguresSlate) for widget in screen.form.widgets)
    screen.paint(pygame.Surface(stage.size))


def test_the_slate_follows_the_list(stage: WindowStage, history: FakeHistory, press: Callable[..., None]) -> None:
    """With the last finished game the slate goes, and comes back with it."""
    screen = open_on(stage, history, [WON])
    assert not slate_of(screen).focusable
    press(pygame.K_DELETE)
    assert not any(isinstance(widget, FiguresSlate) for widget in screen.form.widgets)
    screen.paint(pygame.Surface(stage.size))
    press(pygame.K_z, pygame.KMOD_CTRL)
    assert slate_of(screen)


@pytest.mark.some(2, 13)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("games", [[WON], [ALONE], [WON, LOST, ALONE], EVERYTHING], ids=["one", "alone", "some", "all"])
def test_the_slate_has_room_for_everything(
    stage: WindowStage, history: FakeHistory, games: list[FakeEntry], size: tuple[int, int]
) -> None:
    """At every size and in every language nothing written leaves the slate or lies on anything else."""
    for language in LANGUAGES:
        stage.change(language=language)
        stage.resize(size)
        screen = open_on(stage, history, games)
        slate = slate_of(screen)
        screen.paint(pygame.Surface(size))
        places = [_covered(stage, *words) for words in slate._words] + [rect for _body, rect in slate._drawn]
        for n, place in enumerate(places):
            assert place.x >= 0, language
            assert place.right <= slate.rect.width, language
            assert place.bottom <= max(slate.content, slate.rect.height)
            assert place.collidelist(places[n + 1:]) < 0, (language, slate._words)
        assert slate.content <= slate.rect.height or slate.focusable


def _covered(stage: WindowStage, text: str, spec: TypeSpec, _colour: object, align: str, rect: pygame.Rect) -> pygame.Rect:
    """What the words cover of their place."""
    covered = pygame.Rect(rect.topleft, stage.texts.measure(text, spec, rect.width))
    if align == "right":
        covered.midright = rect.midright
    return covered


def test_a_long_slate_is_read_by_keys(stage: WindowStage, history: FakeHistory, press: Callable[..., None]) -> None:
    """Tab reaches a slate that has to be scrolled, and the keys that scroll do so there."""
    screen = open_on(stage, history, EVERYTHING)
    slate = slate_of(screen)
    assert slate.focusable
    while screen.form.focused is not slate:
        press(pygame.K_TAB)
    press(pygame.K_END)
    assert slate._top == slate.most > 0
    press(pygame.K_HOME)
    press(pygame.K_DOWN)
    assert 0 < slate._top < slate.most
    screen.paint(pygame.Surface(stage.size))


FIGURES = Figures(games=5, won=3, lost=1, drawn=1, won_double=1, lost_double=0, takebacks=1, places=(0, 0, 0, 0), mean=None)


@pytest.mark.parametrize(("figures", "words"), [
    (FIGURES, "5 games; 3 won, 1 lost, 1 drawn; 1 won double; 4 : 1 with doubles as two; 1 takeback"),
    (replace(FIGURES, games=1, won=0, drawn=0, won_double=0, takebacks=0), "1 game; 1 lost"),
    (replace(FIGURES, games=3, places=(1, 0, 2, 0), mean=8.06, won_double=0, takebacks=0),
     "3 games; 1 × 1st place, 2 × 3rd place; 8.1 bad points a round on average"),
    (replace(FIGURES, games=1, places=(1, 0, 0, 0), mean=-0.5, won_double=0, takebacks=0),
     "1 game; 1 × 1st place; −0.5 bad points a round on average"),
    (replace(FIGURES, places=(1, 0, 0, 0), mean=8.0, won_double=2, lost_double=1, takebacks=0),
     "5 games; 3 won, 1 lost, 1 drawn; 2 won double; 1 lost double; 5 : 2 with doubles as two"),
])
def test_figures_in_words(stage: WindowStage, figures: Figures, words: str) -> None:
    """Only what has happened is said; places and bad points only where each game was one of four alone."""
    assert stage.language == "en"
    told = "; ".join([games_words(figures), results_words(figures), *special_words(figures)])
    assert told.replace("\u00a0", " ") == words


@pytest.mark.parametrize(("points", "told"), [
    (0.0, "0.0"), (0.04, "0.0"), (-0.04, "0.0"), (2.25, "2.2"), (-9.94, "−9.9"), (9.96, "10"), (10.4, "10"), (-51.1, "−51")])
def test_large_points_are_whole(points: float, told: str) -> None:
    """From ten on tenths would only distract; the sign of a difference is always there."""
    assert in_points(points) == told
    assert signed(points) == (f"+{told}" if points >= 0.05 else told)


@pytest.mark.parametrize(("points", "told"), [(-16.2, "−16"), (-3.0, "−3"), (0.4, "0"), (-0.4, "0"), (1.6, "+2")])
def test_beside_large_points_all_are_whole(points: float, told: str) -> None:
    """In one table decimals are alike."""
    assert signed(points, 16.2) == told
