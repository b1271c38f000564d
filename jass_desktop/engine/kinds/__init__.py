"""How each kind of game is played. What defines it before a card is dealt is in ``scope``."""

from __future__ import annotations

from collections.abc import Mapping

from jass_desktop.engine.kinds.coiffeur import Coiffeur
from jass_desktop.engine.kinds.differenzler import Differenzler
from jass_desktop.engine.kinds.kind import Kind
from jass_desktop.engine.kinds.schieber import Schieber
from jass_desktop.engine.kinds.sidi import Sidi
from jass_desktop.engine.ruleset import RuleSet

KINDS: Mapping[str, Kind] = {
    "schieber": Schieber(), "differenzler": Differenzler(), "coiffeur": Coiffeur(), "sidi": Sidi()}


def kind_of(rules: RuleSet) -> Kind:
    """How games by these rules are played."""
    return KINDS[rules.kind]
