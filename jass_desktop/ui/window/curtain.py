"""The last picture, scaled to the window while its size changes: laying everything out anew takes too long for each change."""

from __future__ import annotations

from math import inf

import pygame

from jass_desktop.ui.window.window_stage import WindowStage

_CALM_S = 0.12
"""How long the size must have stayed the same."""


class Curtain:
    """Hangs before the stage from the first change of the window's size until the stage has painted itself anew."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._left_s = 0.0

    @property
    def closed(self) -> bool:
        """Whether the stage waits for the size to stay."""
        return self._left_s > 0

    @property
    def due_s(self) -> float:
        """How long the size must still stay the same; infinite where nothing hangs."""
        return self._left_s if self.closed else inf

    def draw(self, stage: WindowStage) -> None:
        """The window has another size than the stage; the stage need not know yet."""
        if self._picture is None:
            self._picture = pygame.Surface(stage.size, 0, 32)
            stage.paint(self._picture)
        self._left_s = _CALM_S

    def tick(self, dt_s: float) -> bool:
        """Let time pass; True when the size has stayed the same for long enough, once."""
        before, self._left_s = self._left_s, max(0.0, self._left_s - dt_s)
        return before > 0 and not self.closed

    def open(self) -> bool:
        """Wait no longer; whether it was closed."""
        return self.tick(_CALM_S)

    def paint(self, surface: pygame.Surface) -> None:
        """Cover the surface."""
        if self._picture is not None:
            pygame.transform.scale(self._picture, surface.get_size(), surface)

    def lift(self) -> None:
        """The stage has painted itself at its new size."""
        self._picture = None
