"""Memory of all processes while the window watches one long game, or while somebody plays an evening, on a virtual screen.

    python -m tests.benchmarks.memory [--rounds 200] [--level apprentice] [--size 1280x800]
    python -m tests.benchmarks.memory --play [--rounds 500]

At pace 0. Watched is one game of 20,000 points, where forty actions are about a round. With ``--play`` somebody plays one Chibre
romand after the other by keyboard, faster than the judge can follow, who looks at it all. In the end the processes should take no
more than after the first rounds.

A page that several processes share counts for each of them in part (PSS). The judge is the process of lower priority; the others
are the computer players and what guards the processes.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import psutil

from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from tests.e2e.desk import Desk, Program

RULES = "name: Long\nbase: chibre-romand\ntarget: 20000\n"
ACTIONS = 40
"""In about a round."""
EVERY = 25
"""Rounds from one line of the table to the next."""
KEYS = ("Return", *"123456789") * 5
"""Enter takes what is proposed, leaves a sheet and begins the next game; one of the digits plays a card."""
LONGEST_S = 60
"""Without a round in so long the game is over."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--play", action="store_true")
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--level", default="apprentice")
    parser.add_argument("--size", default="1280x800")
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    with tempfile.TemporaryDirectory() as folder, Desk(width, height) as desk:
        rules, data = Path(folder, "long.yaml"), Path(folder, "data")
        rules.write_text(RULES, "utf-8")
        chosen = ["--rules", "chibre-romand"] if options.play else ["--rules", str(rules), "--watch"]
        program = Program(desk, data, "--pace", "0", "--level", options.level, "--size", options.size, *chosen,
                          witnessed=not options.play)
        program.start()
        try:
            _measure(program, _played(desk, data) if options.play else _watched(program),
                     options.rounds or (500 if options.play else 200))
        finally:
            program.end()


def _measure(program: Program, rounds: Callable[[], int], most: int) -> None:
    """A line for every so many rounds, until there are ``most`` or no more come."""
    print("rounds  window   judge  others   total, MiB      s")
    begin_s = last_s = time.monotonic()
    done = told = 0
    while done < most and time.monotonic() < last_s + LONGEST_S:
        if (now := rounds()) > done:
            done, last_s = now, time.monotonic()
        if done >= told + EVERY:
            told = done
            taken = _taken(program)
            each = " ".join(f"{mib:>7.1f}" for mib in (*taken, sum(taken)))
            print(f"{done:>6} {each} {time.monotonic() - begin_s:>12.0f}", flush=True)


def _taken(program: Program) -> tuple[float, float, float]:
    """MiB of the window's process, of the judge, and of all others."""
    window, *children = program.family()
    judge = [child for child in children if child.nice() > window.nice()]
    return _mib([window]), _mib(judge), _mib([child for child in children if child not in judge])


def _mib(processes: list[psutil.Process]) -> float:
    return sum(float(process.memory_full_info().pss) for process in processes) / 2**20


def _watched(program: Program) -> Callable[[], int]:
    def rounds() -> int:
        time.sleep(0.5)
        return max(program.witness(), default=0) // ACTIONS
    return rounds


def _played(desk: Desk, data: Path) -> Callable[[], int]:
    """Each call plays on a little."""
    history = History(DataDir.of(data).history, GameLocks(data / "nobody.lock"))

    def rounds() -> int:
        desk.xdotool("key", "--delay", "15", *KEYS)
        return sum(entry.rounds for entry in history.entries())
    return rounds


if __name__ == "__main__":
    main()
