"""The strongest player: it searches cards, contracts and predictions in many worlds, with all seats playing by the networks."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from jass_desktop.ai.conventions.swiss import PRICE
from jass_desktop.ai.heuristics.traits import NONE, Traits, named_in_character
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.player import Agreement, Choice
from jass_desktop.ai.players.thinker import Thinker
from jass_desktop.ai.search.card_search import search_card
from jass_desktop.ai.search.search import Budget, Deadline
from jass_desktop.ai.search.ways import WAYS, Ways
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.session.protocols import Limit

CARD_S, CONTRACT_S, PREDICTION_S = 0.3, 1.5, 0.7
"""The longest times of computing for a card, a contract and a prediction. The person waits for three predictions in a row."""
FLOOR, LONGEST_S = 96, 2.0
"""On a busy machine it waits for so many worlds, but begins no others after this time by the clock."""

FIRST_WAYS = Ways(dismiss=True, ending=0, open_end=0, fresh=False, manners=False, proof=False, to_win=False, weigh_push=False)


class Master(Thinker):
    """Searches cards, contracts and predictions; cuts and claims by rules of thumb."""

    def __init__(self, seed: str, ways: Ways = WAYS, traits: Traits = NONE) -> None:
        super().__init__(seed)
        self._ways = ways if traits == NONE else replace(ways, traits=traits)

    def agreeing(self, agreement: Agreement) -> Master:
        return Master(self._seed, replace(self._ways, agreement=agreement))

    def think(self, view: Observation, limit: Limit, rng: np.random.Generator) -> Choice:
        """If the limit is a number of worlds, the choice is a pure function of view and random numbers."""
        if view.phase is Phase.PLAY:
            return search_card(view, _budget(limit, CARD_S), rng, self._ways)
        most_s = PREDICTION_S if view.phase is Phase.BID else CONTRACT_S
        choice = expertise_of(view.rules).search_opening(view, _budget(limit, most_s), rng, self._ways)
        return named_in_character(view, choice, self._ways.traits, PRICE)


def master_at_once(seed: str) -> Master:
    """The master that plays a row of a Coiffeur board with its best hand now."""
    return Master(seed, Ways(weigh_rows=False))


def master_for_points(seed: str) -> Master:
    """The master that asks neither which side is past the target first nor, playing alone, what the others miss."""
    return Master(seed, Ways(to_win=False))


def second_master(seed: str) -> Master:
    """The master to whom manners mean nothing."""
    return Master(seed, Ways(manners=False, proof=False, weigh_push=False))


def third_master(seed: str) -> Master:
    """The master of version 0.2, who names contracts and reads pushes by the networks alone."""
    return Master(seed, Ways(proof=False, weigh_push=False))


def first_master(seed: str) -> Master:
    """The master with its first ways."""
    return Master(seed, FIRST_WAYS)


def _budget(limit: Limit, most_s: float) -> Budget:
    """What the limit leaves of this time."""
    if limit.worlds is not None:
        return Budget(worlds=limit.worlds)
    time_s = most_s if limit.time_s is None else min(most_s, limit.time_s)
    longest_s = LONGEST_S if limit.time_s is None else min(LONGEST_S, limit.time_s * limit.patience)
    return Budget(until=Deadline.after(time_s, limit.patience, longest_s), floor=FLOOR)
