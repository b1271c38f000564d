"""Seats, parties, and going round the table."""

from __future__ import annotations

import copy
import pickle

import pytest

from jass_desktop.engine.seats import ALONE, FOUR, PAIRS, SIX, THREES, Direction, Party, PerParty, PerSeat, Seat, Seating


@pytest.mark.rule("000", "55/6")
@pytest.mark.rule("decisions", "7.0.18a")
def test_east_sits_on_the_persons_right() -> None:
    """Counter-clockwise play goes from SOUTH to the right: SOUTH, EAST, NORTH, WEST; clockwise the other way."""
    assert Seat.SOUTH.round_the_table(Direction.CCW) == (Seat.SOUTH, Seat.EAST, Seat.NORTH, Seat.WEST)
    assert Seat.SOUTH.round_the_table(Direction.CW) == (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)


@pytest.mark.parametrize("direction", Direction)
@pytest.mark.parametrize("seat", [*FOUR, *SIX], ids=lambda seat: f"{seat.label} of {len(seat.round_the_table(Direction.CCW))}")
def test_going_round_leads_home(seat: Seat, direction: Direction) -> None:
    """Each seat comes once round the table, and previous undoes next."""
    table = seat.round_the_table(direction)
    assert len(set(table)) == len(table) in (4, 6)
    assert seat.next(direction).previous(direction) is seat
    assert table[0] is seat
    assert all(one.next(direction) is another for one, another in zip(table, (*table[1:], seat), strict=True))


@pytest.mark.rule("000", "7/1a")
@pytest.mark.rule("001", "30/1")
@pytest.mark.rule("002", "3/1")
@pytest.mark.rule("003", "16/1a", "30/3")
@pytest.mark.rule("004", "7/1")
@pytest.mark.parametrize("seating", [PAIRS, ALONE, THREES], ids=["pairs", "alone", "threes"])
def test_parties_share_the_seats(seating: Seating) -> None:
    """Each seat is of one party, its partners are the others of it in playing order, and neighbours are never partners."""
    assert sorted(seat for party in seating.parties for seat in party.seats) == list(seating.seats)
    for seat in seating.seats:
        party = seating.party(seat)
        assert seat in party.seats
        for direction in Direction:
            partners = seating.partners(seat, direction)
            assert set(partners) == set(party.seats) - {seat}
            assert [other for other in seat.round_the_table(direction) if other in partners] == list(partners)
            assert seating.party(seat.next(direction)) is not party


def test_one_of_two_parties_has_the_other() -> None:
    """Of two parties each is the other's opponent."""
    for seating in (PAIRS, THREES):
        one, two = seating.parties
        assert (one.other, two.other) == (two, one)


def test_seats_are_single_objects() -> None:
    """Seats are compared by identity: pickled, copied or made from a number it is the same object, at each table another."""
    for table in (FOUR, SIX):
        for seat in table:
            assert pickle.loads(pickle.dumps(seat)) is seat
            assert copy.deepcopy(seat) is seat
            assert Seat(int(seat), len(table)) is seat
    assert Seat(3) is Seat.WEST
    assert Seat(3, 6) is SIX[3]


def test_labels_are_the_words_of_records() -> None:
    """Seats and sides are written in small letters, and found by their names."""
    assert [seat.label for seat in FOUR] == ["south", "east", "north", "west"]
    assert [side.label for side in PAIRS.parties] == ["south-north", "east-west"]
    assert [party.label for party in THREES.parties] == ["south+north-east+north-west", "south-east+north+south-west"]
    for seating in (PAIRS, ALONE, THREES):
        assert all(seating.seat(seat.label) is seat for seat in seating.seats)
        assert all(seating.named_party(party.label) is party for party in seating.parties)
    with pytest.raises(KeyError):
        PAIRS.seat("north-east")


def test_values_per_seat_and_party() -> None:
    """A value per seat or party is indexed by it; put changes one value and leaves the old tuple alone."""
    letters = PerSeat.of(FOUR, lambda seat: seat.label[0])
    assert letters == PerSeat("s", "e", "n", "w")
    assert letters.put(Seat.WEST, "x") == PerSeat("s", "e", "n", "x")
    assert letters[Seat.WEST] == "w"
    assert list(letters.by_seat())[1] == (Seat.EAST, "e")
    assert pickle.loads(pickle.dumps(letters)) == letters
    sides = PerParty.of(PAIRS.parties, lambda side: side.label)
    south_north, east_west = PAIRS.parties
    assert sides.put(east_west, "x") == PerParty("south-north", "x")
    assert sides.put(south_north, "x") == PerParty("x", "east-west")
    assert isinstance(south_north, Party)
