"""The computer players to choose from, laid over the screen below: ours with descriptions, and those from other packages; and the
conventions of the table, with what they say."""

from __future__ import annotations

from collections.abc import Mapping

from jass_desktop.i18n import N_, _
from jass_desktop.session.table.conventions import CONVENTIONS
from jass_desktop.ui.paint.style import INK_SOFT
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.widgets.basic import HERE, Kit
from jass_desktop.ui.widgets.boxes import FIT, FREE, REST, Gap, Part, Share, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Noted, Text, labelled
from jass_desktop.ui.widgets.prose import Prose
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.words.conventions import conventions_rules, conventions_title
from jass_desktop.words.players import LEVELS, level_note, level_pips, level_title

_TWO_COLUMNS, _COLUMN = 130, 22
"""Units of width of a window that has them, and of a column of players from other packages."""
_LEAST = 12.0
"""Units of height in which the conventions can be read, if need be line by line."""


class PlayersScreen(SheetScreen):
    name = N_("Computer players")
    overlay = True
    across = 150

    def content(self, kit: Kit) -> Stack:
        own, chosen = self.stage.services.own_players(), self.stage.preferences.level
        self.first = f"level {chosen}" if chosen in (*LEVELS, *own) else "close"
        who = Text(kit, _("The other three play so from their next decision on."), kit.style.italic, INK_SOFT)
        levels = column_of(who, *(self._button(kit, level, level_note(level)) for level in LEVELS), FREE, gap=1.5, size=FIT)
        if self.stage.size[0] < self.stage.style.px(_TWO_COLUMNS):
            return column_of(levels, *self._own(kit, own), Gap(2), self._conventions(kit), gap=1.5)
        both = row_of(column_of(levels, size=Share(46)), column_of(self._conventions(kit), size=Share(54)), gap=6)
        return column_of(both, *self._own(kit, own), gap=1.5)

    def _own(self, kit: Kit, own: Mapping[str, str]) -> list[Part]:
        """The players from other packages, row by row; nothing if there are none."""
        columns = max(3, self.room_across(self.across) // self.stage.style.px(_COLUMN))
        places: list[Part] = [self._button(kit, name, escape(package)) for name, package in own.items()]
        places += [REST] * (-len(own) % columns)
        rows = [row_of(*places[at:at + columns], gap=1.5, size=FIT) for at in range(0, len(own), columns)]
        return [Text(kit, _("Players of your own"), kit.style.strong), *rows] if own else []

    def _conventions(self, kit: Kit) -> Stack:
        """Whether partners keep to conventions, and what these say."""
        stage = self.stage
        choice = Segments("conventions", HERE, [(name, conventions_title(name)) for name in CONVENTIONS],
                          stage.preferences.conventions, lambda name: stage.change(conventions=name))
        who = _("Club players and masters keep to these when they cost hardly anything. The master also reads everybody’s "
                "cards by them.")
        rules = Prose("rules", HERE, [(escape(name), [escape(rule)]) for name, rule in conventions_rules()], kit)
        return column_of(labelled(kit, _("Conventions"), choice), Text(kit, who, kit.style.italic, INK_SOFT),
                         column_of(rules, size=Share(least=_LEAST)), gap=1.5)

    def _button(self, kit: Kit, level: str, note: str) -> Noted:
        label = escape(level_title(level)) + level_pips(level)
        return Noted(kit, f"level {level}", label, note, lambda: self._choose(level),
                     kind="primary" if level == self.stage.preferences.level else "plain")

    def _choose(self, level: str) -> None:
        self.stage.back()
        self.stage.change(level=level)

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose the computer players")), (_("Enter"), _("play with them")),
                (_("Left, Right"), _("change the setting")), (_("Escape"), _("back"))]
