"""The value of naming each contract according to the networks, with factors, Weis and Stöck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from jass_desktop.ai.heuristics.contract import LEARNED_ROUND, stoeck_value, weis_values
from jass_desktop.ai.nets.arrays import Floats, Masks, Numbers
from jass_desktop.ai.nets.contracts_by_thumb import points_of
from jass_desktop.ai.nets.net import Net
from jass_desktop.ai.nets.policy import show_hand
from jass_desktop.ai.nets.weis_tables import declared
from jass_desktop.ai.search.playouts import STOECK, masks_of
from jass_desktop.engine.cards import ALL_CARDS, CardSet
from jass_desktop.engine.contracts import STOECK_POINTS, Contract
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet

_PARTNERS = 200
"""The number of possible partner hands sampled to value a push."""


def contract_values(nets: Mapping[str, Net], view: Observation) -> dict[Contract, float]:
    """By contract, the expected lead of the seat's side over the other when the seat names it."""
    net = nets["partner" if view.pushes else "forehand"]
    leads = card_leads(net, masks_of([view.hand]), view.rules)[0]
    weis = weis_values(view.hand, view.rules)
    found = {}
    for contract, lead in zip(view.rules.contracts, leads, strict=True):
        extra = weis[contract] + stoeck_value(view.hand, contract, view.rules)
        found[contract] = view.rules.factor(contract) * float(lead + extra)
    return found


def card_leads(net: Net, hands: Masks, rules: RuleSet) -> Floats:
    """The expected lead for the holders of hands (n, 4) under each contract of the rules, from the cards alone.

    Mixed contracts, which the networks have not learned, are valued by rules of thumb.
    """
    return np.stack([2 * points_of(hands, contract, rules.tricks) - LEARNED_ROUND if contract.mixed
                     else net(show_hand(hands, contract))[:, 0] for contract in rules.contracts], axis=1)


def partner_names(nets: Mapping[str, Net], hands: Masks, rules: RuleSet) -> Numbers:
    """The contract, as an index into those of the rules, that the holders of these hands would name after a push."""
    named: Numbers = _with_factors(nets, hands, rules).argmax(axis=1)
    return named


def push_value(nets: Mapping[str, Net], view: Observation, rng: np.random.Generator) -> float:
    """The expected points when the partner names the best contract, averaged over the hands the partner may hold."""
    unseen = list(ALL_CARDS - view.hand)
    hands = masks_of([CardSet.of(unseen[place] for place in rng.permutation(len(unseen))[:9]) for _ in range(_PARTNERS)])
    own_weis = float(np.mean([points * view.rules.factor(contract)
                              for contract, points in weis_values(view.hand, view.rules).items()]))
    return float(_with_factors(nets, hands, view.rules).max(axis=1).mean()) + own_weis


def _with_factors(nets: Mapping[str, Net], hands: Masks, rules: RuleSet) -> Floats:
    factors: Sequence[int] = [rules.factor(contract) for contract in rules.contracts]
    values: Floats = card_leads(nets["partner"], hands, rules) * np.array(factors)
    return values


def choice_scores(nets: Mapping[str, Net], rules: RuleSet, hands: Masks, pushes: int) -> Floats:
    """The value of each contract of the rules to the holders of hands (n, 4) and, if nobody has pushed, of the push, last.

    Values are points of the game. Mixed contracts, which the networks do not know, are -inf.
    """
    leads = card_leads(nets["partner" if pushes else "forehand"], hands, rules).astype(np.float64)
    factors = np.array([rules.factor(contract) for contract in rules.contracts])
    weis = _weis(hands, rules)
    stoeck = np.stack([_stoeck(hands, contract, rules) for contract in rules.contracts], axis=1)
    scores = np.where([contract.mixed for contract in rules.contracts], -np.inf, (leads + weis + stoeck) * factors)
    if pushes or rules.push == "never":
        return scores
    best = nets["push"](show_hand(hands, Contract.OBENABE))[:, 0]
    return np.column_stack([scores, best * factors.mean() + (weis * factors).mean(axis=1)])


def _weis(hands: Masks, rules: RuleSet) -> Numbers:
    """The value of the melds of hands (n, 4) under each contract; the trump suit makes no difference."""
    by_kind = {kind: declared(hands[:, None], kind, rules)[0][:, 0] for kind in (Contract.OBENABE, Contract.UNDENUFE)}
    return np.stack([by_kind[Contract.UNDENUFE if contract is Contract.UNDENUFE else Contract.OBENABE]
                     for contract in rules.contracts], axis=1)


def _stoeck(hands: Masks, contract: Contract, rules: RuleSet) -> Floats:
    if not rules.stoeck or contract.trump is None:
        return np.zeros(len(hands))
    points: Floats = STOECK_POINTS * (hands[:, contract.trump] & STOECK == STOECK).astype(np.float64)
    return points
