"""What both kinds of games learn from: deals, and positions from self-play; nothing hidden is ever shown in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from jass_desktop.ai.playouts import RANKS, Masks

Inputs = npt.NDArray[np.floating[Any]]


@dataclass(frozen=True)
class Samples:
    """Positions (n, inputs) and by choice what each that was tried made, mostly over their mean, (n, choices), else NaN."""

    inputs: Inputs
    gains: Inputs

    @staticmethod
    def joined(parts: Sequence[Samples]) -> Samples:
        """All of them, in half precision."""
        return Samples(np.concatenate([one.inputs.astype(np.float16) for one in parts]),
                       np.concatenate([one.gains.astype(np.float16) for one in parts]))


def deal(n: int, rng: np.random.Generator) -> Masks:
    """Hands of ``n`` deals, each equally likely."""
    order = np.argsort(rng.random((n, 36)), axis=1)
    hands = np.zeros((n, 36), np.int64)
    np.put_along_axis(hands, order, np.arange(36) // 9, axis=1)  # the seat of each card
    seats = hands.reshape(n, 1, 4, RANKS) == np.arange(4)[:, None, None]
    masks: Masks = (seats << np.arange(RANKS)).sum(axis=3)
    return masks
