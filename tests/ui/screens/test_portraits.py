"""The portraits at the table, and choosing them in the settings."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from jass_desktop.engine.seats import Seat
from jass_desktop.session.preferences import PORTRAITS
from jass_desktop.theme.svg import read_drawing
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.settings import SettingsScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.portraits import portrait_file


def test_every_portrait_is_drawn() -> None:
    """There is a drawing for each number that preferences allow, and no other."""
    drawn = {path.stem for path in portrait_file(1).parent.glob("*.svg")}
    assert drawn == {str(number) for number in range(1, PORTRAITS + 1)}
    for number in range(1, PORTRAITS + 1):
        drawing = read_drawing(portrait_file(number).read_bytes())
        assert drawing.width == drawing.height


def test_a_portrait_is_chosen(stage: Stage, press: Callable[..., None]) -> None:
    """Each press brings the next portrait that nobody else at the table has, until all have come round."""
    stage.go(MenuScreen(stage))
    stage.go(SettingsScreen(stage))
    settings = stage.screen
    assert isinstance(settings, SettingsScreen)
    settings.form.focus("portrait north")
    seen = []
    for _ in range(PORTRAITS - 5):
        press(pygame.K_RIGHT)
        seen.append(stage.preferences.portraits[Seat.NORTH])
    assert sorted(seen) == [3, 6, *range(8, PORTRAITS + 1)]
    press(pygame.K_LEFT)
    assert stage.portraits[Seat.NORTH] == seen[-2]
