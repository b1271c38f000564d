"""Positions for teaching, and the engine's answers to them. No answer is stored here: the engine is asked each time."""

from __future__ import annotations

from dataclasses import dataclass

from jass_desktop.engine.cards import Card, CardSet, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.legality import Illegality, legal_cards, why_illegal
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Direction, Seat
from jass_desktop.engine.trick import Trick


@dataclass(frozen=True)
class Position:
    """A hand of the first seat, who is to act unless the trick is full, and the cards of the trick so far in playing order.

    A full trick has the cards of six seats; smaller tables use only the first. Where somebody is still to act, a table that is
    too small for the cards leaves out those after the first.
    """

    hand: CardSet
    played: tuple[Card, ...]
    contract: Contract = Contract.DIAMONDS

    @staticmethod
    def of(hand: str, played: str, contract: Contract = Contract.DIAMONDS) -> Position:
        return Position(CardSet.parse(hand), tuple(Card.parse(code) for code in played.split()), contract)

    def with_trump(self, trump: Suit) -> Position:
        """The same position with another suit as trumps; the two suits swap."""
        own = self.contract.trump
        if own is None:
            return self
        swapped = {own: trump, trump: own}

        def change(card: Card) -> Card:
            return Card.of(swapped.get(card.suit, card.suit), card.rank)

        return Position(CardSet.of(map(change, self.hand)), tuple(map(change, self.played)), Contract.of_suit(trump))


@dataclass(frozen=True)
class Ruling:
    """The engine's verdict on a position."""

    trick: Trick
    contract: Contract
    hand: CardSet
    legal: CardSet
    refused: tuple[tuple[Illegality, CardSet], ...]
    """The forbidden cards, by the rule that forbids them."""
    winner: tuple[Seat, Card]
    """Who is taking the trick so far, and with which card."""


def ask(position: Position, rules: RuleSet) -> Ruling:
    """The engine's verdict under these rules."""
    first, *others = position.played
    others = others[-(rules.seats - 2):] if position.hand else others[:rules.seats - 1]
    trick = trick_before(rules.seating.seats[0], (first, *others), rules.direction)
    hand, contract = position.hand, position.contract
    reasons = {card: why_illegal(card, hand, trick, contract, rules) for card in hand}
    refused = tuple((reason, cards) for reason in Illegality
                    if (cards := CardSet.of(card for card, found in reasons.items() if found is reason)))
    return Ruling(trick, contract, hand, legal_cards(hand, trick, contract, rules), refused, trick.winning(contract))


def trick_before(seat: Seat, cards: tuple[Card, ...], direction: Direction) -> Trick:
    """A trick of these cards after which the seat is to act; the seat itself leads a full one."""
    for _card in cards:
        seat = seat.previous(direction)
    trick = Trick()
    for card in cards:
        trick = trick.add(seat, card)
        seat = seat.next(direction)
    return trick


# The examples of rules 2.3 with diamonds as trumps.
FOLLOW = Position.of("S7 SA HK HQ D9", "S10")
VOID = Position.of("HK H8 CA C7 D8", "S10 SK")
UNDERTRUMP_VOID = Position.of("HK C7 D7 D10 DA", "S10 DQ")
UNDERTRUMP_HOLDING = Position.of("S8 SA HK D7 DA", "S10 DQ")
ONLY_TRUMPS = Position.of("D7 D10 DJ", "S10 DQ")
ACE_BELOW_NELL = Position.of("HK C8 D7 DA", "S10 D8 D9")
BUUR_ALONE = Position.of("SA HK C9 DJ", "D10")
BUUR_AND_MORE = Position.of("SA HK DJ D6", "D10")
STRICT = Position.of("SA S8 HK CJ", "S6", Contract.OBENABE)
STRICT_VOID = Position.of("HK H7 CJ DA", "S6 SQ", Contract.OBENABE)
TRUMPED = Position.of("", "S10 D6 SA S9 H8 SK")
SUIT_LED = Position.of("", "S10 HA SA CK S8 C7")
LOW_WINS = Position.of("", "H10 H7 H6 HA H9 S6", Contract.UNDENUFE)
