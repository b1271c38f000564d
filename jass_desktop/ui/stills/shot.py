"""Paints any moment of a recorded game without a window."""

from __future__ import annotations

import os
import struct
import time
import zlib
from collections.abc import Callable
from io import BytesIO
from typing import TYPE_CHECKING

from jass_desktop.engine.seats import Seat
from jass_desktop.errors import JassError
from jass_desktop.i18n import _, language

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from jass_desktop.session.preferences import Preferences
from jass_desktop.ui.paint.faces import Faces
from jass_desktop.ui.paint.materials import Materials
from jass_desktop.ui.paint.raster import Raster
from jass_desktop.ui.paint.shapes import Shapes
from jass_desktop.ui.paint.style import carpet_of, style_for
from jass_desktop.ui.paint.text import Texts
from jass_desktop.ui.table.paint.cards import CardPainter
from jass_desktop.ui.table.paint.paint import paint_table
from jass_desktop.ui.table.paint.still import moment_at, names_of, picture_of

if TYPE_CHECKING:
    from jass_desktop.engine.record import GameRecord
    from jass_desktop.theme.model import Theme

_LONGEST_S = 60.0
_HEAD = 33
"""Bytes of a PNG file before its second chunk: the signature and the measures, which come first."""
_SOFTWARE = b"tEXtSoftware\0Jass Desktop"
_MARK = struct.pack(">I", len(_SOFTWARE) - 4) + _SOFTWARE + struct.pack(">I", zlib.crc32(_SOFTWARE))
"""A chunk that names the program which has painted the picture."""


class ShotLook:
    """Painting tools without a stage, for one size and the current language."""

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
        self.carpet = carpet_of(carpet)


def paint_complete(look: ShotLook, size: tuple[int, int], paint: Callable[[pygame.Surface], None]) -> pygame.Surface:
    """The surface that ``paint`` paints once all its pictures are ready; JassError if they do not come."""
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


def png(surface: pygame.Surface) -> bytes:
    """The picture as PNG data that ``is_own_png`` recognises."""
    file = BytesIO()
    pygame.image.save(surface, file, "picture.png")
    data = file.getvalue()
    return data[:_HEAD] + _MARK + data[_HEAD:]


def is_own_png(content: bytes) -> bool:
    """Whether ``png`` has made this, and nobody has changed it since."""
    return content.startswith(_MARK, _HEAD)


def shot(record: GameRecord, move: int, size: tuple[int, int], theme: Theme, *, seat: Seat | None = None,
         open_hands: bool = False, large_indices: bool = False, carpet: str = Preferences().carpet) -> bytes:
    """The table after ``move`` actions (0: the start) as PNG, as ``seat`` sees it, the first if None, or with all hands open.

    Raises JassError if the game has no such move or the picture is too large for the memory.
    """
    moment = moment_at(record, move, record.rules.seating.seats[0] if seat is None else seat)
    look = ShotLook(theme, size, large_indices=large_indices, carpet=carpet)
    cards = CardPainter()
    picture = picture_of(moment, look, names_of(record.headers, record.rules.seating.seats), open_hands=open_hands, size=size)
    try:
        return png(paint_complete(look, size, lambda target: paint_table(target, look, cards, picture)))
    except (pygame.error, MemoryError) as error:
        raise JassError(_("The picture cannot be painted: {error}.").format(error=error or type(error).__name__)) from error
    finally:
        look.raster.close()
