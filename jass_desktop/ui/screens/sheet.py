"""A screen that is one sheet of paper: where the sheet lies, its heading, and the button that closes it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from jass_desktop.i18n import N_, _
from jass_desktop.ui.paint.shapes import darken
from jass_desktop.ui.paint.style import CONTROL, RED
from jass_desktop.ui.screens.screen import FormScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, Widget
from jass_desktop.ui.widgets.boxes import FIT, FREE, Gap, Natural, Share, Stack, column_of, inside, row_of
from jass_desktop.ui.widgets.content import Text, in_largest_type
from jass_desktop.ui.widgets.panels import paint_paper, paint_wood

_AROUND = 2
"""Units above and below a sheet."""


class SheetScreen(FormScreen):
    """An overlay dims the screen below; any other sheet lies on wood. Subclasses say in ``content`` what is on it."""

    across: float = 100
    """The most units that the sheet is wide."""
    closing = N_("Back")
    """What the button says that leaves the screen; there is none if it is empty."""
    margin = (5.0, 4.4)
    """Units between the sheet's edges and its content, across and along."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._sheet = HERE

    @property
    def heading(self) -> str:
        """What stands at the head of the sheet."""
        return self.title

    def room_across(self, width: float) -> int:
        """The width in px for the content of a sheet of at most ``width`` units, margins included."""
        s = self.stage.style
        return min(self.stage.size[0] - s.px(6), s.px(width)) - 2 * s.px(self.margin[0])

    @abstractmethod
    def content(self, kit: Kit) -> Stack:
        """What stands below the heading, in the type of ``kit``: a tree of boxes that hold widgets."""

    def beside(self) -> Sequence[Widget]:
        """The widgets between the heading and the button that leaves the screen."""
        return ()

    def build(self) -> list[Widget]:
        stage, width = self.stage, self.room_across(self.across)
        most = self.stage.size[1] - 2 * stage.style.px(_AROUND + self.margin[1])
        close = Button("close", HERE, _(self.closing) if self.closing else "", stage.back)
        head = Text(stage, self.heading, stage.style.title, RED, lines=1, valign="middle", heading=True)

        def boxes(kit: Kit) -> Stack:
            row = row_of(head, *self.beside(), *([close.sized(18)] if self.closing else []), gap=1.6, size=CONTROL)
            return column_of(row, Gap(2.4), self.content(kit), size=FIT)

        style, tree = in_largest_type(stage, boxes, width, most)
        high = Natural(tree.wants(style, width), 2 * self.margin[1])
        middle = column_of(FREE, Share(most=high), FREE, size=Share(most=self.across))
        [sheet] = row_of(FREE, middle, FREE, padding=(3, _AROUND)).places(pygame.Rect((0, 0), stage.size), stage.style)
        self._sheet = sheet
        room = inside(sheet, stage.style, *self.margin)
        widgets = [item for item in tree.put(room, stage.style) if isinstance(item, Widget)]
        others = [one for one in widgets if one is not close]
        if self.closing != "Back" and not any(isinstance(one, Button) and one.kind == "primary" for one in others):
            close.kind = "primary"
        return [*others, close] if self.closing else others

    def paint(self, surface: pygame.Surface) -> None:
        if self.overlay:
            darken(surface)
        else:
            paint_wood(surface, self.stage)
        paint_paper(surface, self.stage, self._sheet)
        super().paint(surface)
