"""Tables with several seats at an edge of the window: of five, who play alone, and of six.

One is at each side, all others are at the top; in a portrait window two are at each side. Measures are in units of the window.
"""

from __future__ import annotations

from jass_desktop.engine.seats import PerParty, PerSeat
from jass_desktop.ui.paint.carpet import BORDER
from jass_desktop.ui.table.layout.hand import CARD_RATIO
from jass_desktop.ui.table.layout.layout import TableLayout, boxes, points
from jass_desktop.ui.table.layout.ring import AWAY, edges, spread

_MELD = 5.4
_WEIS = _MELD * (1 + 0.42 * 5)
"""Width of six cards in a row."""
_MELD_HEIGHT = _MELD / CARD_RATIO
_TRICK_HIGH = 2.04
"""Height of a trick, in card heights."""


def landscape(size: tuple[int, int], unit: float, w: float, h: float, card_size: float, seats: int, *,
              open_hands: bool) -> TableLayout:
    """The layout of a window of ``w`` times ``h`` units, at least as wide as high."""
    above, alone = seats - 3, seats % 2
    side, plate = 23.0, (20.0, 6.4)
    card = 15 * card_size
    card_height = card / CARD_RATIO
    hand_y, hand_top = h - card_height / 2 - 1.8, h - card_height - 1.8
    side_y = (h + 2.5) / 2 + 3.7
    beside = side_y - 11.5 - plate[1]  # above the hand, so that no plate is beside the viewer's pile
    plate_y = 13.8 if open_hands else 10.6
    top_melds = plate_y + plate[1] + 0.4 + _MELD_HEIGHT / 2
    trick_from = plate_y + plate[1] + 1 if alone else top_melds + _MELD_HEIGHT / 2 - 0.8
    trick_to = hand_top - 6.4
    trick_card = min(card, 13.0, (trick_to - trick_from) / _TRICK_HIGH * CARD_RATIO)
    middle_y = (trick_from + trick_to) / 2
    contract, slate, score, buttons, carpet, dialog = boxes(
        unit, (1.5, 1.5, side - 2, 26), (w - side + 0.5, 1.5, side - 2, 26), (1.5, h - 23.5, side - 2, 13.5),
        (w - side + 0.5, h - 25, side - 2, 23.5), (side, 7, w - 2 * side, h - 20.5), (w / 2 - 32, hand_top - 41, 64, 36))
    top = spread(w / 2, above, min(108.0, w - 2 * side) * (1.2 if alone else 1))
    at_top = [(x - plate[0] / 2, plate_y, *plate) for x in top]
    said = [x + (8 if x > w / 2 else -8) for x in top] if alone else top  # clear of a question in the middle
    plates = PerSeat(*boxes(unit, (1.5, h - 8.1, *plate), (w - 1.5 - plate[0], beside, *plate), *at_top,
                            (1.5, beside, *plate)))
    bubbles = PerSeat(*points(unit, (w / 2 - 26, hand_top - 0.5), (w - side + 1.5, side_y + 5),
                              *((x, plate_y + plate[1] - 0.6) for x in said), (side - 1.5, side_y - 15)))
    edge = side + BORDER
    side_melds = side_y - 4
    melds = PerSeat(*points(unit, (w / 2 + 1.5 * trick_card, hand_top - 6.4), (w - edge - 1 - _WEIS, side_melds + 1.2),
                            *((x - plate[0] / 2, top_melds) for x in top), (edge + 1, side_melds)))
    column, own_stack = edge + 7, (max(edge + 7, w / 2 - 46), hand_top - 8)
    seat_stacks = PerSeat(*points(unit, own_stack, (w - column, side_y - 12), *((x, plate_y + plate[1] + 6.6) for x in top),
                                  (column, side_y - 12)))
    return TableLayout(
        size, unit, False, card * unit, (w / 2 * unit, hand_y * unit), (w - 2 * side - 1) * unit,
        6 * unit, 8 * unit, trick_card * unit, _MELD * unit, 20 * unit, 13.2 * unit, 21 * unit,
        edges(1, above), AWAY[seats],
        PerSeat(*points(unit, (w / 2, hand_y), (w - 5.8, side_y), *((x, 5.6) for x in top), (5.8, side_y))), plates, bubbles,
        (w / 2 * unit, middle_y * unit),
        PerParty(*points(unit, own_stack, (w - column, side_y - 16))), seat_stacks if alone else PerSeat(),
        PerSeat() if alone else melds,
        _WEIS * unit, (w / 2 * unit, (hand_top - 4.2) * unit), carpet, contract, slate, score, buttons, dialog)


