"""The log: what was said in the game so far, line by line."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from jass_desktop.i18n import N_, _
from jass_desktop.ui.clipboard import copy_text
from jass_desktop.ui.paint.style import INK, INK_SOFT, RED
from jass_desktop.ui.screens.screen import Shortcuts
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.speech.log import LoggedRound
from jass_desktop.ui.widgets.basic import HERE, Button, Kit
from jass_desktop.ui.widgets.boxes import FIT, FREE, Gap, Part, Share, Stack, column_of, inside, row_of
from jass_desktop.ui.widgets.content import Text
from jass_desktop.ui.widgets.listing import ScrollList

_ROW = 3.4
"""Units: the least height of a line."""


class LogScreen(SheetScreen):
    """Opens at the last line, over the table, which waits."""

    name = N_("What was said")
    overlay = True
    first = "lines"
    across = 124

    def __init__(self, stage: Stage, rounds: Sequence[LoggedRound]) -> None:
        super().__init__(stage)
        self._rows: list[str] = []
        self._headings: list[int] = []
        for one in rounds:
            self._headings.append(len(self._rows))
            self._rows += [one.title, *one.lines]

    def content(self, kit: Kit) -> Stack:
        s = self.stage.style
        button = Button("copy", HERE, _("Copy all"), self._copy).sized(30)
        button.enabled = bool(self._rows)
        # A line that is too long is set small, on two lines.
        high = max(s.px(_ROW), round(2.1 * kit.texts.line_height(s.small)))
        listed = ScrollList("lines", HERE, len(self._rows), high, self._paint_row, selected=len(self._rows) - 1,
                            headings=self._headings)
        told: list[Part] = [listed, FREE] if self._rows else [
            FREE, Text(kit, _("Nothing has been said yet."), kit.style.italic, INK_SOFT, align="centre"), FREE]
        return column_of(*told, Gap(2), row_of(FREE, button, size=FIT), size=Share(most=100))

    def _copy(self) -> None:
        from jass_desktop.ui.access.ear import Ear

        copy_text(self.stage, "\n".join(map(Ear(self.stage).plain, self._rows)), done=_("The log has been copied."))

    def shortcuts(self) -> Shortcuts:
        return {"log": self.stage.back}

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("line by line")), (_("Page Up, Page Down"), _("a page back or forward")),
                (_("Home, End"), _("the first line, the last")),
                (_("{key}, Escape").format(key=self.cap("log")), _("back"))]

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        s, texts, words = self.stage.style, self.stage.texts, self._rows[row]
        place = inside(rect, s, 1)
        if row in self._headings:
            texts.paint(surface, words, place, s.strong, RED, valign="bottom", lines=1)
            return
        fits = texts.measure(words, s.body)[0] <= place.width
        texts.paint(surface, words, place, s.body if fits else s.small, INK, valign="middle", lines=1 if fits else 2)
