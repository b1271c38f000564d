"""What is certain about the hidden cards from an observation: which they are, how many each seat holds, and who may hold which.

Assumptions are not included, such as that everybody announces the best Weis or plays well.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from jass_desktop.ai.nets.arrays import Masks, Numbers, Small
from jass_desktop.ai.search.playouts import masks_of
from jass_desktop.ai.worlds.allotment import Sizes, count_ways
from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.contracts import STOECK_POINTS
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import PerParty, PerSeat, Seat
from jass_desktop.engine.voids import possible_cards, whereabouts


@dataclass(frozen=True)
class Knowledge:
    """The hidden cards as seen from a seat."""

    others: tuple[Seat, ...]
    """The other seats; what follows counts them 0, 1, 2 ..."""
    cards: Numbers
    """The hidden cards, 0 ... 35, (m,)."""
    kinds: Numbers
    """For each hidden card, which of the others may hold it, as bits 1, 2, 4 ..., (m,)."""
    sizes: Sizes
    """How many cards each of the others holds."""
    played: PerSeat[CardSet]
    """The cards each seat has played in this round."""
    hand: Masks
    """The own hand, (4,)."""

    @staticmethod
    def of(view: Observation) -> Knowledge:
        """The knowledge from the view; if the view contradicts itself, only the knowledge from the cards seen."""
        plays = [play for trick in (*(taken.trick for taken in view.tricks), view.trick) for play in trick.plays]
        played = PerSeat.of(view.rules.seating.seats, lambda seat: CardSet.of(card for by, card in plays if by is seat))
        out = CardSet.of(card for _, card in plays)
        hidden = view.rules.in_play - out - view.hand
        others = tuple(seat for seat in view.rules.seating.seats if seat is not view.seat)
        sizes = tuple(view.hand_sizes[seat] for seat in others)
        if sum(sizes) != len(hidden):
            hidden, sizes = CardSet(), (0,) * len(others)  # the cards have not been dealt
        may = _who_may_hold(view, hidden)
        kinds = np.array([sum((card in may[seat]) << number for number, seat in enumerate(others)) for card in hidden], np.int64)
        if not count_ways(kinds[None], sizes)[0]:
            kinds = np.full(len(hidden), (1 << len(others)) - 1)  # anybody
        return Knowledge(others, np.array([card.index for card in hidden], np.int64), kinds, sizes, played,
                         masks_of([view.hand])[0])

    def hands(self, seats: Small) -> Masks:
        """The masks of all hands (n, seats, 4) when the hidden cards are at these other seats, (n, m)."""
        hands = np.zeros((len(seats), len(self.played), 4), np.int64)
        bits = np.zeros((len(self.cards), 4))
        bits[np.arange(len(self.cards)), self.cards // 9] = 1 << self.cards % 9
        for number, seat in enumerate(self.others):
            hands[:, seat] = (seats == number).astype(np.float64) @ bits
        hands[:, next(seat for seat in range(len(self.played)) if seat not in self.others)] = self.hand
        return hands


def _who_may_hold(view: Observation, hidden: CardSet) -> PerSeat[CardSet]:
    possible = PerSeat.of(view.rules.seating.seats, lambda seat: hidden)
    if view.contract is not None:
        possible = PerSeat(*(CardSet(bits & hidden.bits) for bits in possible_cards(view)))
    for holder, cards in whereabouts(view):
        possible = PerSeat(*(may if seat is holder else may - cards for seat, may in possible.by_seat()))
    return possible


def without_stoeck(view: Observation) -> tuple[Seat, ...]:
    """The seats that were certainly not dealt the Stöck, because it would have reached the target and been shown by now.

    This applies only if showing it is not left to the players.
    """
    rules, contract = view.rules, view.contract
    if contract is None or contract.trump is None or view.stoeck is not None or rules.target is None:
        return ()
    if rules.stoeck_manual or not rules.stoeck or rules.early_stoeck == "none":
        return ()
    if rules.early_stoeck == "anytime":
        moments = [view.running] if view.tricks or view.trick.plays else []
    else:
        # Before and after the Weis of trick 1, when its cards had not been counted yet.
        weis = PerParty.of(rules.seating.parties, lambda side: view.scores[side] + view.points[side].weis * view.factor)
        moments = [view.scores, weis] if view.tricks else []
    most = STOECK_POINTS * view.factor
    return tuple(seat for seat in rules.seating.seats
                 if any(0 < rules.target - scores[rules.party(seat)] <= most for scores in moments))
