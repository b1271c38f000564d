"""What the text of the pages depends on: the rule set, and the names of cards and players in this language and deck."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from jass_desktop.engine.cards import Card, Rank, Suit
from jass_desktop.engine.contracts import SUIT_CONTRACTS, Contract
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Direction, PerSeat, Seat
from jass_desktop.theme.model import Theme
from jass_desktop.ui.paint.text import escape, sign
from jass_desktop.words.players import within

JOIN = "\u00a0"
_STRANGE = frozenset({"under", "unter", "ober", "banner", "bannière"})
"""What cards are called that only players of Jass know."""


@dataclass(frozen=True)
class Talk:
    rules: RuleSet
    theme: Theme
    language: str
    names: PerSeat[str]

    def rank(self, rank: Rank) -> str:
        return self.theme.rank_name(rank, self.language)

    def ranks(self, ranks: Iterable[Rank]) -> str:
        """The names of the ranks, in this order."""
        return ", ".join(map(self.rank, ranks))

    def is_strange(self, rank: Rank) -> bool:
        """Whether only players of Jass know what a card of this rank is called."""
        return self.rank(rank).casefold() in _STRANGE

    def lettered(self, rank: Rank) -> str:
        """The name of the rank with what stands in a card's corner, or the number alone where it is one."""
        index = self.theme.index(rank, self.language)
        return index if index.isdigit() and not self.is_strange(rank) else f"{self.rank(rank)} ({index})"

    def suit(self, suit: Suit) -> str:
        """The suit's sign and name."""
        return f"{sign(suit)}{JOIN}{self.theme.suit_name(suit, self.language)}"

    def card(self, card: Card) -> str:
        """The card as its index shows it: sign and letter."""
        return f"{sign(card.suit)}{JOIN}{self.theme.index(card.rank, self.language)}"

    def cards(self, cards: Iterable[Card]) -> str:
        return ", ".join(map(self.card, cards))

    def name(self, seat: Seat) -> str:
        return escape(within(self.names[seat]))

    @property
    def trumps(self) -> tuple[Contract, ...]:
        """The suits that can be trumps."""
        return tuple(contract for contract in SUIT_CONTRACTS if contract in self.rules.contracts)

    @property
    def trump(self) -> Suit | None:
        """The trump suit of the examples: diamonds if allowed; None in a game without trumps."""
        if not self.trumps:
            return None
        return (Contract.DIAMONDS if Contract.DIAMONDS in self.trumps else self.trumps[0]).trump

    @property
    def directions(self) -> tuple[Contract, ...]:
        """The directions of tricks, including those of mixed contracts."""
        found = {direction for contract in self.rules.contracts for direction in contract.directions}
        return tuple(contract for contract in (Contract.OBENABE, Contract.UNDENUFE) if contract in found)

    @property
    def to_the_right(self) -> bool:
        return self.rules.direction is Direction.CCW
