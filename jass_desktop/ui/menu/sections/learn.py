"""Learn: lessons, how to play, and the rules."""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.i18n import _
from jass_desktop.ui.menu.sections.section import Door, MenuSection


class LearnSection(MenuSection):
    key, first = "learn", "lessons"

    @property
    def title(self) -> str:
        return _("Learn")

    @property
    def ways(self) -> Sequence[Door]:
        return (Door("lessons", _("Lessons"), self._lessons), Door("how", _("How to play"), self._pages),
                Door("the rules", _("The rules"), self._rules), Door("help", _("Help"), self.stage.toggle_help))

    def _lessons(self) -> None:
        from jass_desktop.ui.screens.lessons import LessonsScreen

        self.stage.go(LessonsScreen(self.stage))

    def _pages(self) -> None:
        from jass_desktop.ui.screens.learn import LearnScreen

        self.stage.go(LearnScreen(self.stage, self.menu.rules))

    def _rules(self) -> None:
        from jass_desktop.ui.screens.rules import RulesScreen

        self.stage.go(RulesScreen(self.stage, self.menu.rules))
