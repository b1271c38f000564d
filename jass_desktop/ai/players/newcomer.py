"""The player that has just learned the rules: an apprentice who does not think about every decision."""

from __future__ import annotations

from jass_desktop.ai.heuristics.apprentice import Apprentice
from jass_desktop.ai.player import Choice, random_stream
from jass_desktop.ai.players.baseline import RandomCards
from jass_desktop.engine.observation import Observation
from jass_desktop.session.protocols import Limit

_THOUGHTLESS = 1 / 3
"""How often it takes any card that is allowed."""


class Newcomer:
    """Decides like an apprentice, but in one of three cases, drawn by lot, like the baseline of random cards."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._thoughtful, self._thoughtless = Apprentice(seed), RandomCards(seed)

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        """``Player.choose``."""
        lot = random_stream(observation, f"{self._seed} between", limit).random()
        return (self._thoughtless if lot < _THOUGHTLESS else self._thoughtful).choose(observation, limit)
