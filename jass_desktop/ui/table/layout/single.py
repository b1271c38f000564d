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
    west_y = (4 + h) / 2 - 4
    contract, slate, score, buttons, carpet, dialog = boxes(
        unit, (1.5, 1.5, side - 2, 26), (w - side + 0.5, 1.5, side - 2, 26), (1.5, h - 23.5, side - 2, 13.5),
        (w - side + 0.5, h - 25, side - 2, 23.5), (side, 3.5, w - 2 * side, h - 17), (w / 2 - 32, hand_top - 41, 64, 36))
    plates = PerSeat(*boxes(unit, (1.5, h - 8.1, *plate), (w - 1.5 - plate[0], west_y + 13.2, *plate),
                             *[(w / 2 - 14.2 - plate[0], 1.2, *plate)] * above, (1.5, west_y + 13.2, *plate)))
    bubbles = PerSeat(*points(unit, (w / 2 - 30, hand_top - 0.5), (w - side + 1.5, west_y + 4), *[(w / 2 - 22, 8.2)] * above,
                               (side - 1.5, west_y + 4)))
    # Weis and stacks stay inside the border: halfway across it, they would look misplaced.
    edge = side + BORDER
    melds = PerSeat(*points(unit, (w / 2 - 9.5 - _WEIS, hand_top - 7), (w - edge - 1 - _WEIS, west_y - 12),
                             *[(w / 2 - 34, 15.6)] * above, (edge + 1, west_y - 12)))
    column = edge + 8
    stacks = PerParty(*points(unit, (w - column, hand_top - 8), (w - column, 18)))
    seat_stacks = PerSeat(*points(unit, (w - column, hand_top - 8), (w - column, west_y - 9), *[(w / 2 + 24, 18.5)] * above,
                                   (column + 1.5, west_y - 9)))  # its number goes between it and the border
    return TableLayout(
        size, unit, False, card * unit, (w / 2 * unit, hand_y * unit), (w - 2 * side - 1) * unit,
        8 * unit, 8 * unit, min(card, 15) * unit, 6.9 * unit, 24 * unit, 12 * unit, 21 * unit, edges(1, above), AWAY[seats],
        PerSeat(*points(unit, (w / 2, hand_y), (w - 4.2, west_y), *[(w / 2, 3.2)] * above, (4.2, west_y))), plates, bubbles,
        (w / 2 * unit, middle_y * unit), stacks, seat_stacks, melds, _WEIS * unit,
        (w / 2 * unit, (hand_top - 4.4) * unit), carpet, contract, slate, score, buttons, dialog)


def portrait(size: tuple[int, int], unit: float, w: float, h: float, card_size: float, seats: int) -> TableLayout:
    """The layout of a window of ``w`` times ``h`` units, higher than wide."""
    above = seats - 3
    plate = (20.0, 6.6)
    card = min(16 * card_size, 0.24 * w)
    card_height = card / CARD_RATIO
    hand_y = h - card_height / 2 - 2.5
    hand_top = hand_y - card_height / 2
    strip = hand_top - 23.7
    middle_y = 30 + (strip - 30) * 0.5
    contract, slate, score, buttons, carpet, dialog = boxes(
        unit, (1.5, 1.5, 21, 26), (w - 22.5, 1.5, 21, 26), (1.5, strip + 8.4, 21, 11.2), (w - 60, strip + 1.2, 58.5, 18.4),
        (3.5, 30, w - 7, strip - 31), (w / 2 - 40, middle_y - 30, 80, 40))
    plates = PerSeat(*boxes(unit, (1.5, strip + 1, *plate), (w - 1.5 - plate[0], middle_y + 15.2, *plate),
                             *[(w / 2 - plate[0] / 2, 15, *plate)] * above, (1.5, middle_y + 15.2, *plate)))
    bubbles = PerSeat(*points(unit, (13, strip - 2), (w - 12, middle_y + 12), *[(w / 2, 22)] * above, (12, middle_y + 12)))
    own_weis = min(strip - 5.3, max(strip - 11.9, middle_y + 25))  # clear of the trick above it, perhaps not of the border below
    melds = PerSeat(*points(unit, (23, own_weis), (w - 9.5 - _WEIS, middle_y - 15),
                             *[(w / 2 - 11, min(41.5, middle_y - 24.5))] * above, (9.5, middle_y - 15)))
    foot, plates_end, top = strip - 11.7, middle_y + 15.2 + plate[1], min(43.5, middle_y - 24.6)
    right = w - (17 if above else 18)  # twelve tricks reach further than nine
    own_stack = (right if foot - 6.1 >= plates_end else w - 29, foot)  # below the plate at the right, otherwise beside it
    seat_stacks = PerSeat(*points(unit, own_stack, (right, middle_y - 17), *[(w / 2 + 16, top)] * above, (17, middle_y - 17)))
    return TableLayout(
        size, unit, True, card * unit, (w / 2 * unit, hand_y * unit), (w - 3) * unit,
        8 * unit, 8 * unit, min(card, 15) * unit, 6.2 * unit, 24 * unit, 20 * unit, 21 * unit, edges(1, above), AWAY[seats],
        PerSeat(*points(unit, (w / 2, hand_y), (w - 4.2, middle_y), *[(w / 2, 4.2)] * above, (4.2, middle_y))), plates, bubbles,
        (w / 2 * unit, middle_y * unit), PerParty(*points(unit, own_stack, (right, top))), seat_stacks, melds, _WEIS * unit,
        (w / 2 * unit, (strip - 3.5) * unit), carpet, contract, slate, score, buttons, dialog)
