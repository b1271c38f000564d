from __future__ import annotations

import pytest

from jass_desktop.ui.poll import Poll


def test_it_is_time_again_and_again() -> None:
    """Each time once the interval has passed, however finely it is cut, and no sooner."""
    poll = Poll(0.25)
    assert [poll.tick(0.125) for _ in range(6)] == [False, True] * 3
    assert not poll.tick(0.2)
    assert poll.due_s == pytest.approx(0.05)


def test_a_long_rest_makes_it_time_once() -> None:
    """What was missed meanwhile is not made up for."""
    poll = Poll(0.25)
    assert poll.tick(2.0)
    assert not poll.tick(0.125)
