"""Memory of the window while it watches one long game, or while somebody plays one, on a virtual screen.

    python -m tests.benchmarks.memory [--actions 8000] [--level apprentice] [--size 1280x800]
    python -m tests.benchmarks.memory --play [--actions 1600] [--level master]

A game of 20,000 points at pace 0; forty actions are about a round. The window should take no more in the end than after its first
rounds: what a game has behind it is a list of actions. With ``--play`` somebody plays by keyboard, and the judge looks at it all.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.e2e.desk import Desk, Program
from tests.e2e.person import Person

RULES = "name: Long\nbase: chibre-romand\ntarget: 20000\n"
EVERY_WATCHED, EVERY_PLAYED = 500, 200
"""Actions from one line of the table to the next."""
LONGEST_S = 60
"""Without an action in so long the game is over."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--play", action="store_true")
    parser.add_argument("--actions", type=int)
    parser.add_argument("--level", default="apprentice")
    parser.add_argument("--size", default="1280x800")
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    with tempfile.TemporaryDirectory() as folder, Desk(width, height) as desk:
        rules = Path(folder, "long.yaml")
        rules.write_text(RULES, "utf-8")
        arguments = ["--pace", "0", "--rules", str(rules), "--level", options.level, "--size", options.size]
        if not options.play:
            arguments.append("--watch")
        program = Program(desk, Path(folder, "data"), *arguments, witnessed=not options.play)
        program.start()
        try:
            if options.play:
                _measure(program, _played(program, (width, height)), options.actions or 1600, EVERY_PLAYED)
            else:
                _measure(program, _watched(program), options.actions or 8000, EVERY_WATCHED)
        finally:
            program.end()


def _measure(program: Program, actions: Callable[[], int], most: int, every: int) -> None:
    """A line for every so many actions, until there are ``most`` or no more come."""
    print("actions  window  others, MiB    s")
    begin_s = last_s = time.monotonic()
    done = told = 0
    while done < most and time.monotonic() < last_s + LONGEST_S:
        if (now := actions()) > done:
            done, last_s = now, time.monotonic()
        if done >= told + every:
            told = done
            window, *others = (process.memory_info().rss / 2**20 for process in program.family())
            each = " + ".join(f"{other:.1f}" for other in others)
            print(f"{done:>7} {window:>7.1f}  {each}  {time.monotonic() - begin_s:.0f}", flush=True)


def _watched(program: Program) -> Callable[[], int]:
    def actions() -> int:
        time.sleep(0.5)
        return max(program.witness(), default=0)
    return actions


def _played(program: Program, size: tuple[int, int]) -> Callable[[], int]:
    """Each call plays on by one action of the person."""
    person = Person(program, size, seed=1)

    def actions() -> int:
        person.act(mouse=False)
        record = program.record()
        return 0 if record is None else len(record.actions)
    return actions


if __name__ == "__main__":
    main()
