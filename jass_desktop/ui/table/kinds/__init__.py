"""The parts of the table that differ by kind of game, one small module for each kind."""

from __future__ import annotations

from collections.abc import Mapping

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.ui.table.kinds.coiffeur import CoiffeurTable
from jass_desktop.ui.table.kinds.differenzler import DifferenzlerTable
from jass_desktop.ui.table.kinds.kind import KindTable
from jass_desktop.ui.table.kinds.schieber import SchieberTable
from jass_desktop.ui.table.kinds.sidi import SidiTable

TABLES: Mapping[str, KindTable] = {
    "schieber": SchieberTable(), "differenzler": DifferenzlerTable(), "coiffeur": CoiffeurTable(), "sidi": SidiTable()}
"""The kinds of game that have a table, by their names in the rules."""


def table_of(rules: RuleSet) -> KindTable:
    """The table for these rules. KeyError if their kind has none."""
    return TABLES[rules.kind]
