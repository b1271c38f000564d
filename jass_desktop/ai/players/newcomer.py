"""The players who know little more than the rules: one of random cards, and one who does not think about every decision."""

from __future__ import annotations

import numpy as np

from jass_desktop.ai.heuristics.apprentice import Apprentice
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.player import Alternative, Choice, random_stream
from jass_desktop.ai.players.thinker import Thinker
from jass_desktop.engine.actions import Predict
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.session.protocols import Limit

_THOUGHTLESS = 1 / 3
"""How often it takes any card that is allowed."""


class RandomCards(Thinker):
    """The baseline for other players: any legal card, equally likely; contracts as named by club.

    Good contracts are worth a lot, so random contracts would hide differences in card play. It cuts, claims and shows Stöck like
    all players; in Differenzler it always predicts its share of all points.
    """

    def think(self, view: Observation, limit: Limit, rng: np.random.Generator) -> Choice:
        """Answers at once, whatever the limit."""
        if view.phase is Phase.BID:
            return Choice.only(Predict(round(view.rules.fair_share)))
        if view.phase is Phase.CHOICE:
            return expertise_of(view.rules).opening(view, rng)
        return Choice(view.legal[rng.integers(len(view.legal))], tuple(Alternative(legal, 0.0) for legal in view.legal))


class Newcomer:
    """Has just learned the rules: decides like an apprentice, but in one of three cases, drawn by lot, like the baseline."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._thoughtful, self._thoughtless = Apprentice(seed), RandomCards(seed)

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        """``Player.choose``."""
        lot = random_stream(observation, f"{self._seed} between", limit).random()
        return (self._thoughtless if lot < _THOUGHTLESS else self._thoughtful).choose(observation, limit)
