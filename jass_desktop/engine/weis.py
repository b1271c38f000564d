"""Melds: what a hand can declare, what it is worth, and which side's Weis counts (rules 3.1-3.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from jass_desktop.engine.cards import Card, CardSet, Rank, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Party
from jass_desktop.errors import NotationError
from jass_desktop.gate.text import quoted

_RUN_POINTS = {
    "small": (0, 0, 0, 20, 50, 100, 100, 100, 100, 100),
    "large": (0, 0, 0, 20, 50, 100, 150, 200, 250, 300),
    "vorarlberg": (0, 0, 0, 20, 50, 100, 120, 140, 160, 180),
}
_SIXES = 1 | 1 << 9 | 1 << 18 | 1 << 27
_LOW_RANKS = (Rank.SIX, Rank.SEVEN, Rank.EIGHT)


@dataclass(frozen=True, slots=True)
class Meld:
    """A run of ``length`` cards of ``suit`` up to ``top`` in natural order or, without a suit, all four cards of rank ``top``.

    Written as lowest and highest card, ``S9-SQ``, or as ``4K``.
    """

    top: Rank
    length: int
    suit: Suit | None

    @staticmethod
    def run(low: Card, top: Card) -> Meld:
        """The run from ``low`` to ``top``. Raises NotationError unless they share a suit with at least one rank between them."""
        if low.suit is not top.suit or top.rank - low.rank < 2:
            raise NotationError(f"'{low.code}-{top.code}' is no run of at least three cards")
        return Meld(top.rank, top.rank - low.rank + 1, low.suit)

    @staticmethod
    def four(rank: Rank) -> Meld:
        return Meld(rank, 4, None)

    @staticmethod
    def parse(text: str) -> Meld:
        """The meld whose ``str`` is ``text``. Raises NotationError for any other text."""
        low, dash, top = text.partition("-")
        if dash:
            return Meld.run(Card.parse(low), Card.parse(top))
        if text.startswith("4"):
            return Meld.four(Card.parse("C" + text[1:]).rank)
        raise NotationError(f"{quoted(text)} is no meld; expected such as S9-SQ or 4K")

    @property
    def low(self) -> Rank:
        return self.top if self.suit is None else Rank(self.top - self.length + 1)

    @property
    def cards(self) -> CardSet:
        if self.suit is None:
            return CardSet(_SIXES << self.top)
        return CardSet((1 << self.length) - 1 << 9 * self.suit + self.top - self.length + 1)

    def __str__(self) -> str:
        if self.suit is None:
            return "4" + self.top.symbol
        return f"{Card.of(self.suit, self.low).code}-{Card.of(self.suit, self.top).code}"


def meld_points(meld: Meld, contract: Contract, rules: RuleSet) -> int:
    """What the meld is worth before any factor; 0 if these rules do not recognise it (rules 3.1)."""
    if rules.weis == "none":
        return 0
    if meld.suit is not None:
        return _RUN_POINTS[rules.weis][meld.length]
    if meld.top is Rank.JACK:
        return 200
    if meld.top is Rank.NINE:
        return 150
    sixes_for_aces = rules.low_fours == "sixes_in_undenufe" and contract is Contract.UNDENUFE
    if meld.top in _LOW_RANKS:
        return 100 if rules.low_fours == "all" or (sixes_for_aces and meld.top is Rank.SIX) else 0
    return 0 if sixes_for_aces and meld.top is Rank.ACE else 100


def possible_melds(hand: CardSet, contract: Contract, rules: RuleSet) -> tuple[Meld, ...]:
    """Every single meld in the hand that is worth points, including parts of longer runs."""
    bits = hand.bits
    in_all_suits = bits & bits >> 9 & bits >> 18 & bits >> 27
    fours = (Meld.four(rank) for rank in Rank if in_all_suits >> rank & 1)
    runs = (Meld(Rank(low + length - 1), length, suit)
            for suit in Suit for lowest, whole in _whole_runs(hand, suit)
            for length in range(3, whole + 1) for low in range(lowest, lowest + whole - length + 1))
    return tuple(meld for meld in (*fours, *runs) if meld_points(meld, contract, rules))


def _whole_runs(hand: CardSet, suit: Suit) -> Iterator[tuple[int, int]]:
    """(lowest rank, length) of each undivided run of at least three cards."""
    ranks = hand.bits >> 9 * suit & 0b111111111
    if not ranks & ranks >> 1 & ranks >> 2:
        return
    low = 0
    while ranks >> low:
        length = 0
        while ranks >> low + length & 1:
            length += 1
        if length >= 3:
            yield low, length
        low += length + 1


def weis_choices(hand: CardSet, contract: Contract, rules: RuleSet) -> tuple[tuple[Meld, ...], ...]:
    """Every set of melds that may be declared together: best first as ``best_weis`` ranks them, no Weis last."""
    melds = possible_melds(hand, contract, rules)
    if not melds:
        return ((),)
    found: list[tuple[Meld, ...]] = []

    def extend(chosen: tuple[Meld, ...], start: int) -> None:
        found.append(chosen)
        for index in range(start, len(melds)):
            if all(_compatible(melds[index], other, hand, rules) for other in chosen):
                extend((*chosen, melds[index]), index + 1)

    extend((), 0)
    ordered = (tuple(sorted(weis, key=lambda meld: meld_rank(meld, contract, rules), reverse=True)) for weis in found)
    return tuple(sorted(ordered, key=lambda weis: _weis_rank(weis, contract, rules), reverse=True))


def best_weis(hand: CardSet, contract: Contract, rules: RuleSet) -> tuple[Meld, ...]:
    """The melds worth most together; ties go to the best single meld, fewest melds, higher cards (rules 3.2, 7.0.2)."""
    return weis_choices(hand, contract, rules)[0]


def is_weis(weis: Sequence[Meld], hand: CardSet, contract: Contract, rules: RuleSet) -> bool:
    """Whether these melds may be declared together from this hand. Their order does not matter."""
    return (all(meld.cards <= hand and meld_points(meld, contract, rules) for meld in weis)
            and all(_compatible(a, b, hand, rules) for a, b in combinations(weis, 2)))


def _compatible(a: Meld, b: Meld, hand: CardSet, rules: RuleSet) -> bool:
    if a == b:
        return False
    if a.suit is None or b.suit is None:
        return (rules.kreuzweis and a.suit is not b.suit) or not a.cards & b.cards
    if a.cards & b.cards:
        return False
    return rules.split_runs or a.suit is not b.suit or not _joined(a, b, hand.of_suit(a.suit))


def _joined(a: Meld, b: Meld, held: CardSet) -> bool:
    """Whether two runs of a suit are parts of one undivided run of the cards held in it."""
    low, high = sorted((a, b), key=lambda meld: meld.top)
    return set(range(low.top, high.low)) <= {card.rank for card in held}


def meld_rank(meld: Meld, contract: Contract, rules: RuleSet) -> tuple[int, ...]:
    """A tuple that is greater for the better meld under the rules' tie scheme; who announced first is not in it (rules 3.3)."""
    points = meld_points(meld, contract, rules)
    reverse = contract is Contract.UNDENUFE and rules.undenufe_weis == "reversed"
    height = Rank.ACE - meld.low if reverse else int(meld.top)
    trump = int(contract.trump is not None and meld.suit is contract.trump)
    match rules.weis_tie:
        case "verband":
            return (points, meld.length, height)
        case "swisslos":
            return (points, meld.length, trump)
        case "jassen":
            return (points, int(meld.suit is None), height, trump)
        case "simple":
            return (points, height)
        case "cancel":
            return (points,)
        case _:  # wiki, pop
            return (points, meld.length, height, trump)


