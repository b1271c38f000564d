"""What the rounds of many games add up to. Pure functions: the same games give the same figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from itertools import chain, groupby
from math import sqrt
from types import MappingProxyType

from jass_desktop.engine.cards import Rank, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.session.history.rounds import CARD_SPANS, HONOURS, Case, Namer, PlayedGame, Span

FEW = 30
"""With fewer cases a figure says little."""
LEVEL_LOSSES: Mapping[str, float] = MappingProxyType({"apprentice": 3.5, "regular": 2.0, "club": 0.7, "master": 0.3})
"""Own points that a computer player of each level loses per real decision with a card, as the judge sees it: the table of marks
in ``ai/README.md``, which is measured by ``tests.benchmarks.review marks``. Frozen with the thresholds of the marks."""
_MOST_GROUPS = 12
_SURE = 1.96
"""95 of 100 cases lie within this many standard deviations."""


@dataclass(frozen=True)
class Filter:
    """Which games count; None sets no limit."""

    rules: str | None = None
    level: str | None = None
    """Games in which computer players of this level have played."""
    since: date | None = None

    def takes(self, game: PlayedGame) -> bool:
        entry = game.entry
        return (self.rules in (None, entry.counted_as) and (self.level is None or self.level in entry.levels)
                and (self.since is None or date.fromisoformat(entry.started[:10]) >= self.since))


def cases(games: Iterable[PlayedGame]) -> tuple[Case, ...]:
    """All rounds of these games, in order."""
    return tuple(chain.from_iterable(game.cases for game in games))


@dataclass(frozen=True)
class Streaks:
    """The longest runs of games won and lost; ``now`` is the current run, negative if it is one of losses."""

    won: int
    lost: int
    now: int


def streaks(games: Iterable[PlayedGame]) -> Streaks:
    """The runs in ``games``, which are in the order played. A draw ends any run."""
    longest, now = {True: 0, False: 0}, 0
    for result, run in groupby(game.entry.won for game in games):
        length = sum(1 for _game in run)
        now = 0 if result is None else length if result else -length
        if result is not None:
            longest[result] = max(longest[result], length)
    return Streaks(longest[True], longest[False], now)


@dataclass(frozen=True)
class ContractSum:
    """The totals of rounds of one contract. Means are of own points before the factor."""

    contract: Contract
    cases: tuple[Case, ...]
    difference: float
    """The mean of half the difference between the sides."""
    gain: float | None
    """The mean excess over what the judge expected, over rounds with a price; None if there are none."""
    priced: int
    matches: int
    matches_against: int


def contract_sums(found: Iterable[Case], namers: Collection[Namer]) -> tuple[ContractSum, ...]:
    """The totals by contract, in the order of contracts, of whole rounds of two sides in which one of ``namers`` named it."""
    by_contract: dict[Contract, list[Case]] = {}
    for case in found:
        if case.round.whole and case.round.against is not None and case.round.namer in namers:
            by_contract.setdefault(case.round.contract, []).append(case)
    return tuple(_contract_sum(contract, by_contract[contract]) for contract in Contract if contract in by_contract)


def _contract_sum(contract: Contract, found: Sequence[Case]) -> ContractSum:
    rounds = [case.round for case in found]
    gains = [each.difference - each.expected for each in rounds if each.difference is not None and each.expected is not None]
    return ContractSum(
        contract, tuple(found), mean([each.difference for each in rounds if each.difference is not None]),
        mean(gains) if gains else None, len(gains),
        sum(each.match > 0 for each in rounds), sum(each.match < 0 for each in rounds))


def bids_of(found: Iterable[Case], namer: Namer) -> tuple[Case, ...]:
    """The rounds that ``namer`` plays for a bid."""
    return tuple(case for case in found if case.round.bid is not None and case.round.namer is namer)


@dataclass(frozen=True)
class LossSum:
    """What real decisions lost, and the rounds in which they were made."""

    cases: tuple[Case, ...]
    decisions: int
    points: float

    @property
    def mean(self) -> float:
        """Own points lost per decision; there must be a decision."""
        return self.points / self.decisions


def loss_sum(found: Iterable[Case], spans: Collection[Span] = CARD_SPANS) -> LossSum:
    """The sum over the decisions in these parts of rounds."""
    where, decisions, points = [], 0, 0.0
    for case in found:
        if not case.round.lost:
            continue
        there = [lost for lost in case.round.lost if lost.span in spans]
        if there:
            where.append(case)
            decisions += sum(lost.decisions for lost in there)
            points += sum(lost.points for lost in there)
    return LossSum(tuple(where), decisions, points)


def decisions_in(case: Case) -> int:
    """How many real decisions with cards have a price in the round."""
    return sum(lost.decisions for lost in case.round.lost if lost.span in CARD_SPANS)


def groups(found: Sequence[Case], weight: Callable[[Case], int] = lambda _case: 1) -> tuple[tuple[Case, ...], ...]:
    """The rounds in chronological order, in at most twelve groups of similar weight, each at least ``FEW`` if possible.

    Rounds without weight are left out.
    """
    weighed = [(case, weight(case)) for case in found]
    total = sum(weight_ for _case, weight_ in weighed)
    count = min(_MOST_GROUPS, max(total // FEW, min(4, total // 5), 1))
    made: list[list[Case]] = [[] for _group in range(count)]
    before = 0
    for case, weight_ in weighed:
        if weight_:
            made[min(count - 1, before * count // total)].append(case)
            before += weight_
    return tuple(tuple(group) for group in made if group)


@dataclass(frozen=True)
class Chance:
    """How many cards of a kind the person was dealt, and how many chance would give."""

    cases: tuple[Case, ...]
    count: int
    expected: float
    spread: float
    """Standard deviation of the count by chance."""

    @property
    def low(self) -> float:
        """The low end of the range in which the count lies by chance 95 times in 100."""
        return max(0.0, self.expected - _SURE * self.spread)

    @property
    def high(self) -> float:
        """The high end of that range."""
        return self.expected + _SURE * self.spread


def high_cards(found: Sequence[Case]) -> Chance:
    """Jacks, nines and aces of all suits. The choice of contract does not affect them."""
    kinds = len(HONOURS) * len(Suit)
    hands = Counter(case.game.seats for case in found)
    return _chance(found, [case.round.high for case in found],
                   [(count, _moments(kinds, seats)) for seats, count in hands.items()])


def trump_honours(found: Iterable[Case], ranks: Collection[Rank] = HONOURS) -> Chance:
    """The trumps of these ranks, in rounds with trumps.

    If somebody names trumps, every seat at the table is assumed to hold them equally often.
    """
    with_trumps = [case for case in found if case.round.honours is not None]
    bits = sum(1 << bit for bit, rank in enumerate(HONOURS) if rank in ranks)
    counts = [((case.round.honours or 0) & bits).bit_count() for case in with_trumps]
    hands = Counter((case.game.seats, case.round.namer is Namer.TURNED, case.round.turned) for case in with_trumps)
    return _chance(with_trumps, counts, [
        (count, _beside_turned(len(ranks), seats, mine=mine) if turned else _moments(len(ranks), seats))
        for (seats, turned, mine), count in hands.items()])


def _chance(found: Sequence[Case], counts: Sequence[int], moments: Sequence[tuple[int, tuple[float, float]]]) -> Chance:
    """``moments`` holds mean and variance of each kind of hand, after the number of such hands."""
    return Chance(tuple(found), sum(counts), sum(count * mean_ for count, (mean_, _variance) in moments),
                  sqrt(sum(count * variance for count, (_mean, variance) in moments)))


@cache
def _beside_turned(kinds: int, seats: int, *, mine: bool) -> tuple[float, float]:
    """Mean and variance of the number of these trumps in a hand where a card is turned up, the person's own or not."""
    # It is one of nine trumps, and lies in the dealer's hand; chance deals the others.
    share, hand, cards = kinds / len(Rank), *_dealt(seats)
    (one, one_spread), (none, none_spread) = (_drawn(hand - mine, kinds - special, cards - 1) for special in (1, 0))
    one += mine
    middle = share * one + (1 - share) * none
    return middle, share * (one_spread + (one - middle) ** 2) + (1 - share) * (none_spread + (none - middle) ** 2)


