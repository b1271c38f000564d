"""On every screen, whatever a test does with it, all parts fit; and the games that screens ask for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from jass_desktop.session.openable import Openable
from jass_desktop.ui.widgets.boxes import Misfit
from jass_desktop.ui.window.window_stage import WindowStage


@pytest.fixture(autouse=True)
def everything_fits(misfits: list[Misfit]) -> Iterator[None]:
    """No row or column of a screen reports that it lacks room."""
    yield
    assert not misfits


@pytest.fixture
def opened(stage: WindowStage, monkeypatch: pytest.MonkeyPatch) -> list[Openable]:
    """The games that were asked for."""
    asked: list[Openable] = []
    monkeypatch.setattr(stage.tables, "open", asked.append)
    return asked
