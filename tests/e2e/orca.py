"""A round of Schieber by keys beside Orca, the screen reader of Debian 13, and whether it has said what happened.

    python -m tests.e2e.orca ROOT LANGUAGE

ROOT is a Debian with Orca and the program, in which both run as the user ``player``; needs root. The person waits until all has
been said before each card, and plays it by its digit or by arrows and Enter in turn. ``.ci/orca`` makes that Debian.
"""

from __future__ import annotations

import argparse
import contextlib
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from jass_desktop.engine.actions import Play
from jass_desktop.engine.game import GameState
from jass_desktop.engine.seats import Seat
from jass_desktop.resources import themes_dir
from tests.decks import load_deck
from tests.e2e.desk import Desk, Program, wait_for
from tests.e2e.person import hand_of
from tests.e2e.spoken import left_s, lines_of, problems_of_log, to_be_said

_HOME = "home/player"
_SILENT_S = 4.0
"""With nothing new for so long it is the person's turn: no player thinks for longer."""
_LIMIT_S = 400.0
_SWITCHES = ("IsEnabled", "ScreenReaderEnabled")
_SET = ("dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties.Set",
        "string:org.a11y.Status")


class Inside(Program):
    """The program in that Debian, on a desk outside of it."""

    def __init__(self, desk: Desk, root: Path, within: Callable[..., list[str]], language: str) -> None:
        super().__init__(desk, root / _HOME / "data")
        self._command = within("jass-desktop", "--data-dir", f"/{_HOME}/data", "--rules", "schieber", "--pace", "1", "--lang",
                               language, "--level", "apprentice")


@contextlib.contextmanager
def running(words: list[str]) -> Iterator[subprocess.Popen[str]]:
    """A process beside the test. Killed at the end: Orca does not end for less where there is no speech."""
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def play(root: Path, language: str) -> tuple[str, list[str]]:
    """Play a round; what Orca has logged, and what is wrong with it."""
    log = root / _HOME / "orca.log"
    with Desk(1280, 720) as desk:
        env = {"HOME": f"/{_HOME}", "PATH": "/usr/bin:/bin:/usr/games", "LANG": "C.UTF-8", "SDL_AUDIODRIVER": "dummy",
               "DISPLAY": desk.env["DISPLAY"]}

        def within(*words: str) -> list[str]:
            return ["chroot", str(root), "setpriv", "--reuid=player", "--regid=player", "--clear-groups", "env", "-i",
                    *(f"{name}={value}" for name, value in env.items()), *words]

        with running(within("dbus-daemon", "--session", "--print-address", "--nofork")) as bus:
            assert bus.stdout is not None
            env["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
            for switch in _SWITCHES:
                subprocess.run(within(*_SET, f"string:{switch}", "variant:boolean:true"), check=True, stdout=subprocess.DEVNULL)
            with running(within("orca", "--disable", "braille", "--debug", f"--debug-file=/{_HOME}/orca.log")):
                said = partial(how_often, log)
                wait_for(said, 60)
                program = Inside(desk, root, within, language)
                try:
                    program.start()
                    wait_for(lambda: said() > 1, 60)
                    play_round(program, log)
                    record = program.record()
                finally:
                    program.end()
    assert record is not None
    heard = log.read_text("utf-8")
    patterns = list(to_be_said(record, load_deck(themes_dir() / "swiss.yaml"), language))
    return heard, list(problems_of_log(heard, patterns))


def play_round(program: Program, log: Path) -> None:
    """Act whenever all has been said, until a round is over and the sheet that follows has been read."""
    end_s = time.monotonic() + _LIMIT_S
    while time.monotonic() < end_s:
        wait_for_silence(log)
        state = program.state()
        if state is not None and state.rounds:
            wait_for_silence(log)  # the sheet waits until the messages have been read
            return
        if state is not None and state.to_act is Seat.SOUTH:
            act(program, state)
    raise AssertionError(f"the round does not end; see {program.picture()}")


def how_often(log: Path) -> int:
    """How often something has been said."""
    return sum(bool(line.text) for line in lines_of(log.read_text("utf-8"))) if log.exists() else 0


def wait_for_silence(log: Path) -> None:
    """Wait until all has been said, and nothing more comes."""
    lines, since_s = list(lines_of(log.read_text("utf-8"))), time.monotonic()
    while time.monotonic() - since_s < max(_SILENT_S, left_s(lines)):
        time.sleep(0.2)
        if (now := list(lines_of(log.read_text("utf-8")))) != lines:
            lines, since_s = now, time.monotonic()


def act(program: Program, state: GameState) -> None:
    """Take what is proposed, or play the first card that may be played."""
    action = state.legal_actions()[0]
    if not isinstance(action, Play):
        program.key("Return")
        return
    hand = hand_of(state)
    at = hand.index(action.card)
    if len(hand) % 2:
        program.key(str(at + 1))
    else:
        program.key("Home", *["Right"] * at)
        time.sleep(1)
        program.key("Return")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("root", type=Path)
    parser.add_argument("language")
    args = parser.parse_args()
    heard, wrong = play(args.root.resolve(), args.language)
    for line in lines_of(heard):
        print(f"{line.time_s:10.2f}  {line.text or ('[key]' if line.key else '[silence]')}")
    for problem in wrong:
        print(problem, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