@cache
def _moments(kinds: int, seats: int) -> tuple[float, float]:
    """Mean and variance of how many of ``kinds`` special cards are in a hand."""
    hand, cards = _dealt(seats)
    return _drawn(hand, kinds, cards)


def _dealt(seats: int) -> tuple[int, int]:
    """How many cards a hand has, and all hands together. A card that is left out is never among the special ones."""
    hand = len(Rank) * len(Suit) // seats
    return hand, hand * seats


def _drawn(hand: int, kinds: int, cards: int) -> tuple[float, float]:
    """Mean and variance of how many of ``kinds`` special cards are among ``hand`` out of ``cards``."""
    share = hand / cards
    return kinds * share, kinds * share * (1 - share) * (cards - kinds) / (cards - 1)


@dataclass(frozen=True)
class PredictionSum:
    """Predictions and their results."""

    cases: tuple[Case, ...]
    missed: float
    """The mean distance."""
    over: float
    """The mean of points made minus points predicted."""
    exact: int


def prediction_sum(found: Iterable[Case]) -> PredictionSum:
    """The sum over the rounds with a prediction. The means are 0 if there are none."""
    there = [case for case in found if case.round.predicted is not None]
    overs = [over(case) for case in there]
    return PredictionSum(tuple(there), mean([abs(each) for each in overs]), mean(overs), overs.count(0))


def over(case: Case) -> int:
    """Points made minus points predicted."""
    return case.round.made - (case.round.predicted or 0)


def mean(values: Sequence[float]) -> float:
    """The mean; 0 if there are none."""
    return sum(values) / len(values) if values else 0.0
