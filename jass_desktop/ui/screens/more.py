"""All settings beside those that most people change: of the table, of sizes, of the coach, and for eyes, ears and hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from jass_desktop.i18n import N_, NC_, _
from jass_desktop.session.keys import DEEDS
from jass_desktop.ui.paint.style import HIGH_CONTRAST, INK_SOFT, RED
from jass_desktop.ui.paint.tips import with_key
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, Widget
from jass_desktop.ui.widgets.boxes import FIT, FREE, Gap, Share, Stack, column_of, row_of
from jass_desktop.ui.widgets.carpets import CarpetField
from jass_desktop.ui.widgets.content import Text, labelled
from jass_desktop.ui.widgets.values import Segments, Slider, Toggle

_Choice = tuple[str, str, Mapping[object, str], str]
"""A preference, its name, its values with their names, and what it means."""
_TABLE: Sequence[_Choice] = (
    ("trick_stays", N_("A full trick stays"), {"short": N_("briefly"), "normal": N_("longer"), "click": N_("until a click")},
     N_("Until a click, or any key.")),
    ("sort", N_("Sorting"), {"up": N_("6 to ace"), "down": N_("ace to 6")}, ""),
    ("click", N_("A click on a card"), {"play": N_("plays it"), "take": N_("takes it up")},
     N_("Once picked up, the card follows the mouse until the next click. Dragging always works.")),
    ("sayings", N_("Sayings"), {True: N_("on"), False: N_("off")}, N_("At the end of a game a character has a word to say.")),
)
_SIZES: Sequence[_Choice] = (
    ("type_size", N_("Type"), {1.0: N_("usual"), 1.25: N_("larger"), 1.5: N_("largest")},
     N_("Words grow by a quarter or a half where there is room.")),
    ("magnify", N_("Magnifier"), {1.0: N_("off"), 1.5: N_("1.5 ×"), 2.0: N_("2 ×"), 3.0: N_("3 ×")},
     N_("Enlarges the part around the mouse or the focus: {key}, or Ctrl and the wheel.")),
)
_SENSES: Sequence[_Choice] = (
    ("contrast", N_("Contrast"), {"usual": NC_("contrast", "usual"), "high": N_("high")},
     N_("High: black, white and few colours, from the next start.")),
    ("motion", N_("Motion"), {"system": N_("as the system"), "full": N_("cards fly"), "reduced": N_("reduced")},
     N_("Reduced: cards appear in their places at once.")),
    ("speech", N_("Read out"), {"short": N_("short"), "normal": NC_("reading out", "normal"), "long": N_("long")},
     N_("What a screen reader is told of each card and trick.")),
    ("captions", N_("Captions"), {"off": N_("off"), "on": N_("on")},
     N_("Briefly shows what a screen reader is told.")),
)
_COACH = (
    ("explain", N_("Explain"), N_("Shown above your hand, once each: the terms used at the table and what you may do.")),
    ("hint", N_("Hint"), N_("{key} or the lamp: the best choice, and how much better it is.")),
    ("weigh", N_("Weigh"), N_("Hold {key}, or press the scales, to see what each card, contract or prediction is worth.")),
    ("warn", N_("Warn me"),
     N_("Asks before a costly mistake, unless judging takes longer than a second.")),
    ("show_marks", N_("Show marks at once"), N_("After each trick: your card’s mark and the points it lost.")),
    ("review_in_play", N_("Review while I play"),
     N_("Judges your decisions during the round instead of after it.")),
)
"""For each switch the preference, its name, and what it does."""
_TWO_COLUMNS = 130  # units of width


class MoreScreen(SheetScreen):
    name = N_("More")
    first = "close"
    across = 150
    closing = N_("Done")

    def beside(self) -> Sequence[Widget]:
        stage = self.stage
        again = Button("again", HERE, _("Start again with this contrast"), stage.again).sized(36)
        return [*([again] if (stage.preferences.contrast == "high") != HIGH_CONTRAST else []),
                Button("keys", HERE, _("Keys …"), self._open_keys).sized(18)]

    def content(self, kit: Kit) -> Stack:
        stage, p = self.stage, self.stage.preferences
        full = Toggle("fullscreen", HERE, with_key(_("Full screen"), self.cap("fullscreen")), p.fullscreen,
                      lambda on: stage.change(fullscreen=on))
        carpet = CarpetField(HERE, stage.style.gap, stage.raster, p.carpet, lambda one: stage.change(carpet=one)).sized(tall=7)
        cards = Slider("card_size", HERE, 0.8, 1.3, 0.05, p.card_size,
                       lambda size: _("{percent}%").format(percent=round(size * 100)), lambda size: stage.change(card_size=size))
        corners = Toggle("large_index", HERE, _("Large letters and signs"), p.large_index,
                         lambda on: stage.change(large_index=on))
        full.named, corners.named, carpet.named = full.label, corners.label, _("Carpet")
        counted = Text(kit, _("It sees no hidden cards. The history records each use."), kit.style.small, INK_SOFT)
        table = self._group(kit, _("The table"), *self._choices(kit, _TABLE), labelled(kit, _("Window"), full), carpet)
        sizes = self._group(kit, _("Size"), labelled(kit, _("Card size"), cards),
                            # Translators: how large the signs in the corners of cards are.
                            labelled(kit, _("Corners"), corners),
                            *self._choices(kit, _SIZES))
        coach = self._group(kit, _("Coach"), counted, *(self._switch(*one) for one in _COACH))
        senses = self._group(kit, _("Sight and sound"), *self._choices(kit, _SENSES))
        if stage.size[0] < stage.style.px(_TWO_COLUMNS):
            return column_of(table, sizes, coach, senses, gap=2, size=FIT)
        return row_of(column_of(table, sizes, FREE, gap=2, size=Share(1)), column_of(coach, senses, FREE, gap=2, size=Share(1)),
                      gap=6, size=FIT)

    def _group(self, kit: Kit, title: str, *rows: Stack | Widget) -> Stack:
        return column_of(Text(kit, title, kit.style.lead, RED, heading=True), Gap(0.6), *rows, gap=1, size=FIT)

    def _choices(self, kit: Kit, choices: Sequence[_Choice]) -> list[Stack]:
        """For each choice its values side by side."""
        found = []
        for preference, name, values, note in choices:
            by_name = {str(value): value for value in values}
            segments = Segments(preference, HERE, [(one, _(values[value])) for one, value in by_name.items()],
                                str(getattr(self.stage.preferences, preference)),
                                partial(self._choose, preference, by_name))
            segments.tip = _(note).format(key=self.cap("magnify")) if note else ""
            found.append(labelled(kit, _(name), segments))
        return found

    def _choose(self, preference: str, values: Mapping[str, object], name: str) -> None:
        self.stage.change(**{preference: values[name]})

    def _switch(self, key: str, name: str, note: str) -> Toggle:
        def turn(on: bool) -> None:
            self.stage.change(**({key: on} | ({"explained": ()} if key == "explain" and on else {})))

        made = Toggle(key, HERE, _(name), getattr(self.stage.preferences, key), turn).sized(tall=4)
        made.tip = _(note).format(key=self.cap(key) if key in DEEDS else "")
        return made

    def _open_keys(self) -> None:
        from jass_desktop.ui.screens.keys import KeysScreen

        self.stage.go(KeysScreen(self.stage))

    def help(self) -> list[tuple[str, str]]:
        return settings_keys()


def settings_keys() -> list[tuple[str, str]]:
    """What keys do where there are settings."""
    return [(_("Tab, Shift+Tab"), _("to the next or previous setting")), (_("Left, Right"), _("change the setting")),
            (_("Escape"), _("back"))]
