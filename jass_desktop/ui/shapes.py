"""Smooth basic shapes (rounded boxes, soft shadows, masks), each made once and kept, bounded."""

from __future__ import annotations

import io
from collections import OrderedDict

import pygame

from jass_desktop.ui.style import Colour

Size = tuple[int, int]
_KEPT_BYTES = 24 * 2**20


def svg_surface(body: str, size: Size) -> pygame.Surface:
    """``body``, SVG elements in a viewBox of ``size`` pixels, as a picture. Any thread may call it."""
    width, height = size
    box = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{body}</svg>'
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)


def css(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def rounded(size: Size, radius: int, fill: Colour | None, edge: Colour | None = None, edge_px: int = 0) -> pygame.Surface:
    """A box with smooth round corners; ``edge`` is drawn inside it. Only the corners are rasterised. Any thread may call it."""
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
        box.fill((0, 0, 0, 0), (x, y, corner, corner))
        box.blit(small, (x, y), (sx, sy, corner, corner))
    return box


def _box(size: Size, radius: int, fill: Colour | None, edge: Colour | None, edge_px: int) -> pygame.Surface:
    width, height = size
    body = ""
    if edge is not None and edge_px:
        # Two fills instead of a stroke: a stroke of one pixel comes out grey over two.
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
    """The shadow of a rounded box, ``blur`` pixels larger on every side; ``strength`` is its darkest alpha."""
    width, height = size[0] + 2 * blur, size[1] + 2 * blur
    # A quarter of the size is enough for something this soft, and sixteen times cheaper.
    part = 4 if min(size) > 24 and blur >= 4 else 1
    shape = pygame.Surface((width // part + 1, height // part + 1), pygame.SRCALPHA, 32)
    shape.blit(rounded((size[0] // part, size[1] // part), radius // part, (0, 0, 0)), (blur // part, blur // part))
    shape.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    soft = pygame.transform.gaussian_blur(shape, max(1, blur // part // 2 + 1), False)
    return pygame.transform.smoothscale(soft, (width, height)) if part > 1 else soft


class Shapes:
    """Keeps the shapes of widgets and panels."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0

    def rounded(self, size: Size, radius: int, fill: Colour | None, edge: Colour | None = None,
                edge_px: int = 0) -> pygame.Surface:
        key = ("rounded", size, radius, fill, edge, edge_px)
        return self._kept.get(key) or self._keep(key, rounded(size, radius, fill, edge, edge_px))

    def shadow(self, size: Size, radius: int, blur: int, strength: int = 110) -> pygame.Surface:
        """To be blitted ``blur`` pixels left of and above the box."""
        key = ("shadow", size, radius, blur, strength)
        return self._kept.get(key) or self._keep(key, soft_shadow(size, radius, blur, strength))

    def drawn(self, body: str, size: Size) -> pygame.Surface:
        """A small drawing of SVG elements in a viewBox of ``size`` pixels."""
        key = ("drawn", body, size)
        return self._kept.get(key) or self._keep(key, svg_surface(body, size))

    def veil(self, size: Size, alpha: int) -> pygame.Surface:
        """Darkens what lies under a dialog."""
        key = ("veil", size, alpha)
        if (found := self._kept.get(key)) is not None:
            return found
        veil = pygame.Surface(size, pygame.SRCALPHA)
        veil.fill((12, 7, 4, alpha))
        return self._keep(key, veil)

    def _keep(self, key: tuple[object, ...], shape: pygame.Surface) -> pygame.Surface:
        self._kept[key] = shape
        self._bytes += shape.get_width() * shape.get_height() * 4
        while self._bytes > _KEPT_BYTES and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= gone.get_width() * gone.get_height() * 4
        return shape
