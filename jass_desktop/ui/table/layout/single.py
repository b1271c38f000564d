"""Tables with at most one seat at each edge of the window: of three, without the one at the top, and of four.

Measures are in units of the window.
"""

from __future__ import annotations

from jass_desktop.engine.seats import PerParty, PerSeat
from jass_desktop.ui.paint.carpet import BORDER
from jass_desktop.ui.table.layout.hand import CARD_RATIO
from jass_desktop.ui.table.layout.layout import TableLayout, boxes, points
from jass_desktop.ui.table.layout.ring import AWAY, edges

_WEIS = 22


def landscape(size: tuple[int, int], unit: float, w: float, h: float, card_size: float, seats: int) -> TableLayout:
    """The layout of a window of ``w`` times ``h`` units, at least as wide as high."""
    above = seats - 3
    side, plate = 23.0, (20.0, 6.6)
    card = 15 * card_size
    card_height = card / CARD_RATIO
    hand_y = h - card_height / 2 - 1.8
    hand_top = h - card_height - 1.8
    middle_y = 6 + (hand_top - 6) * 0.53
    side_y = (h + 2.5) / 2 + 3.7
    beside = side_y - 13.6 - plate[1]  # above the hand, so that no plate is beside the viewer's pile
    contract, slate, score, buttons, carpet, dialog = boxes(
        unit, (1.5, 1.5, side - 2, 26), (w - side + 0.5, 1.5, side - 2, 26), (1.5, h - 23.5, side - 2, 13.5),
        (w - side + 0.5, h - 25, side - 2, 23.5), (side, 3.5, w - 2 * side, h - 17), (w / 2 - 32, hand_top - 41, 64, 36))
    plates = PerSeat(*boxes(unit, (1.5, h - 8.1, *plate), (w - 1.5 - plate[0], beside, *plate),
                             *[(w / 2 - 14.2 - plate[0], 1.2, *plate)] * above, (1.5, beside, *plate)))
    # Bubbles at the sides leave Weis and piles free: in front of the left seat is the viewer's pile, further down.
    bubbles = PerSeat(*points(unit, (w / 2 - 26, hand_top - 0.5), (w - side + 1.5, side_y + 5), *[(w / 2 - 22, 8.2)] * above,
                               (side - 1.5, side_y - 6)))
    # Weis and stacks stay inside the border: halfway across it, they would look misplaced.
    edge = side + BORDER
    melds = PerSeat(*points(unit, (w / 2 + 9.5, hand_top - 7), (w - edge - 1 - _WEIS, side_y - 22),
                             *[(w / 2 - 34, 15.6)] * above, (edge + 1, side_y - 22)))
    column, own_stack = edge + 7.5, (max(edge + 7.5, w / 2 - 48), hand_top - 8)
    seat_stacks = PerSeat(*points(unit, own_stack, (w - column, side_y - 20), *[(w / 2 - 24, 16.4)] * above,
                                  (column, side_y - 20)))
    return TableLayout(
        size, unit, False, card * unit, (w / 2 * unit, hand_y * unit), (w - 2 * side - 1) * unit,
        7 * unit, 8 * unit, min(card, 15) * unit, 6.9 * unit, 24 * unit, 12 * unit, 21 * unit, edges(1, above), AWAY[seats],
        PerSeat(*points(unit, (w / 2, hand_y), (w - 7.2, side_y), *[(w / 2, 7.2)] * above, (7.2, side_y))), plates, bubbles,
        (w / 2 * unit, middle_y * unit), PerParty(*points(unit, own_stack, (w - column, side_y - 6))), seat_stacks, melds,
        _WEIS * unit, (w / 2 * unit, (hand_top - 4.4) * unit), carpet, contract, slate, score, buttons, dialog)


def portrait(size: tuple[int, int], unit: float, w: float, h: float, card_size: float, seats: int) -> TableLayout:
    """The layout of a window of ``w`` times ``h`` units, higher than wide."""
    above = seats - 3
    plate = (20.0, 6.6)
    card = min(16 * card_size, 0.24 * w, (h - 111.5) * CARD_RATIO)  # a higher one would push the trick onto a stack
    card_height = card / CARD_RATIO
    hand_y = h - card_height / 2 - 2.5
    hand_top = hand_y - card_height / 2
    strip = hand_top - 23.7
    middle_y = 30 + (strip - 30) * 0.5
    # Where there is room for Weis above the plates at the sides, those leave the far end of the table free.
    side_y = strip - 43 if strip >= 107.8 else 45.8
    beside = side_y - 10.2 - plate[1]
    contract, slate, score, buttons, carpet, dialog = boxes(
        unit, (1.5, 1.5, 21, 26), (w - 22.5, 1.5, 21, 26), (1.5, strip + 8.4, 21, 11.2), (w - 60, strip + 1.2, 58.5, 18.4),
        (3.5, 30, w - 7, strip - 31), (w / 2 - 40, max(middle_y - 30, 31), 80, 40))
    plates = PerSeat(*boxes(unit, (1.5, strip + 1, *plate), (w - 1.5 - plate[0], beside, *plate),
                             *[(w / 2 - plate[0] / 2, 15, *plate)] * above, (1.5, beside, *plate)))
    bubbles = PerSeat(*points(unit, (13, strip - 2), (w - 13.5, side_y + 6), *[(w / 2, 22)] * above, (13.5, side_y + 6)))
    own_weis = min(strip - 5.3, max(strip - 11.9, middle_y + 25))  # clear of the trick above it, perhaps not of the border below
    melds = PerSeat(*points(unit, (27, own_weis), (w - 13.5 - _WEIS, 43),
                             *[(w / 2 - 11, min(41.5, middle_y - 24.5))] * above, (13.5, 43)))
    own_stack, right, left = (21.6, strip - 14.4), (w - 16.2, side_y + 15), (13, side_y + 15)
    seat_stacks = PerSeat(*points(unit, own_stack, right, *[(w / 2 + 16.3, 19.3)] * above, left))
    return TableLayout(
        size, unit, True, card * unit, (w / 2 * unit, hand_y * unit), (w - 3) * unit,
        7 * unit, 8 * unit, min(card, 15) * unit, 6.2 * unit, 18 * unit, 20 * unit, 21 * unit, edges(1, above), AWAY[seats],
        PerSeat(*points(unit, (w / 2, hand_y), (w - 7.2, side_y), *[(w / 2, 7.2)] * above, (7.2, side_y))), plates, bubbles,
        (w / 2 * unit, middle_y * unit), PerParty(*points(unit, own_stack, right)), seat_stacks, melds, _WEIS * unit,
        (w / 2 * unit, (strip - 3.5) * unit), carpet, contract, slate, score, buttons, dialog)
