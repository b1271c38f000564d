"""Cards as bits: first the trump suit, in its order from the six to the Buur, then the other suits, six to ace.

So a card beats exactly the lower bits of its suit. What takes ``Bits`` works on integers and, for many positions at once, on
arrays of them; ``count`` counts the ones in either.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from jass_desktop.engine.cards import DECK, SUIT_BITS, Card, CardSet, Rank, Suit
from jass_desktop.engine.contracts import Contract, card_points, strength
from jass_desktop.engine.observation import Observation

Bits: TypeAlias = Any
Amount: TypeAlias = Any
"""A number, or an array of numbers."""
Count: TypeAlias = Callable[[Bits], Amount]

ALL = (1 << 36) - 1
TRUMPS = 0b111111111
SIDES = (TRUMPS << 9, TRUMPS << 18, TRUMPS << 27)
BUUR, NELL = 1 << 8, 1 << 7

count: Count = int.bit_count
"""How many cards these are, of a single position."""


def of_sides(rank: Rank) -> int:
    """The three cards of this rank outside trumps."""
    return sum(1 << 9 * suit + rank for suit in (1, 2, 3))


def points_of(cards: Bits, count: Count) -> Amount:
    """What the cards are worth in tricks."""
    return sum(worth * count(cards & kind) for worth, kind in _WORTH)


def below_highest(suit: Bits) -> Bits:
    """All bits from the highest of these cards of one suit downwards; 0 for no cards."""
    suit = suit | suit >> 1
    suit = suit | suit >> 2
    suit = suit | suit >> 4
    return suit | suit >> 8


def _rearranged(trump: Suit) -> tuple[int, ...]:
    """By card index, the bit of each card."""
    contract = Contract.of_suit(trump)
    others = [suit for suit in Suit if suit is not trump]
    trumps = sorted(CardSet(SUIT_BITS[trump]), key=lambda card: strength(card, contract))
    return tuple(1 << (trumps.index(card) if card.suit is trump else 9 + 9 * others.index(card.suit) + card.rank)
                 for card in DECK)


def _worth(trump: Suit) -> tuple[tuple[int, int], ...]:
    """Cards grouped by value; worthless cards are left out."""
    contract = Contract.of_suit(trump)
    worth: dict[int, int] = {}
    for card in DECK:
        points = card_points(card, contract)
        worth[points] = worth.get(points, 0) | _BIT[trump][card.index]
    return tuple((points, cards) for points, cards in sorted(worth.items()) if points)


_BIT = tuple(map(_rearranged, Suit))
_WORTH = _worth(Suit.CLUBS)


def trump_of(view: Observation) -> Suit:
    """The suit that is trumps in the round of this view."""
    trump = view.named_contract.trump
    assert trump is not None
    return trump


def bit_of(card: Card, trump: Suit) -> int:
    return _BIT[trump][card.index]


def bits_of(cards: CardSet, trump: Suit) -> int:
    bits = _BIT[trump]
    return sum([bits[card.index] for card in cards])
