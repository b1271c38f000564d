"""Why the better alternative is better: what happens to a card otherwise, and which fact about the hidden hands matters most.

Both are counted in the worlds of the loss. If nothing is clear, there is no reason.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from jass_desktop.ai.judging.lines import Lines
from jass_desktop.ai.nets.arrays import Flags, Floats, Masks
from jass_desktop.engine.cards import DECK, Card, Suit
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import Seat
from jass_desktop.session.findings.reasons import Fact, Fate, Way

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


def fate_of(lines: Lines, weights: Floats, card: Card) -> Fate | None:
    """What happens to the card in worlds in which the own side takes it after the better card, but not after the one played.

    None if there are no such worlds, or if no seat and way is common to most of them.
    """
    lost = lines.own(lines.better)[:, card.index] & ~lines.own(lines.taken)[:, card.index]
    total = float(weights[lost].sum())
    if total <= 0:
        return None
    seats, ways = lines.taken.end(card, lines.view.named_contract.trump)
    shares = [(float(weights[lost & (ways == number)].sum()) / total, way) for number, way in enumerate(Way)]
    share, way = max(shares, key=lambda one: one[0])
    if share < _CLEAR:
        return None
    there = lost & (ways == list(Way).index(way))
    by_seat = [(float(weights[there & (seats == int(seat))].sum()) / total, seat) for seat in lines.view.rules.seating.seats]
    most, seat = max(by_seat, key=lambda one: one[0])
    return Fate(card, way, seat if most >= _CLEAR else None, round(share, DIGITS))
