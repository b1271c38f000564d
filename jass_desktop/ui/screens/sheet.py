"""A screen that is one sheet of paper: where the sheet lies, its heading, and the button that closes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from jass_desktop.i18n import N_, _
from jass_desktop.ui.paint.shapes import Shapes, darken
from jass_desktop.ui.paint.style import CONTROL, RED, Style
from jass_desktop.ui.paint.text import Texts
from jass_desktop.ui.screens.screen import FormScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, Widget
from jass_desktop.ui.widgets.boxes import FIT, FREE, Gap, Natural, Share, Stack, column_of, inside, row_of
from jass_desktop.ui.widgets.content import Text
from jass_desktop.ui.widgets.panels import paint_paper, paint_wood

_AROUND = 2
"""Units above and below a sheet."""


@dataclass
class TypedKit:
    """A kit whose type has another size."""

    style: Style
    texts: Texts
    shapes: Shapes


class SheetScreen(FormScreen):
    """An overlay dims the screen below; any other sheet lies on wood. Subclasses say in ``content`` what is on it; those that
    ``build`` it themselves lay the sheet first."""

    across: float = 100
    """The most units that the sheet is wide."""
    closing = N_("Back")
    """What the button says that leaves the screen; there is none if it is empty."""
    margin = (5.0, 4.4)
    """Units between the sheet's edges and its content, across and along."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._sheet = self._inner = pygame.Rect(0, 0, 0, 0)
        """The sheet, and the room for its content."""

    @property
    def heading(self) -> str:
        """What stands at the head of the sheet."""
        return self.title

    def room_across(self, width: float) -> int:
        """The width in px for the content of a sheet of at most ``width`` units, margins included."""
        s = self.stage.style
        return min(self.stage.size[0] - s.px(6), s.px(width)) - 2 * s.px(self.margin[0])

    def content(self, _kit: Kit) -> Stack:
        """What stands below the heading, in the type of ``_kit``: a tree of boxes that hold widgets."""
        raise NotImplementedError

    def beside(self) -> Sequence[Widget]:
        """The widgets between the heading and the button that leaves the screen."""
        return ()

    def build(self) -> list[Widget]:
        stage, width = self.stage, self.room_across(self.across)
        most = self.stage.size[1] - 2 * stage.style.px(_AROUND + self.margin[1])
        close = Button("close", HERE, _(self.closing) if self.closing else "", stage.back)
        head = Text(stage, self.heading, stage.style.title, RED, lines=1, valign="middle", heading=True)
        for style in stage.style.downwards():
            beside, kit = self.beside(), TypedKit(style, stage.texts, stage.shapes)
            row = row_of(head, *beside, *([close.sized(18)] if self.closing else []), gap=1.6, size=CONTROL)
            tree = column_of(row, Gap(2.4), self.content(kit), size=FIT)
            if tree.needs(style, width)[1] <= most:
                break
        high = Natural(tree.wants(style, width), 2 * self.margin[1])
        middle = column_of(FREE, Share(most=high), FREE, size=Share(most=self.across))
        [sheet] = row_of(FREE, middle, FREE, padding=(3, _AROUND)).places(pygame.Rect((0, 0), stage.size), stage.style)
        widgets = [item for item in tree.put(self.lay_at(sheet), stage.style) if isinstance(item, Widget)]
        others = [one for one in widgets if one is not close]
        if self.closing != "Back" and not any(isinstance(one, Button) and one.kind == "primary" for one in others):
            close.kind = "primary"
        return [*others, close] if self.closing else others

    def fitted(self, content: Callable[[Style], Stack]) -> tuple[Style, Stack]:
        """The content in the largest type, up to that of the stage, with which a sheet is no higher than the window, and in the
        usual type if none is; and the style with that type."""
        room = self.stage.size[1] - 2 * self.stage.style.px(_AROUND)
        tried = ((style, content(style)) for style in self.stage.style.downwards())
        for style, made in tried:
            if column_of(made, padding=self.margin).needs(style)[1] <= room:
                break
        return style, made

    def lay(self, width: float, content: Stack) -> list[pygame.Rect]:
        """Lay a sheet of at most ``width`` units in the middle of the window, as high as its content needs, or less where the
        window is too low. Returns the places of the content."""
        s = self.stage.style
        high = column_of(content, padding=self.margin).needs(s)[1]
        middle = column_of(FREE, Share(most=Natural(high)), FREE, size=Share(most=width))
        [sheet] = row_of(FREE, middle, FREE, padding=(3, _AROUND)).places(pygame.Rect((0, 0), self.stage.size), s)
        return content.places(self.lay_at(sheet), s)

    def lay_at(self, sheet: pygame.Rect) -> pygame.Rect:
        """Lay the sheet there; returns the room for its content."""
        self._sheet, self._inner = sheet, inside(sheet, self.stage.style, *self.margin)
        return self._inner

    def close_button(self, label: str = "", *, kind: str = "plain", width: float = 22) -> Button:
        """The button in the upper right corner that leaves the screen, labelled “Back” unless told otherwise."""
        [place] = column_of(row_of(FREE, width, size=CONTROL)).places(self._inner, self.stage.style)
        return Button("close", place, label or _("Back"), self.stage.back, kind=kind)

    @property
    def head(self) -> pygame.Rect:
        """The place of the heading, beside the widgets on its line."""
        s, inner = self.stage.style, self._inner
        head = pygame.Rect(inner.x, inner.y - s.px(0.6), inner.width, s.px(6))
        beside = [widget.rect.x - s.px(2) for widget in self.form.widgets if widget.rect.colliderect(head)]
        head.width = min([inner.right, *beside]) - inner.x
        return head

    def write(self, _surface: pygame.Surface) -> None:
        """Paint what stands on a sheet that is built besides heading and widgets."""

    def paint(self, surface: pygame.Surface) -> None:
        stage = self.stage
        if self.overlay:
            darken(surface)
        else:
            paint_wood(surface, stage)
        paint_paper(surface, stage, self._sheet)
        if not any(isinstance(widget, Text) and widget.heading for widget in self.form.widgets):
            stage.texts.paint(surface, self.heading, self.head, stage.style.title, RED, lines=1)
        self.write(surface)
        super().paint(surface)
