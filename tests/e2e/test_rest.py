"""The window at rest on real screens: it sleeps, and whatever comes wakes it, with a session bus beside it and without."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.e2e.desk import MISSING, Desk, Program, wait_for
from tests.e2e.wayland import MISSING as MISSING_FOR_WAYLAND
from tests.e2e.wayland import WaylandDesk, WaylandProgram

pytestmark = pytest.mark.long

SLEEPING = "from jass_desktop.ui.window import app\napp.LONGEST_REST_S = 600.0\n"
"""Has the program look for nothing by itself: what does not wake it is not noticed at all."""
ARGUMENTS = ("--watch", "--rules", "chibre-romand", "--level", "apprentice", "--pace", "0.3", "--lang", "en")
OBSERVED_S = 4.0
MOST_WAKES = 3.0
"""A second."""


@contextlib.contextmanager
def session_bus(desk: Desk) -> Iterator[None]:
    with subprocess.Popen(["dbus-daemon", "--session", "--print-address", "--nofork"], env=desk.env, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as bus:
        assert bus.stdout is not None
        desk.env["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        try:
            yield
        finally:
            bus.terminate()


def wakes(pid: int) -> int:
    """How often the threads of a process have gone to sleep."""
    lines = [line for status in Path(f"/proc/{pid}/task").glob("*/status") for line in status.read_text().splitlines()]
    return sum(int(line.split()[1]) for line in lines if line.startswith("voluntary_ctxt_switches"))


def wakes_in(pid: int, time_s: float) -> int:
    """How often they do so from now on for so long."""
    before = wakes(pid)
    time.sleep(time_s)
    return wakes(pid) - before


def check(desk: Desk, program: Program) -> None:
    """Players' answers move a watched game on, a key is heard at rest, and so is SIGTERM; in between the program sleeps."""
    program.start()
    wait_for(lambda: max(program.witness(), default=0) >= 3, 30)
    desk.xdotool("key", "Escape")  # to the menu, with all its drawings
    pid = program.family()[0].pid
    wait_for(lambda: wakes_in(pid, OBSERVED_S) <= MOST_WAKES * OBSERVED_S)
    seen = desk.pixels()
    assert wakes_in(pid, 1.5) <= MOST_WAKES * 1.5, "it does not stay at rest"
    assert desk.pixels() == seen, "it went on without being woken"
    desk.xdotool("key", "F1")
    wait_for(lambda: desk.pixels() != seen)
    time.sleep(2)
    assert program.terminate() == 0
    assert "Traceback" not in program.messages


SCREENS: dict[str, tuple[type[Desk], type[Program], bool, list[str]]] = {
    "X11 with a session bus": (Desk, Program, True, [*MISSING, *(["dbus-daemon"] if not shutil.which("dbus-daemon") else [])]),
    "X11": (Desk, Program, False, MISSING),
    "Wayland": (WaylandDesk, WaylandProgram, False, MISSING_FOR_WAYLAND),
}
"""What the desk is, how programs run there, whether a bus is beside it, and what is missing for it."""


def test_the_window_sleeps_and_is_woken(size: Callable[[int, int], int], tmp_path: Path) -> None:
    """It wakes at most three times a second, yet answers, drawings, keys and SIGTERM are noticed at once."""
    for number, (made_of, runs_as, bus, missing) in enumerate(list(SCREENS.values())[:size(1, len(SCREENS))]):
        if missing:
            pytest.skip(f"needs {', '.join(missing)}")
        folder = tmp_path / str(number)
        folder.mkdir()
        with made_of(1024, 700) as desk, session_bus(desk) if bus else contextlib.nullcontext():
            program = runs_as(desk, folder / "data", *ARGUMENTS, code=SLEEPING)
            try:
                check(desk, program)
            finally:
                program.end()
