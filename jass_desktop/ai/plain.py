"""Two measures of strength, for the arena alone: a search without any learning, and the same with all hands face up."""

from __future__ import annotations

import numpy as np

from jass_desktop.ai.club import name_contract
from jass_desktop.ai.heuristics.thumb import RulesOfThumb
from jass_desktop.ai.player import Alternative, Choice, check_turn, random_stream
from jass_desktop.ai.playouts import Masks, masks_of, random_policy
from jass_desktop.ai.search import Budget, Sampler, judge_plays
from jass_desktop.ai.worlds.possible import Worlds
from jass_desktop.ai.worth import worth
from jass_desktop.engine.actions import Play
from jass_desktop.engine.observation import Observation, OpenObservation
from jass_desktop.engine.phase import Phase
from jass_desktop.session.protocols import Limit

WORLDS = 1000


class PlainSearch:
    """Each card is played out at random in 1,000 worlds, all equally likely; contracts are named as *club* does."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._thumb = RulesOfThumb(seed)

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        return self._choose(observation, limit, Worlds(observation).draw if observation.phase is Phase.PLAY else None)

    def _choose(self, view: Observation, limit: Limit, sample: Sampler | None) -> Choice:
        check_turn(view)
        routine = self._thumb.routine(view, limit)
        if routine is not None:
            return routine
        rng = np.random.default_rng(random_stream(view, self._seed, limit).getrandbits(64))
        if sample is None:
            return name_contract(view, rng)
        plays = tuple(action for action in view.legal if isinstance(action, Play))
        if len(plays) == 1:
            return Choice.only(plays[0])
        budget = Budget(worlds=limit.worlds or WORLDS, batch=250)
        found = judge_plays(view, plays, sample, random_policy(rng), budget, rng, worth)
        return Choice.best_of([Alternative(play, float(mean), float(chance))
                               for play, mean, chance in zip(plays, found.mean, found.best, strict=True)])


class OpenSearch(PlainSearch):
    """The same on the true hands: what seeing all cards is worth. ``see`` must be called before each ``choose``."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self._open: OpenObservation | None = None

    def see(self, view: OpenObservation) -> None:
        """The hands as they are now."""
        self._open = view

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        assert self._open is not None
        hands = masks_of(self._open.hands)

        def true_hands(worlds: int, _rng: np.random.Generator) -> Masks:
            return np.repeat(hands[None], worlds, axis=0)
        return self._choose(observation, limit, true_hands if observation.phase is Phase.PLAY else None)
