"""On every screen, whatever a test does with it, all parts fit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from jass_desktop.ui.widgets.boxes import Misfit


@pytest.fixture(autouse=True)
def everything_fits(misfits: list[Misfit]) -> Iterator[None]:
    """No row or column of a screen reports that it lacks room."""
    yield
    assert not misfits
