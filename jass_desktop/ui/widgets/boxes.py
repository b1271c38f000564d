"""Rows and columns: a screen says in which order its parts lie and how large they are, and the boxes do the sums.

A part is as large as

- a number: so many units,
- ``Natural``: what was measured,
- ``Share``: what the others leave,
- a row or column in it: its own ``size``, which is the rest unless it says otherwise,
- a ``Placed``, such as a widget or a text: what it says itself, which may depend on its width.

Across the box, each part is as large as the box. ``Gap`` and ``FREE`` are empty and have no place. Places are whole pixels: where
parts and gaps fill the box, each begins where the one before it ends, and nothing is left over. In a box that is too small, gaps
give way, all alike; where that is not enough, the last parts lie outside, and ``misfits`` says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import pairwise
from math import floor
from typing import NamedTuple, Self

import pygame

from jass_desktop.ui.paint.style import CONTROL, Style


@dataclass(frozen=True)
class Natural:
    """What was measured, in px, and so many units ``around`` it."""

    px: int
    around: float = 0


Size = float | Natural


@dataclass(frozen=True)
class Share:
    """A share of what the others leave, in proportion to ``share``, within these limits."""

    share: float = 1
    least: Size = 0
    most: Size | None = None


REST, FIT = Share(), Share(0)
"""All that is left; no more than a box needs."""


@dataclass(frozen=True)
class Gap:
    """So many units stay empty, in place of the box's usual gap. If it is ``free``, it takes what no ``Share`` takes."""

    units: float = 0
    free: bool = False


FREE = Gap(free=True)


class Placed:
    """What takes its place in a box itself: in a row it is ``broad``, in a column ``tall``."""

    broad: Size | Share = REST
    tall: Size | Share = CONTROL
    rect: pygame.Rect

    def extent(self, axis: int, _width: int | None) -> Size | Share:
        """Its size along a row (0), or along a column (1) of this width in px, if that is known."""
        return self.tall if axis else self.broad

    def place(self, rect: pygame.Rect) -> None:
        """Lie there."""
        self.rect = rect

    def sized(self, broad: Size | Share | None = None, tall: Size | Share | None = None) -> Self:
        """The same item, in another size."""
        self.broad, self.tall = self.broad if broad is None else broad, self.tall if tall is None else tall
        return self


