"""Train: what is for today, what costs most, and free practice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from jass_desktop.i18n import N_, _
from jass_desktop.session.history.entries import Entry
from jass_desktop.ui.menu.sections.section import Door, MenuSection
from jass_desktop.ui.widgets.basic import Kit
from jass_desktop.ui.widgets.boxes import Stack

if TYPE_CHECKING:
    from jass_desktop.ui.menu.training import Training


class TrainSection(MenuSection):
    """Loads what it shows, which the menu does without, once it is opened."""

    key, first = "train", "today"
    name, note = N_("Train"), N_("Exercises, your mistakes")
    _training: Training

    @property
    def ways(self) -> Sequence[Door]:
        return (Door("practise", _("Practise"), self._practise), Door("book", _("My book"), self._book))

    def read(self, games: Sequence[Entry]) -> None:
        from jass_desktop.ui.menu.training import Training

        self._training = Training(self.stage)

    def content(self, kit: Kit) -> Stack:
        return self._training.content(kit, self.menu.rules)

    def _practise(self) -> None:
        self.stage.tables.practise(self.menu.rules)

    def _book(self) -> None:
        from jass_desktop.ui.screens.book import BookScreen

        stage = self.stage
        stage.attempt(lambda: stage.go(BookScreen(stage, stage.services.book())))
