"""The window as Windows runs it: greets, is played by keyboard, quit, gone on with, ended, killed, opened twice, and rests."""

from __future__ import annotations

import os
import statistics
import subprocess
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from jass_desktop.store.paths import DataDir
from jass_desktop.store.preferences import PreferencesFile
from tests.e2e.desk import Desk, wait_for
from tests.windows.program import ARGUMENTS, NEW_GAME, WHOLE_ROUND, WindowsProgram, play, records

RESTED_S = 10.0
MOST_AT_REST = 0.02
"""Of a processor, most of which wine takes: here a window that sleeps took 0.008 to 0.017, one that polls 0.036."""
MOST_KEY_S = 0.05

NOT_YET = "import ctypes; [ctypes.WinDLL('user32').SendMessageW(0xFFFF, message, 0, 0) for message in (0x11, 0x16)]"
"""Windows asks all windows whether the session may end, and tells them that it will not."""

Start = Callable[..., "WindowsProgram"]


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    with Desk(1024, 700) as desk:
        del desk.env["SDL_AUDIODRIVER"]  # there is no sound device
        yield desk


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A directory with spaces and letters of all sorts in its path, too long for Windows as it is usually set up."""
    return tmp_path / ("Zoë Müller’s Jass" + " and more" * 25)


@pytest.fixture
def start(desk: Desk, data: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    monkeypatch.setenv("JASS_DESKTOP", os.environ["JASS_WINDOWS"])
    started: list[WindowsProgram] = []

    def start(*arguments: str, data: Path = data) -> WindowsProgram:
        started.append(WindowsProgram(desk, data, *ARGUMENTS, *arguments))
        started[-1].start()
        return started[-1]

    yield start
    for program in started:
        program.end()


def test_whoever_comes_first_is_greeted(start: Start, data: Path) -> None:
    """Agreeing to all that the first start asks leads to a game."""
    program = start()

    def agreed() -> bool:
        program.key("Return")
        program.still()
        return DataDir.of(data).history.exists()

    wait_for(agreed, 30)
    assert program.close() == 0
    assert "Traceback" not in program.messages


def test_a_round_by_keyboard_is_kept_and_gone_on_with(start: Start, data: Path) -> None:
    """What was played is there after the window was closed, and the next start goes on with it."""
    program = start(*NEW_GAME)
    play(program, data, WHOLE_ROUND)
    assert program.close() == 0
    before, = records(data)
    again = start()
    again.key("Return")
    again.still()
    play(again, data, 5)
    assert again.close() == 0
    after, = records(data)
    assert after.actions[:len(before.actions)] == before.actions
    assert "Traceback" not in again.messages


def test_the_end_of_a_session_loses_nothing(start: Start, desk: Desk, tmp_path: Path) -> None:
    """Logging off in the middle of a game ends the program properly, and nothing is asked: the game and the window's place are
    kept. Where another program keeps the session from ending, the game goes on."""
    data = tmp_path / "data"  # below a path that is too long for wine's realpath the preferences cannot be saved
    program = start(*NEW_GAME, data=data)
    play(program, data, 5)
    windows, run = Path(os.environ["JASS_WINDOWS"]).parent, partial(subprocess.run, check=True, capture_output=True, env=desk.env)
    run([windows / "python", "-c", NOT_YET], timeout=60)
    seen, = play(program, data, 5)
    run([windows / "start", "wineboot", "--end-session"], timeout=60)
    assert program.wait() == 0
    wait_for(lambda: not program.family(), 5)
    after, = records(data)
    assert after.actions[:len(seen.actions)] == seen.actions
    stored, problems = PreferencesFile(DataDir.of(data).preferences).load()
    assert stored.windows == {"1024x700": stored.window}
    assert problems == ()
    assert "Traceback" not in program.messages


def test_a_kill_loses_nothing_and_leaves_no_process(start: Start, data: Path) -> None:
    """The players' process ends with the window, and the next start goes on with the game, whose lock is free."""
    program = start(*NEW_GAME)
    seen, = play(program, data, 10)
    assert len(program.family()) > 1
    program.family()[0].kill()
    wait_for(lambda: not program.family(), 5)
    before, = records(data)
    assert before.actions[:len(seen.actions)] == seen.actions
    again = start()
    again.key("Return")
    again.still()
    play(again, data, 5)
    assert again.close() == 0
    after, = records(data)
    assert after.actions[:len(before.actions)] == before.actions


def test_two_windows_have_a_game_each(start: Start, data: Path) -> None:
    """The game that is open in one is not gone on with in the other, and both keep what is played in them."""
    one = start(*NEW_GAME)
    before, = play(one, data, 5)
    two = start()
    two.key("Return")
    two.still()
    first, second = play(two, data, 5)
    assert first.actions[:len(before.actions)] == before.actions
    assert second.actions
    for program in (two, one):
        assert program.close() == 0
    assert "without a lock" not in DataDir.of(data).log.read_text("utf-8")


def test_at_rest_it_sleeps_and_hears_a_key(start: Start, desk: Desk) -> None:
    """It takes next to nothing of the processor, and yet a key is seen at once."""
    program = start(*NEW_GAME)
    program.key("Escape")
    program.still()
    window = program.family()[0]
    time.sleep(6)
    before = window.cpu_times()
    time.sleep(RESTED_S)
    after = window.cpu_times()
    assert after.user + after.system - before.user - before.system <= MOST_AT_REST * RESTED_S
    took_s = []
    for _ in range(9):
        time.sleep(1)
        seen, pressed_s = desk.pixels(), time.monotonic()
        desk.xdotool("key", "Tab")
        while desk.pixels() == seen:
            assert time.monotonic() < pressed_s + 5
        took_s.append(time.monotonic() - pressed_s)
    assert statistics.median(took_s) <= MOST_KEY_S
