"""What can lie on the table for a while: a question, a sheet of paper, the enlarged slate."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from itertools import chain
from math import inf

import pygame

from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import INK, INK_SOFT, PAPER_LINE
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.focus import Form
from jass_desktop.ui.widgets.panels import DIALOG, paint_paper


def _nothing() -> None:
    """Nobody listens."""


class Panel(ABC):
    """A panel knows no session: it tells what the person wants through the functions it was given."""

    modal = True
    """Whether the table behind it is dimmed and rests until the panel has gone."""
    closes = True
    """Whether Escape and a click beside it take it away."""
    first: str | None = None

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._place: pygame.Rect | None = None
        self._drawings: Iterator[object] = iter(())
        self.form: Form | None = None
        """Which of the widgets has the focus; set by whoever shows the panel."""
        self.changed: Callable[[], None] = _nothing
        """To be called when the widgets must be made anew; whoever shows the panel listens."""

    @abstractmethod
    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        """Lay the panel out for this size, which sets ``rect``; returns its widgets in the order of Tab."""

    def spread(self, place: pygame.Rect, drawings: Iterator[object]) -> None:
        """Have ``drawings`` made before the first painting, one each beat; they are for what will stand at ``place``."""
        if self._place != place:
            self._place, self._drawings = place, chain((None,), drawings)  # to darken the table takes a beat of its own

    def prepare(self) -> bool:
        """Do some of the work for the first painting; False as long as there is more, for the next beat."""
        return next(self._drawings, self) is self

    @abstractmethod
    def paint(self, surface: pygame.Surface, look: Look, layout: TableLayout) -> None:
        """Paint what is behind the widgets."""

    def step_back(self) -> bool:
        """Go back to what was asked before, within the panel; whether there was such a thing."""
        return False

    def on_key(self, event: pygame.event.Event) -> bool:
        """Take a key, whichever widget has the focus; whether it meant something here."""
        return False

    @property
    def due_s(self) -> float:
        """In how many seconds ``tick`` must be called at the latest. See ``Screen.due_s``."""
        return inf if type(self).tick is Panel.tick else 0.0

    def tick(self, dt_s: float) -> bool:
        """Let time pass; True when the panel is to be painted again."""
        return False


def centred(layout: TableLayout, width: float, height: float) -> pygame.Rect:
    """A rectangle of this size, in units, in the middle of the dialog room, kept within the window."""
    rect = pygame.Rect(0, 0, min(round(layout.u(width)), layout.size[0] - round(layout.u(2))), round(layout.u(height)))
    rect.center = layout.dialog.centre
    rect.clamp_ip(pygame.Rect(0, 0, *layout.size).inflate(-2 * round(layout.u(1)), -2 * round(layout.u(1))))
    return rect


def paint_titled(surface: pygame.Surface, look: Look, rect: pygame.Rect, title: str, note: str = "") -> pygame.Rect:
    """A sheet with a title; returns the room under it."""
    s = look.style
    paint_paper(surface, look, rect, DIALOG)
    inner = rect.inflate(-2 * s.px(2), -2 * s.px(1.4))
    height = look.texts.line_height(s.lead)
    look.texts.paint(surface, title, pygame.Rect(inner.x, inner.y, inner.width, height), s.lead, INK, align="centre", lines=1)
    top = inner.y + height
    if note:
        room = look.texts.measure(note, s.body, inner.width, 4)[1]
        look.texts.paint(surface, note, pygame.Rect(inner.x, top, inner.width, room), s.body, INK_SOFT, align="centre", lines=4)
        top += room
    top += s.px(0.6)
    pygame.draw.line(surface, PAPER_LINE, (inner.x, top), (inner.right, top), s.hairline)
    return pygame.Rect(inner.x, top + s.px(1), inner.width, inner.bottom - top - s.px(1))
