"""The value of a round's result for the game."""

from __future__ import annotations

from math import sqrt

import numpy as np

from jass_desktop.ai.arrays import Floats, Numbers
from jass_desktop.ai.endings import PlayOut
from jass_desktop.ai.placing import worth_alone
from jass_desktop.ai.playouts import Table
from jass_desktop.engine.contracts import ROUND_POINTS
from jass_desktop.engine.observation import Observation

_SPREAD = 75.0
"""Standard deviation of the difference between the two sides in a round, in points without factor."""
_ROUND = 90.0
"""A side's average points in a round."""


def worth(view: Observation, made: Numbers) -> Floats:
    """The worth of results (n, 2), own side first, before the factor: in points while the end of the game is far.

    Near the target it is the chance of winning the game, scaled to points. Playing alone, (n, 4): minus the own distance
    from the prediction.
    """
    if view.rules.kind == "differenzler":
        bid = view.bids[view.seat] or 0
        missed = np.abs(made[:, 0])
        # After predicting 0, the bonus needs a trick worth nothing, which is very rare.
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


def worth_to_win(view: Observation, made: Numbers) -> Floats:
    """``worth``; playing alone, what the others miss and the state of the game count, too."""
    return worth_alone(view, made) if view.rules.kind == "differenzler" else worth(view, made)


def race_is_on(view: Observation) -> bool:
    """Whether both sides may get past the target in this round, so that it matters which is there first."""
    rules = view.rules
    if rules.kind != "schieber" or rules.target is None or rules.ending == "end_of_round":
        return False
    factor = max(map(rules.factor, rules.contracts)) if view.contract is None else view.factor
    left = ROUND_POINTS - sum(view.taken)
    said = 0 if view.tricks else ROUND_POINTS  # Weis may count as much
    return max(rules.target - view.running[side] for side in rules.seating.parties[:2]) <= factor * (left + said)


def with_race(play_out: PlayOut) -> PlayOut:
    """Plays rounds out, noting the course, so that points count until a side is past the target."""
    def noting(table: Table) -> None:
        table.note_course()
        play_out(table)
    return noting


def _on_the_board(view: Observation, made: Numbers) -> Floats:
    """The points written in the row, for the own side or against it: only the side that named the contract writes."""
    rules = view.rules
    assert view.chooser is not None
    own = rules.party(view.chooser) is view.party
    points, others = (made[:, 0], made[:, 1]) if own else (made[:, 1], made[:, 0])
    lost = (points == 0) & (others == ROUND_POINTS + rules.match_bonus)
    written = points * view.factor - lost * rules.counter_match
    worth: Floats = (written if own else -written).astype(np.float64)
    return worth


def _rounds_left(missing: Numbers, mean_factor: float) -> Floats:
    return np.maximum(np.asarray(missing, np.float64) / (_ROUND * mean_factor), 0.5)


def _phi(values: Floats) -> Floats:
    """The normal distribution function, to within half a percent."""
    return 1 / (1 + np.exp(-1.702 * values))
