"""How many random rounds the playouts bring to their end in a second, on one core, from a full deal: ``python -m
tests.benchmarks.playouts [ROUNDS]``.

Processor time of playing, Weis, Stöck and the score of each round; the hands are dealt before.
"""

from __future__ import annotations

import os
import sys
import time
from dataclasses import replace
from statistics import median

# One core is what is measured; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np

from jass_desktop.ai.search.playouts import Table, random_policy, side_points
from jass_desktop.engine.actions import Choose
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet

TURNS = 5


def opening(rules: RuleSet) -> Observation:
    """The first card of a round under the last contract that the rules allow."""
    state = GameState.start(replace(rules, cut="off"), Decks("playouts")).state
    while state.phase is not Phase.PLAY:
        assert state.to_act is not None
        legal = state.legal_actions()
        action = [each for each in legal if isinstance(each, Choose)][-1] if state.phase is Phase.CHOICE else legal[0]
        state = state.apply(state.to_act, action).state
    assert state.to_act is not None
    return observe(state, state.to_act)


def deals(rounds: int, seats: int, rng: np.random.Generator) -> np.ndarray:
    cards = np.argsort(rng.random((rounds, 36)), axis=1)
    hands = np.zeros((rounds, seats, 4), np.int64)
    for place in range(36):
        card = cards[:, place]
        hands[np.arange(rounds), place * seats // 36, card // 9] |= 1 << card % 9
    return hands


def main(rounds: int) -> None:
    rng = np.random.default_rng(1)
    print(f"{'preset':<16} {'contract':<10} {'rounds/s':>9}   median of {TURNS} turns of {rounds} rounds")
    for name, rules in PRESETS.items():
        view, speeds = opening(rules), []
        for _ in range(TURNS):
            hands = deals(rounds, rules.seats, rng)
            before = time.process_time()
            table = Table.of(view, hands)
            table.play_out(random_policy(rng))
            side_points(view, hands, table)
            speeds.append(rounds / (time.process_time() - before))
        assert view.contract is not None
        print(f"{name:<16} {view.contract.value:<10} {median(speeds):>9,.0f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 8192)
