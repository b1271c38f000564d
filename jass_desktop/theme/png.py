"""PNG pictures of a theme: checked completely without being painted, and stripped to what painting needs.

A small file can claim to be an enormous picture, or contain one: its dimensions are checked before anything is unpacked, and
it is unpacked only to count bytes.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, repeat, starmap

MAX_BYTES = 2 * 2**20
MAX_SIDE = 2048
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}  # by colour type
_DEPTHS = {0: {1, 2, 4, 8, 16}, 2: {8, 16}, 3: {1, 2, 4, 8}, 4: {8, 16}, 6: {8, 16}}
_INDEXED = 3  # the colour type of pictures with a palette
_CLEAR = {0: 2, 2: 6}  # bytes that give the transparent colour, by colour type
_MAX_FILTER = 4
_ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))  # x, y, steps
_PIECE = 2**16


class PngError(ValueError):
    """A picture that is not a PNG, is damaged, or is too large; the message says which."""


@dataclass(frozen=True)
class Pixels:
    """A sound PNG file, without comments, profiles and texts."""

    width: int
    height: int
    data: bytes


def read_png(data: bytes) -> Pixels:
    """The picture in a PNG file. Raises PngError if it is too large in bytes or pixels, or cannot be painted."""
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
    if names.count(b"IHDR") > 1:
        raise PngError("tells its measures twice")
    packed = b"".join(content for name, content in chunks if name == b"IDAT")
    packed = _checked_rows(packed, _row_lengths(width, height, depth * _CHANNELS[colours], bool(laced)))
    kept = [chunks[0], *_palette(chunks, colours, depth), (b"IDAT", packed), (b"IEND", b"")]
    return Pixels(width, height, _SIGNATURE + b"".join(starmap(_chunk, kept)))


def has_sound_size(data: bytes) -> bool:
    """Whether these bytes begin like a PNG that is not too large. ``read_png`` has found it sound; this takes no time."""
    return (data.startswith(_SIGNATURE) and len(data) > 24
            and all(1 <= side <= MAX_SIDE for side in struct.unpack_from(">II", data, 16)))


def _palette(chunks: list[tuple[bytes, bytes]], colours: int, depth: int) -> Iterator[tuple[bytes, bytes]]:
    """The palette and transparency chunks, if pictures of this kind have them."""
    palettes, clear = ([content for name, content in chunks if name == wanted] for wanted in (b"PLTE", b"tRNS"))
    entries = 0
    if colours == _INDEXED:
        if len(palettes) != 1:
            raise PngError("has no palette, or two of them")
        entries = len(palettes[0]) // 3
        if len(palettes[0]) % 3 or not 1 <= entries <= 2**depth:
            raise PngError(f"has a palette of {len(palettes[0])} bytes, expected 3 for each of 1 to {2**depth} colours")
        yield b"PLTE", palettes[0]
    if clear and colours in (*_CLEAR, _INDEXED):
        right = 1 <= len(clear[0]) <= entries if colours == _INDEXED else (
            len(clear[0]) == _CLEAR[colours] and max(struct.unpack(f">{len(clear[0]) // 2}H", clear[0])) < 2**depth)
        if len(clear) > 1 or not right:
            raise PngError("makes colours transparent that it does not have")
        yield b"tRNS", clear[0]


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Names and contents, up to the end chunk; anything after it is ignored."""
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


def _row_lengths(width: int, height: int, bits: int, laced: bool) -> Iterator[int]:
    """The number of bytes in each row of such a picture, including the filter byte."""
    for x, y, across, down in _ADAM7 if laced else ((0, 0, 1, 1),):
        columns, rows = -(-max(0, width - x) // across), -(-max(0, height - y) // down)
        if columns:
            yield from repeat(1 + (columns * bits + 7) // 8, rows)


def _checked_rows(packed: bytes, lengths: Iterator[int]) -> bytes:
    """The part of ``packed`` with the rows. Raises PngError unless it unpacks to rows of these lengths with valid filter types.

    It is unpacked piece by piece, and only as far as the lengths allow; nothing is kept.
    """
    starts = [0, *accumulate(lengths)]
    unpacking = zlib.decompressobj()
    rest = packed
    row = found = 0
    try:
        while not unpacking.eof and found <= starts[-1]:
            piece = unpacking.decompress(rest, _PIECE)
            rest = unpacking.unconsumed_tail
            while row < len(starts) - 1 and starts[row] < found + len(piece):
                if piece[starts[row] - found] > _MAX_FILTER:
                    raise PngError(f"is damaged: row {row + 1} is filtered in a way that there is not")
                row += 1
            found += len(piece)
            if not piece and not rest:
                break
    except zlib.error as error:
        raise PngError(f"is damaged: {error}") from None
    if found != starts[-1] or not unpacking.eof:
        raise PngError("holds another number of pixels than it says")
    return packed[:len(packed) - len(unpacking.unused_data)]
