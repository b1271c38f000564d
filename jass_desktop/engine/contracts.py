"""What a round is played for, and the order and points of the cards under it (rules 1.3)."""

from __future__ import annotations

from enum import Enum

from jass_desktop.engine.cards import DECK, Card, Suit
from jass_desktop.errors import NotationError


class Contract(Enum):
    """A suit as trump, or a direction without trump."""

    CLUBS = "clubs"
    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    OBENABE = "obenabe"
    UNDENUFE = "undenufe"

    trump: Suit | None
    strengths: tuple[int, ...]
    """``strength`` of each card by index."""

    @staticmethod
    def of_suit(suit: Suit) -> Contract:
        return _SUIT_CONTRACTS[suit]

    @staticmethod
    def parse(text: str) -> Contract:
        """The contract of this name; NotationError otherwise."""
        try:
            return Contract(text)
        except ValueError:
            names = ", ".join(contract.value for contract in Contract)
            raise NotationError(f"{text!r} is no contract; expected one of {names}") from None


_SUIT_CONTRACTS = tuple(Contract[suit.name] for suit in Suit)

LAST_TRICK_POINTS = 5
ROUND_POINTS = 157

# Strength of each rank within its suit, by natural rank order SIX … ACE.
_PLAIN_STRENGTH = (0, 1, 2, 3, 4, 5, 6, 7, 8)
_TRUMP_STRENGTH = (9, 10, 11, 16, 12, 17, 13, 14, 15)
_UNDENUFE_STRENGTH = tuple(reversed(_PLAIN_STRENGTH))

_PLAIN_POINTS = (0, 0, 0, 0, 10, 2, 3, 4, 11)
_TRUMP_POINTS = (0, 0, 0, 14, 10, 20, 3, 4, 11)
_OBENABE_POINTS = (0, 0, 8, 0, 10, 2, 3, 4, 11)
_UNDENUFE_POINTS = {"six_11": (11, 0, 8, 0, 10, 2, 3, 4, 0), "ace_11": (0, 0, 8, 0, 10, 2, 3, 4, 11)}


def _strengths(contract: Contract) -> tuple[int, ...]:
    plain = _UNDENUFE_STRENGTH if contract is Contract.UNDENUFE else _PLAIN_STRENGTH
    return tuple((_TRUMP_STRENGTH if card.suit is contract.trump else plain)[card.rank] for card in DECK)


def _points(contract: Contract, undenufe_values: str) -> tuple[int, ...]:
    def table(card: Card) -> tuple[int, ...]:
        if contract is Contract.OBENABE:
            return _OBENABE_POINTS
        if contract is Contract.UNDENUFE:
            return _UNDENUFE_POINTS[undenufe_values]
        return _TRUMP_POINTS if card.suit is contract.trump else _PLAIN_POINTS

    return tuple(table(card)[card.rank] for card in DECK)


# Attributes rather than tables by contract, because they are read for every card played.
for _contract in Contract:
    _contract.trump = Suit[_contract.name] if _contract.name in Suit.__members__ else None
    _contract.strengths = _strengths(_contract)

_POINTS = {(contract, values): _points(contract, values) for contract in Contract for values in _UNDENUFE_POINTS}


def strength(card: Card, contract: Contract) -> int:
    """How high the card stands: within one suit the higher beats the lower, and any trump beats any other card."""
    return contract.strengths[card.index]


def points_table(contract: Contract, undenufe_values: str = "six_11") -> tuple[int, ...]:
    """What each card is worth in a trick, by card index; all 36 make 152 under every contract."""
    return _POINTS[contract, undenufe_values]


def card_points(card: Card, contract: Contract, undenufe_values: str = "six_11") -> int:
    """What one card is worth in a trick."""
    return points_table(contract, undenufe_values)[card.index]
