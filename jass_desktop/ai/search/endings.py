"""Solves the last tricks of many rounds exactly, with open hands: each seat plays its best card, knowing what follows.

A seat that has predicted wants to be close to its prediction; otherwise its side wants to make more than the others.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import cache
from typing import NamedTuple

import numpy as np

from jass_desktop.ai.nets.arrays import Flags, Floats, Masks, Numbers, Small
from jass_desktop.ai.search.playouts import COUNT, HELD, RANKS, SUITS, Policy, Table, legal_with, only_cards, order_of

PlayOut = Callable[[Table], None]
"""Plays rounds to their end."""

_BATCH = 4096
"""The number of rounds solved at once: more take more memory, but no less time."""
_LAST = 2
"""The number of tricks solved in one step."""


class RoundResults(NamedTuple):
    """The card points and tricks of the seats at the end of the rounds, (n, seats) each."""

    taken: Numbers
    tricks: Numbers


def by_policy(policy: Policy) -> PlayOut:
    """All seats play by the policy to the end."""
    return lambda table: table.play_out(policy)


def with_open_end(policy: Policy, tricks: int) -> PlayOut:
    """All seats play by the policy until this many tricks are left; those are solved exactly."""
    def play_out(table: Table) -> None:
        table.play_out(policy, left=tricks)
        table.settle(*counted_out(table))
    return play_out


def counted_out(table: Table) -> RoundResults:
    """The final result when each seat plays its best card from here on; of equally good cards, the lowest."""
    left = COUNT[table.hands[0]].sum(axis=1)
    if not left.any():
        return RoundResults(table.taken, table.tricks)
    if left.max() == _LAST and table.laid == 0:
        parts = [_last_two(table.take(table.rows[start:start + _BATCH])) for start in range(0, len(table.rows), _BATCH)]
        return RoundResults(*(np.concatenate(part) for part in zip(*parts, strict=True)))
    row, cards = each_card(table.legal())
    after = table.take(row)
    after.play(cards)
    found = counted_out(after)
    wants = stakes(table, found.taken.T, found.tricks.T, after.bids.T)[table.to_act[row], np.arange(len(row))]
    first = best_of_each(row, wants)
    return RoundResults(found.taken[first], found.tricks[first])


def stakes(table: Table, taken: Numbers, tricks: Numbers, bids: Numbers) -> Numbers:
    """The value of such results to each seat, higher being better. Arrays are (seats, ...), in order from any seat."""
    if table.rules.scope.predicts:
        missed = np.abs(taken - bids)
        return np.where((missed == 0) & (bids > 0), table.rules.exact_bonus, -missed)
    parties = len(table.rules.seating.parties)
    every = tricks.sum(axis=0)
    points = [taken[party::parties].sum(axis=0) + table.rules.match_bonus * (tricks[party::parties].sum(axis=0) == every)
              for party in range(parties)]
    total = sum(points)
    return np.stack([2 * own - total for own in points] * (len(taken) // parties))


def each_card(legal: Masks) -> tuple[Numbers, Numbers]:
    """Each card of each row of masks, with its row, in order."""
    row, card = np.divmod(np.flatnonzero(HELD[legal]), SUITS * RANKS)
    return row, card


def best_of_each(row: Numbers, values: Floats | Numbers) -> Numbers:
    """Where the highest of the ``values`` of each row is, the first of equals; ``row`` (m,) is in order and leaves none out."""
    rows = np.arange(row[-1] + 1)
    best = np.maximum.reduceat(values, np.searchsorted(row, rows))
    first = np.flatnonzero(values == best[row])
    return first[np.searchsorted(row[first], rows)]


@cache
def _ways(seats: int) -> Numbers:
    """Which of its two cards each seat plays first, (seats, 2 ** seats); the last seat in playing order changes fastest."""
    ways: Numbers = np.arange(2 ** seats) >> np.arange(seats)[::-1, None] & 1
    return ways


def _last_two(table: Table) -> RoundResults:
    """``counted_out`` for rounds with two cards in each hand and none on the table.

    Seats are counted in playing order from the leader, and arrays are (seats, 2 or ways, n): numpy is fastest along the rounds.
    """
    seats = table.hands.shape[1]
    order = (table.to_act[:, None] + np.arange(seats) * table.turn) % seats
    at = table.rows[:, None], order
    hands, ways, place = table.hands[at], _ways(seats), np.arange(seats)[:, None]
    cards = _two_cards(hands)
    suits, points = (cards // RANKS).astype(np.int8), table.values.astype(np.int16)[cards]
    powers = table.order.strength.astype(np.int8)[cards]
    led = suits[0, ways[0]]
    strengths = _strengths(suits[place, ways], powers[place, ways], led)
    takes_one = strengths == strengths.max(axis=0)
    legal = [_legal(table, hands[:, seat], cards[seat], led[::2 ** (seats - seat)], strengths[:seat, ::2 ** (seats - seat)])
             for seat in range(1, seats)]
    after = copy(table)
    after.trick_number += 1
    powers = order_of(after.ruling).strength.astype(np.int8)[cards]
    again = suits[place, 1 - ways]
    strengths = _strengths(again, powers[place, 1 - ways], (again * takes_one).max(axis=0))
    takes_two = strengths == strengths.max(axis=0)
    first = points[place, ways].sum(axis=0, dtype=np.int16)
    second = points.sum(axis=(0, 1), dtype=np.int16) - first + np.int16(table.rules.last_trick_points)
    taken = table.taken[at].T[:, None].astype(np.int16) + takes_one * first + takes_two * second
    tricks = table.tricks[at].T[:, None].astype(np.int8) + takes_one + takes_two
    wants = stakes(table, taken, tricks, table.bids[at].T[:, None])
    way = np.repeat(np.arange(ways.shape[1])[:, None], len(hands), axis=1)
    for seat in reversed(range(seats)):
        gain = np.take_along_axis(wants[seat], way, axis=0)
        better = gain[1::2] > gain[::2]
        if seat:
            better = legal[seat - 1][1::2] & (better | ~legal[seat - 1][::2])
        way = np.where(better, way[1::2], way[::2])
    back = np.argsort(order, axis=1)
    ends = (np.take_along_axis(made[:, way[0], table.rows].T.astype(np.int64), back, axis=1) for made in (taken, tricks))
    return RoundResults(*ends)


def _two_cards(hands: Masks) -> Numbers:
    """The lower and the higher card of hands (n, seats, 4) of two cards each, (seats, 2, n)."""
    flat = hands.reshape(-1, SUITS)
    low = only_cards(flat)
    rest = flat.copy()
    rest[np.arange(len(flat)), low // RANKS] ^= 1 << low % RANKS
    return np.stack([low, only_cards(rest)], axis=1).reshape(*hands.shape[:2], 2).transpose(1, 2, 0).copy()


def _strengths(suits: Small, powers: Small, led: Small) -> Small:
    """How strong cards are in a trick in which suits ``led`` were led; -1 if they cannot take it."""
    return np.where((suits == led) | (powers >= RANKS), powers, np.int8(-1))  # trumps are stronger than all others


def _legal(table: Table, hand: Masks, cards: Numbers, led: Small, before: Small) -> Flags:
    """Whether each of two cards (2, n) of a hand may be played after cards of such strengths, (seats before it, ways, n).

    For each way that seats before it have played, in order, its lower card and then its higher one, (2 * ways, n).
    """
    _, ways, n = before.shape
    leads, best = (values.ravel().astype(np.int64) for values in (led, before.max(axis=0)))
    open_to = legal_with(np.tile(hand, (ways, 1)), leads, best, table).reshape(ways, n, SUITS)
    legal = [open_to[:, np.arange(n), card // RANKS] >> card % RANKS & 1 for card in cards]
    found: Flags = np.stack(legal, axis=1).reshape(2 * ways, n) == 1
    return found
