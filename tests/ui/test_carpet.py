"""The carpet in all its colourings: what is written on it can be read, and another one lies there at once."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

import pygame
import pytest

from jass_desktop.engine.presets import CHIBRE_ROMAND
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.table.carpets import CARPETS
from jass_desktop.theme.model import contrast
from jass_desktop.ui.paint import style
from jass_desktop.ui.paint.carpet import BORDER, _border, woven
from jass_desktop.ui.paint.shapes import svg_surface
from jass_desktop.ui.paint.style import CHALK, CHALK_SOFT, GOLD, Colour
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.more import MoreScreen
from jass_desktop.ui.window.window_stage import WindowStage
from tests.ui.table.support import Table

UNIT = 5  # pixels
SIZE = (500, 340)


def threads(carpet: str, *, emblem: bool) -> set[Colour]:
    """The colours of all pixels inside the border, as painted."""
    place = (SIZE[0] // 2, SIZE[1] // 2, 30 * UNIT) if emblem else None
    picture = woven(SIZE, UNIT, CARPETS[carpet], place)
    inner = picture.subsurface(picture.get_rect().inflate(-2 * BORDER * UNIT, -2 * BORDER * UNIT))
    pixels = (inner.get_at((x, y)) for x in range(inner.get_width()) for y in range(inner.get_height()))
    return {(pixel.r, pixel.g, pixel.b) for pixel in pixels}


@pytest.mark.some(2)
@pytest.mark.parametrize("carpet", CARPETS)
def test_chalk_can_be_read_on_every_thread(carpet: str) -> None:
    """Chalk has a contrast of 4.5 with each pixel of the painted carpet, with its emblem too; soft chalk and gold without."""
    assert min(contrast(CHALK, thread) for thread in threads(carpet, emblem=True)) >= 4.5
    plain = threads(carpet, emblem=False)
    assert min(contrast(words, thread) for words in (CHALK, CHALK_SOFT, GOLD) for thread in plain) >= 4.5


def test_what_is_left_out_of_a_side_of_the_border_is_not_seen() -> None:
    """Each side looks as if the whole border had been drawn and cut, on narrow carpets and fine ones too."""
    carpet = next(iter(CARPETS.values()))
    for size, unit in ((SIZE, UNIT), ((333, 777), 5.3), ((90, 60), 8.0)):
        wide = ceil(BORDER * unit)
        for side in ((size[0], wide), (wide, size[1])):
            whole = svg_surface(_border(size, unit, carpet, size), side)
            assert pygame.image.tobytes(svg_surface(_border(size, unit, carpet, side), side), "RGBA") \
                == pygame.image.tobytes(whole, "RGBA")


def test_carpets_are_told_apart() -> None:
    """There are three colourings or more, the ones that may be set, and cards stand out from each."""
    assert len({carpet.cloth for carpet in CARPETS.values()}) >= 3
    assert Preferences().carpet in CARPETS
    for carpet in CARPETS.values():
        assert contrast(style.PAPER, carpet.cloth) >= 7


def test_another_carpet_is_on_table_and_menu_at_once(stage: WindowStage, press: Callable[..., None]) -> None:
    """Chosen in the settings by an arrow key, it lies under the menu's sheet as soon as one is back there."""
    menu = MenuScreen(stage)
    stage.go(menu)
    more = MoreScreen(stage)
    stage.go(more)
    more.form.focus("carpet")
    press(pygame.K_RIGHT)
    assert stage.preferences.carpet == list(CARPETS)[1]
    stage.back()
    picture = painted(stage)
    carpet = menu._layout.carpet
    red, green, blue, _alpha = picture.get_at((carpet.x + stage.style.px(5), carpet.y + stage.style.px(5)))
    assert red > green + blue


def test_the_carpet_of_a_game_changes() -> None:
    """In a running game the carpet is another one, and never bare wood while that is woven."""
    with Table(CHIBRE_ROMAND, seed="carpet") as table:
        before = table.picture()
        table.stage.change(carpet="blue")
        surface = pygame.Surface(table.stage.size, 0, 32)
        table.stage.paint(surface)
        box = table.screen.course.arrangement.layout.carpet
        place = box.x + 60, box.y + box.h // 2 + 40
        assert surface.get_at(place) == before.get_at(place)
        red, green, blue, _alpha = table.picture().get_at(place)
        assert blue > red + green / 2


def painted(stage: WindowStage) -> pygame.Surface:
    """The screen once all its pictures are there."""
    surface = pygame.Surface(stage.size, 0, 32)
    stage.paint(surface)
    for _ in range(2000):
        if not stage.waits_for_pictures:
            break
        stage.tick(0.005)
        pygame.time.wait(5)
    stage.paint(surface)
    return surface
