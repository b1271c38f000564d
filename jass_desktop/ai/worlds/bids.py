"""What predictions reveal about hidden hands: a high prediction suggests a strong hand (Differenzler)."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from jass_desktop.ai.nets.arrays import Floats, Masks, Numbers, Singles
from jass_desktop.ai.nets.predictions import PREDICTED
from jass_desktop.ai.worlds.likelihood import distinct
from jass_desktop.engine.observation import Observation

PredictionScores = Callable[[Observation, Masks, int, Numbers], Singles]
"""The value of each of PREDICTED to the holders of hands (n, 4) after earlier predictions (n, place), in points."""

_ANYTHING = 0.001
"""The probability that a prediction is unrelated to the hand."""


def bid_likelihood(view: Observation, dealt: Masks, scores: PredictionScores, temperature: float) -> Floats:
    """The log-likelihood of the others' predictions, as far as known, in worlds where these hands were dealt.

    A seat makes a prediction with a probability that grows with its value (softmax at a temperature, in points).
    """
    total = np.zeros(len(dealt))
    if view.forehand is None:
        return total
    said: list[int] = []
    for place, seat in enumerate(view.forehand.round_the_table(view.rules.direction)):
        bid = view.bids[seat]
        if bid is None:
            break
        if seat is not view.seat:
            hands, which = distinct(dealt[:, seat])
            before = np.tile(np.array(said, np.int64), (len(hands), 1))
            found = scores(view, hands, place, before).astype(np.float64) / temperature
            found -= found.max(axis=1, keepdims=True)
            likes = _between(found, bid)
            total += np.log(np.exp(likes) / np.exp(found).sum(axis=1) + _ANYTHING)[which]
        said.append(bid)
    return total


def _between(scores: Floats, bid: int) -> Floats:
    """The scores (n, len(PREDICTED)) at a prediction, linear between those that are judged, (n,)."""
    at = int(np.searchsorted(PREDICTED, bid, side="right")) - 1
    if at == len(PREDICTED) - 1:
        return scores[:, at]
    slope = (scores[:, at + 1] - scores[:, at]) / (PREDICTED[at + 1] - PREDICTED[at])
    found: Floats = slope * (bid - PREDICTED[at]) + scores[:, at]
    return found
