"""What the rules of thumb for Differenzler have learned, by the size of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from jass_desktop.ai.alone import signs
from jass_desktop.ai.shipped import read_shipped, read_weights

FILES: Mapping[int, str] = {3: "thumb-alone-3.json", 4: "thumb-alone-4.json", 5: "thumb-alone-5.json"}
"""By the number of seats."""


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


@cache
def learned_for(seats: int) -> Learned:
    """What has been learned at tables of so many seats; what four have learned where nothing has. Raises PlayerError if the
    program's file is missing or damaged."""
    return read_shipped(FILES.get(seats, FILES[4]), _learned)


def _learned(path: Path) -> Learned:
    found = read_weights(path)
    thoughts = tuple(zip(*(found["thoughts"][name] for name in signs.NAMES), strict=True))
    return Learned(found["prediction"], thoughts, tuple(found["tendency"]), found["least"], tuple(found["difference"]))
