"""The strip at the foot of the window on which a lesson speaks. It covers nothing: the table is laid out above it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.lessons.speech import Speech
from jass_desktop.ui.paint.style import CONTROL, INK, INK_SOFT, RED
from jass_desktop.ui.stage import Size, Stage
from jass_desktop.ui.widgets.basic import Button
from jass_desktop.ui.widgets.boxes import FREE, REST, Gap, column_of, row_of
from jass_desktop.ui.widgets.panels import DIALOG, paint_paper, paint_wood

_HIGH, _UPRIGHT = 13.0, 24.0
"""The strip's height in units; it is higher in a portrait window, where its lines are short."""
_BUTTON = 20
_TYPE = 2.7
"""The size of the words in units, where there is room."""


class Strip:
    """One speech at a time, and a button that never moves: it is enabled while the lesson waits for it."""

    def __init__(self, stage: Stage, on_next: Callable[[], None]) -> None:
        self._stage, self._on_next = stage, on_next
        self.speech: Speech | None = None
        self.lesson = ""
        """A line that says where in the lesson one is."""
        self.waits = False
        self.lay(stage.size)

    def lay(self, size: Size) -> None:
        """Lie at the foot of a window of this size."""
        s, upright = self._stage.style, size[1] > size[0]
        high = s.px(_UPRIGHT if upright else _HIGH)
        self.rect = pygame.Rect(0, size[1] - high, size[0], high)
        self._paper = self.rect.inflate(-2 * s.px(1), -2 * s.px(0.8))
        if upright:
            head = row_of(REST, _BUTTON, gap=2, size=CONTROL)
            self._title, button, self._where, self._words = column_of(
                head, 2.6, Gap(0.4), REST, padding=(2.4, 1.6)).places(self._paper, s)
        else:
            left = column_of(FREE, 4.2, 2.8, FREE, size=30)
            right = column_of(FREE, CONTROL, FREE, size=_BUTTON)
            self._title, self._where, self._words, button = row_of(
                left, REST, right, gap=2.2, padding=(2.4, 1.2)).places(self._paper, s)
        self.button = Button("next", button, _("Next ›"), self._on_next, kind="primary")

    @property
    def above(self) -> Size:
        """The size of the window's part above the strip."""
        return self.rect.width, self.rect.top

    def paint(self, surface: pygame.Surface, *, focused: bool) -> None:
        stage, s, texts = self._stage, self._stage.style, self._stage.texts
        surface.set_clip(self.rect)
        paint_wood(surface, stage)
        surface.set_clip(None)
        paint_paper(surface, stage, self._paper, DIALOG)
        if self.speech is not None:
            texts.paint(surface, self.speech.title, self._title, s.lead.shrinking, RED, valign="middle", lines=1)
            words = s.body.sized(s.px(_TYPE)).shrinking
            texts.paint(surface, self.speech.words, self._words, words, INK, valign="middle")
        texts.paint(surface, self.lesson, self._where, s.small, INK_SOFT, lines=1)
        self.button.enabled = self.waits
        self.button.paint(surface, stage, focused and self.waits)
