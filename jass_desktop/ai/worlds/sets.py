"""Likely worlds in sets that are drawn independently of one another, for whoever must say how sure a mean over them is.

Drawing more from the same candidates tells nothing new, so that each set has candidates of its own. A world that was drawn
several times comes once, with its weight. All weights are on one scale, so that sets may be put together: one that explains less
well what was done then counts less. Where all possible worlds can be listed there is one set, which is exact.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from jass_desktop.ai.playouts import Masks, Numbers
from jass_desktop.ai.worlds.likelihood import card_likelihood
from jass_desktop.ai.worlds.likely import Thoughts, quickly_judged
from jass_desktop.ai.worlds.possible import Worlds
from jass_desktop.ai.worlds.urn import Urn
from jass_desktop.engine.observation import Observation

Floats = npt.NDArray[np.float64]

HALVES = 2
_MORE = 3
"""How many times as many worlds are drawn as are weighted by the cards played."""


@dataclass(frozen=True)
class WorldSet:
    """Different worlds: ``hands`` (n, seats, 4), the logarithm of how likely each is, (n,), and how often it was drawn into each
    half of the set, (n, 2). The halves are drawn independently of each other."""

    hands: Masks
    log: Floats
    drawn: Floats


class WorldSets:
    """The likely worlds of an observation. The same again for the same random numbers."""

    def __init__(self, view: Observation, thoughts: Thoughts) -> None:
        self._view, self._thoughts, self._worlds = view, thoughts, Worlds(view)

    def all(self) -> WorldSet | None:
        """All possible worlds, each as if drawn once into each half; None where they are too many."""
        if self._worlds.listed is None:
            return None
        hands, chances = self._worlds.listed
        log = np.log(chances) + quickly_judged(self._view, self._worlds.dealt(hands), self._thoughts) + self._by_cards(hands)
        return WorldSet(hands, log, np.ones((len(hands), HALVES)))

    def draw(self, n: int, rng: np.random.Generator) -> WorldSet:
        """A new set, of ``n`` candidates at most."""
        sizes = [n - n // HALVES, n // HALVES]
        found = [self._candidates(size, rng) for size in sizes if size]
        hands = np.concatenate([hands for hands, _ in found])
        half = np.repeat(np.arange(len(found)), [len(hands) for hands, _ in found])
        keys = (hands @ (1 << 9 * np.arange(4))).reshape(len(hands), -1)
        _, first, which = np.unique(keys, axis=0, return_index=True, return_inverse=True)
        different = hands[first]
        # A world in half h counts as often as it was drawn, times what that half's candidates are worth as a whole.
        scales = np.array([scale for _, scale in found])
        drawn = np.zeros((len(different), HALVES))
        np.add.at(drawn, (which.ravel(), half), np.exp(scales - scales.max())[half])
        return WorldSet(different, scales.max() + self._by_cards(different), drawn)

    def _candidates(self, n: int, rng: np.random.Generator) -> tuple[Masks, float]:
        """Worlds by what was said, and the logarithm of how likely those were on average from which they were taken."""
        drawn = self._worlds.draw(_MORE * n, rng)
        log = quickly_judged(self._view, self._worlds.dealt(drawn), self._thoughts)
        weights = np.exp(log - log.max())
        rows: Numbers = Urn(weights, rng).draw(n)
        return drawn[rows], float(log.max() + np.log(weights.mean()))

    def _by_cards(self, hands: Masks) -> Floats:
        if self._thoughts.cards is None:
            return np.zeros(len(hands))
        return card_likelihood(self._view, hands, self._thoughts.cards, self._thoughts.temperature)
