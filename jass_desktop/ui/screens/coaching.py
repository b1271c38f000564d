"""The help that the table gives during play, as switches laid over the screen below."""

from __future__ import annotations

from functools import partial

import pygame

from jass_desktop.i18n import N_, _
from jass_desktop.session.keys import DEEDS
from jass_desktop.ui.paint.style import INK, INK_SOFT
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.boxes import REST, Gap, Natural, column_of, row_of
from jass_desktop.ui.widgets.values import Toggle

_SWITCHES = (
    ("explain", N_("Explain"), N_("Once each, in a line above your hand: the words of the table and what you may do.")),
    ("hint", N_("Hint"), N_("{key} or the lamp: the best choice, and by how much it is better.")),
    ("weigh", N_("Weigh"), N_("Hold {key}, or press the scales: a bar for what each card, contract or prediction is worth.")),
    ("warn", N_("Warn me"),
     N_("Asks before you make a costly mistake. If the judge needs longer than a second, it stays silent.")),
    ("show_marks", N_("Show marks at once"), N_("After each trick, quietly: the mark of your card and the points it lost.")),
    ("review_in_play", N_("Review while I play"),
     N_("Looks at your decisions in the background during the round. Otherwise the judge begins when the round is over.")),
)
"""For each switch the preference, its name, and what it does."""
_WIDE = 100


def _switch(stage: Stage, key: str, on: bool) -> None:
    stage.change(**({key: on} | ({"explained": ()} if key == "explain" and on else {})))


class CoachingScreen(SheetScreen):
    first = "close"
    overlay = True

    @property
    def title(self) -> str:
        return _("Coach")

    @property
    def _note(self) -> str:
        return _("It sees no hidden card. Each use is counted and shown in the history.")

    def build(self) -> list[Widget]:
        stage = self.stage
        switch = column_of(3.6, row_of(Gap(6.6), REST, size=5.4))
        switches = column_of(*[switch] * len(_SWITCHES), Gap(1.2), gap=1.2)
        note = Natural(stage.texts.measure(self._note, stage.style.italic, self.room_across(_WIDE))[1])
        _head, self._below, *places = self.lay(_WIDE, column_of(6, note, Gap(2.5), switches))
        self._notes = places[1::2]
        widgets = [Toggle(key, place, _(name), getattr(stage.preferences, key), partial(_switch, stage, key))
                   for (key, name, _note), place in zip(_SWITCHES, places[::2], strict=True)]
        return [*widgets, self.close_button(_("Done"), kind="primary")]

    def help(self) -> list[tuple[str, str]]:
        return [(_("Tab, Shift+Tab"), _("to the next or previous setting")), (_("Left, Right"), _("change the setting")),
                (_("Escape"), _("back; everything is saved already"))]

    def write(self, surface: pygame.Surface) -> None:
        s, texts = self.stage.style, self.stage.texts
        texts.paint(surface, self._note, self._below, s.italic, INK_SOFT, lines=2)
        for (key, _name, note), place in zip(_SWITCHES, self._notes, strict=True):
            words = _(note).format(key=self.cap(key) if key in DEEDS else "")
            texts.paint(surface, words, place, s.small, INK, lines=2)
