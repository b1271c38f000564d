"""What is repainted in part looks as if all of it had been painted."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pygame
import pytest

from jass_desktop.engine.presets import PRESETS
from jass_desktop.session.table.carpets import CARPETS
from jass_desktop.ui.paint import raster
from jass_desktop.ui.paint.raster import Raster
from jass_desktop.ui.screens.help import HelpScreen
from jass_desktop.ui.table.paint.canvas import Canvas
from jass_desktop.ui.table.screen import TableScreen
from tests.ui.table.support import Table

SIZES = ((1024, 640), (1280, 720), (720, 1100))
BEATS_S = (1 / 60, 1 / 30, 0.1, 0.25)


def painted_anew(table: Table) -> bytes:
    """What can be seen now, by a canvas that keeps nothing from before."""
    kept, table.screen._canvas = table.screen._canvas, Canvas(table.screen.cards)
    surface = pygame.Surface(table.stage.size, 0, 32)
    table.stage.paint(surface)
    while table.stage.unfinished:
        table.stage.paint(surface)
    table.screen._canvas = kept
    return surface.get_buffer().raw


def painted_whole(table: Table, surface: pygame.Surface) -> pygame.Surface:
    """The surface, or one of the window's size, painted until every picture has come; time stands still meanwhile."""
    if surface.get_size() != table.stage.size:
        surface = pygame.Surface(table.stage.size, 0, 32)
    end = time.monotonic() + 60
    table.stage.paint(surface)
    while table.stage.waits_for_pictures:
        assert time.monotonic() < end
        time.sleep(0.001)
        table.stage.tick(0.0)
        table.stage.paint(surface)
    return surface


def changes(table: Table, rng: random.Random) -> Callable[[], object]:
    """Something that happens to a window: a size, a deck, a message, the mouse, a sheet over the table."""
    stage, layout = table.stage, table.screen.course.arrangement.layout

    def point() -> None:
        pos = (rng.randrange(stage.size[0]), rng.choice([rng.randrange(stage.size[1]), round(layout.size[1] * 0.93)]))
        stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    return rng.choice([
        point, point, point,
        lambda: stage.resize(rng.choice(SIZES)),
        lambda: stage.change(deck=rng.choice(["german", "french", "alpine"])),
        lambda: stage.change(carpet=rng.choice(sorted(CARPETS)), language=rng.choice(["en", "de", "fr"])),
        lambda: stage.change(portraits=tuple(rng.sample(range(1, 11), 6)), card_size=rng.choice([1.0, 1.25])),
        lambda: stage.change(large_index=rng.random() < 0.5),
        lambda: stage.toast(f"The disk is full {rng.random()}."),
        lambda: table.screen.remark.say("You must follow {suit:hearts}."),
        lambda: table.key(rng.choice([pygame.K_F1, pygame.K_ESCAPE, pygame.K_h, pygame.K_TAB, pygame.K_RIGHT])),
        stage.toggle_help,
    ])


@pytest.mark.some(1)
@pytest.mark.parametrize("game", ["chibre-romand", "differenzler", "coiffeur"])
def test_a_repaint_in_part_equals_a_whole_one(game: str, size: Callable[[int, int], int],
                                              monkeypatch: pytest.MonkeyPatch) -> None:
    """Once all pictures have come, in a game with everything that happens to a window, each pixel is what painting anew gives.

    Until then, a card may be seen in the new deck or the one before, whichever has a picture of it when it is painted.
    """
    monkeypatch.setattr(Raster, "loaded", False)  # else a placeholder may depend on what threads do between two pictures
    rng, compared = random.Random(game), 0
    with Table(PRESETS[game], seed=game, size=SIZES[0], pace=1.0) as table:
        surface = table.picture()
        for beat in range(size(90, 400)):
            table.stage.tick(rng.choice(BEATS_S))
            if rng.random() < 0.1:
                changes(table, rng)()
            elif rng.random() < 0.3 and table.screen is table.stage.screen:
                table.act(rng, mouse=rng.random() < 0.5)
            if rng.random() < 0.5:
                if surface.get_size() == table.stage.size:
                    table.stage.paint(surface)  # with whichever pictures have come by now
                continue
            surface = painted_whole(table, surface)
            if isinstance(table.stage.screen, TableScreen | HelpScreen):
                assert surface.get_buffer().raw == painted_anew(table), f"beat {beat}"
                compared += 1
    assert compared > size(20, 100)


@pytest.mark.some(1)
@pytest.mark.parametrize("game", ["chibre-romand", "differenzler", "coiffeur"])
def test_pictures_that_come_one_by_one_are_all_shown(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow machine, on which each picture comes a beat after the one asked for before, shows in the end what any other does."""
    monkeypatch.setattr(raster, "_THREADS", 1)
    monkeypatch.setattr(raster, "_MOST_BYTES_AT_ONCE", 0)
    with Table(PRESETS[game], seed=game, size=SIZES[0]) as table:
        surface = painted_whole(table, pygame.Surface(table.stage.size, 0, 32))
        assert surface.get_buffer().raw == painted_anew(table)
