"""The common part of players that use numpy: rules of thumb for cuts and claims, and no thinking about forced actions."""

from __future__ import annotations

from abc import ABC, abstractmethod

import numpy as np

from jass_desktop.ai.heuristics.thumb import RulesOfThumb
from jass_desktop.ai.player import Choice, check_turn, random_stream
from jass_desktop.engine.observation import Observation
from jass_desktop.session.protocols import Limit


class Thinker(ABC):
    """A player that has to ``think`` only when there are several cards, contracts or predictions to choose from."""

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
        """Choose one of several legal actions, using these random numbers."""
