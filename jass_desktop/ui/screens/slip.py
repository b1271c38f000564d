"""A short explanation of something new at the table, on a slip over its far end."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint.style import FAR, INK, RED
from jass_desktop.ui.screens.screen import FormScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.panels import paint_paper

_WIDTHS = range(74, 137, 20)
"""The slip's width in units: narrow enough to leave the question visible."""
_UPRIGHT_AT = 0.14
"""The slip's top in a portrait window, as a share of its height; elsewhere it is at the top. Hand and trick stay visible."""


class SlipScreen(FormScreen):
    """The table pauses. ``more`` opens the full page, ``enough`` turns explanations off."""

    overlay = True
    first = "on"

    def __init__(self, stage: Stage, title: str, words: str, more: Callable[[], None], enough: Callable[[], None],
                 asked: Callable[[], pygame.Rect | None], *, at_foot: bool = False) -> None:
        """``asked`` returns the place of the question or sheet that the slip explains, which stays visible, or None.
        Where there is no room above it, the slip covers its head or, ``at_foot``, lies at the foot of the window: a sheet is
        read from its head, and no hand lies below it."""
        super().__init__(stage)
        self._asked, self._at_foot = asked, at_foot
        self._title = title
        self._words = words
        self._more = more
        self._enough = enough

    @property
    def title(self) -> str:
        return self._title

    def build(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        labels = (("on", _("Go on"), stage.back), ("more", _("More about it"), self._more),
                  ("enough", _("Stop explaining"), self._stop))
        gap, around = s.px(1.4), s.px(4)
        widths = [stage.texts.measure(label, s.strong)[0] + s.px(4) for _key, label, _act in labels]
        least = sum(widths) + gap * (len(labels) - 1)
        title = stage.texts.measure(self._title, s.title)[0]
        asked, edge, head, foot = self._asked(), s.px(1.2), s.px(5.4), s.px(2) + s.control
        lowest = stage.size[1] if asked is None else asked.top - s.px(0.8)
        found = []
        for widest in _WIDTHS:
            width = min(stage.size[0] - s.px(4), max(s.px(widest), least + 2 * around))
            words = stage.texts.measure(self._words, s.body, width - 2 * around)[1]
            found.append((width, words, foot))
            if title + s.px(4) + least <= width - 2 * around:
                found.append((width, words, 0))
        tall = head + 2 * s.px(3.4)
        fits = next((one for one in found if edge + tall + one[1] + one[2] <= lowest), None)
        width, words, foot = fits or min(found, key=lambda one: one[1] + one[2])
        height = tall + words + foot
        top = round(stage.size[1] * _UPRIGHT_AT) if stage.size[1] > stage.size[0] else edge
        top = max(edge, min(top, lowest - height))
        if fits is None and self._at_foot:
            top = stage.size[1] - edge - height
        self._sheet = pygame.Rect((stage.size[0] - width) // 2, top, width, height)
        inner = self._inner = self._sheet.inflate(-2 * around, -2 * s.px(3.4))
        self._place = pygame.Rect(inner.x, inner.y + head, inner.width, words)
        # Below the text if that is not too high, otherwise beside the title.
        x, y = (inner.x, inner.bottom - s.control) if foot else (inner.right - least, inner.y)
        widgets: list[Widget] = []
        for (key, label, act), wide in zip(labels, widths, strict=True):
            rect = pygame.Rect(x, y, wide, s.control)
            widgets.append(Button(key, rect, label, act, kind="primary" if key == "on" else "plain"))
            x += wide + gap
        return widgets

    def _stop(self) -> None:
        self._enough()
        self.stage.back()

    def help(self) -> list[tuple[str, str]]:
        return [(_("Enter"), _("play on")), (_("Tab, arrows"), _("move between the buttons")), (_("Escape"), _("play on"))]

    def paint(self, surface: pygame.Surface) -> None:
        stage, s, texts, inner = self.stage, self.stage.style, self.stage.texts, self._inner
        stage.shapes.cast(surface, s, self._sheet, s.corner, FAR)
        paint_paper(surface, stage, self._sheet)
        texts.paint(surface, self._title, pygame.Rect(inner.x, inner.y - s.px(0.6), inner.width, s.px(5)), s.title, RED, lines=1)
        texts.paint(surface, self._words, self._place, s.body, INK)
        super().paint(surface)
