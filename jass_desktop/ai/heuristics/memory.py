"""What a seat remembers of the cards: which are out, and the probability that each seat holds them.

Probabilities treat cards as independent of each other, which is good enough for rules of thumb.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from jass_desktop.ai.heuristics.mind import Mind
from jass_desktop.engine.cards import ALL_CARDS, DECK, SUIT_BITS, Card, CardSet, Suit
from jass_desktop.engine.contracts import SIMPLE_CONTRACTS, Contract, strength
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import Seat
from jass_desktop.engine.voids import possible_cards

_CHOOSER_TRUMPS = 2.2
"""How many times more likely the seat that named the contract holds an unseen trump than another seat does."""


def _higher(card: Card, contract: Contract) -> int:
    own = strength(card, contract)
    return sum(other.bit for other in CardSet(SUIT_BITS[card.suit]) if strength(other, contract) > own)


_HIGHER = {contract: tuple(_higher(card, contract) for card in DECK) for contract in SIMPLE_CONTRACTS}


class Memory:
    """Conclusions about hidden cards from the observation and the seat's mind. Card sets are bits as in ``CardSet``.

    A forgotten card counts as unseen. A seat that has forgotten cards notices this from their number, and knows that each card
    it cannot place may have been played.
    """

    def __init__(self, view: Observation, mind: Mind) -> None:
        """``view`` must have a contract."""
        self.contract = view.ruling
        """The simple contract of the trick on the table."""
        self.worth = view.rules.points_table(view.named_contract)
        """The points of each card in a trick, by index."""
        self.trump: Suit | None = self.contract.trump
        self.hand = view.hand.bits
        self.unseen = ALL_CARDS.bits & ~self.hand & ~mind.gone
        self.forgotten = self.unseen.bit_count() - sum(view.hand_sizes) + len(view.hand)
        """How many of the unseen cards have been played."""
        self._namer = view.chooser if mind.counts_on_namer else None
        self.others = tuple(seat for seat in view.rules.seating.seats if seat is not view.seat)
        self._may = self._who_may_hold(replace(view, tricks=mind.tricks))
        self._chance = self._chances(view)

    def higher(self, card: Card, contract: Contract | None = None) -> int:
        """Unseen cards of the suit that beat the card, in this trick or in one of another direction."""
        return _HIGHER[contract or self.contract][card.index] & self.unseen

    def is_bock(self, card: Card) -> bool:
        """Whether the card is the highest of its suit that is still out or in hand."""
        return not _HIGHER[self.contract][card.index] & (self.unseen | self.hand)

    @cached_property
    def average_points(self) -> float:
        """Of the unseen cards; 0 where there are none."""
        cards = [self.worth[card.index] for card in CardSet(self.unseen)]
        return sum(cards) / len(cards) if cards else 0.0

    def trumps(self, cards: int) -> int:
        """Those of the cards that are trumps."""
        return 0 if self.trump is None else cards & SUIT_BITS[self.trump]

    def chance(self, seat: Seat, card: Card) -> float:
        """The probability that the seat holds the unseen card."""
        return self._chance[seat].get(card.bit, 0.0)

    def chance_none(self, seat: Seat, cards: int) -> float:
        """The probability that the seat holds none of the cards."""
        chances = self._chance[seat]
        result = 1.0
        bits = cards & self._may[seat]
        while bits:
            low = bits & -bits
            result *= 1.0 - chances[low]
            bits ^= low
        return result

    def expected(self, seat: Seat, cards: int) -> float:
        """The expected number of the cards that the seat holds."""
        chances = self._chance[seat]
        bits = cards & self._may[seat]
        total = 0.0
        while bits:
            low = bits & -bits
            total += chances[low]
            bits ^= low
        return total

    def surely_holds_one(self, seat: Seat, cards: int) -> bool:
        """Whether the seat certainly holds at least one of the cards."""
        elsewhere = ALL_CARDS.bits if self.forgotten else 0
        for other in self.others:
            if other is not seat:
                elsewhere |= self._may[other]
        return bool(cards & self._may[seat] & ~elsewhere)

    def _who_may_hold(self, view: Observation) -> dict[Seat, int]:
        possible = possible_cards(view)
        may = {seat: possible[seat] & self.unseen if view.hand_sizes[seat] else 0 for seat in self.others}
        for seat, cards in self._shown(view):
            for other in self.others:
                if other is not seat:
                    may[other] &= ~cards
        for seat in self.others:
            sole = may[seat]
            for other in self.others:
                if other is not seat:
                    sole &= ~may[other]
            if not self.forgotten and sole.bit_count() == view.hand_sizes[seat]:
                may[seat] = sole
        return may

    def _shown(self, view: Observation) -> list[tuple[Seat, int]]:
        """Cards known to be in another hand, from Weis and Stöck."""
        shown = [(seat, meld.cards.bits & self.unseen) for seat, meld in view.shown]
        if view.stoeck is not None and view.contract is not None:
            shown.append((view.stoeck, view.contract.stoeck.bits & self.unseen))
        return [(seat, cards) for seat, cards in shown if seat is not view.seat and cards]

    def _chances(self, view: Observation) -> dict[Seat | None, dict[int, float]]:
        """For each seat, the probability of holding each unseen card, by hand sizes, with trumps more likely at the naming seat.

        The key None stands for cards that were played and forgotten.
        """
        sizes: dict[Seat | None, int] = {seat: view.hand_sizes[seat] for seat in self.others}
        sizes[None] = self.forgotten
        chances: dict[Seat | None, dict[int, float]] = {seat: {} for seat in (*self.others, None)}
        trumps = self.trumps(self.unseen)
        bits = self.unseen
        while bits:
            low = bits & -bits
            bits ^= low
            for seat in self.others:
                if self._may[seat] & low:
                    chances[seat][low] = sizes[seat] * (_CHOOSER_TRUMPS if low & trumps and seat is self._namer else 1.0)
            if self.forgotten:
                chances[None][low] = self.forgotten
        _share_out(chances, self.unseen)
        # Up to here, a seat that can hold few of the cards gets less than its number of cards, and the others get more.
        for holder, size in sizes.items():
            held = sum(chances[holder].values())
            for low in chances[holder]:
                chances[holder][low] *= size / held
        _share_out(chances, self.unseen)
        return chances


def _share_out(chances: dict[Seat | None, dict[int, float]], cards: int) -> None:
    """Scale the seats' shares of each card so that they add up to one."""
    total = dict.fromkeys((1 << index for index in range(36) if cards >> index & 1), 0.0)
    for weights in chances.values():
        for card, weight in weights.items():
            total[card] += weight
    for weights in chances.values():
        for card in weights:
            weights[card] /= total[card]
