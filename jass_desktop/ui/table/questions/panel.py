"""Panels that lie on the table for a while: a question, a sheet of paper, the enlarged slate."""

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


def centred(layout: TableLayout, width: float, height: float) -> pygame.Rect:
    """A rectangle of this size in units, in the middle of the dialog room, kept within the window; where there is room, above the
    line over the hand."""
    rect = pygame.Rect(0, 0, min(round(layout.u(width)), layout.size[0] - round(layout.u(2))), round(layout.u(height)))
    rect.center = layout.dialog.centre
    rect.bottom = min(rect.bottom, round(layout.caption_top - layout.u(0.6)))
    rect.clamp_ip(pygame.Rect(0, 0, *layout.size).inflate(-2 * round(layout.u(1)), -2 * round(layout.u(1))))
    return rect


def far(layout: TableLayout, width: float, height: float) -> pygame.Rect:
    """A rectangle of this size in units, at the far end of the table, so that the cards on it stay visible."""
    rect = centred(layout, width, height)
    rect.y = max(round(layout.u(1.6)), rect.y - round(layout.u(14))) if layout.portrait else round(layout.u(1.6))
    return rect


def paint_titled(surface: pygame.Surface, look: Look, rect: pygame.Rect, title: str, note: str = "") -> pygame.Rect:
    """Paint a sheet with a title; returns the room below the title, which is as high as ever where type is large: what lies below
    is placed in units."""
    s, lead, body = look.style, look.style.lead.smallest, look.style.body.smallest
    paint_paper(surface, look, rect, DIALOG)
    inner = rect.inflate(-2 * s.px(2), -2 * s.px(1.4))
    height = look.texts.line_height(lead)
    look.texts.paint(surface, title, pygame.Rect(inner.x, inner.y, inner.width, height), lead, INK, align="centre", lines=1)
    top = inner.y + height
    if note:
        room = look.texts.measure(note, body, inner.width, 4)[1]
        look.texts.paint(surface, note, pygame.Rect(inner.x, top, inner.width, room), body, INK_SOFT, align="centre", lines=4)
        top += room
    top += s.px(0.6)
    pygame.draw.line(surface, PAPER_LINE, (inner.x, top), (inner.right, top), s.hairline)
    return pygame.Rect(inner.x, top + s.px(1), inner.width, inner.bottom - top - s.px(1))
