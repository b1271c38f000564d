"""Smooth basic shapes (rounded boxes, soft shadows, masks), each made once and kept in a bounded cache."""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable

import pygame

from jass_desktop.ui.paint.style import BLACK, CLEAR, VEIL, WHITE, Colour, Shadow, Style

Size = tuple[int, int]
_KEPT_BYTES = 24 * 2**20
_LEAST_DRAWN_BYTES = 4 * 2**20
"""Drawings such as the slate at each score of a long game: an old score rarely shows again."""


def svg_surface(body: str, size: Size) -> pygame.Surface:
    """A picture of ``body``, SVG elements in a viewBox of ``size`` pixels. Callable from any thread."""
    width, height = size
    box = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{body}</svg>'
    return converted(pygame.image.load_sized_svg(io.BytesIO(text.encode()), size))


def converted(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the byte order of the window, which blits several times faster. Callable from any thread."""
    like = pygame.Surface((1, 1), picture.get_flags() & pygame.SRCALPHA, 32)
    same = picture.get_bitsize() == 32 and picture.get_masks() == like.get_masks()
    return picture if same else picture.convert(like)


def css(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def rounded(size: Size, radius: int, fill: Colour | None, edge: Colour | None = None, edge_px: int = 0) -> pygame.Surface:
    """A box with smooth round corners; ``edge`` is drawn inside it. Rasterises only the corners. Callable from any thread."""
    width, height = max(1, size[0]), max(1, size[1])
    radius = min(radius, width // 2, height // 2)
    corner = max(radius, edge_px) + 1
    if 2 * corner + 1 > width or 2 * corner + 1 > height:
        return _box((width, height), radius, fill, edge, edge_px)
    small = _box((2 * corner + 1, 2 * corner + 1), radius, fill, edge, edge_px)
    box = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    if fill is not None:
        box.fill(fill, (corner, edge_px, width - 2 * corner, height - 2 * edge_px))
        box.fill(fill, (edge_px, corner, width - 2 * edge_px, height - 2 * corner))
    if edge is not None and edge_px:
        box.fill(edge, (corner, 0, width - 2 * corner, edge_px))
        box.fill(edge, (corner, height - edge_px, width - 2 * corner, edge_px))
        box.fill(edge, (0, corner, edge_px, height - 2 * corner))
        box.fill(edge, (width - edge_px, corner, edge_px, height - 2 * corner))
    for x, y, sx, sy in ((0, 0, 0, 0), (width - corner, 0, corner + 1, 0), (0, height - corner, 0, corner + 1),
                         (width - corner, height - corner, corner + 1, corner + 1)):
        box.fill(CLEAR, (x, y, corner, corner))
        box.blit(small, (x, y), (sx, sy, corner, corner))
    return box


def _box(size: Size, radius: int, fill: Colour | None, edge: Colour | None, edge_px: int) -> pygame.Surface:
    width, height = size
    body = ""
    if edge is not None and edge_px:
        # Two fills instead of a stroke: a stroke of one pixel would spread grey over two.
        body += f'<rect x="0" y="0" width="{width}" height="{height}" rx="{radius}" fill="{css(edge)}"/>'
        if fill is not None:
            inner = max(0, radius - edge_px)
            body += (f'<rect x="{edge_px}" y="{edge_px}" width="{width - 2 * edge_px}" height="{height - 2 * edge_px}" '
                     f'rx="{inner}" fill="{css(fill)}"/>')
        else:
            half = edge_px / 2
            body = (f'<rect x="{half}" y="{half}" width="{width - edge_px}" height="{height - edge_px}" '
                    f'rx="{max(0, radius - half)}" fill="none" stroke="{css(edge)}" stroke-width="{edge_px}"/>')
    elif fill is not None:
        body = f'<rect x="0" y="0" width="{width}" height="{height}" rx="{radius}" fill="{css(fill)}"/>'
    return svg_surface(body, size)


def soft_shadow(size: Size, radius: int, blur: int, strength: int = 110) -> pygame.Surface:
    """The shadow of a rounded box, ``blur`` pixels larger on every side. ``strength`` is its darkest alpha."""
    width, height = size[0] + 2 * blur, size[1] + 2 * blur
    # A soft shadow can be made small and scaled up: a quarter of the size is sixteen times cheaper.
    part = 1 if min(size) <= 24 or blur < 4 else 2 if blur < 12 else 4
    small, margin = (max(1, round(size[0] / part)), max(1, round(size[1] / part))), max(1, round(blur / part))
    shape = pygame.Surface((small[0] + 2 * margin, small[1] + 2 * margin), pygame.SRCALPHA, 32)
    shape.blit(rounded(small, radius // part, BLACK), (margin, margin))
    shape.fill((*WHITE, strength), special_flags=pygame.BLEND_RGBA_MULT)
    soft = pygame.transform.gaussian_blur(shape, max(1, blur // part // 2 + 1), False)
    return pygame.transform.smoothscale(soft, (width, height)) if part > 1 else soft


def darken(surface: pygame.Surface) -> None:
    """Dim everything below a dialog."""
    surface.fill(VEIL, special_flags=pygame.BLEND_RGB_MULT)


class _Shelf:
    """Caches pictures up to a number of bytes, keys included, and drops the least recently used first."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._kept: OrderedDict[tuple[object, ...], tuple[pygame.Surface, int]] = OrderedDict()

    def get(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of this key, made if missing."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found[0]
        made = make()
        width, height = made.get_size()
        size = width * height * made.get_bytesize() + sum(len(word) for word in key if isinstance(word, str))
        self._kept[key] = made, size
        self.bytes += size
        while self.bytes > self.most_bytes and len(self._kept) > 1:
            _, (_gone, less) = self._kept.popitem(last=False)
            self.bytes -= less
        return made


class Shapes:
    """Paints and caches the shapes of widgets and panels. ``paint`` caches only corners, so it is cheap at any size."""

    def __init__(self) -> None:
        self._shapes = _Shelf(_KEPT_BYTES)
        self._drawings = _Shelf(_LEAST_DRAWN_BYTES)

    def fit(self, window: Size) -> None:
        """Limit the cache to as many drawings as would cover a window of this size."""
        self._drawings.most_bytes = max(_LEAST_DRAWN_BYTES, 4 * window[0] * window[1])

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, radius: int, fill: Colour | None, edge: Colour | None = None,
              edge_px: int = 0) -> None:
        """Paint a rounded box at ``rect``, exactly as ``rounded`` makes it."""
        radius = min(radius, rect.width // 2, rect.height // 2)
        edge_px = edge_px if edge is not None else 0
        corner = max(radius, edge_px) + 1
        if 2 * corner + 1 > rect.width or 2 * corner + 1 > rect.height:
            surface.blit(self.rounded(rect.size, radius, fill, edge, edge_px), rect)
            return
        x, y, width, height = rect
        if fill is not None:
            surface.fill(fill, (x + corner, y + edge_px, width - 2 * corner, height - 2 * edge_px))
            surface.fill(fill, (x + edge_px, y + corner, corner - edge_px, height - 2 * corner))
            surface.fill(fill, (x + width - corner, y + corner, corner - edge_px, height - 2 * corner))
        if edge is not None and edge_px:
            surface.fill(edge, (x + corner, y, width - 2 * corner, edge_px))
            surface.fill(edge, (x + corner, y + height - edge_px, width - 2 * corner, edge_px))
            surface.fill(edge, (x, y + corner, edge_px, height - 2 * corner))
            surface.fill(edge, (x + width - edge_px, y + corner, edge_px, height - 2 * corner))
        small = self.rounded((2 * corner + 1, 2 * corner + 1), radius, fill, edge, edge_px)
        for px, sx in ((x, 0), (x + width - corner, corner + 1)):
            for py, sy in ((y, 0), (y + height - corner, corner + 1)):
                surface.blit(small, (px, py), (sx, sy, corner, corner))

    def cast(self, surface: pygame.Surface, style: Style, rect: pygame.Rect, radius: int, shadow: Shadow) -> None:
        """Paint the shadow of a box before the box itself is painted at ``rect``."""
        self.paint_shadow(surface, rect.move(0, style.px(shadow.drop)), radius, style.px(shadow.blur), shadow.alpha)

    def paint_shadow(self, surface: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, strength: int = 110) -> None:
        """Paint the soft shadow around a box at ``rect``, except in the middle, which the box covers."""
        corner = 2 * blur + radius
        if 2 * corner > rect.width or 2 * corner > rect.height:
            surface.blit(self.shadow(rect.size, radius, blur, strength), rect.move(-blur, -blur))
            return
        side = 2 * corner + 1
        small = self.shadow((side, side), radius, blur, strength)
        far, reach = side + 2 * blur, corner + blur
        x, y, width, height = rect.inflate(2 * blur, 2 * blur)
        for px, sx in ((x, 0), (x + width - reach, far - reach)):
            for py, sy in ((y, 0), (y + height - reach, far - reach)):
                surface.blit(small, (px, py), (sx, sy, reach, reach))
        thick = 2 * blur
        for strip, place in ((pygame.Rect(reach, 0, 1, thick), pygame.Rect(x + reach, y, width - 2 * reach, thick)),
                             (pygame.Rect(reach, far - thick, 1, thick),
                              pygame.Rect(x + reach, y + height - thick, width - 2 * reach, thick)),
                             (pygame.Rect(0, reach, thick, 1), pygame.Rect(x, y + reach, thick, height - 2 * reach)),
                             (pygame.Rect(far - thick, reach, thick, 1),
                              pygame.Rect(x + width - thick, y + reach, thick, height - 2 * reach))):
            if place.width > 0 and place.height > 0:
                surface.blit(pygame.transform.scale(small.subsurface(strip), place.size), place)

    def rounded(self, size: Size, radius: int, fill: Colour | None, edge: Colour | None = None,
                edge_px: int = 0) -> pygame.Surface:
        key = ("rounded", size, radius, fill, edge, edge_px)
        return self._shapes.get(key, lambda: rounded(size, radius, fill, edge, edge_px))

    def shadow(self, size: Size, radius: int, blur: int, strength: int = 110) -> pygame.Surface:
        """The shadow, to be blitted ``blur`` pixels left of and above the box."""
        key = ("shadow", size, radius, blur, strength)
        return self._shapes.get(key, lambda: soft_shadow(size, radius, blur, strength))

    def icon(self, body: str, px: int) -> pygame.Surface:
        """A drawing of SVG elements in a viewBox of 100 by 100, in a square of ``px``."""
        return self.drawn(f'<g transform="scale({px / 100:.4f})">{body}</g>', (px, px))

    def drawn(self, body: str, size: Size) -> pygame.Surface:
        """A small drawing of SVG elements in a viewBox of ``size`` pixels."""
        return self._drawings.get((body, size), lambda: svg_surface(body, size))
