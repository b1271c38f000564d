"""Rows and columns of parts: where each lies, what they need, and what does not fit."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.ui.paint.style import Style
from jass_desktop.ui.widgets.boxes import FIT, FREE, REST, Gap, Natural, Part, Share, Stack, cells, column_of, inside, row_of

TEN = Style(10)
ROOM = pygame.Rect(100, 50, 400, 300)


def placed(box: Stack, room: pygame.Rect = ROOM) -> list[tuple[int, ...]]:
    return [tuple(place) for place in box.places(room, TEN)]


def across(*parts: Part, gap: float = 0, padding: tuple[float, float] = (0, 0)) -> list[tuple[int, int]]:
    """Left edge and width of the parts of a row in the room."""
    return [(place.x, place.width) for place in row_of(*parts, gap=gap, padding=padding).places(ROOM, TEN)]


def test_units_what_was_measured_and_the_rest() -> None:
    """A part has its own size, measured ones and their surroundings theirs; the rest takes what is left."""
    assert across(5, Natural(33), REST, Natural(20, around=3)) == [(100, 50), (150, 33), (183, 267), (450, 50)]


def test_a_row_goes_across_and_a_column_down() -> None:
    """Across the box each part is as large as the box."""
    assert placed(row_of(5, REST)) == [(100, 50, 50, 300), (150, 50, 350, 300)]
    assert placed(column_of(5, REST)) == [(100, 50, 400, 50), (100, 100, 400, 250)]


def test_gaps_stand_between_parts() -> None:
    """The usual gap, or another one in its place; a free one takes what nobody needs."""
    assert across(5, 5, gap=2) == [(100, 50), (170, 50)]
    assert across(5, Gap(3), 5, 5, gap=1) == [(100, 50), (180, 50), (240, 50)]
    assert across(FREE, 5, 5, gap=1) == [(390, 50), (450, 50)]
    assert across(FREE, 5, FREE) == [(275, 50)]
    assert across(REST, FREE, 5) == [(100, 350), (450, 50)], "a rest comes first"


def test_padding_lies_around() -> None:
    """It takes its part of the room on all sides."""
    assert placed(row_of(REST, padding=(2, 1))) == [(120, 60, 360, 280)]
    assert tuple(inside(ROOM, TEN, 2, 1)) == (120, 60, 360, 280)


def test_rests_share_within_limits() -> None:
    """In proportion to their shares; what one may not take goes to the others."""
    assert across(REST, Share(3)) == [(100, 100), (200, 300)]
    assert across(REST, Share(most=5)) == [(100, 350), (450, 50)]
    assert across(REST, Share(least=30)) == [(100, 100), (200, 300)]
    assert across(Share(most=5), Share(most=Natural(7))) == [(100, 50), (150, 7)], "more than all may take stays empty"


def test_boxes_in_boxes() -> None:
    """A box has a size of its own in another one, and its parts come in its place unless it is wanted in one piece."""
    box = column_of(3, row_of(REST, 5, size=4), column_of(2, 2, gap=1), gap=1)
    assert placed(column_of(column_of(2, 3, size=FIT), REST)) == [(100, 50, 400, 20), (100, 70, 400, 30), (100, 100, 400, 250)]
    assert placed(box) == [(100, 50, 400, 30), (100, 90, 350, 40), (450, 90, 50, 40), (100, 140, 400, 20), (100, 170, 400, 20)]
    assert placed(row_of(5, column_of(3, whole=True))) == [(100, 50, 50, 300), (150, 50, 350, 300)]


def test_a_box_knows_what_it_needs() -> None:
    """Both ways: with all gaps and padding along, and what the boxes in it need across."""
    assert row_of(5, Natural(7), Share(least=2), gap=1, padding=(3, 1)).needs(TEN) == (60 + 50 + 7 + 20 + 20, 20)
    assert row_of(5, column_of(4, 4, gap=1, size=6)).needs(TEN) == (110, 90)
    assert column_of(1, row_of(5, 6), size=80).needs(TEN) == (110, 10), "its own size matters to the box around it"


def test_what_does_not_fit_is_told() -> None:
    """Gaps give way first, all alike; then the last parts lie outside, and the box says by how much."""
    narrow = pygame.Rect(0, 0, 120, 40)
    box = row_of(5, 5, Gap(3), 1, gap=1)
    assert [place.x for place in box.places(narrow, TEN)] == [0, 52, 110]
    assert box.misfits(narrow, TEN) == []
    wide = row_of(8, 5, gap=1)
    assert placed(wide, narrow) == [(0, 0, 80, 40), (80, 0, 50, 40)]
    assert wide.misfits(narrow, TEN) == [(wide, (120, 40), 10)]
    inner = column_of(3, 2)
    assert row_of(inner).misfits(narrow, TEN) == [(inner, (120, 40), 10)], "in a box in it as well"


@pytest.mark.parametrize("count", [1, 4, 7])
def test_cells_are_alike(count: int) -> None:
    """All cells are alike to a pixel, row by row, and those below each other have the same edges."""
    found = cells(ROOM, TEN, count, columns=3, gap=1, below=2, high=4)
    assert len(found) == count
    assert max(place.width for place in found) - min(place.width for place in found) <= 1
    assert all(place.height == 40 for place in found)
    assert all((upper.x, upper.width, upper.y + 60) == (lower.x, lower.width, lower.y)
               for upper, lower in zip(found, found[3:], strict=False))


sizes = st.one_of(st.floats(0, 30).map(lambda units: round(units, 1)), st.builds(Natural, st.integers(0, 300), st.integers(0, 3)))
rests = st.builds(Share, st.floats(0.1, 9), sizes, st.none() | sizes)
gaps = st.builds(Gap, st.floats(0, 9), st.booleans())


def boxes_of(parts: st.SearchStrategy[Part]) -> st.SearchStrategy[Stack]:
    padding = st.tuples(st.floats(0, 4), st.floats(0, 4))
    return st.builds(lambda make, parts, gap, padding, size: make(*parts, gap=gap, padding=padding, size=size),
                     st.sampled_from([row_of, column_of]), st.lists(parts, min_size=1, max_size=6), st.floats(0, 4), padding,
                     sizes | rests)


boxes = boxes_of(st.recursive(sizes | rests | gaps, boxes_of, max_leaves=12))
rooms = st.builds(pygame.Rect, st.integers(-50, 50), st.integers(-50, 50), st.integers(0, 2000), st.integers(0, 2000))


@given(boxes, rooms, st.floats(6, 24))
def test_parts_lie_inside_and_apart(box: Stack, room: pygame.Rect, unit: float) -> None:
    """Whatever fits lies in the room, no part on another, in order; and a room as large as needed is large enough."""
    s = Style(unit)
    for place in (room, pygame.Rect(room.topleft, box.needs(s))):
        found = box.places(place, s)
        if not box.misfits(place, s):
            assert all(place.contains(one) for one in found if one.width and one.height)
        assert not any(one.colliderect(other) for one, other in combinations(found, 2)) or box.misfits(place, s)


@given(st.lists(sizes | rests | gaps, min_size=1, max_size=8), st.floats(0, 4), rooms, st.floats(6, 24))
def test_parts_fill_the_room(parts: list[Part], gap: float, room: pygame.Rect, unit: float) -> None:
    """With an unlimited rest not a pixel is left over, and each part begins where the one before it ends."""
    s, box = Style(unit), row_of(*parts, REST, gap=gap)
    if box.misfits(room, s):
        return
    found = box.places(room, s)
    assert found[-1].right == room.right
    assert all(one.height == room.height and one.y == room.y for one in found)
    if not any(isinstance(part, Gap) for part in parts):
        between = [other.x - one.right for one, other in pairwise(found)]
        assert found[0].x == room.x
        assert all(0 <= its <= s.px(gap) for its in between)
        assert box.needs(s)[0] > room.width or set(between) == {s.px(gap)}, "gaps give way only where they must"


@given(st.lists(rests, min_size=1, max_size=6), st.integers(0, 2000), st.floats(6, 24))
def test_each_rest_keeps_its_limits(parts: list[Share], width: int, unit: float) -> None:
    """None has less than its least, nor more than its most unless that is less."""
    s = Style(unit)

    def px(size: float | Natural) -> int:
        return size.px + s.px(size.around) if isinstance(size, Natural) else s.px(size)

    for rest, place in zip(parts, row_of(*parts).places(pygame.Rect(0, 0, width, 9), s), strict=True):
        assert place.width >= px(rest.least)
        assert rest.most is None or place.width <= max(px(rest.least), px(rest.most))
