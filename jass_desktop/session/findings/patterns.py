"""Patterns: what a Jass player would say of a mistake. Each goes by what the seat sees, and by what the loss comes from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from jass_desktop.engine.cards import Card
from jass_desktop.session.findings.reasons import Plain


class Pattern(Enum):
    """The patterns by the names under which they are saved."""

    # Leading a trick.
    DRAW = "draw"
    """Another suit is led while trumps, which the own side named, should be drawn."""
    LAST_TRUMP = "last trump"
    """The last trump is led, or spent on cutting, while it would take a later trick."""
    THEIR_TRUMPS = "their trumps"
    """Trumps are led that the others named."""
    DRAWS_BELOW = "draws below"
    """The own side draws with a trump that a higher one takes, while its trumps would take more later."""
    FEW_TO_DRAW = "few to draw"
    """The own side draws although few trumps are out, while its own would take more later."""
    NONE_TO_DRAW = "none to draw"
    """Trumps are led although the others hold none."""
    CASH = "cash"
    """A card that nobody can beat is not led."""
    CASH_LATER = "cash later"
    """A card that nobody beats in its suit is played too early."""
    DEVELOP = "develop"
    """Without trumps, a sure card is led before it is needed to get the lead back."""
    LED_AWAY = "led away"
    """A suit is led that the others win."""
    # Following.
    PARTNERS_TRICK = "partner's trick"
    """A trump is spent on a trick that the partner is winning."""
    CUT = "cut"
    """A trick could be cut, and is left to the others."""
    CUT_TOO_EARLY = "cut too early"
    """A trump is spent on a trick, and misses later."""
    BUUR = "buur"
    """The Buur is spent while it would take more later."""
    NELL = "nell"
    """The Nell is spent while it would take more later."""
    TRUMP_SPENT = "trump spent"
    """Another trump is spent while trumps would take more later."""
    TAKE = "take"
    """A trick could be taken, and is left to the others."""
    SPENT = "spent"
    """A high card is spent that would take a later trick."""
    SMEAR = "smear"
    """Points are held back from a trick that the own side wins."""
    GIFT = "gift"
    """Points are given to a trick that the others win."""
    DISCARD = "discard"
    """A card is thrown away from a suit that would take later tricks."""
    GUARD = "guard"
    """The last small card beside a high one is played, which then falls to a higher card."""
    # What becomes of a card, whatever the plan.
    SIDE_CARDS_CUT = "side cards cut"
    """The others cut more of the own side's cards."""
    # A card of this fate (see ``Way``) makes up most of the loss.
    CARD_CUT = "card cut"
    CARD_BEATEN = "card beaten"
    CARD_LED = "card led"
    CARD_THROWN = "card thrown"
    CARD_KEPT = "card kept"
    LAST_TRICK = "last trick"
    """The last trick goes to the others."""
    MATCH_MISSED = "match missed"
    MATCH_AGAINST = "match against"
    # Making what was predicted, and predicting.
    OVER = "over"
    """More points than predicted."""
    UNDER = "under"
    """Fewer points than predicted."""
    TOO_MUCH = "too much"
    """A card may take a trick that brings more points than predicted."""
    UNLOAD = "unload"
    """A high card is not put under a higher one, and later takes too much."""
    TAKE_POINTS = "take points"
    """A trick could be taken while points are lacking."""
    KEEP_POINTS = "keep points"
    """A high card is spent on this trick, and later points are lacking."""
    LOW_PREDICTION = "low prediction"
    HIGH_PREDICTION = "high prediction"
    # Contracts.
    LENGTH = "length"
    """Another suit is longer."""
    TOP_TRUMPS = "top trumps"
    """Another suit has more of Buur, Nell and ace."""
    SURE_TRICKS = "sure tricks"
    """Without trumps, the hand holds sure tricks."""
    NO_TRUMP_TOO_WEAK = "no trump too weak"
    """Without trumps, the hand holds too few sure tricks."""
    PUSH = "push"
    """The hand is too weak to name the contract."""
    NAME = "name"
    """The hand is too good to push."""
    FACTOR = "factor"
    """Another contract counts more often."""
    ROW = "row"
    """Another row is worth more later."""
    # Calls in an auction.
    HIGH_BID = "high bid"
    """The bid mostly fails."""
    LOW_BID = "low bid"
    """The own side makes more in that contract."""
    OTHER_CONTRACT = "other contract"
    """Another contract brings more."""
    RAISED = "raised"
    """The partner's bid was enough."""
    RAISE = "raise"
    """The partner's bid is left while the own side makes more."""
    CHEAP_BID = "cheap bid"
    """The others are left a bid that they mostly make."""
    DOUBLE = "double"
    """A bid of the others that mostly fails is not doubled."""
    DOUBLED = "doubled"
    """A bid that the others mostly make is doubled."""


@dataclass(frozen=True)
class Reason:
    """A pattern with the cards that it names."""

    pattern: Pattern
    cards: tuple[Card, ...] = ()

    def to_values(self) -> Plain:
        """Plain values for JSON."""
        return {"pattern": self.pattern.value, "cards": [card.code for card in self.cards]}
