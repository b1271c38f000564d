"""Rounds a second of random legal actions: our GameState.apply beside jass-kit's arena, in turns within one run.

    python -m tests.benchmarks.rounds [--rounds N] [--turns N]

Both deal, choose a contract at random, and check each card before it is played; ours also finds, compares and scores Weis and
Stöck and keeps the score of a whole Schieber game.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import random
import statistics
import time

from jass.agents.agent_random_schieber import AgentRandomSchieber
from jass.arena.arena import Arena

from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.presets import SCHIEBER


def ours(rounds: int, seed: int) -> float:
    """Rounds a second."""
    rng = random.Random(seed)
    played, begin = 0, time.perf_counter()
    while played < rounds:
        state = GameState.start(SCHIEBER, Decks(f"benchmark {seed} {played}")).state
        while state.to_act is not None:
            state = state.apply(state.to_act, rng.choice(state.legal_actions())).state
        played += len(state.rounds)
    return played / (time.perf_counter() - begin)


def jass_kit(rounds: int) -> float:
    """Rounds a second; its arena's progress bar is kept off the screen."""
    arena = Arena(nr_games_to_play=rounds, print_every_x_games=rounds)
    arena.set_players(*(AgentRandomSchieber() for _ in range(4)))
    begin = time.perf_counter()
    with contextlib.redirect_stdout(io.StringIO()):
        arena.play_all_games()
    return rounds / (time.perf_counter() - begin)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=1000, help="in each turn")
    parser.add_argument("--turns", type=int, default=5)
    args = parser.parse_args()
    figures = [(ours(args.rounds, turn), jass_kit(args.rounds)) for turn in range(args.turns)]
    print(f"{'turn':>6} {'ours':>12} {'jass-kit':>12} {'ratio':>7}")
    for turn, (mine, theirs) in enumerate(figures):
        print(f"{turn:>6} {mine:>10.0f}/s {theirs:>10.0f}/s {mine / theirs:>7.2f}")
    print(f"{'median':>6} {statistics.median(mine for mine, _ in figures):>10.0f}/s "
          f"{statistics.median(theirs for _, theirs in figures):>10.0f}/s "
          f"{statistics.median(mine / theirs for mine, theirs in figures):>7.2f}")


if __name__ == "__main__":
    main()
