"""When a tooltip shows: a moment after the mouse or the keyboard's focus has come to a widget that has one, or a finger has
been pressed on it."""

from __future__ import annotations

from math import inf

import pygame

from jass_desktop.ui.paint.tips import Tip

_AFTER_S = 0.7


class Tooltip:
    """At most one shows. A key or a press takes it away until another widget has one, or the finger is lifted that pressed."""

    def __init__(self) -> None:
        self._tip: Tip | None = None
        self._left_s = inf
        """Seconds until it shows."""

    @property
    def shown(self) -> Tip | None:
        return self._tip if self._left_s <= 0 else None

    def due_s(self, tip: Tip | None) -> float:
        """Seconds until ``tick`` must be called at the latest; ``tip`` is the one on offer."""
        if tip != self._tip:
            return 0.0
        return self._left_s if self._left_s > 0 else inf

    def tick(self, dt_s: float, tip: Tip | None) -> bool:
        """Advance time; True if another one shows, or none any more."""
        before = self.shown
        if tip != self._tip:
            self._tip, self._left_s = tip, inf if tip is None else _AFTER_S
        else:
            self._left_s -= dt_s
        return self.shown != before

    def handle(self, event: pygame.event.Event) -> bool:
        """Take it away at a key or a press; returns whether it showed. The event remains to be handled."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and getattr(event, "touch", False):
            shown, self._left_s = self.shown, _AFTER_S if event.type == pygame.MOUSEBUTTONDOWN else inf
            return shown is not None
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            return False
        shown, self._left_s = self.shown, inf
        return shown is not None
