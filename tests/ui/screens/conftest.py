"""On every screen, whatever a test does with it, all parts fit."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from jass_desktop.ui.paint.style import Style
from jass_desktop.ui.widgets.boxes import Misfit, Stack


@pytest.fixture(autouse=True)
def everything_fits(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No row or column of a screen reports that it lacks room."""
    found: list[Misfit] = []
    places = Stack.places

    def watched(box: Stack, room: pygame.Rect, s: Style) -> list[pygame.Rect]:
        found.extend(box.misfits(room, s))
        return places(box, room, s)

    monkeypatch.setattr(Stack, "places", watched)
    yield
    assert not found
