"""What a view asks of the person, as a panel."""

from __future__ import annotations

from collections.abc import Callable

from jass_desktop.engine.actions import Action
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import PerSeat
from jass_desktop.ui.table.choice import ChoicePanel
from jass_desktop.ui.table.cutting import CutPanel
from jass_desktop.ui.table.dialogs import StoeckPanel
from jass_desktop.ui.table.panel import Panel
from jass_desktop.ui.table.prediction import PredictionPanel
from jass_desktop.ui.text import escape


def question_of(view: Observation, names: PerSeat[str], on_choose: Callable[[Action], None]) -> Panel | None:
    """The panel that asks the seat to act; None where it simply plays a card."""
    match view.phase:
        case Phase.CUT:
            return CutPanel(view, escape(names[view.dealer]), on_choose)
        case Phase.CHOICE:
            return ChoicePanel(view, names[view.partners[0]], on_choose)
        case Phase.BID:
            return PredictionPanel(view, names, on_choose)
        case Phase.STOECK:
            return StoeckPanel(on_choose)
    return None
