"""Draws by weight as evenly as possible: any few consecutive draws are spread over the whole population."""

from __future__ import annotations

import numpy as np

from jass_desktop.ai.nets.arrays import Floats, Numbers

_GOLDEN = (np.sqrt(5) - 1) / 2
"""Multiples of the golden ratio, modulo 1, leave no large gaps, whatever their number."""


class Urn:
    """Numbers 0 ... len(weights) - 1; in any ``n`` draws each comes about ``n`` times its share of the weights."""

    def __init__(self, weights: Floats, rng: np.random.Generator) -> None:
        """At least one weight must not be 0."""
        self._up_to = np.cumsum(weights)
        self._at = rng.random()

    def draw(self, n: int) -> Numbers:
        """The next ``n`` numbers of an endless sequence."""
        places = (self._at + _GOLDEN * np.arange(n)) % 1
        self._at = (self._at + _GOLDEN * n) % 1
        # Rounding could move a place past the last non-zero weight.
        last = np.searchsorted(self._up_to, self._up_to[-1])
        rows: Numbers = np.minimum(np.searchsorted(self._up_to, places * self._up_to[-1], side="right"), last)
        return rows
