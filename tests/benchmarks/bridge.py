"""What the way to screen readers costs a start and the window at rest, in turns, on a virtual screen.

    python -m tests.benchmarks.bridge [--turns N]

A start is the processor time of all processes until the menu has stood for ``SETTLED_S``; at rest is ``REST_S`` after that.
With a reader on, the process that speaks to it is counted, too. Prints the median of each.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from collections import defaultdict
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks.window import spent, wakes
from tests.e2e.desk import Desk, Program
from tests.e2e.test_reader import turn
from tests.e2e.test_rest import session_bus

SETTLED_S = 8.0
REST_S = 15.0
_WITHOUT = "import sys\nsys.modules['accesskit'] = None\n"
"""As if the package were not installed."""


@dataclass(frozen=True)
class Way:
    """How there is, or is not, a way to a reader."""

    title: str
    code: str = "pass\n"
    bus: bool = True
    reader: bool = False


WAYS = (Way("no accesskit", _WITHOUT), Way("no session bus", bus=False), Way("nobody reads"), Way("a reader is on", reader=True))


def measured(way: Way, data: Path) -> tuple[float, float, float, float]:
    """Processor seconds of a start; at rest percent of a core, wake-ups a second and MiB of all its processes."""
    with Desk(1280, 720) as desk, session_bus(desk) if way.bus else nullcontext():
        if way.reader:
            turn(desk, on=True)
        program = Program(desk, data, "--lang", "en", code=way.code)
        try:
            program.start()
            time.sleep(SETTLED_S)
            family = program.family()
            used_s, woken = sum(map(spent, family)), sum(map(wakes, family))
            time.sleep(REST_S)
            after = sum(map(spent, family)) - used_s, sum(map(wakes, family)) - woken
            memory = sum(one.memory_info().rss for one in family) / 2**20
            assert program.close() == 0
            return used_s, 100 * after[0] / REST_S, after[1] / REST_S, memory
        finally:
            program.end()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--turns", type=int, default=5)
    found: dict[Way, list[tuple[float, ...]]] = defaultdict(list)
    turns = parser.parse_args().turns
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder, "data")
        measured(WAYS[0], data)  # which asks the questions of a first start, and has no pictures yet
        for _ in range(turns):
            for way in WAYS:
                found[way].append(measured(way, data))
    print(f"{'':<18}{'start, s':>10}{'% of a core':>13}{'wake-ups a second':>19}{'MiB':>8}")
    for way, values in found.items():
        start_s, core, woken, memory = (statistics.median(column) for column in zip(*values, strict=True))
        print(f"{way.title:<18}{start_s:>10.2f}{core:>13.2f}{woken:>19.2f}{memory:>8.0f}")


if __name__ == "__main__":
    main()
