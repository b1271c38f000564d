"""A number that is moved by the arrow keys, the wheel or the mouse, and confirmed with Enter."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

import pygame

from jass_desktop.ui.widgets.basic import Pos, Widget, is_press


class Dial(Widget):
    """``page`` is how far the Page keys move it, ``span`` is as far as it goes. Subclasses say what the mouse points at."""

    def __init__(self, key: str, rect: pygame.Rect, page: int, span: int, on_confirm: Callable[[], None]) -> None:
        super().__init__(key, rect)
        self._moves = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_HOME: -span, pygame.K_END: span}
        self._moves |= {pygame.K_PAGEDOWN: -page, pygame.K_PAGEUP: page}
        self._confirm = on_confirm

    @abstractmethod
    def move(self, by: int) -> None:
        """Move it so far, or up to its end."""

    @abstractmethod
    def point(self, x: int) -> None:
        """Move it to where the mouse is."""

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
