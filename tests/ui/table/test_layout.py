"""Places on the table, for any window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations, product
from math import cos, hypot, radians, sin

import pygame
import pytest

from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import PAIRS, SEATINGS, TABLES, Party, Seat, Seating
from jass_desktop.ui.paint.carpet import BORDER
from jass_desktop.ui.table.layout.close_up import close_up
from jass_desktop.ui.table.layout.hand import CARD_RATIO, raised
from jass_desktop.ui.table.layout.layout import Box, Edge, TableLayout
from jass_desktop.ui.table.layout.layouts import table_layout
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.lying import area
from jass_desktop.ui.table.motion.cast import cast
from jass_desktop.ui.table.paint.paint import CHOSEN
from tests.ui.table.support import Table

SIZES = [(840, 540), (1024, 640), (1280, 720), (1280, 800), (1366, 768), (1600, 1200), (1920, 1080), (2560, 1080), (3840, 2160),
         (680, 640), (680, 960), (800, 1280), (1080, 1920), (1200, 1600), (1000, 1000)]
ROOMS = [(800, 600), (1200, 800), (700, 500), (1600, 700), (500, 700), (760, 900)]
"""Rooms of a close-up."""
TABLES_AT = [(size, seats) for size in SIZES for seats in TABLES]
SIDES_AT = [(size, len(seating.seats)) for size in SIZES for seating in SEATINGS if not seating.alone]
CASES = [(size, card_size, seats) for size, seats in TABLES_AT for card_size in (0.8, 1.0, 1.3)]


def boxes(layout: TableLayout) -> dict[str, Box]:
    fixed = {"contract": layout.contract, "slate": layout.slate, "score": layout.score, "buttons": layout.buttons}
    return fixed | {seat.label: box for seat, box in layout.plates.by_seat()}


def piles(seats: int) -> tuple[Party | Seat, ...]:
    """Whoever may pile up tricks at a table of this size: sides, or seats that play alone."""
    seatings = [seating for seating in SEATINGS if len(seating.seats) == seats]
    return tuple(pile for seating in seatings for pile in (seating.seats if seating.alone else seating.parties))


def apart(a: Box, b: Box) -> bool:
    return a.right <= b.x or b.right <= a.x or a.bottom <= b.y or b.bottom <= a.y


@pytest.mark.some(26)
@pytest.mark.parametrize(("size", "card_size", "seats"), CASES)
def test_nothing_covers_anything_else(size: tuple[int, int], card_size: float, seats: int) -> None:
    """Plates, contract, slate, points and buttons lie within the window and beside each other."""
    layout = table_layout(size, card_size, seats)
    for name, box in boxes(layout).items():
        assert box.x >= 0, name
        assert box.y >= 0, name
        assert box.right <= size[0], name
        assert box.bottom <= size[1], name
    x, y, u = *layout.caption, layout.unit
    line = Box(round(x - 20 * u), round(y - 1.6 * u), round(40 * u), round(3.2 * u))
    assert all(apart(line, box) for box in boxes(layout).values())
    for (one, a), (other, b) in combinations(boxes(layout).items(), 2):
        assert apart(a, b), (one, other)


@pytest.mark.some(26)
@pytest.mark.parametrize(("size", "card_size", "seats"), CASES)
def test_the_hand_is_seen_whole(size: tuple[int, int], card_size: float, seats: int) -> None:
    """All cards lie within the window, leave the score and the buttons free, and each shows its index."""
    layout = table_layout(size, card_size, seats)
    spots = layout.own_hand(36 // seats)
    assert spots[0].x - spots[0].width / 2 >= -layout.u(0.5)
    assert spots[-1].x + spots[-1].width / 2 <= size[0] + layout.u(0.5)
    assert max(spot.y for spot in spots) + layout.card / CARD_RATIO / 2 <= size[1] + layout.u(3)
    assert (spots[1].x - spots[0].x) / layout.card >= 0.22
    if not layout.portrait:
        assert spots[0].x - spots[0].width / 2 >= layout.score.right - layout.u(1)
        assert spots[-1].x + spots[-1].width / 2 <= layout.buttons.x + layout.u(1)


@pytest.mark.parametrize(("size", "card_size", "seats"), [case for case in CASES if case[0][0] < case[0][1]])
def test_a_raised_card_covers_no_button(size: tuple[int, int], card_size: float, seats: int) -> None:
    """In an upright window buttons and score lie above the hand; a card that is chosen ends below them, corners included."""
    layout = table_layout(size, card_size, seats)
    above = max(layout.buttons.bottom, layout.score.bottom)
    for spot in layout.own_hand(36 // seats):
        chosen, turn = raised(spot, layout.u(CHOSEN)), radians(spot.angle)
        half = chosen.width / 2, chosen.width / CARD_RATIO / 2
        assert chosen.y - half[1] * cos(turn) - half[0] * abs(sin(turn)) >= above


@pytest.mark.some(26)
@pytest.mark.parametrize(("size", "card_size", "seats"), CASES)
def test_the_trick_lies_between_the_hands(size: tuple[int, int], card_size: float, seats: int) -> None:
    """The cards of a trick do not reach into the person's hand, a plate, or a stack."""
    layout = table_layout(size, card_size, seats)
    cards = []
    for seat in TABLES[seats]:
        spot = layout.trick(seat)
        height = spot.width / CARD_RATIO
        cards.append(Box(round(spot.x - spot.width / 2), round(spot.y - height / 2), round(spot.width), round(height)))
    lowest = max(card.bottom for card in cards)
    assert lowest <= layout.hand_middle[1] - layout.card / CARD_RATIO / 2 + layout.u(1)
    for card in cards:
        assert all(apart(card, box) for box in boxes(layout).values())
        for x, y in layout.stacks:
            assert apart(card, Box(round(x - layout.u(4)), round(y - layout.u(4)), round(layout.u(8)), round(layout.u(8))))


