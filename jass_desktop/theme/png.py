"""PNG pictures of a theme: checked from the first byte to the last without being painted, and stripped to what is painted.

A small file can claim to be an enormous picture, or hold one: its measures are read before anything is unpacked, and it is
unpacked only to count.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

MAX_BYTES = 2 * 2**20
MAX_SIDE = 2048
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}  # by colour type
_DEPTHS = {0: {1, 2, 4, 8, 16}, 2: {8, 16}, 3: {1, 2, 4, 8}, 4: {8, 16}, 6: {8, 16}}
_KEPT = {b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"}
_ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))  # x, y, steps
_PIECE = 2**16


class PngError(ValueError):
    """A picture that is no PNG, is damaged, or is too large; the message says what."""


@dataclass(frozen=True)
class Pixels:
    """A sound PNG file, without notes, profiles and texts."""

    width: int
    height: int
    data: bytes


def read_png(data: bytes) -> Pixels:
    """The picture in a PNG file. PngError when it is too large in bytes or pixels, or cannot be painted."""
    if len(data) > MAX_BYTES:
        raise PngError(f"is larger than {MAX_BYTES // 2**20} MiB")
    if not data.startswith(_SIGNATURE):
        raise PngError("is no PNG")
    chunks = list(_chunks(data))
    if chunks[0][0] != b"IHDR" or len(chunks[0][1]) != 13:
        raise PngError("does not begin with its measures")
    width, height, depth, colours, packing, filtering, laced = struct.unpack(">IIBBBBB", chunks[0][1])
    if not (1 <= width <= MAX_SIDE and 1 <= height <= MAX_SIDE):
        raise PngError(f"is {width} by {height} pixels, expected at most {MAX_SIDE} by {MAX_SIDE}")
    if depth not in _DEPTHS.get(colours, ()) or packing or filtering or laced > 1:
        raise PngError("uses colours or a packing that no PNG has")
    names = [name for name, _ in chunks]
    if names.count(b"IHDR") > 1 or names.count(b"PLTE") > 1 or (colours == 3 and b"PLTE" not in names):
        raise PngError("has no palette, or two of them")
    packed = b"".join(content for name, content in chunks if name == b"IDAT")
    _check_packed(packed, _unpacked_bytes(width, height, depth * _CHANNELS[colours], bool(laced)))
    kept = b"".join(_chunk(name, content) for name, content in chunks if name in _KEPT)
    return Pixels(width, height, _SIGNATURE + kept)


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Names and contents, up to the end chunk; what lies behind it is nobody's business."""
    at = len(_SIGNATURE)
    while True:
        if at + 12 > len(data):
            raise PngError("breaks off")
        length, name = struct.unpack_from(">I4s", data, at)
        if at + 12 + length > len(data):
            raise PngError("breaks off")
        content = data[at + 8 : at + 8 + length]
        if zlib.crc32(name + content) != struct.unpack_from(">I", data, at + 8 + length)[0]:
            raise PngError("is damaged")
        yield name, content
        if name == b"IEND":
            return
        at += 12 + length


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I4s", len(content), name) + content + struct.pack(">I", zlib.crc32(name + content))


def _unpacked_bytes(width: int, height: int, bits: int, laced: bool) -> int:
    """How many bytes the rows of such a picture have, with the one that says how each row is filtered."""
    passes = _ADAM7 if laced else ((0, 0, 1, 1),)
    total = 0
    for x, y, across, down in passes:
        columns, rows = -(-max(0, width - x) // across), -(-max(0, height - y) // down)
        total += rows * (1 + (columns * bits + 7) // 8) if columns else 0
    return total


def _check_packed(packed: bytes, expected: int) -> None:
    """Unpack piece by piece, keeping nothing; no more is unpacked than the measures allow."""
    unpacking = zlib.decompressobj()
    found = 0
    try:
        while not unpacking.eof and found <= expected:
            piece = unpacking.decompress(packed, _PIECE)
            packed = unpacking.unconsumed_tail
            found += len(piece)
            if not piece and not packed:
                break
    except zlib.error as error:
        raise PngError(f"is damaged: {error}") from None
    if found != expected or not unpacking.eof:
        raise PngError("holds another number of pixels than it says")
