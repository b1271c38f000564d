"""Where one learns: the lessons, how each game is played, and the rules."""

from __future__ import annotations

from functools import partial

from jass_desktop.engine.presets import PRESETS
from jass_desktop.i18n import _
from jass_desktop.session.lessons.lessons import LESSONS
from jass_desktop.ui.paint.style import INK_SOFT
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.widgets.basic import HERE, Button, Kit
from jass_desktop.ui.widgets.boxes import FIT, Gap, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Noted, Text
from jass_desktop.words.games import game_title
from jass_desktop.words.lessons import lesson_note, lesson_title

_GAMES = ("swisslos-2500", "chibre", "coiffeur", "differenzler")
"""The games whose pages stand for all: others are told from their rules."""


class LessonsScreen(SheetScreen):
    """The focus is on the lesson that comes next."""

    overlay = True
    across = 96

    @property
    def title(self) -> str:
        return _("Learn")

    def content(self, kit: Kit) -> Stack:
        stage, s, done = self.stage, kit.style, self.stage.preferences.lessons
        begun = {entry.rules for entry in stage.attempt(stage.services.games.entries) or () if not entry.over}
        coming = [name for name in LESSONS if name not in done]
        following = next((name for name in LESSONS if name in begun), None) or next(iter(coming), None)
        self.first = following or next(iter(LESSONS))

        def lesson(name: str) -> Noted:
            state = _("Begun: goes on where you stopped.") if name in begun else _("Played.") if name in done else ""
            return Noted(kit, name, lesson_title(name), f"{lesson_note(name)} {state}".strip(), partial(stage.tables.teach, name),
                         kind="primary" if name == following else "plain")

        games = [Button(f"learn {name}", HERE, game_title(name), partial(self._teach, name)) for name in _GAMES]
        read = [Button("rules", HERE, _("The rules"), self._rules), Button("help", HERE, _("Help"), stage.toggle_help)]
        return column_of(
            Text(kit, _("You play, and are told what happens. A lesson takes about ten minutes."), s.italic, INK_SOFT),
            *map(lesson, LESSONS), Gap(2.4),
            Text(kit, _("How to play"), s.lead, heading=True), row_of(*games, gap=1.5, size=FIT), Gap(2.4),
            row_of(*read, gap=1.5, size=FIT), gap=1.3, size=FIT)

    def _teach(self, game: str) -> None:
        from jass_desktop.ui.screens.learn import LearnScreen

        self.stage.go(LearnScreen(self.stage, PRESETS[game]))

    def _rules(self) -> None:
        from jass_desktop.ui.screens.rules import RulesScreen

        self.stage.go(RulesScreen(self.stage, self.stage.preferences.preset))

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose a lesson")), (_("Enter"), _("begin it, or go on with it")), (_("Escape"), _("back"))]
