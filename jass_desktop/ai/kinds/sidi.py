"""Sidi Barrani: cards as in Schieber; what is called follows rules of thumb."""

from __future__ import annotations

import numpy as np

from jass_desktop.ai.heuristics.calls import call
from jass_desktop.ai.kinds.schieber import SchieberExpertise
from jass_desktop.ai.nets.arrays import Floats, Numbers
from jass_desktop.ai.player import Choice
from jass_desktop.ai.search.search import Budget
from jass_desktop.ai.search.ways import WAYS, Ways
from jass_desktop.engine.observation import Observation


class SidiExpertise(SchieberExpertise):

    def worth(self, view: Observation, made: Numbers, prize: float = 0.0) -> Floats:
        """The own points minus the others': what is written for the bid is not considered, and there is no prize."""
        return (made[:, 0] - made[:, 1]).astype(np.float64)

    def opening(self, view: Observation, rng: np.random.Generator, variety: float = 0.0, ways: Ways = WAYS) -> Choice:
        return Choice.only(call(view))

    def search_opening(self, view: Observation, budget: Budget, rng: np.random.Generator, ways: Ways) -> Choice:
        return Choice.only(call(view))
