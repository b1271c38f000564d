"""What the conventions of the table say, laid over the screen below."""

from __future__ import annotations

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint.style import INK, INK_SOFT, Style
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.boxes import Natural, Stack, column_of
from jass_desktop.words.conventions import conventions_rules

_WIDE = 100


class ConventionsScreen(SheetScreen):
    overlay = True
    first = "close"

    @property
    def title(self) -> str:
        return _("Conventions")

    def build(self) -> list[Widget]:
        stage = self.stage
        wide = self.room_across(_WIDE)
        self._who = _("Club players and masters keep to these when it costs them hardly anything. The master also reads the "
                      "cards of the others by them, yours included.")
        texts = [(escape(name), escape(rule)) for name, rule in conventions_rules()]

        def column(s: Style) -> Stack:
            rules = [column_of(Natural(stage.texts.line_height(s.strong)), Natural(stage.texts.measure(rule, s.small, wide)[1]))
                     for _name, rule in texts]
            return column_of(6.4, Natural(stage.texts.measure(self._who, s.italic, wide)[1]), *rules, gap=1.6)

        self._type, content = self.fitted(column)
        _head, self._below, *places = self.lay(_WIDE, content)
        self._places = [(name, head, rule, below)
                        for (name, rule), head, below in zip(texts, places[::2], places[1::2], strict=True)]
        return [self.close_button(kind="primary")]

    def help(self) -> list[tuple[str, str]]:
        return [(_("Escape"), _("back"))]

    def write(self, surface: pygame.Surface) -> None:
        s, texts = self._type, self.stage.texts
        texts.paint(surface, self._who, self._below, s.italic, INK_SOFT)
        for name, title, rule, place in self._places:
            texts.paint(surface, name, title, s.strong, INK, lines=1)
            texts.paint(surface, rule, place, s.small, INK)