@dataclass(frozen=True)
class Stack:
    """Parts beside each other (``axis`` 0) or below each other (1). Made by ``row_of`` and ``column_of``."""

    axis: int
    parts: tuple[Part, ...]
    gap: float
    padding: tuple[float, float]
    size: Size | Share
    whole: bool

    def needs(self, s: Style, width: int | None = None) -> tuple[int, int]:
        """The least width and height in px with all gaps, the height at this width if it is given. Parts that are no boxes or
        items need nothing across the box."""
        return self._needs(s, width, _Least.WITH_GAPS)

    def wants(self, s: Style, width: int) -> int:
        """The height in px at this width where no part that has a limit wants more."""
        return self._needs(s, width, _Least.WISHED)[1]

    def _needs(self, s: Style, width: int | None, what: _Least) -> tuple[int, int]:
        inner = None if width is None else max(0, width - 2 * s.px(self.padding[0]))
        along = sum(_least(part, s, self.axis, inner, what) for part in self._all)
        widths: Sequence[int | None] = [inner] * len(self._all)
        if self.axis == 0 and inner is not None:
            widths = self._lengths(inner, s, None)
        across = max((_least_across(part, s, 1 - self.axis, its, what) for part, its in zip(self._all, widths, strict=True)),
                     default=0)
        found = (along, across) if self.axis == 0 else (across, along)
        return found[0] + 2 * s.px(self.padding[0]), found[1] + 2 * s.px(self.padding[1])

    def places(self, room: pygame.Rect, s: Style) -> list[pygame.Rect]:
        """The places of the parts in ``room``, in order; for a box in it that is not ``whole``, those of its own parts."""
        found: list[pygame.Rect] = []
        for part, place in self._divided(room, s):
            found += part.places(place, s) if isinstance(part, Stack) and not part.whole else [place]
        return found

    def put(self, room: pygame.Rect, s: Style) -> list[Placed]:
        """Place all items in ``room``; returns them in order."""
        found: list[Placed] = []
        for part, place in self._divided(room, s):
            if isinstance(part, Placed):
                part.place(place)
                found.append(part)
            elif isinstance(part, Stack):
                found += part.put(place, s)
        return found

    def misfits(self, room: pygame.Rect, s: Style) -> list[Misfit]:
        """Each box, this one or one in it, that has no room for its parts; none if all lies in ``room``."""
        inner = inside(room, s, *self.padding)
        lacking = sum(_least(part, s, self.axis, inner.width, _Least.BARE) for part in self.parts) - inner.size[self.axis]
        return [*([Misfit(self, room.size, lacking)] if lacking > 0 else []),
                *(one for part, place in self._divided(room, s) if isinstance(part, Stack) for one in part.misfits(place, s))]

    @property
    def _all(self) -> list[Part]:
        """The parts, with the usual gap between those that stand together."""
        found: list[Part] = []
        for part in self.parts:
            if found and not isinstance(part, Gap) and not isinstance(found[-1], Gap):
                found.append(Gap(self.gap))
            found.append(part)
        return found

    def _divided(self, room: pygame.Rect, s: Style) -> list[tuple[Part, pygame.Rect]]:
        """The place of each part that is no gap."""
        inner, found = inside(room, s, *self.padding), list[tuple[Part, pygame.Rect]]()
        at = inner.topleft[self.axis]
        for part, length in zip(self._all, self._lengths(inner.size[self.axis], s, inner.width), strict=True):
            if not isinstance(part, Gap):
                found.append((part, pygame.Rect(at, inner.y, length, inner.height) if self.axis == 0 else
                              pygame.Rect(inner.x, at, inner.width, length)))
            at += length
        return found

    def _lengths(self, length: int, s: Style, width: int | None) -> list[int]:
        """The size in px of all parts along a box of this ``length``; a column is so wide."""
        parts = self._all
        found = [_least(part, s, self.axis, width, _Least.WITH_GAPS) for part in parts]
        rests = {n: rest for n, part in enumerate(parts) if (rest := _rest(part, self.axis, width)) is not None}
        spare = length - sum(found)
        if spare < 0:
            bare = [_least(part, s, self.axis, width, _Least.BARE) for part in parts]
            yields = [its - least for its, least in zip(found, bare, strict=True)]
            given = _in_proportion(max(0, length - sum(bare)), yields)
            return [least + more for least, more in zip(bare, given, strict=True)]
        limits = [(rest.share, found[n], max(found[n], length if rest.most is None else _px(rest.most, s)))
                  for n, rest in rests.items()]
        for n, its in zip(rests, _shared(spare + sum(found[n] for n in rests), limits), strict=True):
            found[n] = its
        free = [n for n, part in enumerate(parts) if isinstance(part, Gap) and part.free]
        for n, its in zip(free, _in_proportion(length - sum(found), [1] * len(free)), strict=True):
            found[n] += its
        return found


Part = float | Natural | Share | Gap | Stack | Placed


class Misfit(NamedTuple):
    """A box that lacks so many px for its parts in a room of this size."""

    box: Stack
    room: tuple[int, int]
    lacking: int


def row_of(*parts: Part, gap: float = 0, padding: tuple[float, float] = (0, 0), size: Size | Share = REST,
           whole: bool = False) -> Stack:
    """Parts from left to right, ``gap`` units apart, with ``padding`` units at either side and at top and bottom.

    In a box around it, it has this ``size`` and, if it is ``whole``, a place in one piece.
    """
    return Stack(0, parts, gap, padding, size, whole)


