"""Whether the window ever hangs with a reader: many starts with one on, and one turned on and off many times.

    python -m tests.benchmarks.readers [--starts N] [--turns N] [--busy N]

On a virtual screen with a session bus of its own, beside so many busy processes. After each start and each turn a key must have
an effect; a start also ends by closing the window. Prints median and worst of each in milliseconds, and how often none came
within ``LIMIT_S``. The reader is the desktop's switch: nobody asks for the tree, which AccessKit keeps up to date all the same.
"""

from __future__ import annotations

import argparse
import contextlib
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.e2e.desk import Desk, Program
from tests.e2e.test_reader import turn
from tests.e2e.test_rest import session_bus

LIMIT_S = 20.0
_MENU = ("--lang", "en")


@contextlib.contextmanager
def load(count: int) -> Iterator[None]:
    """So many processes that do nothing but work."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield
    finally:
        for one in busy:
            one.kill()
            one.wait()


def answer_s(desk: Desk, program: Program) -> float | None:
    """Seconds from a key to its effect; None if there is none."""
    seen, begin_s = desk.pixels(), time.perf_counter()
    program.key("Tab")
    while (took_s := time.perf_counter() - begin_s) < LIMIT_S:
        if desk.pixels() != seen:
            return took_s
        time.sleep(0.002)
    return None


def timed(work: Callable[[], int]) -> float | None:
    """Seconds that it takes; None if it does not come to 0."""
    begin_s = time.perf_counter()
    return time.perf_counter() - begin_s if work() == 0 else None


def starts(desk: Desk, folder: Path, count: int) -> dict[str, list[float | None]]:
    turn(desk, on=True)
    found: dict[str, list[float | None]] = {"start": [], "key after a start": [], "close": []}
    for number in range(count):
        program = Program(desk, folder / f"start-{number}" / "data", *_MENU)
        (folder / f"start-{number}").mkdir()
        try:
            begin_s = time.perf_counter()
            program.start()
            found["start"].append(time.perf_counter() - begin_s)
            found["key after a start"].append(answer_s(desk, program))
            found["close"].append(timed(program.close))
        finally:
            program.end()
    return found


def turns(desk: Desk, folder: Path, count: int) -> dict[str, list[float | None]]:
    program = Program(desk, folder / "data", *_MENU)
    found: dict[str, list[float | None]] = {"key after on": [], "key after off": []}
    try:
        program.start()
        for _ in range(count):
            for on, name in ((True, "key after on"), (False, "key after off")):
                turn(desk, on=on)
                found[name].append(answer_s(desk, program))
        found["close at last"] = [timed(program.close)]
    finally:
        program.end()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--starts", type=int, default=50)
    parser.add_argument("--turns", type=int, default=200)
    parser.add_argument("--busy", type=int, default=2)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, Desk(1024, 700) as desk, session_bus(desk), load(args.busy):
        folder = Path(name)
        found = {**turns(desk, folder, args.turns), **starts(desk, folder, args.starts)}
        logs = [log.read_text("utf-8") for log in folder.rglob("jass-desktop.log")]
    print(f"{'ms':<20}{'times':>8}{'median':>9}{'worst':>9}{'never':>7}")
    for title, times in found.items():
        some = [1000 * time_s for time_s in times if time_s is not None]
        print(f"{title:<20}{len(times):>8}{statistics.median(some):>9.0f}{max(some):>9.0f}{len(times) - len(some):>7}")
    print(f"programs that have written a log: {len(logs)}")


if __name__ == "__main__":
    main()
