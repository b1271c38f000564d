"""The layout of the first screen."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from jass_desktop.ui.paint.style import Style
from jass_desktop.ui.stage import Size

_BORDER = 3.3
"""Width of the carpet's border, in units. See ``paint_carpet``."""
_CARPET, _LEAST_CARPET = 15, 8.6
"""Units of carpet above and below the sheet where there is only one column: usually, and at least."""


@dataclass(frozen=True)
class MenuLayout:
    """``slate`` holds the games, ``carpet`` the cards, and ``sheet``, in front of them, the chosen game."""

    slate: pygame.Rect
    carpet: pygame.Rect
    sheet: pygame.Rect
    decks: pygame.Rect
    language: pygame.Rect
    ways: pygame.Rect
    """The row of buttons to other screens."""


def sheet_width(size: Size, s: Style) -> int:
    """The sheet's width, which determines its height."""
    whole = _whole(size, s)
    carpet = whole.width - _slate_width(whole) - _gap(s) if is_wide(size, s) else whole.width
    return carpet - 2 * s.px(_BORDER + 1)


def menu_layout(size: Size, s: Style, sheet_height: int, ways_width: int, slate_height: int, least_slate: int) -> MenuLayout:
    """Two columns if the window is wide, otherwise one.

    ``sheet_height`` and ``ways_width`` are the sizes that the sheet and the row of buttons need; ``slate_height`` is the slate's
    preferred height if there is only one column, and ``least_slate`` the one for which the carpet gives way.
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
        left = room.height - gap - sheet_height
        high = min(slate_height, max(left - s.px(_CARPET), min(least_slate, left - s.px(_LEAST_CARPET))))
        slate = pygame.Rect(room.x, room.y, room.width, high)
        room = pygame.Rect(room.x, slate.bottom + gap, room.width, room.bottom - slate.bottom - gap)
    edge = s.px(_BORDER + 1)
    sheet = pygame.Rect(room.x + edge, room.bottom - s.px(2.4) - sheet_height, room.width - 2 * edge, sheet_height)
    return MenuLayout(slate, room, sheet, decks, language, ways)


def is_wide(size: Size, s: Style) -> bool:
    """Whether there is room for two columns."""
    return size[0] >= s.px(130)


def _whole(size: Size, s: Style) -> pygame.Rect:
    margin, most = (s.px(3.5), s.px(104)) if is_wide(size, s) else (s.px(2.4), s.px(175))
    whole = pygame.Rect(0, 0, min(size[0] - 2 * margin, s.px(180)), min(size[1] - 2 * margin, most))
    whole.center = size[0] // 2, size[1] // 2
    return whole


def _slate_width(whole: pygame.Rect) -> int:
    return round(whole.width * 0.415)


def _gap(s: Style) -> int:
    return s.px(2.4)
