"""A trick tells each of its cards, whoever led, and who wins it; then it goes to the winner."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import product
from math import cos, hypot, radians, sin

import pygame
import pytest

from jass_desktop.engine.cards import DECK, Card, CardSet, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import CardPlayed, TrickTaken
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import DIFFERENZLER_FIVE, DIFFERENZLER_THREE, SCHIEBER, SCHIEBER_SIX
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import TABLES, Direction, Seat
from jass_desktop.engine.trick import TakenTrick, Trick
from jass_desktop.theme.model import CARD_HEIGHT, CARD_WIDTH, IndexPlace
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import GOLD, Colour
from jass_desktop.ui.table.board import Board, board_of
from jass_desktop.ui.table.layout.close_up import close_up
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.layout.layouts import table_layout
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.motion.beat import Beat
from jass_desktop.ui.table.motion.cast import Arrangement, Sprite, cast
from jass_desktop.ui.table.motion.script import Take, take
from jass_desktop.ui.table.motion.show import Frame
from jass_desktop.ui.table.paint import paint
from jass_desktop.ui.table.paint.cards import RING, Blits, CardPainter
from jass_desktop.ui.table.paint.paint import Picture, card_blits
from tests import oracle
from tests.decks import load_deck
from tests.ui.table.support import THEMES, Table
from tests.ui.table.test_layout import ROOMS, SIZES

ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
GAMES = {3: DIFFERENZLER_THREE, 4: SCHIEBER, 5: DIFFERENZLER_FIVE, 6: SCHIEBER_SIX}
_STEPS = [n / 12 - 0.5 for n in range(13)]
"""Where a box is looked at, along either side."""


def with_trick(rules: RuleSet, plays: Iterable[Seat]) -> Board:
    """A table on which these seats have played a card each."""
    board = board_of(observe(GameState.start(rules, Decks("trick")).state, rules.seating.seats[0]))
    return replace(board, trick=Trick(tuple(zip(plays, DECK, strict=False))))


def tricks(seats: int) -> Iterator[Board]:
    """Full tricks of all leaders in both directions."""
    for leader, direction in product(TABLES[seats], Direction):
        yield with_trick(GAMES[seats], leader.round_the_table(direction))


def lying_trick(board: Board, layout: TableLayout) -> list[Sprite]:
    """The cards of the trick in painting order."""
    return [sprite for sprite in cast(board, Arrangement(layout, ORDER)) if sprite.place == "trick"]


def on_card(spot: Spot, x: float, y: float) -> tuple[float, float]:
    """The place in px of a point in units of a card."""
    across, along = (x / CARD_WIDTH - 0.5) * spot.width, (y - CARD_HEIGHT / 2) / CARD_WIDTH * spot.width
    turn = radians(spot.angle)
    return spot.x + across * cos(turn) + along * sin(turn), spot.y - across * sin(turn) + along * cos(turn)


def covers(spot: Spot, point: tuple[float, float]) -> bool:
    """Whether the card, with a ring around it, lies over this point."""
    dx, dy, turn = point[0] - spot.x, point[1] - spot.y, radians(spot.angle)
    across, along = dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)
    ring = spot.width * RING
    return abs(across) <= spot.width / 2 + ring and abs(along) <= spot.width * CARD_HEIGHT / CARD_WIDTH / 2 + ring


def least_seen(spots: list[Spot], place: IndexPlace) -> float:
    """The share of index and sign that is seen of the card of which least is seen; the last spot lies on top."""
    boxes = ((place.x, place.y, place.width, place.height), (place.sign_x, place.sign_y, place.sign_size, place.sign_size))
    whole = sum(w * h for _x, _y, w, h in boxes) * len(_STEPS) ** 2
    return min(sum(
        w * h for x, y, w, h in boxes for a, b in product(_STEPS, _STEPS)
        if not any(covers(above, on_card(spot, x + a * w, y + b * h)) for above in spots[number + 1:])) / whole
        for number, spot in enumerate(spots))


@pytest.mark.some(12)
@pytest.mark.parametrize("layout", [
    *(pytest.param((table_layout, size, seats), id=f"{size} {seats}") for size in SIZES for seats in GAMES),
    *(pytest.param((close_up, size, seats), id=f"close-up {size} {seats}") for size in ROOMS for seats in GAMES)])
def test_every_card_of_a_trick_can_be_read(layout: tuple[object, tuple[int, int], int]) -> None:
    """Of index and sign in the upper left corner 97 % are seen or more, in every deck, small and large."""
    make, size, seats = layout
    found = table_layout(size, seats=seats) if make is table_layout else close_up(size, seats)
    usual = {load_deck(path).index_place for path in THEMES.values()}
    orders = {tuple(sprite.spot for sprite in lying_trick(board, found)) for board in tricks(seats)}
    for spots, place in product(orders, usual | {place.enlarged() for place in usual}):
        assert least_seen(list(spots), place) >= 0.97


@pytest.mark.parametrize("seats", GAMES)
def test_a_card_slides_below_those_that_cover_it(seats: int) -> None:
    """A played card is painted among the others of the trick as it will lie there: nothing jumps when it has arrived."""
    layout = table_layout((1280, 720), seats=seats)
    for board in tricks(seats):
        for count in range(1, seats + 1):
            seat, card = board.trick.plays[count - 1]
            before = replace(board, trick=Trick(board.trick.plays[:count - 1]), known=board.known.put(seat, CardSet.of([card])))
            after = replace(board, trick=Trick(board.trick.plays[:count]))
            flown = take(Beat(CardPlayed(seat, card), before, after), Arrangement(layout, ORDER))
            for time_s in (0.0, flown.length_s / 2, flown.length_s):
                painted = [*flown.lying(time_s), *flown.flying(time_s)]
                keys = [sprite.key for sprite in painted if sprite.place == "trick"]
                assert keys == [sprite.key for sprite in lying_trick(after, layout)]


class Rings(CardPainter):
    """Notes the rings of cards instead of painting any."""

    def __init__(self) -> None:
        self.found: dict[Card | None, Colour | None] = {}

    def lying(self, look: Look, card: Card | None, spot: Spot, *, pale: bool = False, ring: Colour | None = None) -> Blits:
        self.found[card] = ring
        return ()


@pytest.mark.parametrize("seats", GAMES)
def test_a_trick_is_gathered_as_it_lies(seats: int) -> None:
    """No card comes to lie over another when the trick begins to move."""
    layout = table_layout((1280, 720), seats=seats)
    for board in tricks(seats):
        board = replace(board, contract=Contract.OBENABE)
        taken = TakenTrick(board.trick, board.trick.plays[0][0], 0)
        gathered = take(Beat(TrickTaken(1, taken.winner, 0), board, replace(board, trick=Trick(), taken=(taken,))),
                        Arrangement(layout, ORDER))
        leaving = [sprite.card for sprite in gathered.flying(0.0) if sprite.place == "trick"]
        assert leaving == [sprite.card for sprite in lying_trick(board, layout)]


@pytest.mark.parametrize("seats", GAMES)
def test_the_ring_is_on_whoever_wins_so_far(seats: int, size: Callable[[int, int], int], monkeypatch: pytest.MonkeyPatch) -> None:
    """In tricks of chance by any contract the card and the plate of the one who wins have a golden ring, and no other: from when
    the card lies there, not while it flies."""
    rng, ringed = random.Random(seats), list[str]()

    def noted(_surface: object, *, seat: Seat, wins: bool, **_rest: object) -> None:
        ringed.extend([seat.label] * wins)

    monkeypatch.setattr(paint, "paint_plate", noted)
    with Table(GAMES[seats]) as table:
        picture, nothing = table.screen.picture(table.screen.course.board), pygame.Surface((1, 1))

        def rings(board: Board, thrown: Card | None = None) -> list[str]:
            shown, painter = replace(picture, board=board, thrown=thrown), Rings()
            ringed.clear()
            for item in paint._plates(table.stage, shown):
                item.paint(nothing)
            for sprite in lying_trick(board, shown.arrangement.layout):
                card_blits(table.stage, painter, shown, sprite)
            return ringed + [card.code for card, ring in painter.found.items() if card is not None and ring == GOLD]

        for contract, _n in product([one for one in Contract if one.directions[0] is one], range(size(3, 40))):
            order = rng.choice(TABLES[seats]).round_the_table(rng.choice([*Direction]))
            plays = tuple(zip(order, rng.sample(DECK, seats), strict=True))
            so_far: list[str] = []
            for count in range(1, seats + 1):
                board = replace(picture.board, contract=contract, trick=Trick(plays[:count]))
                seat, card = plays[oracle.winner([card.code for _seat, card in plays[:count]], contract.value)]
                assert rings(board, plays[count - 1][1]) == so_far
                so_far = rings(board)
                assert so_far == [seat.label, card.code]


@pytest.mark.parametrize("calm", [False, True])
def test_the_ring_stays_until_the_trick_is_swept(calm: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game the ring moves when a card lies, and is the winner's while the full trick lies and is swept; nobody is to act."""
    with Table(SCHIEBER, person=None, pace=1.0, motion="reduced" if calm else "full") as table:
        screen, course, found = table.screen, table.screen.course, set[tuple[type, bool]]()

        def look(_surface: object, _look: object, picture: Picture, frame: Frame, **_more: object) -> bool:
            beat = course._show.beat if course._show is not None else None
            winner = picture.winning[0] if picture.winning is not None else None
            if beat is not None and isinstance(beat.event, TrickTaken | CardPlayed) and picture.board.trick.plays:
                lying = beat.before if frame.take is not None or isinstance(beat.event, TrickTaken) else beat.after
                assert winner is (lying.trick.winning(lying.ruling)[0] if lying.trick.plays else None)
                if isinstance(beat.event, TrickTaken):
                    assert (winner, picture.board.to_act) == (beat.event.winner, None)
                found.add((type(beat.event), frame.take is not None))
            return True

        monkeypatch.setattr(screen._canvas, "paint", look)
        nothing = pygame.Surface((1, 1))
        for _beat in range(1500):
            table.stage.tick(0.03)
            screen.paint(nothing)
            if len(course.board.taken) == 3:
                break
        assert found >= {(CardPlayed, True), (TrickTaken, False), (TrickTaken, True)}


