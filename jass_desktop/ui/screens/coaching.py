"""The help that the coach gives during play, as switches laid over the screen below."""

from __future__ import annotations

from functools import partial

import pygame

from jass_desktop.i18n import N_, _
from jass_desktop.ui.paint.style import INK, INK_SOFT
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.values import Toggle

_HEAD, _ROW = 13.5, 10.2
"""Units above the first switch, and from one to the next."""
_SWITCHES = (
    ("hint", N_("Hint"), N_("H or the lamp: what the master would play, and by how much it is better.")),
    ("weigh", N_("Weigh"), N_("Hold B, or press the scales: a bar for what each card, contract or prediction is worth.")),
    ("warn", N_("Warn me"),
     N_("Asks before you make a costly mistake. If the judge needs longer than a second, it stays silent.")),
    ("show_marks", N_("Show marks at once"), N_("After each trick, quietly: the mark of your card and the points it lost.")),
    ("review_in_play", N_("Review while I play"),
     N_("Looks at your decisions in the background during the round. Otherwise the judge begins when the round is over.")),
)
"""For each switch the preference, its name, and what it does."""


def _switch(stage: Stage, key: str, on: bool) -> None:
    stage.change(**{key: on})


class CoachingScreen(SheetScreen):
    first = "close"
    overlay = True

    @property
    def title(self) -> str:
        return _("Coach")

    def build(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        inner = self.lay(100, s.px(_HEAD + _ROW * len(_SWITCHES)))
        widgets: list[Widget] = []
        for n, (key, name, _note) in enumerate(_SWITCHES):
            rect = pygame.Rect(inner.x, inner.y + s.px(_HEAD + n * _ROW), inner.width, s.px(3.6))
            widgets.append(Toggle(key, rect, _(name), getattr(stage.preferences, key), partial(_switch, stage, key)))
        return [*widgets, self.close_button(_("Done"), kind="primary")]

    def help(self) -> list[tuple[str, str]]:
        return [(_("Tab, Shift+Tab"), _("to the next or previous setting")), (_("Left, Right"), _("change the setting")),
                (_("Escape"), _("back; everything is saved already"))]

    def write(self, surface: pygame.Surface) -> None:
        s, texts, inner = self.stage.style, self.stage.texts, self._inner
        below = pygame.Rect(inner.x, self.head.bottom + s.px(0.6), inner.width, s.px(5))
        note = _("It sees no hidden card. Each use is counted and shown in the history.")
        texts.paint(surface, note, below, s.italic, INK_SOFT, lines=2)
        for n, (_key, _name, note) in enumerate(_SWITCHES):
            place = pygame.Rect(inner.x + s.px(6.6), inner.y + s.px(_HEAD + n * _ROW + 3.5), inner.width - s.px(6.6), s.px(5.4))
            texts.paint(surface, _(note), place, s.small, INK, lines=2)
