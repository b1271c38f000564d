"""Paints a whole deck on one sheet, without a window, for people who draw decks."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from jass_desktop.engine.cards import Card, Rank
from jass_desktop.errors import JassError
from jass_desktop.i18n import _
from jass_desktop.theme.model import Theme
from jass_desktop.ui.paint.faces import Faces
from jass_desktop.ui.paint.style import CHALK, CHALK_SOFT, TypeSpec
from jass_desktop.ui.paint.text import escape, sign
from jass_desktop.ui.stills.shot import ShotLook, paint_complete, png

WIDTHS = (56, 120, 260)
"""Card widths in pixels, from the smallest that is ever played with to a large one."""

_COLUMNS = len(Rank) + 1  # the back is at the end of the first row
_HEAD = TypeSpec("serif-strong", 26)
_LABEL = TypeSpec("sans-strong", 15)
_SMALL = TypeSpec("sans", 13)
_LINE = 22  # pixels per line of labels
_MARGIN = 24
_SUITS = 120  # pixels for the suit names on the left of the cards


def sheet(theme: Theme, widths: Sequence[int], *, large_indices: bool = False) -> bytes:
    """All 36 faces and the back in each of the ``widths`` (pixels), as PNG. JassError if memory runs out."""
    heights = [_block_height(width) for width in widths]
    size = (2 * _MARGIN + _SUITS + _COLUMNS * _step(max(widths)), 2 * _MARGIN + 2 * _LINE + sum(heights))
    look = ShotLook(theme, size, large_indices=large_indices)

    def paint(surface: pygame.Surface) -> None:
        surface.fill(look.carpet.cloth)
        head = pygame.Rect(_MARGIN, _MARGIN, size[0] - 2 * _MARGIN, 2 * _LINE)
        look.texts.paint(surface, escape(theme.title(look.language)), head, _HEAD, CHALK, lines=1)
        source = escape(f"{theme.author}, {theme.licence}")
        look.texts.paint(surface, source, head, _SMALL, CHALK_SOFT, align="right", lines=1)
        top = head.bottom
        for width, height in zip(widths, heights, strict=True):
            _paint_block(surface, look, width, top)
            top += height

    try:
        return png(paint_complete(look, size, paint))
    except (pygame.error, MemoryError) as error:
        raise JassError(_("The picture cannot be painted: {error}.").format(error=error or type(error).__name__)) from error
    finally:
        look.raster.close()


def _step(width: int) -> int:
    """The distance between neighbouring cards of this width."""
    return width + max(8, width // 10)


def _block_height(width: int) -> int:
    return 4 * (Faces.height(width) + max(8, width // 10)) + 2 * _LINE


def _paint_block(surface: pygame.Surface, look: ShotLook, width: int, top: int) -> None:
    """All cards in one width, with ranks above and suits on the left."""
    theme, texts, language = look.faces.theme, look.texts, look.language
    left = _MARGIN + _SUITS
    pixels = _("{count} pixels wide").format(count=width)
    texts.paint(surface, pixels, pygame.Rect(_MARGIN, top, _SUITS - 8, _LINE), _SMALL, CHALK_SOFT, valign="middle", lines=1)
    for column, label in enumerate([*(theme.rank_name(rank, language) for rank in Rank), _("card back")]):
        place = pygame.Rect(left + column * _step(width) - 4, top, width + 8, _LINE)
        texts.paint(surface, escape(label), place, _LABEL if width >= 100 else _SMALL, CHALK, align="centre", valign="middle",
                    lines=1)
    height = Faces.height(width)
    blur = look.faces.blur(width)
    for row, suit in enumerate(theme.suit_order):
        y = top + _LINE + row * (height + max(8, width // 10))
        label = f"{sign(suit)} {escape(theme.suit_name(suit, language))}"
        texts.paint(surface, label, pygame.Rect(_MARGIN, y, _SUITS - 8, height), _LABEL, CHALK, valign="middle")
        for column in range(_COLUMNS if row == 0 else len(Rank)):
            x = left + column * _step(width)
            face = look.faces.face(Card.of(suit, list(Rank)[column]), width) if column < len(Rank) else look.faces.back(width)
            surface.blit(look.faces.shadow(width), (x - blur, y - blur + max(1, blur // 3)))
            surface.blit(face, (x, y))
