"""Cards under way."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.ui.table.layout.spots import Flight, Spot, arc, between, eased, eased_out, longest

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
