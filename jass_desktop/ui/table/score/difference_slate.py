"""The slate of a game in which all play alone: a chalk column of points or differences for each seat, with the total below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from random import Random
from typing import NamedTuple

import pygame

from jass_desktop.engine.scoring import RoundScore
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.i18n import _
from jass_desktop.ui.paint.chalk import figures_width, line, number, ring
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import CHALK, CHALK_SOFT, GOLD, LEAST_PX, Colour, TypeSpec
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.score.slate import inside_frame, paint_frame, slate_frame

# In units of the slate, which is 21 wide and 26 high.
_MARGIN, _HEAD, _TALL_HEAD, _FOOT = 2.0, 2.9, 4.4, 3.6
_NAME, _SMALL_NAME, _SHORT_NAME, _LEAST_NAME = 1.9, 1.4, 1.1, 0.9
_BESIDE, _CLOSE_BESIDE = 0.8, 0.4
"""Share of a column left free beside a name, for one line and for two."""
_ROW, _TIGHT_ROW = 2.6, 1.55
_FIGURE, _SUM = 1.7, 2.0
_SUM_MIDDLE = 1.6
_ELLIPSIS = "…"


@dataclass(frozen=True)
class SeatSlate:
    """What was written round by round. None in a row is still to be written."""

    names: tuple[str, ...]
    """From left to right."""
    rows: tuple[tuple[int, tuple[int | None, ...]], ...]
    """The number of each round, with its differences."""
    totals: tuple[int, ...]
    most_leads: bool = False
    """Whether points are good, so that the highest total leads."""

    def paint(self, surface: pygame.Surface, look: Look, box: Box) -> None:
        inner, unit = paint_frame(surface, look, box)
        heads, spec, column, top = self._head(look, inner, unit)
        for i, (head, told) in enumerate(zip(heads, self._columns(), strict=True)):
            place = pygame.Rect(round(inner.x + _MARGIN * unit + i * column), inner.y, round(column), round(top))
            with look.texts.picture(told, place):
                look.texts.paint(surface, escape(head), place, spec, CHALK_SOFT, align="centre", valign="middle", lines=2)
        for drawing in self.drawings(look, box):
            surface.blit(drawing, inner)
        for figures in self._figures(inner.size, unit, column, top):
            figures.paint(surface, look, inner.topleft)

    def _columns(self) -> Iterator[str]:
        """What each column says: the total, and what was written in each round."""
        for i, (name, total) in enumerate(zip(self.names, self.totals, strict=True)):
            rounds = ", ".join(f"{number}. {cells[i]}" for number, cells in self.rows if cells[i] is not None)
            yield _("{name}, in all {points}: {rounds}").format(name=escape(name), points=total, rounds=rounds or "–")

    def drawings(self, look: Look, box: Box) -> Iterator[pygame.Surface]:
        inner, unit = inside_frame(box)
        _heads, _spec, column, top = self._head(look, inner, unit)
        yield look.shapes.drawn(self._lines(inner.size, unit, column, top), inner.size)

    def pictures(self, look: Look, box: Box) -> tuple[pygame.Surface, ...]:
        return (slate_frame(look, box),)

    def _head(self, look: Look, inner: pygame.Rect, unit: float) -> tuple[tuple[str, ...], TypeSpec, float, float]:
        """The column headings, their type, the width of the columns, and the height of the head."""
        column = (inner.width - _MARGIN * unit) / len(self.names)
        heads, spec = self._heads(look, unit, column)
        return heads, spec, column, (_HEAD if heads == self.names else _TALL_HEAD) * unit

    def _heads(self, look: Look, unit: float, column: float) -> tuple[tuple[str, ...], TypeSpec]:
        """The names as large as the longest allows, on two lines if necessary, and never too small to read."""
        most, room = look.style.italic.sized(unit * _NAME), column - _CLOSE_BESIDE * unit

        def fits(name: str, spec: TypeSpec, room: float = room) -> bool:
            return look.texts.measure(escape(name), spec)[0] <= room

        for px in range(most.px, round(unit * _SMALL_NAME) - 1, -1):
            if all(fits(name, most.sized(px), column - _BESIDE * unit) for name in self.names):
                return self.names, most.sized(px)
        least = max(LEAST_PX, round(unit * _LEAST_NAME))
        for px in range(round(unit * _SMALL_NAME), least - 1, -1):
            spec = most.sized(px)
            wide = room if px > least else column
            heads = [next((head for head in (name, *in_two(name)) if fits(head, spec, wide)), "") for name in self.names]
            if all(heads):
                return tuple(heads), spec
        spec = most.sized(unit * _SHORT_NAME)
        return tuple(next((head for head in (name, *in_two(name), *_shortened(name)) if fits(head, spec)), _ELLIPSIS)
                     for name in self.names), spec

    def _lines(self, size: tuple[int, int], unit: float, column: float, top: float) -> str:
        """The lines of the empty slate, and rings around the totals that lead."""
        width, height = size
        left, bottom = _MARGIN * unit, height - _FOOT * unit
        chalk, hand = max(1.0, 0.16 * unit), Random("lines")
        parts = [line(hand, (0.4 * unit, top), (width - 0.4 * unit, top), chalk, CHALK_SOFT),
                 line(hand, (0.4 * unit, bottom), (width - 0.4 * unit, bottom), chalk, CHALK_SOFT),
                 line(hand, (0.6 * unit, bottom + 0.4 * unit), (width - 0.6 * unit, bottom + 0.4 * unit), chalk, CHALK_SOFT)]
        for i in range(len(self.names)):
            x = left + i * column
            parts.append(line(hand, (x, 0.7 * unit), (x, height - 0.7 * unit), chalk * 0.7, CHALK_SOFT))
        leading = (max if self.most_leads else min)(self.totals)
        for i, total in enumerate(self.totals):
            if self.rows and total == leading:
                centre = left + (i + 0.5) * column, height - _SUM_MIDDLE * unit
                parts.append(ring(Random(f"ring {i}"), centre, (0.46 * column, 1.45 * unit), chalk, GOLD))
        return "".join(parts)

    def _figures(self, size: tuple[int, int], unit: float, column: float, top: float) -> Iterator[ChalkNumber]:
        left, room = _MARGIN * unit, size[1] - top - _FOOT * unit
        rows = self.rows[-int(room / (_TIGHT_ROW * unit)):]
        pitch = min(_ROW * unit, room / max(1, len(rows)))
        high = min(0.66 * pitch, _FIGURE * unit)
        for n, (round_number, differences) in enumerate(rows):
            y = top + (n + 0.5) * pitch
            yield ChalkNumber(str(round_number), (0.5 * left, y), min(0.42 * pitch, 0.9 * unit), 0.8 * left, CHALK_SOFT)
            for i, difference in enumerate(differences):
                if difference is not None:
                    yield ChalkNumber(str(difference), (left + (i + 0.5) * column, y), high, 0.84 * column)
        longest = max(figures_width(str(total), 1.0) for total in self.totals)
        for i, total in enumerate(self.totals):
            centre = left + (i + 0.5) * column, size[1] - _SUM_MIDDLE * unit
            yield ChalkNumber(str(total), centre, min(_SUM * unit, 0.8 * column / longest), column)


def in_two(name: str) -> list[str]:
    """The name on two lines, split at a space if possible, otherwise with a hyphen; the most even splits first."""
    return [*_at_a_gap(name), *_within_a_word(name)]


def _at_a_gap(name: str) -> list[str]:
    return sorted((f"{name[:at].rstrip()}\n{name[at:].lstrip()}" for at in range(1, len(name))
                   if name[at] == " " or name[at - 1] == "-"), key=_uneven)


def _within_a_word(name: str) -> list[str]:
    return sorted((f"{name[:at]}-\n{name[at:]}" for at in range(3, len(name) - 2) if name[at - 1:at + 1].isalpha()), key=_uneven)


def _uneven(two: str) -> int:
    first, second = two.split("\n")
    return abs(len(first) - len(second))


def _shortened(name: str) -> Iterator[str]:
    """Shortenings of the name with an ellipsis, the longest first: on two lines at a space, otherwise within its first word."""
    shorts = [name[:count].rstrip(" -.&") + _ELLIPSIS for count in range(len(name) - 1, 0, -1)]
    for short in shorts:
        yield from _at_a_gap(short)
    for short in shorts:
        if not _at_a_gap(short):
            yield from _within_a_word(short)
    yield from shorts


class ChalkNumber(NamedTuple):
    """A number in chalk around its centre, smaller than ``height`` if too wide for ``room``."""

    text: str
    centre: tuple[float, float]
    height: float
    room: float
    colour: Colour = CHALK

    def paint(self, surface: pygame.Surface, look: Look, origin: tuple[int, int]) -> None:
        """Each number is a small drawing of its own, so that writing one more is cheap."""
        height = min(self.height, self.height * self.room / figures_width(self.text, self.height))
        width, edge = figures_width(self.text, height), 0.25 * height
        size = ceil(width + 2 * edge), ceil(height + 2 * edge)
        body = number(Random(self.text), self.text, edge, edge, height, max(1.0, 0.1 * height), self.colour)
        place = pygame.Rect(0, 0, *size)
        place.center = round(origin[0] + self.centre[0]), round(origin[1] + self.centre[1])
        surface.blit(look.shapes.drawn(body, size), place)


def seat_slate(rounds: Sequence[RoundScore], names: PerSeat[str], order: Sequence[Seat], *,
               most_leads: bool = False) -> SeatSlate:
    """The slate after these rounds; ``order`` is the seats from left to right."""
    rows = tuple((score.number, tuple(score.written[seat] for seat in order)) for score in rounds)
    totals = tuple(rounds[-1].totals[seat] if rounds else 0 for seat in order)
    return SeatSlate(tuple(names[seat] for seat in order), rows, totals, most_leads)


def seat_slates(earlier: Sequence[RoundScore], score: RoundScore, names: PerSeat[str],
                order: Sequence[Seat], *, most_leads: bool = False) -> tuple[SeatSlate, ...]:
    """The slates while the round is being written: one figure at a time, the sums last."""
    before, after = (seat_slate(rounds, names, order, most_leads=most_leads) for rounds in (earlier, (*earlier, score)))
    number_, figures = after.rows[-1]
    half_way = [replace(before, rows=(*before.rows, (number_, (*figures[:i], *(None,) * (len(figures) - i)))))
                for i in range(1, len(figures) + 1)]
    return (before, *half_way, after)
