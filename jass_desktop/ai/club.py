"""The player that trusts its networks, a policy learned from self-play, and looks ahead only in the last tricks."""

from __future__ import annotations

import numpy as np

from jass_desktop.ai.card_search import Ways, play_scores, search_card
from jass_desktop.ai.contracts_by_net import contract_values, push_value
from jass_desktop.ai.conventions.swiss import prices
from jass_desktop.ai.heuristics.choice import weigh_choices
from jass_desktop.ai.player import NO_CONVENTIONS, Agreement, Alternative, Choice
from jass_desktop.ai.playouts import masks_of
from jass_desktop.ai.predictions import PREDICTED, nearest, prediction_scores
from jass_desktop.ai.row_choice import row_scores
from jass_desktop.ai.search import Budget
from jass_desktop.ai.thinker import Thinker
from jass_desktop.ai.weights import know_contracts, trained
from jass_desktop.engine.actions import Choose, Predict
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.session.protocols import Limit

AHEAD = 4
"""The number of last tricks in which it looks ahead."""
_WORLDS, _EVALUATIONS = 48, 1500
"""The number of worlds to search, and how much is spent on weighting them."""
_VARIETY, _VARIETY_ALONE = 0.8, 0.1
"""Random noise on the value of a card, in points, so that no two evenings are alike; smaller in Differenzler."""


class Club(Thinker):
    """Uses the networks for cards, contracts and predictions, and rules of thumb for cuts and claims.

    In the last tricks, where the networks err most and few worlds are left, it searches quickly like the master.
    """

    def __init__(self, seed: str, agreement: Agreement = NO_CONVENTIONS, *, ahead: int = AHEAD) -> None:
        """With this many cards left or fewer it looks ``ahead``."""
        super().__init__(seed)
        self._agreement, self._ahead = agreement, ahead

    def agreeing(self, agreement: Agreement) -> Club:
        return Club(self._seed, agreement, ahead=self._ahead)

    def think(self, view: Observation, limit: Limit, rng: np.random.Generator) -> Choice:
        """Answers at once, whatever the limit: within 0.15 s of processor time."""
        if view.phase is Phase.CHOICE:
            return name_contract(view, rng)
        if view.phase is Phase.BID:
            return predict(view, _VARIETY_ALONE, rng)
        if len(view.hand) <= self._ahead:
            return search_card(view, Budget(_WORLDS), rng, Ways(evaluations=_EVALUATIONS, agreement=self._agreement))
        variety = _VARIETY_ALONE if view.rules.kind == "differenzler" else _VARIETY
        scores = play_scores(view)
        price = prices(view, tuple(scores), self._agreement)
        return Choice.best_of([Alternative(play, score - cost + variety * rng.standard_normal())
                               for (play, score), cost in zip(scores.items(), price, strict=True)])


def first_club(seed: str) -> Club:
    """The club player that never looks ahead."""
    return Club(seed, ahead=0)


def name_contract(view: Observation, rng: np.random.Generator) -> Choice:
    """The contract with the highest value, or the push; by rules of thumb where the networks have not learned contracts.

    In Coiffeur, the row that gains most compared with playing it later.
    """
    if view.rules.kind == "coiffeur":
        return Choice.best_of([Alternative(action, score) for action, score in row_scores(view).items()])
    if not know_contracts(view.rules):
        return Choice.best_of(weigh_choices(view))
    values = contract_values(trained(), view)
    return Choice.best_of([
        Alternative(action, values[action.contract] if isinstance(action, Choose) else push_value(trained(), view, rng))
        for action in view.legal])


def predict(view: Observation, variety: float, rng: np.random.Generator) -> Choice:
    """The prediction that the network expects to miss least; its value of each gets noise of ``variety`` points."""
    assert view.forehand is not None
    order = view.forehand.round_the_table(view.rules.direction)
    place = order.index(view.seat)
    before = np.array([[view.bids[seat] or 0 for seat in order[:place]]], np.int64)
    scores = prediction_scores(trained()["predictions"], view, masks_of([view.hand]), place, before)
    scores += np.float32(variety) * rng.standard_normal(scores.shape).astype(np.float32)
    best = Alternative(Predict(int(nearest(scores)[0])), float(scores.max()))
    others = [Alternative(Predict(int(points)), float(score)) for points, score in zip(PREDICTED, scores[0], strict=True)]
    return Choice.best_of([best, *(one for one in others if one.action != best.action)])
