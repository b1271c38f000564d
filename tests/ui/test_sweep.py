"""When memory that is no longer used is given back."""

from __future__ import annotations

import pytest

from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.window import sweep
from jass_desktop.ui.window.window_stage import WindowStage


@pytest.fixture
def given_back(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """An entry for each time."""
    found: list[int] = []
    monkeypatch.setattr(sweep, "give_back", lambda: found.append(len(found)))
    return found


def test_memory_is_given_back_every_so_many_pictures(stage: WindowStage, given_back: list[int]) -> None:
    """Not at every beat, which would take long, and not while anything moves."""
    looks = sweep.Sweep()
    stage.go(MenuScreen(stage))
    stage.dirty = False
    for stage.raster.changes in range(1000):
        looks.look(stage)
    assert 5 <= len(given_back) <= 10
    stage.dirty = True
    for stage.raster.changes in range(1000, 2000):
        looks.look(stage)
    assert len(given_back) <= 10


def test_what_is_freed_can_be_given_back() -> None:
    """On any system, whatever its C library."""
    sweep.give_back()
