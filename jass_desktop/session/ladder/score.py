"""The sum of a match, and its verdict."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

LEAST = 24
"""How many deals a match has at least."""


@dataclass(frozen=True)
class Score:
    """What the person has made more than the character of each deal, in order."""

    gaps: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.gaps)

    @property
    def error(self) -> float | None:
        """The standard error of the sum; None before there are two deals to compare."""
        count = len(self.gaps)
        if count < 2:
            return None
        return sqrt(count / (count - 1) * sum((gap - self.total / count) ** 2 for gap in self.gaps))

    @property
    def left(self) -> int:
        """How many deals are left until the match can be won."""
        return max(0, LEAST - len(self.gaps))

    @property
    def won_after(self) -> int | None:
        """After how many deals the match was won: the first number, ``LEAST`` or more, at which the sum exceeds 0 by its standard
        error. None if it is not; what comes later changes nothing."""
        return next((count for count in range(LEAST, len(self.gaps) + 1) if Score(self.gaps[:count])._exceeds), None)

    @property
    def _exceeds(self) -> bool:
        return self.error is not None and self.total > self.error
