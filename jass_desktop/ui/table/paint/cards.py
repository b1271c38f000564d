"""Cards as pictures to blit: turned, half turned over, or pale, each with its shadow.

Smooth turning is slow on large screens, so the raster's thread does it; until then a coarser picture shows. Large
cards stay coarse while they move.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from functools import partial
from math import cos, pi
from weakref import ReferenceType, ref

import pygame

from jass_desktop.engine.cards import Card
from jass_desktop.ui.paint.faces import pale_face
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.raster import Raster
from jass_desktop.ui.paint.shapes import rounded
from jass_desktop.ui.paint.style import Colour
from jass_desktop.ui.table.layout.spots import COARSE, Spot

Blits = tuple[tuple[pygame.Surface, tuple[int, int]], ...]
"""Pictures with their top left corners, in painting order."""
_Kind = tuple[Card | str | None, str, str, int]
"""Which picture is turned: a face, a back (None) or a placeholder; its deck, language and width."""

RING = 1 / 26
"""Width of the edge around a card with a ring, in card widths."""
_SMOOTH_PX = 200
"""Widest moving card that is turned smoothly: larger ones take too long, and their steps show less."""
_BLANK = "blank"
_MOST_KEPT = 110  # pictures: a deal turns more, but rarely the same ones


class CardPainter:
    """Makes cards ready to paint. Caches the coarsely turned cards, bounded; the raster caches the rest."""

    def __init__(self) -> None:
        # Weak references to the pictures that were turned, so that the raster can still drop them.
        self._kept: OrderedDict[tuple[object, ...], tuple[ReferenceType[pygame.Surface], pygame.Surface]] = OrderedDict()
        self._lying: dict[tuple[object, ...], Blits] = {}
        self._lying_at: object = None
        """The deck and the state of its pictures that ``_lying`` was found with."""

    def paint(self, surface: pygame.Surface, look: Look, card: Card | None, spot: Spot, *, ring: Colour | None = None) -> None:
        """Paint the card at its spot; ``ring`` is the colour of an edge around it."""
        surface.fblits(self.blits(look, card, spot, ring=ring))

    def blits(self, look: Look, card: Card | None, spot: Spot, *, pale: bool = False, ring: Colour | None = None,
              drawn_px: float | None = None) -> Blits:
        """The card at its spot (None: only its back is known).

        ``drawn_px`` is given for a card that moves, which is made faster: the width of the picture to scale from.
        """
        width = max(8, round(spot.width))
        made = max(8, round(drawn_px or spot.width))
        up = card if card is not None and spot.up >= 0.5 else None
        faces = look.faces.shown(up, made)
        name: Card | str | None = up if faces.ready(up, made) else _BLANK
        source = faces.face(up, made) if up is not None else faces.back(made)
        lift = abs(cos(pi * spot.up)) if card is not None else 1.0
        if made != width or lift < 0.97:
            size = (max(1, round(width * lift)), faces.height(width))
            if width > _SMOOTH_PX:
                return (_centred(pygame.transform.rotate(pygame.transform.scale(source, size), spot.angle), spot),)
            return (_centred(_turned(pygame.transform.smoothscale(source, size), spot.angle, pale=False), spot),)
        kind: _Kind = (name, faces.theme.key, faces.language, width)
        angle = round(spot.angle, 1) % 360
        coarse = drawn_px is not None and not look.raster.has(_what(kind, angle, pale), source.get_size())
        if coarse:
            angle = _coarse_angle(angle)
        roughly = _coarse_angle(angle) % 180  # precise enough for a soft shadow, which is the same upside down
        shadow = self._coarse(("shadow", faces.theme.corner, width), faces.shadow(width), roughly)
        if coarse:
            image = self._coarse(kind, source, angle, smooth=width <= _SMOOTH_PX)
        elif not (pale or angle % 90):
            image = self._coarse(kind, source, angle)
        else:
            image = self._fine(look.raster, source, kind, angle, pale)
        found = [_centred(shadow, spot, max(1, round(width * 0.018))), _centred(image, spot)]
        if ring is not None:
            found.append(_centred(self._edge(look, width, ring, angle), spot))
        return tuple(found)

    def lying(self, look: Look, card: Card | None, spot: Spot, *, pale: bool = False, ring: Colour | None = None) -> Blits:
        """The card at rest at its spot, as ``blits`` returns it. Looked up only once until a picture comes or goes."""
        now = look.faces, look.raster.changes
        if now != self._lying_at or len(self._lying) >= _MOST_KEPT:
            self._lying, self._lying_at = {}, now
        key = card, spot, pale, ring
        found = self._lying.get(key)
        if found is None:
            found = self._lying[key] = self.blits(look, card, spot, pale=pale, ring=ring)
        return found

    def foresee(self, look: Look, card: Card | None, spot: Spot) -> bool:
        """Request the picture of a card that will soon lie here. False if that must wait for its face or its back."""
        width, angle = max(8, round(spot.width)), round(spot.angle, 1) % 360
        up, faces = card if spot.up >= 0.5 else None, look.faces
        source = faces.face(up, width) if up is not None else faces.back(width)
        kind = (up, faces.theme.key, faces.language, width)
        return faces.ready(up, width) and (angle % 90 == 0 or _request(look.raster, source, kind, angle, pale=False) is not None)

    def _fine(self, raster: Raster, source: pygame.Surface, kind: _Kind, angle: float, pale: bool) -> pygame.Surface:
        """The card turned smoothly, pale if wanted, once the raster has made it."""
        rough = partial(self._rough, kind, source, _coarse_angle(angle))
        what = None if kind[0] == _BLANK else _request(raster, source, kind, angle, pale)
        return rough() if what is None else raster.made(what, source.get_size(), partial(_turned, source, angle, pale), rough)

    def _rough(self, kind: _Kind, source: pygame.Surface, angle: float) -> pygame.Surface:
        """The card as it was turned while it moved, otherwise turned as fast as possible."""
        smooth = self._kept_of((*kind, angle, True), source)
        return self._coarse(kind, source, angle) if smooth is None else smooth

    def _edge(self, look: Look, width: int, colour: Colour, angle: float) -> pygame.Surface:
        thick = max(2, round(width * RING))
        size = (width + 2 * thick, look.faces.height(width) + 2 * thick)
        key = ("edge", size, colour, angle)
        found = self._kept.get(key)
        if found is not None:
            return found[1]
        edge = rounded(size, round(look.faces.theme.corner * width) + thick, None, colour, thick)
        return self._keep(key, edge, _turned(edge, angle, pale=False))

    def _coarse(self, kind: tuple[object, ...], source: pygame.Surface, angle: float, *, smooth: bool = False) -> pygame.Surface:
        if angle % 360 == 0:
            return source
        key = (*kind, angle, smooth)
        found = self._kept_of(key, source)
        if found is not None:
            return found
        return self._keep(key, source, _turned(source, angle, pale=False) if smooth else pygame.transform.rotate(source, angle))

    def _kept_of(self, key: tuple[object, ...], source: pygame.Surface) -> pygame.Surface | None:
        """The picture kept under this key, if it was turned from ``source``."""
        found = self._kept.get(key)
        if found is None or found[0]() is not source:
            return None
        self._kept.move_to_end(key)
        return found[1]

    def _keep(self, key: tuple[object, ...], source: pygame.Surface, made: pygame.Surface) -> pygame.Surface:
        self._kept[key] = (ref(source), made)
        self._kept.move_to_end(key)
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return made


def _request(raster: Raster, source: pygame.Surface, kind: _Kind, angle: float, pale: bool) -> Hashable | None:
    """What the raster knows the smoothly turned picture by; None if its queue is too long for a request."""
    what, size = _what(kind, angle, pale), source.get_size()
    if not raster.asked(what, size):
        if raster.loaded:
            return None
        # The worker gets its own copy: a surface in use by one thread is locked for the other.
        raster.ask(what, size, partial(_turned, source.copy(), angle, pale), apart=True)
    return what


def _what(kind: _Kind, angle: float, pale: bool) -> Hashable:
    """What the raster knows a smoothly turned picture by."""
    return ("turned", *kind, angle, pale)


def _coarse_angle(angle: float) -> float:
    """One of a few angles, so that turned pictures can be reused."""
    return round(angle / COARSE) * COARSE % 360


def _centred(image: pygame.Surface, spot: Spot, lower: int = 0) -> tuple[pygame.Surface, tuple[int, int]]:
    width, height = image.get_size()
    return image, (round(spot.x - width / 2), round(spot.y - height / 2) + lower)


def _turned(source: pygame.Surface, angle: float, pale: bool) -> pygame.Surface:
    """Turned smoothly; a transparent margin keeps the outline from showing steps."""
    if pale:
        source = pale_face(source)
    width, height = source.get_size()
    padded = pygame.Surface((width + 4, height + 4), pygame.SRCALPHA, 32)
    padded.blit(source, (2, 2))
    return pygame.transform.rotozoom(padded, angle, 1.0) if angle % 360 else padded
