"""Which of several cards that are about as good a partner likes to see: conventions first, then good manners."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

import numpy as np

from jass_desktop.ai.conventions.swiss import PRICE, are_due, prices
from jass_desktop.ai.heuristics.considerations import TurnToPlay
from jass_desktop.ai.heuristics.manners import considerate, tidiness
from jass_desktop.ai.heuristics.mind import clear_mind
from jass_desktop.ai.heuristics.traits import NONE, Traits, in_character
from jass_desktop.ai.nets.arrays import Floats
from jass_desktop.ai.player import Agreement
from jass_desktop.engine.actions import Play
from jass_desktop.engine.observation import Observation

MANNERS_PRICE = 2.0
"""In points of the lead, before the factor: a card of bad manners must be better by more than this."""
_TIE = 1e-6
_OTHERS = 2
"""How many natural cards are compared with one that is not."""


class Weighed:
    """The cards among which a seat chooses, with what it thinks of them in points of the lead before the factor, and which of
    them a partner would rather see."""

    def __init__(self, view: Observation, plays: Sequence[Play], values: Floats, agreement: Agreement) -> None:
        self._view, self._plays, self._values = view, plays, values
        self._price = prices(view, plays, agreement)

    @cached_property
    def _situation(self) -> TurnToPlay:
        return TurnToPlay(self._view, clear_mind(self._view))

    def _open_to(self, chosen: int, least: float = -np.inf) -> list[int]:
        """The numbers of the cards that conventions allow as well as the chosen one, and that are worth so much at least."""
        return [number for number in range(len(self._plays))
                if self._price[number] <= self._price[chosen] and self._values[number] >= least]

    def _natural(self, numbers: Iterable[int], *, strict: bool = False) -> list[int]:
        """Those of these numbers whose cards a partner finds natural."""
        fine = considerate(self._situation, tuple(self._plays[number] for number in numbers), strict=strict)
        return [number for number, play in enumerate(self._plays) if play in fine]

    def kept(self, best: int, *, manners: bool, proof: bool = False) -> int:
        """The number of the card to play, if the player thinks that of number ``best`` the best. Conventions and manners together
        cost at most ``PRICE``.

        With values found by looking ahead, ``proof`` makes manners strict, and an odd card must be better by all of the price.
        """
        values = self._values
        chosen = int((values - self._price).argmax()) if self._price.any() else best
        if not manners or not are_due(self._view):
            return chosen
        least = max(values[chosen] - (PRICE if proof else MANNERS_PRICE), values[best] - PRICE)
        left = self._natural(self._open_to(chosen, least), strict=proof)
        most = values[chosen] if chosen in left else max(values[number] for number in left)
        equal = [number for number in left if abs(values[number] - most) < _TIE]
        return min(equal, key=lambda number: (tidiness(self._situation, self._plays[number].card), number != chosen))

    def in_doubt(self, chosen: int) -> list[Play]:
        """The chosen card and the best others that a partner finds natural; nothing if it is natural itself."""
        if not are_due(self._view):
            return []
        fine = self._natural(self._open_to(chosen), strict=True)
        if chosen in fine:
            return []
        return [self._plays[number] for number in (chosen, *sorted(fine, key=lambda one: -self._values[one])[:_OTHERS])]

    def liked(self, chosen: int, traits: Traits) -> int:
        """The number of the card that a player with these traits takes where the ``chosen`` one is ``kept``: that one, or another
        that conventions and manners allow as well, at most ``MANNERS_PRICE`` behind the best. What somebody likes needs no
        proof."""
        if traits == NONE or self._view.rules.seating.alone:
            return chosen
        near = sorted({chosen, *self._open_to(chosen, self._values.max() - MANNERS_PRICE)})
        fine = {chosen, *(self._natural(near) if are_due(self._view) else near)}
        willing = {play: float(self._values[number]) for number, play in enumerate(self._plays) if number in fine}
        return self._plays.index(in_character(self._situation, willing, self._plays[chosen], traits))
