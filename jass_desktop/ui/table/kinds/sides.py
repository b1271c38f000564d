"""What the tables of all games between two sides share."""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.scoring import Outcome
from jass_desktop.engine.seats import Seat
from jass_desktop.ui.table.controls.buttons import Offer
from jass_desktop.ui.table.kinds.kind import Called, KindTable
from jass_desktop.ui.table.score.slate import Slate
from jass_desktop.ui.table.sheets.afterword import Afterword
from jass_desktop.ui.table.sheets.ending import SideEnd


class SidesTable(KindTable):
    """A kind of game that one of two sides wins."""

    def end(self, view: Observation, outcome: Outcome, called: Called, person: Seat | None, slate: Slate,
            ways: Sequence[Offer], afterword: Afterword) -> SideEnd:
        return SideEnd(view, outcome, called.names, called.parties, person, slate, ways, afterword)
