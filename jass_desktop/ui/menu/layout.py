"""Where things lie on the first screen."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from jass_desktop.ui.paint.style import Style
from jass_desktop.ui.stage import Size

_BORDER = 3.3
"""Units of the carpet's border, see ``paint_carpet``."""


@dataclass(frozen=True)
class MenuLayout:
    """``slate``: the games; ``carpet``: the cards, and before them ``sheet``, about the chosen game; below: the rest."""

    slate: pygame.Rect
    carpet: pygame.Rect
    sheet: pygame.Rect
    decks: pygame.Rect
    language: pygame.Rect
    ways: pygame.Rect
    """The row of buttons that lead elsewhere."""


def sheet_width(size: Size, s: Style) -> int:
    """How wide the sheet will be, which decides how high it must be."""
    whole = _whole(size, s)
    carpet = whole.width - _slate_width(whole) - _gap(s) if is_wide(size, s) else whole.width
    return carpet - 2 * s.px(_BORDER + 1)


def menu_layout(size: Size, s: Style, sheet_height: int, ways_width: int, slate_height: int) -> MenuLayout:
    """Side by side where the window is wide, else one below the other.

    ``sheet_height`` and ``ways_width`` are what the sheet and the row of buttons need, ``slate_height`` what the slate would
    like to have where it does not stand beside the rest.
    """
    whole, gap = _whole(size, s), _gap(s)
    right = whole.copy()
    if is_wide(size, s):
        slate = pygame.Rect(whole.x, whole.y, _slate_width(whole), whole.height)
        right.update(slate.right + gap, whole.y, whole.right - slate.right - gap, whole.height)
    one_row = right.width - ways_width - gap >= s.px(30)
    row = pygame.Rect(right.x, right.bottom - s.control, right.width, s.control)
    if one_row:
        ways = pygame.Rect(row.right - ways_width, row.y, ways_width, row.height)
        language = pygame.Rect(row.x, row.y, row.width - ways_width - gap, row.height)
    else:
        ways, language = row, row.move(0, -row.height - gap // 2)
    decks = pygame.Rect(right.x, 0, right.width, s.px(13))
    decks.bottom = language.y - gap
    room = pygame.Rect(right.x, right.y, right.width, decks.y - gap - right.y)
    if not is_wide(size, s):
        least = sheet_height + s.px(15)
        slate = pygame.Rect(room.x, room.y, room.width, min(slate_height, room.height - gap - least))
        room = pygame.Rect(room.x, slate.bottom + gap, room.width, room.bottom - slate.bottom - gap)
    edge = s.px(_BORDER + 1)
    sheet = pygame.Rect(room.x + edge, room.bottom - s.px(2.4) - sheet_height, room.width - 2 * edge, sheet_height)
    return MenuLayout(slate, room, sheet, decks, language, ways)


def is_wide(size: Size, s: Style) -> bool:
    """Whether there is room for two columns."""
    return size[0] >= s.px(130)


def _whole(size: Size, s: Style) -> pygame.Rect:
    margin = s.px(3.5)
    most = s.px(104) if is_wide(size, s) else s.px(175)
    whole = pygame.Rect(0, 0, min(size[0] - 2 * margin, s.px(180)), min(size[1] - 2 * margin, most))
    whole.center = size[0] // 2, size[1] // 2
    return whole


def _slate_width(whole: pygame.Rect) -> int:
    return round(whole.width * 0.415)


def _gap(s: Style) -> int:
    return s.px(2.4)
