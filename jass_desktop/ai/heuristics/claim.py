"""When to say that the own side has reached the target: only when it is certain, for a false claim loses the game."""

from __future__ import annotations

from jass_desktop.engine.cards import Card, Rank
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.round import STOECK_POINTS


def claim_is_certain(view: Observation) -> bool:
    """Whether a claim now wins whatever the hidden cards are.

    A claim during trick 1 is judged after its fourth card, as if both sides had made it: what the table will then count first
    is Stöck, so only that is certain in advance (rules 5.3, 7.0.14).
    """
    missing = view.rules.target - view.running[view.seat.side]
    if view.contract is None or view.tricks:
        return missing <= 0
    trump = view.contract.trump
    if view.rules.early_stoeck == "none" or trump is None:
        return False
    pair = (Card.of(trump, Rank.QUEEN), Card.of(trump, Rank.KING))
    return all(card in view.hand for card in pair) and missing <= STOECK_POINTS * view.factor
