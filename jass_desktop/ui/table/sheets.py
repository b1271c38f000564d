"""The sheet after a round, by the kind of its score."""

from __future__ import annotations

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import RoundScore
from jass_desktop.engine.seats import PerParty, PerSeat, Seat
from jass_desktop.ui.table.difference_sheet import SeatSheet
from jass_desktop.ui.table.sheet import Occasion, SheetPanel
from jass_desktop.ui.table.side_sheet import SideSheet


def sheet_of(score: RoundScore, rules: RuleSet, names: PerSeat[str], sides: PerParty[str], viewer: Seat,
             occasion: Occasion) -> SheetPanel:
    """The sheet of the round; ``sides`` are what the two sides are called."""
    if rules.kind == "differenzler":
        return SeatSheet(score, names, viewer.round_the_table(rules.direction), occasion)
    return SideSheet(score, rules, names, sides, rules.party(viewer), occasion)
