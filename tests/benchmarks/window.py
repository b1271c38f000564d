"""Start, memory, rest and answer of the window, on a virtual screen without a graphics card.

    python -m tests.benchmarks.window [--size 1920x1080] [--starts N] [--bus] [--wayland]

First picture, which the plain ground of an opening window is not, and complete menu are counted from the start of the process,
whose modules and decks are compiled as those of an installed program are. One start is left out: the system has yet to read the
program from the disk for it, and it asks its questions in place of the menu. Then "first start" is without any picture kept from
before, and all others are as every later start of a person's is.
At rest means the table open and the person to act, ten seconds after the last sound, and is looked at for ``REST_S``: wake-ups
are the voluntary context switches of all threads. The answer is the time from a key to the first changed pixel. ``--bus`` gives
the program a session bus of its own, ``--wayland`` a Wayland screen, on which only rest and memory are measured.
"""

from __future__ import annotations

import argparse
import compileall
import os
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

import psutil

import jass_desktop
from jass_desktop.theme.compiled import compile_themes
from tests.e2e.desk import Desk, Program, wait_for
from tests.e2e.wayland import WaylandDesk, WaylandProgram

REST_S = 20.0
_PLAIN = 16
"""With no more different values among its bytes, a screen shows only the ground of a window."""


@dataclass(frozen=True)
class Rest:
    """What a process takes while nothing happens: MiB, percent of a core, wake-ups a second."""

    memory: float
    cpu: float
    wakes: float


def start_times(desk: Desk, data: Path) -> tuple[float, float]:
    """Seconds to the first picture of the menu, and to its last change within three seconds."""
    program = Program(desk, data)
    blank = seen = desk.pixels()
    begin = time.perf_counter()
    program.launch()
    first = last = 0.0
    while (now := time.perf_counter() - begin) < 3:
        if (pixels := desk.pixels()) != seen:
            last, seen = now, pixels
            if not first and len(set(pixels[::4001])) > _PLAIN:
                first = now
        time.sleep(0.002)
    program.find_window()
    program.close()
    wait_for(lambda: desk.pixels() == blank, 5)
    return first, last


def wakes(process: psutil.Process) -> int:
    """How often its threads have gone to sleep and woken up."""
    found = 0
    for status in Path(f"/proc/{process.pid}/task").glob("*/status"):
        words = dict(line.split(":", 1) for line in status.read_text().splitlines())
        found += int(words["voluntary_ctxt_switches"])
    return found


def spent(process: psutil.Process) -> float:
    return float(sum(process.cpu_times()[:2]))


@contextmanager
def session_bus(desk: Desk) -> Iterator[None]:
    """A session bus for the programs on the desk."""
    words = ["dbus-daemon", "--session", "--print-address", "--nofork"]
    with subprocess.Popen(words, env=desk.env, stdout=subprocess.PIPE, text=True) as bus:
        assert bus.stdout is not None
        desk.env["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        try:
            yield
        finally:
            bus.terminate()


def at_rest(desk: Desk, program: Program) -> tuple[list[Rest], list[float]]:
    """What the window's process, first, and its helpers take at rest, and milliseconds from a key to its effect."""
    program.start()
    desk.still(quiet_s=2)
    desk.xdotool("key", "Tab")  # which cuts short what is being shown
    time.sleep(10)
    family = program.family()
    before, begin = [(spent(process), wakes(process)) for process in family], time.perf_counter()
    time.sleep(REST_S)
    took_s = time.perf_counter() - begin
    rests = [Rest(process.memory_info().rss / 2**20, 100 * (spent(process) - used) / took_s, (wakes(process) - woken) / took_s)
             for process, (used, woken) in zip(family, before, strict=True)]
    answers = []
    for key in ("Tab",) * (0 if isinstance(desk, WaylandDesk) else 20):
        time.sleep(1.1)  # long enough for the loop to rest again
        seen = desk.pixels()
        begin = time.perf_counter()
        program.key(key)
        while desk.pixels() == seen and time.perf_counter() - begin < 1:
            time.sleep(0.001)
        answers.append(1000 * (time.perf_counter() - begin))
    program.end()
    return rests, answers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--starts", type=int, default=7)
    parser.add_argument("--bus", action="store_true")
    parser.add_argument("--wayland", action="store_true")
    args = parser.parse_args()
    width, height = map(int, args.size.split("x"))
    starts: list[tuple[float, float]] = []
    firsts: list[tuple[float, float]] = []
    compileall.compile_dir(Path(jass_desktop.__file__).parent, quiet=1)
    compile_themes()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory() as folder, (WaylandDesk if args.wayland else Desk)(width, height) as desk:
        data = Path(folder) / "data"
        with session_bus(desk) if args.bus else nullcontext():
            if not args.wayland and args.starts:
                start_times(desk, data)
                firsts = []
                for _ in range(3):
                    shutil.rmtree(data.with_name("home"))
                    firsts.append(start_times(desk, data))
                starts = [start_times(desk, data) for _ in range(args.starts)]
            program = (WaylandProgram if args.wayland else Program)(desk, data, "--rules", "chibre-romand", "--pace", "0")
            rests, answers = at_rest(desk, program)
    print(f"{args.size}, median and worst of {len(starts)} starts and {len(answers)} keys")
    for name, values in (("complete menu, first start, s", [last for _, last in firsts]),
                         ("first picture, s", [first for first, _ in starts]), ("complete menu, s", [last for _, last in starts]),
                         ("key to effect, ms", answers)):
        if values:
            print(f"{name:<34}{statistics.median(values):>9.3f}{max(values):>9.3f}")
    print("at rest                        window  helpers")
    window, helpers = rests[0], rests[1:]
    for name, own, others in (("memory, MiB", window.memory, sum(each.memory for each in helpers)),
                              ("% of a core", window.cpu, sum(each.cpu for each in helpers)),
                              ("wake-ups a second", window.wakes, sum(each.wakes for each in helpers))):
        print(f"{name:<28}{own:>9.2f}{others:>9.2f}")


if __name__ == "__main__":
    main()
