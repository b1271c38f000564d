"""The player that others are measured against: any legal card, equally likely; cut and contract as the apprentice.

In Differenzler it always predicts a quarter of all points.
"""

from __future__ import annotations

from jass_desktop.ai.heuristics.apprentice import Apprentice
from jass_desktop.ai.player import Alternative, Choice, check_turn, random_stream
from jass_desktop.engine.actions import Predict
from jass_desktop.engine.contracts import ROUND_POINTS
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.session.protocols import Limit

PREDICTION = ROUND_POINTS // 4


class RandomCards:
    """Plays cards at random."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._apprentice = Apprentice(seed)

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        check_turn(observation)
        if observation.phase is Phase.BID:
            return Choice.only(Predict(PREDICTION))
        if observation.phase is not Phase.PLAY:
            return self._apprentice.choose(observation, limit)
        action = random_stream(observation, self._seed, limit).choice(observation.legal)
        return Choice(action, tuple(Alternative(legal, 0.0) for legal in observation.legal))
