"""The help that the table gives during play, as switches laid over the screen below."""

from __future__ import annotations

from functools import partial

from jass_desktop.i18n import N_, _
from jass_desktop.session.keys import DEEDS
from jass_desktop.ui.paint.style import INK_SOFT
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import HERE, Kit
from jass_desktop.ui.widgets.boxes import FIT, Gap, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Text
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


def _switch(stage: Stage, key: str, on: bool) -> None:
    stage.change(**({key: on} | ({"explained": ()} if key == "explain" and on else {})))


class CoachingScreen(SheetScreen):
    first = "close"
    overlay = True
    closing = N_("Done")

    @property
    def title(self) -> str:
        return _("Coach")

    def content(self, kit: Kit) -> Stack:
        s = kit.style
        switches = [column_of(Toggle(key, HERE, _(name), getattr(self.stage.preferences, key), partial(_switch, self.stage, key)),
                              row_of(Gap(6.6), Text(kit, self._note(key, note), s.small)), gap=0, size=FIT)
                    for key, name, note in _SWITCHES]
        note = Text(kit, _("It sees no hidden card. Each use is counted and shown in the history."), s.italic, INK_SOFT)
        return column_of(note, *switches, gap=1.2, size=FIT)

    def _note(self, key: str, note: str) -> str:
        return _(note).format(key=self.cap(key) if key in DEEDS else "")

    def help(self) -> list[tuple[str, str]]:
        return [(_("Tab, Shift+Tab"), _("to the next or previous setting")), (_("Left, Right"), _("change the setting")),
                (_("Escape"), _("back; everything is saved already"))]
