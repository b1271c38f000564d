"""The signs of the rows of a Coiffeur board."""

from __future__ import annotations

import pygame

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.rows import Row
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.table.score.signs import sign_file, sign_picture

_SLALOM = {Contract.SLALOM_OBENABE, Contract.SLALOM_UNDENUFE}
_GUSCHTI = {Contract.GUSCHTI, Contract.MARY}
_MOST = 4
"""Most signs shown together for a row with several contracts."""


def row_pictures(look: Look, row: Row, px: int) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """The pictures of the row's sign and their places in a square of ``px``, to be painted on a light ground.

    One picture for a single contract, a question mark if any may be named, up to four small ones for several.
    """
    if not row.contracts:
        return [(look.raster.picture(sign_file("any"), (px, px)), (0, 0))]
    if len(row.contracts) == 1 or set(row.contracts) in (_SLALOM, _GUSCHTI):
        return [(sign_picture(look, row.contracts[0], px), (0, 0))]
    half = px // 2
    shown = row.contracts[:_MOST]
    top = 0 if len(shown) > 2 else (px - half) // 2
    return [(sign_picture(look, contract, half), (i % 2 * (px - half), top + i // 2 * (px - half)))
            for i, contract in enumerate(shown)]


def paint_row_sign(surface: pygame.Surface, look: Look, row: Row, rect: pygame.Rect) -> None:
    """The row's sign, as large as ``rect`` allows."""
    px = min(rect.size)
    place = pygame.Rect(0, 0, px, px)
    place.center = rect.center
    for picture, (x, y) in row_pictures(look, row, px):
        surface.blit(picture, place.move(x, y))
