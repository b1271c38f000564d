"""A seat's turn to play a card, as the whole table sees it, and how hands stand in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from jass_desktop.ai.nets.arrays import Masks
from jass_desktop.ai.search.playouts import RANKS, SUITS, WHOLE_SUIT, masks_of
from jass_desktop.engine.cards import SUIT_BITS, Card, CardSet, Suit
from jass_desktop.engine.contracts import Contract, strength
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.engine.trick import EMPTY_TRICK, Trick


@dataclass(frozen=True)
class Turn:
    """The turn of ``seat``, with the tricks before and the one on the table. The contract is a simple one."""

    rules: RuleSet
    contract: Contract
    chooser: Seat
    seat: Seat
    tricks: tuple[Trick, ...]
    trick: Trick

    @property
    def trump(self) -> Suit | None:
        return self.contract.trump

    @property
    def left(self) -> int:
        """The number of cards in the seat's hand."""
        return self.rules.tricks - len(self.tricks)

    @cached_property
    def gone(self) -> CardSet:
        """The cards that have been played, including those on the table."""
        return CardSet.of(card for trick in (*self.tricks, self.trick) for card in trick.cards)

    @cached_property
    def winning(self) -> tuple[Seat, Card]:
        """Who would take the trick on the table, which must not be empty, and with which card."""
        return self.trick.winning(self.contract)

    def partner(self, seat: Seat) -> bool:
        """Whether that seat is a partner of the one to play."""
        return seat is not self.seat and self.rules.party(seat) is self.rules.party(self.seat)

    def cards_of(self, seat: Seat) -> list[tuple[Trick, Card]]:
        """The cards that the seat has played, each with its trick."""
        return [(trick, card) for trick in self.tricks for by, card in trick.plays if by is seat]

    def above(self, card: Card) -> CardSet:
        """The stronger cards of its suit that have not been played."""
        own = strength(card, self.contract)
        there = CardSet(SUIT_BITS[card.suit] & ~self.gone.bits)
        return CardSet.of(other for other in there if strength(other, self.contract) > own)

    def unseen(self, hands: Masks) -> Masks:
        """The cards that holders of these hands (n, 4) have not seen, (n, 4)."""
        unseen: Masks = WHOLE_SUIT & ~masks_of([self.gone]) & ~hands
        return unseen

    def strongest_first(self, suit: Suit) -> list[int]:
        """The ranks of the suit, from the strongest to the weakest."""
        return sorted(range(RANKS), key=lambda rank: -self.contract.strengths[suit * RANKS + rank])


def turns(view: Observation) -> Iterator[Turn]:
    """The turn of each card played in this round so far, in order, then the one that is due. The contract must be simple."""
    contract, namer = view.named_contract, view.namer
    before: tuple[Trick, ...] = ()
    for trick in (*(taken.trick for taken in view.tricks), view.trick):
        lying = EMPTY_TRICK
        for seat, card in trick.plays:
            yield Turn(view.rules, contract, namer, seat, before, lying)
            lying = lying.add(seat, card)
        if len(trick.plays) == view.rules.seats:
            before = (*before, trick)
    if view.to_act is not None:
        yield Turn(view.rules, contract, namer, view.to_act, before, view.trick)


@dataclass(frozen=True)
class Holdings:
    """Of the cards of hands (n, 4), those that no unseen card of their suit beats, and those that just one beats."""

    bocks: Masks
    seconds: Masks

    @staticmethod
    def of(turn: Turn, hands: Masks) -> Holdings:
        """By the order of side suits: what it says about trumps means nothing."""
        unseen, above = turn.unseen(hands), np.zeros_like(hands)
        bocks, seconds = np.zeros_like(hands), np.zeros_like(hands)
        plain = Suit((turn.trump + 1) % SUITS) if turn.trump is not None else Suit.CLUBS
        for rank in turn.strongest_first(plain):
            held = hands & 1 << rank
            bocks |= np.where(above == 0, held, 0)
            seconds |= np.where(above == 1, held, 0)
            above += unseen >> rank & 1
        return Holdings(bocks, seconds)


def strongest(turn: Turn, suit: Suit, cards: Masks) -> Masks:
    """The strongest of these cards of the suit, masks (n,), as masks."""
    return _first(turn.strongest_first(suit), cards)


def weakest(turn: Turn, suit: Suit, cards: Masks) -> Masks:
    """The weakest of these cards of the suit, masks (n,), as masks."""
    return _first(turn.strongest_first(suit)[::-1], cards)


def _first(ranks: list[int], cards: Masks) -> Masks:
    found = np.zeros_like(cards)
    for rank in reversed(ranks):
        found = np.where(cards >> rank & 1, 1 << rank, found)
    return found
