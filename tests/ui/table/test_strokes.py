"""The slate's arithmetic, by the examples of rules 5.4."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.ui.table.score.strokes import Strokes, crosses, groups_of_five, normal, stages, tidied, write, written


@pytest.mark.rule("002", "10/2", "11/1a", "11/1b")
@pytest.mark.rule("003", "76/1", "77/1", "78/1", "79/1")
@pytest.mark.rule("decisions", "7.0.17")
@pytest.mark.rule("examples", "5.4 257", "5.4 157", "5.4 44", "5.4 98", "5.4 19")
@pytest.mark.parametrize(("points", "strokes"), [
    (257, Strokes(2, 1, 0, 7)),
    (157, Strokes(1, 1, 0, 7)),
    (44, Strokes(0, 0, 2, 4)),
    (98, Strokes(0, 1, 2, 8)),
    (19, Strokes(0, 0, 0, 19)),
    (0, Strokes()),
])
def test_normal_writing(points: int, strokes: Strokes) -> None:
    """A round is written with as few strokes as usual, the rest as one number."""
    assert normal(points) == strokes


@pytest.mark.rule("002", "11/1b", "11/2")
@pytest.mark.rule("003", "78/1", "79/1")
@pytest.mark.rule("examples", "5.4 carrying")
def test_number_becomes_a_stroke_at_twenty() -> None:
    """Number 15, add 7: one more 20-stroke, number 2."""
    assert write(Strokes(rest=15), 7) == Strokes(twenties=1, rest=2)


@pytest.mark.rule("002", "11/2")
@pytest.mark.rule("003", "91/1")
def test_small_subtraction_stays_in_the_number() -> None:
    """Subtracting first makes the number negative."""
    assert write(Strokes(hundreds=1, rest=7), -19) == Strokes(hundreds=1, rest=-12)


@pytest.mark.rule("decisions", "7.0.12a")
@pytest.mark.rule("examples", "5.4 breaking")
@pytest.mark.parametrize(("before", "points", "after"), [
    (Strokes(hundreds=1, fifties=1, twenties=1), -25, Strokes(hundreds=1, fifties=1, rest=-5)),
    (Strokes(hundreds=1, fifties=1), -20, Strokes(hundreds=1, twenties=1, rest=10)),
    (Strokes(hundreds=1), -20, Strokes(fifties=1, twenties=1, rest=10)),
    (Strokes(fifties=1, twenties=1), -45, Strokes(twenties=1, rest=5)),
])
def test_subtraction_breaks_the_smallest_stroke_that_suffices(before: Strokes, points: int, after: Strokes) -> None:
    """Once the number passes -19 the smallest sufficient stroke is rubbed out and what is left of it written again."""
    assert write(before, points) == after


@pytest.mark.rule("decisions", "7.0.12b")
@pytest.mark.rule("examples", "5.4 tidying")
def test_tidying_repeats_until_nothing_changes() -> None:
    """Full bars are gathered into larger strokes, also where gathering fills the next bar."""
    assert tidied(Strokes(twenties=25)) == Strokes(twenties=20, hundreds=1)
    assert tidied(Strokes(fifties=14)) == Strokes(fifties=12, hundreds=1)
    assert tidied(Strokes(hundreds=20)) == Strokes(hundreds=15, five_hundreds=1)
    assert tidied(Strokes(hundreds=19, fifties=14)) == Strokes(hundreds=15, fifties=12, five_hundreds=1)


@pytest.mark.rule("002", "11/4")
@given(st.lists(st.integers(-300, 1500), max_size=30))
def test_total_is_always_exact(entries: list[int]) -> None:
    """Whatever is written or taken off, strokes and number add up to it, and no bar holds a negative count."""
    strokes = written(entries)
    assert strokes.total == sum(entries)
    assert min(strokes.hundreds, strokes.fifties, strokes.twenties, strokes.five_hundreds) >= 0
    assert strokes.rest < 20
    if strokes.rest <= -20:
        assert (strokes.hundreds, strokes.fifties, strokes.twenties, strokes.five_hundreds) == (0, 0, 0, 0)


@pytest.mark.rule("002", "10/2", "11/1a")
@pytest.mark.rule("003", "76/2", "77/1", "78/2")
def test_groups() -> None:
    """Hundreds and twenties stand in fives, fifties in crosses."""
    assert groups_of_five(12) == (5, 5, 2)
    assert groups_of_five(10) == (5, 5)
    assert crosses(5) == (2, 2, 1)


@given(st.integers(0, 900), st.integers(0, 900))
def test_writing_goes_stroke_by_stroke(before: int, more: int) -> None:
    """While points are written, no step adds more than one stroke, and the last is what then stands there."""
    start = normal(before)
    end = write(start, more)
    steps = stages(start, end)
    assert steps[0] == start
    assert steps[-1] == end
    bars = ("hundreds", "fifties", "twenties", "five_hundreds")
    for one, other in pairwise(steps[:-1]):
        assert sum(abs(getattr(other, bar) - getattr(one, bar)) for bar in bars) == 1
