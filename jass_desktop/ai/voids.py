"""What the table knows of who can hold which cards, from how each seat has followed."""

from __future__ import annotations

from jass_desktop.engine.cards import ALL_CARDS, SUIT_BITS, Card, Rank, Suit
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import PerSeat, Seat


def possible_cards(view: Observation) -> PerSeat[int]:
    """For each seat the bits of all cards that its plays leave possible, whether or not they have been played meanwhile."""
    assert view.contract is not None
    trump = view.contract.trump
    may = [ALL_CARDS.bits] * len(Seat)
    for trick in (*(taken.trick for taken in view.tricks), view.trick):
        if not trick.plays:
            continue
        led = trick.plays[0][1].suit
        for seat, card in trick.plays[1:]:
            if card.suit is not led:
                may[seat] &= ~_shown_void(led, card.suit, trump)
    return PerSeat(*may)


def _shown_void(led: Suit, played: Suit, trump: Suit | None) -> int:
    """What a seat cannot hold that lays ``played`` when another suit is led: one may always trump, and keep the Buur back."""
    if led is trump:
        return SUIT_BITS[led] & ~Card.of(led, Rank.JACK).bit
    return 0 if played is trump else SUIT_BITS[led]
