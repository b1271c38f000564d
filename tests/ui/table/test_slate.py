"""Chalk on the slate."""

from __future__ import annotations

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.scoring import Points, RoundScore
from jass_desktop.engine.seats import PAIRS, PerParty
from jass_desktop.ui.table.slate import _half, both_halves, entries
from jass_desktop.ui.table.strokes import Strokes
from tests.scores import side_score


def score(number: int, ours: Points, theirs: Points, factor: int = 1) -> RoundScore:
    return side_score(number, Contract.HEARTS, factor, PerParty(ours, theirs))


ROUND = score(1, Points(cards=93, last_trick=5, weis=50, stoeck=20), Points(cards=59), factor=2)


def test_two_z_are_written_once_a_round() -> None:
    """With two Z a round is one entry for each side, factor included."""
    assert entries([ROUND], PAIRS.parties[0], "z") == (336,)
    assert both_halves([ROUND], "z")[0] == Strokes(hundreds=3, twenties=1, rest=16)


def test_lines_are_written_as_points_are_scored() -> None:
    """With three lines Stöck, Weis and cards are entries of their own, and nothing is written for nothing."""
    assert entries([ROUND], PAIRS.parties[0], "lines") == (40, 100, 196)
    assert entries([ROUND], PAIRS.parties[1], "lines") == (118,)


def test_the_wobble_is_the_same_each_time() -> None:
    """The same score looks the same each time, another one does not."""
    strokes = Strokes(hundreds=7, fifties=3, twenties=4, rest=-12, five_hundreds=1)
    for kind in ("z", "lines"):
        assert _half(strokes, (300, 200), 8, kind, "1") == _half(strokes, (300, 200), 8, kind, "1")
        assert _half(strokes, (300, 200), 8, kind, "1") != _half(Strokes(hundreds=8), (300, 200), 8, kind, "1")


def test_chalk_already_written_stays() -> None:
    """A further stroke leaves those before it as they are."""
    before = _half(Strokes(hundreds=2), (300, 200), 8, "z", "1")
    after = _half(Strokes(hundreds=3), (300, 200), 8, "z", "1")
    assert after.startswith(before)
