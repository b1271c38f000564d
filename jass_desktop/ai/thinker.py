"""What the players that use numpy have in common: cuts and claims by rules of thumb, nothing forced is thought about."""

from __future__ import annotations

from abc import ABC, abstractmethod

import numpy as np

from jass_desktop.ai.heuristics.thumb import RulesOfThumb
from jass_desktop.ai.player import Choice, check_turn, random_stream
from jass_desktop.engine.observation import Observation
from jass_desktop.session.protocols import Limit


class Thinker(ABC):
    """A player that is asked to ``think`` only where there are several cards, contracts or predictions to choose from."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._thumb = RulesOfThumb(seed)

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        """``Player.choose``."""
        check_turn(observation)
        routine = self._thumb.routine(observation, limit)
        if routine is not None:
            return routine
        if len(observation.legal) == 1:
            return Choice.only(observation.legal[0])
        rng = np.random.default_rng(random_stream(observation, self._seed, limit).getrandbits(64))
        return self.think(observation, limit, rng)

    @abstractmethod
    def think(self, view: Observation, limit: Limit, rng: np.random.Generator) -> Choice:
        """One of the legal actions, of which there are several, by these random numbers."""
