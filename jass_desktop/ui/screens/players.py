"""The computer players to choose from, laid over the screen below: ours with descriptions, and those from other packages; and the
conventions of the table."""

from __future__ import annotations

import pygame

from jass_desktop.i18n import _
from jass_desktop.session.conventions import CONVENTIONS
from jass_desktop.ui.paint.style import INK, INK_SOFT
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.cells import cells
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.words.conventions import conventions_title
from jass_desktop.words.players import LEVELS, level_note, level_title

_HEAD = 12.5
_WIDE, _COLUMN = 150, 22
"""Units of a sheet with players from other packages and of a column of them."""
_COLUMNS = 3
"""The least number of columns."""
_CONVENTIONS = 7.6
"""Units that the conventions take below the players."""


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
        inner_width, gap = self.room_across(width), s.px(1.5)
        columns = max(_COLUMNS, inner_width // s.px(_COLUMN))
        rows = -(-len(own) // columns)
        notes = [stage.texts.measure(level_note(level), s.small, inner_width - 2 * s.px(1.6))[1] for level in LEVELS]
        around = stage.texts.line_height(s.strong) + s.px(2.4)
        talls = [note + around for note in notes]
        high = stage.texts.line_height(s.small) + around if any(own.values()) else s.control
        added = s.px(7) + rows * (high + gap) - gap if own else 0
        tall = s.px(_HEAD) + sum(talls) + gap * (len(LEVELS) - 1) + added + s.px(_CONVENTIONS)
        inner = self.lay(width, tall)
        # Where the window is too low, the players move closer together.
        gap -= min(gap, -(-max(0, tall - inner.height) // (len(LEVELS) + rows - 1)))
        widgets: list[Widget] = []
        y = inner.y + s.px(_HEAD)
        for level, its in zip(LEVELS, talls, strict=True):
            widgets.append(self._button(level, pygame.Rect(inner.x, y, inner.width, its), level_note(level)))
            y += its + gap
        self._own = pygame.Rect(inner.x, y + s.px(1), inner.width, s.px(4) if own else 0)
        y = self._own.bottom + s.px(0.5)
        room = pygame.Rect(inner.x, y, inner.width, high)
        for (name, package), place in zip(own.items(), cells(room, len(own), gap, columns=columns), strict=True):
            widgets.append(self._button(name, place, escape(package)))
        return [*widgets, *self._conventions(), self.close_button()]

    def _conventions(self) -> list[Widget]:
        """The choice of conventions, at the foot of the sheet, and what they say."""
        stage, s, inner = self.stage, self.stage.style, self._inner
        foot = pygame.Rect(inner.x, inner.bottom - s.control, inner.width, s.control)
        explain = pygame.Rect(0, 0, s.px(24), s.control)
        explain.topright = foot.topright
        choice = pygame.Rect(foot.x + s.px(20), foot.y, foot.width - s.px(20) - explain.width - s.px(1.5), foot.height)
        self._label = pygame.Rect(foot.x, foot.y, s.px(19), foot.height)
        return [Segments("conventions", choice, [(name, conventions_title(name)) for name in CONVENTIONS],
                         stage.preferences.conventions, lambda name: stage.change(conventions=name)),
                Button("explain", explain, _("What they say"), self._explain)]

    def _explain(self) -> None:
        from jass_desktop.ui.screens.conventions import ConventionsScreen

        self.stage.go(ConventionsScreen(self.stage))

    def _button(self, level: str, place: pygame.Rect, note: str) -> Button:
        return Button(f"level {level}", place, escape(level_title(level)), lambda: self._choose(level), note=note,
                      kind="primary" if level == self.stage.preferences.level else "plain", align="left")

    def _choose(self, level: str) -> None:
        self.stage.back()
        self.stage.change(level=level)

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose the computer players")), (_("Enter"), _("play with them")),
                (_("Left, Right"), _("change the setting")), (_("Escape"), _("back"))]

    def write(self, surface: pygame.Surface) -> None:
        s, texts, inner = self.stage.style, self.stage.texts, self._inner
        below = pygame.Rect(inner.x, self.head.bottom + s.px(1), inner.width, s.px(5))
        texts.paint(surface, _("The other three play like this, from their next decision on."), below, s.italic,
                    INK_SOFT, lines=1)
        if self._own.height:
            texts.paint(surface, _("Players of your own"), self._own, s.strong, INK, lines=1)
        texts.paint(surface, _("Conventions"), self._label, s.strong, INK, valign="middle", lines=1)
