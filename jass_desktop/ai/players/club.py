"""The player that trusts its networks, a policy learned from self-play, and looks ahead in the last tricks, or where
its card would be odd."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from jass_desktop.ai.conventions.keeping import Weighed
from jass_desktop.ai.conventions.swiss import PRICE
from jass_desktop.ai.heuristics.traits import NONE, Traits, named_in_character
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.player import Agreement, Alternative, Choice
from jass_desktop.ai.players.thinker import Thinker
from jass_desktop.ai.search.card_search import play_scores, search_card
from jass_desktop.ai.search.search import Budget
from jass_desktop.ai.search.ways import Ways
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.session.protocols import Limit

AHEAD = 4
"""The number of last tricks in which it looks ahead."""
_WORLDS, _FEW = 48, 24
"""The number of worlds to search in the last tricks, and before, where each takes longer."""
WAYS = Ways(evaluations=1500)
"""How it searches."""
_PLAYED_OUT = 12
"""In how many worlds rounds are played out where networks have not learned the game."""
_PLAYING_OUT = Ways(evaluations=0, read_cards=False, proof=False, to_win=False)


class Club(Thinker):
    """Uses the networks for cards, contracts and predictions, and rules of thumb for cuts and claims.

    In the last tricks, where the networks err most and few worlds are left, it searches quickly like the master; before, only
    at cards that a partner would find odd.
    """

    def __init__(self, seed: str, ways: Ways = WAYS, traits: Traits = NONE, *, ahead: int = AHEAD) -> None:
        """With this many cards left or fewer it looks ``ahead``."""
        super().__init__(seed)
        self._ways, self._ahead = ways if traits == NONE else replace(ways, traits=traits), ahead

    def agreeing(self, agreement: Agreement) -> Club:
        return Club(self._seed, replace(self._ways, agreement=agreement), ahead=self._ahead)

    def think(self, view: Observation, limit: Limit, rng: np.random.Generator) -> Choice:
        """Answers at once, whatever the limit: nearly always within 0.15 s of processor time."""
        kind, ways = expertise_of(view.rules), self._ways
        if not kind.plays_by_net(view.rules):
            budget = Budget(_PLAYED_OUT, batch=_PLAYED_OUT)
            return search_card(view, budget, rng, _PLAYING_OUT) if view.phase is Phase.PLAY else kind.search_opening(
                view, budget, rng, _PLAYING_OUT)
        if view.phase is not Phase.PLAY:
            return named_in_character(view, kind.opening(view, rng, kind.variety, ways), ways.traits, PRICE)
        if len(view.hand) <= self._ahead:
            return search_card(view, Budget(_WORLDS), rng, ways)
        scores = play_scores(view)
        plays = tuple(scores)
        values = np.array([score + kind.variety * rng.standard_normal() for score in scores.values()])
        weighed = Weighed(view, plays, values, ways.agreement)
        chosen = weighed.kept(int(values.argmax()), manners=ways.manners)
        if ways.proof and (doubtful := weighed.in_doubt(chosen)):
            return search_card(view, Budget(_FEW), rng, ways, doubtful)
        chosen = weighed.liked(chosen, ways.traits)
        return Choice.of([Alternative(play, float(value)) for play, value in zip(plays, values, strict=True)], chosen)


def first_club(seed: str) -> Club:
    """The club player that never looks ahead."""
    return Club(seed, replace(WAYS, manners=False, proof=False, weigh_push=False), ahead=0)


def second_club(seed: str) -> Club:
    """The club player to whom manners mean nothing."""
    return Club(seed, replace(WAYS, manners=False, proof=False, weigh_push=False))


def third_club(seed: str) -> Club:
    """The club player of version 0.2, who names contracts, reads pushes and plays odd cards by the networks alone."""
    return Club(seed, replace(WAYS, proof=False, weigh_push=False))
