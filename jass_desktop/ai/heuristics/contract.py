"""Which contract to name, and when to push: by counting points for what the hand holds.

The tables say how many of the 157 points each holding has brought on average, in rounds that this player played with itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile

from jass_desktop.ai.player import Alternative
from jass_desktop.engine.actions import Action, Choose
from jass_desktop.engine.cards import Card, CardSet, Rank, Suit
from jass_desktop.engine.contracts import ROUND_POINTS, STOECK_POINTS, Contract, strength
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.weis import best_weis, meld_points

# By rank from the six to the ace.
_TRUMP = (4.0, 4.0, 5.0, 16.0, 6.0, 32.0, 6.0, 8.0, 11.0)
_SIDE = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 1.0, 7.0)
_TRUMP_BASE = 42.0
_LENGTH = (0.0, 0.0, 0.0, 7.0, 14.0, 18.0, 21.0, 24.0, 28.0, 32.0)
"""By the number of trumps."""
_SIDE_ACE_KING = 3.0
_VOID = 3.0

_PLAIN_BASE = 55.0
_SURE = (0.0, 5.0, 10.0, 15.0, 20.0, 31.0, 41.0, 52.0, 62.0, 73.0)
"""By the number of cards that take their tricks at once: the highest of each suit and those below it without a gap."""
_HIGHEST = 13.0
_SECOND_GUARDED = 6.0
_THIRD_GUARDED = 2.0
_FORK = 3.0
"""The highest and the third of a suit."""
_LONG = 4.0
"""For each card that follows in the suit of two sure ones or more."""

# Of mixed contracts 1200 rounds each: the mean, and how much of what each direction would bring above or below its own mean.
_SLALOM = (85.0, 1.1, 0.7)
_TURNING = (82.5, 1.0, 0.4)
_PLAIN_MEAN = 81.0

_PUSH_BASE = (-30.0, -10.0, 8.0, 22.0, 32.0, 35.5, 39.0, 41.0)
"""By how many kinds of contract the partner has to choose from, see ``_kinds``."""
_PUSH_ACE = 12.0
_PUSH_SIX = 7.0
"""Aces help the partner whatever he names; sixes where he may name undenufe or a mixed contract."""

_WEIS_COUNTS = 0.6
"""How often the own Weis are not beaten."""


def weigh_contracts(view: Observation) -> list[Alternative]:
    """What each choice is thought to bring: the own points less the opponents', times the factor."""
    weis = weis_values(view.hand, view.rules)
    return [Alternative(action, _score(view, action, weis)) for action in view.legal]


def _score(view: Observation, action: Action, weis: Mapping[Contract, float]) -> float:
    if isinstance(action, Choose):
        contract = action.contract
        announced = weis[contract] + stoeck_value(view.hand, contract, view.rules)
        return view.rules.factor(contract) * (expected_lead(view.hand, contract) + announced)
    return _push_value(view.hand, view.rules, max(weis.values()))


def expected_lead(hand: CardSet, contract: Contract) -> float:
    """How many points more than the other the side makes whose member names the contract with this hand."""
    return 2 * expected_points(hand, contract) - ROUND_POINTS


def expected_points(hand: CardSet, contract: Contract) -> float:
    """How many of the 157 points the side makes whose member names the contract with this hand, half a match bonus included."""
    if contract.mixed:
        return _mixed(hand, contract)
    return _without_trump(hand, contract) if contract.trump is None else _with_trump(hand, contract.trump)


def _with_trump(hand: CardSet, trump: Suit) -> float:
    trumps = hand.of_suit(trump)
    value = _TRUMP_BASE + sum(_TRUMP[card.rank] for card in trumps) + _LENGTH[len(trumps)]
    for suit in Suit:
        if suit is not trump:
            ranks = {card.rank for card in hand.of_suit(suit)}
            value += sum(_SIDE[rank] for rank in ranks) if ranks else _VOID
            value += _SIDE_ACE_KING * ({Rank.ACE, Rank.KING} <= ranks)
    return value


def _without_trump(hand: CardSet, contract: Contract) -> float:
    value, sure = _PLAIN_BASE, 0
    for suit in Suit:
        heights = sorted((strength(card, contract) for card in hand.of_suit(suit)), reverse=True)
        run = sum(1 for _ in takewhile(lambda pair: sum(pair) == 8, enumerate(heights)))
        sure += run
        value += _HIGHEST * (run > 0) + _LONG * (len(heights) - run) * (run > 1)
        value += _FORK * (heights[:2] == [8, 6])
        value += _SECOND_GUARDED * (heights[:1] == [7] and len(heights) > 1)
        value += _THIRD_GUARDED * (heights[:1] == [6] and len(heights) > 2)
    return value + _SURE[sure]


def _mixed(hand: CardSet, contract: Contract) -> float:
    first, second = (_without_trump(hand, contract.in_trick(number, 5)) - _PLAIN_MEAN for number in (0, 7))
    mean, of_first, of_second = _SLALOM if contract in (Contract.SLALOM_OBENABE, Contract.SLALOM_UNDENUFE) else _TURNING
    return mean + of_first * first + of_second * second


def _push_value(hand: CardSet, rules: RuleSet, weis: float) -> float:
    factors = [rules.factor(contract) for contract in rules.contracts]
    kinds = _kinds(rules.contracts)
    value = _PUSH_BASE[int(kinds)] + kinds % 1 * (_PUSH_BASE[int(kinds) + 1] - _PUSH_BASE[int(kinds)])
    value += _PUSH_ACE * sum(card.rank is Rank.ACE for card in hand)
    if any(contract.mixed or contract is Contract.UNDENUFE for contract in rules.contracts):
        value += _PUSH_SIX * sum(card.rank is Rank.SIX for card in hand)
    return (value + weis) * sum(factors) / len(factors)


def _kinds(contracts: Sequence[Contract]) -> float:
    """How many contracts suit different hands: mixed ones want much the same as those without trump and as each other."""
    plain = sum(contract in (Contract.OBENABE, Contract.UNDENUFE) for contract in contracts)
    mixed = min(2, sum(contract.mixed for contract in contracts))
    return sum(contract.trump is not None for contract in contracts) + max(plain, mixed) + 0.5 * min(plain, mixed, 1)


def stoeck_value(hand: CardSet, contract: Contract, rules: RuleSet) -> float:
    """The points of a Stöck in this hand."""
    if not rules.stoeck or contract.trump is None:
        return 0.0
    pair = (Card.of(contract.trump, Rank.QUEEN), Card.of(contract.trump, Rank.KING))
    return float(STOECK_POINTS * all(card in hand for card in pair))


def weis_values(hand: CardSet, rules: RuleSet) -> dict[Contract, float]:
    """What the own Weis are likely to bring under each contract."""
    points: dict[Contract | None, float] = {}
    for contract in rules.contracts:
        kind = _without_suit(contract)
        if kind not in points:
            points[kind] = _WEIS_COUNTS * sum(meld_points(meld, contract, rules) for meld in best_weis(hand, contract, rules))
    return {contract: points[_without_suit(contract)] for contract in rules.contracts}


def _without_suit(contract: Contract) -> Contract | None:
    """Which suit is trump makes no difference to what melds are worth."""
    return contract if contract.trump is None else None
