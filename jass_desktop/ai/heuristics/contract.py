"""Which contract to name, and when to push: by counting points for what the hand holds.

The tables say how many of the 157 points each holding has brought on average, in rounds that this player played with itself.
"""

from __future__ import annotations

from itertools import takewhile

from jass_desktop.ai.player import Alternative
from jass_desktop.engine.actions import Action, Choose
from jass_desktop.engine.cards import Card, CardSet, Rank, Suit
from jass_desktop.engine.contracts import ROUND_POINTS, Contract, strength
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.round import STOECK_POINTS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.weis import best_weis, meld_points

# By rank from the six to the ace.
_TRUMP = (3.0, 3.0, 3.0, 16.0, 6.0, 24.0, 5.0, 6.0, 9.0)
_SIDE = (0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 3.0, 11.0)
_TRUMP_BASE = 43.0
_LONG_TRUMP = 5.0
"""For each trump beyond the second."""
_VOID = 2.0
_ACE_AND_TRUMP = 2.0
"""For each side ace and each trump beyond the third."""

_PLAIN_BASE = 48.0
_STOPPED = 9.0
"""For a suit with its highest card, or the second highest and a lower one."""
_RUN = (0.0, 8.0, 16.0, 18.0, 20.0, 34.0, 40.0, 46.0, 52.0, 58.0)
"""By the number of highest cards of a suit held without a gap."""

_PUSH_BASE = 5.0
_PUSH_ACE = 22.0
_PUSH_KING = 6.0
_PUSH_SIX = 8.0
"""For what helps the partner whatever he names; sixes where undenufe may be named."""

_WEIS_COUNTS = 0.6
"""How often the own Weis are not beaten."""


def weigh_contracts(view: Observation) -> list[Alternative]:
    """What each choice is thought to bring: the own points less the opponents', times the factor."""
    return [Alternative(action, _score(view, action)) for action in view.legal]


def _score(view: Observation, action: Action) -> float:
    if isinstance(action, Choose):
        lead = 2 * expected_points(view.hand, action.contract) - ROUND_POINTS
        return view.rules.factor(action.contract) * (lead + _bonus(view.hand, action.contract, view.rules))
    return _push_value(view.hand, view.rules)


def expected_points(hand: CardSet, contract: Contract) -> float:
    """How many of the 157 points the side makes whose member names the contract with this hand."""
    if contract.trump is not None:
        return _with_trump(hand, contract.trump)
    return _PLAIN_BASE + sum(_plain_suit(hand.of_suit(suit), contract) for suit in Suit)


def _with_trump(hand: CardSet, trump: Suit) -> float:
    trumps = hand.of_suit(trump)
    value = _TRUMP_BASE + sum(_TRUMP[card.rank] for card in trumps) + _LONG_TRUMP * max(0, len(trumps) - 2)
    for suit in Suit:
        if suit is not trump:
            side = hand.of_suit(suit)
            value += sum(_SIDE[card.rank] for card in side) if side else _VOID
            value += _ACE_AND_TRUMP * max(0, len(trumps) - 3) * (Card.of(suit, Rank.ACE) in side)
    return value


def _plain_suit(suit: CardSet, contract: Contract) -> float:
    heights = sorted((strength(card, contract) for card in suit), reverse=True)
    run = sum(1 for _ in takewhile(lambda pair: pair[0] + pair[1] == 8, enumerate(heights)))
    stopped = run > 0 or (len(heights) > 1 and heights[0] == 7)
    return _RUN[run] + _STOPPED * stopped


def _push_value(hand: CardSet, rules: RuleSet) -> float:
    factors = [rules.factor(contract) for contract in rules.contracts]
    helps = {Rank.ACE: _PUSH_ACE, Rank.KING: _PUSH_KING}
    if Contract.UNDENUFE in rules.contracts:
        helps[Rank.SIX] = _PUSH_SIX
    value = _PUSH_BASE + sum(helps.get(card.rank, 0.0) for card in hand)
    weis = max(_weis(hand, contract, rules) for contract in rules.contracts)
    return (value + weis) * sum(factors) / len(factors)


def _bonus(hand: CardSet, contract: Contract, rules: RuleSet) -> float:
    bonus = _weis(hand, contract, rules)
    if rules.stoeck and contract.trump is not None:
        pair = (Card.of(contract.trump, Rank.QUEEN), Card.of(contract.trump, Rank.KING))
        bonus += STOECK_POINTS * all(card in hand for card in pair)
    return bonus


def _weis(hand: CardSet, contract: Contract, rules: RuleSet) -> float:
    return _WEIS_COUNTS * sum(meld_points(meld, contract, rules) for meld in best_weis(hand, contract, rules))
