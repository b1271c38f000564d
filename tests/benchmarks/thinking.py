"""How long a computer player takes for a decision while the window draws 60 pictures a second, and what memory it needs.

    python -m tests.benchmarks.thinking [--level master] [--rules NAME] [--size 1920x1080] [--seconds N] [--cores N] [--busy N]

A watched game on a virtual screen. A decision is timed in the window's process, from when the question goes into the pipe until
the answer has come out of it; those that need no thought are left out. With --busy so many other processes compute all the while.
Memory is the players' process's greatest resident size.
Wanted on two cores: at most 0.5 s for 99 of 100 cards, where a contract may take 1.5 s by default, and 250 MB.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.session.protocols import Limit
from tests.e2e.desk import Desk

assert sys.platform == "linux"

_NO_THOUGHT_S = 0.004
_LOADING = 2
"""Messages of the players' process before the first answer: that it runs, and that the player is ready."""


def child(arguments: list[str], out: str, seconds: float) -> None:
    """Run the program with a loop that paints at every beat, and keep the times of all answers."""
    from jass_desktop import cli
    from jass_desktop.ai.process.handle import PlayersProcess
    from jass_desktop.ai.process.link import Link
    from jass_desktop.ai.process.messages import used_in
    from jass_desktop.ai.process.worker import WorkerOpponent
    from jass_desktop.ui.window import app
    from jass_desktop.ui.window.display import Display

    answer, ask, flip = Link._answer, WorkerOpponent.ask, Display.flip
    times_s: list[tuple[float, float]] = []
    phases: list[str] = []
    flips = 0

    def noted(opponent: WorkerOpponent, observation: Observation, limit: Limit) -> None:
        phases.append(observation.phase.value)
        ask(opponent, observation, limit)

    def timed(link: Link, process: PlayersProcess, allowed_s: float) -> bytes:
        begin_s = time.perf_counter()
        message = answer(link, process, allowed_s)
        passed_s = time.perf_counter() - begin_s
        times_s.append((passed_s, used_in(message) if b"used_s" in message else passed_s))
        return message

    def counted(display: Display) -> None:
        nonlocal flips
        flips += 1
        flip(display)

    class BusyApp(app.App):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            self.begin_s = time.perf_counter()

        @property
        def _beat_s(self) -> float:
            return app.MOVING_S

        def _beat(self, dt_s: float) -> None:
            self.stage.dirty = True
            super()._beat(dt_s)
            now_s = time.perf_counter() - self.begin_s
            if now_s > seconds:
                self.stage.quit()
                Path(out).write_text(json.dumps([times_s, phases, flips / now_s, greatest_kib()]))

    Link._answer = timed  # type: ignore[assignment, method-assign]
    WorkerOpponent.ask = noted  # type: ignore[assignment, method-assign]
    Display.flip = counted  # type: ignore[assignment, method-assign]
    app.App = BusyApp  # type: ignore[assignment, misc]
    raise SystemExit(cli.main(arguments))


def greatest_kib() -> int:
    """The greatest resident size that the players' process, a child of this one, has had."""
    statuses = [Path(f"/proc/{process.pid}/status").read_text() for process in psutil.Process().children(recursive=True)
                if "jass_desktop.ai.process.cell" in " ".join(process.cmdline())]
    return max(int(line.split()[1]) for status in statuses for line in status.splitlines() if line.startswith("VmHWM"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="master")
    parser.add_argument("--rules", default="schieber")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--busy", type=int, default=0)
    args = parser.parse_args()
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:args.cores])
    width, height = map(int, args.size.split("x"))
    with tempfile.TemporaryDirectory() as folder, Desk(width, height) as desk, busy(args.busy):
        out = Path(folder) / "times.json"
        arguments = ["--data-dir", f"{folder}/data", "--watch", "--size", args.size, "--seed", "7", "--pace", "0.2",
                     "--rules", args.rules, "--level", args.level]
        code = f"from tests.benchmarks.thinking import child; child({arguments}, {str(out)!r}, {args.seconds})"
        subprocess.run([sys.executable, "-c", code], env=desk.env, check=True)
        times_s, phases, frames, memory = json.loads(out.read_text())
    loading_s = sum(passed_s for passed_s, _used_s in times_s[:_LOADING])
    print(f"{args.level}, {args.rules}, {args.size}, {args.cores} cores, load {os.getloadavg()[0]:.1f}: "
          f"{frames:.0f} pictures a second, loaded in {loading_s:.2f} s, {memory * 1024 / 1e6:.0f} MB")
    for phase in (Phase.PLAY, Phase.CHOICE):
        thoughts = [times for times, of in zip(times_s[_LOADING:], phases, strict=False)
                    if of == phase.value and times[1] > _NO_THOUGHT_S]
        if thoughts:
            thought_s, used_s = map(sorted, zip(*thoughts, strict=True))
            print(f"{phase.value:<8}{len(thought_s):>5} decisions: median {percentile(thought_s, 50):.3f} s, "
                  f"99 % {percentile(thought_s, 99):.3f} s, longest {thought_s[-1]:.3f} s; "
                  f"computing {percentile(used_s, 50):.3f} s")


@contextmanager
def busy(count: int) -> Iterator[None]:
    """So many processes that do nothing but compute."""
    others = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


def percentile(times_s: list[float], percent: float) -> float:
    """How long so many percent of the sorted times took at most."""
    return times_s[min(len(times_s) - 1, round(len(times_s) * percent / 100))]


if __name__ == "__main__":
    main()
