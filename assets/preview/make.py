"""Paints the pictures beside this file, for README: python assets/preview/make.py [NAME …], all of them without a name.

The program itself paints them, without a window. In the end each has 256 colours of its own, which makes it a third as large.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import numpy as np
import pygame

from jass_desktop.commands.window import Desk
from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.record import read_record
from jass_desktop.i18n import set_language
from jass_desktop.resources import themes_dir
from jass_desktop.session.openable import PlayOn
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.table.moments import moments
from jass_desktop.session.table.opening import begun
from jass_desktop.store.paths import DataDir
from jass_desktop.theme.load import load_theme
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.stills.sheet import sheet
from jass_desktop.ui.stills.shot import ShotLook, paint_complete, png, shot
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.paint.cards import CardPainter
from jass_desktop.ui.table.screen import TableScreen
from jass_desktop.ui.window.window_stage import WindowStage

HERE = Path(__file__).parent
RECORDS = HERE.parents[1] / "tests" / "data" / "records"
COLOURS = 256
DECKS = ("swiss", "german", "french", "french-four-colours", "alpine")


def deck(key: str) -> bytes:
    """All cards of a deck."""
    set_language("en")
    return sheet(load_theme(themes_dir() / f"{key}.yaml"), (120,))


def table(record: str, move: int, size: tuple[int, int], key: str, carpet: str, language: str) -> bytes:
    """A moment of a recorded game."""
    set_language(language)
    game = read_record((RECORDS / f"{record}.jass").read_text(encoding="utf-8"))
    return shot(game, move, size, load_theme(themes_dir() / f"{key}.yaml"), carpet=carpet)


def fans() -> bytes:
    """Some cards of every deck."""
    set_language("en")
    wide, high, card = 260, 230, 96
    whole = pygame.Surface((wide * len(DECKS), high), 0, 32)
    for column, key in enumerate(DECKS):
        look, cards = ShotLook(load_theme(themes_dir() / f"{key}.yaml"), (wide, high)), CardPainter()

        def paint(surface: pygame.Surface, look: ShotLook = look, cards: CardPainter = cards) -> None:
            surface.fill(look.carpet.cloth)
            for n, shown in enumerate(CardSet.parse("CA SQ HJ DK")):
                spot = Spot(wide / 2 + (n - 1.5) * 40, high / 2 + abs(n - 1.5) ** 2 * 5, card, (1.5 - n) * 9)
                cards.paint(surface, look, shown, spot)

        try:
            whole.blit(paint_complete(look, (wide, high), paint), (column * wide, 0))
        finally:
            look.raster.close()
    return png(whole)


def coach() -> bytes:
    """The worst mistake of the first round of a recorded game, and what was better."""
    record = read_record((RECORDS / "schieber.jass").read_text(encoding="utf-8"))
    first_round = next(n for n, moment in enumerate(moments(record, record.rules.seating.seats[0])) if moment.view.rounds)
    with _window() as (desk, stage):
        stage.go(LookBackScreen(stage, begun(record, first_round), number=1))
        _wait(stage)
        while desk.reviews().waiting():
            _wait(stage)
        for key in (pygame.K_DOWN, pygame.K_RETURN, pygame.K_TAB):  # to the worst one, and the answer; no explanation of a button
            _seen(stage)
            stage.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            stage.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
        return _seen(stage)


def auction() -> bytes:
    """The question for a bid, with the bids of the others."""
    record = read_record((RECORDS / "sidi-verband.jass").read_text(encoding="utf-8"))
    with _window() as (desk, stage):
        stage.go(TableScreen(stage, desk.open(PlayOn(record, 164), stage.preferences)))
        for _ in range(4):
            _wait(stage)
        return _seen(stage)


@contextmanager
def _window() -> Iterator[tuple[Desk, WindowStage]]:
    """The program with an empty directory of data."""
    set_language("en")
    size = (1280, 720)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    with TemporaryDirectory() as folder:
        desk = Desk(DataDir(Path(folder)), Preferences(language="en", explain=False))
        stage = WindowStage(desk, size)
        try:
            yield desk, stage
        finally:
            stage.close()
            desk.close()


def _seen(stage: WindowStage) -> bytes:
    surface = pygame.Surface(stage.size, 0, 32)
    stage.paint(surface)
    while stage.waits_for_pictures:
        _wait(stage)
        stage.paint(surface)
    return png(surface)


def _wait(stage: WindowStage) -> None:
    """Half a second of the window's time."""
    for _ in range(10):
        time.sleep(0.05)
        stage.tick(0.05)


PICTURES: Mapping[str, Callable[[], bytes]] = {
    **{key: partial(deck, key) for key in DECKS},
    "coach": coach,
    "auction": auction,
    "decks": fans,
    "table-1280x720": partial(table, "schieber", 83, (1280, 720), "swiss", "green", "en"),
    "table-1920x1080": partial(table, "chibre-romand", 63, (1920, 1080), "french", "blue", "fr"),
    "table-3840x2160": partial(table, "differenzler", 60, (3840, 2160), "german", "red", "de"),
}


def fewer_colours(file: Path) -> None:
    """Write the picture again with a palette: boxes of its colours are halved where they are widest, most dots first."""
    picture = pygame.image.load(file)
    dots = pygame.surfarray.array3d(picture).swapaxes(0, 1) >> 2  # six bits of each channel tell enough
    names = (dots[..., 0].astype(np.int32) << 12) | (dots[..., 1].astype(np.int32) << 6) | dots[..., 2]
    found, place, counts = np.unique(names, return_inverse=True, return_counts=True)
    colours = np.stack([found >> 12, found >> 6 & 63, found & 63], axis=1) * 4.05
    boxes = [np.arange(len(found))]
    while len(boxes) < COLOURS:
        spread = [len(box) > 1 and float(np.ptp(colours[box], axis=0).max() * counts[box].sum() ** 0.4) for box in boxes]
        box = boxes.pop(int(np.argmax(spread)))
        channel = colours[box][:, np.ptp(colours[box], axis=0).argmax()]
        order = np.argsort(channel, kind="stable")
        cut = int(np.searchsorted(np.cumsum(counts[box][order]), counts[box].sum() / 2))
        cut = min(max(cut, 1), len(box) - 1)
        boxes += [box[order[:cut]], box[order[cut:]]]
    number = np.empty(len(found), np.uint8)
    palette = []
    for n, box in enumerate(boxes):
        number[box] = n
        palette.append(tuple(int(value) for value in np.average(colours[box], axis=0, weights=counts[box])))
    small = pygame.image.frombuffer(number[place].tobytes(), picture.get_size(), "P")
    small.set_palette(palette)
    pygame.image.save(small, file)


def main() -> None:
    for name in sys.argv[1:] or PICTURES:
        file = HERE / f"{name}.png"
        file.write_bytes(PICTURES[name]())
        fewer_colours(file)


if __name__ == "__main__":
    main()
