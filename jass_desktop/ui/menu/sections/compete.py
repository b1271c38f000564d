"""Compete: cards that others play as well."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING

from jass_desktop.i18n import N_, _
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.history.tries import tries_by_tournament
from jass_desktop.ui.menu.sections.section import Door, MenuSection
from jass_desktop.ui.widgets.basic import Kit
from jass_desktop.ui.widgets.boxes import Stack

if TYPE_CHECKING:
    from jass_desktop.ui.menu.sections.challenges import Challenges


class CompeteSection(MenuSection):
    """Its content is loaded when it is first shown."""

    key, first = "compete", "day"
    name, note = N_("Compete"), N_("Deal of the day, tournament")

    @property
    def ways(self) -> Sequence[Door]:
        tables, found = self.stage.tables, [*tries_by_tournament(self.menu.games)]
        tournament = partial(tables.tournament, found[-1]) if found else partial(self.menu.show, self)
        return (Door("day", _("Deal of the day"), tables.day), Door("tournament", _("Tournament"), tournament),
                Door("ladder", _("Ladder"), tables.ladder))

    @cached_property
    def _challenges(self) -> Challenges:
        from jass_desktop.ui.menu.sections.challenges import Challenges

        return Challenges(self.stage)

    def read(self, games: Sequence[Entry]) -> None:
        self._challenges.read(games)

    def content(self, kit: Kit) -> Stack:
        return self._challenges.content(kit)

    def tick(self, dt_s: float) -> bool:
        if not self._challenges.has_news():
            return False
        self.menu.refresh()
        return True
