"""The log: what was said in the game so far, line by line."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.clipboard import copy_text
from jass_desktop.ui.paint.style import CONTROL, INK, INK_SOFT, RED
from jass_desktop.ui.screens.screen import Shortcuts
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.speech.log import LoggedRound
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import FREE, REST, Gap, column_of, inside, row_of
from jass_desktop.ui.widgets.listing import ScrollList

_WIDE = 124
_HIGH = 110
"""Units: the largest height of the content."""
_ROW = 3.4
"""Units: the least height of a line."""


class LogScreen(SheetScreen):
    """Opens at the last line, over the table, which waits."""

    overlay = True
    first = "lines"

    def __init__(self, stage: Stage, rounds: Sequence[LoggedRound]) -> None:
        super().__init__(stage)
        self._rows: list[str] = []
        self._headings: list[int] = []
        for one in rounds:
            self._headings.append(len(self._rows))
            self._rows += [one.title, *one.lines]

    @property
    def title(self) -> str:
        return _("What was said")

    def build(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        foot = row_of(FREE, 30, size=CONTROL)
        _head, self._body, copy = self.lay(_WIDE, column_of(5.4, Gap(1), REST, Gap(2), foot, size=_HIGH))
        # A line that is too long is set small, on two lines.
        high = max(s.px(_ROW), round(2.1 * stage.texts.line_height(s.small)))
        listed = ScrollList("lines", self._body, len(self._rows), high, self._paint_row, selected=len(self._rows) - 1,
                            headings=self._headings)
        button = Button("copy", copy, _("Copy all"), self._copy)
        button.enabled = bool(self._rows)
        return [listed, button, self.close_button()]

    def _copy(self) -> None:
        from jass_desktop.ui.access.ear import Ear

        copy_text(self.stage, "\n".join(map(Ear(self.stage).plain, self._rows)), done=_("The log has been copied."))

    def shortcuts(self) -> Shortcuts:
        return {"log": self.stage.back}

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("line by line")), (_("Page Up, Page Down"), _("a page back or forward")),
                (_("Home, End"), _("the first line, the last")),
                (_("{key}, Escape").format(key=self.cap("log")), _("back"))]

    # Painting

    def write(self, surface: pygame.Surface) -> None:
        if not self._rows:
            self.stage.texts.paint(surface, _("Nothing has been said yet."), self._body, self.stage.style.italic, INK_SOFT,
                                   align="centre", valign="middle")

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        s, texts, words = self.stage.style, self.stage.texts, self._rows[row]
        place = inside(rect, s, 1)
        if row in self._headings:
            texts.paint(surface, words, place, s.strong, RED, valign="bottom", lines=1)
            return
        fits = texts.measure(words, s.body)[0] <= place.width
        texts.paint(surface, words, place, s.body if fits else s.small, INK, valign="middle", lines=1 if fits else 2)
