"""The real window, killed or ended at any moment: at most the action in flight is lost, and nothing is left behind."""

from __future__ import annotations

import random
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import psutil
import pytest

from jass_desktop.store.paths import DataDir
from jass_desktop.store.preferences import PreferencesFile
from tests.e2e.desk import MISSING, Desk, Program, wait_for

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(MISSING), reason=f"these tests need {', '.join(MISSING)}")]

ARGUMENTS = ("--size", "900x600", "--theme", "swiss", "--lang", "en", "--level", "apprentice", "--pace", "0")
NEW_GAME = ("--rules", "chibre-romand", "--seed", "1")
ANY_ANSWER = ("Return", "1", "2", "3", "4", "5", "6", "7", "8", "9")
"""Whatever is asked, or may be played, one of these is an answer."""
BLOWS = (psutil.Process.terminate, lambda process: process.send_signal(signal.SIGINT), psutil.Process.kill)


def helpers(program: Program) -> list[psutil.Process]:
    """The processes that it has started."""
    return program.family()[1:]


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    with Desk(1000, 700) as desk:
        yield desk


def test_a_kill_loses_at_most_the_action_in_flight(desk: Desk, tmp_path: Path, size: Callable[[int, int], int]) -> None:
    """However fast the cards fall, all that was done but the last action is on the disk, and the next start goes on with it."""
    kill_in_flight(desk, tmp_path, size(1, 6), random.Random(7))


def kill_in_flight(desk: Desk, folder: Path, count: int, when: random.Random) -> None:
    """So many kills of a program in play; AssertionError at the first that loses more than the last action."""
    game: tuple[str, ...] = NEW_GAME
    for _ in range(count):
        program = Program(desk, folder / "data", *ARGUMENTS, *game, witnessed=True)
        try:
            program.launch()
            program.find_window()
            desk.still(5)  # on the menu, a digit that came before the first Enter would be a search that finds nothing
            typing = subprocess.Popen(["xdotool", "key", "--delay", "12", *("Return", *ANY_ANSWER) * 40], env=desk.env)
            wait_for(program.witness)
            time.sleep(when.uniform(0, 1.2))
            assert program.kill_alone() == []
            typing.kill()
            typing.wait()
            # It may have held one down, which would be the first key of the next program.
            desk.xdotool(*(word for key in ANY_ANSWER for word in ("keyup", key)))
        finally:
            program.end()
        done = program.witness()[-1]
        record = program.record()
        if record is None:
            assert done <= 1, f"{done} actions were done, and no game is kept"
        elif record.outcome is None:
            # The witness itself may have been killed between an action and telling of it.
            assert done - 1 <= len(record.actions) <= done + 1, f"{done} actions were done, {len(record.actions)} are kept"
        # Where there is nothing to go on with another game is begun.
        game = NEW_GAME if record is None or record.outcome is not None else ()
    assert program.messages == ""


@pytest.mark.some(1)
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_the_end_of_a_session_loses_nothing(desk: Desk, tmp_path: Path, name: str) -> None:
    """Logging out, or closing the terminal, in the middle of a trick: all that was done is kept, nothing is asked, the window's
    place is remembered, and the next start goes on with the game."""
    program = Program(desk, tmp_path / "data", *ARGUMENTS, *NEW_GAME, witnessed=True)
    try:
        program.launch()
        program.find_window()
        desk.still(5)
        typing = subprocess.Popen(["xdotool", "key", "--delay", "12", *("Return", *ANY_ANSWER) * 40], env=desk.env)
        wait_for(lambda: len(program.witness()) > 12, 30)
        assert program.kill_alone(lambda process: process.send_signal(getattr(signal, name))) == []
        typing.kill()
        typing.wait()
        desk.xdotool(*(word for key in ANY_ANSWER for word in ("keyup", key)))
        assert program.wait() == 0
        record = program.record()
        assert record is not None
        assert len(record.actions) == program.witness()[-1]
        stored, problems = PreferencesFile(DataDir(tmp_path / "data").preferences).load()
        assert stored.windows == {"1000x700": stored.window}
        assert problems == ()
        assert program.messages == ""
    finally:
        program.end()
    again = Program(desk, tmp_path / "data", *ARGUMENTS, witnessed=True)
    try:
        again.start()
        again.key("Return")  # the menu offers to go on first
        again.still()
        again.key(*ANY_ANSWER)  # it may be the person's turn
        wait_for(again.witness)
        assert again.witness()[0] > len(record.actions)
        assert again.terminate() == 0
    finally:
        again.end()


def test_a_program_that_is_ended_says_nothing(desk: Desk, tmp_path: Path, size: Callable[[int, int], int]) -> None:
    """Be it while the players' process is being started: the terminal stays as it was, whatever signal ends the window."""
    when = random.Random(5)
    for attempt in range(size(1, 3)):
        program = Program(desk, tmp_path / "data", *ARGUMENTS, *NEW_GAME)
        try:
            program.launch()
            wait_for(partial(helpers, program))
            time.sleep(when.uniform(0, 1))
            assert program.kill_alone(BLOWS[attempt % len(BLOWS)]) == []
        finally:
            program.end()
    assert program.messages == ""
