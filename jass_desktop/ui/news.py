"""Whether something found in the background has yet to be looked at.

Nobody asks at intervals. The thread that finds something rings the bell of the services, the bell wakes the loop, and in its next
beat the screen sees that there are ``changes``. Should a ring be lost, the loop wakes after its longest rest anyway.
"""

from __future__ import annotations

from collections.abc import Callable


class News:
    """For one who looks: others miss nothing by it."""

    def __init__(self, changes: Callable[[], int]) -> None:
        """``changes``: how often there has been something new so far."""
        self._changes = changes
        self._seen = -1

    def come(self) -> bool:
        """Whether it is time to look: the first time, and after each change since the last call."""
        before, self._seen = self._seen, self._changes()
        return before != self._seen
