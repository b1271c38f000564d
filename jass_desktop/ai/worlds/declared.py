"""What announced Weis reveal about hidden hands: melds that must exist, and hands that would have been announced differently.

A seat that announced points holds a meld worth that much. It is not certain that it has no better one, or none if it announced
nothing, because a person need not declare; all our players declare their best.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from jass_desktop.ai.nets.arrays import Masks, Numbers
from jass_desktop.ai.nets.weis_tables import best_declared, counting, declared, rank_of, said
from jass_desktop.ai.search.playouts import WHOLE_SUIT, masks_of
from jass_desktop.ai.worlds.knowledge import Knowledge
from jass_desktop.engine.cards import ALL_CARDS
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.engine.weis import meld_points, possible_melds


def demands(view: Observation, known: Knowledge) -> list[tuple[int, Numbers]]:
    """For each seat of ``known.others`` that must hold one of several melds, the hidden cards that each meld needs, as bits.

    None of these sets contains another one. Demands known to be met are left out.
    """
    found = []
    for number, seat in enumerate(known.others):
        points = view.announced[seat]
        if points and view.contract is not None:
            wanted = _wanted(points, view.contract, view.rules) & ~known.played[seat].bits
            may = int(sum(1 << int(card) for card, kind in zip(known.cards, known.kinds, strict=True) if kind >> number & 1))
            sets = _smallest({int(bits) for bits in wanted if not bits & ~may})
            if sets and sets != [0]:
                found.append((number, np.array(sets, np.int64)))
    return found


@lru_cache(maxsize=32)
def _wanted(points: int, contract: Contract, rules: RuleSet) -> Numbers:
    """The cards of every meld with this value, as bits."""
    melds = possible_melds(ALL_CARDS, contract, rules)
    return np.array([meld.cards.bits for meld in melds if meld_points(meld, contract, rules) == points], np.int64)


def _smallest(sets: set[int]) -> list[int]:
    """The sets that contain none of the others, in a fixed order."""
    return sorted(one for one in sets if not any(other != one and not other & ~one for other in sets))


def fulfilled(hands: Masks, known: Knowledge, wanted: list[tuple[int, Numbers]]) -> Numbers:
    """The number of ways in which each world (n, seats, 4) meets the demands, (n,)."""
    ways = np.ones(len(hands), np.int64)
    for number, sets in wanted:
        held = hands[:, known.others[number]] @ (1 << 9 * np.arange(4))
        ways *= (held[:, None] & sets == sets).sum(axis=1)
    return ways


def surprises(view: Observation, dealt: Masks) -> Numbers:
    """The number of contradictions in each deal (n, seats, 4), (n,): seats that should have announced differently, plus one if
    the scored or shown Weis would have been different."""
    found = np.zeros(len(dealt), np.int64)
    contract = view.contract
    if contract is None or view.rules.weis == "none":
        return found
    totals, ranks = declared(dealt, contract, view.rules)
    points = said(ranks, view.rules)
    for seat in view.rules.seating.seats:
        if seat is not view.seat and view.announced[seat] is not None:
            found += points[:, seat] != view.announced[seat]
    if not view.tricks:
        return found
    for seat in view.rules.seating.seats:
        if not view.announced[seat]:
            totals[:, seat], ranks[:, seat] = 0, 0
    leader = view.tricks[0].trick.plays[0][0]
    written = [side.weis for side in view.points]
    wrong = (counting(totals, ranks, leader, view.rules) != written).any(axis=1)
    if view.shown:
        best, rank = max(((seat, rank_of(meld, contract, view.rules)) for seat, meld in view.shown), key=lambda entry: entry[1])
        wrong |= (best_declared(ranks, leader, view.rules) != best) | (ranks[:, best] != rank)
    for seat, cards in _longer(view):
        wrong |= (dealt[:, seat] & cards).any(axis=1)
    found += wrong
    return found


def _longer(view: Observation) -> list[tuple[Seat, Masks]]:
    """Cards (4,) that would extend the runs shown: a longer run would have been shown whole."""
    found = []
    for seat, meld in view.shown:
        if meld.suit is not None:
            beside = 1 << meld.low >> 1 | 1 << meld.top + 1 & WHOLE_SUIT
            open_cards = masks_of([cards for by, other in view.shown if by is seat for cards in [other.cards]])
            found.append((seat, np.where(np.arange(4) == meld.suit, beside & ~np.bitwise_or.reduce(open_cards)[meld.suit], 0)))
    return found
