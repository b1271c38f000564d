"""A question that only the person can answer, on a sheet laid over the screen below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint.shapes import darken
from jass_desktop.ui.paint.style import INK, RED
from jass_desktop.ui.screens.screen import FormScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.panels import paint_paper

_WIDTH = 72


@dataclass(frozen=True)
class Reply:
    """An answer: the label of its button, what it means, and its action."""

    label: str
    note: str
    act: Callable[[], None]


class QuestionScreen(FormScreen):
    """Its text and notes may contain signs (see ``text``). Escape closes the question without an answer."""

    overlay = True
    first = "reply 0"

    def __init__(self, stage: Stage, title: str, words: str, replies: Sequence[Reply]) -> None:
        super().__init__(stage)
        self._title = title
        self._words = words
        self._replies = replies
        self._sheet = pygame.Rect(0, 0, 0, 0)

    @property
    def title(self) -> str:
        return self._title

    @property
    def keeps_free(self) -> Sequence[pygame.Rect]:
        return [self._sheet]

    def build(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        width = min(stage.size[0] - s.px(4), s.px(_WIDTH))
        inner_width, gap = width - 2 * s.px(4), s.px(1.2)
        head = s.px(6)
        words = stage.texts.measure(self._words, s.body, inner_width)[1]
        strong = stage.texts.line_height(s.strong)
        talls = [max(s.control, strong + s.px(2) + (stage.texts.measure(reply.note, s.small, inner_width - 2 * s.px(1.6))[1]
                                                   if reply.note else 0)) for reply in self._replies]
        self._sheet = pygame.Rect(0, 0, width, 2 * s.px(3.4) + head + words + s.px(2) + sum(talls) + gap * (len(talls) - 1))
        self._sheet.center = (stage.size[0] // 2, stage.size[1] // 2)
        inner = self._inner = self._sheet.inflate(-2 * s.px(4), -2 * s.px(3.4))
        self._place = pygame.Rect(inner.x, inner.y + head, inner.width, words)
        widgets: list[Widget] = []
        y = self._place.bottom + s.px(2)
        for n, (reply, tall) in enumerate(zip(self._replies, talls, strict=True)):
            widgets.append(Button(f"reply {n}", pygame.Rect(inner.x, y, inner.width, tall), reply.label,
                                  lambda reply=reply: self._answer(reply), note=reply.note, kind="plain" if n else "primary",
                                  align="left" if reply.note else "centre"))
            y += tall + gap
        return widgets

    def _answer(self, reply: Reply) -> None:
        self.stage.back()
        reply.act()

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose an answer")), (_("Enter"), _("give it")), (_("Escape"), _("back"))]

    def paint(self, surface: pygame.Surface) -> None:
        stage, s, texts, inner = self.stage, self.stage.style, self.stage.texts, self._inner
        darken(surface)
        paint_paper(surface, stage, self._sheet)
        texts.paint(surface, self._title, pygame.Rect(inner.x, inner.y - s.px(0.6), inner.width, s.px(6)), s.title, RED, lines=1)
        texts.paint(surface, self._words, self._place, s.body, INK)
        super().paint(surface)
