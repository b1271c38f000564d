"""The cards of the current deck as pictures: faces with their indices, backs, suit signs, and the shadow of a card."""

from __future__ import annotations

import io
from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace
from functools import cached_property, lru_cache, partial
from hashlib import sha256
from math import ceil, cos, radians, sin

import pygame

from jass_desktop.engine.cards import Card, Suit
from jass_desktop.theme.model import CARD_HEIGHT, CARD_WIDTH, Bitmap, Face, Index, Layer, Theme
from jass_desktop.ui.paint.raster import Raster, load_svg
from jass_desktop.ui.paint.shapes import rounded, soft_shadow
from jass_desktop.ui.paint.style import CARD_EDGE, PALE
from jass_desktop.ui.paint.text import font_path

_Glyph = tuple[pygame.Surface, int, int, bool]
"""A letter, the position of its middle on the card, and whether it is upside down."""

_SMALL_SIGN_PX = 24
_CAPITALS = 0.66  # cap height of the font as a share of its size
_FONTS, _GLYPHS = 12, 500


class Faces:
    """Cards of one deck in one language. Nothing here blocks: a placeholder is returned until a picture is ready."""

    def __init__(self, theme: Theme, raster: Raster, language: str, before: Faces | None = None, *,
                 large_indices: bool = False) -> None:
        """``before`` is the deck to show until pictures of this one are ready."""
        self.theme = theme
        self.language = language
        self.large_indices = large_indices
        self._raster = raster
        self._before = before
        if before is not None:
            before._before = None
        self._font = lru_cache(_FONTS)(_index_font)
        self._glyph = lru_cache(_GLYPHS)(partial(_glyph, self._font))

    def close(self) -> None:
        """Close the index fonts; each holds a file open."""
        self._font.cache_clear()

    @staticmethod
    def height(width_px: int) -> int:
        return round(width_px * CARD_HEIGHT / CARD_WIDTH)

    def face(self, card: Card, width_px: int, pale: bool = False) -> pygame.Surface:
        """The card's face, ``width_px`` wide; ``pale`` if the card cannot be played now."""
        size = (width_px, self.height(width_px))
        what = self._what(card)
        if pale and self._raster.has(what, size):
            return self._raster.now((*what, "pale"), size, lambda: pale_face(self.face(card, width_px)))
        self.ask(card, width_px)
        return self._raster.made(what, size, lambda: pygame.Surface(size), partial(self._blank, size))

    def ask(self, card: Card, width_px: int) -> None:
        """Request the face for later."""
        what, size = self._what(card), (width_px, self.height(width_px))
        if not self._raster.asked(what, size):
            drawing = _Drawing(partial(self._face, card), size, self._letters(self._indices(card), width_px))
            # A stored picture is taken at once unless another deck or size can be shown until a thread has looked for it.
            waits = self._before is not None or self._raster.nearest(what, size) is not None
            self._raster.ask(what, size, drawing.make, apart=True, content=drawing.content if waits else drawing.content())

    def ready(self, card: Card | None, width_px: int) -> bool:
        """Whether the face (the back for None) is ready, so that no placeholder is needed."""
        what = (self.theme, "back") if card is None else self._what(card)
        return self._raster.has(what, (width_px, self.height(width_px)))

    def shown(self, card: Card | None, width_px: int) -> Faces:
        """This deck, or the previous one while only that one has the face (the back for None) ready.

        Requests the picture, which may be there at once, but only a few at a time where the previous deck can be shown meanwhile.
        """
        if self.ready(card, width_px):
            return self
        before = self._before if self._before is not None and self._before.ready(card, width_px) else None
        if card is None:
            self.back(width_px)
        elif before is None or not self._raster.loaded:
            self.ask(card, width_px)
        return self if before is None or self.ready(card, width_px) else before

    def back(self, width_px: int) -> pygame.Surface:
        what, size = (self.theme, "back"), (width_px, self.height(width_px))
        load = partial(painted, self.theme.back, size)
        if not self._raster.asked(what, size):
            self._raster.ask(what, size, load, apart=True, content=_digest(self.theme.back))
        return self._raster.made(what, size, load, partial(self._blank, size), apart=True)

    def sign(self, suit: Suit, px: int) -> pygame.Surface:
        """The suit's sign in a square of ``px``, ready at once because texts contain signs."""
        look = self.theme.suit(suit)
        drawing = look.small if px < _SMALL_SIGN_PX else look.sign
        return self._raster.now((self.theme, "sign", suit), (px, px), partial(load_svg, drawing, (px, px)))

    def emblem(self, suit: Suit, px: int) -> pygame.Surface:
        """The suit's sign in a square of ``px`` that stands for itself, not in a text."""
        if px < _SMALL_SIGN_PX:
            return self.sign(suit, px)
        drawing = partial(load_svg, self.theme.suit(suit).sign, (px, px))
        return self._raster.made((self.theme, "sign", suit), (px, px), drawing, apart=True)

    def blur(self, width_px: int) -> int:
        """How far the shadow reaches beyond the card on each side."""
        return max(2, width_px // 16)

    def shadow(self, width_px: int) -> pygame.Surface:
        """The soft shadow of a card on the table, ``blur(width_px)`` larger than the card on every side."""
        blur = self.blur(width_px)
        size = (width_px, self.height(width_px))
        whole = (size[0] + 2 * blur, size[1] + 2 * blur)
        corner = round(self.theme.corner * width_px)
        return self._raster.now(("shadow", corner), whole, lambda: soft_shadow(size, corner, blur))

    def turned(self, card: Card, width_px: int, degrees: float) -> pygame.Surface:
        """The face with its shadow, turned counter-clockwise about its middle. The picture has the same middle."""
        size = (width_px, self.height(width_px))
        whole = _bounds(size, self.blur(width_px), degrees)
        what = (*self._what(card), "turned", degrees)
        if self._raster.asked(what, whole):
            return self._raster.made(what, whole, lambda: pygame.Surface(whole))
        face = self._face(card)
        letters = self._letters(face.indices, width_px)
        corner, blur = round(self.theme.corner * width_px), self.blur(width_px)

        def make() -> pygame.Surface:
            lying = soft_shadow(size, corner, blur)
            lying.blit(_compose(face, size, letters), (blur, max(0, blur - blur // 3)))
            picture = pygame.Surface(whole, pygame.SRCALPHA, 32)
            turned = pygame.transform.rotozoom(lying, degrees, 1)
            picture.blit(turned, turned.get_rect(center=(whole[0] // 2, whole[1] // 2)))
            return picture

        content = _digest(face.layers, face.indices, width_px, degrees, corner, blur)
        return self._raster.made(what, whole, make, apart=True, content=content)

    def _what(self, card: Card) -> tuple[Hashable, ...]:
        """The key of the face in the picture store."""
        return (self.theme, self.language, self.large_indices, card)

    def _face(self, card: Card) -> Face:
        return self.theme.face(card, self.language, large_index=self.large_indices)

    def _indices(self, card: Card) -> tuple[Index, ...]:
        return self.theme.indices(card, self.language, large_index=self.large_indices)

    def _blank(self, size: tuple[int, int]) -> pygame.Surface:
        """A card without a picture; all missing cards share it."""
        corner, edge = round(self.theme.corner * size[0]), max(1, size[0] // 110)
        return self._raster.now((self.theme, "blank"), size, lambda: rounded(size, corner, self.theme.paper, CARD_EDGE, edge))

    def _letters(self, indices: Iterable[Index], width_px: int) -> tuple[_Glyph, ...]:
        """The indices of a face, rendered here and not in the worker because two threads must not use one font."""
        scale = width_px / CARD_WIDTH
        letters = []
        for index in indices:
            px = max(7, round(index.height * scale / _CAPITALS))
            glyph = self._glyph(index.text, index.colour, px, round(index.width * scale))
            # Two threads must not touch one surface at the same time, so each job has its own.
            letters.append((glyph.copy(), round(index.x * scale), round(index.y * scale), index.turned))
        return tuple(letters)


class _Drawing:
    """How to paint a face, put together when it is first asked for, in whichever thread that is."""

    def __init__(self, face: Callable[[], Face], size: tuple[int, int], letters: tuple[_Glyph, ...]) -> None:
        self._make_face = face
        self._size = size
        self._letters = letters

    @cached_property
    def _face(self) -> Face:
        return self._make_face()

    def content(self) -> str:
        """A text that determines the picture except for its size."""
        return _digest(self._face.layers, self._face.indices)

    def make(self) -> pygame.Surface:
        return _compose(self._face, self._size, self._letters)


def _index_font(px: int) -> pygame.font.Font:
    return pygame.font.Font(str(font_path("sans-strong")), px)


def _glyph(font: Callable[[int], pygame.font.Font], text: str, colour: tuple[int, int, int], px: int,
           width: int) -> pygame.Surface:
    """The letters cropped to their ink, at most ``width`` wide."""
    written = font(px).render(text, True, colour)
    glyph = written.subsurface(written.get_bounding_rect()).copy()
    if glyph.get_width() > width > 0:
        glyph = pygame.transform.smoothscale(glyph, (width, glyph.get_height()))
    return glyph


def _digest(layers: Iterable[Layer], *more: object) -> str:
    """A digest of the layers and of everything else a face is made of."""
    found = sha256(repr(more).encode())
    for layer in layers:
        if isinstance(layer, Bitmap):
            found.update(repr(replace(layer, png=b"")).encode())
            layer = layer.png
        found.update(b"%d " % len(layer))
        found.update(layer)
    return found.hexdigest()


def _bounds(size: tuple[int, int], margin: int, degrees: float) -> tuple[int, int]:
    """The size that a turned box with a margin needs."""
    width, height = size[0] + 2 * margin, size[1] + 2 * margin
    c, s = abs(cos(radians(degrees))), abs(sin(radians(degrees)))
    return ceil(width * c + height * s) + 2, ceil(width * s + height * c) + 2


def _compose(face: Face, size: tuple[int, int], letters: tuple[_Glyph, ...]) -> pygame.Surface:
    picture = painted(face.layers, size)
    for glyph, x, y, turned in letters:
        upright = pygame.transform.rotate(glyph, 180) if turned else glyph
        picture.blit(upright, upright.get_rect(center=(x, y)))
    return picture


def painted(layers: tuple[Layer, ...], size: tuple[int, int]) -> pygame.Surface:
    """The layers painted one over the other at this size."""
    first, *others = layers
    picture = load_svg(first, size) if isinstance(first, bytes) else pygame.Surface(size, pygame.SRCALPHA, 32)
    for layer in layers if isinstance(first, Bitmap) else others:
        if isinstance(layer, Bitmap):
            _paint_bitmap(picture, layer)
        else:
            picture.blit(load_svg(layer, size), (0, 0))
    return picture


def _paint_bitmap(picture: pygame.Surface, bitmap: Bitmap) -> None:
    scale = picture.get_width() / CARD_WIDTH
    room = (bitmap.width * scale, bitmap.height * scale)
    source = pygame.image.load(io.BytesIO(bitmap.png), "picture.png")
    share = min(room[0] / source.get_width(), room[1] / source.get_height())
    size = max(1, round(source.get_width() * share)), max(1, round(source.get_height() * share))
    plain = pygame.Surface(source.get_size(), pygame.SRCALPHA, 32)  # independent of the depth and palette of the file
    plain.blit(source, (0, 0))
    fitted = pygame.transform.smoothscale(plain, size)
    if bitmap.turned:
        fitted = pygame.transform.rotate(fitted, 180)
    picture.blit(fitted, fitted.get_rect(center=(round(bitmap.x * scale + room[0] / 2), round(bitmap.y * scale + room[1] / 2))))


def pale_face(face: pygame.Surface) -> pygame.Surface:
    """The face of a card that cannot be played."""
    pale = face.copy()
    shade, haze = PALE
    pale.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
    pale.fill(haze, special_flags=pygame.BLEND_RGB_ADD)
    return pale
