"""What is said to the person above the hand for a while, such as why a card may not be played."""

from __future__ import annotations

from math import inf

from jass_desktop.ui.paint.style import REASON_S


class Remark:
    """One line of text, or none."""

    def __init__(self) -> None:
        self.text = ""
        self._left_s = 0.0

    def say(self, text: str) -> None:
        """Say it in place of what was said before."""
        self.text, self._left_s = text, REASON_S

    def clear(self) -> None:
        """Say nothing more: it was about the table as it was before."""
        self.text = ""

    @property
    def due_s(self) -> float:
        """How long the text stays; infinite where there is none."""
        return self._left_s if self.text else inf

    def tick(self, dt_s: float) -> bool:
        """Let time pass; whether the text has just gone."""
        self._left_s -= dt_s
        if not self.text or self._left_s > 0:
            return False
        self.clear()
        return True
