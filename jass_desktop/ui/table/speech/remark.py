"""A temporary message above the hand, such as why a card may not be played."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from jass_desktop.ui.paint.style import REASON_S


class RemarkLine:
    """One line of text, or none. ``heard`` takes it for those who do not see it."""

    def __init__(self, heard: Callable[[str], None]) -> None:
        self._heard = heard
        self.text = ""
        self._left_s = 0.0

    def say(self, text: str) -> None:
        """Replace the text."""
        self.text, self._left_s = text, REASON_S
        self._heard(text)

    def clear(self) -> None:
        """Remove the text, because the table it was about has changed."""
        self.text = ""

    @property
    def due_s(self) -> float:
        """Seconds until the text disappears; infinite if there is none."""
        return self._left_s if self.text else inf

    def tick(self, dt_s: float) -> bool:
        """Advance time; True if the text has just disappeared."""
        self._left_s -= dt_s
        if not self.text or self._left_s > 0:
            return False
        self.clear()
        return True
