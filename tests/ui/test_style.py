from __future__ import annotations

import pytest

from jass_desktop.theme.model import contrast
from jass_desktop.ui import style


@pytest.mark.parametrize(("text", "ground"), style.TEXT_PAIRS)
def test_words_stand_out(text: style.Colour, ground: style.Colour) -> None:
    """Everything that is written has a contrast of at least 4.5 : 1 against what it is written on."""
    assert contrast(text, ground) >= 4.5


def test_contrast_runs_from_one_to_twenty_one() -> None:
    """The contrast is that of WCAG: 21 for black on white, 1 for a colour on itself."""
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((90, 90, 90), (90, 90, 90)) == pytest.approx(1)


@pytest.mark.parametrize(("size", "unit"), [((1280, 720), 8), ((1920, 1080), 12), ((3840, 2160), 24), ((1080, 1920), 12)])
def test_everything_grows_with_the_window(size: tuple[int, int], unit: float) -> None:
    """One unit is a ninetieth of the window's short side, in landscape and portrait."""
    assert style.style_for(size).unit == pytest.approx(unit)


def test_the_smallest_type_stays_legible() -> None:
    """In the smallest window no type is smaller than 11 pixels."""
    assert style.style_for(style.MIN_SIZE).small.px >= 11
