"""Paints the players round the table: the goal, the deal, the turned card, the predictions; and what there is to choose."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.seats import FOUR, PAIRS, Direction, PerSeat, Seat
from jass_desktop.i18n import _
from jass_desktop.ui.learn.brush import Brush
from jass_desktop.ui.learn.scenes import Dealing, Offered, Predicted, RoundTable, Turned
from jass_desktop.ui.style import GOLD, INK, PAPER, PAPER_LINE, RED, RED_DARK
from jass_desktop.ui.table.cast import pack_sprites
from jass_desktop.ui.table.hand import CARD_RATIO
from jass_desktop.ui.table.motion import Spot
from jass_desktop.ui.table.signs import paint_contract_sign
from jass_desktop.ui.table.speech import contract_name

_ONE_LEFT = 8


@dataclass(frozen=True)
class Places:
    """Where the seats are in a picture."""

    unit: float
    """The measure of the hands of backs."""
    hands: PerSeat[tuple[float, float]]
    plates: PerSeat[pygame.Rect]
    middle: tuple[float, float]
    free: float
    """How far it is from the middle to the nearest hand."""
    own: float
    """Width of a card in the hand below."""


def _places(brush: Brush, room: pygame.Rect) -> Places:
    """Not wider than it looks well; the own hand below, the others around."""
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
    plates = PerSeat(*(plate.copy() for _seat in FOUR))
    plates[Seat.SOUTH].midbottom = (x + w // 2, round(bottom - brush.px(1.6)))
    plates[Seat.NORTH].midtop = (x + w // 2, round(y + unit * 12))
    top = plates[Seat.NORTH].bottom
    if w > 1.25 * h:
        # Beside the hand where there is more room to the sides than above.
        plates[Seat.NORTH].midleft, top = (round(x + w / 2 + unit * 15), round(north[1])), round(y + unit * 11.5)
    plates[Seat.EAST].topright = (x + w, round(side_y + unit * 12.5))
    plates[Seat.WEST].topleft = (x, round(side_y + unit * 12.5))
    middle = (x + w / 2, (top + plates[Seat.SOUTH].top) / 2)
    return Places(unit, PerSeat((x + w / 2, y + h - own_high / 2), east, north, west), plates, middle,
                  (plates[Seat.SOUTH].top - top) / 2, own)


def _others(surface: pygame.Surface, brush: Brush, places: Places, counts: PerSeat[int]) -> None:
    """The hands of the others, from behind."""
    layout = brush.layout(unit=places.unit, others=places.hands)
    for seat in FOUR:
        if seat is not Seat.SOUTH:
            for spot in layout.other_hand(seat, counts[seat], is_open=False):
                brush.card(surface, None, spot)


def _turns(surface: pygame.Surface, brush: Brush, places: Places, direction: Direction, reach: float) -> None:
    """Arrows from seat to seat, the way the play goes."""
    x, y = places.middle
    ends = {Seat.SOUTH: (0.0, 1.0), Seat.EAST: (1.0, 0.0), Seat.NORTH: (0.0, -1.0), Seat.WEST: (-1.0, 0.0)}
    for seat in FOUR:
        (ax, ay), (bx, by) = ends[seat], ends[seat.next(direction)]
        start = (x + reach * (ax * 0.9 + bx * 0.34), y + reach * (ay * 0.9 + by * 0.34))
        stop = (x + reach * (bx * 0.9 + ax * 0.34), y + reach * (by * 0.9 + ay * 0.34))
        bend = (x + reach * 0.86 * (ax + bx), y + reach * 0.86 * (ay + by))
        brush.arrow(surface, (start, bend, stop), max(2.0, brush.px(0.42)))


def paint_round_table(surface: pygame.Surface, brush: Brush, scene: RoundTable, room: pygame.Rect) -> None:
    """In the middle of a trick; partners wear the same edge."""
    places = _places(brush, room)
    played = {seat for seat, _card in scene.trick}
    _others(surface, brush, places, PerSeat.of(FOUR, lambda seat: _ONE_LEFT if seat in played else 9))
    width = min(places.own, places.free * 2 / 1.84 * CARD_RATIO * 0.9)
    brush.trick(surface, scene.trick, places.middle, width)
    _turns(surface, brush, places, scene.direction, min(places.free * 1.12, width * 2.1))
    brush.hand(surface, scene.hand, None, places.hands[Seat.SOUTH], places.own, min(room.width, places.own * 5.4))
    for seat, rect in places.plates.by_seat():
        ours = seat in PAIRS.parties[0].seats
        note = "" if scene.alone else _("We") if ours else _("They")
        brush.plate(surface, rect, seat, note, bright=ours and not scene.alone)


def _packets(seat: Seat, places: Places) -> list[list[Spot]]:
    """Three packets of three cards before a seat."""
    px, py = places.hands[seat]
    turn = 90.0 if seat in (Seat.EAST, Seat.WEST) else 0.0
    width = places.unit * 6.8
    found = []
    for packet in range(3):
        off = (packet - 1) * width * 1.2
        at = (px, py + off) if turn else (px + off, py)
        found.append([Spot(at[0] + n * width * 0.12, at[1] - n * width * 0.07, width, turn, 0.0) for n in range(3)])
    return found


def paint_dealing(surface: pygame.Surface, brush: Brush, scene: Dealing, room: pygame.Rect) -> None:
    """The packets lie before the seats, numbered in the order in which they are dealt."""
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
        for packet, spots in enumerate(_packets(seat, places)):
            for spot in spots:
                brush.card(surface, None, spot)
            brush.badge(surface, str(place + 4 * packet), (spots[1].x, spots[1].y), places.unit * 3.6, fill=PAPER,
                        edge=PAPER_LINE, colour=INK)
    for seat, rect in places.plates.by_seat():
        note = scene.dealer_note if seat is scene.dealer else scene.forehand_note if seat is order[0] else ""
        brush.plate(surface, rect, seat, note, bright=bool(note))


def paint_turned(surface: pygame.Surface, brush: Brush, scene: Turned, room: pygame.Rect) -> None:
    """The dealer's last card in the middle; everybody else already holds nine."""
    places = _places(brush, room)
    _others(surface, brush, places, PerSeat.of(FOUR, lambda seat: _ONE_LEFT if seat is scene.dealer else 9))
    trump = Contract.of_suit(scene.card.suit)
    brush.hand(surface, scene.hand, trump, places.hands[Seat.SOUTH], places.own, min(room.width, places.own * 5.4))
    width = min(brush.px(15), places.free * 1.7 * CARD_RATIO)
    x, y = places.middle
    brush.card(surface, scene.card, Spot(x, y, width, 4.0), ring=GOLD)
    for seat, rect in places.plates.by_seat():
        brush.plate(surface, rect, seat, scene.note if seat is scene.dealer else "", bright=seat is scene.dealer)


