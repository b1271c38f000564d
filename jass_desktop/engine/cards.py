"""The 36 cards, and sets of them. Local names and pictures belong to deck themes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum

from jass_desktop.errors import NotationError
from jass_desktop.gate.text import quoted


class Suit(IntEnum):
    """The four suits under their French names; in Swiss German decks they are acorns, roses, shields and bells, in this order."""

    CLUBS = 0
    SPADES = 1
    HEARTS = 2
    DIAMONDS = 3

    @property
    def letter(self) -> str:
        return "CSHD"[self]


class Rank(IntEnum):
    """The nine ranks in natural order, which is the order of sequences even in trumps."""

    SIX = 0
    SEVEN = 1
    EIGHT = 2
    NINE = 3
    TEN = 4
    JACK = 5
    QUEEN = 6
    KING = 7
    ACE = 8

    @property
    def symbol(self) -> str:
        return _SYMBOLS[self]


_SYMBOLS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")


class Card:
    """One of 36 interned cards: ``Card.of(suit, rank) is Card.of(suit, rank)``. Ordered by suit, then rank."""

    __slots__ = ("bit", "code", "index", "rank", "suit")
    suit: Suit
    rank: Rank
    index: int
    bit: int
    code: str

    def __init__(self) -> None:
        raise TypeError("cards are interned: use Card.of(suit, rank) or Card.parse(code)")

    @classmethod
    def _make(cls, suit: Suit, rank: Rank) -> Card:
        card = object.__new__(cls)
        card.suit, card.rank = suit, rank
        card.index = suit * 9 + rank
        card.bit = 1 << card.index
        card.code = suit.letter + rank.symbol
        return card

    @staticmethod
    def of(suit: Suit, rank: Rank) -> Card:
        return DECK[suit * 9 + rank]

    @staticmethod
    def parse(code: str) -> Card:
        """The card written as suit letter and rank, such as ``HJ`` or ``D10``; NotationError otherwise."""
        try:
            return _BY_CODE[code]
        except KeyError:
            raise NotationError(f"{quoted(code)} is no card; expected one of CSHD and one of {' '.join(_SYMBOLS)}") from None

    def __repr__(self) -> str:
        return self.code

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Card.parse, (self.code,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


DECK: tuple[Card, ...] = tuple(Card._make(suit, rank) for suit in Suit for rank in Rank)
_BY_CODE = {card.code: card for card in DECK}


class CardSet:
    """A frozen set of cards in 36 bits. Iterates in card order."""

    __slots__ = ("bits",)
    bits: int

    def __init__(self, bits: int = 0) -> None:
        """``bits`` has bit ``card.index`` set for every member."""
        self.bits = bits

    @staticmethod
    def of(cards: Iterable[Card]) -> CardSet:
        bits = 0
        for card in cards:
            bits |= card.bit
        return CardSet(bits)

    @staticmethod
    def parse(text: str) -> CardSet:
        """The cards whose codes are in ``text``, separated by spaces. Raises NotationError if one is unreadable or repeated."""
        cards = [Card.parse(code) for code in text.split()]
        found = CardSet.of(cards)
        if len(found) != len(cards):
            raise NotationError(f"{text!r} names a card twice")
        return found

    def of_suit(self, suit: Suit) -> CardSet:
        return CardSet(self.bits & SUIT_BITS[suit])

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.bits & card.bit)

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return self.bits != 0

    def __iter__(self) -> Iterator[Card]:
        bits = self.bits
        while bits:
            low = bits & -bits
            yield DECK[low.bit_length() - 1]
            bits ^= low

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet(self.bits | other.bits)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet(self.bits & other.bits)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet(self.bits & ~other.bits)

    def __le__(self, other: CardSet) -> bool:
        return not self.bits & ~other.bits

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardSet) and self.bits == other.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    def __str__(self) -> str:
        return " ".join(card.code for card in self)

    def __repr__(self) -> str:
        return f"CardSet.parse({str(self)!r})"


SUIT_BITS: tuple[int, ...] = tuple(0b111111111 << 9 * suit for suit in Suit)
ALL_CARDS = CardSet((1 << 36) - 1)
EMPTY = CardSet()
