"""What the result of a round means for the game."""

from __future__ import annotations

from math import sqrt

import numpy as np
import numpy.typing as npt

from jass_desktop.engine.contracts import ROUND_POINTS
from jass_desktop.engine.observation import Observation

Values = npt.NDArray[np.float64]

_SPREAD = 75.0
"""How much the difference of the two sides varies in a round, in points without factor (standard deviation)."""
_ROUND = 90.0
"""What a side makes in a round on average."""


def worth(view: Observation, made: npt.NDArray[np.int64]) -> Values:
    """The worth of results (n, 2), the own side's points first, before the factor: in points, as long as the end is far.

    Near the target it is the chance to win the game, stretched to points. Alone, (n, 4): how far the own points are off.
    """
    if view.rules.kind == "differenzler":
        bid = view.bids[view.seat] or 0
        missed = np.abs(made[:, 0] - bid)
        # Who predicts 0 needs a trick worth nothing for the bonus, which hardly anybody is left with.
        return np.where((missed == 0) & (bid > 0), view.rules.exact_bonus, -missed).astype(np.float64)
    if view.rules.kind == "coiffeur":
        return _on_the_board(view, made)
    points = made * view.factor
    target = view.rules.target
    if target is None:
        return (points[:, 0] - points[:, 1]).astype(np.float64)
    scores = np.array([view.scores[view.party], view.scores[view.party.other]])
    missing = np.maximum(target - scores - points, 0)
    factors = [view.rules.factor(contract) for contract in view.rules.contracts]
    mean = sum(factors) / len(factors)
    now = _rounds_left(target - scores.max(), mean)
    left = _rounds_left(missing.min(axis=1), mean)
    lead = missing[:, 1] - missing[:, 0]
    chance = _phi(lead / (_SPREAD * mean * np.sqrt(left)))
    over = missing.min(axis=1) == 0
    chance = np.where(over, np.where(missing[:, 0] == missing[:, 1], 0.5, (lead > 0).astype(np.float64)), chance)
    stretch = _SPREAD * mean * sqrt(float(now)) * sqrt(2 * np.pi)
    return np.asarray((chance - 0.5) * stretch, np.float64)


def _on_the_board(view: Observation, made: npt.NDArray[np.int64]) -> Values:
    """What is written in the row, for the own side or against it: only who named the contract writes."""
    rules = view.rules
    assert view.chooser is not None
    own = rules.party(view.chooser) is view.party
    points, others = (made[:, 0], made[:, 1]) if own else (made[:, 1], made[:, 0])
    lost = (points == 0) & (others == ROUND_POINTS + rules.match_bonus)
    written = points * view.factor - lost * rules.counter_match
    worth: Values = (written if own else -written).astype(np.float64)
    return worth


def _rounds_left(missing: npt.NDArray[np.int64], mean_factor: float) -> Values:
    return np.maximum(np.asarray(missing, np.float64) / (_ROUND * mean_factor), 0.5)


def _phi(values: Values) -> Values:
    """The normal distribution, to within half a percent."""
    return 1 / (1 + np.exp(-1.702 * values))