def portrait(size: tuple[int, int], unit: float, w: float, h: float, card_size: float, seats: int) -> TableLayout:
    """The layout of a window of ``w`` times ``h`` units, higher than wide."""
    above, alone = seats - 5, seats % 2
    plate = (20.0, 6.6)
    card = min(16 * card_size, 0.24 * w, (h - 115) * CARD_RATIO)  # a higher one would push plates onto each other
    card_height = card / CARD_RATIO
    hand_y = h - card_height / 2 - 2.5
    strip = hand_y - card_height / 2 - 23.7
    top, bottom = 30 + BORDER, strip - 1 - BORDER
    trick_from, trick_to = top + _MELD_HEIGHT - 0.8, bottom - _MELD_HEIGHT + 0.8
    trick_card = min(card, 12.5, (w - 62) / (2 * AWAY[seats][1].across), (trick_to - trick_from) / _TRICK_HIGH * CARD_RATIO)
    middle_y = (top + bottom) / 2
    inwards = max(0.0, min(7.0, (strip - 100) / 2))
    upper, lower = 36.7 + inwards, strip - 24 - inwards
    upper_plate, lower_plate = upper + 7.2, lower - 7.2 - plate[1]
    contract, slate, score, buttons, carpet, dialog = boxes(
        unit, (1.5, 1.5, 21, 26), (w - 22.5, 1.5, 21, 26), (1.5, strip + 8.4, 21, 11.2), (w - 60, strip + 1.2, 58.5, 18.4),
        (3.5, 30, w - 7, strip - 31), (w / 2 - 40, middle_y - 30, 80, 40))
    left, right = 1.5, w - 1.5 - plate[0]
    plates = PerSeat(*boxes(unit, (1.5, strip + 1, *plate), (right, lower_plate, *plate), (right, upper_plate, *plate),
                            *[(w / 2 - plate[0] / 2, 15, *plate)] * above, (left, upper_plate, *plate),
                            (left, lower_plate, *plate)))
    bubbles = PerSeat(*points(unit, (13, strip - 2), (w - 12, lower), (w - 12, upper), *[(w / 2, 22)] * above, (12, upper),
                              (12, lower)))
    west, east = 11, w - 11 - _WEIS
    melds = PerSeat(*points(unit, (w / 2 - _WEIS / 2, bottom - _MELD_HEIGHT / 2), (east, lower_plate + 11.2), (east, upper),
                            *[(w / 2 - _WEIS / 2, top + _MELD_HEIGHT / 2)] * above, (west, upper), (west, lower_plate + 11.2)))
    own_stack, column = (w / 2 - (16.5 if alone else 1.54 * trick_card + 4.2), strip - 13.3), 18
    seat_stacks = PerSeat(*points(unit, own_stack, (w - column, lower), (w - column, upper - 0.2), (column, upper - 0.2),
                                  (column, lower)))
    hands = PerSeat(*points(unit, (w / 2, hand_y), (w - 5.8, lower), (w - 5.8, upper), *[(w / 2, 5.6)] * above, (5.8, upper),
                            (5.8, lower)))
    return TableLayout(
        size, unit, True, card * unit, (w / 2 * unit, hand_y * unit), (w - 3) * unit,
        6 * unit, 5.5 * unit, trick_card * unit, _MELD * unit, 13 * unit, 20 * unit, 10.7 * unit,
        edges(2, above), AWAY[seats], hands, plates, bubbles, (w / 2 * unit, middle_y * unit),
        PerParty(*points(unit, own_stack, (w - column, strip - 13.3))), seat_stacks if alone else PerSeat(),
        PerSeat() if alone else melds, _WEIS * unit, (w / 2 * unit, (strip - 3.5) * unit), carpet, contract, slate, score,
        buttons, dialog)
