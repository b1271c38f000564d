"""What a screen is: one thing that fills the window, or lies over the one below it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from jass_desktop.ui.focus import Form
from jass_desktop.ui.widgets import Widget

if TYPE_CHECKING:
    from jass_desktop.engine.ruleset import RuleSet
    from jass_desktop.ui.stage import Stage

Size = tuple[int, int]


class Screen(ABC):
    """One thing that fills the window. Coordinates are pixels of the window."""

    overlay = False
    """Whether the screen below stays visible."""
    asks = False
    """Whether a question may be laid over it that has nothing to do with it: the person is in the middle of nothing here."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    @property
    def title(self) -> str:
        return ""

    @property
    def rules(self) -> RuleSet | None:
        """The rules of the game on this screen, which help teaches; None: those of the game chosen last."""
        return None

    @property
    def keeps_free(self) -> Sequence[pygame.Rect]:
        """What no message may cover."""
        return ()

    @property
    def busy(self) -> bool:
        """Whether something moves, so that 60 pictures a second are wanted."""
        return False

    @abstractmethod
    def resize(self, size: Size) -> None:
        """The window has this size now; called before the first painting too."""

    def refresh(self) -> None:
        """Preferences, language or deck have changed. Rebuilds by default what depends on the size."""
        self.resize(self.stage.size)

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether the event was for this screen; then it is painted again."""
        return False

    def tick(self, dt_s: float) -> bool:
        """Let time pass; True when the screen is to be painted again."""
        return False

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Cover the window, or for an overlay what it needs of it."""

    def may_leave(self, go_on: Callable[[], None]) -> bool:
        """Whether nothing is lost when the screen closes. If not, the person is asked, and ``go_on`` follows if they say so."""
        return True

    def help(self) -> list[tuple[str, str]]:
        """(keys, what they do) for the help that F1 shows."""
        return []

    def close(self) -> None:  # noqa: B027  most screens hold nothing
        """The screen is leaving the stack for good."""


class FormScreen(Screen):
    """A screen of widgets. Subclasses give ``build`` and paint what is behind the widgets."""

    first: str | None = None
    """The key of the widget that has the focus at first."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.form = Form()

    @abstractmethod
    def build(self) -> list[Widget]:
        """The widgets for ``stage.size``, in the order of Tab."""

    def resize(self, size: Size) -> None:
        self.form.set(self.build(), self.first)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.form.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            self.stage.back()
            return True
        return False

    def paint(self, surface: pygame.Surface) -> None:
        self.form.paint(surface, self.stage)
