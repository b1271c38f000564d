"""The rules of each game in words; play by them, or change them into rules of your own."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.errors import JassError
from jass_desktop.i18n import N_, _
from jass_desktop.session.draft import nearest_preset
from jass_desktop.session.openable import NewGame
from jass_desktop.ui.menu.games import Row, all_rows, heading_spec, place_of
from jass_desktop.ui.paint.style import INK, INK_SOFT
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.screen import Shortcuts
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import HERE, Button, Kit
from jass_desktop.ui.widgets.boxes import FIT, FREE, REST, Gap, Part, Share, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Text
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.prose import Prose
from jass_desktop.ui.widgets.rule_values import terms_of
from jass_desktop.words.catalogue import Found, families
from jass_desktop.words.games import game_origin, game_title
from jass_desktop.words.tell import tell

_ROW = 5.6


class RulesScreen(SheetScreen):
    """All rule sets, with ``rules`` chosen; or, if ``read_only``, only the rules of the game in progress."""

    name = N_("Rules")

    def __init__(self, stage: Stage, rules: RuleSet, *, read_only: bool = False) -> None:
        super().__init__(stage)
        self._rules = rules
        self._read_only = read_only
        self._own: dict[str, RuleSet] = {}
        self._rows: tuple[Row, ...] = ()
        """All games under their headings, in menu order."""
        self.first = "close" if read_only else "sets"
        self.across = 112 if read_only else 170
        self.closing = N_("Close") if read_only else N_("Back")
        for problem in self._read():
            stage.toast(escape(problem))

    @property
    def rules(self) -> RuleSet:
        """The rules on show."""
        return self._rules

    def _read(self) -> Sequence[str]:
        """Read the person's rule sets again; returns messages about faulty ones."""
        if self._read_only:
            return ()
        own, problems = self.stage.services.own_rules.load()
        self._own = {rules.name: rules for rules in own}
        try:
            played = [game.rules for game in self.stage.history.entries()]
        except JassError:
            played = []  # the menu has already said why
        self._rows = all_rows(families(tuple(PRESETS.values()), own, played))
        if self._rules.name not in PRESETS:
            self._rules = self._own.get(self._rules.name) or nearest_preset(self._rules)
        return problems

    def refresh(self) -> None:
        self._read()
        super().refresh()

    def content(self, kit: Kit) -> Stack:
        stage, s, rules = self.stage, kit.style, self._rules
        told = [(section.heading, section.statements) for section in tell(rules, terms_of(stage))]
        text: list[Part] = [Text(kit, game_origin(rules), s.italic, INK_SOFT), Gap(1.4),
                            Prose(f"text {rules.name}", HERE, told, kit)]
        if self._read_only:
            return column_of(*text)
        ways = [("play", _("Play"), self._play), ("learn", _("How to play"), self._learn), ("change", _("Change"), self._change)]
        if rules.name in self._own:
            ways.append(("delete", _("Delete"), self._delete))
        buttons = (Button(key, HERE, label, act, kind="primary" if key == "play" else "plain").sized(Share(most=28))
                   for key, label, act in ways)
        headings = [n for n, row in enumerate(self._rows) if isinstance(row, str)]
        sets = ScrollList("sets", HERE, len(self._rows), stage.style.px(_ROW), self._paint_row, headings=headings,
                          selected=place_of(rules.name, self._rows) or 0, on_select=self._select,
                          on_open=lambda _row: self._play())
        chosen = column_of(Text(kit, escape(game_title(rules.name)), s.lead, lines=1), Gap(0.6), *text, FREE, Gap(1.8),
                           row_of(*buttons, gap=0.9, size=FIT), size=Share(72))
        if stage.size[0] >= stage.size[1] * 1.15:
            return row_of(column_of(sets, FREE, size=40), chosen, gap=4, size=Share(most=88))
        return column_of(sets.sized(tall=Share(28)), chosen, gap=4, size=Share(most=140))

    def _select(self, row: int) -> None:
        found = self._rows[row]
        if isinstance(found, Found):
            self.choose(found.rules)

    def choose(self, rules: RuleSet) -> None:
        """Show these rules, a preset or a saved rule set."""
        self._rules = rules
        self.form.set(self.build(), self.first)

    def _play(self) -> None:
        self.stage.change(rules=self._rules.name)
        self.stage.tables.open(NewGame(self._rules))

    def _learn(self) -> None:
        from jass_desktop.ui.screens.learn import LearnScreen

        self.stage.go(LearnScreen(self.stage, self._rules))

    def _change(self) -> None:
        from jass_desktop.ui.screens.rules_edit import RulesEditor

        self.stage.go(RulesEditor(self.stage, self._rules, self._take))

    def _take(self, rules: RuleSet) -> None:
        """Show the rules that were saved."""
        self._rules = rules
        self._read()

    def _delete(self) -> None:
        self.refresh()  # another window may have changed them
        rules = self._rules
        if rules.name in self._own and self.attempt(lambda: self.stage.services.own_rules.delete(rules.name)):
            self.stage.toast(_("The rules {name} are deleted.").format(name=escape(rules.name)), _("Undo"),
                             lambda: self._restore(rules))

    def _restore(self, rules: RuleSet) -> None:
        if self.attempt(lambda: self.stage.services.own_rules.save(rules)):
            self.choose(rules)

    def shortcuts(self) -> Shortcuts:
        return {} if self._read_only else {pygame.K_DELETE: self._delete}

    def help(self) -> list[tuple[str, str]]:
        if self._read_only:
            return [(_("Up, Down"), _("next or previous page")), (_("Escape"), _("back"))]
        return [(_("Up, Down"), _("choose a game")), (_("Enter"), _("play by these rules")),
                (_("Tab"), _("to the text and the buttons")),
                (_("Del"), _("delete rules of your own; {undo} brings them back").format(undo=self.cap("undo"))),
                (_("Escape"), _("back"))]

    @property
    def heading(self) -> str:
        return _("Rules: {game}").format(game=escape(game_title(self._rules.name))) if self._read_only else self.title

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        s, texts, found = self.stage.style, self.stage.texts, self._rows[row]
        if isinstance(found, str):
            [words] = column_of(REST, Gap(0.6)).places(rect, s)
            texts.paint(surface, found, words, heading_spec(s), INK_SOFT, valign="bottom", lines=1)
        if not isinstance(found, Found):
            return
        half, below = column_of(REST, REST, padding=(1.2, 0.7)).places(rect, s)
        texts.paint(surface, escape(game_title(found.rules.name)), half, s.strong, INK, valign="middle", lines=1)
        texts.paint(surface, found.tag, below, s.small, INK_SOFT, valign="middle", lines=1)
