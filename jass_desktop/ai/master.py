"""The strongest player: it searches cards, contracts and predictions in many worlds, with all seats playing by the networks."""

from __future__ import annotations

import time
from dataclasses import replace

import numpy as np

from jass_desktop.ai.arrays import Floats, Numbers
from jass_desktop.ai.card_search import Ways, choice_of, play_out_of, search_card, worlds_of
from jass_desktop.ai.club import name_contract, predict
from jass_desktop.ai.outcomes import begin_of, partner_of
from jass_desktop.ai.player import Agreement, Alternative, Choice
from jass_desktop.ai.row_choice import handed_on, points_now, row_scores, rows_left
from jass_desktop.ai.search import Budget, judge_contracts, judge_predictions
from jass_desktop.ai.thinker import Thinker
from jass_desktop.ai.worth import worth
from jass_desktop.engine.actions import Choose, Predict, Push
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.session.protocols import Limit

CARD_S, CONTRACT_S, PREDICTION_S = 0.3, 1.5, 0.7
"""The longest times for a card, a contract and a prediction. The person waits for three predictions in a row."""
_FEW_ROWS, _HANDED_ON_WORLDS = 5, 100
"""The number of rows and contracts searched, the networks' best, and of worlds used for handing the choice on."""
_FEW, _FEW_PREDICTIONS = 4, 7
"""The number of contracts (if some may be dismissed) and of predictions searched, the network's best."""

WAYS, FIRST_WAYS = Ways(), Ways(dismiss=True, ending=0, open_end=0, fresh=False, to_win=False)


class Master(Thinker):
    """Searches cards, contracts and predictions; cuts and claims by rules of thumb."""

    def __init__(self, seed: str, ways: Ways = WAYS) -> None:
        super().__init__(seed)
        self._ways = ways

    def agreeing(self, agreement: Agreement) -> Master:
        return Master(self._seed, replace(self._ways, agreement=agreement))

    def think(self, view: Observation, limit: Limit, rng: np.random.Generator) -> Choice:
        """If the limit is a number of worlds, the choice is a pure function of view and random numbers."""
        begin_s = time.monotonic()
        if view.phase is Phase.CHOICE:
            choose = _row if view.rules.kind == "coiffeur" else _contract
            return choose(view, _budget(limit, CONTRACT_S, begin_s), rng, self._ways)
        if view.phase is Phase.BID:
            return _prediction(view, _budget(limit, PREDICTION_S, begin_s), rng, self._ways)
        return search_card(view, _budget(limit, CARD_S, begin_s), rng, self._ways)


def master_at_once(seed: str) -> Master:
    """The master that plays a row of a Coiffeur board with its best hand now."""
    return Master(seed, Ways(weigh_rows=False))


def master_for_points(seed: str) -> Master:
    """The master that asks neither which side is past the target first nor, playing alone, what the others miss."""
    return Master(seed, Ways(to_win=False))


def first_master(seed: str) -> Master:
    """The master with its first ways."""
    return Master(seed, FIRST_WAYS)


def _budget(limit: Limit, most_s: float, begin_s: float) -> Budget:
    if limit.worlds is not None:
        return Budget(worlds=limit.worlds)
    return Budget(until_s=begin_s + (most_s if limit.time_s is None else min(most_s, limit.time_s)))


def _row(view: Observation, budget: Budget, rng: np.random.Generator, ways: Ways) -> Choice:
    """The row to play, by its points now and the value of the rows left. Handing on is valued with the others' sampled hands."""
    scores = row_scores(view) if ways.weigh_rows else points_now(view)
    ranked = sorted(scores, key=lambda action: -scores[action])
    actions = [action for action in ranked if isinstance(action, Choose)][:_FEW_ROWS]
    worlds = worlds_of(view, rng, ways)

    def gain(after: Observation, made: Numbers) -> Floats:
        if not ways.weigh_rows:
            return worth(after, made) / after.factor
        return worth(after, made) + (rows_left(view, view.party, after.row) - rows_left(view, view.party))

    judgement = judge_contracts(view, actions, worlds.draw, play_out_of(view, rng, ways), budget, rng, gain,
                                partner_of(view.rules))
    choice = choice_of({action: scores[action] for action in ranked if isinstance(action, Choose)}, actions, judgement)
    if not (ways.weigh_rows and Push() in view.legal):
        return choice
    push = Alternative(Push(), handed_on(view, worlds.draw(_HANDED_ON_WORLDS, rng)))
    others = choice.alternatives
    if push.score > others[0].score:
        return Choice(push.action, (push, *others))
    return Choice(choice.action, (others[0], *sorted([push, *others[1:]], key=lambda one: -one.score)))


def _contract(view: Observation, budget: Budget, rng: np.random.Generator, ways: Ways) -> Choice:
    first = name_contract(view, rng)
    scores = {alternative.action: alternative.score for alternative in first.alternatives}
    likely = [alternative.action for alternative in first.alternatives[:_FEW if ways.dismiss else None]]
    actions = [action for action in likely if isinstance(action, Choose | Push)]
    play_out = play_out_of(view, rng, ways)
    sample, partner = worlds_of(view, rng, ways).draw, partner_of(view.rules)
    judgement = judge_contracts(view, actions, sample, play_out, budget, rng, ways.gain, partner)
    return choice_of(scores, actions, judgement)


def _prediction(view: Observation, budget: Budget, rng: np.random.Generator, ways: Ways) -> Choice:
    first = predict(view, 0.0, rng)
    scores = {alternative.action: alternative.score for alternative in first.alternatives}
    likely = [alternative.action for alternative in first.alternatives[:_FEW_PREDICTIONS]]
    actions = [action for action in likely if isinstance(action, Predict)]
    play_out = play_out_of(view, rng, ways)
    sample, begin = worlds_of(view, rng, ways).draw, begin_of(view.rules)
    judgement = judge_predictions(view, actions, sample, play_out, budget, rng, ways.gain, begin)
    return choice_of(scores, actions, judgement)
