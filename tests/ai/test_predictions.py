"""Predictions by the network (Differenzler), for one seat and for whole tables of worlds."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.ai.nets.predictions import HAND_INPUTS, PREDICTED, nearest, prediction_scores, show_prediction, with_predictions
from jass_desktop.ai.players.levels import player_of
from jass_desktop.ai.search.playouts import masks_of
from jass_desktop.ai.search.supposed import predicted
from jass_desktop.engine.actions import Predict
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.protocols import Limit
from tests.ai.positions import at_prediction
from tests.ai.replays import Moment, by_apprentices, moments, random_net

NET = random_net(20.0, 3, (HAND_INPUTS, 16, len(PREDICTED)))
TABLES = [replace(PRESETS["differenzler"], bids=bids) for bids in ("open", "hidden")]
S = Seat.SOUTH

both = pytest.mark.parametrize("rules", TABLES, ids=lambda rules: rules.bids)


@given(st.integers(0, len(PREDICTED) - 1), st.integers(0, 10_000))
def test_the_best_prediction_lies_by_the_highest_score(best: int, seed: int) -> None:
    """Half a step from the prediction with the highest score at most, towards the better neighbour, from 0 to 157."""
    scores = -np.random.default_rng(seed).random((1, len(PREDICTED)), np.float32)
    scores[0, best] = 0.1
    found = int(nearest(scores)[0])
    assert found in range(158)
    assert abs(found - PREDICTED[best]) <= 2
    if 0 < best < len(PREDICTED) - 1:
        assert (found - PREDICTED[best]) * (scores[0, best + 1] - scores[0, best - 1]) >= 0


def test_hidden_predictions_are_not_heard() -> None:
    """Of those before it a seat is shown how many they are, and what they said only where it is open."""
    hands, turned = masks_of([at_prediction("DJ D7 C7 C8 HA H8 S7 S8 S9", turned="D9").hand]), np.array([3])
    for open_ in (True, False):
        low, high = (show_prediction(hands, turned, np.full((1, 2), said), Contract.DIAMONDS, open_=open_) for said in (10, 60))
        assert low.shape == (1, HAND_INPUTS)
        assert (low != high).any() == open_
        assert (low != show_prediction(hands, turned, np.full((1, 1), 10), Contract.DIAMONDS, open_=open_)).any()


def predictions(rules: RuleSet, seed: str) -> list[Moment]:
    return [moment for moment in moments(rules, seed, by_apprentices, rounds=1) if moment.state.phase is Phase.BID]


def truly(net_view: Observation, moment: Moment) -> np.ndarray:
    """The predictions in the world as it is."""
    hands = masks_of(moment.state.round.hands)[None]
    found: np.ndarray = with_predictions(NET, net_view, hands).bids[0]
    return found


@both
def test_who_has_not_been_heard_says_what_the_net_would(rules: RuleSet) -> None:
    """Known predictions stay; each other seat says what the net finds best for its hand after those before it."""
    for moment in predictions(rules, "heard"):
        view = predicted(moment.view, 33)
        bids = truly(view, moment)
        assert view.forehand is not None
        order = view.forehand.round_the_table(rules.direction)
        for place, seat in enumerate(order):
            if view.bids[seat] is not None:
                assert bids[seat] == view.bids[seat]
            else:
                before = bids[[int(other) for other in order[:place]]][None]
                scores = prediction_scores(NET, view, masks_of([moment.state.round.hands[seat]]), place, before)
                assert bids[seat] == nearest(scores)[0]


@both
def test_in_mid_round_the_cards_played_count(rules: RuleSet) -> None:
    """What a seat is taken to have said does not change while its cards are played."""
    said = set()
    for moment in moments(rules, "mid", by_apprentices, rounds=1):
        if moment.state.phase is Phase.PLAY and moment.state.to_act is not None:
            view = replace(moment.seen(S), to_act=moment.state.to_act)
            said.add(tuple(truly(view, moment).tolist()))
    assert len(said) == 1


@pytest.mark.parametrize("level", ["club", "master"])
@both
def test_levels_predict_what_can_come_true(rules: RuleSet, level: str, size: Callable[[int, int], int]) -> None:
    """A prediction is legal and the best of several judged; the same question gets the same answer."""
    for moment in predictions(rules, level)[1::size(3, 2)]:
        one, again = (player_of(level, "p").choose(moment.view, Limit(worlds=12)) for _ in range(2))
        assert one == again
        assert one.action in moment.view.legal
        assert one.alternatives[0].action == one.action
        assert len({alternative.action for alternative in one.alternatives}) == len(one.alternatives) > 30


@pytest.mark.parametrize("level", ["club", "master"])
@both
def test_levels_predict_more_with_a_strong_hand(rules: RuleSet, level: str) -> None:
    """Buur, Nell and aces are worth far more than small cards, and more than half of all points."""
    player = player_of(level, "p")

    def said(hand: str) -> int:
        action = player.choose(at_prediction(hand, turned="D6", bids=rules.bids), Limit(worlds=12)).action
        assert isinstance(action, Predict)
        return action.points

    assert said("DJ D9 DA DK CA HA SA S7 H6") > 90
    assert said("C6 C7 C8 H6 H7 H8 S6 S7 S8") < 12


@both
def test_a_search_is_told_the_chances(rules: RuleSet) -> None:
    """The master's judgement of what it has looked at comes with chances to be best, which add up to 1."""
    moment = random.Random(1).choice(predictions(rules, "chances"))
    choice = player_of("master", "p").choose(moment.view, Limit(worlds=40))
    assert sum(alternative.chance or 0 for alternative in choice.alternatives) == pytest.approx(1)
