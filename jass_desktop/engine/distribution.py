"""How a pack is dealt to a table of any size: how many cards each seat gets at a time, and which card stays out of play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from types import MappingProxyType

from jass_desktop.engine.cards import DECK, Card, CardSet
from jass_desktop.engine.seats import Direction, PerSeat, Seat


@dataclass(frozen=True)
class Dealing:
    """How a pack, which always has all 36 cards, is dealt to a table."""

    packets: tuple[int, ...]
    """How many cards each seat gets at a time, each time round the table."""
    left_out: Card | None = None
    """The card that is out of play: the deal skips it."""

    @property
    def cards(self) -> int:
        """How many cards each seat gets."""
        return sum(self.packets)

    def in_play(self, pack: Sequence[Card]) -> tuple[Card, ...]:
        """The cards that are dealt, in order; the last of them is the dealer's last."""
        return tuple(pack) if self.left_out is None else tuple(card for card in pack if card is not self.left_out)

    def hands(self, pack: Sequence[Card], first: Seat, direction: Direction) -> PerSeat[CardSet]:
        """What each seat gets; ``first`` gets the first packet (rules 4.3)."""
        hands, left = [0] * first.places, iter(self.in_play(pack))
        for packet in self.packets:
            for seat in first.round_the_table(direction):
                for card in islice(left, packet):
                    hands[seat] |= card.bit
        return PerSeat(*map(CardSet, hands))

    def pack(self, hands: Iterable[Sequence[Card]], first: Seat, direction: Direction) -> tuple[Card, ...]:
        """The pack from which each seat gets these cards, in this order: the reverse of ``hands``. What stays out lies on top."""
        left = [iter(hand) for hand in hands]
        dealt = (card for packet in self.packets for seat in first.round_the_table(direction)
                 for card in islice(left[seat], packet))
        return (*([] if self.left_out is None else [self.left_out]), *dealt)


_PACKETS: Mapping[int, tuple[int, ...]] = MappingProxyType({3: (4, 4, 4), 4: (3, 3, 3), 5: (4, 3), 6: (3, 3)})
"""By number of seats."""


def dealing_of(seats: int, left_out: Card) -> Dealing:
    """How the pack is dealt to so many seats. Where they cannot share 36 cards, ``left_out`` is out of play."""
    dealing = Dealing(_PACKETS[seats])
    return dealing if seats * dealing.cards == len(DECK) else replace(dealing, left_out=left_out)
