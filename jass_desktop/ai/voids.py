"""Which cards each seat can still hold, from how it has followed suit."""

from __future__ import annotations

from jass_desktop.engine.cards import ALL_CARDS, SUIT_BITS, Card, CardSet, Rank
from jass_desktop.engine.contracts import Contract, strength
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat


def possible_cards(view: Observation) -> PerSeat[int]:
    """For each seat, the bits of all cards that its plays leave possible, including cards played in the meantime."""
    assert view.contract is not None
    may = [ALL_CARDS.bits] * view.rules.seats
    for trick in (*(taken.trick for taken in view.tricks), view.trick):
        for place, (seat, card) in enumerate(trick.plays):
            if card.suit is not trick.lead.suit:
                may[seat] &= ~_shown_void(trick.cards[:place], card, view.contract, view.rules)
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
