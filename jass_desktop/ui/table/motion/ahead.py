"""Requests faces ahead of time, so that no card is dealt or played without its picture."""

from __future__ import annotations

from collections.abc import Iterable

from jass_desktop.engine.cards import DECK, Card
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.motion.cast import Sprite

_AT_ONCE = 4
"""A small number, because even a request takes time of the window's thread."""


def ask_for(stage: Stage, sprites: Iterable[Sprite]) -> None:
    """Request the faces of these cards at their sizes, though another screen covers the table."""
    for sprite in sprites:
        if sprite.card is not None and sprite.spot.up >= 0.5:
            stage.faces.ask(sprite.card, round(sprite.spot.width))


class FacesAhead:
    """Requests all faces at the size of the person's hand, a few at a time while the raster is idle."""

    def __init__(self) -> None:
        self._for: object = None
        self._left: list[Card] = []

    @property
    def done(self) -> bool:
        """Whether all have been requested."""
        return not self._left

    def tick(self, stage: Stage, layout: TableLayout) -> None:
        """Request the next few; after a change of deck or size, start over in the next beat.

        Visible cards come first: painting requests them.
        """
        wanted = (stage.faces, layout)
        if self._for != wanted:
            self._for, self._left = wanted, list(DECK)
        elif self._left and not stage.waits_for_pictures:
            for card in self._left[:_AT_ONCE]:
                stage.faces.ask(card, round(layout.card))
            del self._left[:_AT_ONCE]
