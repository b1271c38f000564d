"""The layout of the menu: the slate of the navigation, and beside it a sheet of paper on a carpet, with the cards above it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from jass_desktop.ui.paint.style import Style
from jass_desktop.ui.stage import Size
from jass_desktop.ui.widgets.boxes import FREE, REST, Gap, Natural, Share, column_of, row_of

_WIDE = 130
"""The units of width from which the navigation stands on the left."""
SLATE, AROUND = 38, 3.5
"""The units of width of the navigation there, and those above and below it."""
_BORDER = 4.3
"""Units of the carpet's border and of cloth within it. See ``paint_carpet``."""
_FAN = Share(1, most=32), Share(4)
"""How the cards and the sheet share the carpet."""


class MenuLayout(NamedTuple):
    slate: pygame.Rect
    carpet: pygame.Rect
    fan: pygame.Rect
    """Where the cards lie, whose lower part the sheet covers."""
    sheet: pygame.Rect


def menu_layout(size: Size, s: Style, slate_height: int) -> MenuLayout:
    """The navigation on the left if the window is wide, otherwise above, ``slate_height`` px high."""
    wide = is_wide(size, s)
    fan, sheet = (row_of(_BORDER, REST, _BORDER, size=share) for share in _FAN)
    carpet = column_of(Gap(_BORDER - 1), fan, sheet, Gap(2.4), whole=True)
    if wide:
        whole = row_of(SLATE, carpet, gap=2.4, size=Share(most=104))
        frame = column_of(FREE, whole, FREE, padding=(0, AROUND), size=Share(most=180))
        room = row_of(FREE, frame, FREE, padding=(3.5, 0))
    else:
        room = column_of(Natural(slate_height), carpet, gap=2.4, padding=(2.4, 2.4))
    slate, cloth = room.places(pygame.Rect((0, 0), size), s)
    _left, cards, _right, _left, paper, _right = carpet.places(cloth, s)
    return MenuLayout(slate, cloth, cards, paper)


def is_wide(size: Size, s: Style) -> bool:
    """Whether the navigation stands on the left."""
    return size[0] >= s.px(_WIDE)
