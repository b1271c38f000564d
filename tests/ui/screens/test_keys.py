"""The list of keys: another key for each deed, refusals with a reason, and the usual ones again."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from jass_desktop.session.keys import DEEDS
from jass_desktop.ui.screens.help import HelpScreen
from jass_desktop.ui.screens.history import HistoryScreen
from jass_desktop.ui.screens.keys import KeysScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.rounds import RoundsScreen
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.window.window_stage import WindowStage


@pytest.fixture
def keys(stage: WindowStage) -> KeysScreen:
    stage.go(MenuScreen(stage))
    screen = KeysScreen(stage)
    stage.go(screen)
    return screen


def change(screen: KeysScreen, deed: str) -> None:
    """Choose the deed on the list, and wait for its key."""
    screen._select(list(DEEDS).index(deed))
    screen._wait()


def test_a_key_is_changed_by_keys_alone(keys: KeysScreen, stage: WindowStage, press: Callable[..., None]) -> None:
    """Arrows choose, Enter waits, the next key is taken and kept; Shift and Ctrl alone are not."""
    for _ in range(list(DEEDS).index("hint")):
        press(pygame.K_DOWN)
    press(pygame.K_RETURN)
    assert keys.takes_keys
    press(pygame.K_LSHIFT, pygame.KMOD_LSHIFT)
    assert keys.takes_keys
    press(pygame.K_j)
    assert not keys.takes_keys
    assert dict(stage.preferences.keys) == {"hint": "j"}
    press(pygame.K_RETURN)
    press(pygame.K_h)
    assert dict(stage.preferences.keys) == {}


def test_a_key_is_changed_by_the_mouse(keys: KeysScreen, stage: WindowStage, press: Callable[..., None],
                                       click: Callable[[tuple[int, int]], None]) -> None:
    """One click chooses a row, one on the button waits for the key, and a click anywhere ends the waiting."""
    rows, button, usual = (next(one for one in keys.form.widgets if one.key == key) for key in ("keys", "change", "usual"))
    assert isinstance(rows, ScrollList)
    click(rows.row(2).center)
    click(button.rect.center)
    assert keys.takes_keys
    click(rows.rect.center)
    assert not keys.takes_keys
    click(button.rect.center)
    press(pygame.K_F5, pygame.KMOD_CTRL)
    assert dict(stage.preferences.keys) == {"fullscreen": "ctrl+f5"}
    click(next(widget for widget in keys.form.widgets if widget.key == usual.key).rect.center)
    assert dict(stage.preferences.keys) == {}


@pytest.mark.parametrize(("deed", "key", "mod", "words"), [
    ("hint", pygame.K_l, 0, "L already means: Previous trick."), ("hint", pygame.K_3, 0, "3 means the same everywhere"),
    ("hint", pygame.K_TAB, 0, "means the same everywhere"), ("help", pygame.K_j, 0, "J is also used for typing"),
    ("hint", pygame.K_q, pygame.KMOD_CTRL, "Ctrl+Q already means: Quit."),
])
def test_a_key_is_refused_with_a_reason(keys: KeysScreen, stage: WindowStage, press: Callable[..., None], deed: str, key: int,
                                        mod: int, words: str) -> None:
    """The old key stays, the screen says why, and goes on waiting; Escape ends it."""
    change(keys, deed)
    press(key, mod)
    assert words in keys._refused
    assert dict(stage.preferences.keys) == {}
    assert keys.takes_keys
    press(pygame.K_ESCAPE)
    assert not keys.takes_keys
    assert stage.screen is keys


def test_a_changed_key_works_and_is_told(stage: WindowStage, press: Callable[..., None]) -> None:
    """The screen obeys the new key and no longer the old one, and the help names it."""
    stage.change(keys={"statistics": "x", "undo": "ctrl+f7"})
    stage.go(MenuScreen(stage))
    stage.go(HistoryScreen(stage))
    stage.toggle_help()
    assert isinstance(stage.screen, HelpScreen)
    told = {keys for keys, _does in stage.screen.keys}
    assert "X" in told
    assert "S" not in told
    stage.back()
    press(pygame.K_s)
    assert isinstance(stage.screen, HistoryScreen)
    press(pygame.K_DELETE)
    assert list(stage.toasts)[-1].label == "Undo  (Ctrl+F7)"
    press(pygame.K_z, pygame.KMOD_CTRL)
    assert len(stage.history.entries()) == 2
    press(pygame.K_F7, pygame.KMOD_CTRL)
    assert len(stage.history.entries()) == 3
    press(pygame.K_x)
    assert not isinstance(stage.screen, HistoryScreen | RoundsScreen)
