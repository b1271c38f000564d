"""The value of naming each contract by rules of thumb, for many hands at once, where the networks have not learned it.

The values of ``heuristics.contract``, read from tables by suit.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from jass_desktop.ai.heuristics.contract import (
    LEARNED_ROUND,
    PLAIN_MEAN,
    counts_for,
    mean_factor,
    mixed_parts,
    plain_value,
    push_value,
    side_value,
    trumps_value,
)
from jass_desktop.ai.nets.arrays import Floats, Masks, Numbers
from jass_desktop.ai.search.playouts import SUITS, WHOLE_SUIT
from jass_desktop.engine.cards import CardSet, Rank
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.ruleset import RuleSet


def points_by_thumb(hands: Masks, rules: RuleSet) -> Floats:
    """``expected_points`` of hands (n, 4) under each contract of the rules, (n, contracts)."""
    return np.stack([points_of(hands, contract, rules.tricks) for contract in rules.contracts], axis=1)


def choice_scores_by_thumb(rules: RuleSet, hands: Masks, pushes: int) -> Floats:
    """The value of each contract of the rules to the holders of hands (n, 4) and, unless they must name one, of the push, last.

    The value counts only the cards, in points of the game, after this many pushes.
    """
    leads = 2 * points_by_thumb(hands, rules) - LEARNED_ROUND
    scores: Floats = leads * np.array([rules.factor(contract) for contract in rules.contracts])
    if rules.push == "never" or pushes == len(rules.seating.parties[0].seats) - 1:
        return scores
    aces, sixes = ((hands >> rank & 1).sum(axis=1) for rank in (Rank.ACE, Rank.SIX))
    push = np.array([[push_value(a, b, rules, pushes) for b in range(SUITS + 1)] for a in range(SUITS + 1)])
    return np.column_stack([scores, push[aces, sixes] * mean_factor(rules)])


def points_of(hands: Masks, contract: Contract, cards: int) -> Floats:
    """``expected_points`` of hands (n, 4) of this many cards under this contract, (n,)."""
    points: Floats
    if contract.mixed:
        mean, parts = mixed_parts(contract)
        points = np.full(len(hands), mean)
        for direction, share in parts:
            points += share * (points_of(hands, direction, cards) - PLAIN_MEAN)
        return points
    counts = counts_for(cards)
    if contract.trump is None:
        value, sure = _plain_table(contract, cards)
        points = counts.plain_base + value[hands].sum(axis=1) + np.array(counts.sure)[sure[hands].sum(axis=1)]
        return points
    trumps, others = _trump_tables(cards)
    sides = others[hands]
    sides[:, contract.trump] = trumps[hands[:, contract.trump]]
    points = counts.trump_base + sides.sum(axis=1)
    return points


@lru_cache(maxsize=4)
def _trump_tables(cards: int) -> tuple[Floats, Floats]:
    """By mask, what a suit adds as trumps and as a side suit."""
    counts, masks = counts_for(cards), range(WHOLE_SUIT + 1)
    longest = len(counts.length) - 1
    return (np.array([trumps_value(CardSet(mask), counts) if mask.bit_count() <= longest else 0.0 for mask in masks]),
            np.array([side_value(CardSet(mask), counts) for mask in masks]))


@lru_cache(maxsize=4)
def _plain_table(contract: Contract, cards: int) -> tuple[Floats, Numbers]:
    """By mask, what a suit adds without trumps, and how many of its cards win tricks at once."""
    found = [plain_value(CardSet(mask), contract, counts_for(cards)) for mask in range(WHOLE_SUIT + 1)]
    return np.array([value for value, _ in found]), np.array([sure for _, sure in found])
