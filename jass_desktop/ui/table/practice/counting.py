"""Practice in counting: when the table stops between tricks, and what it asks then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from jass_desktop.engine.observation import Observation
from jass_desktop.session.practice.counting import CountingTally, CountQuestion, questions_at, stops_after


@dataclass
class Counting:
    """Asks about each stop of a round only once, even if cards are taken back."""

    tally: Callable[[], CountingTally]
    answered: Callable[[Sequence[bool]], None]
    """Receives each answer, right or wrong."""
    _stopped: set[int] = field(default_factory=set)
    """The numbers of tricks at which it has stopped."""

    def is_due(self, view: Observation) -> bool:
        """Whether to stop at this view."""
        return len(view.tricks) not in self._stopped and stops_after(view, self.tally().level)

    def ask(self, view: Observation, seed: str) -> Sequence[CountQuestion]:
        """The questions of this stop, of which there may be none; ``seed`` is that of the cards."""
        self._stopped.add(len(view.tricks))
        return questions_at(view, self.tally().level, Random(f"{seed} {len(view.tricks)}"))
