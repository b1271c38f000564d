"""Panels that lie on the table for a while: a question, a sheet of paper, the enlarged slate; and how what stands on paper is
laid."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from itertools import chain
from math import inf

import pygame

from jass_desktop.engine.contracts import Contract
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import INK, INK_SOFT, PAPER_DARK, PAPER_LINE
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.score.signs import paint_contract_sign
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import FIT, FREE, Gap, Natural, Part, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Drawn, Text, paint_boxes, plain
from jass_desktop.ui.widgets.focus import Form
from jass_desktop.ui.widgets.panels import DIALOG, paint_paper

WAY = 4.8
"""Units: the height of a button at the foot of a sheet."""
_SIGN = 6.4
"""Units: the sign of a contract beside a title."""


def _nothing() -> None:
    """Default of ``changed``: nobody listens."""


class Panel(ABC):
    """Knows no session: it reports the person's wishes through callbacks."""

    modal = True
    """Whether it dims and pauses the table behind it."""
    closes = True
    """Whether Escape and a click outside close it."""
    first: str | None = None

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._place: pygame.Rect | None = None
        self._drawings: Iterator[object] = iter(())
        self.form: Form | None = None
        """The key of the focused widget; set by the caller that shows the panel."""
        self.changed: Callable[[], None] = _nothing
        """Called when the widgets must be rebuilt; set by the caller that shows the panel."""

    @abstractmethod
    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        """Lay the panel out for this size and set ``rect``; returns its widgets in Tab order."""

    def spread(self, place: pygame.Rect, drawings: Iterator[object]) -> None:
        """Make ``drawings`` before the first painting, one per beat. They are for content at ``place``."""
        if self._place != place:
            self._place, self._drawings = place, chain((None,), drawings)  # dimming the table takes a beat of its own

    def prepare(self) -> bool:
        """Do part of the work for the first painting; False while more is left for the next beat."""
        return next(self._drawings, self) is self

    @abstractmethod
    def paint(self, surface: pygame.Surface, look: Look, layout: TableLayout) -> None:
        """Paint everything behind the widgets."""

    def step_back(self) -> bool:
        """Return to the panel's previous question; returns whether there was one."""
        return False

    def on_key(self, event: pygame.event.Event) -> bool:
        """Take a key, whatever the focus; returns whether it was used."""
        return False

    @property
    def due_s(self) -> float:
        """Seconds until ``tick`` must be called at the latest. See ``Screen.due_s``."""
        return inf if type(self).tick is Panel.tick else 0.0

    def tick(self, dt_s: float) -> bool:
        """Advance time; True if the panel needs repainting."""
        return False


class Paper(Panel):
    """Boxes on a sheet of paper. What takes no focus in them is painted with it."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: list[Widget] = []

    def lay(self, look: Look, boxes: Stack, rect: pygame.Rect) -> list[Widget]:
        """Lie in ``rect``; returns the widgets that take the focus."""
        self.rect = rect
        widgets = [item for item in boxes.put(rect, look.style) if isinstance(item, Widget)]
        self._shown = [widget for widget in widgets if not widget.focusable]
        return [widget for widget in widgets if widget.focusable]

    def paint(self, surface: pygame.Surface, look: Look, layout: TableLayout) -> None:
        paint_paper(surface, look, self.rect, DIALOG)
        for widget in self._shown:
            widget.paint(surface, look, False)


class QuestionPanel(Paper):
    """A sheet in the middle of the table, as large as its boxes need and wish; they are ``titled``."""

    across = 60.0
    """The least width in units."""

    @abstractmethod
    def boxes(self, look: Look, layout: TableLayout) -> Stack:
        """What is on the sheet."""

    def above(self, layout: TableLayout) -> float:
        """How many units higher than usual it lies."""
        return 0

    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        s, boxes = look.style, self.boxes(look, layout)
        width = min(max(s.px(self.across), boxes.needs(s)[0]), widest(layout))
        most = round(layout.caption_top - layout.u(1.6))
        height = max(boxes.needs(s, width)[1], min(boxes.wants(s, width), most))
        return self.lay(look, boxes, centred(layout, width, height).move(0, -s.px(self.above(layout))))


def widest(layout: TableLayout) -> int:
    """The width in px of the widest sheet."""
    return layout.size[0] - round(layout.u(2))


def centred(layout: TableLayout, width: int, height: int) -> pygame.Rect:
    """A rectangle of this size in px, in the middle of the dialog room, kept within the window; where there is room, above the
    line over the hand."""
    rect = pygame.Rect(0, 0, width, height)
    rect.center = layout.dialog.centre
    rect.bottom = min(rect.bottom, round(layout.caption_top - layout.u(0.6)))
    rect.clamp_ip(pygame.Rect(0, 0, *layout.size).inflate(-2 * round(layout.u(1)), -2 * round(layout.u(1))))
    return rect


def titled(look: Look, title: str, note: str, *parts: Part, sign: Contract | None = None) -> Stack:
    """A title with a note below it, if there is one, and the parts below a line; the ``sign`` of a contract stands beside the
    title. Both are as high as ever where type is large, because room is short on the table."""
    s = look.style
    words: list[Part] = [Text(look, title, s.lead.smallest, INK, align="centre", lines=1)]
    if note:
        words.append(Text(look, note, s.body.smallest, INK_SOFT, align="centre", lines=4))
    head = column_of(*words, size=FIT)
    if sign is not None:
        beside = Drawn(lambda surface, rect: paint_contract_sign(surface, look, sign, rect)).sized(_SIGN)
        head = row_of(beside, column_of(*words), Gap(_SIGN), size=FIT)
    return column_of(head, Gap(0.6), ruled(look), Gap(1), *parts, Gap(0.5), padding=(2, 1.4))


def shaded(look: Look, boxes: Stack, radius: int = 0) -> Drawn:
    """The boxes on darker paper."""
    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        look.shapes.paint(surface, rect, radius, PAPER_DARK)
        paint_boxes(surface, look, boxes, rect)

    return Drawn(draw)


def ruled(look: Look) -> Drawn:
    """A line across a sheet."""
    return plain(PAPER_LINE).sized(tall=Natural(look.style.hairline))


def ways(*buttons: Button) -> Stack:
    """The buttons side by side, in the middle at the foot of a sheet."""
    return row_of(FREE, *buttons, FREE, gap=2, size=WAY)
