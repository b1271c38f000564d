"""A screen about decisions: the table before one of them in close-up, a strip of them, and a sheet about the one on show."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from jass_desktop.ui.paint.style import INK_SOFT, ON_WOOD
from jass_desktop.ui.review.layout import Places, places_for
from jass_desktop.ui.review.trial import Trial
from jass_desktop.ui.review.words import supposed_words
from jass_desktop.ui.screens.screen import FormScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.controls.handwidget import HandWidget
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.paint.cards import CardPainter
from jass_desktop.ui.table.paint.paint import Picture
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.panels import DIALOG, paint_paper


class DecisionScreen(FormScreen):
    """Subclasses paint the table and write on the sheet; either may ask for an answer."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._cards = CardPainter()
        self._ask: Trial | None = None
        """Asks for an answer while the solution is covered."""

    @property
    def _places(self) -> Places:
        return places_for(self.stage.size, self.stage.style)

    @property
    def keeps_free(self) -> Sequence[pygame.Rect]:
        """The sheet: its buttons are needed while a message says why a card may not be played."""
        return [self._places.sheet]

    @property
    def _room(self) -> pygame.Rect:
        """The writing area of the sheet, down to the first line of the foot."""
        s, places = self.stage.style, self._places
        high = min(places.foot.height, self.stage.texts.measure(self._foot_words, s.small, places.foot.width)[1])
        return pygame.Rect(places.room.topleft, (places.room.width, places.foot.bottom - high - s.px(1) - places.room.y))

    @property
    def _foot_words(self) -> str:
        return "\n".join([*self.foot(), supposed_words()])

    @property
    def _hand(self) -> HandWidget | None:
        """The hand that answers with a card."""
        return None if self._ask is None else self._ask.hand

    @property
    def busy(self) -> bool:
        return self._hand is not None and self._hand.dragged is not None

    def _asking(self, ask: Trial, below: float, layout: TableLayout, picture: Picture) -> list[Widget]:
        """The widgets that take the answer, ``below`` so many units of the sheet."""
        self._ask, room, question = ask, self._room, self.stage.style.px(below)
        room = pygame.Rect(room.x, room.y + question, room.width, room.height - question)
        return ask.widgets(room, self._places.table, layout, picture)

    def handle(self, event: pygame.event.Event) -> bool:
        return super().handle(event) if self._ask is None else self._ask.handle(event, super().handle)

    @abstractmethod
    def paint_table(self, surface: pygame.Surface) -> None:
        """Paint the table, which fills the surface."""

    @abstractmethod
    def write(self, surface: pygame.Surface) -> None:
        """Paint what the sheet says above its foot."""

    @abstractmethod
    def foot(self) -> Sequence[str]:
        """The lines above the one on the basis of all figures."""

    def paint(self, surface: pygame.Surface) -> None:
        stage, s, places = self.stage, self.stage.style, self._places
        surface.fill(ON_WOOD.fill)
        surface.fill(ON_WOOD.line, (places.strip.x, places.strip.y, places.strip.width, s.px(0.3)))
        self.paint_table(surface.subsurface(places.table))
        paint_paper(surface, stage, places.sheet, DIALOG)
        self.write(surface)
        stage.texts.paint(surface, self._foot_words, places.foot, s.small, INK_SOFT, valign="bottom")
        super().paint(surface)
