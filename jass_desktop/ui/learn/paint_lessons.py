"""Paints positions: the trick on the cloth, the hand below it with what may be played raised, and a slip with the answer."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from jass_desktop.engine.seats import Seat
from jass_desktop.ui.learn.brush import Brush
from jass_desktop.ui.learn.scenes import Lesson, Lessons
from jass_desktop.ui.style import CHALK, CLOTH_DARK, CLOTH_LIGHT
from jass_desktop.ui.table.hand import CARD_RATIO
from jass_desktop.ui.table.motion import Spot

_AROUND, _HIGH = 2.52, 1.84
"""How wide and how high a trick is, in widths and heights of its cards."""
_OWN = 1.12
"""How much larger the cards of the hand are than those of the trick."""


def paint_lessons(surface: pygame.Surface, brush: Brush, scene: Lessons, room: pygame.Rect) -> None:
    """The positions side by side."""
    count, gap = len(scene.lessons), brush.px(3)
    width = (room.width - gap * (count - 1)) // count
    slip = min(max(brush.note_height(lesson.notes, width) for lesson in scene.lessons), room.height * 2 // 5)
    for n, lesson in enumerate(scene.lessons):
        cell = pygame.Rect(room.x + n * (width + gap), room.y, width, room.height)
        if n:
            line = pygame.Rect(cell.x - gap // 2, room.y + room.height // 16, max(1, brush.px(0.12)), room.height * 14 // 16)
            surface.fill(CLOTH_LIGHT, line)
        _paint_lesson(surface, brush, lesson, cell, slip)


def _paint_lesson(surface: pygame.Surface, brush: Brush, lesson: Lesson, cell: pygame.Rect, slip_height: int) -> None:
    """The trick, the hand unless all four cards lie, and the slip, as one group in the middle of the cell."""
    answer, pad = lesson.answer, brush.px(2)
    held = bool(answer.hand)
    # As large as both the width and the height allow; the fan needs a little more for the cards that are raised and turned.
    rows = _HIGH + (_OWN + 0.3 if held else 0.0)
    room = cell.height - slip_height - pad * (2 if held else 1)
    width = min(brush.px(13.5), cell.width / (_AROUND + 0.35), room / rows * CARD_RATIO)
    high = width / CARD_RATIO
    top = cell.y + (room - high * rows) / 2
    middle = (float(cell.centerx), top + high * _HIGH / 2)
    if held:
        brush.outline(surface, brush.trick_spot(Seat.SOUTH, middle, width))
    spots = brush.trick(surface, answer.trick.plays, middle, width, None if held else answer.winner[1])
    _paint_numbers(surface, brush, spots, width)
    sign = min(brush.px(5.4), cell.width * 0.2)
    brush.sign(surface, answer.contract, (cell.x + sign * 0.5, middle[1] - high * _HIGH / 2 + sign * 0.5), sign)
    bottom = top + high * _HIGH + pad
    if held:
        y = bottom + high * (_OWN / 2 + 0.22)
        brush.hand(surface, answer.hand, answer.contract, (cell.centerx, y), width * _OWN, cell.width - pad, answer.legal)
        bottom = top + high * rows + 2 * pad
    brush.note(surface, pygame.Rect(cell.x, round(bottom), cell.width, slip_height), lesson.notes)


def _paint_numbers(surface: pygame.Surface, brush: Brush, spots: Iterable[tuple[Seat, Spot]], width: float) -> None:
    """In which order the cards were played."""
    size = max(brush.px(2.8), width * 0.26)
    away = {Seat.SOUTH: (0.0, 0.5), Seat.EAST: (0.5, 0.0), Seat.NORTH: (0.0, -0.5), Seat.WEST: (-0.5, 0.0)}
    for number, (seat, spot) in enumerate(spots, 1):
        dx, dy = away[seat]
        place = (spot.x + dx * width, spot.y + dy * width / CARD_RATIO)
        brush.badge(surface, str(number), place, size, fill=CLOTH_DARK, edge=CHALK, colour=CHALK)
