"""Where everything on the table has its place. A pure function of the window's size and the wish for larger cards.

Works for any window of 840 x 540 and more, landscape or portrait. All measures are in px.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from jass_desktop.engine.seats import Party, PerParty, PerSeat, Seat
from jass_desktop.ui.carpet import BORDER
from jass_desktop.ui.style import style_for
from jass_desktop.ui.table.hand import CARD_RATIO, fan, row
from jass_desktop.ui.table.motion import Spot

_WEIS = 22
_TURN = PerSeat(0.0, 90.0, 180.0, -90.0)


class Box(NamedTuple):
    """A rectangle in whole px, as pygame takes it."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def centre(self) -> tuple[int, int]:
        return self.x + self.w // 2, self.y + self.h // 2


@dataclass(frozen=True)
class TableLayout:
    """The places on a table of ``size``. ``unit`` is the measure that all others follow."""

    size: tuple[int, int]
    unit: float
    portrait: bool
    card: float
    """Width of a card in the person's hand."""
    hand_middle: tuple[float, float]
    """Centre of the middle card of the person's hand."""
    hand_room: float
    others: PerSeat[tuple[float, float]]
    """Middle of each other hand."""
    plates: PerSeat[Box]
    bubbles: PerSeat[tuple[float, float]]
    """Where a speech bubble points from: it grows from here towards the middle of the table."""
    middle: tuple[float, float]
    """The middle of the trick."""
    stacks: PerParty[tuple[float, float]]
    """Where each side lays its tricks."""
    seat_stacks: PerSeat[tuple[float, float]]
    """Where each seat lays its tricks that plays for itself."""
    melds: PerSeat[tuple[float, float]]
    """Left edge and centre line of the Weis that a seat lays open, the longest ones ``_WEIS`` units wide."""
    caption: tuple[float, float]
    """The middle of the line that says what the table waits for."""
    carpet: Box
    contract: Box
    slate: Box
    score: Box
    buttons: Box
    dialog: Box
    """Room for what is asked of the person: above the hand, on the carpet."""

    def u(self, units: float) -> float:
        return units * self.unit

    @property
    def caption_room(self) -> float:
        """How wide that line may be: it stays between the stacks, or in an upright window below them."""
        if self.portrait:
            return min(self.size[0] - self.u(1), self.u(93))
        return 2 * (self.stacks[0][0] - self.u(9) - self.caption[0])

    @property
    def small_card(self) -> float:
        """Width of the cards in other hands that are held face down."""
        return self.u(8)

    @property
    def open_card(self) -> float:
        """Width of the cards in other hands that are held face up."""
        return self.u(8)

    @property
    def trick_card(self) -> float:
        return min(self.card, self.u(15))

    @property
    def meld_card(self) -> float:
        return self.u(6.2 if self.portrait else 6.9)

    @property
    def stack_card(self) -> float:
        return self.u(6)

    def own_hand(self, count: int) -> tuple[Spot, ...]:
        """The person's cards, from left to right."""
        return fan(count, *self.hand_middle, self.card, self.hand_room)

    def other_hand(self, seat: Seat, count: int, *, is_open: bool) -> tuple[Spot, ...]:
        """Another seat's cards: a small fan of backs turned to its holder, or face up and upright to be read."""
        x, y = self.others[seat]
        if is_open:
            return self._open_hand(seat, count)
        spots = fan(count, 0, 0, self.small_card, self.u(24), bow=2.2)
        match seat:
            case Seat.NORTH:
                return tuple(Spot(x - s.x, y - s.y, s.width, s.angle + 180, 0.0) for s in spots)
            case Seat.EAST:
                return tuple(Spot(x + s.y, y - s.x, s.width, s.angle + 90, 0.0) for s in spots)
            case _:
                return tuple(Spot(x - s.y, y + s.x, s.width, s.angle - 90, 0.0) for s in spots)

    def _open_hand(self, seat: Seat, count: int) -> tuple[Spot, ...]:
        """A row for the seat at the top; two rows of up to five at the sides."""
        width, height = self.open_card, self.open_card / CARD_RATIO
        x, y = self.others[seat]
        if seat is Seat.NORTH:
            left = x - self.u(12) if not self.portrait else x - self.u(20)
            return tuple(Spot(left + width / 2 + i * self.u(3.7), self.u(0.8) + height / 2, width) for i in range(count))
        left = self.size[0] - self.u(22.5) if seat is Seat.EAST else self.u(1.5)
        step = (self.u(21) - width) / 4
        first = (count + 1) // 2
        return tuple(Spot(left + width / 2 + i % first * step, y + self.u(-3.6 if i < first else 3.6),
                          width) for i in range(count))

    def trick(self, seat: Seat) -> Spot:
        """Where the seat's card of the trick lies; a little askew, as cards do."""
        width = self.trick_card
        x, y = self.middle
        aside, along = 0.76 * width, 0.42 * width / CARD_RATIO
        dx, dy, askew = PerSeat((0.0, along, -2.0), (aside, 0.0, 3.5), (0.0, -along, 2.5), (-aside, 0.0, -3.0))[seat]
        return Spot(x + dx, y + dy, width, askew)

    def drawn(self, seat: Seat) -> Spot:
        """Where the card lies that the seat drew for the first deal."""
        spot = self.trick(seat)
        x, y = self.middle
        return Spot(x + (spot.x - x) * 1.4, y + (spot.y - y) * 1.04, min(spot.width, self.u(12)))

    def stack(self, pile: Party | Seat, number: int) -> Spot:
        """The trick ``number`` (from 0) of a stack, laid crosswise over the one before."""
        x, y = self.seat_stacks[pile] if isinstance(pile, Seat) else self.stacks[pile]
        shift = self.u(0.35) * number
        return Spot(x + shift, y - shift, self.stack_card, 90.0 if number % 2 else 0.0, 0.0)

    def match(self, count: int) -> tuple[Spot, ...]:
        """The cards of a match, fanned in the middle of the table."""
        x, y = self.middle
        return fan(count, x, y - self.u(5), self.trick_card, self.carpet.w - self.u(2 * BORDER + 1), bow=1.4)

    @property
    def hand_box(self) -> Box:
        """All that the person's hand covers, cards drawn out of it too."""
        width, height = round(self.hand_room), round(self.card / CARD_RATIO + self.u(7))
        return Box(round(self.hand_middle[0]) - width // 2, self.size[1] - height, width, height)

    @property
    def match_sign(self) -> Box:
        """Where stands what a match is worth."""
        x, y = self.middle
        width, height = self.u(26), self.u(13)
        return Box(round(x - width / 2), round(y + self.u(11)), round(width), round(height))

    def meld(self, seat: Seat, place: int, count: int) -> tuple[Spot, ...]:
        """The cards of the Weis ``place`` (from 0) that the seat lays open."""
        x, y = self.melds[seat]
        spots = row(count, x, y + place * self.u(5.2), self.meld_card, self.u(_WEIS))
        free = x + self.u(_WEIS) - spots[-1].x - self.meld_card / 2 if seat is Seat.EAST else 0.0  # which lies at its holder's
        return tuple(spot.moved(free, 0.0) for spot in spots)

    def pack(self, dealer: Seat) -> Spot:
        """The pack in front of the dealer, before the deal."""
        x, y = self.middle
        dx, dy = PerSeat((0, 10), (16, 0), (0, -10), (-16, 0))[dealer]
        return Spot(x + self.u(dx), y + self.u(dy), self.small_card, _TURN[dealer], 0.0)

    def hand_point(self, seat: Seat) -> tuple[float, float]:
        """The middle of the seat's hand."""
        return self.hand_middle if seat is Seat.SOUTH else self.others[seat]


@lru_cache(maxsize=16)
def table_layout(size: tuple[int, int], card_size: float = 1.0) -> TableLayout:
    """The layout of a window of ``size`` px; ``card_size`` (0.8 … 1.3) scales the person's cards."""
    unit = style_for(size).unit
    width, height = size[0] / unit, size[1] / unit
    build = _portrait if height > width else _landscape
    return build(size, unit, width, height, card_size)


def _boxes(unit: float, *boxes: tuple[float, float, float, float]) -> tuple[Box, ...]:
    return tuple(Box(round(x * unit), round(y * unit), round(w * unit), round(h * unit)) for x, y, w, h in boxes)


def _points(unit: float, *points: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    return tuple((x * unit, y * unit) for x, y in points)


def _landscape(size: tuple[int, int], unit: float, w: float, h: float, card_size: float) -> TableLayout:
    side, plate = 23.0, (20.0, 6.6)
    card = 15 * card_size
    card_height = card / CARD_RATIO
    hand_y = h - card_height / 2 - 1.8
    hand_top = h - card_height - 1.8
    middle_y = 6 + (hand_top - 6) * 0.53
    west_y = (4 + h) / 2 - 4
    contract, slate, score, buttons, carpet, dialog = _boxes(
        unit, (1.5, 1.5, side - 2, 26), (w - side + 0.5, 1.5, side - 2, 26), (1.5, h - 23.5, side - 2, 13.5),
        (w - side + 0.5, h - 25, side - 2, 23.5), (side, 3.5, w - 2 * side, h - 17), (w / 2 - 32, hand_top - 41, 64, 36))
    plates = PerSeat(*_boxes(unit, (1.5, h - 8.1, *plate), (w - 1.5 - plate[0], west_y + 13.2, *plate),
                             (w / 2 - 14.2 - plate[0], 1.2, *plate), (1.5, west_y + 13.2, *plate)))
    bubbles = PerSeat(*_points(unit, (w / 2 - 30, hand_top - 0.5), (w - side + 1.5, west_y + 4), (w / 2 - 22, 8.2),
                               (side - 1.5, west_y + 4)))
    # Weis and stacks lie within the border: half on it they would look as if they had been pushed there.
    edge = side + BORDER
    melds = PerSeat(*_points(unit, (edge + 1, hand_top - 7), (w - edge - 1 - _WEIS, west_y - 12), (w / 2 - 34, 15.6),
                             (edge + 1, west_y - 12)))
    column = edge + 8
    stacks = PerParty(*_points(unit, (w - column, hand_top - 8), (w - column, 18)))
    seat_stacks = PerSeat(*_points(unit, (w - column, hand_top - 8), (w - column, west_y - 9), (w / 2 + 24, 18.5),
                                   (column + 1.5, west_y - 9)))  # its number stands between it and the border
    return TableLayout(
        size, unit, False, card * unit, (w / 2 * unit, hand_y * unit), (w - 2 * side - 1) * unit,
        PerSeat(*_points(unit, (w / 2, hand_y), (w - 4.2, west_y), (w / 2, 3.2), (4.2, west_y))), plates, bubbles,
        (w / 2 * unit, middle_y * unit), stacks, seat_stacks, melds,
        (w / 2 * unit, (hand_top - 4.4) * unit), carpet, contract, slate, score, buttons, dialog)


def _portrait(size: tuple[int, int], unit: float, w: float, h: float, card_size: float) -> TableLayout:
    plate = (20.0, 6.6)
    card = min(16 * card_size, 0.24 * w)
    card_height = card / CARD_RATIO
    hand_y = h - card_height / 2 - 2.5
    hand_top = hand_y - card_height / 2
    strip = hand_top - 22.5
    middle_y = 30 + (strip - 30) * 0.5
    contract, slate, score, buttons, carpet, dialog = _boxes(
        unit, (1.5, 1.5, 21, 26), (w - 22.5, 1.5, 21, 26), (1.5, strip + 8.4, 21, 11.2), (w - 60, strip + 1.2, 58.5, 18.4),
        (3.5, 30, w - 7, strip - 31), (w / 2 - 40, middle_y - 30, 80, 40))
    plates = PerSeat(*_boxes(unit, (1.5, strip + 1, *plate), (w - 1.5 - plate[0], middle_y + 15.2, *plate),
                             (w / 2 - plate[0] / 2, 15, *plate), (1.5, middle_y + 15.2, *plate)))
    bubbles = PerSeat(*_points(unit, (13, strip - 2), (w - 12, middle_y + 12), (w / 2, 22), (12, middle_y + 12)))
    own_weis = min(strip - 5.3, max(strip - 11.9, middle_y + 25))  # clear of the trick above it, if not of the border below
    melds = PerSeat(*_points(unit, (23, own_weis), (w - 9.5 - _WEIS, middle_y - 15),
                             (w / 2 - 11, min(41.5, middle_y - 24.5)), (9.5, middle_y - 15)))
    foot, plates_end, top = strip - 11.7, middle_y + 15.2 + plate[1], min(43.5, middle_y - 24.6)
    own_stack = (w - (17 if foot - 6.1 >= plates_end else 29), foot)  # below the plate at the right, or else beside it
    seat_stacks = PerSeat(*_points(unit, own_stack, (w - 17, middle_y - 17), (w / 2 + 16, top), (17, middle_y - 17)))
    return TableLayout(
        size, unit, True, card * unit, (w / 2 * unit, hand_y * unit), (w - 3) * unit,
        PerSeat(*_points(unit, (w / 2, hand_y), (w - 4.2, middle_y), (w / 2, 4.2), (4.2, middle_y))), plates, bubbles,
        (w / 2 * unit, middle_y * unit), PerParty(*_points(unit, own_stack, (w - 17, top))), seat_stacks, melds,
        (w / 2 * unit, (strip - 3.5) * unit), carpet, contract, slate, score, buttons, dialog)
