"""Positions for the computer players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from jass_desktop.ai.player import Player
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.session.protocols import Limit


@pytest.fixture
def opening() -> Observation:
    """The first moment of a game, as the seat sees it whose turn it is."""
    state = GameState.start(PRESETS["schieber"], Decks("opening")).state
    assert state.to_act is not None
    return observe(state, state.to_act)


def one_round(player: Player, rules: RuleSet, seed: str) -> Iterator[GameState]:
    """The states of one round, ``player`` playing all four seats."""
    state = GameState.start(replace(rules, cut="off"), Decks(seed)).state
    while not state.rounds and state.to_act is not None:
        yield state
        action = player.choose(observe(state, state.to_act), Limit()).action
        state = state.apply(state.to_act, action).state


@pytest.fixture(scope="session")
def rounds() -> Callable[[Player, RuleSet, str], Iterator[GameState]]:
    return one_round
