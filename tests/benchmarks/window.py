"""Start, memory, rest and answer of the window, on a virtual screen without a graphics card.

    python -m tests.benchmarks.window [--size 1920x1080] [--starts N]

First picture and complete menu are counted from the start of the process; the first start, for which the system has yet to read
the program from the disk, is left out. The program keeps no pictures on the disk: each start draws all that it shows.
At rest means the table open and the person to act. The answer is the time from a key to the first changed pixel.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from pathlib import Path

from tests.e2e.desk import Desk, Program, wait_for


def start_times(desk: Desk, data: Path) -> tuple[float, float]:
    """Seconds to the first painted pixel, and to the last change of the menu within three seconds."""
    program = Program(desk, data)
    blank = seen = desk.pixels()
    begin = time.perf_counter()
    program.launch()
    first = last = 0.0
    while (now := time.perf_counter() - begin) < 3:
        if (pixels := desk.pixels()) != seen:
            first, last, seen = first or now, now, pixels
        time.sleep(0.002)
    program.find_window()
    program.close()
    wait_for(lambda: desk.pixels() == blank, 5)
    return first, last


def at_rest(desk: Desk, data: Path) -> tuple[float, float, float, list[float]]:
    """MiB of the window's process and of its helpers, percent of a core at rest, and milliseconds from a key to its effect."""
    program = Program(desk, data, "--rules", "chibre-romand", "--pace", "0")
    program.start()
    desk.still(quiet_s=2)
    family = program.family()
    sizes = [process.memory_info().rss / 2**20 for process in family]
    before, begin = sum(sum(process.cpu_times()[:2]) for process in family), time.perf_counter()
    time.sleep(10)
    used = (sum(sum(process.cpu_times()[:2]) for process in family) - before) / (time.perf_counter() - begin)
    answers = []
    for key in ("Tab",) * 20:
        time.sleep(1.1)  # long enough for the loop to rest again
        seen = desk.pixels()
        begin = time.perf_counter()
        program.key(key)
        while desk.pixels() == seen and time.perf_counter() - begin < 1:
            time.sleep(0.001)
        answers.append(1000 * (time.perf_counter() - begin))
    program.close()
    return sizes[0], sum(sizes[1:]), 100 * used, answers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--starts", type=int, default=7)
    args = parser.parse_args()
    width, height = map(int, args.size.split("x"))
    with tempfile.TemporaryDirectory() as folder, Desk(width, height) as desk:
        data = Path(folder) / "data"
        starts = [start_times(desk, data) for _ in range(args.starts + 1)][1:]
        window, players, rest, answers = at_rest(desk, data)
    print(f"{args.size}, median and worst of {args.starts} starts and {len(answers)} keys")
    for name, values in (("first picture, s", [first for first, _ in starts]), ("complete menu, s", [last for _, last in starts]),
                         ("key to effect, ms", answers)):
        print(f"{name:<34}{statistics.median(values):>9.3f}{max(values):>9.3f}")
    for name, value in (("memory of the window, MiB", window), ("memory of its helpers, MiB", players),
                        ("at rest, % of a core", rest)):
        print(f"{name:<34}{value:>9.2f}")


if __name__ == "__main__":
    main()
