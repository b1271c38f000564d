"""What a seat may know, and that nothing else can be reached from it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.actions import Claim
from jass_desktop.engine.observation import observe
from jass_desktop.engine.observation_text import read_observation, write_observation
from jass_desktop.engine.seats import FOUR, PerSeat
from jass_desktop.errors import NotationError
from tests.engine.support import EAST, NORTH, SOUTH, WEST, Table, own_rules


@given(st.text(max_size=80) | st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["rules", "seat", "hand", "phase"]), inner)
).map(json.dumps))
def test_other_texts_are_refused(text: str) -> None:
    """Anything that is not an observation raises NotationError and no other error."""
    with pytest.raises(NotationError):
        read_observation(text)


def test_damaged_fields_are_refused() -> None:
    """A view with a field missing, or with a value of the wrong kind, is refused."""
    text = write_observation(observe(Table(own_rules()).state, SOUTH))
    data = json.loads(text)
    for field in data:
        with pytest.raises(NotationError):
            read_observation(json.dumps({name: value for name, value in data.items() if name != field}))
    for field in ("seat", "rules", "phase", "scores", "dealer", "hand", "hand_sizes", "tricks", "trick", "announced", "points",
                  "legal", "rounds"):
        for value in (7, "elephant", [1, 2, 3], {"a": 1}):
            with pytest.raises(NotationError):
                read_observation(json.dumps({**data, field: value}))
    with pytest.raises(NotationError):
        read_observation("[" * 100_000)


@pytest.mark.rule("decisions", "7.0.14a")
def test_whose_turn_it_is_knows_its_choices() -> None:
    """Only the seat to act finds legal actions in its view; interjections stand in everybody's."""
    table = Table(own_rules(ending="claim"))
    for seat in FOUR:
        view = observe(table.state, seat)
        assert view.legal == (table.state.legal_actions() if seat is SOUTH else ())
        assert view.interjections == (Claim(),)
        assert view.to_act is SOUTH


@pytest.mark.rule("000", "28/2", "34/1")
@pytest.mark.rule("decisions", "7.0.16")
def test_announcements_are_heard_and_weis_seen() -> None:
    """Of a Weis only the best points are heard until trick 1 is turned; then the scoring side's lie open for all."""
    table = Table(own_rules(), south="S6 S7 S8 S9 D10 DJ DQ", east="C6 C7 C8")
    table.act("choose hearts", "S6 weis S6-S9 D10-DQ")
    for seat in FOUR:
        assert observe(table.state, seat).announced == PerSeat(50, None, None, None)
        assert observe(table.state, seat).shown == ()
    table = Table(own_rules(), south="S6 S7 S8 S9 D10 DJ DQ", east="C6 C7 C8")
    table.act("choose hearts")
    table.first_trick(south="S6-S9 D10-DQ", east="C6-C8")
    for seat in FOUR:
        view = observe(table.state, seat)
        assert view.announced == PerSeat(50, 20, 0, 0)
        assert [(holder, str(meld)) for holder, meld in view.shown] == [(SOUTH, "S6-S9"), (SOUTH, "D10-DQ")]
        assert "C6-C8" not in write_observation(view)


def test_views_are_frozen() -> None:
    """A view cannot be changed by its receiver."""
    view = observe(Table(own_rules()).state, NORTH)
    for name in ("hand", "legal", "seat"):
        with pytest.raises(AttributeError):
            setattr(view, name, None)
    assert {seat: observe(Table(own_rules()).state, seat).seat for seat in (EAST, WEST)} == {EAST: EAST, WEST: WEST}
