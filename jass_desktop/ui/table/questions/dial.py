"""Numbers typed, or moved by the arrow keys, the wheel or the mouse, and confirmed with Enter."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

import pygame

from jass_desktop.ui.widgets.basic import HERE, Pos, Widget, is_press


class Number:
    """A whole number from 0 to ``most`` being typed or moved."""

    def __init__(self, most: int, value: int) -> None:
        self.most = most
        self.value = value
        self._typed = ""

    def move(self, by: int) -> None:
        self.value, self._typed = min(self.most, max(0, self.value + by)), ""

    def type(self, digit: int) -> None:
        """Append a digit; start over if the number would be too large."""
        longer = f"{self._typed}{digit}"
        self._typed = longer if int(longer) <= self.most and self._typed != "0" else str(digit)
        self.value = int(self._typed)

    def rub_out(self) -> None:
        """Delete the last digit."""
        self._typed = str(self.value)[:-1]
        self.value = int(self._typed or "0")


class Dial(Widget):
    """The Page keys move it by ``page``; ``span`` is its largest value. Subclasses define where the mouse points."""

    def __init__(self, key: str, page: int, span: int, on_confirm: Callable[[], None]) -> None:
        super().__init__(key, HERE)
        self._moves = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_HOME: -span, pygame.K_END: span}
        self._moves |= {pygame.K_PAGEDOWN: -page, pygame.K_PAGEUP: page}
        self._confirm = on_confirm

    @abstractmethod
    def move(self, by: int) -> None:
        """Move it by this much, or to its end."""

    @abstractmethod
    def point(self, x: int) -> None:
        """Move it to the mouse."""

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key in self._moves:
            self.move(self._moves[event.key])
        elif is_press(event):
            self._confirm()
        else:
            return False
        return True

    def on_press(self, pos: Pos) -> None:
        self.point(pos[0])

    def on_drag(self, pos: Pos) -> None:
        self.point(pos[0])

    def on_wheel(self, steps: int) -> bool:
        self.move(steps)
        return True
