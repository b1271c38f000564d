"""What the conventions of the table say, laid over the screen below."""

from __future__ import annotations

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint.style import INK, INK_SOFT
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.words.conventions import conventions_rules

_WIDE, _HEAD, _GAP = 100, 8.0, 1.6


class ConventionsScreen(SheetScreen):
    overlay = True
    first = "close"

    @property
    def title(self) -> str:
        return _("Conventions")

    def build(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        wide, gap = self.room_across(_WIDE), s.px(_GAP)
        self._who = _("Club players and masters keep to these when it costs them hardly anything. The master also reads the "
                      "cards of the others by them, yours included.")
        texts = [(escape(name), escape(rule)) for name, rule in conventions_rules()]
        talls = [stage.texts.measure(rule, s.small, wide)[1] for _name, rule in texts]
        title, who = stage.texts.line_height(s.strong), stage.texts.measure(self._who, s.italic, wide)[1]
        inner = self.lay(_WIDE, s.px(_HEAD) + who + gap + sum(talls) + (title + gap) * len(texts) - gap)
        self._below = pygame.Rect(inner.x, inner.y + s.px(_HEAD), inner.width, who)
        self._places: list[tuple[str, pygame.Rect, str, pygame.Rect]] = []
        y = self._below.bottom + gap
        for (name, rule), its in zip(texts, talls, strict=True):
            head = pygame.Rect(inner.x, y, inner.width, title)
            self._places.append((name, head, rule, pygame.Rect(inner.x, head.bottom, inner.width, its)))
            y = head.bottom + its + gap
        return [self.close_button(kind="primary")]

    def help(self) -> list[tuple[str, str]]:
        return [(_("Escape"), _("back"))]

    def write(self, surface: pygame.Surface) -> None:
        s, texts = self.stage.style, self.stage.texts
        texts.paint(surface, self._who, self._below, s.italic, INK_SOFT)
        for name, title, rule, place in self._places:
            texts.paint(surface, name, title, s.strong, INK, lines=1)
            texts.paint(surface, rule, place, s.small, INK)
