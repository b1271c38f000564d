"""Paints any moment of a recorded game without a window."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from jass_desktop.engine.seats import Seat
from jass_desktop.errors import JassError
from jass_desktop.i18n import language

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from jass_desktop.session.preferences import Preferences
from jass_desktop.ui.faces import Faces
from jass_desktop.ui.games import check_table
from jass_desktop.ui.materials import Materials
from jass_desktop.ui.raster import Raster
from jass_desktop.ui.shapes import Shapes
from jass_desktop.ui.style import CARPETS, style_for
from jass_desktop.ui.table.cards import CardPainter
from jass_desktop.ui.table.paint import paint_table
from jass_desktop.ui.table.still import moment_at, names_of, picture_of
from jass_desktop.ui.text import Texts

if TYPE_CHECKING:
    from jass_desktop.engine.record import GameRecord
    from jass_desktop.theme.model import Theme

_LONGEST_S = 60.0


class ShotLook:
    """All that painting needs, without a stage, at one size and in the current language."""

    def __init__(self, theme: Theme, size: tuple[int, int], *, large_indices: bool = False,
                 carpet: str = Preferences().carpet) -> None:
        self.language = language()
        self.style = style_for(size)
        self.shapes = Shapes()
        self.raster = Raster()
        self.materials = Materials(self.raster)
        self.materials.unit = self.style.unit
        self.faces = Faces(theme, self.raster, self.language, large_indices=large_indices)
        self.texts = Texts(self.faces.sign)
        self.portraits = Preferences().portraits
        self.carpet = CARPETS[carpet]


def paint_complete(look: ShotLook, size: tuple[int, int], paint: Callable[[pygame.Surface], None]) -> pygame.Surface:
    """What ``paint`` paints once all pictures that it asks for are there; JassError when they do not come."""
    surface = pygame.Surface(size, 0, 32)
    end = time.monotonic() + _LONGEST_S
    paint(surface)
    while look.raster.pending:
        if not look.raster.poll():
            if time.monotonic() > end:
                raise JassError(f"the pictures were not ready after {_LONGEST_S:.0f} s")
            time.sleep(0.005)
            continue
        paint(surface)
    return surface


def shot(record: GameRecord, move: int, size: tuple[int, int], theme: Theme, out: Path, *, seat: Seat = Seat.SOUTH,
         open_hands: bool = False, large_indices: bool = False, carpet: str = Preferences().carpet) -> None:
    """Write the table after ``move`` actions (0: the start) to the PNG file ``out``, as ``seat`` sees it or with all hands open.

    JassError when the game has no such move or the file cannot be written.
    """
    check_table(record.rules)
    moment = moment_at(record, move, seat)
    look = ShotLook(theme, size, large_indices=large_indices, carpet=carpet)
    cards = CardPainter()
    picture = picture_of(moment, look, names_of(record.headers), open_hands=open_hands, size=size)
    try:
        surface = paint_complete(look, size, lambda target: paint_table(target, look, cards, picture))
        pygame.image.save(surface, str(out))
    except (pygame.error, OSError) as error:
        raise JassError(f"{str(out)!r} cannot be written: {error}") from error
    finally:
        look.raster.close()
