"""A blind person's reader, from outside: a round played by what it is told, and by its actions alone."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
from pathlib import Path

import psutil
import pytest

from jass_desktop.engine.seats import Seat
from jass_desktop.resources import themes_dir
from tests.decks import load_deck
from tests.e2e.desk import MISSING, Desk, Program, wait_for
from tests.e2e.spoken import problems, to_be_said
from tests.e2e.test_rest import session_bus

pytestmark = pytest.mark.long

PYTHON = "/usr/bin/python3"
SWITCH = ("dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus",
          "org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status", "string:IsEnabled")


def missing() -> list[str]:
    """What this machine lacks for the test."""
    found = [*MISSING, *(name for name in ("dbus-daemon", "dbus-send") if shutil.which(name) is None)]
    has_atspi = [PYTHON, "-c", "import gi; gi.require_version('Atspi', '2.0')"]
    if not Path(PYTHON).exists() or subprocess.run(has_atspi, check=False, capture_output=True).returncode:
        found.append("gir1.2-atspi-2.0 and python3-gi")
    return found if Path("/usr/libexec/at-spi-bus-launcher").exists() else [*found, "at-spi2-core"]


def turn(desk: Desk, *, on: bool) -> None:
    """Turn readers on or off in the settings of the desktop."""
    subprocess.run([*SWITCH, f"variant:boolean:{str(on).lower()}"], env=desk.env, check=True, capture_output=True)


def helpers(program: Program) -> list[psutil.Process]:
    """The processes in which it speaks to readers."""
    return [one for one in program.family() if "access.outside" in " ".join(one.cmdline())]


@pytest.mark.skipif(bool(missing()), reason=f"needs {', '.join(missing())}")
def test_a_round_by_the_tree_alone(tmp_path: Path) -> None:
    """A reader that comes on while the program runs, and has come and gone, sees the table and plays a round; nothing goes
    wrong, and each contract, card, Weis, trick and score is read out to it once and in order."""
    with Desk(1280, 720) as desk, session_bus(desk):
        program = Program(desk, tmp_path / "data", "--rules", "schieber", "--seed", "reader", "--pace", "0", "--lang", "en",
                          "--level", "apprentice")
        try:
            program.start()
            assert not helpers(program), "nobody reads yet"
            deck = load_deck(themes_dir() / "swiss.yaml")
            wait_for(lambda: (now := program.state()) is not None and now.to_act is Seat.SOUTH)
            record = program.record()
            assert record is not None
            before = list(to_be_said(record, deck, "en"))
            for _ in range(10):  # what a reader that comes and goes must not do is stop the program
                turn(desk, on=True)
                turn(desk, on=False)
            turn(desk, on=True)
            played = subprocess.run([PYTHON, str(Path(__file__).with_name("plays_by_reader.py"))], env=desk.env, check=False,
                                    capture_output=True, text=True, timeout=150)
            assert played.returncode == 0, played.stdout + played.stderr
            assert played.stdout.count("does ") >= 9
            state = wait_for(program.state)
            assert state is not None
            assert len(state.rounds) == 1
            record = program.record()
            assert record is not None
            heard = [line.removeprefix("hears ") for line in played.stdout.splitlines() if line.startswith("hears ")]
            patterns = list(to_be_said(record, deck, "en"))
            assert len(patterns) - len(before) >= 36
            assert not list(problems(patterns[len(before):], heard))
            helper, = helpers(program)
            assert program.close() == 0
            wait_for(lambda: not helper.is_running(), 10)
            assert not (tmp_path / "data" / "jass-desktop.log").exists()
        finally:
            program.end()


@pytest.mark.skipif(bool(missing()), reason=f"needs {', '.join(missing())}")
def test_starts_beside_a_reader(tmp_path: Path) -> None:
    """Each start beside one that is on shows a window that answers a key and closes, with nothing in the log."""
    with Desk(1024, 700) as desk, session_bus(desk):
        turn(desk, on=True)
        for _ in range(3):
            starts(desk, Program(desk, tmp_path / "data", "--lang", "en"))
        assert not (tmp_path / "data" / "jass-desktop.log").exists()


@pytest.mark.skipif(bool(missing()), reason=f"needs {', '.join(missing())}")
def test_a_kill_ends_what_is_stopped(tmp_path: Path) -> None:
    """The processes of readers and of players end with the window even if they are stopped, and leave no directory."""
    with Desk(1024, 700) as desk, session_bus(desk):
        turn(desk, on=True)
        desk.env["TMPDIR"] = str(tmp_path / "temporary")
        (tmp_path / "temporary").mkdir()
        program = Program(desk, tmp_path / "data", "--lang", "en", "--rules", "schieber", "--watch")
        stopped: list[psutil.Process] = []
        try:
            program.start()
            wait_for(lambda: helpers(program) and not list((tmp_path / "temporary").iterdir()))
            wait_for(lambda: len(program.family()) > 3)
            stopped = program.family()[1:]
            for process in stopped:
                process.suspend()
            assert program.kill_alone() == []
        finally:
            program.end()
            for process in stopped:
                with contextlib.suppress(psutil.NoSuchProcess):
                    process.kill()


def starts(desk: Desk, program: Program) -> None:
    try:
        program.start()
        wait_for(lambda: helpers(program))
        seen = desk.pixels()
        program.key("Tab")
        wait_for(lambda: desk.pixels() != seen)
        assert program.close() == 0
    finally:
        program.end()
