"""Paints positions: the trick on the cloth, the hand below with the legal cards raised, and a slip with the answer."""

from __future__ import annotations

from collections.abc import Iterable
from math import copysign

import pygame

from jass_desktop.engine.seats import TABLES, Seat
from jass_desktop.ui.learn.brush import Brush
from jass_desktop.ui.learn.scenes import Lesson, Lessons
from jass_desktop.ui.paint.style import CHALK
from jass_desktop.ui.table.layout.hand import CARD_RATIO
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.widgets.boxes import cells

_OWN = 1.12
"""Size of the cards in the hand, relative to those of the trick."""
_HAND = _OWN + 0.3
"""Height of the hand, in heights of the trick's cards, including raised and turned cards."""
_LEAST_STEP = 0.34
"""The least visible width of each card in the hand, in card widths."""


def paint_lessons(surface: pygame.Surface, brush: Brush, scene: Lessons, room: pygame.Rect) -> None:
    """The positions, side by side."""
    count, gap = len(scene.lessons), brush.px(3)
    places = cells(room, brush.look.style, count, gap=3)
    width = min(place.width for place in places)
    slip = min(max(brush.note_height(lesson.notes, width) for lesson in scene.lessons), room.height * 2 // 5)
    card = min(_card_width(brush, lesson, pygame.Rect(0, 0, width, room.height - slip)) for lesson in scene.lessons)
    for lesson, cell in zip(scene.lessons, places, strict=True):
        if cell is not places[0]:
            line = pygame.Rect(cell.x - gap // 2, room.y + room.height // 16, max(1, brush.px(0.12)), room.height * 14 // 16)
            surface.fill(brush.look.carpet.light, line)
        _paint_lesson(surface, brush, lesson, cell, slip, card)


def _reach(brush: Brush, lesson: Lesson) -> tuple[float, float]:
    """The left and right end of the trick, the person's own place included, in card widths from the middle."""
    across = [0.0, *(brush.table.away[seat].across for seat, _card in lesson.answer.trick.plays)]
    return min(across) - 0.5, max(across) + 0.5


def _high(brush: Brush) -> float:
    """The height of a trick, in card heights."""
    return 1 + 2 * max(away.along for away in brush.table.away)


def _card_width(brush: Brush, lesson: Lesson, room: pygame.Rect) -> float:
    """The widest cards for the trick if ``room`` must hold them, the hand, and the gaps below each."""
    left, right = _reach(brush, lesson)
    count = len(lesson.answer.hand)
    rows, gaps = (_high(brush) + _HAND, 2) if count else (_high(brush), 1)
    beside = 0.3 if _corner(brush, left, right) is not None else 1.4  # the contract's sign goes to the side
    width = min(brush.px(14), room.width / (right - left + beside), (room.height - gaps * brush.px(2)) / rows * CARD_RATIO)
    return min(width, room.width / (1 + _LEAST_STEP * (count - 1)) / _OWN) if count else width


def _paint_lesson(surface: pygame.Surface, brush: Brush, lesson: Lesson, cell: pygame.Rect, slip_height: int,
                  width: float) -> None:
    """The trick, the hand unless the trick is full, and the slip, as one group in the middle of the cell."""
    answer, pad, high = lesson.answer, brush.px(2), width / CARD_RATIO
    held = bool(answer.hand)
    trick_high = _high(brush)
    rows = trick_high + _HAND if held else trick_high
    top = cell.y + (cell.height - slip_height - pad * (2 if held else 1) - high * rows) / 2
    left, right = _reach(brush, lesson)
    middle = (cell.centerx - width * (left + right) / 2, top + high * trick_high / 2)
    if held:
        brush.outline(surface, brush.trick_spot(TABLES[len(brush.names)][0], middle, width))
    spots = brush.trick(surface, answer.trick.plays, middle, width, None if held else answer.winner[1])
    _paint_numbers(surface, brush, spots, width)
    sign = min(brush.px(6), width * 0.62)
    corner = _corner(brush, left, right)
    brush.sign(surface, answer.contract, (middle[0] + (left - 0.42 if corner is None else corner) * width,
                                          middle[1] - 0.92 * high + sign * 0.5), sign)
    bottom = top + high * trick_high + pad
    if held:
        y = bottom + high * (_OWN / 2 + 0.22)
        brush.hand(surface, answer.hand, answer.contract, (cell.centerx, y), width * _OWN, cell.width - pad // 2, answer.legal)
        bottom = top + high * rows + 2 * pad
    brush.note(surface, pygame.Rect(cell.x, round(bottom), cell.width, slip_height), lesson.notes)


def _corner(brush: Brush, left: float, right: float) -> float | None:
    """Where beside the middle a corner of the trick has room for the contract's sign, in card widths; None if none has."""
    if not any(away.across and away.along for away in brush.table.away):
        return 0.94 if left == -0.5 else -0.94  # above a card that lies straight at the side
    return 0.94 if right == 0.5 else -0.94 if left == -0.5 else None


def _paint_numbers(surface: pygame.Surface, brush: Brush, spots: Iterable[tuple[Seat, Spot]], width: float) -> None:
    """The numbers of the cards in playing order."""
    size = max(brush.px(2.8), width * 0.26)
    for number, (seat, spot) in enumerate(spots, 1):
        away = brush.table.away[seat]
        dx, dy = (copysign(0.5, away.across), 0.0) if away.across else (0.0, copysign(0.5, away.along))
        place = (spot.x + dx * width, spot.y + dy * width / CARD_RATIO)
        brush.badge(surface, str(number), place, size, fill=brush.look.carpet.dark, edge=CHALK, colour=CHALK)
