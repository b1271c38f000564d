"""Packs of cards from a seed, by our own shuffle, so that a record's cards stay what they were.

Each round has a seed of its own, from which its pack follows. The SHA-256 of that is the round's seal: shown before the cut, it
binds the table to the pack without telling it. When a round is over its seed may be told; no other round's follows from it.

Where games are played in earnest the seed of a round is drawn by lot when the round before ends, so that nothing that is
written down before tells its cards; the seed of the game decides the draw for the first dealer alone. In practice games, and in
all games of earlier versions, the seed of a round is the SHA-256 of the game's seed and the round's number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256

from jass_desktop.engine.cards import DECK, Card, CardSet
from jass_desktop.engine.seats import TABLES, Direction, PerSeat, Seat
from jass_desktop.errors import RecordError
from jass_desktop.gate.text import SEED, is_plain, quoted

Pack = tuple[Card, ...]

PACKET = 3
MIN_LIFTED, MAX_LIFTED = 3, 33

_DIGITS = re.compile("[0-9a-f]{64}")


def check_digits(what: str, text: str) -> None:
    """RecordError where ``text`` is not the 64 hexadecimal digits of a SHA-256, or of as many bits drawn by lot."""
    if not _DIGITS.fullmatch(text):
        raise RecordError(f"{what}: {text[:80]!r}, expected 64 hexadecimal digits")


@lru_cache(maxsize=64)
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
    """Where the packs of a game come from: those already recorded, then those that follow from the seeds of the rounds.

    What is not told here follows from the seed of the game. RecordError where the parts do not go together.
    """

    seed: str
    known: tuple[Pack, ...] = ()
    seals: tuple[str, ...] = ()
    """The seal of each known pack as it was shown; where none are given, those that follow from the seeds."""
    sealed: bool = True
    """Whether the rounds are sealed. The games of old records are not: their packs follow from the seed without a round's own."""
    shuffles: tuple[str, ...] = ()
    """The seed of each round begun, where rounds have seeds by lot; () where they follow from the seed of the game.

    Whoever plays the same cards again has the seeds of later rounds, too.
    """
    ahead: str = ""
    """The seed for the round after those of ``shuffles``, should it begin. No record has it."""

    def __post_init__(self) -> None:
        seed = self.seed
        if not (seed and seed.isascii() and seed == seed.strip() and is_plain(seed, SEED)):
            raise RecordError(f"seed {quoted(seed)}: expected one line of at most {SEED} ASCII characters")
        for number, pack in enumerate(self.known, 1):
            if len(pack) != 36 or len(CardSet.of(pack)) != 36:
                raise RecordError(f"pack of round {number}: expected each of the 36 cards once")
        for number, shuffle in enumerate(self.shuffles, 1):
            check_digits(f"seed of round {number}", shuffle)
        if self.shuffles and not self.sealed:
            raise RecordError("seeds of rounds that are not sealed")
        if self.shuffles and len(self.shuffles) < len(self.known):
            raise RecordError(f"{len(self.shuffles)} seeds for {len(self.known)} packs")
        if self.sealed and not self.seals:
            object.__setattr__(self, "seals", tuple(seal_of(self.seed_of(n)) for n in range(1, len(self.known) + 1)))
        if len(self.seals) != (len(self.known) if self.sealed else 0):
            raise RecordError(f"{len(self.seals)} seals for {len(self.known)} packs")
        for number, seal in enumerate(self.seals, 1):
            check_digits(f"seal of round {number}", seal)

    @property
    def by_lot(self) -> bool:
        """Whether the rounds have seeds that do not follow from the seed of the game."""
        return bool(self.shuffles)

    def seed_of(self, round_number: int) -> str:
        """The seed of a sealed round, counted from 1. RecordError where it is not known yet."""
        if not self.by_lot:
            return round_seed(self.seed, round_number)
        if round_number > len(self.shuffles):
            raise RecordError(f"round {round_number} has no seed")
        return self.shuffles[round_number - 1]

    def with_ahead(self, seed: str) -> Decks:
        """The same with this seed for the round after those that have one; where seeds are not by lot, the same."""
        return replace(self, ahead=seed) if self.by_lot else self

    def begun(self, round_number: int) -> Decks:
        """What the round, which begins, is dealt from: the seed ahead is its own, where it has no other. RecordError where it
        has none at all.
        """
        if not self.by_lot or round_number <= len(self.shuffles):
            return self
        if not self.ahead:
            raise RecordError(f"round {round_number} has no seed")
        return replace(self, shuffles=(*self.shuffles, self.ahead), ahead="")

    def pack(self, round_number: int) -> Pack:
        """The shuffled pack of a round, counted from 1, before the cut; its first card is on top. RecordError as ``seed_of``."""
        if round_number <= len(self.known):
            return self.known[round_number - 1]
        return shuffled(self.seed_of(round_number) if self.sealed else f"{self.seed}/round {round_number}")

    def seal(self, round_number: int) -> str:
        """What binds the table to the pack of a round before it is cut; "" where rounds are not sealed."""
        if round_number <= len(self.seals):
            return self.seals[round_number - 1]
        return seal_of(self.seed_of(round_number)) if self.sealed else ""

    def draw(self, first_dealer: str, seats: int = 4) -> tuple[PerSeat[Card], Seat]:
        """One card for each seat, and whom the rule ``first_dealer`` makes the dealer; equal cards are drawn again."""
        table = TABLES[seats]
        for attempt in range(1, 1000):
            cards = PerSeat(*shuffled(f"{self.seed}/draw {attempt}")[:seats])
            if first_dealer == "random":
                return cards, table[_below(seats, _numbers(f"{self.seed}/dealer"))]
            ranks = [card.rank for card in cards]
            extreme = min(ranks) if first_dealer == "lowest" else max(ranks)
            if ranks.count(extreme) == 1:
                return cards, table[ranks.index(extreme)]
        raise AssertionError("a thousand draws without a decision")


@lru_cache(maxsize=64)
def round_seed(seed: str, round_number: int) -> str:
    """The seed that the seed of a game gives to a round, where seeds are not by lot; it tells nothing of any other."""
    return sha256(f"{seed}/round {round_number}".encode()).hexdigest()


@lru_cache(maxsize=64)
def seal_of(seed: str) -> str:
    """The seal of the round that has this seed."""
    return sha256(seed.encode()).hexdigest()


def cut(pack: Pack, lifted: int) -> Pack:
    """The pack with its top ``lifted`` cards put under the rest; 0 leaves it as it is."""
    return pack[lifted:] + pack[:lifted]


def deal(pack: Sequence[Card], first: Seat, direction: Direction) -> PerSeat[CardSet]:
    """As many cards to each seat of the table, three by three, ``first`` getting the first packet (rules 4.3)."""
    order = first.round_the_table(direction)
    hands = [0] * len(order)
    for index, card in enumerate(pack):
        hands[order[index // PACKET % len(order)]] |= card.bit
    return PerSeat(*map(CardSet, hands))
