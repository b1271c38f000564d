"""Finished pictures as bytes, cached from one start of the program to the next."""

from __future__ import annotations

import struct
import sys
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from jass_desktop.theme.stored import Store

Size = tuple[int, int]
_HEAD = struct.Struct("<II?")
"""Width, height, and whether there is an alpha channel."""


def stored(store: Store, key: str, size: Size) -> pygame.Surface | None:
    """The picture stored under this key; None if there is none or its size differs."""
    found = store.get(_named(key, size))
    if found is None or len(found) != _HEAD.size + 4 * size[0] * size[1]:
        return None
    content = memoryview(found)  # a background has megabytes, which are copied once and no more
    width, height, alpha = _HEAD.unpack_from(content)
    if (width, height) != size:
        return None
    picture = pygame.Surface(size, pygame.SRCALPHA if alpha else 0, 32)
    memoryview(picture.get_buffer())[:] = content[_HEAD.size:]  # type: ignore[arg-type]  # its stub lacks the buffer protocol
    return picture


def put(store: Store, key: str, picture: pygame.Surface) -> None:
    """Cache a 32-bit picture as ``Raster`` makes them."""
    head = _HEAD.pack(*picture.get_size(), bool(picture.get_flags() & pygame.SRCALPHA))
    content = b"".join((head, picture.get_buffer()))  # type: ignore[arg-type]  # its stub lacks the buffer protocol
    if len(content) == len(head) + 4 * picture.get_width() * picture.get_height():
        store.put(_named(key, picture.get_size()), content)


def _named(key: str, size: Size) -> str:
    return f"picture {sys.byteorder} {size[0]}x{size[1]} {key}"
