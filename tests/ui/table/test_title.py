"""The name of the game, which stands at the table until there is a contract."""

from __future__ import annotations

import pygame
import pytest

from jass_desktop.engine.presets import PRESETS
from jass_desktop.i18n import LANGUAGES, set_language
from jass_desktop.ui.table.layout.layouts import table_layout
from jass_desktop.ui.table.score.panels import paint_title
from jass_desktop.ui.window.window_stage import WindowStage
from jass_desktop.words.games import game_title


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1280, 781), (1366, 768), (1920, 1080), (720, 1280)])
def test_no_name_is_broken_within_a_word(stage: WindowStage, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """A long word makes the name smaller, in all games and languages, instead of leaving a letter on the next line."""
    stage.resize(size)
    written: list[tuple[str, int]] = []
    whole = type(stage.texts).block

    def block(self, text, spec, colour, *, width, **more):  # type: ignore[no-untyped-def]
        written.append((text, width - max(self.measure(word, spec)[0] for word in text.split())))
        return whole(self, text, spec, colour, width=width, **more)

    monkeypatch.setattr(type(stage.texts), "block", block)
    for language in LANGUAGES:
        set_language(language)
        for name in PRESETS:
            paint_title(pygame.Surface(size), stage, table_layout(size, 1.0, 4).contract, game_title(name), name)
    assert [text for text, free in written if free < 0] == []
