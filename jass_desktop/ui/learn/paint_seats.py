"""Paints the players round the table (the goal, the deal, the turned card, the predictions) and the contracts to choose from."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, sin, tau

import pygame

from jass_desktop.engine.cards import DECK
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.seats import TABLES, Direction, PerSeat, Seat
from jass_desktop.i18n import _
from jass_desktop.ui.learn.brush import Brush
from jass_desktop.ui.learn.scenes import Lot, Offered, Packets, Predictions, RoundTable, Turned
from jass_desktop.ui.paint.style import GOLD, INK, PAPER, PAPER_LINE, RED, RED_DARK
from jass_desktop.ui.table.layout.hand import CARD_RATIO
from jass_desktop.ui.table.layout.layout import Edge
from jass_desktop.ui.table.layout.ring import edges, spread
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.motion.cast import pack_sprites
from jass_desktop.ui.table.questions.bidding import PointsTray
from jass_desktop.ui.table.score.signs import paint_contract_sign
from jass_desktop.ui.table.speech.speech import contract_name

_ARROWS = {3: (1.1, 0.47, 1.16), 4: (0.9, 0.34, 0.86), 5: (0.86, 0.26, 0.72), 6: (0.86, 0.22, 0.66)}
"""By number of seats: how far an arrow from seat to seat begins towards the one and towards the other, and its bend out."""


@dataclass(frozen=True)
class SeatPlaces:
    """The positions of the seats in a picture."""

    unit: float
    """The unit for the hands of backs."""
    hands: PerSeat[tuple[float, float]]
    plates: PerSeat[pygame.Rect]
    middle: tuple[float, float]
    free: float
    """Distance from the middle to the nearest hand."""
    own: float
    """Width of a card in the hand below."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return TABLES[len(self.hands)]

    @property
    def edges(self) -> PerSeat[Edge]:
        return edges(1, len(self.hands) - 3)

    @property
    def cards(self) -> int:
        """The number of cards dealt to each seat."""
        return len(DECK) // len(self.hands)


