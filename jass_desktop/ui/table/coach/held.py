"""What the person has decided, while it waits for the judge."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from jass_desktop.engine.observation import Observation
from jass_desktop.session.findings.decisions import Decision
from jass_desktop.ui.news import News


class Assessment(Enum):
    """What becomes of something held."""

    OPEN = "open"
    """It goes on waiting."""
    HARMLESS = "harmless"
    """Play goes on."""
    COSTLY = "costly"
    """The person is told."""


@dataclass
class Held:
    """Is judged with each piece of news, and at the latest when it has waited for ``patience_s``."""

    decision: Decision
    view: Observation
    """What the person sees while it waits."""
    go: Callable[[], None]
    """Lets play go on."""
    news: News
    """Of the judge's findings."""
    patience_s: float
    waited_s: float = 0.0

    @property
    def late(self) -> bool:
        """Whether it must not wait any longer."""
        return self.waited_s >= self.patience_s

    @property
    def left_s(self) -> float:
        """Seconds for which it may still wait."""
        return max(0.0, self.patience_s - self.waited_s)

    def is_due(self) -> bool:
        """Whether to judge it now, which is asked once in each beat."""
        return self.news.come() or self.late