@pytest.mark.parametrize("seats", GAMES)
def test_a_full_trick_slides_to_its_winner(seats: int) -> None:
    """As it lies, face up, it moves towards the winner's hand; there it is turned over, and ends on the pile of the winner."""
    arrangement = Arrangement(table_layout((1280, 720), seats=seats), ORDER)
    board = replace(with_trick(GAMES[seats], TABLES[seats]), contract=Contract.OBENABE)
    for winner in TABLES[seats]:
        taken = replace(board, trick=Trick(), taken=(TakenTrick(board.trick, winner, 0),))
        swept = take(Beat(TrickTaken(1, winner, 0), board, taken), arrangement)
        layout, hand = arrangement.layout, arrangement.layout.hand_point(winner)
        end = layout.stack(arrangement.pile_at(board, board.rules.party(winner)), 0)

        def distance(at_s: float, to: tuple[float, float], swept: Take = swept) -> float:
            return sum(hypot(sprite.spot.x - to[0], sprite.spot.y - to[1]) for sprite in swept.flying(at_s))

        half = swept.length_s / 2
        assert all(sprite.spot.up == 1 for sprite in swept.flying(half * 0.99))
        assert distance(half * 0.99, hand) < 0.7 * distance(0.0, hand)
        assert distance(swept.length_s * 0.999, (end.x, end.y)) < layout.u(seats)


def test_no_card_of_the_hand_has_a_golden_ring() -> None:
    """The card that the keyboard is on has a frame of another colour, so that it does not seem to win."""
    with Table(SCHIEBER) as table:
        board = table.screen.course.board
        board = replace(board, known=board.known.put(board.viewer, CardSet.of(DECK[:9])))
        picture, painter = table.screen.picture(board), Rings()
        own = [sprite for sprite in cast(board, picture.arrangement) if sprite.place == "hand"]
        for sprite in own:
            card_blits(table.stage, painter, replace(picture, chosen=own[0].card, marked=True), sprite)
        assert [card for card, ring in painter.found.items() if ring is not None] == [own[0].card]
        assert GOLD not in painter.found.values()
