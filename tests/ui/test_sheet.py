"""The sheet on which a whole deck is painted."""

from __future__ import annotations

import os
from io import BytesIO

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from jass_desktop.i18n import set_language
from jass_desktop.resources import themes_dir
from jass_desktop.session.table.carpets import CARPETS
from jass_desktop.ui.paint.faces import Faces
from jass_desktop.ui.stills.sheet import sheet
from tests.decks import load_deck

THEME = load_deck(themes_dir() / "french.yaml")


def test_all_cards_lie_on_it() -> None:
    """36 faces in rows of nine, one back at the end of the first row, and cloth where no card lies."""
    set_language("en")
    picture = pygame.image.load(BytesIO(sheet(THEME, (60,))))
    width, height = 60, Faces.height(60)
    left, top = 24 + 120, 24 + 44 + 22
    for row in range(4):
        for column in range(10):
            place = (left + column * (width + 8), top + row * (height + 8))
            # Just within the card's edge there is paper, or the back's frame; without a card it is cloth.
            is_card = picture.get_at((place[0] + width // 2, place[1] + 3))[:3] != CARPETS["green"].cloth
            assert is_card == (column < 9 or row == 0), (row, column)


def test_several_widths_lie_one_below_the_other() -> None:
    """Each width has its own block; the sheet is as wide as the widest needs."""
    sizes = []
    for widths in ((20,), (36,), (20, 36)):
        sizes.append(pygame.image.load(BytesIO(sheet(THEME, widths))).get_size())
    small, large, both = sizes
    assert both[0] == large[0]
    assert both[1] == small[1] + large[1] - 2 * 24 - 44


def test_large_indices_are_larger() -> None:
    """The sheet can show the cards as those see them who have chosen large corners."""
    assert sheet(THEME, (60,)) != sheet(THEME, (60,), large_indices=True)
