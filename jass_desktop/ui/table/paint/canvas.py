"""Paints the table fast: everything at rest is kept as one picture, in which only changed parts are repainted.

The first picture of a size is made in steps over several beats, so that no beat takes long.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from time import perf_counter
from typing import TypeAlias

import pygame

from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.shapes import darken
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.motion.cast import Sprite
from jass_desktop.ui.table.motion.script import Take
from jass_desktop.ui.table.motion.show import Frame
from jass_desktop.ui.table.paint.cards import CardPainter
from jass_desktop.ui.table.paint.carpet import background, paint_ground
from jass_desktop.ui.table.paint.paint import Picture, TableItem, card_blits, items
from jass_desktop.ui.table.score.match_sign import paint_flying_points

_MOST_RECTS = 40
_FORESEEN = 3
"""Most pictures requested per beat for cards in flight, because a request copies the card."""
_STEPS_S = 0.004
"""Longest work per beat on the first picture of a size."""
_BANDS = 8
_Lying: TypeAlias = tuple[Sprite, ...] | None
"""The cards at rest; None for all of the board."""


class Canvas:
    """Keeps one picture of everything at rest. It may be dropped at any time."""

    def __init__(self, cards: CardPainter) -> None:
        self.cards = cards
        self._room: pygame.Surface | None = None
        self._still: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None
        self._items: dict[Hashable, TableItem] = {}
        self._last: object = None
        self._steps: Iterator[None] | None = None
        self._take: Take | None = None
        self._landing: list[Sprite] = []
        self._fade: Take | None = None
        self._fading: list[tuple[pygame.Surface, tuple[int, int]]] = []
        """What was there before a change that fades, with its place."""

    def paint(self, surface: pygame.Surface, look: Look, picture: Picture, frame: Frame | None, *, veiled: bool = False) -> bool:
        """Paint the table at this moment, darker if ``veiled`` by a panel.

        False while the first picture of this size is incomplete; ``surface`` is then unchanged.
        """
        take = frame.take if frame is not None else None
        lying = frame.lying if frame is not None else None
        still = self._finished(surface.get_size(), look, picture, lying, veiled)
        if still is None:
            return False
        away = None if picture.dragged is None else (picture.dragged[0], 0.0, 0.0)
        # Pictures that arrive replace their placeholders; those made while painting count for the next time.
        now = (replace(picture, dragged=away), lying, veiled, look.faces, look.language, look.carpet, look.portraits,
               surface.get_size(), look.raster.changes)
        fade = take if take is not None and not take.moving else None
        begins = fade is not self._fade
        if begins:
            self._fade, self._fading = fade, []
        if now != self._last:
            self._bring_up_to_date(still, look, picture, lying, veiled, fades=begins and fade is not None)
            self._last = now
        surface.blit(still, (0, 0))
        if frame is not None and fade is not None:
            for before, place in self._fading:
                before.set_alpha(round(255 * (1 - frame.time_s / fade.length_s)))
                surface.blit(before, place)
        elif frame is not None and take is not None:
            if frame.time_s > 0:  # the first beat of an event has enough to do
                self._foresee(look, take)
            surface.fblits([blit for sprite in frame.flying for blit in card_blits(look, self.cards, picture, sprite)])
        elif picture.dragged is not None:
            card, x, y = picture.dragged
            self.cards.paint(surface, look, card, Spot(x, y, picture.arrangement.layout.card))
        if frame is not None and frame.points is not None and not picture.board.covered:
            paint_flying_points(surface, look, frame.points)
        return True

    def _foresee(self, look: Look, take: Take) -> None:
        """Request how the moving cards will lie, so that they need no placeholders when they arrive."""
        if take is not self._take:
            self._take, self._landing = take, [moving.sprite for moving in reversed(take.moving)]
        for sprite in self._landing[:-_FORESEEN - 1:-1]:
            if not self.cards.foresee(look, sprite.card, sprite.spot):
                break
            self._landing.pop()

    def _finished(
        self, size: tuple[int, int], look: Look, picture: Picture, lying: _Lying, veiled: bool
    ) -> pygame.Surface | None:
        """The picture of this size, perhaps out of date; if there is none, continue making it."""
        still = self._still
        if still is None or still.get_size() != size:
            if still is not None and background(look, picture.arrangement.layout) is None and look.raster.pending:
                return None  # the older picture for a little longer looks better than flat colours
            self._still = self._room_for(size)
            self._steps = self._first_picture(self._still, look, picture, lying)
            return None  # allocating so much memory fills a beat
        if self._steps is None:
            return still
        end = perf_counter() + _STEPS_S
        for _step in self._steps:
            if perf_counter() > end:
                return None
        self._steps = None
        # What has changed meanwhile, before the beat that shows it all.
        self._bring_up_to_date(still, look, picture, lying, veiled)
        return None

    def _room_for(self, size: tuple[int, int]) -> pygame.Surface:
        """A surface of this size, in the memory of the last one if that suffices: allocating takes long."""
        room = self._room
        if room is None or room.get_width() < size[0] or room.get_height() < size[1]:
            self._still = None
            room = self._room = pygame.Surface(size, 0, 32)
        return room.subsurface((0, 0), size)

    def _first_picture(self, still: pygame.Surface, look: Look, picture: Picture, lying: _Lying) -> Iterator[None]:
        """Paint the table step by step."""
        layout = picture.arrangement.layout
        ground = background(look, layout)
        height = -(-layout.size[1] // _BANDS)
        for top in range(0, layout.size[1], height):
            paint_ground(still, ground, look, layout, pygame.Rect(0, top, layout.size[0], height))
            yield
        self._ground, self._items, self._last = ground, {}, None
        for item in items(look, self.cards, picture, lying):
            item.paint(still)
            self._items[item.key] = item
            yield

    def _bring_up_to_date(self, still: pygame.Surface, look: Look, picture: Picture, sprites: _Lying, veiled: bool,
                          *, fades: bool = False) -> None:
        """Repaint the parts at rest that have changed; if the change ``fades``, keep what was there."""
        layout = picture.arrangement.layout
        lying = list(items(look, self.cards, picture, sprites))
        if veiled:
            lying.append(TableItem("veil", still.get_rect(), darken))
        ground = background(look, layout) or self._ground  # the old colour for a little longer looks better than a flat one
        found = {item.key: item for item in lying}
        if self._ground is not ground:
            changed = [still.get_rect()]
        else:
            gone = [item.rect for key, item in self._items.items() if key not in found]
            changed = joined([*gone, *(item.rect for key, item in found.items() if key not in self._items)])
        if fades:
            places = [rect.clip(still.get_rect()) for rect in changed]
            self._fading = [(still.subsurface(place).copy(), place.topleft) for place in places]
        for rect in changed:
            still.set_clip(rect)
            paint_ground(still, ground, look, layout, rect)
            for item in lying:
                if item.rect.colliderect(rect):
                    item.paint(still)
        still.set_clip(None)
        self._ground, self._items = ground, found


def joined(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """A small number of rectangles that cover all of these without overlapping."""
    done: list[pygame.Rect] = []
    for rect in rects:
        rect = rect.copy()
        while (hit := rect.collidelist(done)) >= 0:
            rect.union_ip(done.pop(hit))
        done.append(rect)
    return done if len(done) <= _MOST_RECTS else [done[0].unionall(done[1:])]
