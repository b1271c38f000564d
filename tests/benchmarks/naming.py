"""What players lose by naming: how much better another contract, or the push, would have been for forehand.

    python -m tests.benchmarks.naming [--players club,club-3] [--rules schieber] [--hands 200] [--worlds 120] [--seed naming]

Each player is asked in fresh deals of the rules, with no target in sight. What the players think best is played out by the
networks in worlds drawn by chance: half of them choose the best action, the other half price it and what each player did, in
written points of the side less those of the other. So luck is not taken for skill. Tried are the push and what one of the players
ranks among its first four. With standard errors; "against" compares with the last player in the same deals.
"""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from statistics import fmean, stdev

# One core is what is measured; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from jass_desktop.ai.arena.contest import FAR_TARGET
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.nets.arrays import Floats, Numbers
from jass_desktop.ai.players.levels import player_of
from jass_desktop.ai.search.endings import by_policy
from jass_desktop.ai.worlds.possible import Worlds
from jass_desktop.engine.actions import Action, Push
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.session.protocols import Limit

_TRIED = 4


def losses(view: Observation, players: list[str], worlds: int, seed: int) -> list[tuple[float, bool]]:
    """What each of the players loses in this decision, and whether it pushes."""
    ranked = [[one.action for one in player_of(name, "naming").choose(view, Limit(worlds=40)).alternatives] for name in players]
    named = [mine[0] for mine in ranked]
    tried: list[Action] = list(dict.fromkeys([*named, Push(), *(action for mine in ranked for action in mine[:_TRIED])]))
    kind, rng = expertise_of(view.rules), np.random.default_rng(seed)
    hands = Worlds(view).draw(worlds, rng)
    play_out = by_policy(kind.policy(view.rules, rng))
    gains = kind.after_opening(view, tried, hands, play_out, written)
    best = int(gains[::2].mean(axis=0).argmax())
    prices = gains[1::2].mean(axis=0)
    return [(float(prices[best] - prices[tried.index(action)]), action == Push()) for action in named]


def written(view: Observation, made: Numbers) -> Floats:
    """The points of the side that names, less those of the other, with their factor."""
    return ((made[:, 0] - made[:, 1]) * view.factor).astype(np.float64)


def forehand(rules: RuleSet, seed: str) -> Observation:
    """What forehand sees of a fresh deal when asked for a contract."""
    state = GameState.start(rules, Decks(seed)).state
    while state.phase is not Phase.CHOICE:
        assert state.to_act is not None
        state = state.apply(state.to_act, state.legal_actions()[0]).state
    assert state.to_act is not None
    return observe(state, state.to_act)


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--players", default="club,club-3")
    options.add_argument("--rules", default="schieber")
    options.add_argument("--hands", type=int, default=200)
    options.add_argument("--worlds", type=int, default=120)
    options.add_argument("--seed", default="naming")
    given = options.parse_args()
    rules = replace(PRESETS[given.rules], target=FAR_TARGET)
    players = given.players.split(",")
    found = [losses(forehand(rules, f"{given.seed} {number}"), players, given.worlds, number) for number in range(given.hands)]
    for place, name in enumerate(players):
        mine = [each[place][0] for each in found]
        against = [each[place][0] - each[-1][0] for each in found]
        print(f"{name}: loses {fmean(mine):.2f} ± {stdev(mine) / len(mine) ** 0.5:.2f}, against {players[-1]} "
              f"{fmean(against):+.2f} ± {stdev(against) / len(mine) ** 0.5:.2f}; "
              f"pushes {fmean(each[place][1] for each in found):.0%}")


if __name__ == "__main__":
    main()
