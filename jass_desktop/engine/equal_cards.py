"""Which of a seat's cards are as good as one another, judged only from what the seat may know."""

from __future__ import annotations

from itertools import pairwise

from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import Card, CardSet, Suit
from jass_desktop.engine.contracts import strength
from jass_desktop.engine.observation import Observation


def equal_cards(view: Observation) -> tuple[CardSet, ...]:
    """The cards that may be played now, in sets of equal ones; each is in one set.

    Two cards of a suit are equal if they count the same and nothing can come between them: every card that ranks between them is
    in the same hand, or lies in a trick turned over.
    """
    legal = [action.card for action in view.legal if isinstance(action, Play)]
    return tuple(one for suit in Suit for one in _of_suit(view, sorted(
        (card for card in legal if card.suit is suit), key=lambda card: strength(card, view.ruling))))


def _of_suit(view: Observation, cards: list[Card]) -> list[CardSet]:
    """The same for cards of one suit, the weakest first."""
    points = view.rules.points_table(view.named_contract)
    gone = view.hand | CardSet.of(card for taken in view.tricks for card in taken.trick.cards)
    found: list[list[Card]] = [[card] for card in cards[:1]]
    for low, high in pairwise(cards):
        parted = any(strength(low, view.ruling) < strength(card, view.ruling) < strength(high, view.ruling)
                     for card in view.rules.in_play.of_suit(low.suit) - gone)
        if parted or points[low.index] != points[high.index]:
            found.append([])
        found[-1].append(high)
    return [CardSet.of(one) for one in found]
