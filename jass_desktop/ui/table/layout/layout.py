"""The place of everything on the table, in px; ``layouts`` computes it for a window and a number of seats."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from jass_desktop.engine.cards import DECK
from jass_desktop.engine.seats import Party, PerParty, PerSeat, Seat
from jass_desktop.ui.paint.carpet import BORDER
from jass_desktop.ui.table.layout.hand import CARD_RATIO, fan, row
from jass_desktop.ui.table.layout.spots import Spot

TAG = (10.6, 5.2)
"""The width and the height of the words on a stack, in units."""
_OWN_BOW = 0.4
"""So flat that the outer cards of a full hand, which hang lower than the middle, do not leave the window."""


class Edge(Enum):
    """The edge of the window where a seat is; the value is the turn of its cards in degrees."""

    BOTTOM = 0.0
    RIGHT = 90.0
    TOP = 180.0
    LEFT = -90.0


class Box(NamedTuple):
    """A rectangle in whole px, in pygame's order."""

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


class Away(NamedTuple):
    """The place of a seat's card in the trick: offset from the middle in card widths and heights, and tilt in degrees."""

    across: float
    along: float
    askew: float


@dataclass(frozen=True)
class TableLayout:
    """The places on a table of ``size``. All measures are multiples of ``unit``. The viewer is in the first seat's place."""

    size: tuple[int, int]
    unit: float
    portrait: bool
    card: float
    """Width of a card in the person's hand."""
    hand_middle: tuple[float, float]
    """Centre of the middle card of the person's hand."""
    hand_room: float
    small_card: float
    """Width of the cards in other hands held face down."""
    open_card: float
    """Width of the cards in other hands held face up."""
    trick_card: float
    meld_card: float
    hand_span: float
    """Width of another hand held face down."""
    open_left: float
    """How far left of its middle an open hand at the top begins."""
    open_reach: float
    """Width of each of the two rows of an open hand at a side."""
    edges: PerSeat[Edge]
    away: PerSeat[Away]
    others: PerSeat[tuple[float, float]]
    """Middle of each hand."""
    plates: PerSeat[Box]
    bubbles: PerSeat[tuple[float, float]]
    """The tip of a speech bubble, which grows from here towards the middle of the table."""
    middle: tuple[float, float]
    """The middle of the trick."""
    stacks: PerParty[tuple[float, float]]
    """Where each of two sides piles its tricks: in front of the viewer, and of the seat on the right."""
    seat_stacks: PerSeat[tuple[float, float]]
    """Where each seat that plays alone piles its tricks, in front of it; empty at a table of six, where nobody does."""
    melds: PerSeat[tuple[float, float]]
    """Left edge and centre line of a seat's open Weis; empty at a table of five, where nobody declares."""
    meld_room: float
    """Width of the longest open Weis."""
    caption: tuple[float, float]
    """The middle of the line that says what the table is waiting for."""
    carpet: Box
    contract: Box
    slate: Box
    score: Box
    buttons: Box
    dialog: Box
    """Room for questions to the person: above the hand, on the carpet."""

    def u(self, units: float) -> float:
        return units * self.unit

    @property
    def caption_room(self) -> float:
        """The width available to that line: beside the own stack, or in a portrait window below it."""
        if self.portrait:
            return min(self.size[0] - self.u(1), self.u(93))
        return 2 * (abs(self.stacks[0][0] - self.caption[0]) - self.u(TAG[0] / 2 + 2))

    @property
    def caption_top(self) -> float:
        """The top of two lines there."""
        return self.caption[1] - self.u(4.4)

    @property
    def caption_foot(self) -> float:
        """The bottom of one or two lines there."""
        return self.caption[1] + self.u(1.9)

    @property
    def stack_card(self) -> float:
        return self.u(5)

    def own_hand(self, count: int) -> tuple[Spot, ...]:
        """The person's cards, from left to right."""
        return fan(count, *self.hand_middle, self.card, self.hand_room, bow=_OWN_BOW)

    def other_hand(self, seat: Seat, count: int, *, is_open: bool) -> tuple[Spot, ...]:
        """Another seat's cards: a small fan of backs turned to its holder, or face up and upright so that they are legible."""
        x, y = self.others[seat]
        if is_open:
            return self._open_hand(seat, count)
        spots = fan(count, 0, 0, self.small_card, self.hand_span, bow=2.2)
        match self.edges[seat]:
            case Edge.TOP:
                return tuple(Spot(x - s.x, y - s.y, s.width, s.angle + 180, 0.0) for s in spots)
            case Edge.RIGHT:
                return tuple(Spot(x + s.y, y - s.x, s.width, s.angle + 90, 0.0) for s in spots)
            case _:
                return tuple(Spot(x - s.y, y + s.x, s.width, s.angle - 90, 0.0) for s in spots)

    def _open_hand(self, seat: Seat, count: int) -> tuple[Spot, ...]:
        """One row for a seat at the top, two rows at the sides."""
        width, height = self.open_card, self.open_card / CARD_RATIO
        x, y = self.others[seat]
        if self.edges[seat] is Edge.TOP:
            left = x - self.open_left + width / 2
            return tuple(Spot(left + i * self.u(3.7), self.u(0.8) + height / 2, width) for i in range(count))
        left = self.size[0] - self.u(1.5) - self.open_reach if self.edges[seat] is Edge.RIGHT else self.u(1.5)
        most = (len(DECK) // len(self.edges) + 1) // 2
        step, first = (self.open_reach - width) / (most - 1), (count + 1) // 2
        return tuple(Spot(left + width / 2 + i % first * step, y + (-0.29 if i < first else 0.29) * height, width)
                     for i in range(count))

    def trick(self, seat: Seat) -> Spot:
        """The place of the seat's card in the trick, slightly tilted."""
        width, away = self.trick_card, self.away[seat]
        x, y = self.middle
        return Spot(x + away.across * width, y + away.along * width / CARD_RATIO, width, away.askew)

    def drawn(self, seat: Seat) -> Spot:
        """The place of the card that the seat drew for the first deal."""
        spot = self.trick(seat)
        x, y = self.middle
        return Spot(x + (spot.x - x) * 1.4, y + (spot.y - y) * 1.04, min(spot.width, self.u(12)))

    def stack(self, pile: Party | Seat, number: int) -> Spot:
        """The place of trick ``number`` (from 0) on a stack, laid across the one before."""
        x, y = self.seat_stacks[pile] if isinstance(pile, Seat) else self.stacks[pile]
        shift = self.u(0.3) * number
        return Spot(x + shift, y - shift, self.stack_card, 90.0 if number % 2 else 0.0, 0.0)

    def tag(self, pile: Party | Seat) -> Box:
        """Room for the words on a stack, which cover its lower edge."""
        x, y = self.seat_stacks[pile] if isinstance(pile, Seat) else self.stacks[pile]
        return Box(round(x - self.u(TAG[0] / 2)), round(y + self.u(2.2)), round(self.u(TAG[0])), round(self.u(TAG[1])))

    def match(self, count: int) -> tuple[Spot, ...]:
        """The cards of a match, fanned in the middle of the table."""
        x, y = self.middle
        return fan(count, x, y - self.u(5), self.trick_card, self.carpet.w - self.u(2 * BORDER + 1), bow=1.4)

    @property
    def hand_box(self) -> Box:
        """The area of the person's hand, including raised cards."""
        width, height = round(self.hand_room), round(self.card / CARD_RATIO + self.u(7))
        return Box(round(self.hand_middle[0]) - width // 2, self.size[1] - height, width, height)

    @property
    def match_sign(self) -> Box:
        """The place of the sign with a match's points."""
        x, y = self.middle
        width, height = self.u(26), self.u(13)
        return Box(round(x - width / 2), round(y + self.u(11)), round(width), round(height))

    def meld(self, seat: Seat, place: int, count: int) -> tuple[Spot, ...]:
        """The places of the cards in the seat's open Weis number ``place`` (from 0)."""
        x, y = self.melds[seat]
        spots = row(count, x, y + place * self.u(5.2), self.meld_card, self.meld_room)
        if self.edges[seat] is not Edge.RIGHT:
            return spots
        free = x + self.meld_room - spots[-1].x - self.meld_card / 2  # the holder's
        return tuple(spot.moved(free, 0.0) for spot in spots)

    def pack(self, dealer: Seat) -> Spot:
        """The pack in front of the dealer, before the deal."""
        (x, y), (across, along, _askew) = self.middle, self.away[dealer]
        dx, dy = (self.u(16) * max(-1, min(1, across * 4)), self.u(10) * max(-1, min(1, along * 4)))
        return Spot(x + dx, y + dy, self.small_card, self.edges[dealer].value, 0.0)

    def hand_point(self, seat: Seat) -> tuple[float, float]:
        """The middle of the seat's hand."""
        return self.others[seat]


def boxes(unit: float, *measures: tuple[float, float, float, float]) -> tuple[Box, ...]:
    """Boxes in px of x, y, width and height in units."""
    return tuple(Box(round(x * unit), round(y * unit), round(w * unit), round(h * unit)) for x, y, w, h in measures)


def points(unit: float, *pairs: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    """Points in px of x and y in units."""
    return tuple((x * unit, y * unit) for x, y in pairs)
