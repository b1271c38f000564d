"""Paints the table fast: what lies still is painted once and kept, over it come the cards that move."""

from __future__ import annotations

from dataclasses import replace

import pygame

from jass_desktop.ui.table.cards import CardPainter
from jass_desktop.ui.table.look import Look
from jass_desktop.ui.table.motion import Spot
from jass_desktop.ui.table.paint import Picture, paint_cards, paint_table
from jass_desktop.ui.table.show import Frame


class Canvas:
    """Keeps one picture of what lies still. It may be dropped at any moment."""

    def __init__(self, cards: CardPainter) -> None:
        self.cards = cards
        self._still: pygame.Surface | None = None
        self._key: object = None

    def paint(self, surface: pygame.Surface, look: Look, picture: Picture, frame: Frame | None) -> None:
        take = frame.take if frame is not None else None
        # A card that is being dragged is painted over the rest, so what lies still is painted without it.
        away = None if picture.dragged is None else (picture.dragged[0], -1e5, -1e5)
        lying = replace(picture, dragged=away)
        key = (lying, take, look.language, look.faces, surface.get_size())
        if self._still is None or self._key != key:
            if self._still is None or self._still.get_size() != surface.get_size():
                self._still = surface.copy()
            paint_table(self._still, look, self.cards, lying, None if take is None else take.still)
            # While pictures are still being made, what was painted holds stand-ins.
            self._key = None if look.raster.pending else key
        surface.blit(self._still, (0, 0))
        if frame is not None and take is not None:
            paint_cards(surface, look, self.cards, picture, frame.moving, moving=True)
        elif picture.dragged is not None:
            card, x, y = picture.dragged
            self.cards.paint(surface, look.faces, card, Spot(x, y, picture.arrangement.layout.card))
