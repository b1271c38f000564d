"""How well hidden cards are found, and what that takes: ``python -m tests.benchmarks.worlds [--rules NAME] [--player NAME]
[--games N] [--evaluations N]``.

Of games that one player plays with itself, the mean logarithm of the chance that a hidden card is given of lying where it lies:
by the sizes of the hands alone; by possible worlds, which follow suits not followed, Weis and all that is certain; by worlds
weighted with the predictions and the contract; and with the cards played too. Nearer to 0 is better. With it, by tricks taken,
the processor time of drawing 1,000 possible worlds and of weighting worlds, in milliseconds.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from dataclasses import replace

# One core is what is measured; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.nets.weights import trained
from jass_desktop.ai.players.levels import CONTESTANTS, player_of
from jass_desktop.ai.worlds.likely import EVALUATIONS, LikelyWorlds
from jass_desktop.ai.worlds.possible import Worlds
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import PRESETS
from jass_desktop.session.protocols import Limit
from tests.ai.replays import Moment, log_chance, moments

COLUMNS = ("sizes", "possible", "contract", "cards", "ms draw", "ms weigh")
LIMIT = Limit(worlds=48)


def played(rules: str, player: str, games: int) -> Iterator[Moment]:
    """Moments of the first rounds of games, each third one, when cards are hidden."""
    mind = player_of(player, "worlds")
    table = replace(PRESETS[rules], cut="off")
    for number in range(games):
        one = moments(table, f"{number}", lambda state: mind.choose(observe(state, state.round.to_act), LIMIT).action, rounds=1)
        for moment in list(one)[number % 3::3]:
            if sum(moment.view.hand_sizes) > len(moment.view.hand):
                yield moment


def measure(moment: Moment, number: int, evaluations: int) -> list[float]:
    """A value for each of COLUMNS."""
    view, truth = moment.view, moment.state.round.hands
    begin = time.process_time()
    hands = Worlds(view).draw(1000, np.random.default_rng(number))
    drawn = time.process_time()
    thoughts = expertise_of(view.rules).thoughts(trained(), view.rules)
    likely = LikelyWorlds(view, thoughts, np.random.default_rng(number), evaluations)
    weighted = time.process_time()
    quick = LikelyWorlds(view, replace(thoughts, cards=None), np.random.default_rng(number), evaluations)
    possible, sizes = log_chance(view, truth, hands, np.ones(len(hands)))
    return [sizes, possible, log_chance(view, truth, quick.hands, quick.weights)[0],
            log_chance(view, truth, likely.hands, likely.weights)[0], 1e3 * (drawn - begin), 1e3 * (weighted - drawn)]


def main() -> None:
    parser = argparse.ArgumentParser("python -m tests.benchmarks.worlds")
    parser.add_argument("--rules", default="schieber", choices=PRESETS)
    parser.add_argument("--player", default="club", choices=CONTESTANTS)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--evaluations", type=int, default=EVALUATIONS)
    options = parser.parse_args()
    found: dict[int, list[list[float]]] = {}
    for number, moment in enumerate(played(options.rules, options.player, options.games)):
        found.setdefault(len(moment.view.tricks), []).append(measure(moment, number, options.evaluations))
    print(f"{options.player} at {options.rules}\n{'tricks':<7} {'moments':>7} " + " ".join(f"{name:>9}" for name in COLUMNS))
    everything = [row for rows in found.values() for row in rows]
    for name, rows in [*((str(tricks), found[tricks]) for tricks in sorted(found)), ("all", everything)]:
        print(f"{name:<7} {len(rows):>7} " + " ".join(f"{value:>9.3f}" for value in np.mean(rows, axis=0)))


if __name__ == "__main__":
    main()
