"""Games for the store to keep."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.presets import PRESETS, TOURNAMENT
from jass_desktop.engine.record import GameRecord, record_of
from jass_desktop.engine.ruleset import RuleSet

WHOLE = 10_000
HEADERS = {"started": "2026-11-20T14:00:00+01:00", "south": "Anna", "east": "Ueli", "north": "Zoé", "west": "Köbi"}


@cache
def played(actions: int, seed: str = "one", rules: RuleSet = PRESETS["chibre-romand"]) -> GameRecord:
    """The same game of random play for a seed, after that many actions or at its end."""
    choose = random.Random(seed)
    state, done = GameState.start(rules, Decks(seed)).state, []
    while len(done) < actions and state.to_act is not None:
        seat, action = state.to_act, choose.choice(state.legal_actions())
        state = state.apply(seat, action).state
        done.append((seat, action))
    return record_of(state, done, HEADERS)


def drawn() -> GameRecord:
    """A game of two rounds that ends level."""
    return played(WHOLE, "draw 86", replace(TOURNAMENT, name="short", rounds=2, tie_round=False))
