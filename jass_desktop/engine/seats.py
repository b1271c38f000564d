"""Who sits at a table: the seats in a circle, the parties that play together, and one value for each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from typing import ClassVar, Generic, Self, SupportsIndex, TypeVar

T = TypeVar("T")


class Direction(Enum):
    """The way deal, bidding and play go round, seen from above."""

    CCW = "ccw"
    CW = "cw"


class Seat(int):
    """A seat at a table of three to six, numbered counter-clockwise from the person, who is 0.

    There is exactly one object for each seat of a table, so compare seats with ``is``. A seat knows its neighbours; the
    ``Seating`` knows who plays together.
    """

    SOUTH: ClassVar[Seat]
    EAST: ClassVar[Seat]
    """On the person's right at a table of four."""
    NORTH: ClassVar[Seat]
    WEST: ClassVar[Seat]

    label: str
    """The name in records: ``south`` …"""
    _ring: tuple[Seat, ...]

    def __new__(cls, number: int, places: int = 4) -> Seat:
        """The seat with this number at a table of ``places``."""
        return TABLES[places][number]

    def __reduce__(self) -> tuple[type[Seat], tuple[int, int]]:
        return Seat, (int(self), len(self._ring))

    def __repr__(self) -> str:
        return self.label

    @property
    def places(self) -> int:
        """How many sit at its table."""
        return len(self._ring)

    def next(self, direction: Direction) -> Seat:
        """Who acts after this seat."""
        return self._ring[(self + (1 if direction is Direction.CCW else -1)) % len(self._ring)]

    def previous(self, direction: Direction) -> Seat:
        """Who acts before this seat."""
        return self._ring[(self + (-1 if direction is Direction.CCW else 1)) % len(self._ring)]

    def round_the_table(self, direction: Direction) -> tuple[Seat, ...]:
        """All seats in playing order, this one first."""
        ring = self._ring
        ahead = ring[self:] + ring[:self]
        return ahead if direction is Direction.CCW else (self, *ahead[:0:-1])


def _table(*labels: str) -> tuple[Seat, ...]:
    seats = tuple(int.__new__(Seat, number) for number in range(len(labels)))
    for seat, label in zip(seats, labels, strict=True):
        seat.label, seat._ring = label, seats
    return seats


THREE = _table("south", "north-east", "north-west")
FOUR = _table("south", "east", "north", "west")
FIVE = _table("south", "south-east", "north-east", "north-west", "south-west")
SIX = _table("south", "south-east", "north-east", "north", "north-west", "south-west")
TABLES = {3: THREE, 4: FOUR, 5: FIVE, 6: SIX}
"""The seats of each possible table, counter-clockwise, by table size."""

Seat.SOUTH, Seat.EAST, Seat.NORTH, Seat.WEST = FOUR


class Party(int):
    """Those who play together, numbered within their ``Seating``; where everybody plays alone, a single seat.

    There is exactly one object for each party of a seating, so compare parties with ``is``.
    """

    seats: tuple[Seat, ...]
    label: str
    """The name in records: its seats, such as ``south-north``; more than two are joined by ``+``."""
    _all: tuple[Party, ...]

    def __repr__(self) -> str:
        return self.label

    @property
    def other(self) -> Party:
        """The opposing party. Only for tables of two parties."""
        one, two = self._all
        return two if self is one else one


class Seating:
    """The seats of a table and the parties that they form. Those that games have are below, compared with ``is``."""

    def __init__(self, seats: tuple[Seat, ...], parties: int) -> None:
        """Seats play together when their distance is a multiple of the number of parties."""
        self.seats = seats
        self.parties = tuple(int.__new__(Party, number) for number in range(parties))
        for party in self.parties:
            party.seats, party._all = seats[party::parties], self.parties
            party.label = ("-" if len(party.seats) == 2 else "+").join(seat.label for seat in party.seats)
        self._of = self.parties * (len(seats) // parties)

    @property
    def alone(self) -> bool:
        """Whether each seat plays for itself."""
        return len(self.parties) == len(self.seats)

    def party(self, seat: Seat) -> Party:
        """The party of the seat."""
        return self._of[seat]

    def partners(self, seat: Seat, direction: Direction) -> tuple[Seat, ...]:
        """The seat's partners, in playing order from it."""
        return seat.round_the_table(direction)[len(self.parties)::len(self.parties)]

    def seat(self, label: str) -> Seat:
        """The seat of this name. Raises KeyError when there is none."""
        return _named(self.seats, label)

    def named_party(self, label: str) -> Party:
        """The party of this name. Raises KeyError when there is none."""
        return _named(self.parties, label)


N = TypeVar("N", Seat, Party)


def _named(all_: Iterable[N], label: str) -> N:
    for one in all_:
        if one.label == label:
            return one
    raise KeyError(label)


SEATINGS = PAIRS, ALONE, THREES, THREE_ALONE, FIVE_ALONE = (
    Seating(FOUR, 2), Seating(FOUR, 4), Seating(SIX, 2), Seating(THREE, 3), Seating(FIVE, 5))
"""Two pairs, four who play alone, two sides of three, and three and five who play alone."""


class _Values(tuple[T, ...], Generic[T]):
    """A value for each seat, or for each party, in the order of their numbers."""

    __slots__ = ()

    def __new__(cls, *values: T) -> Self:
        return tuple.__new__(cls, values)

    def __getnewargs__(self) -> tuple[T, ...]:
        return tuple(self)

    def put(self, place: SupportsIndex, value: T) -> Self:
        """The same values, except ``value`` at ``place``."""
        values = list(self)
        values[place] = value
        return tuple.__new__(type(self), values)


class PerSeat(_Values[T]):
    """One value for each seat of a table, indexed by ``Seat``."""

    __slots__ = ()

    @staticmethod
    def of(seats: Sequence[Seat], make: Callable[[Seat], T]) -> PerSeat[T]:
        return tuple.__new__(PerSeat, map(make, seats))

    def by_seat(self) -> Iterator[tuple[Seat, T]]:
        return zip(TABLES[len(self)], self, strict=True)


class PerParty(_Values[T]):
    """One value for each party of a seating, indexed by ``Party``."""

    __slots__ = ()

    @staticmethod
    def of(parties: Sequence[Party], make: Callable[[Party], T]) -> PerParty[T]:
        return tuple.__new__(PerParty, map(make, parties))
