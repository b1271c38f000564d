"""Sidi Barrani: the table of Schieber, with an auction instead of the choice."""

from __future__ import annotations

from collections.abc import Callable

from jass_desktop.engine.actions import Action
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import PerSeat
from jass_desktop.ui.table.kinds.schieber import SchieberTable
from jass_desktop.ui.table.questions.bidding import BiddingPanel
from jass_desktop.ui.table.questions.panel import Panel


class SidiTable(SchieberTable):

    def question(self, view: Observation, names: PerSeat[str], on_choose: Callable[[Action], None]) -> Panel | None:
        if view.phase is Phase.AUCTION:
            return BiddingPanel(view, names, on_choose)
        return super().question(view, names, on_choose)
