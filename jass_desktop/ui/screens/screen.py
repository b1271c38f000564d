"""A screen made of widgets."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

import pygame

from jass_desktop.ui.paint.tips import Tip
from jass_desktop.ui.stage import Screen, Size, Stage
from jass_desktop.ui.widgets.basic import Button, Widget, unmodified
from jass_desktop.ui.widgets.focus import Form

Shortcuts = dict[int, Callable[[], None]]
"""What keys and the mouse wheel do."""
WHEEL_UP, WHEEL_DOWN = -1, -2
"""A click of the wheel, among the keys of ``Shortcuts``."""


def _key(event: pygame.event.Event) -> int | None:
    """The key of ``Shortcuts`` that the event presses, if any."""
    if event.type == pygame.MOUSEWHEEL and event.y:
        return WHEEL_UP if event.y > 0 else WHEEL_DOWN
    return event.key if event.type == pygame.KEYDOWN and unmodified(event) else None


class FormScreen(Screen):
    """A screen of widgets. Subclasses implement ``build`` and paint the background."""

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

    @property
    def tip(self) -> Tip | None:
        return self.form.tip

    def resize(self, size: Size) -> None:
        self.form.set(self.build(), self.first)

    @property
    def takes_text(self) -> bool:
        return self.form.focused is not None and self.form.focused.takes_text

    def shortcuts(self) -> Shortcuts:
        """What keys and wheel do wherever focus and mouse are; with Ctrl or Alt a key is none of these. No widget sees them."""
        return {}

    def handle(self, event: pygame.event.Event) -> bool:
        key = _key(event)
        shortcut = None if key is None else self.shortcuts().get(key)
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
