"""Differenzler: all play alone, predict their points, and are charged the difference."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import cast

import numpy as np

from jass_desktop.ai.judging.ledger import Ledger, PredictionLedger
from jass_desktop.ai.kinds.kind import KindExpertise
from jass_desktop.ai.nets.alone_by_thumb import (
    card_scores_by_thumb,
    prediction_scores_by_thumb,
    with_predictions_by_thumb,
)
from jass_desktop.ai.nets.arrays import Floats, Masks, Numbers, Singles
from jass_desktop.ai.nets.net import Net
from jass_desktop.ai.nets.policy import best_of_scores
from jass_desktop.ai.nets.predictions import PREDICTED, nearest, prediction_scores, scores_alone, with_predictions
from jass_desktop.ai.nets.weights import LEARNED, trained
from jass_desktop.ai.player import Alternative, Choice
from jass_desktop.ai.search.endings import PlayOut
from jass_desktop.ai.search.outcomes import Gain, Telling, after_predictions, gained
from jass_desktop.ai.search.placing import credits_of, worth_alone
from jass_desktop.ai.search.playouts import Policy, Table, masks_of
from jass_desktop.ai.search.ways import WAYS, Ways
from jass_desktop.ai.worlds.likelihood import CardScores, distinct
from jass_desktop.ai.worlds.likely import Thoughts
from jass_desktop.engine.actions import Action, Predict
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet

_FEW = 7
"""The number of predictions searched, the network's best."""
_CARD_TEMPERATURE, _BID_TEMPERATURE = 3.0, 1.5
"""As those in ``worlds.likely``. Players who think like the networks are predicted best at 1.5 for cards."""
_ANYTHING = 0.001
"""The probability that a prediction is unrelated to the hand."""

PredictionScores = Callable[[Observation, Masks, int, Numbers], Singles]
"""The value of each of PREDICTED to the holders of hands (n, 4) after earlier predictions (n, place), in points."""


class DifferenzlerExpertise(KindExpertise):

    variety = 0.1
    hopeless = 8.0

    def worth(self, view: Observation, made: Numbers) -> Floats:
        """Minus the own bad points."""
        bid = view.bids[view.seat] or 0
        missed = np.abs(made[:, 0])
        bad = np.maximum(missed - credits_of(view)[0], 0)
        # After predicting 0, the bonus needs a trick worth nothing, which is very rare.
        return np.where((missed == 0) & (bid > 0), view.rules.exact_bonus, -bad).astype(np.float64)

    def worth_to_win(self, view: Observation, made: Numbers) -> Floats:
        """What the others miss and the state of the game count, too."""
        return worth_alone(view, made)

    def network(self) -> Net:
        return trained()["alone"]

    def plays_by_net(self, rules: RuleSet) -> bool:
        return rules.seats == LEARNED

    def card_scores(self, rules: RuleSet) -> CardScores:
        return super().card_scores(rules) if self.plays_by_net(rules) else card_scores_by_thumb

    def policy(self, rules: RuleSet, rng: np.random.Generator, temperature: float = 0.0) -> Policy:
        return super().policy(rules, rng, temperature) if self.plays_by_net(rules) else best_of_scores(card_scores_by_thumb)

    def thoughts(self, nets: Mapping[str, Net], rules: RuleSet, ways: Ways = WAYS) -> Thoughts:
        if not self.plays_by_net(rules):
            return Thoughts(card_scores_by_thumb, partial(bid_likelihood, scores=prediction_scores_by_thumb,
                                                          temperature=_BID_TEMPERATURE), _CARD_TEMPERATURE)
        said = partial(bid_likelihood, scores=partial(prediction_scores, nets["predictions"]), temperature=_BID_TEMPERATURE)
        return Thoughts(partial(scores_alone, nets), said, _CARD_TEMPERATURE)

    def begin(self, view: Observation, hands: Masks) -> Table:
        """Unknown predictions are those that the network, or the rules of thumb, would have made."""
        if not self.plays_by_net(view.rules):
            return with_predictions_by_thumb(view, hands)
        return with_predictions(trained()["predictions"], view, hands)

    def opening(self, view: Observation, rng: np.random.Generator, variety: float = 0.0, ways: Ways = WAYS) -> Choice:
        """The prediction that the network, or the rules of thumb, expect to miss least."""
        assert view.forehand is not None
        order = view.forehand.round_the_table(view.rules.direction)
        place = order.index(view.seat)
        before = np.array([[view.bids[seat] or 0 for seat in order[:place]]], np.int64)
        scores = self._prediction_scores(view.rules)(view, masks_of([view.hand]), place, before)
        scores += np.float32(variety) * rng.standard_normal(scores.shape).astype(np.float32)
        best = Alternative(Predict(int(nearest(scores)[0])), float(scores.max()))
        others = [Alternative(Predict(int(points)), float(score)) for points, score in zip(PREDICTED, scores[0], strict=True)]
        return Choice.best_of([best, *(one for one in others if one.action != best.action)])

    def _prediction_scores(self, rules: RuleSet) -> PredictionScores:
        if self.plays_by_net(rules):
            return partial(prediction_scores, trained()["predictions"])
        return prediction_scores_by_thumb

    def few(self, ways: Ways) -> int | None:
        return _FEW

    def after_opening(self, view: Observation, actions: Sequence[Action], hands: Masks, play_out: PlayOut, gain: Gain,
                      tell: Telling = gained) -> Floats:
        return after_predictions(view, cast(Sequence[Predict], actions), hands, play_out, gain, self.begin, tell)

    def ledger(self, view: Observation, scale: float) -> Ledger:
        return PredictionLedger()


def bid_likelihood(view: Observation, dealt: Masks, scores: PredictionScores, temperature: float) -> Floats:
    """The log-likelihood of the others' predictions, as far as known, in worlds where these hands were dealt.

    A seat makes a prediction with a probability that grows with its value (softmax at a temperature, in points).
    """
    total = np.zeros(len(dealt))
    if view.forehand is None:
        return total
    said: list[int] = []
    for place, seat in enumerate(view.forehand.round_the_table(view.rules.direction)):
        bid = view.bids[seat]
        if bid is None:
            break
        if seat is not view.seat:
            hands, which = distinct(dealt[:, seat])
            before = np.tile(np.array(said, np.int64), (len(hands), 1))
            found = scores(view, hands, place, before).astype(np.float64) / temperature
            found -= found.max(axis=1, keepdims=True)
            likes = _between(found, bid)
            total += np.log(np.exp(likes) / np.exp(found).sum(axis=1) + _ANYTHING)[which]
        said.append(bid)
    return total


def _between(scores: Floats, bid: int) -> Floats:
    """The scores (n, len(PREDICTED)) at a prediction, linear between those that are judged, (n,)."""
    at = int(np.searchsorted(PREDICTED, bid, side="right")) - 1
    if at == len(PREDICTED) - 1:
        return scores[:, at]
    slope = (scores[:, at + 1] - scores[:, at]) / (PREDICTED[at + 1] - PREDICTED[at])
    found: Floats = slope * (bid - PREDICTED[at]) + scores[:, at]
    return found
