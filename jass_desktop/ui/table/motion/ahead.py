"""Faces made before they are needed, so that no card is dealt or played without its picture."""

from __future__ import annotations

from collections.abc import Iterable

from jass_desktop.engine.cards import DECK, Card
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.motion.cast import Sprite

_AT_ONCE = 9
"""Asking for a face takes time of the window's thread too."""


def ask_for(stage: Stage, sprites: Iterable[Sprite]) -> None:
    """Have the faces made of these cards where they lie, though the table is not painted now: another screen lies over it."""
    for sprite in sprites:
        if sprite.card is not None and sprite.spot.up >= 0.5:
            stage.faces.ask(sprite.card, round(sprite.spot.width))


class FacesAhead:
    """Has all faces made at the size of the person's hand, some at a time while nothing else is to be made."""

    def __init__(self) -> None:
        self._for: object = None
        self._left: list[Card] = []

    @property
    def done(self) -> bool:
        """Whether all have been asked for."""
        return not self._left

    def tick(self, stage: Stage, layout: TableLayout) -> None:
        """Ask for the next few, from the beginning where deck or size are others than before; then not yet in this beat.

        What can be seen is to be made first, and is asked for when it is painted.
        """
        wanted = (stage.faces, layout)
        if self._for != wanted:
            self._for, self._left = wanted, list(DECK)
        elif self._left and not stage.waits_for_pictures:
            for card in self._left[:_AT_ONCE]:
                stage.faces.ask(card, round(layout.card))
            del self._left[:_AT_ONCE]
