"""The base of the sheets on games whose cards others play, too."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

import pygame

from jass_desktop.session.fixture import Elsewhere, Fixture
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button, Widget

Way = tuple[str, str, Callable[[], None]]
"""The key of a button, its words, and what it does."""


class OthersScreen(SheetScreen):
    """Nothing waits for the others, who also play on while the sheet is closed. The bell rings when one of them is done, and the
    sheet then tells what they have made. Subclasses call ``begin`` once they can be read."""

    overlay = True
    first = "play"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.elsewhere = Elsewhere(stage.services.trainer.elsewhere().left)
        """How far the others had come when the sheet was read. What stopped them before concerns it no more: they try again."""

    @abstractmethod
    def read(self) -> None:
        """Read how the person and the others stand. May raise a JassError, which is shown."""

    @abstractmethod
    def page(self) -> object:
        """All that the sheet says, as a value."""

    @property
    @abstractmethod
    def owed(self) -> Sequence[Fixture]:
        """What the others may play and have not."""

    def begin(self) -> None:
        """Have the others play: the program may have been closed while they did."""
        if owed := self.owed:
            self.stage.attempt(lambda: self.stage.services.trainer.have_others_play(owed))

    @abstractmethod
    def ways(self) -> list[Way]:
        """What can be done, the most likely first."""

    def buttons(self, ways: Sequence[Way], places: Sequence[pygame.Rect]) -> list[Widget]:
        """A button for each, at its place."""
        return [Button(key, place, label, act, kind="plain" if n else "primary")
                for n, ((key, label, act), place) in enumerate(zip(ways, places, strict=True))]

    def look_back(self, game: int) -> None:
        """Look back at this game, which is over."""
        from jass_desktop.ui.screens.look_back import LookBackScreen

        record = self.stage.attempt(lambda: self.stage.history.read(game))
        if record is not None:
            self.stage.go(LookBackScreen(self.stage, record, game=game))

    def refresh(self) -> None:
        self.stage.attempt(self.read)
        if self.elsewhere.problem is None:
            self.begin()
        super().refresh()

    def tick(self, dt_s: float) -> bool:
        now = self.stage.services.trainer.elsewhere()
        if now == self.elsewhere:
            return False
        before = self.page()
        self.elsewhere = now
        self.stage.attempt(self.read)
        if self.page() == before:  # it was another game that came to its end
            return False
        self.form.set(self.build(), self.first)
        return True
