"""Train: practice, and the book of one's own mistakes."""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.i18n import _
from jass_desktop.ui.menu.sections.section import Door, MenuSection


class TrainSection(MenuSection):
    key, first = "train", "practise"

    @property
    def title(self) -> str:
        return _("Train")

    @property
    def ways(self) -> Sequence[Door]:
        return (Door("practise", _("Practise"), self._practise), Door("book", _("My book"), self._book))

    def _practise(self) -> None:
        self.stage.tables.practise(self.menu.rules)

    def _book(self) -> None:
        from jass_desktop.ui.screens.book import BookScreen

        stage = self.stage
        stage.attempt(lambda: stage.go(BookScreen(stage, stage.services.book())))
