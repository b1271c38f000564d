"""Whether the signs of a deck's suits are told apart by their shapes: whatever colours a person sees, and in grey.

Each sign becomes a mask of three kinds of dots, as bright as they seem to that eye: beside the sign, nearer to its darkest dot,
and nearer to its lightest one. So two signs of one drawing are alike in whatever inks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import NamedTuple

from jass_desktop.engine.cards import Suit
from jass_desktop.i18n import N_
from jass_desktop.theme.model import LIGHTNESS, Theme, luminance
from jass_desktop.ui.paint.raster import load_svg

EYES: Mapping[str, tuple[float, float, float]] = {
    N_("in grey"): LIGHTNESS, N_("without red cones"): (0.1140, 0.7827, 0.1034),
    N_("without green cones"): (0.2776, 0.6670, 0.0554), N_("without blue cones"): (0.2112, 0.6993, 0.0895)}
"""How bright linear red, green and blue seem: to all, and by the matrices of Machado and others (2009) for the full extent."""
LEAST = 0.15
"""The least share of the dots of two signs that must differ. Clubs and spades, the most alike of ours, have 0.19, all others 0.33
and more."""
_ONE_INK = 0.05
"""Dots whose luminances differ less are of one ink."""
_SIZES = (14, 60)
"""Pixels: of the small sign and of the large one."""


class Alike(NamedTuple):
    """Two suits whose signs have too little that differs, the most alike of how they are seen."""

    one: Suit
    other: Suit
    share: float
    eye: str
    """A message to translate."""


def alike(theme: Theme) -> Iterator[Alike]:
    """The pairs of suits of the deck that cannot be told apart by shape."""
    masks = {(suit, px, eye): _mask(theme, suit, px, weights) for suit in Suit for px in _SIZES for eye, weights in EYES.items()}
    for one, other in combinations(Suit, 2):
        worst = min(Alike(one, other, _unlike(masks[one, px, eye], masks[other, px, eye]), eye) for px in _SIZES for eye in EYES)
        if worst.share < LEAST:
            yield worst


def _mask(theme: Theme, suit: Suit, px: int, weights: tuple[float, float, float]) -> tuple[int, ...]:
    """For each dot 0 beside the sign, 1 where it is dark, and 2 where it is light, or has but one ink."""
    look = theme.suit(suit)
    picture = load_svg(look.small if px < 24 else look.sign, (px, px))
    dots = [picture.get_at((x, y)) for y in range(px) for x in range(px)]
    lights = {n: luminance((red, green, blue), weights) for n, (red, green, blue, alpha) in enumerate(dots) if alpha > 127}
    low, high = min(lights.values(), default=0.0), max(lights.values(), default=0.0)
    middle = (low + high) / 2 if high - low > _ONE_INK else low
    return tuple(0 if n not in lights else 1 if lights[n] < middle else 2 for n in range(len(dots)))


def _unlike(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """The share of the dots of either sign that differ; 0 if neither has any."""
    dots = [(a, b) for a, b in zip(one, other, strict=True) if a or b]
    return sum(a != b for a, b in dots) / max(1, len(dots))
