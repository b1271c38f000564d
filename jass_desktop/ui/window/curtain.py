"""The last picture, scaled to the window during a resize: a new layout for every step would take too long."""

from __future__ import annotations

from math import inf

import pygame

from jass_desktop.ui.window.window_stage import WindowStage

_CALM_S = 0.12
"""Seconds that the size must stay the same."""


class Curtain:
    """Covers the stage from the first change of the window's size until the stage has painted itself anew."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._left_s = 0.0

    @property
    def closed(self) -> bool:
        """Whether the stage is waiting for the size to settle."""
        return self._left_s > 0

    @property
    def due_s(self) -> float:
        """Seconds until the size counts as settled; infinite without a curtain."""
        return self._left_s if self.closed else inf

    def draw(self) -> None:
        """Close the curtain: the window's size differs from the stage's, which need not know yet."""
        self._left_s = _CALM_S

    @property
    def bare(self) -> bool:
        """Whether the curtain is closed and still lacks its picture."""
        return self.closed and self._picture is None

    def hang(self, stage: WindowStage) -> None:
        """Take the picture from the stage, which still has its size."""
        picture = pygame.Surface(stage.size, 0, 32)
        stage.paint(picture)
        self._picture = picture

    def tick(self, dt_s: float) -> bool:
        """Advance time; True once, when the size has settled."""
        before, self._left_s = self._left_s, max(0.0, self._left_s - dt_s)
        return before > 0 and not self.closed

    def open(self) -> bool:
        """Stop waiting; returns whether the curtain was closed."""
        return self.tick(_CALM_S)

    def paint(self, surface: pygame.Surface) -> None:
        """Cover the surface. Call ``hang`` before."""
        assert self._picture is not None
        pygame.transform.scale(self._picture, surface.get_size(), surface)

    def lift(self) -> None:
        """Remove the curtain: the stage has painted itself at its new size."""
        self._picture = None
