"""What the conventions of the table say, laid over the screen below."""

from __future__ import annotations

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint.shapes import darken
from jass_desktop.ui.paint.style import INK, INK_SOFT, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.screen import FormScreen
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.panels import paint_paper
from jass_desktop.words.conventions import conventions_rules

_HEAD, _GAP = 8.0, 1.6


class ConventionsScreen(FormScreen):
    overlay = True
    first = "close"

    @property
    def title(self) -> str:
        return _("Conventions")

    def build(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        width = min(stage.size[0] - s.px(6), s.px(100))
        wide, gap = width - 2 * s.px(5), s.px(_GAP)
        self._who = _("Club players and masters keep to these when it costs them hardly anything. The master also reads the "
                      "cards of the others by them, yours included.")
        texts = [(escape(name), escape(rule)) for name, rule in conventions_rules()]
        talls = [stage.texts.measure(rule, s.small, wide)[1] for _name, rule in texts]
        title, who = stage.texts.line_height(s.strong), stage.texts.measure(self._who, s.italic, wide)[1]
        tall = s.px(_HEAD) + who + gap + sum(talls) + (title + gap) * len(texts) - gap
        self._sheet = pygame.Rect(0, 0, width, tall + 2 * s.px(4.4))
        self._sheet.center = (stage.size[0] // 2, stage.size[1] // 2)
        inner = self._inner = self._sheet.inflate(-2 * s.px(5), -2 * s.px(4.4))
        self._below = pygame.Rect(inner.x, inner.y + s.px(_HEAD), inner.width, who)
        self._places: list[tuple[str, pygame.Rect, str, pygame.Rect]] = []
        y = self._below.bottom + gap
        for (name, rule), its in zip(texts, talls, strict=True):
            head = pygame.Rect(inner.x, y, inner.width, title)
            self._places.append((name, head, rule, pygame.Rect(inner.x, head.bottom, inner.width, its)))
            y = head.bottom + its + gap
        close = pygame.Rect(0, 0, s.px(22), s.control)
        close.topright = (inner.right, inner.y)
        return [Button("close", close, _("Back"), stage.back, kind="primary")]

    def help(self) -> list[tuple[str, str]]:
        return [(_("Escape"), _("back"))]

    def paint(self, surface: pygame.Surface) -> None:
        stage, s, texts, inner = self.stage, self.stage.style, self.stage.texts, self._inner
        darken(surface)
        paint_paper(surface, stage, self._sheet)
        head = pygame.Rect(inner.x, inner.y - s.px(0.6), inner.width - s.px(24), s.px(6))
        texts.paint(surface, self.title, head, s.title, RED, lines=1)
        texts.paint(surface, self._who, self._below, s.italic, INK_SOFT)
        for name, title, rule, place in self._places:
            texts.paint(surface, name, title, s.strong, INK, lines=1)
            texts.paint(surface, rule, place, s.small, INK)
        super().paint(surface)
