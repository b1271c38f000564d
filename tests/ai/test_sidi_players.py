"""Sidi Barrani for computer players: what a bid brings, and what they call."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.nets.arrays import Floats, Numbers
from jass_desktop.ai.search.endings import by_policy
from jass_desktop.ai.search.outcomes import made
from jass_desktop.ai.search.playouts import Table, masks_of, random_policy
from jass_desktop.ai.worlds.possible import Worlds
from jass_desktop.engine.actions import Bid, Call, Double, Pass, Play, Redouble
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.presets import NAMED
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from tests.engine import test_sidi as at_table
from tests.engine.support import random_steps

VERBAND, BARRANI = NAMED["sidi-verband"], NAMED["sidi-barrani"]
FAR = replace(VERBAND, target=20_000)


def seen(told: str, rules: RuleSet = VERBAND) -> Observation:
    """What the seat to call sees after these calls."""
    state = at_table.auction(rules, told).state
    assert state.to_act is not None
    return observe(state, state.to_act)


def lead(view: Observation, result: Numbers) -> Floats:
    """What the own side writes, less what the other does."""
    return (result[:, 0] - result[:, 1]).astype(np.float64)


@pytest.mark.parametrize("rules", [VERBAND, replace(BARRANI, target=5000), replace(BARRANI, target=5000, match_bonus=0)],
                         ids=["verband", "barrani", "without-bonus"])
def test_rounds_in_numpy_write_what_the_engine_writes(rules: RuleSet) -> None:
    """With the bid, made or failed, doubled or not."""
    rounds = made_bids = 0
    for game in range(4):
        before = None
        for _, action, step in random_steps(rules, f"written {game}"):
            if before is not None and isinstance(action, Play) and len(step.state.rounds) > len(before.rounds):
                score = step.state.rounds[-1]
                for seat in (Seat.SOUTH, Seat.WEST):
                    view, hands = observe(before, seat), masks_of(before.round.hands)[None]
                    table = Table.of(view, hands)
                    table.play(np.array([action.card.index]))
                    side = rules.party(seat)
                    assert made(view, hands, table).tolist() == [[score.written[side], score.written[side.other]]]
                rounds += 1
                assert score.chooser is not None
                assert score.bid is not None
                made_bids += score.written[rules.party(score.chooser)] >= score.bid
            before = step.state
    assert rounds > 10
    assert 0 < made_bids < rounds


@pytest.mark.parametrize("rules", [FAR, replace(BARRANI, target=20_000)], ids=["verband", "barrani"])
def test_a_call_brings_what_the_last_bid_does_where_it_stands(rules: RuleSet) -> None:
    """Bids of a contract share their rounds, so that higher ones bring more where they are made, and less where they are not."""
    view = seen("S bid 100 hearts", rules)
    calls: list[Call] = [Bid(110, Contract.SPADES), Bid(130, Contract.SPADES), Bid(110, Contract.CLUBS), Pass(), Double()]
    rng = np.random.default_rng(1)
    hands = Worlds(view).draw(200, rng)
    found = expertise_of(rules).after_opening(view, calls, hands, by_policy(random_policy(rng)), lead)
    assert found.shape == (200, 5)
    assert set((found[:, 1] - found[:, 0]).tolist()) == {20.0, -20.0, -240.0}
    assert set((found[:, 4] - found[:, 3]).tolist()) == {100.0, -100.0}
    assert {call for call in view.legal if isinstance(call, Pass | Double)} <= set(calls)


def test_nothing_is_written_where_nobody_bids() -> None:
    view, rng = seen(""), np.random.default_rng(1)
    hands = Worlds(view).draw(20, rng)
    found = expertise_of(VERBAND).after_opening(view, [Pass(), Bid(50, Contract.CLUBS)], hands,
                                                by_policy(random_policy(rng)), lead)
    assert not found[:, 0].any()
    assert found[:, 1].any()


def test_a_redouble_counts_four_times() -> None:
    view, rng = seen("S bid 100 hearts, E double"), np.random.default_rng(1)
    assert view.seat is Seat.SOUTH
    hands = Worlds(view).draw(50, rng)
    found = expertise_of(VERBAND).after_opening(view, [Pass(), Redouble()], hands, by_policy(random_policy(rng)), lead)
    assert set((found[:, 1] - found[:, 0]).tolist()) == {200.0, -200.0}


def test_near_the_target_a_bid_is_worth_the_chance_to_win() -> None:
    """1,990 : 1,500 of 2,000 with the bid made, or 1,500 : 1,990: what counts is who is past the target with more."""
    view = seen("S bid 100 hearts")
    kind = expertise_of(VERBAND)
    near = replace(view, scores=view.scores.put(view.party, 1900))
    gains = kind.worth(near, np.array([[150, 0], [300, 0], [0, 150]]))
    assert gains[0] == gains[1] > 0 > gains[2] - gains[1]
    early = kind.worth(view, np.array([[100, 0], [0, 100]]))
    assert early == pytest.approx([100, -100], rel=0.15)