def paint_predicted(surface: pygame.Surface, brush: Brush, scene: Predicted, room: pygame.Rect) -> None:
    """What each seat has said, before the first card."""
    places = _places(brush, room)
    _others(surface, brush, places, PerSeat(9, 9, 9, 9))
    brush.hand(surface, scene.hand, scene.contract, places.hands[Seat.SOUTH], places.own, min(room.width, places.own * 5.4))
    x, y = places.middle
    size = min(brush.px(8.4), places.free * 0.62)
    brush.sign(surface, scene.contract, (x, y), size * 0.8)
    for seat, (dx, dy) in ((Seat.SOUTH, (0, 1)), (Seat.EAST, (1.45, 0)), (Seat.NORTH, (0, -1)), (Seat.WEST, (-1.45, 0))):
        bid = scene.bids[seat]
        at = (x + dx * size * 1.05, y + dy * size * 1.05)
        if bid is None:
            brush.badge(surface, "?", at, size, fill=PAPER, edge=PAPER_LINE, colour=INK)
        else:
            brush.badge(surface, str(bid), at, size)
    for seat, rect in places.plates.by_seat():
        brush.plate(surface, rect, seat)


def paint_offered(surface: pygame.Surface, brush: Brush, scene: Offered, room: pygame.Rect) -> None:
    """The contracts as large signs, and a hand to choose for."""
    count = len(scene.contracts)
    own = min(brush.px(13), room.width / 5.4, room.height * 0.2)
    own_high = own / CARD_RATIO
    field = pygame.Rect(room.x, room.y, room.width, round(room.height - own_high - brush.px(4)))
    gap = brush.px(1.6)
    columns = min(count, 3 if count in (3, 5, 6, 9) else 4 if count > 4 and room.width > room.height else 2 if count <= 4 else 3)
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
