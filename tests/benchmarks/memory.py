"""Memory of the window while it watches one long game, on a virtual screen.

    python -m tests.benchmarks.memory [--actions 8000] [--level apprentice] [--size 1280x800]

A game of 20,000 points at pace 0; forty actions are about a round. The window should take no more in the end than after its first
rounds: what a game has behind it is a list of actions.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from tests.e2e.desk import Desk, Program

RULES = "name: Long\nbase: chibre-romand\ntarget: 20000\n"
EVERY = 500
"""Actions from one line of the table to the next."""
LONGEST_S = 60
"""Without an action in so long the game is over."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--actions", type=int, default=8000)
    parser.add_argument("--level", default="apprentice")
    parser.add_argument("--size", default="1280x800")
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    with tempfile.TemporaryDirectory() as folder, Desk(width, height) as desk:
        rules = Path(folder, "long.yaml")
        rules.write_text(RULES, "utf-8")
        program = Program(desk, Path(folder, "data"), "--watch", "--pace", "0", "--rules", str(rules), "--level", options.level,
                          "--size", options.size, witnessed=True)
        program.start()
        try:
            print("actions  window  players, MiB    s")
            begin_s = last_s = time.monotonic()
            done = told = 0
            while done < options.actions and time.monotonic() < last_s + LONGEST_S:
                time.sleep(0.5)
                if (now := max(program.witness(), default=0)) > done:
                    done, last_s = now, time.monotonic()
                if done >= told + EVERY:
                    told = done
                    window, *players = (process.memory_info().rss / 2**20 for process in program.family())
                    print(f"{done:>7} {window:>7.1f} {sum(players):>13.1f} {time.monotonic() - begin_s:>4.0f}", flush=True)
        finally:
            program.end()


if __name__ == "__main__":
    main()
