"""What finished games add up to, in words, and the way there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from jass_desktop.engine.seats import PAIRS
from jass_desktop.session.history.entries import Figures
from jass_desktop.ui.screens.history import HistoryScreen
from jass_desktop.ui.window.window_stage import WindowStage
from jass_desktop.words.figures import games_words, in_points, results_words, signed, special_words
from tests.ui.fakes import FakeEntry, FakeHistory
from tests.ui.seen import has

WON = FakeEntry(5, winners=PAIRS.parties[0].seats)


@pytest.mark.parametrize("games", [[], [FakeEntry(1)], [replace(WON, practice=True)]], ids=["none", "going on", "practice"])
def test_there_are_no_statistics_without_a_game_to_count(stage: WindowStage, history: FakeHistory,
                                                         games: list[FakeEntry]) -> None:
    """Nobody is told that they have won no game."""
    history.games[:] = games
    stage.go(HistoryScreen(stage))
    assert isinstance(stage.screen, HistoryScreen)
    assert not has(stage.screen, "statistics")


def test_the_way_to_statistics_follows_the_list(stage: WindowStage, history: FakeHistory, press: Callable[..., None]) -> None:
    """With the last finished game the button goes, and comes back with it."""
    history.games[:] = [WON]
    screen = HistoryScreen(stage)
    stage.go(screen)
    assert has(screen, "statistics")
    press(pygame.K_DELETE)
    assert not has(screen, "statistics")
    press(pygame.K_z, pygame.KMOD_CTRL)
    assert has(screen, "statistics")


FIGURES = Figures(games=5, won=3, lost=1, drawn=1, won_double=1, lost_double=0, takebacks=1, places=(0, 0, 0, 0), mean=None)


@pytest.mark.parametrize(("figures", "words"), [
    (FIGURES, "5 games; 3 won, 1 lost, 1 drawn; 1 won double; 4 : 1 with doubles as two; 1 takeback"),
    (replace(FIGURES, games=1, won=0, drawn=0, won_double=0, takebacks=0), "1 game; 1 lost"),
    (replace(FIGURES, games=3, places=(1, 0, 2, 0), mean=8.06, won_double=0, takebacks=0),
     "3 games; 1 × 1st place, 2 × 3rd place; 8.1 penalty points a round on average"),
    (replace(FIGURES, games=1, places=(1, 0, 0, 0), mean=-0.5, won_double=0, takebacks=0),
     "1 game; 1 × 1st place; −0.5 penalty points a round on average"),
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
