"""What players and judge must know of each kind of game, one small module for each kind."""

from __future__ import annotations

from collections.abc import Mapping

from jass_desktop.ai.kinds.coiffeur import CoiffeurExpertise
from jass_desktop.ai.kinds.differenzler import DifferenzlerExpertise
from jass_desktop.ai.kinds.kind import KindExpertise
from jass_desktop.ai.kinds.schieber import SchieberExpertise
from jass_desktop.ai.kinds.sidi import SidiExpertise
from jass_desktop.engine.ruleset import RuleSet

EXPERTISE: Mapping[str, KindExpertise] = {
    "schieber": SchieberExpertise(), "differenzler": DifferenzlerExpertise(), "coiffeur": CoiffeurExpertise(),
    "sidi": SidiExpertise()}
"""The kinds of game that *club*, *master* and the judge know, by their names in the rules."""


def expertise_of(rules: RuleSet) -> KindExpertise:
    """What players and judge know of games by these rules. KeyError if they do not know the kind."""
    return EXPERTISE[rules.kind]
