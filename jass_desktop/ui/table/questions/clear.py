"""A place for a paper on the table that hides nothing. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame


def clear_place(room: pygame.Rect, taken: Sequence[pygame.Rect], shapes: Iterable[tuple[int, int]],
                near: tuple[float, float], gap: int) -> tuple[int, pygame.Rect]:
    """A place in ``room`` for one of ``shapes``, close to ``near`` and ``gap`` px or more away from everything ``taken``.

    Returns the number of the first shape that fits, at its closest place. If none fits, the first lies where it hides least.
    """
    kept = [rect.inflate(2 * gap, 2 * gap) for rect in taken]
    first: list[pygame.Rect] = []
    for number, size in enumerate(shapes):
        places = _places(room, kept, size, near)
        free = [place for place in places if place.collidelist(kept) < 0]
        if free:
            return number, min(free, key=lambda place: _distance(place, near))
        first = first or places
    return 0, min(first, key=lambda place: (_hidden(place, taken), _distance(place, near)))


def _places(room: pygame.Rect, kept: Sequence[pygame.Rect], size: tuple[int, int],
            near: tuple[float, float]) -> list[pygame.Rect]:
    """Every place that can be the closest one: around ``near``, or touching something, in each direction."""
    wide, high = min(size[0], room.width), min(size[1], room.height)
    across = {near[0] - wide / 2, *(rect.right for rect in kept), *(rect.left - wide for rect in kept)}
    along = {near[1] - high / 2, *(rect.bottom for rect in kept), *(rect.top - high for rect in kept)}
    lefts = {round(min(max(x, room.left), room.right - wide)) for x in across}
    tops = {round(min(max(y, room.top), room.bottom - high)) for y in along}
    return [pygame.Rect(left, top, wide, high) for left in sorted(lefts) for top in sorted(tops)]


def _distance(place: pygame.Rect, near: tuple[float, float]) -> float:
    return (place.centerx - near[0]) ** 2 + (place.centery - near[1]) ** 2


def _hidden(place: pygame.Rect, taken: Sequence[pygame.Rect]) -> int:
    """The area in px that it covers of all ``taken``."""
    covered = (place.clip(rect) for rect in taken)
    return sum(rect.width * rect.height for rect in covered)
