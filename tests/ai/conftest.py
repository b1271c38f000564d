"""What the tests of the computer players share."""

from __future__ import annotations

import pytest

from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.presets import PRESETS


@pytest.fixture
def opening() -> Observation:
    """The first moment of a game, as the seat sees it whose turn it is."""
    state = GameState.start(PRESETS["schieber"], Decks("opening")).state
    assert state.to_act is not None
    return observe(state, state.to_act)
