"""The layout of the table for a window, a number of seats and a card size: a pure function.

Works for any window of 840 x 540 and more, landscape or portrait, from a width of 680.
"""

from __future__ import annotations

from functools import lru_cache

from jass_desktop.ui.paint.style import style_for
from jass_desktop.ui.table.layout import crowded, single
from jass_desktop.ui.table.layout.layout import TableLayout


@lru_cache(maxsize=16)
def table_layout(size: tuple[int, int], card_size: float = 1.0, seats: int = 4, *, open_hands: bool = False) -> TableLayout:
    """The layout of a window of ``size`` px; ``card_size`` (0.8 … 1.3) scales the person's cards.

    ``open_hands`` makes room for other hands face up, if they need more.
    """
    unit = style_for(size).unit
    width, height = size[0] / unit, size[1] / unit
    upright = height > width
    if seats <= 4:
        return (single.portrait if upright else single.landscape)(size, unit, width, height, card_size, seats)
    if upright:
        return crowded.portrait(size, unit, width, height, card_size, seats)
    return crowded.landscape(size, unit, width, height, card_size, seats, open_hands=open_hands)