def around(spot: Spot, *, turned: bool = False) -> Box:
    """The upright box of a card that lies straight or across."""
    width, height = spot.width, spot.width / CARD_RATIO
    width, height = (height, width) if turned else (width, height)
    return Box(round(spot.x - width / 2), round(spot.y - height / 2), round(width), round(height))


def places(layout: TableLayout, seat: Seat, *, is_open: bool = False) -> list[Box]:
    """The plate and the cards of a seat."""
    seats = len(layout.edges)
    if seat is TABLES[seats][0]:
        return [layout.plates[seat], *map(around, layout.own_hand(36 // seats))]
    turned = not is_open and layout.edges[seat] is not Edge.TOP
    return [layout.plates[seat],
            *(around(spot, turned=turned) for spot in layout.other_hand(seat, 36 // seats, is_open=is_open))]


def far(a: Box, b: Box) -> float:
    """How far two boxes are apart."""
    return hypot(max(0, a.x - b.right, b.x - a.right), max(0, a.y - b.bottom, b.y - a.bottom))


@pytest.mark.some(20)
@pytest.mark.parametrize("seating", SEATINGS, ids=lambda one: f"{len(one.seats)} {len(one.parties)}")
@pytest.mark.parametrize("make", [*(partial(table_layout, size) for size in SIZES), *(partial(close_up, size) for size in ROOMS)],
                         ids=lambda one: f"{one.func.__name__} {one.args[0]}")
def test_each_pile_lies_at_its_own_seats(make: Callable[..., TableLayout], seating: Seating) -> None:
    """Nearest to the hand or the plate of one of its own, with its words on it; within the window, and clear of each other and of
    plates, papers, hands and the trick."""
    seats = seating.seats
    for is_open in (False, True):
        layout = make(seats=len(seats), open_hands=is_open)
        piles = [(around(layout.stack(place, 0), turned=True), layout.tag(place))
                 for place in (seats if seating.alone else seating.parties)]
        others = [*boxes(layout).values(), *(around(layout.trick(seat)) for seat in seats)]
        others += [box for seat in seats[1:] for box in places(layout, seat, is_open=is_open)]
        for party, pile in zip(seating.parties, piles, strict=True):
            whole = Box(*pygame.Rect(pile[0]).union(pile[1]))
            assert pygame.Rect((0, 0), layout.size).contains(pygame.Rect(whole))
            assert all(apart(part, other) for part in pile for other in others)
            distances = {seat: min(far(whole, box) for box in places(layout, seat)) for seat in seats}
            assert min(seats, key=distances.__getitem__) in party.seats
        assert all(apart(a, b) for one, other in combinations(piles, 2) for a, b in product(one, other))


@pytest.mark.parametrize(("size", "seats"), TABLES_AT)
def test_every_hand_is_inside_the_window(size: tuple[int, int], seats: int) -> None:
    """The own one and those of the others, face down or open, however they are turned."""
    for is_open in (False, True):
        layout = table_layout(size, seats=seats, open_hands=is_open)
        hands = {seat: layout.other_hand(seat, 36 // seats, is_open=is_open) for seat in TABLES[seats][1:]}
        for seat, spots in {TABLES[seats][0]: layout.own_hand(36 // seats), **hands}.items():
            assert all(pygame.Rect((0, 0), size).contains(area(spot)) for spot in spots), seat


@pytest.mark.parametrize(("size", "seats"), TABLES_AT)
def test_other_hands_keep_clear(size: tuple[int, int], seats: int) -> None:
    """Other hands, open or not, lie beside plates, contract and slate."""
    for seat in TABLES[seats][1:]:
        for is_open in (False, True):
            layout = table_layout(size, seats=seats, open_hands=is_open)
            for spot in layout.other_hand(seat, 36 // seats, is_open=is_open):
                upright = is_open or layout.edges[seat] is Edge.TOP
                w, h = spot.width, spot.width / CARD_RATIO
                w, h = (w, h) if upright else (h, w)
                place = Box(round(spot.x - w / 2), round(spot.y - h / 2), round(w), round(h))
                assert all(apart(place, box) for box in boxes(layout).values()), (seat, is_open)


@pytest.mark.parametrize(("size", "seats"), [
    (size, seats) for size, seats in TABLES_AT if size[0] > size[1] or size == (1080, 1920)])
def test_what_lies_on_the_carpet_keeps_off_its_border(size: tuple[int, int], seats: int) -> None:
    """Stacks, however many tricks they have, and Weis, however long, lie on the plain cloth."""
    layout, tricks = table_layout(size, seats=seats), 36 // seats
    border = layout.u(BORDER - 0.5)
    spots = [(layout.stack(pile, number), True) for pile in piles(seats) for number in range(tricks - 1)]
    if (size, seats) in SIDES_AT:
        spots += [(spot, False) for seat in TABLES[seats] for count in (3, 4, tricks) for spot in layout.meld(seat, 0, count)]
    for spot, turned in spots:
        if spot.y < layout.carpet.y:
            continue  # beside a plate at the top of an upright window
        high = spot.width / CARD_RATIO / 2
        wide = high if turned else spot.width / 2
        assert layout.carpet.x + border <= spot.x - wide
        assert spot.x + wide <= layout.carpet.right - border
        assert layout.carpet.y + border <= spot.y - high
        assert spot.y + high <= layout.carpet.bottom - border


@pytest.mark.parametrize(("size", "seats"), [(size, seats) for size, seats in SIDES_AT if size[0] >= 4 / 3 * size[1]])
def test_the_own_weis_lies_above_the_own_hand(size: tuple[int, int], seats: int) -> None:
    """In a landscape window it lies further in than the plates at the sides, beside which it would seem somebody else's."""
    layout = table_layout(size, seats=seats)
    first, hand = layout.meld(TABLES[seats][0], 0, 3)[0], layout.own_hand(36 // seats)
    assert first.x > hand[0].x - hand[0].width
    assert first.x - first.width / 2 > layout.plates[TABLES[seats][-1]].right + layout.u(10)


def test_stacks_grow() -> None:
    """Each trick of a stack lies a little aside and crosswise over the one before."""
    layout = table_layout((1280, 720))
    spots = [layout.stack(PAIRS.parties[1], number) for number in range(9)]
    assert len({(spot.x, spot.y) for spot in spots}) == 9
    assert {spot.angle for spot in spots} == {0.0, 90.0}


@pytest.mark.some(26)
@pytest.mark.parametrize(("size", "seats"), SIDES_AT)
@pytest.mark.parametrize("open_hands", [False, True])
def test_a_weis_lies_free(size: tuple[int, int], seats: int, open_hands: bool) -> None:
    """Five cards that a seat lays open cover no plate, no stack, and no other seat's Weis; nor the trick by more than an edge."""
    layout = table_layout(size, seats=seats, open_hands=open_hands)

    def around(spot: Spot, margin: float = 0) -> Box:
        height = spot.width if spot.angle == 90 else spot.width / CARD_RATIO
        return Box(round(spot.x - spot.width / 2 + margin), round(spot.y - height / 2 + margin), round(spot.width - 2 * margin),
                   round(height - 2 * margin))

    found = []
    for seat in TABLES[seats]:
        spots = [around(spot) for spot in layout.meld(seat, 0, 5)]
        found.append(Box(spots[0].x, spots[0].y, spots[-1].right - spots[0].x, spots[0].h))
    stacks = [around(layout.stack(side, 0)) for side in PAIRS.parties]
    trick = [around(layout.trick(seat), layout.u(2)) for seat in TABLES[seats]]
    for seat, weis in zip(TABLES[seats], found, strict=True):
        for name, box in boxes(layout).items():
            assert apart(weis, box), (seat, name)
        assert all(apart(weis, box) for box in (*stacks, *trick)), seat
    assert all(apart(a, b) for a, b in combinations(found, 2))


@pytest.mark.parametrize("size", SIZES)
def test_six_drawn_cards_show_their_upper_corner(size: tuple[int, int]) -> None:
    """Where cards that were drawn for the dealer overlap, the one below lies on top: its upper corner is seen."""
    layout = table_layout(size, seats=6)
    with Table(PRESETS["schieber-six"], size=size, pace=1.0) as table:
        table.wait_for(lambda: table.screen.course.board.drawn is not None)
        drawn = [sprite for sprite in cast(table.screen.course.board, table.screen.course.arrangement) if sprite.place == "drawn"]
    assert len(drawn) == 6
    assert [sprite.spot.y for sprite in drawn] == sorted(sprite.spot.y for sprite in drawn)
    assert {sprite.spot for sprite in drawn} == {layout.drawn(seat) for seat in TABLES[6]}


@pytest.mark.parametrize("size", SIZES)
def test_six_cards_of_a_trick_show_what_they_are(size: tuple[int, int]) -> None:
    """Each card of a trick of six is at least 60 px wide, and no other covers more than a sixth of its height or width."""
    layout = table_layout(size, seats=6)
    spots = [layout.trick(seat) for seat in TABLES[6]]
    assert layout.trick_card >= 60
    for one, other in combinations(spots, 2):
        across, along = abs(one.x - other.x) / one.width, abs(one.y - other.y) / one.width * CARD_RATIO
        assert across >= 5 / 6 or along >= 5 / 6


@pytest.mark.parametrize(("size", "seats"), TABLES_AT)
def test_a_hand_face_up_shows_each_card(size: tuple[int, int], seats: int) -> None:
    """Of each card of an open hand the left 22 % can be seen, in which its rank and suit are."""
    layout = table_layout(size, seats=seats, open_hands=True)
    for seat in TABLES[seats][1:]:
        spots = layout.other_hand(seat, 36 // seats, is_open=True)
        for one, other in combinations(spots, 2):
            assert abs(one.x - other.x) >= 0.22 * one.width or abs(one.y - other.y) >= 0.5 * one.width / CARD_RATIO
