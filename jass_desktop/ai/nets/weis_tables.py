"""The Weis of many hands at once: their values, and which side's count.

The runs of a suit do not depend on the other suits, so a table of 512 masks per suit, made by the engine's own rules, covers all
declarations of hands without four of a kind. Four of one rank add a second way to declare; the very few hands with more than
that, and hands under rules where runs may not be divided, are passed to the engine one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from jass_desktop.ai.nets.arrays import Numbers
from jass_desktop.engine.cards import CardSet, Rank, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.engine.weis import Meld, best_weis, meld_points, meld_rank

_LARGEST = 512
"""Greater than any number in a ``meld_rank``."""


def weis_points(
    dealt: Numbers, leader: Seat, silent: Sequence[Seat], contract: Contract, rules: RuleSet
) -> Numbers:
    """The points of Weis for each side, (n, 2), before the factor, if all but the ``silent`` seats declare their best.

    ``dealt`` are whole hands as masks, (n, seats, 4); ``leader`` announces first.
    """
    totals, ranks = declared(dealt, contract, rules)
    for seat in silent:
        totals[:, seat], ranks[:, seat] = 0, 0
    return counting(totals, ranks, leader, rules)


def counting(totals: Numbers, ranks: Numbers, leader: Seat, rules: RuleSet) -> Numbers:
    """The points of Weis for each side, (n, 2), if the seats have ``declared`` these."""
    points = np.zeros((len(totals), 2), np.int64)
    best = ranks.max(axis=1)
    first = best_declared(ranks, leader, rules) % 2
    by_side, sides = (np.stack([of(values[:, side::2], axis=1) for side in (0, 1)], axis=1)
                      for of, values in ((np.sum, totals), (np.max, ranks)))
    tied = (sides[:, 0] == sides[:, 1]) & (best > 0)
    for side in (0, 1):
        counts = (best > 0) & (first == side)
        if rules.weis_tie == "pop":
            counts |= tied
        elif rules.weis_tie == "cancel":
            counts &= ~tied
        points[:, side] = np.where(counts, by_side[:, side], 0)
    return points


def best_declared(ranks: Numbers, leader: Seat, rules: RuleSet) -> Numbers:
    """The seat with the best meld, (n,): of several equal ones, the first to announce; the leader if there is none."""
    order = np.array(leader.round_the_table(rules.direction))
    first: Numbers = order[ranks[:, order].argmax(axis=1)]
    return first


def said(ranks: Numbers, rules: RuleSet) -> Numbers:
    """The announced points: those of the best meld, which are the first part of its rank."""
    digits = len(meld_rank(Meld.four(Rank.ACE), Contract.OBENABE, rules))
    points: Numbers = ranks // _LARGEST ** (digits - 1)
    return points


def declared(dealt: Numbers, contract: Contract, rules: RuleSet) -> tuple[Numbers, Numbers]:
    """The points of the melds each hand would declare, and the rank of the best one as a number, greater being better."""
    if rules.weis == "none":
        return np.zeros(dealt.shape[:2], np.int64), np.zeros(dealt.shape[:2], np.int64)
    total, rank = _runs(dealt, contract, rules)
    fours = dealt[..., 0] & dealt[..., 1] & dealt[..., 2] & dealt[..., 3]
    single = (fours != 0) & (fours & fours - 1 == 0) & rules.split_runs
    total[single], rank[single] = _with_four(dealt[single], fours[single], contract, rules)
    for row, seat in zip(*np.nonzero((fours != 0) & ~single), strict=True):
        total[row, seat], rank[row, seat] = _of_hand(tuple(map(int, dealt[row, seat])), contract, rules)
    return total, rank


def _runs(dealt: Numbers, contract: Contract, rules: RuleSet) -> tuple[Numbers, Numbers]:
    totals, ranks = _table(contract, rules)
    suits = np.arange(4)
    return totals[suits, dealt].sum(axis=-1), ranks[suits, dealt].max(axis=-1)


def _with_four(dealt: Numbers, fours: Numbers, contract: Contract, rules: RuleSet) -> tuple[Numbers, Numbers]:
    """For hands with four cards of one rank, (m, 4), the better of declaring these and of declaring only runs."""
    four_total, four_rank = _fours(contract, rules)
    place = np.log2(fours).astype(np.int64)
    total, rank = _runs(dealt, contract, rules)
    left = dealt if rules.kreuzweis else dealt & ~fours[:, None]
    with_total, with_rank = _runs(left, contract, rules)
    with_total, with_rank = with_total + four_total[place], np.maximum(with_rank, four_rank[place])
    better = (with_total > total) | ((with_total == total) & (with_rank > rank))
    return np.where(better, with_total, total), np.where(better, with_rank, rank)


@lru_cache(maxsize=32)
def _fours(contract: Contract, rules: RuleSet) -> tuple[Numbers, Numbers]:
    """Points and rank of four of a kind, by rank."""
    both = np.array([_worth(Meld.four(rank).cards, contract, rules) for rank in Rank])
    return both[:, 0], both[:, 1]


@lru_cache(maxsize=32)
def _table(contract: Contract, rules: RuleSet) -> tuple[Numbers, Numbers]:
    """Points and rank of the best runs, by suit and mask."""
    trump = contract.trump
    plain = _runs_of(Suit.SPADES if trump is Suit.CLUBS else Suit.CLUBS, contract, rules)
    of_trump = plain if trump is None else _runs_of(trump, contract, rules)
    both = np.array([of_trump if suit is trump else plain for suit in Suit])
    return both[..., 0], both[..., 1]


def _runs_of(suit: Suit, contract: Contract, rules: RuleSet) -> list[tuple[int, int]]:
    return [_worth(CardSet(mask << 9 * suit), contract, rules) if mask & mask >> 1 & mask >> 2 else (0, 0) for mask in range(512)]


@lru_cache(maxsize=4096)
def _of_hand(masks: tuple[int, ...], contract: Contract, rules: RuleSet) -> tuple[int, int]:
    return _worth(CardSet(sum(mask << 9 * suit for suit, mask in enumerate(masks))), contract, rules)


def _worth(hand: CardSet, contract: Contract, rules: RuleSet) -> tuple[int, int]:
    weis = best_weis(hand, contract, rules)
    if not weis:
        return 0, 0
    return sum(meld_points(meld, contract, rules) for meld in weis), rank_of(weis[0], contract, rules)


def rank_of(meld: Meld, contract: Contract, rules: RuleSet) -> int:
    """The engine's ``meld_rank`` as one number."""
    rank = 0
    for number in meld_rank(meld, contract, rules):
        rank = rank * _LARGEST + number
    return rank
