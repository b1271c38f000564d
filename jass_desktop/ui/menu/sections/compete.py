"""Compete: cards that others play as well."""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.i18n import _
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.history.tries import next_pass, tries_by_tournament
from jass_desktop.ui.menu.sections.section import Door, Menu, MenuSection
from jass_desktop.ui.stage import Stage


class CompeteSection(MenuSection):
    key, first = "compete", "day"

    def __init__(self, stage: Stage, menu: Menu) -> None:
        super().__init__(stage, menu)
        self._pass: int | None = None
        """Which pass of the last tournament comes next; None if it is over."""

    @property
    def title(self) -> str:
        return _("Compete")

    def read(self, games: Sequence[Entry]) -> None:
        evenings = tries_by_tournament(games)
        self._pass = next_pass(evenings[[*evenings][-1]]) if evenings else None

    @property
    def ways(self) -> Sequence[Door]:
        evening = _("Tournament") if self._pass is None else _("Tournament, pass {number}").format(number=self._pass)
        tables = self.stage.tables
        return (Door("day", _("Deal of the day"), tables.day), Door("tournament", evening, tables.tournament),
                Door("ladder", _("Ladder"), tables.ladder))
