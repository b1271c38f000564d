"""A rule set of a file, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from jass_desktop.gate.text import RULES_NAME
from jass_desktop.i18n import _
from jass_desktop.session.openable import NewGame
from jass_desktop.ui.opened import RulesFile
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.opened.find import FileSheet, Find
from jass_desktop.ui.screens.question import Reply
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.prose import Section
from jass_desktop.ui.widgets.rule_values import terms_of
from jass_desktop.words.games import game_origin, game_title
from jass_desktop.words.tell import tell


class FoundRules(Find):
    """A rule set in words."""

    def __init__(self, stage: Stage, sheet: FileSheet, found: RulesFile) -> None:
        super().__init__(stage, sheet)
        self._rules = found.rules
        own = stage.services.own_rules.load()[0]
        self._kept = any(replace(kept, name=self._rules.name) == self._rules for kept in own)

    @property
    def title(self) -> str:
        return _("Rules: {game}").format(game=escape(game_title(self._rules.name)))

    @property
    def sections(self) -> Sequence[Section]:
        told = tell(self._rules, terms_of(self.stage))
        # Translators: what kind of rules a file holds.
        return [(_("Kind"), [game_origin(self._rules)]), *((section.heading, section.statements) for section in told)]

    @property
    def replies(self) -> Sequence[Reply]:
        play = Reply(_("Play"), _("a game by these rules"), self._play)
        if self._kept:
            return [play]
        return [play, Reply(_("Keep them"), _("among the games on the menu, where you can change them"), self._keep)]

    def _play(self) -> None:
        rules, stage = self._rules, self.stage
        self.sheet.go_home(lambda: stage.tables.open(NewGame(rules)))

    def _keep(self) -> None:
        """Keep the rules, under another name where the person has other rules of this name."""
        stage, own = self.stage, self.stage.services.own_rules

        def keep() -> None:
            there = {rules.name for rules in own.load()[0]}
            own.save(renamed := replace(self._rules, name=_free_name(self._rules.name, there)))
            self._rules, self._kept = renamed, True
            stage.change(rules=renamed.name)

        if self.sheet.attempt(keep):
            stage.toast(_("The rules {name} are saved.").format(name=escape(self._rules.name)))


def _free_name(name: str, there: set[str]) -> str:
    """The name itself, or with the first number that makes it another one."""
    number, free = 1, name
    while free in there:
        number += 1
        free = f"{name[:RULES_NAME - len(str(number)) - 1].rstrip()} {number}"
    return free
