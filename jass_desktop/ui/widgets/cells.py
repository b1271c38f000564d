"""Places of one size, side by side or in rows."""

from __future__ import annotations

import pygame


def cells(room: pygame.Rect, count: int, gap: int, *, columns: int | None = None, high: int | None = None,
          below: int | None = None) -> list[pygame.Rect]:
    """``count`` places that share the width of ``room``, a ``gap`` apart, row by row.

    All are in one row unless ``columns`` says how many; each is ``high`` px, otherwise as high as the room. Rows are ``below`` px
    apart, otherwise as far as columns.
    """
    columns, high = columns or max(1, count), room.height if high is None else high
    across, down = (room.width - gap * (columns - 1)) // columns + gap, high + (gap if below is None else below)
    return [pygame.Rect(room.x + n % columns * across, room.y + n // columns * down, across - gap, high) for n in range(count)]
