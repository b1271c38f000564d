"""Learn: the lessons, how each game is played, and the rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from jass_desktop.engine.presets import PRESETS
from jass_desktop.i18n import N_, _
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.lessons.lessons import LESSONS
from jass_desktop.ui.menu.sections.section import Door, Menu, MenuSection
from jass_desktop.ui.paint.style import INK_SOFT
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import HERE, Button, Kit
from jass_desktop.ui.widgets.boxes import FIT, FREE, Gap, Share, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Noted, Text
from jass_desktop.words.games import game_title
from jass_desktop.words.lessons import lesson_note, lesson_title

GAMES = ("swisslos-2500", "chibre", "coiffeur", "differenzler", "sidi-verband")
"""The games whose pages stand for those of their families: a variant is told from its rules."""


class LearnSection(MenuSection):
    """The focus is on the lesson that comes next."""

    key = "learn"
    name, note = N_("Learn"), N_("Lessons, how to play")

    def __init__(self, stage: Stage, menu: Menu) -> None:
        super().__init__(stage, menu)
        self._begun: set[str] = set()
        self._coming: list[str] = []
        """The lessons that are not over, those begun first."""

    @property
    def ways(self) -> Sequence[Door]:
        return (*(Door(name, _("{who}: {words}").format(who=_("Lessons"), words=lesson_title(name)),
                       partial(self.stage.tables.teach, name)) for name in LESSONS),
                *(Door(f"learn {name}", _("How to play: {game}").format(game=game_title(name)), partial(self._pages, name))
                  for name in GAMES),
                Door("the rules", _("The rules"), self._rules), Door("help", _("Help"), self.stage.toggle_help))

    def read(self, games: Sequence[Entry]) -> None:
        done = self.stage.preferences.lessons
        self._begun = {game.rules for game in games if not game.over}
        self._coming = sorted((name for name in LESSONS if name in self._begun or name not in done),
                              key=lambda name: name not in self._begun)
        self.first = next(iter(self._coming or LESSONS))

    def content(self, kit: Kit) -> Stack:
        s, done, begun = kit.style, self.stage.preferences.lessons, self._begun

        def lesson(name: str) -> Noted:
            state = _("Begun: carries on where you stopped.") if name in begun else _("Played.") if name in done else ""
            return Noted(kit, name, lesson_title(name), f"{lesson_note(name)} {state}".strip(),
                         partial(self.stage.tables.teach, name), kind="primary" if name in self._coming[:1] else "plain")

        first, *others = map(lesson, LESSONS)
        games = [Button(f"learn {name}", HERE, game_title(name), partial(self._pages, name)) for name in GAMES]
        read = [Button("the rules", HERE, _("The rules"), self._rules).sized(Share(most=22)),
                Button("help", HERE, _("Help"), self.stage.toggle_help).sized(Share(most=16))]
        return column_of(
            Text(kit, _("You play, and the table explains what happens. A lesson takes about "
                        "ten minutes."), s.italic, INK_SOFT),
            first, *(row_of(*pair, gap=1.5, size=FIT) for pair in zip(others[::2], others[1::2], strict=True)), Gap(2.4),
            row_of(Text(kit, _("How to play"), s.lead, valign="middle", heading=True), *read, gap=1.5, size=FIT),
            row_of(*games, gap=1.5, size=FIT), FREE, gap=1.2)

    def _pages(self, game: str) -> None:
        from jass_desktop.ui.screens.learn import LearnScreen

        self.stage.go(LearnScreen(self.stage, PRESETS[game]))

    def _rules(self) -> None:
        from jass_desktop.ui.screens.rules import RulesScreen

        self.stage.go(RulesScreen(self.stage, self.menu.rules))
