"""The end of a round with all hands open: what the two sides make if everybody plays the best cards."""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.legality import legal_cards
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import Seat
from jass_desktop.engine.trick import EMPTY_TRICK, Trick

FIRST = 6
"""The first trick for which this is quick."""


class OpenHands:
    """Two sides from the moment that ``view`` shows on."""

    def __init__(self, view: Observation) -> None:
        self._view, self._rules = view, view.rules
        self._points = view.rules.points_table(view.named_contract)
        self._own = [view.rules.party(seat) is view.party for seat in view.rules.seating.seats]

    def value(self, hands: Sequence[CardSet], card: Card) -> float:
        """Half the lead of the seat's side in points still to be made, the match included, after this card."""
        tricks = self._view.tricks
        won = sum(self._own[taken.winner] for taken in tricks)
        lead = self._after([hand.bits for hand in hands], self._view.trick, self._view.seat, card,
                           (won, len(tricks) - won), float("-inf"), float("inf"))
        return lead / 2

    def _best(self, held: Sequence[int], trick: Trick, seat: Seat, tricks: tuple[int, int], low: float, high: float) -> float:
        """The lead to come, if it lies between ``low`` and ``high``; otherwise a bound of it (alpha-beta)."""
        ruling, ours = self._rules.ruling(self._view.named_contract, sum(tricks)), self._own[seat]
        best = float("-inf") if ours else float("inf")
        cards = legal_cards(CardSet(held[seat]), trick, ruling, self._rules)
        for card in sorted(cards, key=lambda each: ruling.strengths[each.index], reverse=True):
            lead = self._after(held, trick, seat, card, tricks, low, high)
            if ours:
                best = max(best, lead)
                low = max(low, best)
            else:
                best = min(best, lead)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _after(self, held: Sequence[int], trick: Trick, seat: Seat, card: Card, tricks: tuple[int, int], low: float,
               high: float) -> float:
        left = [bits & ~card.bit for bits in held]
        trick = trick.add(seat, card)
        if len(trick.plays) < self._rules.seats:
            return self._best(left, trick, seat.next(self._rules.direction), tricks, low, high)
        winner, last = trick.winning(self._rules.ruling(self._view.named_contract, sum(tricks)))[0], not any(left)
        points = trick.points(self._points) + (self._rules.last_trick_points if last else 0)
        ours = self._own[winner]
        gain = points if ours else -points
        won, lost = tricks[0] + ours, tricks[1] + (not ours)
        if last:
            return gain + self._rules.match_bonus * ((lost == 0) - (won == 0))
        return gain + self._best(left, EMPTY_TRICK, winner, (won, lost), low - gain, high - gain)
