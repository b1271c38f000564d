"""Values of alternatives in weighted worlds: means, differences, and standard errors."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

import numpy as np

from jass_desktop.ai.nets.arrays import Floats
from jass_desktop.ai.worlds.sets import HALVES, WorldSet

Measure = Callable[[Floats, Floats], Floats]

@dataclass(frozen=True)
class Difference:
    """A mean difference and its standard error."""

    mean: float
    error: float


class Tally:
    """Worlds come in sets. In each, the remaining alternatives have a value, and perhaps further figures that tell what it is
    made up of.

    Differences are between alternatives in the same worlds. Nothing here is random.
    """

    def __init__(self, alternatives: int, *, exact: bool, handicaps: Floats | None = None) -> None:
        """``exact`` means that the only set holds all possible worlds, so that there is no sampling error. An alternative must be
        better than the others by its handicap, (alternatives,), to be called the best."""
        self.alternatives, self.exact = alternatives, exact
        self._handicaps = np.zeros(alternatives) if handicaps is None else handicaps
        self.alive = np.arange(alternatives)
        """The alternatives not yet dropped."""
        self.drawn = 0
        self._figures = np.zeros((0, alternatives, 1))
        self._log = np.zeros(0)
        self._counts = np.zeros((0, HALVES))

    def add(self, worlds: WorldSet, drawn: int, values: Floats) -> None:
        """Add a set of ``drawn`` worlds with its ``values`` (n, alive), or with each value and further figures, (n, alive,
        figures)."""
        figures = values.reshape(*values.shape[:2], -1)
        rows = np.full((len(figures), self.alternatives, figures.shape[2]), np.nan)
        rows[:, self.alive] = figures
        self._figures = np.concatenate([self._figures, rows]) if len(self._figures) else rows
        self._log = np.concatenate([self._log, worlds.log])
        self._counts = np.concatenate([self._counts, worlds.drawn])
        self.drawn += drawn

    def drop(self, dropped: Collection[int]) -> None:
        """Look no further at these alternatives. The best one must stay."""
        self.alive = np.array([one for one in self.alive if one not in dropped])

    @property
    def _values(self) -> Floats:
        return self._figures[:, :, 0]

    def value(self) -> float:
        """The mean value of the best alternative."""
        weights = self._weights()
        return float(weights @ self._values[:, self.best()] / weights.sum())

    def ahead(self, one: int, other: int) -> Difference:
        """The value of the first minus that of the second, in the worlds in which both were played out."""
        return self._ahead(one, other, self._weights())

    def by_world(self, one: int, other: int) -> tuple[Floats, Floats]:
        """The lead of the first over the second in each world, in the order in which worlds were added, NaN unless both were
        played out; and the weights of the worlds."""
        return self._values[:, one] - self._values[:, other], self._weights()

    def figures(self, one: int) -> Floats:
        """The value and the further figures of an alternative in each world, in the same order, NaN if it was not played."""
        return self._figures[:, one]

    def worlds(self, one: int) -> int:
        """The number of different worlds in which the alternative was played out."""
        return int((~np.isnan(self._values[:, one])).sum())

    def best(self) -> int:
        """The alternative with the highest mean, of those not dropped; in a tie, the first."""
        return self._best(self._weights())

    def loss(self, taken: int) -> Difference:
        """The value of the best minus that of the one taken: one half of the worlds picks it, the other prices it, both ways.

        The best of noisy means, priced by the same means, would always look better than it is.
        """
        comparisons = self._comparisons()
        if not comparisons:
            return Difference(0.0, np.inf)
        parts = [self._ahead(better, taken, weights) for better, weights in comparisons]
        if self.exact:
            return parts[0]
        error = float(np.sqrt(sum(part.error ** 2 for part in parts))) / HALVES
        # A half in which the one taken is the best has no error of its own, but its choice may be wrong.
        return Difference(sum(part.mean for part in parts) / HALVES, max(error, self._nearest(taken).error))

    def mean_over_loss(self, taken: int, measure: Measure) -> Floats:
        """The mean of ``measure`` of the figures of the better alternative and of the one taken, (n, figures) each, in the worlds
        and with the weights of the loss: the mean of the difference of the values is the loss itself."""
        means: list[Floats] = []
        for better, weights in self._comparisons():
            seen = ~np.isnan(self._values[:, taken]) & (weights > 0)
            found = measure(self._figures[seen, better], self._figures[seen, taken])
            means.append(weights[seen] @ found / weights[seen].sum())
        mean: Floats = np.mean(means, axis=0)
        return mean

    def _comparisons(self) -> list[tuple[int, Floats]]:
        """The alternatives compared with any other to find its loss, each with the weights of the worlds that price it; () while
        there are no such worlds."""
        if self.exact:
            return [(self.best(), self._weights())]
        halves = [self._weights(half) for half in range(HALVES)]
        if not all(weights.any() for weights in halves):
            return []
        return [(self._best(halves[half]), halves[1 - half]) for half in range(HALVES)]

    def _nearest(self, taken: int) -> Difference:
        """The lead of the best other alternative, not yet dropped, over this one."""
        others = [self.ahead(int(one), taken) for one in self.alive if one != taken]
        return max(others, key=lambda other: other.mean, default=Difference(0.0, 0.0))

    def _best(self, weights: Floats) -> int:
        """Those not dropped are played out in all worlds, so that their means compare."""
        means = weights @ self._values[:, self.alive] / weights.sum()
        return int(self.alive[(means - self._handicaps[self.alive]).argmax()])

    def _weights(self, half: int | None = None) -> Floats:
        counts = self._counts.sum(axis=1) if half is None else self._counts[:, half]
        weights: Floats = counts * np.exp(self._log - self._log.max())
        return weights

    def _ahead(self, one: int, other: int, weights: Floats) -> Difference:
        if one == other:
            return Difference(0.0, 0.0)
        ahead = self._values[:, one] - self._values[:, other]
        seen = ~np.isnan(ahead) & (weights > 0)
        ahead, weights = ahead[seen], weights[seen] / weights[seen].sum()
        mean = float(weights @ ahead)
        if self.exact:
            return Difference(mean, 0.0)
        like = 1 / float((weights ** 2).sum())
        """The effective number of equally weighted worlds."""
        if like <= 1 + 1e-9:
            return Difference(mean, np.inf)
        spread = float(((weights * (ahead - mean)) ** 2).sum())
        return Difference(mean, float(np.sqrt(spread * like / (like - 1))))
