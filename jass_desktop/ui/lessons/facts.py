"""What a learner could see in a view, for the texts of lessons."""

from __future__ import annotations

from jass_desktop.engine.cards import Card, CardSet, Rank, Suit
from jass_desktop.engine.contracts import strength
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import Seat
from jass_desktop.session.practice.counting import unseen


def partner(view: Observation) -> Seat:
    return view.partners[0]


def is_ours(view: Observation, seat: Seat) -> bool:
    return seat in view.party.seats


def trump(view: Observation) -> Suit | None:
    """The trump suit; None without one, and before a contract has been named."""
    return None if view.contract is None else view.contract.trump


def own_trumps(view: Observation) -> CardSet:
    suit = trump(view)
    return CardSet() if suit is None else view.hand.of_suit(suit)


def trumps_out(view: Observation) -> int:
    """How many trumps the other three hold."""
    suit = trump(view)
    return 0 if suit is None else len(unseen(view).of_suit(suit))


def points(view: Observation, card: Card) -> int:
    """What the card counts."""
    return view.rules.points_table(view.ruling)[card.index]


def is_safe(view: Observation) -> bool:
    """Whether nobody after the learner can beat the card that wins the trick so far."""
    last = len(view.trick.plays) == view.rules.seats - 1
    return last or not any(view.trick.takes(view.seat, card, view.ruling) for card in unseen(view))


def can_win(view: Observation, cards: CardSet) -> bool:
    """Whether one of these cards would win the trick so far."""
    return any(view.trick.takes(view.seat, card, view.ruling) for card in cards)


def highest_left(view: Observation) -> tuple[Card, ...]:
    """The learner's cards that no other card of their suit beats any more, the most valuable first."""
    hidden = unseen(view)
    found = [card for card in view.hand if all(
        strength(card, view.ruling) > strength(other, view.ruling) for other in hidden.of_suit(card.suit))]
    return tuple(sorted(found, key=lambda card: -points(view, card)))


def longest(view: Observation) -> tuple[Suit, CardSet]:
    """The suit that suits the learner best as trumps: by the jack, the nine, the ace and the number of cards."""
    def worth(suit: Suit) -> int:
        held = view.hand.of_suit(suit)
        return 3 * len(held) + sum({Rank.JACK: 5, Rank.NINE: 3, Rank.ACE: 1}.get(card.rank, 0) for card in held)

    best = max((suit for suit in Suit), key=worth)
    return best, view.hand.of_suit(best)
