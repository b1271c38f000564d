"""What the rules of thumb for Differenzler have learned, by the size of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import ModuleType

from jass_desktop.ai.alone import signs, weights, weights_five, weights_three


@dataclass(frozen=True)
class Learned:
    """What signs and features are worth at a table of one size."""

    prediction: Mapping[str, float]
    """The points that each feature of a hand adds to the prediction."""
    thoughts: tuple[tuple[float, ...], ...]
    """For each thought, the weights of the signs. A thought counts if it is above zero including its tendency."""
    tendency: Sequence[float]
    least: float
    """The expected difference if no thought counts."""
    difference: Sequence[float]
    """How much each counting thought adds to it."""


_MODULES: Mapping[int, ModuleType] = {3: weights_three, 4: weights, 5: weights_five}


@cache
def learned_for(seats: int) -> Learned:
    """What has been learned at tables of so many seats; what four have learned where nothing has."""
    found = _MODULES.get(seats, weights)
    thoughts = tuple(zip(*(found.THOUGHTS[name] for name in signs.NAMES), strict=True))
    return Learned(found.PREDICTION, thoughts, found.TENDENCY, found.LEAST, found.DIFFERENCE)
