"""Positions for training: fair deals, suits renamed without loss, and gains that compare the cards of one and the same deal."""

from __future__ import annotations

import numpy as np

from jass_desktop.ai.nets.encoding import INPUTS, LEGAL
from jass_desktop.ai.nets.net import Net
from jass_desktop.ai.search.playouts import COUNT, Table, random_policy
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.seats import FOUR
from tests.ai.replays import random_net
from tests.training.in_sides import FOREHAND, KINDS, RULES, lead, outcomes, rename, samples, tables, walked
from tests.training.positions import deal


def test_deals_are_whole_packs() -> None:
    """Each deal gives every card once, nine to each seat, and about as often to any."""
    hands = deal(2000, np.random.default_rng(1))
    assert (COUNT[hands].sum(axis=2) == 9).all()
    assert (np.bitwise_or.reduce(hands, axis=1) == 511).all()
    aces = (hands[:, :, 0] >> 8 & 1).sum(axis=0)
    assert all(400 < count < 600 for count in aces)


def test_the_chosen_suit_becomes_clubs() -> None:
    """Renaming exchanges the suit chosen with clubs in every hand; without a suit chosen nothing changes."""
    hands = deal(6, np.random.default_rng(2))
    renamed = rename(hands, np.arange(6))
    for choice in range(4):
        assert (renamed[choice, :, 0] == hands[choice, :, choice]).all()
        assert (renamed[choice, :, choice] == hands[choice, :, 0]).all()
    assert (renamed[4:] == hands[4:]).all()


def test_every_deal_is_played_once() -> None:
    """The batches by kind of contract and chooser hold each deal once, and the chooser leads or has been pushed to."""
    rng = np.random.default_rng(3)
    hands, choices, pushed = deal(300, rng), rng.integers(0, 6, 300), (rng.random(300) < 0.3).astype(int)
    seen = []
    for rows, table in tables(hands, choices, pushed):
        seen += rows.tolist()
        assert table.contract in KINDS
        assert (pushed[rows] == table.pushed).all()
    assert sorted(seen) == list(range(300))


def test_gains_compare_the_cards_of_a_deal() -> None:
    """The gains of the cards tried add up to nothing; before there is a network all legal cards are tried and no other."""
    rng = np.random.default_rng(4)
    table = Table(RULES, Contract.CLUBS, deal(200, rng), FOREHAND)
    found = list(samples(table, random_policy(rng), random_policy(rng), None, rng, 0.3))
    assert sum(len(one.inputs) for one in found) > 500
    for one in found:
        assert np.allclose(np.nansum(one.gains, axis=1), 0, atol=1e-3)
        assert ((one.inputs[:, LEGAL] == 0) == np.isnan(one.gains)).all()


def test_hopeless_cards_are_mostly_left_out() -> None:
    """With a network that thinks everything hopeless but one plane of cards, the others are tried in few positions."""
    rng = np.random.default_rng(6)
    weights = np.zeros((INPUTS, 36), np.float32)
    weights[LEGAL] = np.diag(np.where(np.arange(36) < 18, 0.0, -50.0))  # the first two suits
    net = Net(((weights, np.zeros(36, np.float32)),))
    table = Table(RULES, Contract.CLUBS, deal(400, rng), FOREHAND)
    gains = np.concatenate([one.gains for one in samples(table, random_policy(rng), random_policy(rng), net, rng, 0.3)])
    both = ~np.isnan(gains[:, :18]).all(axis=1)
    whole = both & ~np.isnan(gains[:, 18:]).all(axis=1)
    assert 0.05 < whole.sum() / both.sum() < 0.3
    assert ((~np.isnan(gains)).sum(axis=1) > 1).all()


def test_positions_follow_from_the_seed() -> None:
    """The same networks and seed give the same positions in any process, another seed gives others."""
    nets = {name: random_net(1.0, 1, (39, 1)) for name in ("forehand", "partner", "push")}
    one, again, other = (walked(nets, 15, 0.3, seed) for seed in (7, 7, 8))
    assert (one.inputs == again.inputs).all()
    assert one.gains.tobytes() == again.gains.tobytes()
    assert one.inputs.shape != other.inputs.shape or (one.inputs != other.inputs).any()


def test_after_a_push_only_such_hands_are_tried() -> None:
    """Where forehand never pushes, no deal is left to name a contract for its partner."""
    nets = {name: random_net(0.01, 2, (39, 1)) for name in ("forehand", "partner", "push")} | {"cards": random_net(1.0, 3)}
    never = Net(((np.zeros((39, 1), np.float32), np.full(1, -1e6, np.float32)),))
    hands, choices, made = outcomes(nets | {"push": never}, 50, True, 9)
    assert len(hands) == len(choices) == len(made) == 0
    assert len(outcomes(nets, 50, False, 9)[0]) == 50


def test_the_lead_counts_the_match() -> None:
    """All nine tricks lead by 157 and the match bonus, and so far lie the others behind."""
    table = Table(RULES, Contract.CLUBS, deal(1, np.random.default_rng(5)), FOREHAND)
    table.hands[0] = [[511, 0, 0, 0], [0, 511, 0, 0], [0, 0, 511, 0], [0, 0, 0, 511]]
    table.play_out(random_policy(np.random.default_rng(6)))
    assert [lead(table, np.array([seat])).tolist() for seat in FOUR] == [[257], [-257], [257], [-257]]