def _places(brush: Brush, room: pygame.Rect) -> SeatPlaces:
    """Places of limited width: the person's hand below, the others around, with at most one at the top here."""
    width = min(room.width, round(room.height * 1.35))
    x, y, w, h = room.centerx - width // 2, room.y, width, room.height
    unit = min(brush.table.unit * 0.9, w / 66, h / 66)
    own = min(brush.px(11), w / 5.4, h * 0.16)
    own_high = own / CARD_RATIO
    plate = pygame.Rect(0, 0, min(brush.px(17), w * 0.3), brush.px(5.6))
    bottom = y + h - own_high
    north = (x + w / 2, y + unit * 5.5)
    side_y = max(y + unit * 12, (north[1] + unit * 8 + bottom) / 2 - plate.height * 0.6)
    east, west = (x + w - unit * 5, side_y), (x + unit * 5, side_y)
    seats, above = len(brush.names), len(brush.names) - 3
    if above > 1:
        return _crowded_places(pygame.Rect(x, y, w, h), unit, own, plate, brush.px(1.6), seats)
    south, east_plate, *at_top, west_plate = plates = PerSeat(*(plate.copy() for _seat in range(seats)))
    south.midbottom = (x + w // 2, round(bottom - brush.px(1.6)))
    top = round(y + unit * 4)
    for north_plate in at_top:
        north_plate.midtop = (x + w // 2, round(y + unit * 12))
        top = north_plate.bottom
        if w > 1.25 * h:
            # Beside the hand if there is more room at the sides than above.
            north_plate.midleft, top = (round(x + w / 2 + unit * 15), round(north[1])), round(y + unit * 11.5)
    east_plate.topright = (x + w, round(side_y + unit * 12.5))
    west_plate.topleft = (x, round(side_y + unit * 12.5))
    middle = (x + w / 2, (top + south.top) / 2)
    return SeatPlaces(unit, PerSeat((x + w / 2, y + h - own_high / 2), east, *[north] * above, west), plates, middle,
                      (south.top - top) / 2, own)


def _crowded_places(room: pygame.Rect, unit: float, own: float, plate: pygame.Rect, gap: int, seats: int) -> SeatPlaces:
    """One seat at each side and several at the top, the person's hand below."""
    own_high = own / CARD_RATIO
    bottom = room.bottom - own_high
    plate.width = min(plate.width, round(room.width * 0.31))
    xs = spread(room.centerx, seats - 3, 3 * round(room.width * 0.345))
    head = room.y + unit * 4.8
    below = round(head + unit * 6.4)
    side_y = (below + plate.height + bottom) / 2 - unit * 2
    plates = PerSeat(*(plate.copy() for _seat in range(seats)))
    plates[0].midbottom = (room.centerx, round(bottom - gap))
    plates[1].topright = (room.right, round(side_y + unit * 10.5))
    for place, x in enumerate(xs, 2):
        plates[place].midtop = (round(x), below)
    plates[-1].topleft = (room.x, round(side_y + unit * 10.5))
    top = below + plate.height
    free = (plates[0].top - top) / 2
    hands = PerSeat((room.centerx, room.bottom - own_high / 2), (room.right - unit * 5, side_y), *((x, head) for x in xs),
                    (room.x + unit * 5, side_y))
    return SeatPlaces(unit, hands, plates, (room.centerx, top + free), free, own)


def _others(surface: pygame.Surface, brush: Brush, places: SeatPlaces, counts: PerSeat[int]) -> None:
    """The hands of the others, from the back."""
    crowded = len(places.hands) > 4
    layout = brush.layout(others=places.hands, edges=places.edges, small_card=places.unit * (6.2 if crowded else 8),
                          hand_span=places.unit * (17 if crowded else 24))
    for seat in places.seats[1:]:
        for spot in layout.other_hand(seat, counts[seat], is_open=False):
            brush.card(surface, None, spot)


def _turns(surface: pygame.Surface, brush: Brush, places: SeatPlaces, direction: Direction, reach: float) -> None:
    """Arrows from seat to seat in playing direction."""
    x, y = places.middle
    seats = places.seats
    ends = PerSeat.of(seats, lambda seat: (sin(tau * seat / len(seats)), cos(tau * seat / len(seats))))
    near, far, out = _ARROWS[len(seats)]
    for seat in seats:
        (ax, ay), (bx, by) = ends[seat], ends[seat.next(direction)]
        start = (x + reach * (ax * near + bx * far), y + reach * (ay * near + by * far))
        stop = (x + reach * (bx * near + ax * far), y + reach * (by * near + ay * far))
        bend = (x + reach * out * (ax + bx), y + reach * out * (ay + by))
        brush.arrow(surface, (start, bend, stop), max(2.0, brush.px(0.42)))


def paint_round_table(surface: pygame.Surface, brush: Brush, scene: RoundTable, room: pygame.Rect) -> None:
    """A trick in progress; partners have edges of the same colour."""
    places = _places(brush, room)
    played = {seat for seat, _card in scene.trick}
    _others(surface, brush, places, PerSeat.of(places.seats, lambda seat: places.cards - (seat in played)))
    high = 1 + 2 * max(away.along for away in brush.table.away)
    width = min(places.own, places.free * 2 / high * CARD_RATIO * 0.9)
    brush.trick(surface, scene.trick, places.middle, width)
    _turns(surface, brush, places, scene.direction, min(places.free * 1.12, width * 2.1))
    brush.hand(surface, scene.hand, None, places.hands[0], places.own, min(room.width, places.own * 5.4))
    for seat, rect in places.plates.by_seat():
        alone, ours = scene.seating.alone, seat in scene.seating.parties[0].seats
        note = "" if alone else _("We") if ours else _("They")
        brush.plate(surface, rect, seat, note, bright=ours and not alone)


def _packets(seat: Seat, places: SeatPlaces, sizes: tuple[int, ...]) -> list[list[Spot]]:
    """A seat's packets of cards."""
    px, py = places.hands[seat]
    turn = 90.0 if places.edges[seat] in (Edge.RIGHT, Edge.LEFT) else 0.0
    width = places.unit * 6.8
    found = []
    for packet, size in enumerate(sizes):
        off = (packet - (len(sizes) - 1) / 2) * width * 1.2
        at = (px, py + off) if turn else (px + off, py)
        found.append([Spot(at[0] + n * width * 0.12, at[1] - n * width * 0.07, width, turn, 0.0) for n in range(size)])
    return found


def paint_dealing(surface: pygame.Surface, brush: Brush, scene: Packets, room: pygame.Rect) -> None:
    """The packets in front of the seats, numbered in dealing order."""
    places = _places(brush, room)
    order = scene.dealer.next(scene.direction).round_the_table(scene.direction)
    _turns(surface, brush, places, scene.direction, places.free * 0.95)
    x, y = places.middle
    width = places.unit * 8.4
    away = width * 0.75 if scene.opening is not None else 0.0
    for sprite in pack_sprites(Spot(x - away, y, width, 0.0, 0.0), brush.layout(unit=places.unit)):
        brush.card(surface, None, sprite.spot)
    if scene.opening is not None:
        brush.card(surface, scene.opening, Spot(x + away, y, width, -4.0), ring=GOLD)
        words = pygame.Rect(0, 0, round(3.4 * width), brush.px(3))
        words.midtop = (round(x), round(y + width / CARD_RATIO / 2 + brush.px(0.9)))
        brush.label(surface, scene.opening_note, words, spec=brush.look.style.small, colour=GOLD)
    for place, seat in enumerate(order, 1):
        for packet, spots in enumerate(_packets(seat, places, scene.sizes)):
            for spot in spots:
                brush.card(surface, None, spot)
            brush.badge(surface, str(place + len(order) * packet), (spots[1].x, spots[1].y), places.unit * 3.6, fill=PAPER,
                        edge=PAPER_LINE, colour=INK)
    for seat, rect in places.plates.by_seat():
        note = scene.dealer_note if seat is scene.dealer else scene.forehand_note if seat is order[0] else ""
        brush.plate(surface, rect, seat, note, bright=bool(note))


def paint_turned(surface: pygame.Surface, brush: Brush, scene: Turned, room: pygame.Rect) -> None:
    """The dealer's last card in the middle; all others already hold their cards."""
    places = _places(brush, room)
    _others(surface, brush, places, PerSeat.of(places.seats, lambda seat: places.cards - (seat is scene.dealer)))
    trump = Contract.of_suit(scene.card.suit)
    brush.hand(surface, scene.hand, trump, places.hands[0], places.own, min(room.width, places.own * 5.4))
    width = min(brush.px(15), places.free * 1.7 * CARD_RATIO)
    x, y = places.middle
    brush.card(surface, scene.card, Spot(x, y, width, 4.0), ring=GOLD)
    for seat, rect in places.plates.by_seat():
        brush.plate(surface, rect, seat, scene.note if seat is scene.dealer else "", bright=seat is scene.dealer)


def paint_lot(surface: pygame.Surface, brush: Brush, scene: Lot, room: pygame.Rect) -> None:
    """The sign of the suit in the middle; everybody holds their cards."""
    places = _places(brush, room)
    _others(surface, brush, places, PerSeat.of(places.seats, lambda _seat: places.cards))
    brush.hand(surface, scene.hand, scene.contract, places.hands[0], places.own, min(room.width, places.own * 5.4))
    brush.sign(surface, scene.contract, places.middle, min(brush.px(22), places.free * 1.4))
    for seat, rect in places.plates.by_seat():
        brush.plate(surface, rect, seat)


def paint_predicted(surface: pygame.Surface, brush: Brush, scene: Predictions, room: pygame.Rect) -> None:
    """The predictions, before the first card."""
    places = _places(brush, room)
    _others(surface, brush, places, PerSeat.of(places.seats, lambda _seat: places.cards))
    brush.hand(surface, scene.hand, scene.contract, places.hands[0], places.own, min(room.width, places.own * 5.4))
    x, y = places.middle
    size = min(brush.px(8.4), places.free * 0.62)
    brush.sign(surface, scene.contract, (x, y), size * 0.8)
    for seat, bid in scene.bids.by_seat():
        turn = tau * seat / len(places.seats)
        at = (x + 1.45 * sin(turn) * size * 1.05, y + cos(turn) * size * 1.05)
        if bid is None:
            brush.badge(surface, "?", at, size, fill=PAPER, edge=PAPER_LINE, colour=INK)
        else:
            brush.badge(surface, str(bid), at, size)
    for seat, rect in places.plates.by_seat():
        brush.plate(surface, rect, seat)


def paint_offered(surface: pygame.Surface, brush: Brush, scene: Offered, room: pygame.Rect) -> None:
    """The contracts as large signs, above a hand to choose for, and in an auction below the tray with its points."""
    count = len(scene.contracts)
    own = min(brush.px(13), room.width / 5.4, room.height * 0.2)
    own_high = own / CARD_RATIO
    field = pygame.Rect(room.x, room.y, room.width, round(room.height - own_high - brush.px(4)))
    gap = brush.px(1.6)
    if scene.bids:
        tray = PointsTray(scene.bids, scene.bids, scene.bids[len(scene.bids) // 3], upright=field.width < field.height)
        tray.rect = pygame.Rect(field.x, field.y, min(field.width, brush.px(64)), brush.px(4.2) * tray.lines)
        tray.rect.centerx = field.centerx
        tray.paint(surface, brush.look, False)
        field.update(field.x, tray.rect.bottom + gap, field.width, field.bottom - tray.rect.bottom - gap)
    columns = min(count, 3 if count in (3, 5, 6, 9) else 4 if count > 4 and room.width > room.height else 2 if count <= 4 else 3)
    if scene.bids and field.height < field.width * 0.6:
        columns = count
    rows = -(-count // columns)
    wide = min(brush.px(18), (field.width - gap * (columns - 1)) // columns)
    high = min(round(wide * 1.12), (field.height - gap * (rows - 1)) // rows)
    top = field.centery - (rows * high + (rows - 1) * gap) // 2
    for n, (contract, factor) in enumerate(scene.contracts):
        row, column = divmod(n, columns)
        here = min(columns, count - row * columns)
        left = field.centerx - (here * wide + (here - 1) * gap) // 2
        _tile(surface, brush, contract, factor, pygame.Rect(left + column * (wide + gap), top + row * (high + gap), wide, high))
    hand_y = room.bottom - own_high / 2
    brush.hand(surface, scene.hand, None, (room.centerx, hand_y), own, min(room.width, own * 5.4))


def _tile(surface: pygame.Surface, brush: Brush, contract: Contract, factor: int, rect: pygame.Rect) -> None:
    """A contract with its name, and its factor in red."""
    look, s = brush.look, brush.look.style
    brush.slip(surface, rect)
    line = look.texts.line_height(s.strong)
    sign = pygame.Rect(0, 0, min(rect.height - line - brush.px(3), rect.width - brush.px(5)), 0)
    sign.height = sign.width
    sign.midtop = (rect.centerx, rect.y + brush.px(1.2))
    paint_contract_sign(surface, look, contract, sign)
    name = pygame.Rect(rect.x + brush.px(0.6), rect.bottom - line - brush.px(0.8), rect.width - 2 * brush.px(0.6), line)
    brush.label(surface, contract_name(contract, look.faces.theme, look.language), name, colour=INK)
    if factor > 1:
        brush.badge(surface, _("×{factor}").format(factor=factor), (rect.right - brush.px(2.8), rect.y + brush.px(2.8)),
                    brush.px(4.2), fill=RED, edge=RED_DARK)
