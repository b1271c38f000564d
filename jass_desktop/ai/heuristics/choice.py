"""What to name, in every kind of game with a choice of contract."""

from __future__ import annotations

from jass_desktop.ai.heuristics.contract import weigh_contracts
from jass_desktop.ai.heuristics.rows import weigh_rows
from jass_desktop.ai.player import Alternative
from jass_desktop.engine.observation import Observation


def weigh_choices(view: Observation) -> list[Alternative]:
    """The expected value of each choice by rules of thumb."""
    return weigh_rows(view) if view.rules.scope.has_rows else weigh_contracts(view)
