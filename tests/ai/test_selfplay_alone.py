"""Positions of Differenzler for training: fair deals with a card turned up, and gains that compare what was done in one deal."""

from __future__ import annotations

import numpy as np
import pytest

from jass_desktop.ai.nets.encoding import INPUTS_ALONE, LEGAL
from jass_desktop.ai.nets.net import Net
from jass_desktop.ai.nets.predictions import HAND_INPUTS, PREDICTED
from jass_desktop.ai.search.playouts import COUNT, Table, random_policy
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import FOUR, Seat
from tests.ai.replays import random_net
from tests.training.alone import (
    DEALER,
    RULES,
    TRUMP,
    closeness,
    deal_with_trump,
    missed,
    predictions,
    tried_predictions,
    walked,
)

NETS = {"predictions": random_net(20.0, 3, (HAND_INPUTS, 16, len(PREDICTED)))}
WITH_CARDS = NETS | {"alone": random_net(5.0, 2, (INPUTS_ALONE, 32, 36))}


def test_deals_with_a_card_turned_up_are_fair() -> None:
    """Whole packs; the dealer holds the card turned up, each trump as often, and the other cards lie with anybody as often."""
    hands, turned = deal_with_trump(9000, np.random.default_rng(1))
    assert (COUNT[hands].sum(axis=2) == 9).all()
    assert (np.bitwise_or.reduce(hands, axis=1) == 511).all()
    assert (hands[:, DEALER, TRUMP.trump] >> turned & 1).all()
    assert all(850 < count < 1150 for count in np.bincount(turned, minlength=9))
    aces = hands[:, :, 3] >> 8 & 1
    assert aces.sum(axis=0) / len(hands) == pytest.approx(np.array([9, 9, 9, 8]) / 35, abs=0.02)
    trumps = COUNT[hands[:, :, 0]].mean(axis=0)
    assert trumps == pytest.approx([8 * 9 / 35] * 3 + [1 + 8 * 8 / 35], abs=0.05)


def test_each_card_played_is_a_sample() -> None:
    """Of every position the one card that was played, a legal one, with what came of it: whole points without a network."""
    for nets, whole in ((NETS, True), (WITH_CARDS, False)):
        found = walked(nets, 60, 1.0, 1)
        assert len(found.inputs) == 60 * 32  # all but the last trick
        played = ~np.isnan(found.gains)
        assert (played.sum(axis=1) == 1).all()
        assert (found.inputs[:, LEGAL][played] == 1).all()
        results = found.gains[played]
        assert (results <= 20).all()
        assert (results == results.astype(np.int64)).all() == whole


def test_what_is_expected_later_tempers_the_results() -> None:
    """A network that always expects the same draws results towards it, the earlier the card the more."""
    sure = Net(((np.zeros((INPUTS_ALONE, 36), np.float32), np.full(36, -8.0, np.float32)),))
    found = walked(NETS | {"alone": sure}, 400, 1.0, 1)
    results = found.gains[~np.isnan(found.gains)].astype(np.float64).reshape(2, 32, 200)  # from the last card of a round
    spread = np.abs(results + 8).mean(axis=(0, 2))
    assert spread[-1] < spread[0] / 3


def test_predictions_are_compared_in_one_deal() -> None:
    """Several of each deal, near the best and anywhere; what they gained adds up to nothing."""
    found = tried_predictions(WITH_CARDS, 64, 1)
    assert np.allclose(np.nansum(found.gains.astype(np.float64), axis=1), 0, atol=0.1)
    assert ((~np.isnan(found.gains)).sum(axis=1) > 3).all()


def test_positions_follow_from_the_seed() -> None:
    """The same networks and seed give the same positions in any process, another seed gives others."""
    one, again, other = (walked(WITH_CARDS, 40, 0.3, seed) for seed in (7, 7, 8))
    assert (one.inputs == again.inputs).all()
    assert one.gains.tobytes() == again.gains.tobytes()
    assert one.inputs.shape != other.inputs.shape or (one.inputs != other.inputs).any()


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.bids)
def test_what_was_said_before_stays(rules: RuleSet) -> None:
    """The first predictions are as given; those after them may depend on them only where they are open."""
    hands, turned = deal_with_trump(200, np.random.default_rng(2))
    low, high = (predictions(NETS, rules, hands, turned, np.full((200, 2), said)) for said in (5, 70))
    assert (low[:, :2] == 5).all()
    assert (high[:, :2] == 70).all()
    assert (low[:, 2:] != high[:, 2:]).any() == (rules.bids == "open")


def test_closeness_is_the_distance_of_each_seat() -> None:
    """Points too many and too few count alike, below 0; the mean of all is what training reports."""
    hands, turned = deal_with_trump(50, np.random.default_rng(3))
    table = Table(RULES[0], TRUMP, hands, Seat.SOUTH)
    table.bids[:], table.turned = (10, 60, 157, 0), turned
    table.play_out(random_policy(np.random.default_rng(4)))
    for seat in FOUR:
        assert (closeness(table)[:, seat] == -np.abs(table.taken[:, seat] - table.bids[:, seat])).all()
    assert 0 < missed(WITH_CARDS, RULES[0], 20) < 157
