"""Positions for training: fair deals, suits renamed without loss, and gains that compare the cards of one and the same deal."""

from __future__ import annotations

import numpy as np

from jass_desktop.ai.encoding import LEGAL
from jass_desktop.ai.playouts import COUNT, Table, random_policy
from jass_desktop.ai.training.selfplay import FOREHAND, KINDS, RULES, deal, lead, rename, samples, tables
from jass_desktop.engine.contracts import Contract


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
    hands, choices, pushed = deal(300, rng), rng.integers(0, 6, 300), rng.random(300) < 0.3
    seen = []
    for rows, table in tables(hands, choices, pushed):
        seen += rows.tolist()
        assert table.contract in KINDS
        assert (pushed[rows] == table.pushed).all()
    assert sorted(seen) == list(range(300))


def test_gains_compare_the_cards_of_a_deal() -> None:
    """The gains of the legal cards add up to nothing, and illegal cards have none."""
    rng = np.random.default_rng(4)
    table = Table(RULES, Contract.CLUBS, deal(200, rng), FOREHAND)
    found = list(samples(table, random_policy(rng), random_policy(rng), rng, 0.3))
    assert sum(len(one.inputs) for one in found) > 500
    for one in found:
        assert np.allclose(one.gains.sum(axis=1), 0, atol=1e-3)
        assert not one.gains[one.inputs[:, LEGAL] == 0].any()


def test_the_lead_counts_the_match() -> None:
    """All nine tricks lead by 157 and the match bonus."""
    table = Table(RULES, Contract.CLUBS, deal(1, np.random.default_rng(5)), FOREHAND)
    table.hands[0] = [[511, 0, 0, 0], [0, 511, 0, 0], [0, 0, 511, 0], [0, 0, 0, 511]]
    table.play_out(random_policy(np.random.default_rng(6)))
    assert lead(table).tolist() == [257]
