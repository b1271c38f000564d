"""Kills the real window in play, as often as one likes: no kill may lose more than the action in flight.

    python -m tests.benchmarks.kills [--count 500] [--seed 1]

The suite does the same a few times. Each kill takes about four seconds; after each fifty a line is printed.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from pathlib import Path

from tests.e2e.desk import Desk
from tests.e2e.test_kills import kill_in_flight

_AT_ONCE = 50
"""Then the data directory is a new one, as a history grows with each game that a kill ends."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    when = random.Random(options.seed)
    with Desk(1000, 700) as desk:
        for done in range(0, options.count, _AT_ONCE):
            with tempfile.TemporaryDirectory() as folder:
                kill_in_flight(desk, Path(folder), min(_AT_ONCE, options.count - done), when)
            print(f"{min(done + _AT_ONCE, options.count)} kills lost nothing but the action in flight", flush=True)


if __name__ == "__main__":
    main()
