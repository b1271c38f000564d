"""What a round's result is worth in a game in which everybody plays alone for the fewest bad points (Differenzler)."""

from __future__ import annotations

from math import sqrt

import numpy as np

from jass_desktop.ai.nets.arrays import Floats, Numbers
from jass_desktop.engine.kinds.differenzler import dealer_credit
from jass_desktop.engine.observation import Observation

_SPREAD = 5.0
"""Standard deviation of a seat's bad points in a round."""
_DRAWS, _WEIGHTS = np.polynomial.hermite_e.hermegauss(9)
"""Points and weights that stand for a normal distribution."""
_A_CHANCE = 4.0
"""A chance of 1 is worth this many spreads of what is to come: then a bad point costs about a point in an even game."""


def worth_alone(view: Observation, over: Numbers) -> Floats:
    """The worth of results to the first seat, (n,), in points: half of it is its chance of having the fewest bad points after the
    last round, which is also a matter of what the others miss; the other half are its own bad points of this round.

    ``over`` (n, seats), own seat first, is how far each seat is above its prediction. The own bad points keep the seat to its
    prediction where the chance is decided by what only looks likely in the worlds searched.
    """
    rules, seats = view.rules, view.rules.seating.seats
    assert rules.rounds is not None
    bad = np.where(over == 0, -rules.exact_bonus, np.maximum(np.abs(over) - credits_of(view), 0))
    totals = bad + np.roll([view.scores[rules.party(seat)] for seat in seats], -int(view.seat))
    left = max(rules.rounds - view.round_number, 0)
    chance = _shares(totals) if left == 0 else _chances(totals, _SPREAD * sqrt(left))
    worth: Floats = (_A_CHANCE * _SPREAD * sqrt(max(left, 0.5)) * chance - bad[:, 0]) / 2
    return worth


def credits_of(view: Observation) -> Numbers:
    """What is taken off the bad points of each seat, own seat first, (seats,): the credit of the last to predict."""
    rules, said = view.rules, [bid for bid in view.bids if bid is not None]
    found = np.zeros(rules.seats, np.int64)
    if rules.dealer_credit and len(said) == rules.seats:
        found[(view.first_seat.previous(rules.direction) - view.seat) % rules.seats] = dealer_credit(said, rules)
    return found


def _shares(totals: Numbers) -> Floats:
    """1 where the first seat has the fewest points, and its share where several have."""
    own = totals[:, :1]
    found: Floats = (totals[:, 1:] >= own).all(axis=1) / (totals == own).sum(axis=1)
    return found


def _chances(totals: Numbers, spread: float) -> Floats:
    """The chances of the first seat to have the fewest when all totals still change by this spread."""
    ahead = (totals[:, 1:, None] - totals[:, :1, None]) / spread - _DRAWS
    # Near enough to the normal distribution function.
    found: Floats = (1 / (1 + np.exp(-1.702 * ahead))).prod(axis=1) @ (_WEIGHTS / _WEIGHTS.sum())
    return found
