"""Search: a policy plays each alternative to the end of the round in many worlds, and the results are compared.

Each world is used for all alternatives, so that luck cancels out. *Worth* is the value of the result for the game: points while
the end is far, the chance of winning when it is near (see ``KindExpertise.worth``).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from jass_desktop.ai.nets.arrays import Floats, Masks, Numbers
from jass_desktop.ai.search.endings import PlayOut, counted_out
from jass_desktop.ai.search.outcomes import Begin, Gain, after_plays
from jass_desktop.ai.search.playouts import Table
from jass_desktop.engine.actions import Play
from jass_desktop.engine.observation import Observation

Sampler = Callable[[int, np.random.Generator], Masks]
"""Draws worlds: the cards that each seat still holds."""

_GROWTH = 4
"""How many times larger than the first one batches may become."""
_SURE = 2.5
"""The number of standard errors by which an alternative must be behind to be dropped."""


@dataclass(frozen=True)
class Judgement:
    """The result of a search for each alternative: its ``mean`` worth, in points, and the probability that it is the best one.

    The means are on one scale: each differs from that of the most likely best by the mean difference in the worlds they share.
    """

    mean: Floats
    best: Floats
    worlds: int


@dataclass(frozen=True)
class Deadline:
    """Thinking ends once its thread has computed until ``thread_s``, and at ``wall_s`` at the latest."""

    thread_s: float
    """A time of ``time.thread_time``."""
    wall_s: float
    """A time of ``time.monotonic``."""
    longest_s: float = -np.inf
    """A time of ``time.monotonic`` until which a search goes on that has seen fewer worlds than its floor."""

    @staticmethod
    def after(time_s: float, patience: float = 1.0, longest_s: float = 0.0) -> Deadline:
        """The end of so much computing that begins now, or of ``patience`` times as long by the clock. A search that has not come
        to its floor by then has ``longest_s`` by the clock."""
        now_s = time.monotonic()
        return Deadline(time.thread_time() + time_s, now_s + patience * time_s, now_s + longest_s)

    def passed(self, *, enough: bool = True) -> bool:
        """Whether no other batch is begun, having seen ``enough`` worlds or not."""
        now_s = time.monotonic()
        return (enough or now_s >= self.longest_s) and (now_s >= self.wall_s or time.thread_time() >= self.thread_s)


@dataclass(frozen=True)
class Budget:
    """How long to search: exactly this number of worlds, or until a deadline."""

    worlds: int | None = None
    until: Deadline | None = None
    batch: int = 24
    """The size of the first batch, after which alternatives may be dropped. Later batches are larger and cost less per world."""
    floor: int = 0
    """A deadline is waived, as far as it can be, until so many worlds have been seen."""
    first_look: int = 12
    """The number of worlds after which the least promising alternatives may be dropped."""

    def batches(self) -> Iterator[int]:
        """The sizes of batches for the number of worlds; endless if the budget is a deadline."""
        size, left = self.batch, self.worlds
        while left is None or left > 0:
            yield size if left is None else min(size, left)
            left = None if left is None else left - size
            size = min(2 * size, _GROWTH * self.batch)

    def spent(self, worlds: int) -> bool:
        return self.until is not None and self.until.passed(enough=worlds >= self.floor)


def judge(count: int, budget: Budget, evaluate: Callable[[int, Numbers], Floats], rng: np.random.Generator) -> Judgement:
    """Compare ``count`` alternatives. ``evaluate(worlds, which)`` returns their worth in new worlds, (worlds, len(which)).

    Alternatives that are clearly behind are dropped, so that the others are examined more closely.
    """
    rows: list[Floats] = []
    which = np.arange(count)
    for size in budget.batches():
        found = np.full((size, count), np.nan)
        found[:, which] = evaluate(size, which)
        rows.append(found)
        seen = np.concatenate(rows)
        if len(seen) >= budget.first_look:
            which = _promising(seen, which)
        if len(which) == 1 or budget.spent(len(seen)):
            break
    seen = np.concatenate(rows)
    chance = _chance_of_best(seen, which, rng)
    best = seen[:, chance.argmax()]
    return Judgement(best.mean() - np.nanmean(best[:, None] - seen, axis=0), chance, len(seen))


def _promising(seen: Floats, which: Numbers) -> Numbers:
    """The alternatives that are not clearly worse than the best, compared world by world."""
    values = seen[:, which]
    means = values.mean(axis=0)
    behind = values[:, [int(means.argmax())]] - values
    error = behind.std(axis=0) / np.sqrt(len(values)) + 1e-9
    kept: Numbers = which[behind.mean(axis=0) < _SURE * error + 1e-6]
    return kept


def _chance_of_best(seen: Floats, which: Numbers, rng: np.random.Generator) -> Floats:
    """How often each would be best if as many worlds were resampled from those seen (bootstrap)."""
    chance = np.zeros(seen.shape[1])
    weights = rng.exponential(size=(200, len(seen)))
    best = (weights @ seen[:, which]).argmax(axis=1)
    np.add.at(chance, which[best], 1 / len(weights))
    return chance


def judge_plays(
    view: Observation, plays: Sequence[Play], sample: Sampler, play_out: PlayOut, budget: Budget, rng: np.random.Generator,
    worth: Gain, begin: Begin = Table.of,
) -> Judgement:
    """Compare cards to play now."""
    def evaluate(worlds: int, which: Numbers) -> Floats:
        return after_plays(view, [plays[number] for number in which], sample(worlds, rng), play_out, worth, begin)

    return judge(len(plays), budget, evaluate, rng)


def judge_ending(
    view: Observation, plays: Sequence[Play], hands: Masks, weights: Floats, worth: Gain, begin: Begin = Table.of,
) -> Judgement:
    """Compare cards to play now with few tricks left, by solving these worlds exactly, weighted by probability."""
    values = after_plays(view, plays, hands, lambda table: table.settle(*counted_out(table)), worth, begin)
    mean = weights @ values / weights.sum()
    best = np.isclose(mean, mean.max())
    return Judgement(mean, best / best.sum(), len(hands))
