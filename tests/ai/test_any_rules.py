"""What holds for the computer players by any rules, also such as somebody made up at home."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from jass_desktop.ai.heuristics.apprentice import Apprentice
from jass_desktop.ai.players.levels import CONTESTANTS
from jass_desktop.engine.actions import Claim, KeepStoeck, Play, ShowStoeck
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import SCHIEBER
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Outcome
from jass_desktop.engine.seats import PAIRS, PerParty
from jass_desktop.session.protocols import Limit
from tests.engine.support import rule_sets

STEPS = 100
"""Enough for two rounds and more."""


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(rules=rule_sets(), seed=st.integers(0, 10**9))
def test_plays_on_whatever_the_rules(rules: RuleSet, seed: int) -> None:
    """Each player has a legal answer to everything that it and the others lead to."""
    players = [CONTESTANTS[name](str(seed)) for name in ("apprentice", "random")]
    state = GameState.start(rules, Decks(str(seed))).state
    for number in range(STEPS):
        if state.to_act is None:
            break
        view = observe(state, state.to_act)
        choice = players[(number + seed) % 3 == 0].choose(view, Limit())
        assert choice.action in (*view.legal, *view.interjections)
        assert choice.action in [alternative.action for alternative in choice.alternatives]
        state = state.apply(state.to_act, choice.action).state


def near_the_end(rules: RuleSet, seed: int) -> GameState:
    """A game whose sides have each at most 200 points to go, a round's worth or so."""
    rng = random.Random(seed)
    state = GameState.start(rules, Decks(str(seed))).state
    assert rules.target is not None
    return state._replace(scores=PerParty(*(max(0, rules.target - rng.randint(1, 200)) for _ in range(2))))


BOTH_BY_WEIS = replace(SCHIEBER, weis="small", weis_tie="pop", stoeck=False, early_stoeck="none", target=50, ending="claim",
                       false_claim_loses=False, match_bonus=0)
"""With these, equal Weis may take both sides past the target in trick 1."""


@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(rules=rule_sets().filter(lambda rules: rules.claims_allowed), seed=st.integers(0, 10**6))
@example(rules=BOTH_BY_WEIS, seed=5)
@example(rules=BOTH_BY_WEIS, seed=179)
def test_claims_what_is_true_and_nothing_else(rules: RuleSet, seed: int) -> None:
    """From trick 2 on, what a seat may claim it claims if and only if that wins; before, only what cannot go wrong."""
    player, state, claimant = Apprentice("x"), near_the_end(rules, seed), None
    for _ in range(STEPS):
        seat = state.to_act
        if seat is None:
            break
        view = observe(state, seat)
        claimed = player.choose(view, Limit()).action == Claim()
        if Claim() in view.interjections and (view.tricks or view.contract is None):
            outcome = state.apply(seat, Claim()).state.outcome
            assert claimed is (isinstance(outcome, Outcome) and outcome.winner is PAIRS.party(seat))
        if claimed:
            claimant = seat
        action = Claim() if claimed else CONTESTANTS["random"](str(seed)).choose(view, Limit()).action
        state = state.apply(seat, action).state
    if claimant is not None and state.outcome is not None:
        assert claimant in state.outcome.seats


@settings(suppress_health_check=[HealthCheck.filter_too_much])
@given(rules=rule_sets().filter(lambda rules: rules.stoeck_manual), seed=st.integers(0, 10**6))
def test_never_forgets_its_stoeck(rules: RuleSet, seed: int) -> None:
    """With the second of king and queen it calls, and where it is asked or may, it shows them to win."""
    player, state = Apprentice("x"), GameState.start(rules, Decks(str(seed))).state
    for _ in range(STEPS):
        if state.to_act is None:
            break
        view = observe(state, state.to_act)
        action = player.choose(view, Limit()).action
        if view.phase is Phase.STOECK or ShowStoeck() in view.interjections:
            assert action in (ShowStoeck(), Claim())
        if isinstance(action, Play):
            assert action in view.legal
        assert action != KeepStoeck()
        holder = state.round.stoeck_holder
        state = state.apply(state.to_act, action).state
        if holder is not None and isinstance(action, Play):
            assert state.round.stoeck_holder is holder or state.round.number != view.round_number
