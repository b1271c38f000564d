"""Four seats, two sides, and one value for each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum, IntEnum
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Side(IntEnum):
    """The two partnerships."""

    SOUTH_NORTH = 0
    EAST_WEST = 1

    @property
    def other(self) -> Side:
        return Side(1 - self)

    @property
    def seats(self) -> tuple[Seat, Seat]:
        return (Seat(self), Seat(self + 2))

    @property
    def label(self) -> str:
        """The name in records: ``south-north`` or ``east-west``."""
        return self.name.lower().replace("_", "-")


class Direction(Enum):
    """The way deal, bidding and play go round, seen from above."""

    CCW = "ccw"
    CW = "cw"


class Seat(IntEnum):
    """The seats in counter-clockwise order; SOUTH is the person, EAST sits on the person's right."""

    SOUTH = 0
    EAST = 1
    NORTH = 2
    WEST = 3

    @property
    def side(self) -> Side:
        return _SIDES[self]

    @property
    def partner(self) -> Seat:
        return _SEATS[(self + 2) % 4]

    @property
    def label(self) -> str:
        """The name in records: ``south`` …"""
        return self.name.lower()

    def next(self, direction: Direction) -> Seat:
        """Who acts after this seat."""
        return _SEATS[(self + (1 if direction is Direction.CCW else 3)) % 4]

    def previous(self, direction: Direction) -> Seat:
        """Who acts before this seat."""
        return _SEATS[(self + (3 if direction is Direction.CCW else 1)) % 4]

    def round_the_table(self, direction: Direction) -> tuple[Seat, Seat, Seat, Seat]:
        """All four in playing order, this seat first."""
        second = self.next(direction)
        return (self, second, self.partner, second.partner)


_SEATS = tuple(Seat)
_SIDES = (Side.SOUTH_NORTH, Side.EAST_WEST, Side.SOUTH_NORTH, Side.EAST_WEST)


class PerSeat(NamedTuple, Generic[T]):
    """One value for each seat, indexed by ``Seat``."""

    south: T
    east: T
    north: T
    west: T

    @staticmethod
    def of(make: Callable[[Seat], T]) -> PerSeat[T]:
        return PerSeat(*map(make, _SEATS))

    def put(self, seat: Seat, value: T) -> PerSeat[T]:
        """The same values but ``value`` at ``seat``."""
        values = list(self)
        values[seat] = value
        return PerSeat(*values)

    def by_seat(self) -> Iterator[tuple[Seat, T]]:
        return zip(_SEATS, self, strict=True)


class PerSide(NamedTuple, Generic[T]):
    """One value for each side, indexed by ``Side``."""

    south_north: T
    east_west: T

    @staticmethod
    def of(make: Callable[[Side], T]) -> PerSide[T]:
        return PerSide(make(Side.SOUTH_NORTH), make(Side.EAST_WEST))

    def put(self, side: Side, value: T) -> PerSide[T]:
        """The same values but ``value`` for ``side``."""
        return PerSide(value, self.east_west) if side is Side.SOUTH_NORTH else PerSide(self.south_north, value)
