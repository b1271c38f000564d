"""The player that trusts its networks, a policy learned from self-play, and looks ahead only in the last tricks."""

from __future__ import annotations

import numpy as np

from jass_desktop.ai.conventions.keeping import liked
from jass_desktop.ai.conventions.swiss import PRICE
from jass_desktop.ai.heuristics.traits import NONE, Traits, named_in_character
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.player import NO_CONVENTIONS, Agreement, Alternative, Choice
from jass_desktop.ai.players.thinker import Thinker
from jass_desktop.ai.search.card_search import play_scores, search_card
from jass_desktop.ai.search.search import Budget
from jass_desktop.ai.search.ways import Ways
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.session.protocols import Limit

AHEAD = 4
"""The number of last tricks in which it looks ahead."""
_WORLDS, _EVALUATIONS = 48, 1500
"""The number of worlds to search, and how much is spent on weighting them."""
_PLAYED_OUT = 12
"""In how many worlds rounds are played out where networks have not learned the game."""


class Club(Thinker):
    """Uses the networks for cards, contracts and predictions, and rules of thumb for cuts and claims.

    In the last tricks, where the networks err most and few worlds are left, it searches quickly like the master.
    """

    def __init__(self, seed: str, agreement: Agreement = NO_CONVENTIONS, *, ahead: int = AHEAD,
                 manners: bool = True, weigh_push: bool = True, traits: Traits = NONE) -> None:
        """With this many cards left or fewer it looks ``ahead``."""
        super().__init__(seed)
        self._agreement, self._ahead = agreement, ahead
        self._manners, self._weigh_push, self._traits = manners, weigh_push, traits

    def agreeing(self, agreement: Agreement) -> Club:
        return Club(self._seed, agreement, ahead=self._ahead, manners=self._manners, weigh_push=self._weigh_push,
                    traits=self._traits)

    def think(self, view: Observation, limit: Limit, rng: np.random.Generator) -> Choice:
        """Answers at once, whatever the limit: within 0.15 s of processor time."""
        kind = expertise_of(view.rules)
        if not kind.plays_by_net(view.rules):
            ways, budget = Ways(evaluations=0, read_cards=False, to_win=False), Budget(_PLAYED_OUT, batch=_PLAYED_OUT)
            return search_card(view, budget, rng, ways) if view.phase is Phase.PLAY else kind.search_opening(
                view, budget, rng, ways)
        if view.phase is not Phase.PLAY:
            named = kind.opening(view, rng, kind.variety, Ways(weigh_push=self._weigh_push))
            return named_in_character(view, named, self._traits, PRICE)
        if len(view.hand) <= self._ahead:
            ways = Ways(evaluations=_EVALUATIONS, agreement=self._agreement, manners=self._manners,
                        weigh_push=self._weigh_push, traits=self._traits)
            return search_card(view, Budget(_WORLDS), rng, ways)
        scores = play_scores(view)
        plays = tuple(scores)
        values = np.array([score + kind.variety * rng.standard_normal() for score in scores.values()])
        chosen = liked(view, plays, values, int(values.argmax()), self._agreement, manners=self._manners, traits=self._traits)
        return Choice.of([Alternative(play, float(value)) for play, value in zip(plays, values, strict=True)], chosen)


def first_club(seed: str) -> Club:
    """The club player that never looks ahead."""
    return Club(seed, ahead=0, manners=False, weigh_push=False)


def second_club(seed: str) -> Club:
    """The club player to whom manners mean nothing."""
    return Club(seed, manners=False, weigh_push=False)


def third_club(seed: str) -> Club:
    """The club player of version 0.2, who names contracts and reads pushes by the networks alone."""
    return Club(seed, weigh_push=False)
