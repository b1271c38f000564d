"""Paints cards: turned, half turned over, raised or pale, each with its shadow. What was turned once is kept, bounded."""

from __future__ import annotations

from collections import OrderedDict
from math import cos, pi

import pygame

from jass_desktop.engine.cards import Card
from jass_desktop.ui.faces import Faces
from jass_desktop.ui.shapes import rounded
from jass_desktop.ui.style import Colour
from jass_desktop.ui.table.motion import Spot

_KEPT_BYTES = 48 * 2**20


class CardPainter:
    """Paints cards of one deck."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], tuple[pygame.Surface, pygame.Surface]] = OrderedDict()
        self._bytes = 0

    def paint(self, surface: pygame.Surface, faces: Faces, card: Card | None, spot: Spot, *, pale: bool = False,
              moving: bool = False, ring: Colour | None = None, drawn_px: float | None = None) -> None:
        """The card at its spot; one that is ``moving`` is painted faster and less fine. ``ring`` is an edge around it.

        ``drawn_px`` is the width at which its picture is made, to be scaled from, for a card that grows or shrinks.
        """
        width = max(8, round(spot.width))
        made = max(8, round(drawn_px or spot.width))
        up = card is not None and spot.up >= 0.5
        source = faces.face(card, made, pale) if up and card is not None else faces.back(made)
        lift = abs(cos(pi * spot.up)) if card is not None else 1.0
        if made != width or lift < 0.97:
            size = (max(1, round(width * lift)), faces.height(width))
            image = pygame.transform.rotate(pygame.transform.scale(source, size), spot.angle)
            surface.blit(image, image.get_rect(center=(round(spot.x), round(spot.y))))
            return
        angle = round(spot.angle / 3) * 3.0 if moving else round(spot.angle, 1)
        key = (faces.theme.key, faces.language, width, angle, moving)
        shadow = self._turned(("shadow", *key), faces.shadow(width), angle, moving)
        image = self._turned(("card", card if up else None, pale, *key), source, angle, moving)
        surface.blit(shadow, shadow.get_rect(center=(round(spot.x), round(spot.y) + max(1, round(width * 0.018)))))
        surface.blit(image, image.get_rect(center=(round(spot.x), round(spot.y))))
        if ring is not None:
            glow = self._turned(("ring", ring, *key), self._edge(faces, width, ring), angle, moving)
            surface.blit(glow, glow.get_rect(center=(round(spot.x), round(spot.y))))

    def _edge(self, faces: Faces, width: int, colour: Colour) -> pygame.Surface:
        thick = max(2, round(width / 26))
        size = (width + 2 * thick, faces.height(width) + 2 * thick)
        key = ("edge", size, colour, thick)
        found = self._kept.get(key)
        if found is not None:
            return found[1]
        edge = rounded(size, round(faces.theme.corner * width) + thick, None, colour, thick)
        self._keep(key, edge, edge)
        return edge

    def _turned(self, key: tuple[object, ...], source: pygame.Surface, angle: float, moving: bool) -> pygame.Surface:
        if angle % 360 == 0:
            return source
        found = self._kept.get(key)
        if found is not None and found[0] is source:
            self._kept.move_to_end(key)
            return found[1]
        if moving or angle % 90 == 0:
            turned = pygame.transform.rotate(source, angle)
        else:
            turned = pygame.transform.rotozoom(_padded(source), angle, 1.0)
        self._keep(key, source, turned)
        return turned

    def _keep(self, key: tuple[object, ...], source: pygame.Surface, made: pygame.Surface) -> None:
        old = self._kept.pop(key, None)
        self._bytes += _bytes(made) - (_bytes(old[1]) if old is not None else 0)
        self._kept[key] = (source, made)
        while self._bytes > _KEPT_BYTES and len(self._kept) > 1:
            _, (_, gone) = self._kept.popitem(last=False)
            self._bytes -= _bytes(gone)


def _padded(source: pygame.Surface) -> pygame.Surface:
    """With an empty edge, without which the turned edges come out in steps."""
    width, height = source.get_size()
    padded = pygame.Surface((width + 4, height + 4), pygame.SRCALPHA, 32)
    padded.blit(source, (2, 2))
    return padded


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
