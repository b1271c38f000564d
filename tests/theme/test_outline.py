"""The outlines of shapes, and what painting them is reckoned to cost."""

from __future__ import annotations

import math

import pytest

from jass_desktop.theme.outline import Curve, length_of, outline
from jass_desktop.theme.svg import read_drawing
from jass_desktop.theme.work import Work


def path(text: str) -> list[Curve]:
    return outline("path", {"d": text}, 100)


def ends(curves: list[Curve]) -> list[tuple[float, float]]:
    return [(round(x, 6), round(y, 6)) for x, y in (curve[-1] for curve in curves)]


def test_commands_lead_where_they_say() -> None:
    """Absolute and relative commands, those that go on without their letter, and the way back to the start."""
    assert ends(path("M10,10 20 10h5v-5H3V9l-1 1z")) == [(20, 10), (25, 10), (25, 5), (3, 5), (3, 9), (2, 10), (10, 10)]
    curved = "M1 1C1 2 3 4 5 6s1 1 2 2q1 1 2 2t3 3M50 50zl1 1"
    assert ends(path(curved)) == [(5, 6), (7, 8), (9, 10), (12, 13), (50, 50), (51, 51)]


def test_smooth_curves_mirror_the_control_point_before() -> None:
    """Of a curve of the same kind alone; otherwise they begin where they stand."""
    _first, second = path("M0 0C0 10 10 10 10 0S20 -10 20 0")
    assert second[1] == (10, -10)
    assert path("M0 0L10 0S20 -10 20 0")[1][1] == (10, 0)
    quadratic, smooth = path("M0 0Q10 20 20 0T40 0")
    assert quadratic[1] == pytest.approx((20 / 3, 40 / 3))
    assert smooth[1] == pytest.approx((20 + 20 / 3, -40 / 3))


@pytest.mark.parametrize(("flags", "highest"), [("0 1", -10), ("0 0", 10), ("1 1", -10), ("1 0", 10)])
def test_arcs_turn_as_they_say(flags: str, highest: float) -> None:
    """Half a circle of radius ten, on the one side or the other."""
    curves = path(f"M0 0A10 10 0 {flags} 20 0")
    assert ends(curves)[-1] == (20, 0)
    assert ends(curves)[0] == (10, highest)
    assert all(math.hypot(x - 10, y) == pytest.approx(10) for x, y in ends(curves))


def test_large_and_small_arcs() -> None:
    """Of a quarter and of three quarters of a circle, and one whose radii are too small for its ends."""
    small, large = path("M0 0A10 10 0 0 1 10 10"), path("M0 0A10 10 0 1 1 10 10")
    assert (len(small), len(large)) == (1, 3)
    assert sum(map(length_of, large)) == pytest.approx(3 * sum(map(length_of, small)))
    assert ends(path("M0 0A1 1 0 0 1 20 0")) == [(10, -10), (20, 0)]
    assert path("M0 0A0 5 0 0 1 20 0") == [((0, 0), (20, 0))]


def test_shapes_have_outlines() -> None:
    """Measures may be per cents of the picture or in units."""
    assert ends(outline("rect", {"x": "10%", "width": "1in", "height": "5"}, 200)) == [(116, 0), (116, 5), (20, 5), (20, 0)]
    assert ends(outline("circle", {"cx": "5", "r": "5"}, 100))[1] == (0, 0)
    assert ends(outline("ellipse", {"rx": "8", "ry": "3"}, 100))[0] == (0, 3)
    assert ends(outline("polygon", {"points": "0,0 1,1 2,0"}, 100))[-1] == (0, 0)
    assert outline("line", {}, 100) == [((0, 0), (0, 0))]


def cost_s(body: str) -> float:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{body}</svg>'
    return read_drawing(text.encode()).cost_s


def test_what_is_larger_or_painted_twice_costs_more() -> None:
    """Area, gradients, lines and their caps count; what lies outside, or is neither filled nor drawn, does not."""
    whole = cost_s('<rect width="100" height="100"/>')
    assert cost_s('<rect width="50" height="100"/>') == pytest.approx(whole / 2, rel=0.1)
    assert cost_s('<rect width="100" height="100" fill="url(#a)"/>') > 1.8 * whole
    assert cost_s('<rect width="100" height="100" stroke="#000000"/>') > 1.8 * whole
    assert cost_s('<rect x="200" width="100" height="100"/>') < whole / 50
    assert cost_s('<g fill="none"><rect width="100" height="100"/></g>') < whole / 50
    assert cost_s('<g transform="scale(0.1)"><rect width="100" height="100"/></g>') < whole / 50
    line = '<path d="M0 50H100" stroke="#000000" fill="none" stroke-width="9"'
    dashed = f'{line} stroke-dasharray="1"'
    assert cost_s(f'{dashed} stroke-linecap="round"/>') > 1.5 * cost_s(f"{dashed}/>") > 1.5 * cost_s(f"{line}/>")


def test_edges_over_each_other_cost_their_square() -> None:
    """Twice as many lines side by side in one shape cost four times as much, one above the other twice."""
    def shape(step: float, count: int) -> float:
        work = Work(100, 100)
        work.add([((step * n, 0 if step else n), (step * n, 100 if step else n + 1)) for n in range(count)], fill=True,
                 gradient=False, stroke=None)
        return work.cost_s - Work(100, 100).cost_s

    assert shape(0.1, 800) == pytest.approx(4 * shape(0.1, 400), rel=0.15)
    assert shape(0, 100) < 3 * shape(0, 50)
