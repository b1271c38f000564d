"""Which contract to name, and when to push, by counting points for the hand.

The tables say how many of the points of a round each holding has brought on average in self-play, at tables of four and of six.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from jass_desktop.ai.player import Alternative
from jass_desktop.engine.actions import Action, Choose
from jass_desktop.engine.cards import CardSet, Rank, Suit
from jass_desktop.engine.contracts import CARD_POINTS, LAST_TRICK_POINTS, STOECK_POINTS, Contract, strength
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.weis import best_weis, meld_points

LEARNED_ROUND = CARD_POINTS + LAST_TRICK_POINTS
"""The points of the rounds from which tables and networks have learned: a scale. What a round holds by its rules is
``RuleSet.round_points``."""


@dataclass(frozen=True)
class Counts:
    """The values counted for hands of one size, in points."""

    trump_base: float
    trump: tuple[float, ...]
    """By rank, from the six to the ace."""
    side: tuple[float, ...]
    """Cards of the other suits, by rank."""
    length: tuple[float, ...]
    """By the number of trumps."""
    side_ace_king: float
    void: float
    plain_base: float
    sure: tuple[float, ...]
    """By the number of sure tricks: the highest card of each suit and those below it without a gap."""
    highest: float
    second_guarded: float
    third_guarded: float
    fork: float
    """The highest and the third of a suit."""
    long: float
    """For each further card in a suit with two or more sure tricks."""
    push_base: tuple[float, ...]
    """By the number of kinds of contract the partner can choose from, see ``_kinds``."""
    push_ace: float
    push_six: float
    """Aces help the partner in any contract; sixes if undenufe or a mixed contract may be named."""
    pushed_before: float
    """When one partner has pushed already and the next is the last one."""


NINE = 9
_NINE = Counts(
    trump_base=42.0, trump=(4.0, 4.0, 5.0, 16.0, 6.0, 32.0, 6.0, 8.0, 11.0), side=(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 1.0, 7.0),
    length=(0.0, 0.0, 0.0, 7.0, 14.0, 18.0, 21.0, 24.0, 28.0, 32.0), side_ace_king=3.0, void=3.0,
    plain_base=55.0, sure=(0.0, 5.0, 10.0, 15.0, 20.0, 31.0, 41.0, 52.0, 62.0, 73.0), highest=13.0, second_guarded=6.0,
    third_guarded=2.0, fork=3.0, long=4.0,
    push_base=(-30.0, -10.0, 8.0, 22.0, 32.0, 35.5, 39.0, 41.0), push_ace=12.0, push_six=7.0, pushed_before=0.0)

_SIX = Counts(
    trump_base=53.5, trump=(2.0, 1.0, 4.0, 17.5, 4.0, 33.0, 7.0, 6.0, 10.0), side=(0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.5, 1.0, 5.0),
    length=(0.0, 0.0, 7.5, 13.0, 21.0, 24.0, 27.0), side_ace_king=0.0, void=1.5,
    plain_base=59.0, sure=(0.0, 15.0, 28.0, 40.0, 60.0, 70.0, 80.0), highest=10.0, second_guarded=4.5, third_guarded=5.0,
    fork=8.0, long=9.0,
    push_base=(-10.0, 7.5, 30.0, 42.0, 50.0, 54.5, 58.0, 60.0), push_ace=8.0, push_six=4.0, pushed_before=-12.5)


def counts_for(cards: int) -> Counts:
    """The values for hands of nine or of six cards."""
    return _NINE if cards == NINE else _SIX


# From 1200 rounds of each mixed contract: the mean, and the share of each direction's deviation from its own mean.
_SLALOM = (85.0, 1.1, 0.7)
_TURNING = (82.5, 1.0, 0.4)
PLAIN_MEAN = 81.0

_WEIS_COUNTS = 0.6
"""The probability that the own Weis are not beaten."""


def weigh_contracts(view: Observation) -> list[Alternative]:
    """The expected value of each choice: own points minus the opponents', times the factor."""
    weis = weis_values(view.hand, view.rules)
    return [Alternative(action, _score(view, action, weis)) for action in view.legal]


def _score(view: Observation, action: Action, weis: Mapping[Contract, float]) -> float:
    if isinstance(action, Choose):
        contract = action.contract
        announced = weis[contract] + stoeck_value(view.hand, contract, view.rules)
        return view.rules.factor(contract) * (_expected_lead(view.hand, contract) + announced)
    aces, sixes = (sum(card.rank is rank for card in view.hand) for rank in (Rank.ACE, Rank.SIX))
    return (push_value(aces, sixes, view.rules, view.pushes) + max(weis.values())) * mean_factor(view.rules)


def _expected_lead(hand: CardSet, contract: Contract) -> float:
    """The expected lead of a side that names the contract with this hand."""
    return 2 * expected_points(hand, contract) - LEARNED_ROUND