def _weis_rank(weis: tuple[Meld, ...], contract: Contract, rules: RuleSet) -> tuple[object, ...]:
    total = sum(meld_points(meld, contract, rules) for meld in weis)
    best = meld_rank(weis[0], contract, rules) if weis else ()
    height = sum(1 << card.rank for meld in weis for card in meld.cards)
    return (total, best, -len(weis), height, tuple(meld.top for meld in weis))


def announced_points(weis: Sequence[Meld], contract: Contract, rules: RuleSet) -> int:
    """What is announced with the first card: the points of the best single meld, 0 for no Weis."""
    return max((meld_points(meld, contract, rules) for meld in weis), default=0)


def deciding_sides(
    declared: Iterable[tuple[Party, tuple[Meld, ...]]], contract: Contract, rules: RuleSet
) -> tuple[Party, ...]:
    """The sides whose Weis count, one, none, or both where ties score. ``declared`` is what each seat announced for its side,
    in the order of announcing.

    With equal melds the earlier announcement wins (rules 3.3, 7.0.3), unless the scheme is ``pop`` (both score, the earlier
    side first) or ``cancel`` (nobody scores).
    """
    best: tuple[int, ...] = ()
    sides: tuple[Party, ...] = ()
    for side, melds in declared:
        for meld in melds:
            rank = meld_rank(meld, contract, rules)
            if rank > best:
                best, sides = rank, (side,)
            elif rank == best and side not in sides:
                sides = (*sides, side)
    if rules.weis_tie == "pop" or len(sides) < 2:
        return sides
    return () if rules.weis_tie == "cancel" else sides[:1]
