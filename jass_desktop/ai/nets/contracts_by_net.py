"""The value of naming each contract and of pushing according to the networks, with factors, Weis and Stöck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import numpy as np

from jass_desktop.ai.heuristics.contract import LEARNED_ROUND, stoeck_value, weis_values
from jass_desktop.ai.nets.arrays import Floats, Masks, Numbers
from jass_desktop.ai.nets.contracts_by_thumb import points_of
from jass_desktop.ai.nets.net import Net
from jass_desktop.ai.nets.policy import show_hand
from jass_desktop.ai.nets.weights import trained
from jass_desktop.ai.nets.weis_tables import declared
from jass_desktop.ai.search.playouts import RANKS, STOECK, masks_of
from jass_desktop.engine.cards import ALL_CARDS, DECK, CardSet
from jass_desktop.engine.contracts import STOECK_POINTS, Contract
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet

_PARTNERS, _EARLIER_PARTNERS = 3000, 200
"""The number of hands that stand for all a partner may hold, of which one in twenty shares no card with the own hand, and of
those sampled by earlier versions of the levels."""
_TRUMPS, _OBENABE, _UNDENUFE = (11.3, 1.33, 1.50), (21.0, 1.10, 1.34), (2.1, 1.18, 1.32)
"""The lead after a push, by the kind of contract that the partner names: a base, and the weights of what the networks expect from
the partner's hand and from the own hand. Learned by ``python -m tests.training.pushes``."""


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


def push_values(nets: Mapping[str, Net], rules: RuleSet, hands: Masks, weis: Floats | Numbers) -> Floats:
    """The expected lead, (n,), when the holders of hands (n, 4) push, whose Weis are worth this much, (n, contracts).

    A push is worth more to a hand that suits the contracts which its partner is likely to name, and the more these count.
    """
    cards, named, theirs = _partners(rules)
    fits = (_as_one(hands)[:, None] & cards == 0).astype(np.float64)
    fits /= fits.sum(axis=1, keepdims=True)
    base, of_partner, of_own = np.array([_learned(contract) for contract in rules.contracts]).T
    own = base + of_own * card_leads(nets["forehand"], hands, rules) + weis
    leads = (fits @ named) * own + of_partner * (fits @ (named * theirs))
    values: Floats = leads @ np.array([rules.factor(contract) for contract in rules.contracts])
    return values


@lru_cache(maxsize=8)
def _partners(rules: RuleSet) -> tuple[Numbers, Floats, Floats]:
    """Hands that a partner may hold, as one mask each, whether it names each contract with them, (hands, contracts), and what it
    expects of each."""
    rng = np.random.default_rng(0)
    hands = masks_of([CardSet.of(DECK[place] for place in rng.permutation(36)[:9]) for _ in range(_PARTNERS)])
    leads = card_leads(trained()["partner"], hands, rules) + _stoeck_by_contract(hands, rules)
    best = (leads * np.array([rules.factor(contract) for contract in rules.contracts])).argmax(axis=1)
    return _as_one(hands), np.eye(len(rules.contracts))[best], leads


def _as_one(hands: Masks) -> Numbers:
    """Hands (n, 4) as one mask each, (n,)."""
    cards: Numbers = hands @ (1 << RANKS * np.arange(4))
    return cards


def _learned(contract: Contract) -> tuple[float, float, float]:
    """What was learned of the lead after a push; mixed contracts, of which the networks know nothing, are taken for obenabe."""
    if contract.trump is not None:
        return _TRUMPS
    return _UNDENUFE if contract is Contract.UNDENUFE else _OBENABE


def earlier_push_value(nets: Mapping[str, Net], view: Observation, rng: np.random.Generator) -> float:
    """The expected points when the partner names the best contract, whatever the own hand: so earlier versions of the levels
    decided."""
    unseen = list(ALL_CARDS - view.hand)
    hands = masks_of([CardSet.of(unseen[place] for place in rng.permutation(len(unseen))[:9]) for _ in range(_EARLIER_PARTNERS)])
    own_weis = float(np.mean([points * view.rules.factor(contract)
                              for contract, points in weis_values(view.hand, view.rules).items()]))
    return float(_with_factors(nets, hands, view.rules).max(axis=1).mean()) + own_weis


def _with_factors(nets: Mapping[str, Net], hands: Masks, rules: RuleSet) -> Floats:
    factors: Sequence[int] = [rules.factor(contract) for contract in rules.contracts]
    values: Floats = card_leads(nets["partner"], hands, rules) * np.array(factors)
    return values


def choice_scores(nets: Mapping[str, Net], rules: RuleSet, weigh_push: bool, hands: Masks, pushes: int) -> Floats:
    """The value of each contract of the rules to the holders of hands (n, 4) and, if nobody has pushed, of the push, last.

    Values are points of the game. Mixed contracts, which the networks do not know, are -inf. Unless ``weigh_push``, a push is
    valued as earlier versions of the levels read it.
    """
    leads = card_leads(nets["partner" if pushes else "forehand"], hands, rules).astype(np.float64)
    factors = np.array([rules.factor(contract) for contract in rules.contracts])
    weis = _weis(hands, rules)
    worth = (leads + weis + _stoeck_by_contract(hands, rules)) * factors
    scores = np.where([contract.mixed for contract in rules.contracts], -np.inf, worth)
    if pushes or rules.push == "never":
        return scores
    if weigh_push:
        return np.column_stack([scores, push_values(nets, rules, hands, weis)])
    best = nets["push"](show_hand(hands, Contract.OBENABE))[:, 0]
    return np.column_stack([scores, best * factors.mean() + (weis * factors).mean(axis=1)])


def _weis(hands: Masks, rules: RuleSet) -> Numbers:
    """The value of the melds of hands (n, 4) under each contract; the trump suit makes no difference."""
    by_kind = {kind: declared(hands[:, None], kind, rules)[0][:, 0] for kind in (Contract.OBENABE, Contract.UNDENUFE)}
    return np.stack([by_kind[Contract.UNDENUFE if contract is Contract.UNDENUFE else Contract.OBENABE]
                     for contract in rules.contracts], axis=1)


def _stoeck_by_contract(hands: Masks, rules: RuleSet) -> Floats:
    return np.stack([_stoeck(hands, contract, rules) for contract in rules.contracts], axis=1)


def _stoeck(hands: Masks, contract: Contract, rules: RuleSet) -> Floats:
    if not rules.stoeck or contract.trump is None:
        return np.zeros(len(hands))
    points: Floats = STOECK_POINTS * (hands[:, contract.trump] & STOECK == STOECK).astype(np.float64)
    return points
