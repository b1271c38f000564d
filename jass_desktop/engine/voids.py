"""Which cards each seat can still hold, from how it has followed suit and from what has been shown to the table."""

from __future__ import annotations

from jass_desktop.engine.cards import ALL_CARDS, SUIT_BITS, Card, CardSet, Rank
from jass_desktop.engine.contracts import Contract, strength
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat, Seat


def possible_cards(view: Observation) -> PerSeat[int]:
    """For each seat, the bits of all cards that its plays leave possible, including cards played in the meantime."""
    contract, may = view.named_contract, [view.rules.in_play.bits] * view.rules.seats
    for trick in (*(taken.trick for taken in view.tricks), view.trick):
        for place, (seat, card) in enumerate(trick.plays):
            if card.suit is not trick.lead.suit:
                may[seat] &= ~_shown_void(trick.cards[:place], card, contract, view.rules)
    return PerSeat(*may)


def _shown_void(before: tuple[Card, ...], card: Card, contract: Contract, rules: RuleSet) -> int:
    """The cards a seat cannot hold after it plays a ``card`` of another suit than the one led.

    A seat may always trump, and may keep the Buur back. A seat that undertrumps where that is forbidden has only trumps left.
    """
    led, trump = before[0].suit, contract.trump
    if led is trump:
        return SUIT_BITS[led] & ~Card.of(led, Rank.JACK).bit
    if card.suit is not trump:
        return SUIT_BITS[led]
    top = max((strength(other, contract) for other in before if other.suit is trump), default=0)
    if strength(card, contract) > top or rules.undertrump == "free":
        return 0
    if rules.undertrump == "if_void":
        return SUIT_BITS[led]
    void = ALL_CARDS.bits & ~SUIT_BITS[trump]
    if rules.all_trumps == "must_over":
        void |= sum(other.bit for other in CardSet(SUIT_BITS[trump]) if strength(other, contract) > top)
    return void


def stoeck_cards(view: Observation) -> CardSet:
    """King and queen of trumps under the contract that has been named."""
    return view.named_contract.stoeck


def whereabouts(view: Observation) -> list[tuple[Seat, CardSet]]:
    """Cards that must be in a certain hand unless they have been played."""
    found = [(seat, meld.cards) for seat, meld in view.shown]
    if view.stoeck is not None:
        found.append((view.stoeck, stoeck_cards(view)))
    if view.phase is Phase.STOECK and view.to_act is not None:
        found.append((view.to_act, stoeck_cards(view)))  # only its holder is asked
    if view.turned is not None:
        found.append((view.dealer, CardSet.of([view.turned])))
    if view.forehand is not None and view.rules.opened_by_card(view.round_number):
        found.append((view.forehand, CardSet.of([view.rules.opening_card])))
    return found
