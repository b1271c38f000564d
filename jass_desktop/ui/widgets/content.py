"""Texts and pictures as widgets: they take their places in boxes, texts as high as they need to be, and a reader is told them
where they stand. Lists whose rows are made of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass

import pygame

from jass_desktop.ui.paint.shapes import Shapes
from jass_desktop.ui.paint.style import INK, INK_SOFT, Colour, Style, TypeSpec
from jass_desktop.ui.paint.text import Texts
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, Widget, noted_height
from jass_desktop.ui.widgets.boxes import FIT, Gap, Natural, Share, Size, Stack, column_of, row_of
from jass_desktop.ui.widgets.listing import ScrollList

_BAR = 2.5
"""Units at the right of a list for its bar."""
_AROUND_NOTE = 2.2
"""Units above the label and below the note of a button, together."""
_FEW = 3
"""The rows of a list that are usually to be seen, however little room there is."""


class Text(Widget):
    """Words, which may contain signs, wrapped to the width there is.

    ``lines`` is the most lines it may take, ``fit`` makes it no wider in a row than its words. It takes no focus.
    """

    focusable = False

    def __init__(self, kit: Kit, words: str, spec: TypeSpec | None = None, colour: Colour = INK, *, align: str = "left",
                 valign: str = "top", lines: int | None = None, fit: bool = False, heading: bool = False) -> None:
        super().__init__("text", HERE)
        self._kit = kit
        self.words = words
        self.spec = spec or kit.style.body
        self.colour = colour
        self.align, self.valign = align, valign
        self.lines = lines
        self.heading = heading
        """Whether it heads what follows."""
        self.of: Widget | None = None
        """The widget that it names."""
        self.said: str | None = None
        """What a reader is told in its place; None for the words themselves."""
        self.enabled = False
        if fit:
            self.broad = Natural(self._measured(None)[0])

    def _measured(self, width: int | None) -> tuple[int, int]:
        return self._kit.texts.measure(self.words, self.spec, width, self.lines)

    def extent(self, axis: int, width: int | None) -> Size | Share:
        return Natural(self._measured(width)[1]) if axis else self.broad

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        with nullcontext() if self.said is None else kit.texts.picture(self.said, self.rect):
            kit.texts.paint(surface, self.words, self.rect, self.spec, self.colour, align=self.align, valign=self.valign,
                            lines=self.lines)


class Drawn(Widget):
    """What ``draw`` paints where it lies, as large as it is ``sized``. It takes no focus."""

    focusable = False

    def __init__(self, draw: Callable[[pygame.Surface, pygame.Rect], None]) -> None:
        super().__init__("drawn", HERE)
        self.enabled = False
        self._draw = draw

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        self._draw(surface, self.rect)


class Noted(Button):
    """A button with a note below its label, as high as both need; without a note, a plain one."""

    def __init__(self, kit: Kit, key: str, label: str, note: str, on_activate: Callable[[], None], *,
                 kind: str = "plain") -> None:
        super().__init__(key, HERE, label, on_activate, kind=kind, note=note, align="left" if note else "centre")
        self._kit = kit

    def extent(self, axis: int, width: int | None) -> Size | Share:
        if axis == 0 or width is None or not self.note:
            return super().extent(axis, width)
        return Natural(noted_height(self._kit, self.note, width - self._kit.style.px(self.left)), _AROUND_NOTE)


def plain(colour: Colour) -> Drawn:
    """Its whole place in this colour."""
    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.fill(colour, rect)

    return Drawn(draw)


def paint_boxes(surface: pygame.Surface, kit: Kit, boxes: Stack, room: pygame.Rect) -> None:
    """Paint the widgets of the boxes, laid in ``room``."""
    for item in boxes.put(room, kit.style):
        if isinstance(item, Widget):
            item.paint(surface, kit, False)


@dataclass
class _TypedKit:
    """A kit whose type has another size."""

    style: Style
    texts: Texts
    shapes: Shapes


def in_largest_type(kit: Kit, boxes: Callable[[Kit], Stack], width: int, height: int,
                    styles: Iterable[Style] | None = None) -> tuple[Style, Stack]:
    """The first of these styles, or else of the kit's with smaller and smaller type, in which the boxes are no higher at this
    width; the last if they never are. And the boxes in that style."""
    for style in kit.style.downwards() if styles is None else styles:
        made = boxes(_TypedKit(style, kit.texts, kit.shapes))
        if made.needs(style, width)[1] <= height:
            break
    return style, made


class Pictured(Drawn):
    """Boxes of texts and pictures, of which a reader is told ``said`` instead of each text in them."""

    def __init__(self, kit: Kit, said: str, boxes: Stack) -> None:
        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            with kit.texts.picture(said, rect):
                paint_boxes(surface, kit, boxes, rect)

        super().__init__(draw)
        self._kit, self._boxes = kit, boxes

    def extent(self, axis: int, width: int | None) -> Size | Share:
        return Natural(self._boxes.needs(self._kit.style, width)[1]) if axis else self.broad


class BoxList(ScrollList):
    """A list whose rows are boxes of texts and pictures, all as high as the highest."""

    def __init__(self, kit: Kit, key: str, rows: Sequence[Stack], *, selected: int = 0,
                 on_select: Callable[[int], None] = lambda n: None, on_open: Callable[[int], None] = lambda n: None,
                 headings: Collection[int] = (), few: int = _FEW) -> None:
        """``few`` rows are always to be seen."""
        self._kit, self._rows, self._few = kit, rows, few
        super().__init__(key, HERE, len(rows), 1, self._paint_boxes, selected=selected, on_select=on_select, on_open=on_open,
                         headings=headings)

    def _row_height(self, width: int) -> int:
        s = self._kit.style
        return max((row.needs(s, width - s.px(_BAR))[1] for row in self._rows), default=1)

    def extent(self, axis: int, width: int | None) -> Size | Share:
        if axis == 0 or width is None:
            return super().extent(axis, width)
        high = self._row_height(width)
        return Share(least=Natural(min(self._few, self.count) * high), most=Natural(self.count * high))

    def place(self, rect: pygame.Rect) -> None:
        self.line = self._row_height(rect.width)
        self.content = self.count * self.line
        super().place(rect)

    def _paint_boxes(self, surface: pygame.Surface, rect: pygame.Rect, n: int) -> None:
        paint_boxes(surface, self._kit, self._rows[n], rect)


def labelled(kit: Kit, words: str, widget: Widget, *others: Widget) -> Stack:
    """A widget, and others that belong to it, with its name on the left, which takes a third of the row."""
    name = _name(kit, words, widget, kit.style.strong)
    return row_of(row_of(name, Gap(1), size=Share(34)), row_of(widget, *others, gap=1, size=Share(66)), size=FIT)


def headed(kit: Kit, words: str, widget: Widget) -> Stack:
    """A widget with its name above it."""
    return column_of(_name(kit, words, widget, kit.style.small, INK_SOFT), widget, gap=0.4, size=FIT)


def _name(kit: Kit, words: str, widget: Widget, spec: TypeSpec, colour: Colour = INK) -> Text:
    name = Text(kit, words, spec, colour, valign="middle", lines=2)
    name.of, widget.named = widget, widget.named or words
    return name
