"""The person's hand: the order of its cards, and the place of each in the fan. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise, permutations
from math import cos, radians, sin

from jass_desktop.engine.cards import Card, Suit
from jass_desktop.engine.contracts import Contract, strength
from jass_desktop.ui.table.layout.spots import Spot

CARD_RATIO = 57 / 89


def suits_in_hand(present: Iterable[Suit], trump: Suit | None, order: Sequence[Suit]) -> tuple[Suit, ...]:
    """The suits from left to right: trump first, then in the cyclic ``order``, in which neighbours differ in colour.

    If a suit is missing, suits opposite each other in ``order`` are kept apart where possible.
    """
    return _suits(frozenset(present), trump, tuple(order))


@lru_cache(maxsize=256)  # a hand is put in order several times a beat
def _suits(present: frozenset[Suit], trump: Suit | None, order: tuple[Suit, ...]) -> tuple[Suit, ...]:
    start = order.index(trump) if trump is not None else 0
    cyclic = [suit for suit in (*order[start:], *order[:start]) if suit in present]
    fixed = 1 if trump in present else 0

    def clashes(suits: Sequence[Suit]) -> int:
        return sum((order.index(a) - order.index(b)) % 4 == 2 for a, b in pairwise(suits))

    return min((tuple(cyclic[:fixed]) + rest for rest in permutations(cyclic[fixed:])), key=clashes, default=())


def sorted_hand(cards: Iterable[Card], contract: Contract | None, order: Sequence[Suit], *, up: bool) -> tuple[Card, ...]:
    """The cards in holding order: by suit, and within a suit by rank in play, the lowest first if ``up``.

    With a mixed contract they keep the order of its first trick for the whole round.
    """
    cards = tuple(cards)
    trump = None if contract is None else contract.trump
    suits = suits_in_hand({card.suit for card in cards}, trump, order)
    ranked = Contract.OBENABE if contract is None else contract.directions[0]
    return tuple(sorted(cards, key=lambda card: (suits.index(card.suit), strength(card, ranked) * (1 if up else -1))))


@lru_cache(maxsize=64)  # every event arranges all hands twice
def fan(count: int, x: float, y: float, width: float, room: float, *, bow: float = 1.0) -> tuple[Spot, ...]:
    """Spots of ``count`` cards fanned around (x, y), the centre of the middle card, within ``room`` px from edge to edge.

    Each card shows at least a fifth of its width unless the room is too small. ``bow`` scales the turn; 0 makes a straight row.
    """
    if count == 0:
        return ()
    step = min(0.52 * width, (room - width) / max(1, count - 1))
    turn = 1.5 * bow * min(1.0, step / (0.45 * width))
    radius = step / max(1e-6, sin(radians(turn))) if turn else 0.0
    spots = []
    for i in range(count):
        off = i - (count - 1) / 2
        angle = -turn * off
        dy = radius * (1 - cos(radians(angle))) if turn else 0.0
        spots.append(Spot(x + off * step, y + dy, width, angle))
    return tuple(spots)


def row(count: int, x: float, y: float, width: float, room: float) -> tuple[Spot, ...]:
    """Spots of upright cards in a row with its left edge at x and its centre line at y."""
    step = min(0.42 * width, (room - width) / max(1, count - 1))
    return tuple(Spot(x + width / 2 + i * step, y, width) for i in range(count))


def hit(spots: Sequence[Spot], x: float, y: float) -> int | None:
    """The index of the topmost card at the point; later cards cover earlier ones."""
    for index in range(len(spots) - 1, -1, -1):
        spot = spots[index]
        turn = radians(spot.angle)
        dx, dy = x - spot.x, y - spot.y
        across, along = dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)
        if abs(across) <= spot.width / 2 and abs(along) <= spot.width / CARD_RATIO / 2:
            return index
    return None


def raised(spot: Spot, by: float) -> Spot:
    """The card pulled out of the fan by ``by`` px along its own axis."""
    turn = radians(spot.angle)
    return spot.moved(-sin(turn) * by, -cos(turn) * by)


def card_corner(spot: Spot) -> tuple[int, int]:
    """A point over the top left corner of a card in a hand, which other cards do not cover, clear of its index."""
    place = raised(spot, spot.width / CARD_RATIO / 2 + spot.width * 0.1)
    return round(place.x - spot.width * 0.34), round(place.y)


def below_index(spot: Spot) -> tuple[int, int]:
    """A point just below the index of a card in a hand, visible even in the narrowest fan."""
    place = raised(spot, spot.width / CARD_RATIO * 0.1)
    return round(place.x - spot.width * 0.36), round(place.y)
