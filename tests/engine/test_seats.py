"""Seats, sides, and going round the table."""

from __future__ import annotations

import pytest

from jass_desktop.engine.seats import Direction, PerSeat, PerSide, Seat, Side


def test_east_sits_on_the_persons_right() -> None:
    """Counter-clockwise play goes from SOUTH to the right: SOUTH, EAST, NORTH, WEST; clockwise the other way."""
    assert Seat.SOUTH.round_the_table(Direction.CCW) == (Seat.SOUTH, Seat.EAST, Seat.NORTH, Seat.WEST)
    assert Seat.SOUTH.round_the_table(Direction.CW) == (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)


@pytest.mark.parametrize("direction", Direction)
@pytest.mark.parametrize("seat", Seat)
def test_four_steps_lead_home(seat: Seat, direction: Direction) -> None:
    """Going on four times comes back, two steps lead to the partner, and previous undoes next."""
    assert seat.next(direction).previous(direction) is seat
    assert seat.next(direction).next(direction) is seat.partner
    assert seat.partner.partner is seat
    assert seat.round_the_table(direction)[1] is seat.next(direction)
    assert set(seat.round_the_table(direction)) == set(Seat)


@pytest.mark.parametrize("seat", Seat)
def test_partners_share_a_side(seat: Seat) -> None:
    """Partners sit opposite on one side, neighbours are on the other."""
    assert seat.partner.side is seat.side
    assert seat.next(Direction.CCW).side is seat.side.other
    assert seat in seat.side.seats
    assert set(Side.SOUTH_NORTH.seats) | set(Side.EAST_WEST.seats) == set(Seat)


def test_labels_are_the_words_of_records() -> None:
    """Seats and sides are written in small letters."""
    assert [seat.label for seat in Seat] == ["south", "east", "north", "west"]
    assert [side.label for side in Side] == ["south-north", "east-west"]


def test_values_per_seat_and_side() -> None:
    """A value per seat or side is indexed by it; put changes one value and leaves the old tuple alone."""
    letters = PerSeat.of(lambda seat: seat.label[0])
    assert letters == PerSeat("s", "e", "n", "w")
    assert letters.put(Seat.WEST, "x") == PerSeat("s", "e", "n", "x")
    assert letters[Seat.WEST] == "w"
    assert list(letters.by_seat())[1] == (Seat.EAST, "e")
    sides = PerSide.of(lambda side: side.label)
    assert sides.put(Side.EAST_WEST, "x") == PerSide("south-north", "x")
    assert sides.put(Side.SOUTH_NORTH, "x") == PerSide("x", "east-west")
