"""What makes the game easier for hands and eyes, laid over the screen below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from jass_desktop.i18n import N_, _
from jass_desktop.ui.paint.style import CONTROL, INK, INK_SOFT
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import REST, Gap, Share, column_of, row_of
from jass_desktop.ui.widgets.values import Segments

_CHOICES: Sequence[tuple[str, str, Sequence[tuple[str, str]], str]] = (
    ("click", N_("A click on a card"), (("play", N_("plays it")), ("take", N_("takes it up"))),
     N_("Taken up, the card follows the mouse until the next click puts it down. Dragging works either way.")),
    ("motion", N_("Motion"), (("system", N_("as the system")), ("full", N_("cards fly")), ("reduced", N_("reduced"))),
     N_("Reduced, cards appear in their new places at once, and nothing flies.")),
)
"""For each choice the preference, its name, its values with their names, and what it means."""


def _setter(stage: Stage, preference: str) -> Callable[[str], None]:
    return lambda value: stage.change(**{preference: value})


class AccessibilityScreen(SheetScreen):
    first = "close"
    overlay = True

    @property
    def title(self) -> str:
        return _("Accessibility")

    def build(self) -> list[Widget]:
        stage = self.stage
        choice = column_of(row_of(Share(34), Share(66), gap=1, size=CONTROL), row_of(Gap(0.2), REST, size=3.4), gap=0.4)
        _head, *places, keys = self.lay(100, column_of(
            6.4, *[choice] * len(_CHOICES), row_of(24, Gap(free=True), size=CONTROL), gap=1.4))
        self._labels, self._notes = places[::3], places[2::3]
        return [*(Segments(preference, place, [(value, _(words)) for value, words in values],
                           getattr(stage.preferences, preference), _setter(stage, preference))
                  for (preference, _name, values, _note), place in zip(_CHOICES, places[1::3], strict=True)),
                Button("keys", keys, _("Keys …"), self._open_keys), self.close_button(_("Done"), kind="primary")]

    def _open_keys(self) -> None:
        from jass_desktop.ui.screens.keys import KeysScreen

        self.stage.go(KeysScreen(self.stage))

    def help(self) -> list[tuple[str, str]]:
        return [(_("Tab, Shift+Tab"), _("to the next or previous setting")), (_("Left, Right"), _("change the setting")),
                (_("Escape"), _("back; everything is saved already"))]

    def write(self, surface: pygame.Surface) -> None:
        s, texts = self.stage.style, self.stage.texts
        for (_key, name, _values, note), label, below in zip(_CHOICES, self._labels, self._notes, strict=True):
            texts.paint(surface, _(name), label, s.strong, INK, valign="middle", lines=1)
            texts.paint(surface, _(note), below, s.small, INK_SOFT, lines=1)
