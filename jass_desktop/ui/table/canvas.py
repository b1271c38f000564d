"""Paints the table fast: what lies still is kept as a picture, of which only what has changed is painted again."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

import pygame

from jass_desktop.ui.shapes import darken
from jass_desktop.ui.table.cards import CardPainter
from jass_desktop.ui.table.carpet import background
from jass_desktop.ui.table.look import Look
from jass_desktop.ui.table.motion import Spot
from jass_desktop.ui.table.paint import Item, Picture, card_blits, items
from jass_desktop.ui.table.script import Take
from jass_desktop.ui.table.show import Frame

_MOST_RECTS = 12


class Canvas:
    """Keeps one picture of what lies still. It may be dropped at any moment."""

    def __init__(self, cards: CardPainter) -> None:
        self.cards = cards
        self._still: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None
        self._items: dict[Hashable, Item] = {}
        self._last: object = None

    def paint(self, surface: pygame.Surface, look: Look, picture: Picture, frame: Frame | None, *, veiled: bool = False) -> None:
        """The table at this moment; ``veiled``: darker, because a panel lies over it."""
        take = frame.take if frame is not None else None
        away = None if picture.dragged is None else (picture.dragged[0], 0.0, 0.0)
        now = (replace(picture, dragged=away), take, veiled, look.faces, look.language, surface.get_size())
        if now != self._last or self._still is None:
            self._bring_up_to_date(surface, look, picture, take, veiled)
            # While pictures are still being made, some of what was painted are stand-ins.
            self._last = None if look.raster.pending else now
        assert self._still is not None
        surface.blit(self._still, (0, 0))
        if frame is not None and take is not None:
            surface.fblits([blit for sprite in frame.moving for blit in card_blits(look, self.cards, picture, sprite,
                                                                                   moving=True)])
        elif picture.dragged is not None:
            card, x, y = picture.dragged
            self.cards.paint(surface, look, card, Spot(x, y, picture.arrangement.layout.card))

    def _bring_up_to_date(self, surface: pygame.Surface, look: Look, picture: Picture, take: Take | None, veiled: bool) -> None:
        """Paint again what has changed of that which lies still."""
        lying = items(look, self.cards, picture, None if take is None else take.still)
        if veiled:
            lying.append(Item("veil", surface.get_rect(), darken))
        ground = background(look, picture.arrangement.layout)
        found = {item.key: item for item in lying}
        still = self._still
        if still is None or still.get_size() != surface.get_size() or self._ground is not ground:
            still = self._still = surface.copy()
            changed = [surface.get_rect()]
        else:
            gone = [item.rect for key, item in self._items.items() if key not in found]
            changed = joined([*gone, *(item.rect for key, item in found.items() if key not in self._items)])
        for rect in changed:
            still.set_clip(rect)
            still.blit(ground, rect, rect)
            for item in lying:
                if item.rect.colliderect(rect):
                    item.paint(still)
        still.set_clip(None)
        self._ground, self._items = ground, found


def joined(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover all of these without overlapping, and not very many."""
    done: list[pygame.Rect] = []
    for rect in rects:
        rect = rect.copy()
        while (hit := rect.collidelist(done)) >= 0:
            rect.union_ip(done.pop(hit))
        done.append(rect)
    return done if len(done) <= _MOST_RECTS else [done[0].unionall(done[1:])]
