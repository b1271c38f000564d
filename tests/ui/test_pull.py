"""Lists follow a finger, a pen or the mouse that pulls them."""

from __future__ import annotations

import pygame

from jass_desktop.ui.screens.history import HistoryScreen
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.window.window_stage import WindowStage
from tests.ui.fakes import FakeEntry, FakeHistory


def listed(stage: WindowStage) -> ScrollList:
    return next(one for one in stage.screen.form.widgets if isinstance(one, ScrollList))  # type: ignore[union-attr]


def pull(stage: WindowStage, by: int) -> None:
    """Press in the middle of the list, move so far down, and let go."""
    x, y = listed(stage).rect.center
    for kind, at in ((pygame.MOUSEBUTTONDOWN, 0), (pygame.MOUSEMOTION, by // 2), (pygame.MOUSEMOTION, by),
                     (pygame.MOUSEBUTTONUP, by)):
        stage.handle(pygame.event.Event(kind, pos=(x, y + at), rel=(0, 1), buttons=(1, 0, 0), button=1))
        stage.tick(0.0)


def test_a_pull_scrolls_and_presses_nothing(stage: WindowStage, history: FakeHistory) -> None:
    """As far as it goes, to either end; the row that is chosen stays. One that hardly moves chooses."""
    history.games[:] = [FakeEntry(number) for number in range(200, 0, -1)]
    stage.go(HistoryScreen(stage))
    first, before = listed(stage).row(0).y, listed(stage).selected
    pull(stage, -100)
    assert listed(stage).row(0).y == first - 100
    pull(stage, 60)
    assert listed(stage).row(0).y == first - 40
    pull(stage, 300)
    assert listed(stage).row(0).y == first
    assert (listed(stage).selected, stage.screen.name) == (before, HistoryScreen.name)
    pull(stage, 3)
    assert listed(stage).selected != before
