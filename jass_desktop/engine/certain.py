"""Whether a seat's remaining cards are sure to take all remaining tricks, judged only from what the seat may know.

The answer is cautious: a yes is never wrong, but only the cards are counted, not who failed to follow suit or which Weis
were shown.
"""

from __future__ import annotations

from jass_desktop.engine.cards import Card, CardSet, Suit
from jass_desktop.engine.contracts import strength
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase


def certain_rest(view: Observation) -> tuple[Card, ...]:
    """The seat's cards in an order in which each wins its trick whatever the others hold; () when that is not certain.

    The seat must be leading. A single last card has to be played anyway, so it is always returned.
    """
    if view.phase is not Phase.PLAY or view.to_act is not view.seat:
        return ()
    if len(view.hand) == 1:
        return tuple(view.hand)
    if view.trick.plays or view.named_contract.mixed:
        return ()  # in a mixed contract the highest card now is the lowest in the next trick
    contract = view.ruling
    played = CardSet.of(card for taken in view.tricks for card in taken.trick.cards)
    unseen = view.rules.in_play - view.hand - played

    def beats_all(card: Card) -> bool:
        return all(strength(card, contract) > strength(other, contract) for other in unseen.of_suit(card.suit))

    if not all(map(beats_all, view.hand)):
        return ()
    order = sorted(view.hand, key=lambda card: strength(card, contract), reverse=True)
    trump: Suit | None = contract.trump
    if trump is None:
        return tuple(order)
    # Each lead of trumps takes one from whoever still has any; all unseen trumps may sit in one hand, as many as it holds cards.
    most = min(len(unseen.of_suit(trump)), len(view.hand))
    return tuple(order) if len(view.hand.of_suit(trump)) >= most else ()
