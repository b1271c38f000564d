"""Cards under way."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.ui.table.layout.spots import COARSE, Flight, Spot, arc, between, eased, eased_out, longest

A, B = Spot(0, 0, 100, 0, 0), Spot(300, 40, 50, 90, 1)


@given(st.floats(-1, 2))
def test_easing_stays_between_start_and_end(t: float) -> None:
    """Both curves run from 0 to 1 and never beyond."""
    for curve in (eased, eased_out):
        assert 0 <= curve(t) <= 1
        assert curve(0) == 0
        assert curve(1) == 1


@given(st.floats(0, 0.5), st.floats(0, 0.5))
def test_easing_never_goes_back(t: float, more: float) -> None:
    """A card never moves backwards on its way."""
    assert eased(t + more) >= eased(t)
    assert eased_out(t + more) >= eased_out(t)


def test_a_flight_rests_before_and_after() -> None:
    """Before its delay a card lies at the start, afterwards exactly at the end, with or without a bend."""
    for bend in (None, arc(A, B, 0.2)):
        flight = Flight(A, B, delay_s=0.1, length_s=0.2, bend=bend)
        assert flight.at(0) == flight.at(0.1) == A
        assert flight.at(0.3) == flight.at(9) == B


@given(st.floats(0, 0.4), st.floats(-180, 180), st.floats(-180, 180))
def test_a_card_turns_for_painting_when_that_shows(time_s: float, start: float, end: float) -> None:
    """Close to a turn in which it rests it is painted in that; it is where it would be, and turned by hardly more or less."""
    flight = Flight(Spot(0, 0, 100, start), Spot(300, 40, 50, end), length_s=0.4)
    spot, seen = flight.at(time_s), flight.seen_at(time_s)
    assert replace(seen, angle=spot.angle) == spot
    assert abs((seen.angle - spot.angle + 180) % 360 - 180) <= COARSE / 2 + 1e-9
    if abs(start - end) < COARSE / 2 - 1e-9:
        assert seen.angle in (start, end)


def test_without_time_a_card_is_there_at_once() -> None:
    """A length of 0 s is a jump."""
    assert Flight(A, B, length_s=0).at(0) == B


def test_the_short_way_round() -> None:
    """A card turns by less than half a turn."""
    assert abs(between(Spot(0, 0, 1, 170), Spot(0, 0, 1, -170), 0.5).angle) in (180, 180.0)


def test_longest() -> None:
    """An animation lasts until the last card has landed."""
    assert longest([]) == 0
    assert longest([Flight(A, B, 0.1, 0.2), Flight(A, B, 0.5, 0.25)]) == 0.75
