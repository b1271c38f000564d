"""Changes rules option by option, and saves them under a name of the person's choice."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.errors import JassError
from jass_desktop.gate.text import RULES_NAME
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.draft import Draft
from jass_desktop.ui.paint.style import INK, INK_SOFT, ON_PAPER, PAPER, PAPER_LINE, RED, mix
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, Widget, faint
from jass_desktop.ui.widgets.boxes import FREE, REST, Gap, Natural, Placed, Share, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Drawn, plain
from jass_desktop.ui.widgets.entry import TextField
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.rule_detail import clash_of, detail, shown_value
from jass_desktop.ui.widgets.rule_values import terms_of
from jass_desktop.words.games import game_title
from jass_desktop.words.options import GROUPS
from jass_desktop.words.rules import title
from jass_desktop.words.values import clash_words

_ROW = 5.75  # units from one option to the next
_MOST_DETAIL = 66  # units that the largest option, the contracts, needs
_TWO_COLUMNS = 128  # units of width


class RulesEditor(SheetScreen):
    """``on_saved`` receives the saved rules. The original rules stay unchanged unless the name is the same."""

    name = N_("Changing rules")
    first = "options"
    across = 170

    def __init__(self, stage: Stage, rules: RuleSet, on_saved: Callable[[RuleSet], None]) -> None:
        super().__init__(stage)
        self._rules = rules
        self._on_saved = on_saved
        self._draft = Draft.of(rules)
        self._unsaved = False
        self._group = 0
        self._option = GROUPS[0][1][0]
        self._name = rules.name if rules.name not in PRESETS else self._suggestion()

    @property
    def rules(self) -> RuleSet:
        """The original rules."""
        return self._rules

    def _own(self) -> dict[str, RuleSet]:
        return {rules.name: rules for rules in self.stage.services.own_rules.load()[0]}

    def _suggestion(self) -> str:
        """A name not yet in use."""
        name = _("My {game}").format(game=game_title(self._rules.name))[:RULES_NAME - 3]
        taken = self._own()
        names = (name if n == 1 else f"{name} {n}" for n in range(1, len(taken) + 2))
        return next(each for each in names if each not in taken)

    # The form

    def build(self) -> list[Widget]:
        widgets = super().build()
        at = next(n for n, widget in enumerate(widgets) if widget.key == "options") + 1
        return [*widgets[:at], *detail(self.stage, self._told.rect, self._draft, self._option, self._put), *widgets[at:]]

    def content(self, _kit: Kit) -> Stack:
        stage, s = self.stage, self.stage.style
        wide, shown = stage.size[0] >= s.px(_TWO_COLUMNS), GROUPS[self._group][1]
        lists = row_of(
            ScrollList("groups", HERE, len(GROUPS), s.px(5.4), self._paint_group, selected=self._group,
                       on_select=self._choose_group, on_open=lambda _row: self.form.focus("options")).sized(25),
            ScrollList("options", HERE, len(shown), s.px(_ROW), self._paint_option, selected=shown.index(self._option),
                       on_select=self._choose_option, on_open=lambda _row: self._focus_value()),
            gap=3.4, size=REST if wide else Share(most=9 * _ROW))
        self._told = Placed().sized(tall=Share(least=_MOST_DETAIL))
        line = plain(mix(PAPER_LINE, PAPER, 0.3)).sized(*[Natural(s.hairline)] * 2)
        message = Drawn(self._paint_message).sized(tall=Natural(2 * stage.texts.line_height(s.small), 1.2))
        save = Button("save", HERE, _("Save"), self._save, kind="primary")
        save.enabled = not self._draft.clashes
        name = TextField("name", HERE, _("Name of these rules"), self._name, RULES_NAME, self._rename)
        foot = row_of(name, column_of(FREE, save, size=20), gap=2, size=8.4)
        if wide:
            return row_of(column_of(lists, message, foot, size=70), line, self._told, gap=1.7, size=Share(most=88))
        return column_of(lists, Gap(1.7), line, Gap(1.7), self._told, message, foot, size=Share(most=140))

    def _rename(self, name: str) -> None:
        self._name = name

    def _choose_group(self, row: int) -> None:
        self._group, self._option = row, GROUPS[row][1][0]
        self.resize(self.stage.size)

    def _choose_option(self, row: int) -> None:
        self._option = GROUPS[self._group][1][row]
        self.resize(self.stage.size)

    def _focus_value(self) -> None:
        key = next((widget.key for widget in self.form.widgets if widget.key.startswith("value ") and widget.enabled), None)
        if key is not None:
            self.form.focus(key)

    def _put(self, draft: Draft) -> None:
        self._draft = draft
        self._unsaved = True
        self.resize(self.stage.size)

    # Saving

    def _saved(self, name: str) -> RuleSet:
        """Save the draft under this name; JassError if the name is taken or refused, or the file cannot be written."""
        if name.casefold() in {word.casefold() for preset in PRESETS for word in (preset, game_title(preset))}:
            raise JassError(_("There is a game called {name} already. Choose another name.").format(name=name))
        rules = self._draft.rules(name)
        self.stage.services.own_rules.save(rules)
        return rules

    def _save(self) -> None:
        own = self._own()
        name = " ".join(self._name.split())
        rules = self.stage.attempt(lambda: self._saved(name))
        if rules is None:
            return
        self._unsaved = False
        self._on_saved(rules)
        self.stage.change(rules=name)
        before = own.get(name)
        if before is not None and before != self._rules:
            self.stage.toast(_("The rules {name} were replaced.").format(name=escape(name)), _("Undo"),
                             lambda: self.stage.attempt(lambda: self.stage.services.own_rules.save(before)))
        else:
            self.stage.toast(_("The rules {name} are saved.").format(name=escape(name)))
        self.stage.back()

    def close(self) -> None:
        """Leaving without saving can be undone for a while."""
        if self._unsaved:
            self.stage.toast(_("The changes were not saved."), _("Undo"), lambda: self.stage.go(self))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_s and event.mod & pygame.KMOD_CTRL:
            if not self._draft.clashes:
                self._save()
            return True
        return super().handle(event)

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose an option")), (_("Left, Right"), _("to the groups, the options, the values")),
                (_("Enter"), _("set the option")), (_("Ctrl+S"), _("save the rules")), (_("Escape"), _("back"))]

    # Painting

    def _message(self) -> tuple[str, bool, bool]:
        """The text about clashes or about differences from the preset, and which of the two it is about."""
        clashes, game = self._draft.clashes, game_title(self._draft.preset.name)
        if clashes:
            first = clash_words(clashes[0], self._draft.values, terms_of(self.stage))
            more = len(clashes) - 1
            further = ngettext("And {count} more contradiction.", "And {count} more contradictions.", more).format(count=more)
            return f"{first} {further}" if more else first, True, False
        changed = [option for _name, options in GROUPS for option in options if self._draft.changed(option)]
        if not changed:
            return _("Nothing changed yet."), False, False
        return ngettext("{count} option differs from {game}.", "{count} options differ from {game}.", len(changed)).format(
            count=len(changed), game=game), False, True

    @property
    def heading(self) -> str:
        return _("Changing {game}").format(game=escape(game_title(self._rules.name)))

    def _paint_message(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        text, clashes, changed = self._message()
        room = self._paint_mark(surface, rect, clashes, changed) if clashes or changed else rect
        self.stage.texts.paint(surface, text, room, self.stage.style.small, RED if clashes else INK_SOFT, valign="middle")

    def _paint_group(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        name, options = GROUPS[row]
        clashes, changed = any(map(self._clashes, options)), any(map(self._draft.changed, options))
        room = self._paint_mark(surface, rect, clashes, changed)
        self.stage.texts.paint(surface, _(name), room, self.stage.style.strong, INK, valign="middle", lines=1)

    def _paint_option(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        s, texts, option, draft = self.stage.style, self.stage.texts, GROUPS[self._group][1][row], self._draft
        room = self._paint_mark(surface, rect, self._clashes(option), draft.changed(option))
        half, below = column_of(REST, REST, padding=(0, 0.6)).places(room, s)
        idle = draft.idle_because(option) is not None
        texts.paint(surface, title(option), half, s.strong, faint(ON_PAPER) if idle else INK, valign="middle", lines=1)
        value = shown_value(draft.values, option, terms_of(self.stage))
        texts.paint(surface, value, below, s.small, faint(ON_PAPER) if idle else INK_SOFT, valign="middle", lines=1)

    def _clashes(self, option: str) -> bool:
        return bool(clash_of(self._draft, option, terms_of(self.stage)))

    def _paint_mark(self, surface: pygame.Surface, rect: pygame.Rect, clashes: bool, changed: bool) -> pygame.Rect:
        """A red badge for a clash, a dot for a difference from the preset; returns the room beside them."""
        s, shapes = self.stage.style, self.stage.shapes
        place, room = row_of(Gap(0.7), 2.2, Gap(0.7), REST, Gap(1)).places(rect, s)
        if clashes:
            [badge] = column_of(FREE, Natural(place.width), FREE).places(place, s)
            shapes.paint(surface, badge, badge.width // 2, RED)
            self.stage.texts.paint(surface, "!", badge, s.strong, PAPER, align="centre", valign="middle", lines=1)
        elif changed:
            [dot] = row_of(FREE, column_of(FREE, 1, FREE, size=1), FREE).places(place, s)
            shapes.paint(surface, dot, dot.width // 2, RED)
        return room
