"""When to ask again for what is found in the background."""

from __future__ import annotations


class Poll:
    """Says every ``every_s`` seconds that it is time to ask."""

    def __init__(self, every_s: float) -> None:
        self._every_s = self._left_s = every_s

    @property
    def due_s(self) -> float:
        """Seconds until it is time."""
        return max(0.0, self._left_s)

    def tick(self, dt_s: float) -> bool:
        """Advance time; returns whether it is time to ask."""
        self._left_s -= dt_s
        if self._left_s > 0:
            return False
        self._left_s = self._every_s
        return True
