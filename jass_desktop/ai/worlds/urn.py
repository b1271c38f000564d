"""Drawing by weight as evenly as can be: any few draws one after the other lie spread over all that is there."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

_GOLDEN = (np.sqrt(5) - 1) / 2
"""Multiples of the golden ratio, modulo 1, leave no great gaps however many there are of them."""


class Urn:
    """Numbers 0 ... len(weights) - 1, each of which comes in any ``n`` draws about ``n`` times its share of the weights."""

    def __init__(self, weights: Floats, rng: np.random.Generator) -> None:
        """Some weight must not be 0."""
        self._up_to = np.cumsum(weights)
        self._at = rng.random()

    def draw(self, n: int) -> Numbers:
        """The next ``n`` of an endless sequence."""
        places = (self._at + _GOLDEN * np.arange(n)) % 1
        self._at = (self._at + _GOLDEN * n) % 1
        # Rounding could take a place past the last weight that is not 0.
        last = np.searchsorted(self._up_to, self._up_to[-1])
        rows: Numbers = np.minimum(np.searchsorted(self._up_to, places * self._up_to[-1], side="right"), last)
        return rows
