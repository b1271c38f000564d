"""Games for the store to keep."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice

from jass_desktop.engine.actions import Action
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.presets import PRESETS, TOURNAMENT
from jass_desktop.engine.record import GameRecord, record_of
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.history.tally import GamesTally
from jass_desktop.store.history import History

WHOLE = 10_000
HEADERS = {"started": "2026-11-20T14:00:00+01:00", "south": "Anna", "east": "Ueli", "north": "Zoé", "west": "Köbi"}


def growing(seed: str = "one", rules: RuleSet = PRESETS["chibre-romand"]) -> Iterator[GameRecord]:
    """The record of a game of random play, the same for a seed, before its first action and after each."""
    choose = random.Random(seed)
    state = GameState.start(rules, Decks(seed)).state
    done: list[tuple[Seat, Action]] = []
    yield record_of(state, done, HEADERS)
    while state.to_act is not None:
        seat, action = state.to_act, choose.choice(state.legal_actions())
        state = state.apply(seat, action).state
        done.append((seat, action))
        yield record_of(state, done, HEADERS)


@cache
def played(actions: int, seed: str = "one", rules: RuleSet = PRESETS["chibre-romand"]) -> GameRecord:
    """That game after so many actions, or at its end."""
    *_, last = islice(growing(seed, rules), actions + 1)
    return last


def add_up(history: History) -> GamesTally:
    """The tally of the history, step by step to its end."""
    tally = GamesTally(history)
    while not tally.over:
        tally.step()
    return tally


def drawn() -> GameRecord:
    """A game of two rounds that ends level."""
    return played(WHOLE, "draw 86", replace(TOURNAMENT, name="short", rounds=2, tie_round=False))
