"""The computer players to choose from, laid over the screen below: ours with descriptions, and those from other packages; and the
conventions of the table."""

from __future__ import annotations

import pygame

from jass_desktop.i18n import _
from jass_desktop.session.table.conventions import CONVENTIONS
from jass_desktop.ui.paint.style import CONTROL, INK, INK_SOFT
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.widgets.basic import Button, Widget, noted_height
from jass_desktop.ui.widgets.boxes import REST, Gap, Natural, Part, column_of, row_of
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.words.conventions import conventions_title
from jass_desktop.words.players import LEVELS, level_note, level_pips, level_title

_WIDE, _COLUMN = 150, 22
"""Units of a sheet with players from other packages and of a column of them."""
_COLUMNS = 3
"""The least number of columns."""


class PlayersScreen(SheetScreen):
    overlay = True

    @property
    def title(self) -> str:
        return _("Computer players")

    def build(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        own = stage.services.own_players()
        chosen = stage.preferences.level
        self.first = f"level {chosen}" if chosen in (*LEVELS, *own) else "close"
        width = _WIDE if own else 100
        wide = self.room_across(width)
        levels = [Natural(noted_height(stage, level_note(level), wide), 2.4) for level in LEVELS]
        columns = max(_COLUMNS, wide // s.px(_COLUMN))
        lines = stage.texts.line_height(s.strong) + stage.texts.line_height(s.small)
        high = Natural(lines, 2.4) if any(own.values()) else CONTROL
        rows = [row_of(*[REST] * columns, gap=1.5, size=high)] * -(-len(own) // columns)
        others: list[Part] = [Gap(2.5), 4, Gap(0.5), *rows] if own else []
        foot = row_of(19, Gap(1), REST, 24, gap=1.5, size=CONTROL)
        # Where the window is too low, the players move closer together.
        _head, self._below, *places, self._label, choice, explain = self.lay(
            width, column_of(6.4, Gap(), 5, Gap(1.1), *levels, *others, Gap(2.6), foot, gap=1.5))
        widgets = [self._button(level, place, level_note(level)) for level, place in zip(LEVELS, places, strict=False)]
        self._own = places[len(LEVELS)] if own else None
        widgets += [self._button(name, place, escape(package))
                    for (name, package), place in zip(own.items(), places[len(LEVELS) + 1:], strict=False)]
        return [*widgets,
                Segments("conventions", choice, [(name, conventions_title(name)) for name in CONVENTIONS],
                       stage.preferences.conventions, lambda name: stage.change(conventions=name)),
                Button("explain", explain, _("What they say"), self._explain), self.close_button()]

    def _explain(self) -> None:
        from jass_desktop.ui.screens.conventions import ConventionsScreen

        self.stage.go(ConventionsScreen(self.stage))

    def _button(self, level: str, place: pygame.Rect, note: str) -> Button:
        label = escape(level_title(level)) + level_pips(level)
        return Button(f"level {level}", place, label, lambda: self._choose(level), note=note,
                      kind="primary" if level == self.stage.preferences.level else "plain", align="left")

    def _choose(self, level: str) -> None:
        self.stage.back()
        self.stage.change(level=level)

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose the computer players")), (_("Enter"), _("play with them")),
                (_("Left, Right"), _("change the setting")), (_("Escape"), _("back"))]

    def write(self, surface: pygame.Surface) -> None:
        s, texts = self.stage.style, self.stage.texts
        texts.paint(surface, _("The other three play like this, from their next decision on."), self._below, s.italic,
                    INK_SOFT, lines=1)
        if self._own is not None:
            texts.paint(surface, _("Players of your own"), self._own, s.strong, INK, lines=1)
        texts.paint(surface, _("Conventions"), self._label, s.strong, INK, valign="middle", lines=1)
