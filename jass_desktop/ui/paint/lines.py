"""Breaks marked-up text into lines. Reads no further than fits: a long text costs no more than its visible part."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from jass_desktop.engine.cards import Suit


class Pips(NamedTuple):
    """A row of dots, ``of`` in all, of which the first are ``filled``."""

    filled: int
    of: int


Piece = str | Suit | Pips
Chunk = tuple[Piece, ...]
"""A chunk is never broken: words, signs and pips without a space between them."""
Line = list[Chunk]

MOST_LINES = 500
_ELLIPSIS = "…"
_NEAR = 0.95
_SHORT = 16  # characters


class Ruler:
    """Measures one size of type: ``text`` gives the width of a text, ``sign`` that of a suit sign."""

    def __init__(self, text: Callable[[str], int], sign: int) -> None:
        self.text = text
        self.sign = sign
        self.pip = round(0.6 * sign)
        """The width of a dot."""
        self.blank = text(" ")

    def chunk(self, chunk: Chunk) -> int:
        return sum(map(self.run, chunk))

    def line(self, line: Line) -> int:
        return sum(map(self.run, runs(line)))

    def run(self, run: Piece) -> int:
        if isinstance(run, Pips):
            return run.of * self.pip
        return self.text(run) if isinstance(run, str) else self.sign


def lay_out(paragraphs: Iterable[Line], ruler: Ruler, room: int, most: int | None) -> list[Line]:
    """At most ``most`` lines no wider than ``room``. The last one ends in an ellipsis if the text does not fit.

    A word wider than a line is broken, or cut if there is only one line. A chunk with a sign is never broken.
    """
    limit = min(most or MOST_LINES, MOST_LINES)
    lines = _lines(paragraphs, ruler, room, may_break=most != 1)
    done = list(islice(lines, limit))
    more = next(lines, None)
    if more is None and not (most == 1 and ruler.line(done[0]) > room):
        return done
    rest = done.pop()
    about = ruler.line(rest)
    while more is not None and about <= room:
        rest = rest + more
        about += ruler.blank + sum(map(ruler.chunk, more))
        more = next(lines, None)
    return [*done, _shortened(rest, ruler, room)]


def runs(line: Line) -> list[Piece]:
    """The line as the longest possible runs of text and signs, so that kerning works across spaces."""
    found: list[Piece] = []
    text: list[str] = []
    for number, chunk in enumerate(line):
        if number:
            text.append(" ")
        for piece in chunk:
            if isinstance(piece, str):
                text.append(piece)
                continue
            if text:
                found.append("".join(text))
                text = []
            found.append(piece)
    if text:
        found.append("".join(text))
    return found


def _lines(paragraphs: Iterable[Line], ruler: Ruler, room: int, *, may_break: bool) -> Iterator[Line]:
    for paragraph in paragraphs:
        line: Line = []
        used = 0
        for chunk in paragraph:
            size = ruler.chunk(chunk)
            if line and _too_wide(line, chunk, used + ruler.blank + size, ruler, room):
                yield line
                line, used = [], 0
            if size > room and may_break and not line:
                *full, chunk = _broken(chunk, ruler, room)
                yield from ([part] for part in full)
                size = ruler.chunk(chunk)
            line.append(chunk)
            used += size + (ruler.blank if len(line) > 1 else 0)
        yield line


def _too_wide(line: Line, chunk: Chunk, about: int, ruler: Ruler, room: int) -> bool:
    """Whether line and chunk together exceed ``room``. ``about`` is the sum of their widths, inexact due to kerning."""
    return about * _NEAR > room or (about > _NEAR * room and ruler.line([*line, chunk]) > room)


def _broken(chunk: Chunk, ruler: Ruler, room: int) -> Iterator[Chunk]:
    """A chunk wider than a line, split into parts that each fill a line, and the rest; whole if nothing can be split off."""
    if len(chunk) != 1 or not isinstance(chunk[0], str):
        yield chunk
        return
    word, at = chunk[0], 0
    def fits(count: int) -> bool:
        return ruler.text(word[at:at + count]) <= room

    while True:
        count = _most(len(word) - at, fits) or 1
        yield (word[at:at + count],)
        at += count
        if at >= len(word):
            return


def _shortened(line: Line, ruler: Ruler, room: int) -> Line:
    """The line cut so that it and an ellipsis fit."""
    places = [(n, m, count) for n, chunk in enumerate(line) for m, piece in enumerate(chunk)
              for count in (range(1, len(piece) + 1) if isinstance(piece, str) else (0,))]

    def cut(kept: int) -> Line:
        n, m, count = places[kept - 1]
        piece = line[n][m]
        end = (piece[:count].rstrip(" ,.;:") + _ELLIPSIS,) if isinstance(piece, str) else (piece, _ELLIPSIS)
        return [*line[:n], (*line[n][:m], *end)]

    kept = _most(len(places), lambda kept: ruler.line(cut(kept)) <= room)
    return cut(kept) if kept else [(_ELLIPSIS,)]


def _most(limit: int, fits: Callable[[int], bool]) -> int:
    """The largest number up to ``limit`` that fits; 0 if 1 does not. Tries no number far above the result."""
    low, high = 0, min(_SHORT, limit)
    while high > low and fits(high):
        low, high = high, min(2 * high, limit)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low
