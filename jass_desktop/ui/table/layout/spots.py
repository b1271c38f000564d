"""Cards in motion: where each is at a given time. Pure: an animation is a value, and time is an argument."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from math import hypot
from typing import TypeVar

T = TypeVar("T")

COARSE = 3.0
"""Degrees from one turn of a moving card that is painted to the next, so that turned pictures can be reused."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of a card: centre and width in px, turn in degrees counter-clockwise, and ``up``, 1 face up, 0 face down."""

    x: float
    y: float
    width: float
    angle: float = 0.0
    up: float = 1.0

    def moved(self, dx: float, dy: float) -> Spot:
        return Spot(self.x + dx, self.y + dy, self.width, self.angle, self.up)


def lower_last(found: Iterable[T], spot: Callable[[T], Spot]) -> list[T]:
    """Cards side by side in painting order: the lower cover the upper ones, since the upper left corner tells what a card is."""
    return sorted(found, key=lambda one: spot(one).y)


def eased(t: float) -> float:
    """From 0 to 1, slow at both ends; clamped outside."""
    t = min(1.0, max(0.0, t))
    return t * t * (3 - 2 * t)


def eased_out(t: float) -> float:
    """From 0 to 1, fast at first and slowing down softly, like a card being thrown; clamped outside."""
    t = 1 - min(1.0, max(0.0, t))
    return 1 - t * t * t


def mixed(a: float, b: float, t: float) -> float:
    return a * (1 - t) + b * t


def between(start: Spot, end: Spot, t: float, bend: tuple[float, float] | None = None) -> Spot:
    """The spot at eased time ``t``, on a curve with the control point ``bend`` if given."""
    if bend is None:
        x, y = mixed(start.x, end.x, t), mixed(start.y, end.y, t)
    else:
        x = mixed(mixed(start.x, bend[0], t), mixed(bend[0], end.x, t), t)
        y = mixed(mixed(start.y, bend[1], t), mixed(bend[1], end.y, t), t)
    turn = (end.angle - start.angle + 180) % 360 - 180
    return Spot(x, y, mixed(start.width, end.width, t), end.angle - turn * (1 - t), mixed(start.up, end.up, t))


@dataclass(frozen=True, slots=True)
class Flight:
    """The path of one card. It stays at ``start`` until ``delay_s``, then takes ``length_s``; a thrown card slows down softly."""

    start: Spot
    end: Spot
    delay_s: float = 0.0
    length_s: float = 0.3
    bend: tuple[float, float] | None = None
    thrown: bool = False

    def at(self, time_s: float) -> Spot:
        if self.length_s <= 0:
            return self.end if time_s >= self.delay_s else self.start
        t = (time_s - self.delay_s) / self.length_s
        return between(self.start, self.end, (eased_out if self.thrown else eased)(t), self.bend)

    def seen_at(self, time_s: float) -> Spot:
        """The spot for painting: nearly as turned as at the start or the end means just so, as that picture exists."""
        spot = self.at(time_s)
        for rest in (self.start, self.end):
            if abs((spot.angle - rest.angle + 180) % 360 - 180) <= COARSE / 2:
                return replace(spot, angle=rest.angle)
        return spot

    @property
    def end_s(self) -> float:
        return self.delay_s + self.length_s


def longest(flights: Iterable[Flight]) -> float:
    """Seconds until the last flight has landed."""
    return max((flight.end_s for flight in flights), default=0.0)


def arc(start: Spot, end: Spot, share: float) -> tuple[float, float]:
    """A control point that bends the path sideways by ``share`` of its length, to the left in flight direction."""
    dx, dy = end.x - start.x, end.y - start.y
    length = hypot(dx, dy)
    if not length:
        return start.x, start.y
    return (start.x + end.x) / 2 + dy * share, (start.y + end.y) / 2 - dx * share
