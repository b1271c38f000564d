"""The player that others are measured against: any legal card, equally likely; contracts as club names them.

Choosing contracts well is worth much, so that with contracts at random little could be said about playing cards. Cut, claim and
Stöck as everybody; in Differenzler it always predicts a quarter of all points.
"""

from __future__ import annotations

import numpy as np

from jass_desktop.ai.club import name_contract
from jass_desktop.ai.heuristics.thumb import RulesOfThumb
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
        self._thumb = RulesOfThumb(seed)

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        check_turn(observation)
        if observation.phase is Phase.BID:
            return Choice.only(Predict(PREDICTION))
        routine = self._thumb.routine(observation, limit)
        if routine is not None:
            return routine
        stream = random_stream(observation, self._seed, limit)
        if observation.phase is Phase.CHOICE:
            return name_contract(observation, np.random.default_rng(stream.getrandbits(64)))
        action = stream.choice(observation.legal)
        return Choice(action, tuple(Alternative(legal, 0.0) for legal in observation.legal))
