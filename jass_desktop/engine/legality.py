"""Which cards may be played, and why another may not: the sole home of following, trumping, undertrumping and the Buur.

Source: rules 2.1 and 2.2.
"""

from __future__ import annotations

from enum import Enum

from jass_desktop.engine.cards import SUIT_BITS, Card, CardSet, Rank, Suit
from jass_desktop.engine.contracts import Contract, strength
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.trick import Trick


class Illegality(Enum):
    """Why a card may not be played now."""

    NOT_IN_HAND = "not in hand"
    FOLLOW_SUIT = "follow suit"
    FOLLOW_TRUMP = "follow trump"
    UNDERTRUMP = "undertrump"
    MUST_OVERTRUMP = "must overtrump"


def legal_cards(hand: CardSet, trick: Trick, contract: Contract, rules: RuleSet) -> CardSet:
    """The cards of ``hand`` that may be played to ``trick``; never empty unless the hand is."""
    if not trick.plays:
        return hand
    led = trick.lead.suit
    follow = hand.bits & SUIT_BITS[led]
    trump = contract.trump
    if trump is None:
        return CardSet(follow) if follow else hand
    if led is trump:
        # The Buur alone need not follow; it may be kept back.
        return CardSet(follow) if follow and follow != Card.of(trump, Rank.JACK).bit else hand
    trumps = hand.bits & SUIT_BITS[trump]
    over = _over(trumps, highest_trump(trick, trump, contract), trump)
    if follow:
        return CardSet(follow | (trumps if rules.undertrump == "free" else over))
    if rules.undertrump != "forbidden":
        return hand
    if trumps == hand.bits:
        return CardSet(over) if over and rules.all_trumps == "must_over" else hand
    return CardSet(hand.bits & ~trumps | over)


def why_illegal(card: Card, hand: CardSet, trick: Trick, contract: Contract, rules: RuleSet) -> Illegality | None:
    """The rule that forbids the card, or None when it may be played."""
    if card not in hand:
        return Illegality.NOT_IN_HAND
    if card in legal_cards(hand, trick, contract, rules):
        return None
    if trick.lead.suit is contract.trump:
        return Illegality.FOLLOW_TRUMP
    if card.suit is not contract.trump:
        return Illegality.FOLLOW_SUIT
    return Illegality.UNDERTRUMP if hand.bits & ~SUIT_BITS[card.suit] else Illegality.MUST_OVERTRUMP


def highest_trump(trick: Trick, trump: Suit, contract: Contract) -> Card | None:
    """The highest trump in the trick."""
    trumps = [card for _, card in trick.plays if card.suit is trump]
    return max(trumps, key=lambda card: strength(card, contract), default=None)


def _over(trumps: int, top: Card | None, trump: Suit) -> int:
    """The trumps that beat ``top``; all of them when it is None."""
    return trumps if top is None else trumps & _HIGHER_TRUMPS[top.index]


def _higher_trumps(card: Card) -> int:
    contract = Contract.of_suit(card.suit)
    own = strength(card, contract)
    return sum(other.bit for other in CardSet(SUIT_BITS[card.suit]) if strength(other, contract) > own)


_HIGHER_TRUMPS = tuple(_higher_trumps(card) for card in CardSet((1 << 36) - 1))
