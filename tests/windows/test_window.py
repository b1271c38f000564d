"""The window as Windows runs it: greets, is played by keyboard, quit, gone on with, killed, opened twice, and rests."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from jass_desktop.store.paths import DataDir
from tests.e2e.desk import Desk, wait_for
from tests.windows.program import ARGUMENTS, NEW_GAME, WHOLE_ROUND, WindowsProgram, play, records

RESTED_S = 10.0
MOST_AT_REST = 0.005
"""Of a processor."""
MOST_KEY_S = 0.05

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

    def start(*arguments: str) -> WindowsProgram:
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
