"""The rules of each game in words; play by them, or change them into rules of your own."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.errors import JassError
from jass_desktop.i18n import _
from jass_desktop.session.draft import nearest_preset
from jass_desktop.session.openable import NewGame
from jass_desktop.ui.menu.games import Row, all_rows, heading_spec, place_of
from jass_desktop.ui.paint.style import CONTROL, INK, INK_SOFT
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.screen import Shortcuts
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import REST, Gap, Natural, Share, column_of, row_of
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.prose import Prose
from jass_desktop.ui.widgets.rule_values import terms_of
from jass_desktop.words.catalogue import Found, families
from jass_desktop.words.games import game_origin, game_title
from jass_desktop.words.tell import tell

_ROW = 5.6


class RulesScreen(SheetScreen):
    """All rule sets, with ``rules`` chosen; or, if ``read_only``, only the rules of the game in progress."""

    def __init__(self, stage: Stage, rules: RuleSet, *, read_only: bool = False) -> None:
        super().__init__(stage)
        self._rules = rules
        self._read_only = read_only
        self._own: dict[str, RuleSet] = {}
        self._rows: tuple[Row, ...] = ()
        """All games under their headings, in menu order."""
        self.first = "close" if read_only else "sets"
        for problem in self._read():
            stage.toast(escape(problem))

    @property
    def title(self) -> str:
        return _("Rules")

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

    def build(self) -> list[Widget]:
        width, height = self.stage.size
        wide = width >= height * 1.15
        high = 95.2 if wide else 147.2
        if self._read_only:
            return [*self._read_alone(high), self.close_button(_("Close"), kind="primary")]
        s, foot = self.stage.style, row_of(*[Share(most=28)] * 4, gap=2, size=CONTROL)
        if wide:
            rest = column_of(row_of(REST, 22, gap=4, size=6), Gap(2), row_of(REST, whole=True), Gap(1.8), foot)
            sets, self._name_at, _back, area, *foot_at = self.lay(170, row_of(
                column_of(Gap(8), REST, size=40), rest, gap=4, size=high))
        else:
            rest = column_of(Gap(4), 5, REST, Gap(1.8), foot, size=Share(72))
            _head, sets, self._name_at, area, *foot_at = self.lay(104, column_of(8, Share(28), rest, size=high))
        headings = [n for n, row in enumerate(self._rows) if isinstance(row, str)]
        at = place_of(self._rules.name, self._rows) or 0
        return [ScrollList("sets", sets, len(self._rows), s.px(_ROW), self._paint_row, selected=at, on_select=self._select,
                           on_open=lambda _row: self._play(), headings=headings),
                self._description(area), *self._actions(foot_at), self.close_button()]

    def _read_alone(self, high: float) -> list[Widget]:
        """The rules on a sheet of their own, as high as their text needs and at most ``high`` units."""
        _head, area = self.lay(112, column_of(8, REST, size=high))
        text = self._description(area)
        if text.content < text.rect.height:
            high_enough = Natural(area.height - text.rect.height + text.content)
            _head, area = self.lay(112, column_of(8, high_enough))
            text = self._description(area)
        return [text]

    def _description(self, area: pygame.Rect) -> Prose:
        """The chosen rules: their origin, and their text."""
        stage, s = self.stage, self.stage.style
        line = stage.texts.measure(game_origin(self._rules), s.italic, area.width)[1]
        self._source_at, room = column_of(Natural(line), Gap(1.4), REST).places(area, s)
        sections = [(section.heading, section.statements) for section in tell(self._rules, terms_of(stage))]
        return Prose(f"text {self._rules.name}", room, sections, stage)

    def _actions(self, places: Sequence[pygame.Rect]) -> list[Widget]:
        actions = [("play", _("Play"), self._play), ("learn", _("How to play"), self._learn),
                   ("change", _("Change"), self._change)]
        if self._rules.name in self._own:
            actions.append(("delete", _("Delete"), self._delete))
        return [Button(key, place, label, act, kind="primary" if key == "play" else "plain")
                for (key, label, act), place in zip(actions, places, strict=False)]

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
            return [(_("Up, Down"), _("read on or back")), (_("Escape"), _("back"))]
        return [(_("Up, Down"), _("choose a game")), (_("Enter"), _("play by these rules")),
                (_("Tab"), _("to the text and the buttons")),
                (_("Del"), _("delete rules of your own; {undo} brings them back").format(undo=self.cap("undo"))),
                (_("Escape"), _("back"))]

    @property
    def heading(self) -> str:
        return _("Rules: {game}").format(game=escape(game_title(self._rules.name))) if self._read_only else self.title

    def write(self, surface: pygame.Surface) -> None:
        s, texts = self.stage.style, self.stage.texts
        if not self._read_only:
            texts.paint(surface, escape(game_title(self._rules.name)), self._name_at, s.lead, INK, valign="middle", lines=1)
        texts.paint(surface, game_origin(self._rules), self._source_at, s.italic, INK_SOFT)

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
