"""Two yardsticks of strength, only for the arena: a search without any learning, and the same with all hands face up."""

from __future__ import annotations

import numpy as np

from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.nets.arrays import Masks
from jass_desktop.ai.player import Alternative, Choice
from jass_desktop.ai.players.thinker import Thinker
from jass_desktop.ai.search.endings import by_policy
from jass_desktop.ai.search.playouts import masks_of, random_policy
from jass_desktop.ai.search.search import Budget, Sampler, judge_plays
from jass_desktop.ai.worlds.possible import Worlds
from jass_desktop.engine.actions import Play
from jass_desktop.engine.observation import Observation, OpenObservation
from jass_desktop.engine.phase import Phase
from jass_desktop.session.protocols import Limit

WORLDS = 1000


class PlainSearch(Thinker):
    """Plays out each card at random in 1,000 equally likely worlds; contracts and predictions are those of *club*."""

    def think(self, view: Observation, limit: Limit, rng: np.random.Generator) -> Choice:
        """Takes time in proportion to the number of worlds in the limit."""
        kind = expertise_of(view.rules)
        if view.phase is not Phase.PLAY:
            return kind.opening(view, rng)
        plays = tuple(action for action in view.legal if isinstance(action, Play))
        budget = Budget(worlds=limit.worlds or WORLDS, batch=250)
        found = judge_plays(view, plays, self._sampler(view), by_policy(random_policy(rng)), budget, rng, kind.worth)
        return Choice.best_of([Alternative(play, float(mean), float(chance))
                               for play, mean, chance in zip(plays, found.mean, found.best, strict=True)])

    def _sampler(self, view: Observation) -> Sampler:
        """The worlds to play out."""
        return Worlds(view).draw


class OpenSearch(PlainSearch):
    """The same with the true hands, to measure the value of seeing all cards. Call ``see`` before each ``choose``."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self._open: OpenObservation | None = None

    def see(self, view: OpenObservation) -> None:
        """The hands as they are now."""
        self._open = view

    def _sampler(self, view: Observation) -> Sampler:
        """The true world only."""
        assert self._open is not None
        hands = masks_of(self._open.hands)

        def true_hands(worlds: int, _rng: np.random.Generator) -> Masks:
            return np.repeat(hands[None], worlds, axis=0)
        return true_hands
