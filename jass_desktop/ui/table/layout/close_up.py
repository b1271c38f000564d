"""The table as a close-up beside other content: no slate, score or buttons, and cards large for its size.

Measures are in units of its room, not of the window.
"""

from __future__ import annotations

from functools import lru_cache

from jass_desktop.engine.seats import PerParty, PerSeat
from jass_desktop.ui.table.layout.hand import CARD_RATIO
from jass_desktop.ui.table.layout.layout import Away, Box, Edge, TableLayout, boxes, points
from jass_desktop.ui.table.layout.ring import AWAY, edges, spread

_WIDTH, _HEIGHT = 96.0, 72.0
"""The least width and height of a room, in units."""
_SIDE = 22.5
_PLATE = (20.0, 6.6)
_CARD = 15.0
_OTHER = 5.5
"""Width of the cards in other hands, face down."""
_MELD, _WEIS = 5.4, 19.0
_NOWHERE = Box(0, 0, 0, 0)


@lru_cache(maxsize=16)
def close_up(size: tuple[int, int], seats: int, *, open_hands: bool = False) -> TableLayout:
    """The layout of a table of three to six seats that fills a room of ``size`` px.

    ``open_hands`` makes room for other hands face up, if they need more.
    """
    unit = min(size[0] / _WIDTH, size[1] / _HEIGHT)
    w, h = size[0] / unit, size[1] / unit
    hand_top = h - _CARD / CARD_RATIO - 1.8
    if seats <= 4:
        return _single(size, unit, w, h, hand_top, seats)
    return _crowded(size, unit, w, h, hand_top, 12.2 if open_hands else 9.4, seats)


def _single(size: tuple[int, int], unit: float, w: float, h: float, hand_top: float, seats: int) -> TableLayout:
    above = seats - 3
    side_y = max(30.5, (8 + hand_top) / 2)
    middle_y = (9.5 + hand_top) / 2
    plate_y = side_y - 8.5 - _PLATE[1]
    plates = PerSeat(*boxes(unit, (1.5, h - 8.1, *_PLATE), (w - 1.5 - _PLATE[0], plate_y, *_PLATE),
                            *[(w / 2 - 13 - _PLATE[0], 1.2, *_PLATE)] * above, (1.5, plate_y, *_PLATE)))
    bubbles = PerSeat(*points(unit, (w / 2 - 24, hand_top - 0.5), (w - _SIDE + 1, side_y), *[(w / 2 - 20, 8.2)] * above,
                              (_SIDE - 1, side_y)))
    left, right, low = _SIDE + 2.5, w - _SIDE - 2.5 - _WEIS, hand_top - 6.4
    melds = PerSeat(*points(unit, (left, low), (right, low), *[(right, 15.4)] * above, (left, 15.4)))
    others = PerSeat(*points(unit, (w / 2, hand_top + 11), (w - 5.4, side_y), *[(w / 2, 5.2)] * above, (5.4, side_y)))
    trick = min(16.0, (hand_top - 11.5) / 1.84 * CARD_RATIO)
    own_stack, east = points(unit, (12, h - 16.5), (w - 10, plate_y - 7.6))
    seat_stacks = PerSeat(own_stack, east, *points(unit, *[(w / 2 - 38.3, 6.9)] * above, (14.5, side_y + 12.7)))
    # The room is wider for its height than a window, and so is the trick.
    away = PerSeat(*(one._replace(across=one.across * 0.9 / 0.76) for one in AWAY[seats]))
    return _layout(size, unit, w, h, hand_top, edges(1, above), away, others, plates, bubbles, melds, (w / 2, middle_y), trick,
                   PerParty(own_stack, east), seat_stacks)


def _crowded(size: tuple[int, int], unit: float, w: float, h: float, hand_top: float, plate_y: float, seats: int) -> TableLayout:
    above, alone = seats - 3, seats % 2
    side_y = max(35.0, (18 + hand_top) / 2)
    middle_y = (plate_y + 6 + hand_top) / 2
    top = spread(w / 2, above, 3 * min(36.0, w / 2 - 16))
    beside = side_y - 8.0 - _PLATE[1]
    plates = PerSeat(*boxes(unit, (1.5, h - 8.1, *_PLATE), (w - 1.5 - _PLATE[0], beside, *_PLATE),
                            *((x - _PLATE[0] / 2, plate_y, *_PLATE) for x in top), (1.5, beside, *_PLATE)))
    bubbles = PerSeat(*points(unit, (w / 2 - 24, hand_top - 0.5), (w - _SIDE + 1, side_y),
                              *((x, plate_y + _PLATE[1] - 0.6) for x in top), (_SIDE - 1, side_y)))
    left, right, high, low = _SIDE + 2.5, w - _SIDE - 2.5 - _WEIS, plate_y + 11.2, hand_top - 6.4
    melds = PerSeat(*points(unit, (left, low), (right, low), (right, high), (w / 2 - _WEIS / 2, high), (left, high),
                            (left, low - 9)))
    others = PerSeat(*points(unit, (w / 2, hand_top + 11), (w - 5.4, side_y), *((x, 5.0) for x in top), (5.4, side_y)))
    trick = min(13.0, (hand_top - plate_y - 8) / 2.04 * CARD_RATIO)
    inner = [(x + (18.6 if x < w / 2 else -18.6), plate_y - 1.2) for x in top] if alone else []
    seat_stacks = PerSeat(*points(unit, (12, h - 16.5), (w - 20, side_y - 0.8), *inner, (20, side_y - 0.8)))
    return _layout(size, unit, w, h, hand_top, edges(1, above), AWAY[seats], others, plates, bubbles,
                   PerSeat() if alone else melds, (w / 2, middle_y), trick, PerParty(*seat_stacks[:2]),
                   seat_stacks if alone else PerSeat())


def _layout(size: tuple[int, int], unit: float, w: float, h: float, hand_top: float, at: PerSeat[Edge], away: PerSeat[Away],
            others: PerSeat[tuple[float, float]], plates: PerSeat[Box], bubbles: PerSeat[tuple[float, float]],
            melds: PerSeat[tuple[float, float]], middle: tuple[float, float], trick: float,
            stacks: PerParty[tuple[float, float]], seat_stacks: PerSeat[tuple[float, float]]) -> TableLayout:
    """The parts common to all tables."""
    u = unit
    carpet, dialog = boxes(u, (_SIDE, 5.0, w - 2 * _SIDE, hand_top + 3), (_SIDE, 9.0, w - 2 * _SIDE, hand_top - 9))
    hand_left = _SIDE + 0.5
    span, left, reach = (17.0, 12.0, 19.0) if len(at) <= 4 else (15.0, 14.6, 12.5)
    return TableLayout(
        size, u, False, _CARD * u, ((hand_left + w - 2) / 2 * u, (h - _CARD / CARD_RATIO / 2 - 1.8) * u), (w - 2 - hand_left) * u,
        _OTHER * u, 7 * u, trick * u, _MELD * u, span * u, left * u, reach * u, at, away, others, plates, bubbles,
        (middle[0] * u, middle[1] * u), stacks, seat_stacks, melds, _WEIS * u, (middle[0] * u, (hand_top - 4.4) * u), carpet,
        _NOWHERE, _NOWHERE, _NOWHERE, _NOWHERE, dialog)
