"""Exercises of a file."""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.i18n import _, ngettext
from jass_desktop.ui.opened import ExercisesFile
from jass_desktop.ui.screens.opened.find import FileSheet, Find
from jass_desktop.ui.screens.question import Reply
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.prose import Section


class FoundExercises(Find):
    """Exercises of somebody’s book."""

    def __init__(self, stage: Stage, sheet: FileSheet, found: ExercisesFile) -> None:
        super().__init__(stage, sheet)
        self._found = found
        self._added = ""

    @property
    def title(self) -> str:
        return _("Exercises from a file")

    @property
    def sections(self) -> Sequence[Section]:
        count = len(self._found.found)
        there = ngettext("{count} exercise", "{count} exercises", count).format(count=count)
        return [(_("My book"), [self._added or there])]

    @property
    def replies(self) -> Sequence[Reply]:
        if self._added:
            return [Reply(_("My book"), _("practise them"), self._book)]
        return [Reply(_("Add them to my book"), _("exercises already in it keep their results so far"), self._add)]

    def _add(self) -> None:
        count = self.stage.attempt(lambda: self.stage.services.files.keep_exercises(self._found))
        if count is not None:
            self._added = ngettext("{count} new exercise is in your book.", "{count} new exercises are in your book.",
                                   count).format(count=count)
            self.sheet.refresh()

    def _book(self) -> None:
        from jass_desktop.ui.screens.book import BookScreen

        stage = self.stage
        self.sheet.go_on(lambda: stage.attempt(lambda: stage.go(BookScreen(stage, stage.services.book()))))
