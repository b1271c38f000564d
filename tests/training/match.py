"""A quick measure during training: one card policy against another in duplicate deals, with the same contracts."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from jass_desktop.ai.nets.arrays import Masks, Numbers
from jass_desktop.ai.nets.net import TRICKS, Net
from jass_desktop.ai.search.playouts import Policy, Table
from jass_desktop.engine.ruleset import RuleSet
from tests.training.in_sides import choose, tables
from tests.training.positions import deal


def share(a: Policy, b: Policy, nets: Mapping[str, Net], deals: int, rules: RuleSet) -> float:
    """A's share of the card points against B, match bonus included, in this many deals, each played twice."""
    hands = deal(deals, np.random.default_rng(12345))
    choices, pushed = choose(hands, nets, np.random.default_rng(1), 0.0)
    made = np.zeros(2)
    for side in (0, 1):
        for _, table in tables(hands, choices, pushed):
            play(table, a, b, side)
            points = table.taken[:, :2] + table.taken[:, 2:]
            won = table.tricks[:, :2] + table.tricks[:, 2:]
            total = (points + rules.match_bonus * (won == TRICKS)).sum(axis=0)
            made += total[::-1] if side else total
    return float(made[0] / made.sum())


def play(table: Table, a: Policy, b: Policy, side: int) -> None:
    """Play out the batch, with A on the side of this number and B on the other."""
    def mixed(table: Table, legal: Masks) -> Numbers:
        ours = np.flatnonzero(table.to_act % 2 == side)
        theirs = np.flatnonzero(table.to_act % 2 != side)
        cards = np.zeros(len(legal), np.int64)
        for rows, policy in ((ours, a), (theirs, b)):
            if len(rows):
                cards[rows] = policy(table.take(rows), legal[rows])
        return cards
    table.play_out(mixed)
