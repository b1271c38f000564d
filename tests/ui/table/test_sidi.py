"""Sidi Barrani at the table: a call is made in the panel, and a game comes to its end."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from jass_desktop.engine.actions import Bid
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.presets import NAMED
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.ui.table.questions.bidding import BiddingPanel
from jass_desktop.ui.table.sheets.ending import EndPanel
from tests.ui.table.support import Table

RULES = [replace(rules, target=400) for name, rules in NAMED.items() if rules.scope.has_auction]


@pytest.mark.parametrize("mouse", [False, True], ids=["keyboard", "mouse"])
@pytest.mark.parametrize("rules", RULES, ids=[rules.name for rules in RULES])
def test_a_game_is_played_to_its_end(rules: RuleSet, mouse: bool) -> None:
    """With the mouse alone and with the keyboard alone one bids, plays and sees who has won."""
    rng = random.Random(5)
    with Table(rules, seed=f"sidi {mouse}") as table:
        for _ in range(5000):
            if isinstance(table.screen.panel, EndPanel):
                break
            table.act(rng, mouse=mouse)
            table.stage.tick(0.05)
        assert table.session.view.outcome is not None
        table.picture()


def test_points_are_raised_before_they_are_bid() -> None:
    """The arrow keys, or the buttons beside the number, change it; a contract bids it."""
    with Table(RULES[0], seed="sidi") as table:
        table.wait_for(lambda: table.screen.panel is not None)
        rng = random.Random(1)
        while not isinstance(table.screen.panel, BiddingPanel):
            table.act(rng, mouse=False)
            table.stage.tick(0.05)
        least = next(call for call in table.session.view.legal if isinstance(call, Bid))
        table.key(pygame.K_UP)
        table.press("higher")
        table.press("lower")
        table.picture()
        table.press("choose hearts")
        calls = [call for seat, call in table.session.view.auction.calls if seat is table.session.view.seat]
        assert calls == [Bid(least.points + RULES[0].bid_step, Contract.HEARTS)]
