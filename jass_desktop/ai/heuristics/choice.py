"""What to name, in every kind of game in which something is named."""

from __future__ import annotations

from jass_desktop.ai.heuristics.contract import weigh_contracts
from jass_desktop.ai.heuristics.rows import weigh_rows
from jass_desktop.ai.player import Alternative
from jass_desktop.engine.observation import Observation


def weigh_choices(view: Observation) -> list[Alternative]:
    """What each choice is thought to bring by rules of thumb."""
    return weigh_rows(view) if view.rules.kind == "coiffeur" else weigh_contracts(view)
