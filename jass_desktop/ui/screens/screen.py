"""A screen made of widgets."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

import pygame

from jass_desktop.ui.keys import key_named
from jass_desktop.ui.stage import Screen, Size, Stage
from jass_desktop.ui.widgets.basic import Button, Widget, unmodified
from jass_desktop.ui.widgets.focus import Form

Shortcuts = dict[int | str, Callable[[], None]]
"""What keys and the mouse wheel do: keys that mean the same everywhere by pygame's number, those to be chosen by their deed."""
WHEEL_UP, WHEEL_DOWN = -1, -2
"""A click of the wheel, among the keys of ``Shortcuts``."""


def _key(event: pygame.event.Event) -> int:
    """The number of the key that the event presses, among those of ``Shortcuts``; 0 if there is none."""
    if event.type == pygame.MOUSEWHEEL and event.y:
        return WHEEL_UP if event.y > 0 else WHEEL_DOWN
    return int(event.key) if event.type == pygame.KEYDOWN and unmodified(event) else 0


class FormScreen(Screen):
    """A screen of widgets. Subclasses implement ``build`` and paint the background."""

    form: Form
    first: str | None = None
    """The key of the widget that has the focus at first."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.form = Form()

    @abstractmethod
    def build(self) -> list[Widget]:
        """The widgets for ``stage.size``, in Tab order."""

    def attempt(self, change: Callable[[], None]) -> bool:
        """Run ``change`` and refresh the screen. Returns False on a JassError, whose text is shown."""
        def whole() -> bool:
            change()
            return True

        done = self.stage.attempt(whole) is not None
        if done:
            self.refresh()
        return done

    @property
    def keeps_free(self) -> Sequence[pygame.Rect]:
        """What one is most likely to press next."""
        return [widget.rect for widget in self.form.widgets if isinstance(widget, Button) and widget.kind == "primary"]

    def resize(self, size: Size) -> None:
        self.form.set(self.build(), self.first)

    def shortcuts(self) -> Shortcuts:
        """What keys and wheel do wherever focus and mouse are. No widget sees them. Keys given by number mean this without Ctrl
        and Alt only."""
        return {}

    def _shortcut(self, event: pygame.event.Event) -> Callable[[], None] | None:
        """What the event does by key or wheel alone."""
        ways, key = self.shortcuts(), _key(event)
        if key in ways:
            return ways[key]
        name = key_named(event) if event.type == pygame.KEYDOWN else None
        return next((do for deed, do in ways.items() if isinstance(deed, str) and self.stage.preferences.key(deed) == name), None)

    def handle(self, event: pygame.event.Event) -> bool:
        shortcut = self._shortcut(event)
        if shortcut is not None:
            shortcut()
            return True
        if self.form.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            self.stage.back()
            return True
        return False

    def paint(self, surface: pygame.Surface) -> None:
        self.form.paint(surface, self.stage)
