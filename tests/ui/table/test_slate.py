"""Chalk on the slate."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from jass_desktop.engine.seats import PAIRS, PerParty
from jass_desktop.ui.paint.shapes import Shapes, svg_surface
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.score.slate import SideSlate, _half, both_halves
from jass_desktop.ui.table.score.strokes import Strokes, written
from jass_desktop.ui.window.window_stage import WindowStage


def test_each_entry_is_written_by_itself() -> None:
    """Three twenties are three strokes of 20, sixty at once are one of 50 and ten."""
    halves = both_halves(PerParty((20, 20, 20), (60,)))
    assert halves == (Strokes(twenties=3), Strokes(fifties=1, rest=10))


def test_the_wobble_is_the_same_each_time() -> None:
    """The same score looks the same each time, another one does not."""
    strokes = Strokes(hundreds=7, fifties=3, twenties=4, rest=-12, five_hundreds=1)
    for kind in ("z", "lines"):
        assert _half(strokes, (300, 200), 8, kind, "1") == _half(strokes, (300, 200), 8, kind, "1")
        assert _half(strokes, (300, 200), 8, kind, "1") != _half(Strokes(hundreds=8), (300, 200), 8, kind, "1")


@pytest.mark.rule("003", "72/3")
def test_chalk_already_written_stays() -> None:
    """A further stroke leaves those before it as they are."""
    before = _half(Strokes(hundreds=2), (300, 200), 8, "z", "1")
    after = _half(Strokes(hundreds=3), (300, 200), 8, "z", "1")
    assert after.startswith(before)


@pytest.mark.parametrize("kind", ["z", "lines"])
def test_strokes_stand_apart(kind: str) -> None:
    """Neighbours meet at neither end: two strokes of 100 are no V, which is 500."""
    unit, size = 8, (150, 95)
    for seed in range(50):
        bars = _half(Strokes(), size, unit, kind, f"{seed}")
        drawn = _half(Strokes(hundreds=4, twenties=4), size, unit, kind, f"{seed}").removeprefix(bars)
        paths = [list(map(float, path.split())) for path in re.findall(r'd="M([\d. ]+)Q', drawn.replace(" Q", "Q"))]
        ends = [list(map(float, path.split())) for path in re.findall(r'Q[\d.]+ [\d.]+ ([\d. ]+)"', drawn)]
        strokes = [(x, end[0]) for (x, _y), end in zip(paths, ends, strict=True)][::2]  # the second pass lies beside the first
        assert len(strokes) == 8
        for bar in (strokes[:4], strokes[4:]):
            assert all(b[i] - a[i] > 0.2 * unit for a, b in pairwise(bar) for i in (0, 1))


@pytest.mark.parametrize("kind", ["z", "lines"])
@pytest.mark.parametrize("points", [5000, 10_000, 20_000])
def test_the_chalk_of_a_long_game_stays_inside_the_frame(points: int, kind: str) -> None:
    """However many marks of 500 there are, each is on the slate, above the number."""
    size, larger = (378, 228), (800, 500)
    strokes = written([57] * (points // 57))
    assert strokes.five_hundreds > 3
    all_chalk = svg_surface(_half(strokes, size, 20, kind, "1"), larger).get_bounding_rect()
    assert pygame.Rect(0, 0, *size).contains(all_chalk)
    marks = svg_surface(_half(Strokes(five_hundreds=strokes.five_hundreds), size, 20, kind, "1"), larger)
    beside = marks.subsurface((0.78 * size[0], 0, 0.22 * size[0], larger[1])).get_bounding_rect()
    assert 0 < beside.height < beside.bottom < 0.68 * size[1]


def test_a_long_game_fills_no_memory(stage: WindowStage, size: Callable[[int, int], int]) -> None:
    """Of all scores on the slate of a long game, each drawn once, no more than 4 MiB are kept, their many strokes included."""
    window = pygame.Surface(stage.size)
    stage.shapes = Shapes()
    stage.shapes.fit(stage.size)
    for rounds in range(1, size(40, 200) + 1):
        halves = both_halves(PerParty((100,) * rounds, (57,) * rounds))
        slate = SideSlate(halves, PerParty("We", "They"), PAIRS.parties[0], "lines")
        slate.paint(window, stage, Box(0, 0, 420, 520))
    drawings = stage.shapes._drawings
    pixels = sum(picture.get_width() * picture.get_height() for picture, _ in drawings._kept.values())
    held = 4 * pixels + sum(len(word) for key in drawings._kept for word in key if isinstance(word, str))
    assert held <= drawings.bytes <= 2**22
