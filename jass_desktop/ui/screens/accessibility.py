"""What makes the game easier for hands and eyes, laid over the screen below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from jass_desktop.i18n import N_, _
from jass_desktop.ui.paint.style import CONTROL, HIGH_CONTRAST, INK, INK_SOFT, Style
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import Gap, Natural, Share, Stack, column_of, row_of
from jass_desktop.ui.widgets.values import Segments

_CHOICES: Sequence[tuple[str, str, Mapping[object, str], str]] = (
    ("type_size", N_("Type"), {1.0: N_("usual"), 1.25: N_("larger"), 1.5: N_("largest")},
     N_("Words grow by a quarter or a half, wherever there is room for them.")),
    ("magnify", N_("Magnifier"), {1.0: N_("off"), 1.5: N_("1.5 ×"), 2.0: N_("2 ×"), 3.0: N_("3 ×")},
     N_("Enlarges everything, and shows the part around the mouse or the focus: {key}, or Ctrl and the wheel.")),
    ("contrast", N_("Contrast"), {"usual": N_("usual"), "high": N_("high")},
     N_("High: black, white and few colours, from the next start of the program on.")),
    ("motion", N_("Motion"), {"system": N_("as the system"), "full": N_("cards fly"), "reduced": N_("reduced")},
     N_("Reduced, cards appear in their new places at once, and nothing flies.")),
    ("speech", N_("Read out"), {"short": N_("short"), "normal": N_("normal"), "long": N_("long")},
     N_("What a screen reader is told of each card and trick.")),
    ("captions", N_("Captions"), {"off": N_("off"), "on": N_("on")},
     N_("What a screen reader is told is also shown, for a moment.")),
    ("click", N_("A click on a card"), {"play": N_("plays it"), "take": N_("takes it up")},
     N_("Taken up, the card follows the mouse until the next click puts it down. Dragging works either way.")),
)
"""For each choice the preference, its name, its values with their names, and what it means."""
_WIDE = 100


class AccessibilityScreen(SheetScreen):
    first = "close"
    overlay = True

    @property
    def title(self) -> str:
        return _("Accessibility")

    def build(self) -> list[Widget]:
        stage, wide = self.stage, self.room_across(_WIDE)

        def content(style: Style) -> Stack:
            choices = [column_of(row_of(Share(34), Share(66), gap=1, size=CONTROL),
                                 Natural(stage.texts.measure(note, style.small, wide)[1]), gap=0.4) for note in self._noted]
            return column_of(6.4, *choices, row_of(24, 36, Gap(free=True), gap=1.4, size=CONTROL), gap=1.4)

        self._type, made = self.fitted(content)
        _head, *places, keys, again = self.lay(_WIDE, made)
        widgets = [Button("keys", keys, _("Keys …"), self._open_keys)]
        if (stage.preferences.contrast == "high") != HIGH_CONTRAST:
            widgets.append(Button("again", again, _("Start again with this contrast"), stage.again))
        self._labels, self._notes = places[::3], places[2::3]
        return [*(self._choice(place, preference, values)
                  for (preference, _name, values, _note), place in zip(_CHOICES, places[1::3], strict=True)),
                *widgets, self.close_button(_("Done"), kind="primary")]

    @property
    def _noted(self) -> list[str]:
        """What the choices mean."""
        return [_(note).format(key=self.cap("magnify")) for *_choice, note in _CHOICES]

    def _choice(self, place: pygame.Rect, preference: str, values: Mapping[object, str]) -> Segments:
        """The values side by side."""
        by_name = {str(value): value for value in values}
        chosen = str(getattr(self.stage.preferences, preference))
        return Segments(preference, place, [(name, _(values[value])) for name, value in by_name.items()], chosen,
                        lambda name: self.stage.change(**{preference: by_name[name]}))

    def _open_keys(self) -> None:
        from jass_desktop.ui.screens.keys import KeysScreen

        self.stage.go(KeysScreen(self.stage))

    def help(self) -> list[tuple[str, str]]:
        return [(_("Tab, Shift+Tab"), _("to the next or previous setting")), (_("Left, Right"), _("change the setting")),
                (_("Escape"), _("back; everything is saved already"))]

    def write(self, surface: pygame.Surface) -> None:
        s, texts = self.stage.style, self.stage.texts
        for (_key, name, *_rest), label, note, below in zip(_CHOICES, self._labels, self._noted, self._notes, strict=True):
            texts.paint(surface, _(name), label, s.strong, INK, valign="middle", lines=1)
            texts.paint(surface, note, below, self._type.small, INK_SOFT)
