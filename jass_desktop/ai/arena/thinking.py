"""Statistics of players' thinking times, compact and additive."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, exp, log

_SHORTEST_S = 1e-6
_STEP = 0.02
"""The relative error by which a percentile may be too long."""
_MOST_STEPS = 2000
"""The number of steps, more than any decision takes: thousands of years."""


@dataclass(frozen=True)
class Thinking:
    """The times of many decisions: their sum and a histogram. The order in which they were added does not matter."""

    total_s: float = 0.0
    counts: tuple[tuple[int, int], ...] = ()
    """(n, count): this many took at most ``_SHORTEST_S`` times e to the ``_STEP`` n, and longer than one step less."""

    @staticmethod
    def of(times_s: Sequence[float]) -> Thinking:
        """The statistics of these times."""
        steps = Counter(max(0, ceil(log(max(time_s, _SHORTEST_S) / _SHORTEST_S) / _STEP)) for time_s in times_s)
        return Thinking(sum(times_s), tuple(sorted(steps.items())))

    @staticmethod
    def together(parts: Iterable[Thinking]) -> Thinking:
        """The times of all these decisions together."""
        total_s, counts = 0.0, Counter[int]()
        for part in parts:
            total_s += part.total_s
            counts.update(dict(part.counts))
        return Thinking(total_s, tuple(sorted(counts.items())))

    @property
    def decisions(self) -> int:
        return sum(count for _, count in self.counts)

    @property
    def mean_s(self) -> float:
        return self.total_s / self.decisions if self.counts else 0.0

    def within_s(self, percent: float) -> float:
        """The time within which this percentage of decisions was made, too long by at most the share ``_STEP``."""
        wanted, seen = self.decisions * percent / 100, 0
        for step, count in self.counts:
            seen += count
            if seen >= wanted:
                return _SHORTEST_S * exp(_STEP * step)
        return 0.0

    def to_values(self) -> dict[str, object]:
        """Plain values for JSON, for people to read."""
        return {"decisions": self.decisions, "mean_ms": round(1000 * self.mean_s, 4),
                "p99_ms": round(1000 * self.within_s(99), 4)}

    def __str__(self) -> str:
        return f"{1000 * self.mean_s:.3g} ms, 99 %: {1000 * self.within_s(99):.3g} ms"

    def to_stored(self) -> list[object]:
        """Plain values for JSON that ``of_stored`` reads back."""
        return [self.total_s, [list(entry) for entry in self.counts]]

    @staticmethod
    def of_stored(values: Sequence[object]) -> Thinking:
        """The times that ``to_stored`` wrote. Raises ValueError or TypeError for anything else."""
        total_s, counts = values
        if not isinstance(total_s, int | float) or not isinstance(counts, list):
            raise ValueError(f"{values!r:.60} are no times")
        pairs = tuple((int(step), int(count)) for step, count in counts)
        if any(not 0 <= step <= _MOST_STEPS or count < 1 for step, count in pairs):
            raise ValueError(f"{values!r:.60} are no times")
        return Thinking(float(total_s), pairs)


def thinking_values(a: Thinking, b: Thinking) -> dict[str, object]:
    """Plain values for JSON: the thinking of A and of B."""
    return {"clock": "processor", "a": a.to_values(), "b": b.to_values()}
