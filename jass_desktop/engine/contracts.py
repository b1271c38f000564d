"""What a round is played for, and the order and points of the cards under it (rules 1.3)."""

from __future__ import annotations

from enum import Enum

from jass_desktop.engine.cards import DECK, EMPTY, Card, CardSet, Rank, Suit
from jass_desktop.errors import NotationError
from jass_desktop.gate.text import quoted


class Contract(Enum):
    """A suit as trump, a direction without trump, or a mixed contract, which changes its direction on the way (rules 1.4)."""

    CLUBS = "clubs"
    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    OBENABE = "obenabe"
    UNDENUFE = "undenufe"
    SLALOM_OBENABE = "slalom-obenabe"
    SLALOM_UNDENUFE = "slalom-undenufe"
    GUSCHTI = "guschti"
    MARY = "mary"

    trump: Suit | None
    stoeck: CardSet
    """King and queen of trumps; empty where there are no trumps."""
    mixed: bool
    directions: tuple[Contract, Contract]
    """The first and the second simple contract of a mixed one; for a simple contract, itself twice."""
    strengths: tuple[int, ...]
    """``strength`` of each card by index. Not set for a mixed contract; see ``in_trick``."""

    def in_trick(self, number: int, guschti_at: int) -> Contract:
        """The simple contract in force for the trick with this number, counted from 0: itself unless the contract is mixed.

        Slalom changes with every trick; Guschti begins with ``guschti_at`` tricks of obenabe, Mary with as many of undenufe.
        """
        if not self.mixed:
            return self
        first, second = self.directions
        late = number % 2 == 1 if self in _SLALOMS else number >= guschti_at
        return second if late else first

    def valued_as(self, mixed_values: str) -> Contract:
        """The simple contract whose card points count in all tricks: for a mixed one obenabe, or its first direction."""
        if not self.mixed:
            return self
        return Contract.OBENABE if mixed_values == "obenabe" else self.directions[0]

    @staticmethod
    def of_suit(suit: Suit) -> Contract:
        return SUIT_CONTRACTS[suit]

    @staticmethod
    def parse(text: str) -> Contract:
        """The contract of this name; NotationError otherwise."""
        try:
            return Contract(text)
        except ValueError:
            names = ", ".join(contract.value for contract in Contract)
            raise NotationError(f"{quoted(text)} is no contract; expected one of {names}") from None


SUIT_CONTRACTS = tuple(Contract[suit.name] for suit in Suit)
_SLALOMS = (Contract.SLALOM_OBENABE, Contract.SLALOM_UNDENUFE)
_DIRECTIONS = {
    Contract.SLALOM_OBENABE: (Contract.OBENABE, Contract.UNDENUFE),
    Contract.SLALOM_UNDENUFE: (Contract.UNDENUFE, Contract.OBENABE),
    Contract.GUSCHTI: (Contract.OBENABE, Contract.UNDENUFE),
    Contract.MARY: (Contract.UNDENUFE, Contract.OBENABE),
}
SIMPLE_CONTRACTS = tuple(contract for contract in Contract if contract not in _DIRECTIONS)

LAST_TRICK_POINTS = 5
STOECK_POINTS = 20
CARD_POINTS = 152
MATCH_BY_POINTS = CARD_POINTS + LAST_TRICK_POINTS
"""As a bid, the match that is made with all points of the tricks; 100 more where it is made with all tricks (rules 6.6)."""
MATCH_BY_TRICKS = MATCH_BY_POINTS + 100
"""What all cards of a round bring together."""
STOECK_RANKS = (Rank.QUEEN, Rank.KING)

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
    _contract.stoeck = EMPTY if _contract.trump is None else CardSet.of(Card.of(_contract.trump, rank) for rank in STOECK_RANKS)
    _contract.mixed = _contract in _DIRECTIONS
    _contract.directions = _DIRECTIONS.get(_contract, (_contract, _contract))
    if not _contract.mixed:
        _contract.strengths = _strengths(_contract)

_POINTS = {(contract, values): _points(contract, values) for contract in SIMPLE_CONTRACTS for values in _UNDENUFE_POINTS}


def strength(card: Card, contract: Contract) -> int:
    """How strong the card is: within one suit the greater value wins, and any trump beats any other card.

    ``contract`` must be simple; for a mixed contract, pass the direction of the trick.
    """
    return contract.strengths[card.index]


def points_table(contract: Contract, undenufe_values: str = "six_11") -> tuple[int, ...]:
    """What each card is worth in a trick, by card index; all 36 make 152 under every simple contract."""
    return _POINTS[contract, undenufe_values]


def card_points(card: Card, contract: Contract, undenufe_values: str = "six_11") -> int:
    """What one card is worth in a trick."""
    return points_table(contract, undenufe_values)[card.index]
