"""The declaration that goes with the person's next card: the largest, unless they choose another. Pure but for that choice."""

from __future__ import annotations

from dataclasses import replace

from jass_desktop.engine.actions import Play
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.weis import Meld, meld_points, weis_choices
from jass_desktop.ui.table.motion.course import Course


class Declaring:
    """The Weis in the person's hand, following the course."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._taken: tuple[Observation, tuple[Meld, ...]] | None = None
        """The chosen declaration, and when it was chosen."""

    @property
    def choices(self) -> tuple[tuple[Meld, ...], ...]:
        """The declarations possible with the next card; () if there is nothing to choose."""
        view = self._course.view
        if not self._course.mine or view.phase is not Phase.PLAY or view.tricks or view.contract is None:
            return ()
        choices = weis_choices(view.hand, view.contract, view.rules)
        return choices if len(choices) > 1 else ()

    @property
    def chosen(self) -> tuple[Meld, ...]:
        """The declaration that goes with the next card."""
        if self._taken is not None and self._taken[0] is self._course.view:
            return self._taken[1]
        choices = self.choices
        return choices[0] if choices else ()

    @property
    def points(self) -> int:
        """What the chosen declaration counts."""
        view = self._course.view
        return view.factor * sum(meld_points(meld, view.named_contract, view.rules) for meld in self.chosen)

    def choose(self, weis: tuple[Meld, ...]) -> None:
        """Declare this with the next card."""
        self._taken = (self._course.view, weis)

    def played(self, play: Play) -> Play:
        """The play with the declaration added."""
        return replace(play, weis=self.chosen) if self.choices else play
