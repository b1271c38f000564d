"""The settings: choices that set several things at once, and what lies behind *More*."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from jass_desktop.session.bundles import COACHING, SIZES, chosen
from jass_desktop.ui.screens.more import MoreScreen
from jass_desktop.ui.screens.settings import SettingsScreen
from jass_desktop.ui.widgets.values import Segments, Slider
from jass_desktop.ui.window.window_stage import WindowStage

SWITCHES = tuple(COACHING["quiet"])


def settings(stage: WindowStage) -> tuple[SettingsScreen, Segments, Slider]:
    """The screen, its choice of how much the coach says, and its slider of sizes."""
    if not stage.screens:
        stage.go(SettingsScreen(stage))
    screen = stage.screen
    assert isinstance(screen, SettingsScreen)
    coach, size = (next(one for one in screen.form.widgets if one.key == key) for key in ("coach", "size"))
    assert isinstance(coach, Segments)
    assert isinstance(size, Slider)
    return screen, coach, size


@pytest.mark.parametrize("size", [{"type_size": 1.0, "card_size": 1.0}, {"type_size": 1.25, "card_size": 0.8}])
def test_looking_changes_nothing(stage: WindowStage, size: dict[str, float]) -> None:
    """Whatever has been set one by one stays as it is, is shown as one's own, and can be left by any choice."""
    for mix in product((False, True), repeat=len(SWITCHES)):
        stage.change(**dict(zip(SWITCHES, mix, strict=True)), **size)
        before = stage.preferences
        _screen, coach, sizes = settings(stage)
        assert coach.value == (chosen(COACHING, before) or "")
        assert len(coach.options) == 3 + (coach.value == "")
        assert (sizes.says == "custom") is (chosen(SIZES, before) is None)
        coach.on_release(coach.cells()[-1].center if coach.value == "" else (0, 0))  # one's own
        assert stage.preferences == before
    stage.go(MoreScreen(stage))
    assert stage.preferences == before


def test_how_much_the_coach_says_is_one_choice(stage: WindowStage, press: Callable[..., None]) -> None:
    """By keys: each step sets all its switches, and says in a sentence what it means."""
    stage.change(weigh=True, explain=False)
    screen, _coach, _size = settings(stage)
    screen.form.focus("coach")
    for name in ("quiet", "warns", "teaches"):
        press(pygame.K_RIGHT)
        assert chosen(COACHING, stage.preferences) == name
        assert not stage.preferences.explain
    press(pygame.K_LEFT)
    assert chosen(COACHING, stage.preferences) == "warns"


@pytest.mark.parametrize(("key", "name"), [(pygame.K_LEFT, "usual"), (pygame.K_RIGHT, "larger"), (pygame.K_END, "largest")])
def test_everything_grows_by_one_slider(stage: WindowStage, press: Callable[..., None], key: int, name: str) -> None:
    """From a mix of one's own, too, which lies between two steps."""
    stage.change(card_size=1.25)
    screen, _coach, size = settings(stage)
    assert 0 < size.value < 1
    screen.form.focus("size")
    press(key)
    assert chosen(SIZES, stage.preferences) == name
    assert settings(stage)[2].says == name
