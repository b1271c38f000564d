"""Sidi Barrani: cards as in Schieber; what is called follows rules of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import numpy as np

from jass_desktop.ai.heuristics.calls import call
from jass_desktop.ai.kinds.schieber import SchieberExpertise
from jass_desktop.ai.nets.arrays import Floats, Masks
from jass_desktop.ai.player import Choice
from jass_desktop.ai.search.endings import PlayOut
from jass_desktop.ai.search.outcomes import Gain, Telling, after_calls, gained
from jass_desktop.ai.search.search import Budget
from jass_desktop.ai.search.ways import WAYS, Ways
from jass_desktop.engine.actions import Action, Call
from jass_desktop.engine.observation import Observation


class SidiExpertise(SchieberExpertise):

    spread = 150.0
    usual = 130.0

    def opening(self, view: Observation, rng: np.random.Generator, variety: float = 0.0, ways: Ways = WAYS) -> Choice:
        return Choice.only(call(view))

    def search_opening(self, view: Observation, budget: Budget, rng: np.random.Generator, ways: Ways) -> Choice:
        return Choice.only(call(view))

    def after_opening(self, view: Observation, actions: Sequence[Action], hands: Masks, play_out: PlayOut, gain: Gain,
                      tell: Telling = gained) -> Floats:
        return after_calls(view, cast(Sequence[Call], actions), hands, play_out, gain, tell)
