"""Every game that is offered, from the first cut to the last panel."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from jass_desktop.engine.presets import PRESETS, SCHIEBER_SIX
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import SIX, Seat
from jass_desktop.ui.table.motion.cast import own_spots
from jass_desktop.ui.table.sheets.ending import EndPanel
from tests.ui.table.support import Table


def shortened(rules: RuleSet) -> RuleSet:
    """The same game, soon over."""
    if rules.rows:
        return replace(rules, rows=(rules.rows[2], rules.rows[-1]))
    return replace(rules, rounds=2) if rules.target is None else replace(rules, target=400)


SHORT = [shortened(rules) for rules in PRESETS.values()]


@pytest.mark.some(2, 15)
@pytest.mark.parametrize("mouse", [False, True], ids=["keyboard", "mouse"])
@pytest.mark.parametrize("rules", SHORT, ids=PRESETS.keys())
def test_a_game_is_played_to_its_end(rules: RuleSet, mouse: bool) -> None:
    """With the mouse alone and with the keyboard alone one comes to the panel that says who has won."""
    rng = random.Random(5)
    with Table(rules, seed=f"{rules.name} {mouse}") as table:
        for _ in range(5000):
            if isinstance(table.screen.panel, EndPanel):
                break
            table.act(rng, mouse=mouse)
            table.stage.tick(0.05)
        assert table.session.view.outcome is not None
        table.picture()


@pytest.mark.some(1, 7)
@pytest.mark.parametrize("rules", SHORT, ids=PRESETS.keys())
def test_onlookers_need_not_do_anything(rules: RuleSet) -> None:
    """Four computer players come to the end by themselves, their hands open or not."""
    with Table(rules, seed="onlooker", person=None, open_hands=True) as table:
        table.wait_for(lambda: isinstance(table.screen.panel, EndPanel), limit=20_000, dt_s=0.2)
        table.key(pygame.K_o)
        table.picture()


@pytest.mark.rule("003", "16/1b")
def test_at_a_table_of_six_the_person_is_asked() -> None:
    """At six, too, the person's cards lie face up below, and whoever sits there acts when it is their turn."""
    with Table(SCHIEBER_SIX, seed="six", person=Seat.SOUTH) as table:
        rng = random.Random(1)
        for _ in range(400):
            if table.screen.course.playable is not None:
                break
            table.act(rng, mouse=False)
            table.stage.tick(0.05)
        board = table.screen.course.board
        assert board.viewer is SIX[0]
        assert table.session.view.to_act is SIX[0]
        assert len(own_spots(board, table.screen.course.arrangement)) == 6
