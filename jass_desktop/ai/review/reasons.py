"""Why the better alternative is better: what happens to a card otherwise, and which fact about the hidden hands matters most.

Both are counted in the worlds of the loss. If nothing is clear, there is no reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.nets.arrays import Flags, Floats, Masks
from jass_desktop.ai.review.pricing import policy_of
from jass_desktop.ai.search.endings import by_policy
from jass_desktop.ai.search.outcomes import Gain, after_plays
from jass_desktop.ai.search.playouts import RANKS, Table
from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import DECK, Card, Suit
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import Seat
from jass_desktop.session.review.reasons import Fact, Fate, Way

MOST = 600
"""The number of worlds played out again to see what happens to a card."""
_EXPLAINED = 0.25
"""A fact explains at least this share of the variance of the difference."""
_LEAST = 1.0
"""If the variance of the difference, in points, is smaller, no fact is worth naming."""
_RARE = 0.05
"""A fact is true in at least this share of the worlds, and false in as many."""
_CLEAR = 0.6
"""The fate of a card is told if it is the same in at least this share of the worlds in which the card is lost."""
DIGITS = 3


def fact_of(view: Observation, hands: Masks, ahead: Floats, weights: Floats) -> Fact | None:
    """The fact about one hidden hand that best separates worlds in which the better alternative is far ahead.

    ``hands`` (n, seats, 4) are worlds, ``ahead`` (n,) is its lead in each; they have weights. None if no fact explains
    enough.
    """
    weights = weights / weights.sum()
    mean = float(weights @ ahead)
    variance = float(weights @ (ahead - mean) ** 2)
    if variance < _LEAST:
        return None
    best: tuple[float, Fact] | None = None
    for seat, thing, holds in _facts(view, hands):
        often = float(weights @ holds)
        if not _RARE <= often <= 1 - _RARE:
            continue
        yes = float(weights @ np.where(holds, ahead, 0.0)) / often
        no = (mean - often * yes) / (1 - often)
        explained = often * (1 - often) * (yes - no) ** 2 / variance
        if explained >= _EXPLAINED and (best is None or explained > best[0] + 1e-9):
            best = explained, Fact(seat, thing, *(round(figure, DIGITS) for figure in (often, yes, no)))
    return None if best is None else best[1]


def _facts(view: Observation, hands: Masks) -> Iterator[tuple[Seat, Card | Suit, Flags]]:
    """Everything that a hidden hand may hold: first suits, which are easier to watch for, then cards."""
    for seat in view.rules.seating.seats:
        if seat is view.seat:
            continue
        for suit in Suit:
            yield seat, suit, hands[:, seat, suit] > 0
        for card in DECK:
            yield seat, card, (hands[:, seat, card.suit] >> card.rank & 1) > 0


def fate_of(view: Observation, hands: Masks, weights: Floats, better: Play, taken: Play, card: Card) -> Fate | None:
    """What happens to the card in worlds in which the own side takes it after the better card, but not after the one played.

    None if there are no such worlds, or if no seat and way is common to most of them.
    """
    hands, weights = hands[:MOST], weights[:MOST]
    play_out = by_policy(policy_of(view))
    kind = expertise_of(view.rules)
    found = after_plays(view, [better, taken], hands, play_out, kind.worth,
                        begin=lambda view, hands: kind.begin(view, hands).note_cards(), tell=partial(end_of, card))
    own = np.isin(found[:, :, 0], [int(seat) for seat in view.party.seats])
    lost = own[:, 0] & ~own[:, 1]
    total = float(weights[lost].sum())
    if total <= 0:
        return None
    seats, ways = found[:, 1, 0].astype(int), found[:, 1, 1].astype(int)
    shares = [(float(weights[lost & (ways == number)].sum()) / total, way) for number, way in enumerate(Way)]
    share, way = max(shares, key=lambda one: one[0])
    if share < _CLEAR:
        return None
    there = lost & (ways == list(Way).index(way))
    by_seat = [(float(weights[there & (seats == int(seat))].sum()) / total, seat) for seat in view.rules.seating.seats]
    most, seat = max(by_seat, key=lambda one: one[0])
    return Fate(card, way, seat if most >= _CLEAR else None, round(share, DIGITS))


def end_of(card: Card, _view: Observation, _hands: Masks, table: Table, _gain: Gain) -> Floats:
    """Who takes the card, and the number of the ``Way`` in which it is taken, (n, 2)."""
    assert table.won is not None
    took = (table.won[:, :, card.suit] >> card.rank & 1).argmax(axis=1)
    winner = table.winners[:, card.index]
    same_suit = winner // RANKS == card.suit
    trump = table.contract.trump
    cut = ~same_suit & (winner // RANKS == trump) if trump is not None else np.zeros(len(took), bool)
    theirs = (table.played[:, :, card.suit] >> card.rank & 1).argmax(axis=1) % 2 == took % 2
    led = same_suit & table.leads[:, card.index]
    ways = np.select([theirs, cut, led, same_suit], [list(Way).index(way) for way in (Way.KEPT, Way.CUT, Way.LED, Way.HIGHER)],
                     list(Way).index(Way.THROWN))
    return np.column_stack([took, ways])
