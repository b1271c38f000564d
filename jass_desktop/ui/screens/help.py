"""Which keys do what on a screen, and how Jass is played in short, laid over that screen."""

from __future__ import annotations

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui import style
from jass_desktop.ui.panels import paint_paper
from jass_desktop.ui.stage import FormScreen, Screen, Stage
from jass_desktop.ui.widgets import Button, Widget


class HelpScreen(FormScreen):
    overlay = True

    def __init__(self, stage: Stage, about: Screen) -> None:
        super().__init__(stage)
        self._about = about

    @property
    def title(self) -> str:
        return _("Help")

    def build(self) -> list[Widget]:
        s = self.stage.style
        width, height = self.stage.size
        self._sheet = pygame.Rect(0, 0, min(width - s.px(8), s.px(100)), min(height - s.px(8), s.px(82)))
        self._sheet.center = (width // 2, height // 2)
        rect = pygame.Rect(0, 0, s.px(20), s.control)
        rect.bottomright = (self._sheet.right - s.px(4), self._sheet.bottom - s.px(4))
        return [Button("close", rect, _("Close"), self.stage.back, kind="primary")]

    def paint(self, surface: pygame.Surface) -> None:
        stage, s, texts = self.stage, self.stage.style, self.stage.texts
        surface.blit(stage.shapes.veil(stage.size, 150), (0, 0))
        inner = paint_paper(surface, stage, self._sheet).inflate(-2 * s.px(2.4), -2 * s.px(2))
        texts.paint(surface, _("Help"), pygame.Rect(inner.x, inner.y, inner.width, s.px(6)), s.title, style.INK, lines=1)
        super().paint(surface)
