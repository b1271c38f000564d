"""Likely worlds in sets that are drawn independently of one another, so that the error of a mean over them can be estimated.

Drawing more from the same candidates gives no information, so each set has its own candidates. A world that was drawn several
times is listed once, with its weight. All weights are on one scale, so that sets can be combined: sets that explain the actions
less well count less. If all possible worlds can be listed there is one set, which is exact.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from jass_desktop.ai.nets.arrays import Floats, Masks, Numbers
from jass_desktop.ai.worlds.likelihood import card_likelihood
from jass_desktop.ai.worlds.likely import Thoughts, quickly_judged
from jass_desktop.ai.worlds.possible import Worlds
from jass_desktop.ai.worlds.urn import Urn
from jass_desktop.engine.observation import Observation

HALVES = 2
_MORE = 3
"""How many times as many worlds are drawn as are then weighted by the cards played."""


@dataclass(frozen=True)
class WorldSet:
    """Distinct worlds: ``hands`` (n, seats, 4), their log-probabilities, (n,), and how often each was drawn into each half of the
    set, (n, 2). The halves are drawn independently of each other."""

    hands: Masks
    log: Floats
    drawn: Floats

    def part(self, n: int, rng: np.random.Generator) -> WorldSet:
        """Any ``n`` of these worlds, as if drawn into one half each."""
        rows = rng.permutation(len(self.hands))[:n]
        return WorldSet(self.hands[rows], self.log[rows], np.eye(HALVES)[np.arange(n) % HALVES])


class WorldSets:
    """The likely worlds of an observation: a pure function of the random numbers."""

    def __init__(self, view: Observation, thoughts: Thoughts) -> None:
        self._view, self._thoughts, self._worlds = view, thoughts, Worlds(view)

    def all(self) -> WorldSet | None:
        """All possible worlds, each as if drawn once into each half; None if there are too many."""
        if self._worlds.listed is None:
            return None
        hands, chances = self._worlds.listed
        log = np.log(chances) + quickly_judged(self._view, self._worlds.dealt(hands), self._thoughts) + self._by_cards(hands)
        return WorldSet(hands, log, np.ones((len(hands), HALVES)))

    def draw(self, n: int, rng: np.random.Generator) -> WorldSet:
        """A new set of at most ``n`` candidates."""
        sizes = [n - n // HALVES, n // HALVES]
        found = [self._candidates(size, rng) for size in sizes if size]
        hands = np.concatenate([hands for hands, _ in found])
        half = np.repeat(np.arange(len(found)), [len(hands) for hands, _ in found])
        keys = (hands @ (1 << 9 * np.arange(4))).reshape(len(hands), -1)
        _, first, which = np.unique(keys, axis=0, return_index=True, return_inverse=True)
        different = hands[first]
        # A world in half h counts as often as it was drawn, times the total weight of that half's candidates.
        scales = np.array([scale for _, scale in found])
        drawn = np.zeros((len(different), HALVES))
        np.add.at(drawn, (which.ravel(), half), np.exp(scales - scales.max())[half])
        return WorldSet(different, scales.max() + self._by_cards(different), drawn)

    def _candidates(self, n: int, rng: np.random.Generator) -> tuple[Masks, float]:
        """Worlds resampled by what was said, and the logarithm of the mean likelihood of the worlds they were taken from."""
        drawn = self._worlds.draw(_MORE * n, rng)
        log = quickly_judged(self._view, self._worlds.dealt(drawn), self._thoughts)
        weights = np.exp(log - log.max())
        rows: Numbers = Urn(weights, rng).draw(n)
        return drawn[rows], float(log.max() + np.log(weights.mean()))

    def _by_cards(self, hands: Masks) -> Floats:
        if self._thoughts.cards is None:
            return np.zeros(len(hands))
        return card_likelihood(self._view, hands, self._thoughts.cards, self._thoughts.temperature, self._thoughts.reading)
