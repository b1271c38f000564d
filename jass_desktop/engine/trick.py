"""A trick: who leads, its cards, who wins it (rules 2.2.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jass_desktop.engine.cards import Card
from jass_desktop.engine.contracts import Contract, strength
from jass_desktop.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Trick:
    """Up to four cards, each with the seat that played it, in the order played."""

    plays: tuple[tuple[Seat, Card], ...] = ()

    @property
    def lead(self) -> Card:
        """The first card; the trick must not be empty."""
        return self.plays[0][1]

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(card for _, card in self.plays)

    def add(self, seat: Seat, card: Card) -> Trick:
        return Trick((*self.plays, (seat, card)))

    def winning(self, contract: Contract) -> tuple[Seat, Card]:
        """Who would take the trick as it lies, and with which card: the highest trump, else the highest of the suit led.

        ``contract`` must be simple; see ``Contract.in_trick``.
        """
        best_seat, best = self.plays[0]
        for seat, card in self.plays[1:]:
            if (card.suit is best.suit or card.suit is contract.trump) and strength(card, contract) > strength(best, contract):
                best_seat, best = seat, card
        return best_seat, best

    def takes(self, seat: Seat, card: Card, contract: Contract) -> bool:
        """Whether the seat's card would be the best of the trick so far, as a lead always is. ``contract`` as above."""
        return self.add(seat, card).winning(contract)[0] is seat

    def points(self, table: Sequence[int]) -> int:
        """The points of the cards according to a ``RuleSet.points_table``, without the five for the last trick."""
        return sum([table[card.index] for _, card in self.plays])

    def __str__(self) -> str:
        return " ".join(f"{seat.label}:{card.code}" for seat, card in self.plays)


EMPTY_TRICK = Trick()


@dataclass(frozen=True, slots=True)
class TakenTrick:
    """A trick turned over: its winner and its points before any factor, including the five for the last trick."""

    trick: Trick
    winner: Seat
    points: int
