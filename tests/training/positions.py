"""Training data for both kinds of games: deals, and positions from self-play, which never show hidden cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from jass_desktop.ai.nets.arrays import Masks
from jass_desktop.ai.search.playouts import RANKS

Inputs = npt.NDArray[np.floating[Any]]


@dataclass(frozen=True)
class Samples:
    """Positions (n, inputs), and for each choice tried its result, mostly relative to their mean, (n, choices); NaN elsewhere."""

    inputs: Inputs
    gains: Inputs

    @staticmethod
    def joined(parts: Sequence[Samples]) -> Samples:
        """All these positions together, in half precision."""
        return Samples(np.concatenate([one.inputs.astype(np.float16) for one in parts]),
                       np.concatenate([one.gains.astype(np.float16) for one in parts]))


def deal(n: int, rng: np.random.Generator) -> Masks:
    """The hands of ``n`` random deals."""
    order = np.argsort(rng.random((n, 36)), axis=1)
    hands = np.zeros((n, 36), np.int64)
    np.put_along_axis(hands, order, np.arange(36) // 9, axis=1)  # the seat of each card
    seats = hands.reshape(n, 1, 4, RANKS) == np.arange(4)[:, None, None]
    masks: Masks = (seats << np.arange(RANKS)).sum(axis=3)
    return masks
