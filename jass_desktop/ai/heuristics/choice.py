"""What to name, by rules of thumb, in every kind of game with a choice of contract."""

from __future__ import annotations

from jass_desktop.ai.heuristics.contract import expected_points, weigh_contracts
from jass_desktop.ai.player import Alternative
from jass_desktop.engine.actions import Choose
from jass_desktop.engine.kinds.coiffeur import open_rows
from jass_desktop.engine.observation import Observation

_USUAL, _USUAL_FREE = 86.0, 98.0
"""The average points of the last open row; the second number is for a row with several contracts to choose from."""
_LATER = 2.5
"""Extra points for each further open row, because the row can wait for a suitable hand."""
_MOST = 8
"""Beyond this many open rows, more of them are no further help."""


def weigh_choices(view: Observation) -> list[Alternative]:
    """The expected value of each choice by rules of thumb."""
    return _weigh_rows(view) if view.rules.scope.has_rows else weigh_contracts(view)


def _weigh_rows(view: Observation) -> list[Alternative]:
    """The expected gain of each choice over the same row later; handing the choice on gains nothing."""
    rows = open_rows(view.party, view.rounds, view.rules)
    choice = _LATER * (min(len(rows), _MOST) - 1)

    def score(action: Choose) -> float:
        assert action.row is not None
        row = view.rules.rows[action.row]
        usual = (_USUAL if len(row.contracts) == 1 else _USUAL_FREE) + choice
        return row.factor * (expected_points(view.hand, action.contract) - usual)

    return [Alternative(action, score(action) if isinstance(action, Choose) else 0.0) for action in view.legal]
