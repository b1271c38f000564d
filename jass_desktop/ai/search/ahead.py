"""A policy that looks ahead in the last tricks, in many rounds at once.

A seat with several legal cards counts out each of them in hands that fit what it sees, all equally likely, and takes the one that
brings it most on average. Which hands these are depends on the position alone, not on the batch or on the cards that really lie
hidden; only where no hands are found that fit, in one position of a thousand, the hidden ones are taken for them.

One seat alone may look ahead one trick earlier: two tricks are then played as usual before the rest is counted out.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np

from jass_desktop.ai.nets.arrays import Flags, Floats, Masks, Numbers
from jass_desktop.ai.search.endings import RoundResults, best_of_each, counted_out, each_card, stakes
from jass_desktop.ai.search.playouts import COUNT, RANKS, Policy, Table
from jass_desktop.engine.cards import Rank
from jass_desktop.engine.seats import Seat

_WORLDS, _WORLDS_EARLIER, _TRIED = 12, 24, 72
"""The number of worlds for each decision, where they are counted out and one trick earlier, and how many deals of hidden cards
are tried to find some that fit. Six a trick earlier would make all rounds of a position throw away what 24 keep."""
_BATCH = 60
"""The number of positions looked at together: more take more memory, but no less time."""
_TIE = 1e-6
"""What the policy's own card counts more, in points, so that it is played if others are only as good."""


def looking_ahead(policy: Policy, left: int) -> Policy:
    """The policy that chooses by ``policy`` until this many tricks are ``left``, and then by looking ahead."""
    return _looking_ahead(policy, left, left, lambda table: np.ones(len(table.rows), bool))


def one_looking_ahead(policy: Policy, left: int, seat: Seat) -> Policy:
    """The policy of a table at which only this seat looks ahead, and begins a trick earlier: when one more is ``left``."""
    return _looking_ahead(policy, left + 1, left, lambda table: table.to_act == int(seat))


def _looking_ahead(policy: Policy, begin: int, left: int, looks: Callable[[Table], Flags]) -> Policy:
    """The policy by which a seat for which ``looks`` holds looks ahead from the trick on at which ``begin`` ones are left."""
    def played_on(table: Table) -> RoundResults:
        table.play_out(policy, left - 1)
        return counted_out(table)

    def choose(table: Table, legal: Masks) -> Numbers:
        cards, still = policy(table, legal), table.rules.tricks - table.trick_number
        if still > begin:
            return cards
        rows = np.flatnonzero((COUNT[legal].sum(axis=1) > 1) & looks(table))
        if not len(rows):
            return cards
        _, first, which = np.unique(_seen(table)[rows], axis=0, return_index=True, return_inverse=True)
        first, (worlds, finish) = rows[first], (_WORLDS, counted_out) if still <= left else (_WORLDS_EARLIER, played_on)
        parts = [first[start:start + _BATCH] for start in range(0, len(first), _BATCH)]
        found = np.concatenate([_best(table.take(part), legal[part], cards[part], worlds, finish) for part in parts])
        cards[rows] = found[which.ravel()]
        return cards
    return choose


def _seen(table: Table) -> Numbers:
    """All that the seats to act may take into account, (n, numbers)."""
    known = (table.to_act, table.hands[table.rows, table.to_act], table.lying, table.played, table.void, table.taken,
             table.tricks, table.bids)
    return np.concatenate([part.reshape(len(table.rows), -1) for part in known], axis=1)


def _best(table: Table, legal: Masks, usual: Numbers, worlds: int, finish: Callable[[Table], RoundResults]) -> Numbers:
    """The card that brings the seat to act most in so many worlds, (n,); ``usual`` is the policy's own."""
    table.won = table.course = None  # not needed here
    row, cards = each_card(legal)
    after = table.take(np.repeat(row, worlds))
    after.hands = _worlds(table, worlds)[row].reshape(after.hands.shape)
    after.play(np.repeat(cards, worlds))
    end = finish(after)
    wants = stakes(table, end.taken.T, end.tricks.T, after.bids.T)[np.repeat(table.to_act[row], worlds), after.rows]
    values: Floats = wants.reshape(-1, worlds).mean(axis=1)
    return cards[best_of_each(row, values + _TIE * (cards == usual[row]))]


def _worlds(table: Table, worlds: int) -> Masks:
    """Hands that fit what the seats to act see, (n, worlds, seats, 4); the real ones where none that fit are found."""
    n, seats, _ = table.hands.shape
    own = table.hands[table.rows, table.to_act]
    hidden = each_card(table.in_play - (table.played.sum(axis=1) | own))[1].reshape(n, -1)
    sizes = COUNT[table.hands].sum(axis=2)
    sizes[table.rows, table.to_act] = 0
    holder = np.repeat(np.tile(np.arange(seats), n), sizes.ravel()).reshape(n, 1, -1)
    dealt = hidden[:, _orders(hidden.shape[1])]
    may_hold = ~table.void[table.rows[:, None, None], holder, dealt // RANKS]
    if table.contract.trump is not None:
        may_hold |= dealt == table.contract.trump * RANKS + Rank.JACK  # the Buur need not follow
    fits: Flags = np.asarray(may_hold.all(axis=2))
    chosen = np.argsort(~fits, axis=1, kind="stable")[:, :worlds]
    chosen = np.take_along_axis(chosen, np.arange(worlds) % np.maximum(fits.sum(axis=1), 1)[:, None], axis=1)
    dealt = np.take_along_axis(dealt, chosen[:, :, None], axis=1)
    hands = np.zeros((n, worlds, seats, 4), np.int64)
    at = table.rows[:, None, None], np.arange(worlds)[:, None], holder, dealt // RANKS
    np.add.at(hands, at, 1 << dealt % RANKS)
    hands[table.rows, :, table.to_act] = own[:, None]
    none = np.flatnonzero(~fits.any(axis=1))
    hands[none] = table.hands[none, None]
    return hands


@cache
def _orders(cards: int) -> Numbers:
    """Random orders of so many cards, always the same ones, (tried, cards)."""
    return np.random.default_rng(0).random((_TRIED, cards)).argsort(axis=1)
