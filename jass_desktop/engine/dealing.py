"""Packs of cards from a seed, by our own shuffle, so that a record's cards stay what they were.

The pack of round ``n`` follows from SHA-256 of the game's seed and ``n``; nothing about a later round follows from the cards
of an earlier one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from jass_desktop.engine.cards import DECK, Card, CardSet
from jass_desktop.engine.seats import Direction, PerSeat, Seat
from jass_desktop.errors import RecordError

Pack = tuple[Card, ...]

PACKET = 3
MIN_LIFTED, MAX_LIFTED = 3, 33


def shuffled(seed: str) -> Pack:
    """All 36 cards in an order that is a pure function of the seed, each order equally likely."""
    cards = list(DECK)
    numbers = _numbers(seed)
    for last in range(len(cards) - 1, 0, -1):
        other = _below(last + 1, numbers)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def _numbers(seed: str) -> Iterator[int]:
    """An endless stream of 32-bit numbers."""
    counter = 0
    while True:
        block = sha256(f"{seed}:{counter}".encode()).digest()
        yield from (int.from_bytes(block[i:i + 4], "big") for i in range(0, 32, 4))
        counter += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    """A number from 0 to ``limit`` - 1 without bias: what falls past the last whole multiple is drawn again."""
    whole = (1 << 32) // limit * limit
    return next(number for number in numbers if number < whole) % limit


@dataclass(frozen=True, slots=True)
class Decks:
    """Where the packs of a game come from: those already recorded, then those that follow from the seed."""

    seed: str
    known: tuple[Pack, ...] = ()

    def __post_init__(self) -> None:
        seed = self.seed
        if not (seed and seed.isascii() and seed.isprintable() and seed == seed.strip()):
            raise RecordError(f"seed {seed[:60]!r}: expected one line of ASCII characters")
        for number, pack in enumerate(self.known, 1):
            if len(pack) != 36 or len(CardSet.of(pack)) != 36:
                raise RecordError(f"pack of round {number}: expected each of the 36 cards once")

    def pack(self, round_number: int) -> Pack:
        """The shuffled pack of a round, counted from 1, before the cut; its first card is on top."""
        if round_number <= len(self.known):
            return self.known[round_number - 1]
        return round_pack(self.seed, round_number)

    def draw(self, first_dealer: str) -> tuple[PerSeat[Card], Seat]:
        """One card for each seat, and whom the rule ``first_dealer`` makes the dealer; equal cards are drawn again."""
        for attempt in range(1, 1000):
            cards = PerSeat(*shuffled(f"{self.seed}/draw {attempt}")[:4])
            if first_dealer == "random":
                return cards, Seat(_below(4, _numbers(f"{self.seed}/dealer")))
            ranks = [card.rank for card in cards]
            extreme = min(ranks) if first_dealer == "lowest" else max(ranks)
            if ranks.count(extreme) == 1:
                return cards, Seat(ranks.index(extreme))
        raise AssertionError("a thousand draws without a decision")


@lru_cache(maxsize=64)
def round_pack(seed: str, round_number: int) -> Pack:
    """The pack that the seed of a game gives to a round."""
    return shuffled(f"{seed}/round {round_number}")


def cut(pack: Pack, lifted: int) -> Pack:
    """The pack with its top ``lifted`` cards put under the rest; 0 leaves it as it is."""
    return pack[lifted:] + pack[:lifted]


def deal(pack: Sequence[Card], first: Seat, direction: Direction) -> PerSeat[CardSet]:
    """Nine cards each, three by three, ``first`` getting the first packet (rules 4.3)."""
    order = first.round_the_table(direction)
    hands = [0, 0, 0, 0]
    for index, card in enumerate(pack):
        hands[order[index // PACKET % 4]] |= card.bit
    return PerSeat(*map(CardSet, hands))