def column_of(*parts: Part, gap: float = 0, padding: tuple[float, float] = (0, 0), size: Size | Share = REST,
              whole: bool = False) -> Stack:
    """Parts from top to bottom; the rest as ``row_of``."""
    return Stack(1, parts, gap, padding, size, whole)


def cells(room: pygame.Rect, s: Style, count: int, *, columns: int | None = None, gap: float = 0, below: float | None = None,
          high: Size | Share = REST) -> list[pygame.Rect]:
    """``count`` equal places, ``gap`` units apart, row by row.

    All are in one row unless ``columns`` says how many. Rows are ``high`` and ``below`` units apart, otherwise as far as columns.
    """
    columns = columns or max(1, count)
    rows = [row_of(*[REST] * columns, gap=gap, size=high)] * -(-count // columns)
    return column_of(*rows, gap=gap if below is None else below).places(room, s)[:count]


def inside(room: pygame.Rect, s: Style, across: float, along: float = 0) -> pygame.Rect:
    """``room`` less so many units at either side and at top and bottom."""
    return room.inflate(-min(room.width, 2 * s.px(across)), -min(room.height, 2 * s.px(along)))


def _px(size: Size, s: Style) -> int:
    return size.px + s.px(size.around) if isinstance(size, Natural) else s.px(size)


class _Least(Enum):
    """What the least size of a part counts."""

    BARE = auto()
    """No gaps."""
    WITH_GAPS = auto()
    WISHED = auto()
    """With gaps, and a share with a limit at that limit."""


def _size(part: Part, axis: int, width: int | None) -> Size | Share | Gap:
    """What the part says of its size along the axis, in a column of this width."""
    if isinstance(part, Placed):
        return part.extent(axis, width)
    return part.size if isinstance(part, Stack) else part


def _rest(part: Part, axis: int, width: int | None) -> Share | None:
    """How the part shares in what is left, if it does."""
    size = _size(part, axis, width)
    return size if isinstance(size, Share) else None


def _least(part: Part, s: Style, axis: int, width: int | None, what: _Least) -> int:
    """What the part takes at least, in px."""
    size = _size(part, axis, width)
    if isinstance(size, Gap):
        return 0 if what is _Least.BARE else s.px(size.units)
    if not isinstance(size, Share):
        return _px(size, s)
    own = _px(size.least if size.most is None or what is not _Least.WISHED else size.most, s)
    return max(part._needs(s, width if axis else None, what)[axis], own) if isinstance(part, Stack) else own


def _least_across(part: Part, s: Style, axis: int, width: int | None, what: _Least) -> int:
    """What an item or a box takes at least across the box around it."""
    if isinstance(part, Stack):
        return part._needs(s, width if axis else None, what)[axis]
    return _least(part, s, axis, width, what) if isinstance(part, Placed) else 0


def _in_proportion(whole: int, shares: Sequence[float]) -> list[int]:
    """``whole`` divided in proportion to these shares; nothing if they are 0."""
    ends, total, so_far = [0], sum(shares), 0.0
    for share in shares:
        so_far += share
        ends.append(floor(whole * so_far / total + 1e-9) if total else 0)
    return [end - start for start, end in pairwise(ends)]


def _shared(whole: int, rests: Sequence[tuple[float, int, int]]) -> list[int]:
    """``whole`` divided in proportion to shares, each of which has a least and a most; less only if all are at their most."""
    found = [0] * len(rests)
    left = list(range(len(rests)))
    while left:
        given = dict(zip(left, _in_proportion(whole, [rests[n][0] for n in left]), strict=True))
        under = {n: rests[n][1] for n in left if given[n] < rests[n][1]}
        over = {n: rests[n][2] for n in left if given[n] > rests[n][2]}
        lacks, spares = sum(under[n] - given[n] for n in under), sum(given[n] - over[n] for n in over)
        # Those beyond their limits keep to them, and the others share again.
        settled = (under if lacks >= spares else over) or given
        for n, its in settled.items():
            found[n] = its
        left = [n for n in left if n not in settled]
        whole -= sum(settled.values())
    return found
