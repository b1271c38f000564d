"""Packs of cards from a seed, by our own shuffle, so that the cards of a record never change.

Each round has a seed of its own that determines its pack. The SHA-256 of that seed is the round's seal: shown before the cut, it
fixes the pack without revealing it. After the round its seed may be revealed; it determines no other round's.

In a real game the seed of a round is drawn by lot when the round before it ends, so that nothing written down earlier reveals
its cards; the seed of the game decides only the draw for the first dealer. In practice games, and in all games of earlier
versions, the seed of a round is the SHA-256 of the game's seed and the round's number. In practice games the computer players'
cut follows from it, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from jass_desktop.engine.cards import DECK, Card, CardSet, Suit
from jass_desktop.engine.seats import TABLES, PerSeat, Seat
from jass_desktop.errors import RecordError
from jass_desktop.gate.text import SEED, is_plain, quoted

Pack = tuple[Card, ...]


class RoundDeal(NamedTuple):
    """What a round is dealt from."""

    pack: Pack
    """The cards as they lie after the cut, top card first."""
    lot: Suit
    """The suit drawn by lot, which makes trumps where the rules leave them to the lot. It depends on no card of the pack."""


MIN_LIFTED, MAX_LIFTED = 3, 33

_DIGITS = re.compile("[0-9a-f]{64}")


def check_digits(what: str, text: str) -> None:
    """Raises RecordError unless ``text`` is 64 hexadecimal digits: a SHA-256, or as many bits drawn by lot."""
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
    """A number from 0 to ``limit`` - 1 without bias: draws past the last whole multiple are repeated."""
    whole = (1 << 32) // limit * limit
    return next(number for number in numbers if number < whole) % limit


@dataclass(frozen=True, slots=True)
class Decks:
    """Where the packs of a game come from: those already recorded, then those that follow from the seeds of the rounds.

    Whatever is not given here follows from the seed of the game. Raises RecordError when the parts contradict each other.
    """

    seed: str
    known: tuple[Pack, ...] = ()
    seals: tuple[str, ...] = ()
    """The seal of each known pack as it was shown. If none are given, they follow from the seeds."""
    sealed: bool = True
    """Whether the rounds are sealed. Games in old records are not: their packs follow from the game's seed alone."""
    shuffles: tuple[str, ...] = ()
    """The seed of each round begun, where rounds have seeds by lot; () where they follow from the seed of the game.

    When the same cards are played again, it also holds the seeds of later rounds.
    """
    ahead: str = ""
    """The seed for the round after those of ``shuffles``, in case it begins. It is in no record."""
    lots: tuple[Suit, ...] = ()
    """The suit drawn by lot for each known pack. If none are given, they follow from the seeds."""
    scores: tuple[int, ...] = ()
    """What each party has before the first round, where somebody made that up like the cards; () if it has nothing."""

    def __post_init__(self) -> None:
        seed = self.seed
        if not (seed and seed.isascii() and seed == seed.strip() and is_plain(seed, SEED)):
            raise RecordError(f"seed {quoted(seed)}: expected one line of at most {SEED} ASCII characters")
        for number, pack in enumerate(self.known, 1):
            if len(pack) != 36 or len(CardSet.of(pack)) != 36:
                raise RecordError(f"pack of round {number}: expected each of the 36 cards once")
        if self.lots and len(self.lots) != len(self.known):
            raise RecordError(f"{len(self.lots)} suits drawn by lot for {len(self.known)} packs")
        for number, shuffle in enumerate(self.shuffles, 1):
            check_digits(f"seed of round {number}", shuffle)
        if self.shuffles and not self.sealed:
            raise RecordError("seeds of rounds that are not sealed")
        if self.scores and (self.sealed or not self.known):
            raise RecordError("scores before the first round, whose cards are not made up")
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
        """These decks with this seed for the first round that has none; unchanged when seeds are not drawn by lot."""
        return replace(self, ahead=seed) if self.by_lot else self

    def begun(self, round_number: int) -> Decks:
        """The decks when this round begins: a round without a seed takes the seed ahead. Raises RecordError when there is
        none either.
        """
        if not self.by_lot or round_number <= len(self.shuffles):
            return self
        if not self.ahead:
            raise RecordError(f"round {round_number} has no seed")
        return replace(self, shuffles=(*self.shuffles, self.ahead), ahead="")

    def pack(self, round_number: int) -> Pack:
        """The shuffled pack of a round, counted from 1, before the cut, top card first. Raises RecordError like ``seed_of``."""
        if round_number <= len(self.known):
            return self.known[round_number - 1]
        return shuffled(self._shuffle_of(round_number))

    def lot(self, round_number: int) -> Suit:
        """The suit drawn by lot for a round, counted from 1. Raises RecordError like ``seed_of``."""
        return self.lots[round_number - 1] if round_number <= len(self.lots) else drawn_suit(self._shuffle_of(round_number))

    def deal(self, round_number: int, lifted: int = 0) -> RoundDeal:
        """What a round is dealt from after so many cards were lifted. Raises RecordError like ``seed_of``."""
        return RoundDeal(cut(self.pack(round_number), lifted), self.lot(round_number))

    def lifted(self, round_number: int) -> int:
        """How many cards are lifted where the seed of the round decides its cut. Raises RecordError like ``seed_of``."""
        return MIN_LIFTED + _below(MAX_LIFTED - MIN_LIFTED + 1, _numbers(f"{self.seed_of(round_number)}/cut"))

    def _shuffle_of(self, round_number: int) -> str:
        return self.seed_of(round_number) if self.sealed else f"{self.seed}/round {round_number}"

    def seal(self, round_number: int) -> str:
        """The commitment to the pack of a round, shown before the cut; "" where rounds are not sealed."""
        if round_number <= len(self.seals):
            return self.seals[round_number - 1]
        return seal_of(self.seed_of(round_number)) if self.sealed else ""

    def draw(self, first_dealer: str, seats: int = 4) -> tuple[PerSeat[Card], Seat]:
        """One card for each seat, and the dealer chosen by the rule ``first_dealer``; equal cards are drawn again."""
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
    """A round's seed derived from the game's seed, where seeds are not drawn by lot. It reveals nothing about any other round."""
    return sha256(f"{seed}/round {round_number}".encode()).hexdigest()


@lru_cache(maxsize=64)
def seal_of(seed: str) -> str:
    """The seal of the round that has this seed."""
    return sha256(seed.encode()).hexdigest()


def drawn_suit(seed: str) -> Suit:
    """The suit drawn by lot in the round that has this seed."""
    return Suit(sha256(f"{seed}/trump".encode()).digest()[0] % len(Suit))


def cut(pack: Pack, lifted: int) -> Pack:
    """The pack with its top ``lifted`` cards put under the rest; 0 leaves it as it is."""
    return pack[lifted:] + pack[:lifted]
