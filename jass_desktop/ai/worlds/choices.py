"""The networks' values of naming each contract and of the push, for many hands at once."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from jass_desktop.ai.nets.arrays import Floats, Masks, Numbers
from jass_desktop.ai.nets.contracts_by_net import card_leads
from jass_desktop.ai.nets.net import Net
from jass_desktop.ai.nets.policy import show_hand
from jass_desktop.ai.nets.weis_tables import declared
from jass_desktop.ai.search.playouts import STOECK
from jass_desktop.engine.contracts import STOECK_POINTS, Contract
from jass_desktop.engine.ruleset import RuleSet


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