def expected_points(hand: CardSet, contract: Contract) -> float:
    """The expected points of a side that names the contract with this hand: of ``LEARNED_ROUND``, plus half a match
    bonus."""
    if contract.mixed:
        return _mixed(hand, contract)
    return _without_trump(hand, contract) if contract.trump is None else _with_trump(hand, contract.trump)


def _with_trump(hand: CardSet, trump: Suit) -> float:
    counts = counts_for(len(hand))
    return counts.trump_base + sum(
        trumps_value(hand.of_suit(suit), counts) if suit is trump else side_value(hand.of_suit(suit), counts) for suit in Suit)


def trumps_value(cards: CardSet, counts: Counts) -> float:
    """The points that these trumps add."""
    return sum(counts.trump[card.rank] for card in cards) + counts.length[len(cards)]


def side_value(cards: CardSet, counts: Counts) -> float:
    """The points that the cards of another suit add."""
    ranks = {card.rank for card in cards}
    value = sum(counts.side[rank] for rank in ranks) if ranks else counts.void
    return value + counts.side_ace_king * ({Rank.ACE, Rank.KING} <= ranks)


def _without_trump(hand: CardSet, contract: Contract) -> float:
    counts = counts_for(len(hand))
    suits = [plain_value(hand.of_suit(suit), contract, counts) for suit in Suit]
    return counts.plain_base + sum(value for value, _ in suits) + counts.sure[sum(sure for _, sure in suits)]


def plain_value(cards: CardSet, contract: Contract, counts: Counts) -> tuple[float, int]:
    """The points that a suit adds without trumps, not counting sure tricks, and the number of its sure tricks."""
    heights = sorted((strength(card, contract) for card in cards), reverse=True)
    run = sum(1 for _ in takewhile(lambda pair: sum(pair) == 8, enumerate(heights)))
    value = counts.highest * (run > 0) + counts.long * (len(heights) - run) * (run > 1)
    value += counts.fork * (heights[:2] == [8, 6])
    value += counts.second_guarded * (heights[:1] == [7] and len(heights) > 1)
    value += counts.third_guarded * (heights[:1] == [6] and len(heights) > 2)
    return value, run


def _mixed(hand: CardSet, contract: Contract) -> float:
    mean, parts = mixed_parts(contract)
    return mean + sum(share * (_without_trump(hand, direction) - PLAIN_MEAN) for direction, share in parts)


def mixed_parts(contract: Contract) -> tuple[float, tuple[tuple[Contract, float], ...]]:
    """The mean of a mixed contract, and the share of the deviation from its own mean that each direction contributes."""
    mean, of_first, of_second = _SLALOM if contract in (Contract.SLALOM_OBENABE, Contract.SLALOM_UNDENUFE) else _TURNING
    return mean, ((contract.directions[0], of_first), (contract.directions[1], of_second))


def push_value(aces: int, sixes: int, rules: RuleSet, pushes: int) -> float:
    """The value of handing the choice on to a partner after this number of pushes, from the cards alone, before the factor."""
    kinds, counts = _kinds(rules.contracts), counts_for(rules.tricks)
    base = counts.push_base
    value = base[int(kinds)] + kinds % 1 * (base[int(kinds) + 1] - base[int(kinds)])
    value += counts.pushed_before * (pushes > 0)
    value += counts.push_ace * aces
    if any(contract.mixed or contract is Contract.UNDENUFE for contract in rules.contracts):
        value += counts.push_six * sixes
    return value


def mean_factor(rules: RuleSet) -> float:
    """The mean factor of the contracts."""
    return sum(map(rules.factor, rules.contracts)) / len(rules.contracts)


def _kinds(contracts: Sequence[Contract]) -> float:
    """The number of effectively different contracts: mixed ones suit the same hands as each other and as those without trumps."""
    plain = sum(contract in (Contract.OBENABE, Contract.UNDENUFE) for contract in contracts)
    mixed = min(2, sum(contract.mixed for contract in contracts))
    return sum(contract.trump is not None for contract in contracts) + max(plain, mixed) + 0.5 * min(plain, mixed, 1)


def stoeck_value(hand: CardSet, contract: Contract, rules: RuleSet) -> float:
    """The points of a Stöck in this hand."""
    if not rules.stoeck or contract.trump is None:
        return 0.0
    return float(STOECK_POINTS * (contract.stoeck <= hand))


def weis_values(hand: CardSet, rules: RuleSet) -> dict[Contract, float]:
    """The expected points of the own Weis under each contract."""
    points: dict[Contract | None, float] = {}
    for contract in rules.contracts:
        kind = _without_suit(contract)
        if kind not in points:
            points[kind] = _WEIS_COUNTS * sum(meld_points(meld, contract, rules) for meld in best_weis(hand, contract, rules))
    return {contract: points[_without_suit(contract)] for contract in rules.contracts}


def _without_suit(contract: Contract) -> Contract | None:
    """Which suit is trump makes no difference to what melds are worth."""
    return contract if contract.trump is None else None
