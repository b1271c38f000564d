"""The window where the window manager is still starting, hangs, or keeps the window for later."""

from __future__ import annotations

import ctypes
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from jass_desktop.store.paths import DataDir
from tests.e2e.desk import MISSING, Desk, Program, is_bare, wait_for

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(MISSING), reason=f"these tests need {', '.join(MISSING)}")]

SLOW = """
import time
from jass_desktop.ui.window import app
make = app.App
app.App = lambda *arguments: time.sleep(2) or make(*arguments)
"""
TAKEN = """
import os
from jass_desktop.ui.window import display
is_taken = display.is_taken
display.is_taken = lambda *window: is_taken(*window) and os.write(1, b"1\\n")
"""
"""Has the program say so once the window manager has taken its window."""


@pytest.fixture
def desk() -> Iterator[Desk]:
    with Desk(1000, 700) as desk:
        try:
            yield desk
        finally:
            desk.manager.resume()


def impatient(patience_s: float) -> str:
    return f"from jass_desktop.ui.window import display\ndisplay.PATIENCE_S = {patience_s}\n"


def asking(desk: Desk) -> str:
    """The number of the program's window, once it is there to be shown."""
    return wait_for(lambda: desk.xdotool("search", "--class", "jass-desktop").split())[0]


def test_a_window_that_nobody_shows_ends_the_program(desk: Desk, tmp_path: Path, size: Callable[[int, int], int]) -> None:
    """Where the window manager hangs, the terminal and the log say so, and the exit status is 2; nothing of it is left."""
    patience_s = size(1, 10)
    desk.manager.suspend()
    program = Program(desk, tmp_path / "data", "--lang", "en", code=impatient(patience_s))
    try:
        program.launch()
        asking(desk)
        family = program.family()
        wait_for(lambda: not program.running, patience_s + 10)
        assert program.wait() == 2
        assert not any(process.is_running() for process in family)
    finally:
        program.end()
    message, = program.messages.splitlines()
    assert message.startswith(f"jass-desktop: No window has appeared within {patience_s} s")
    log = DataDir.of(tmp_path / "data").log.read_text()
    assert message.partition(": ")[2] in log
    assert "Traceback" not in log


def test_a_request_that_the_window_manager_drops_is_made_again(desk: Desk, tmp_path: Path) -> None:
    """A window manager that shows none of the windows it has been asked for before its start shows this one all the same."""
    desk.manager.suspend()
    program = Program(desk, tmp_path / "data")
    try:
        program.launch()
        asking(desk)
        desk.manager.kill()
        desk.manager.wait()
        desk.start_manager()
        program.find_window()
        assert program.terminate() == 0
        assert program.messages == ""
    finally:
        program.end()


def test_a_window_that_is_kept_for_later_is_waited_for(desk: Desk, tmp_path: Path) -> None:
    """One that the window manager has taken, and keeps on another workspace, opens as soon as that is looked at."""
    desk.manager.suspend()
    program = Program(desk, tmp_path / "data", code=TAKEN)
    try:
        program.launch()
        window = int(asking(desk))

        def taken() -> bool:
            """It is there before the program listens to what becomes of it, so it is told again."""
            place_elsewhere(desk, window)
            return bool(program.witness())

        wait_for(taken)
        assert not desk.xdotool("search", "--onlyvisible", "--class", "jass-desktop")
        desk.manager.resume()
        desk.xdotool("set_desktop", "1")
        program.find_window()
        assert program.terminate() == 0
    finally:
        program.end()


def place_elsewhere(desk: Desk, window: int) -> None:
    """Note on the window that it belongs to the second workspace, as its window manager does."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    server = ctypes.c_void_p(x11.XOpenDisplay(desk.env["DISPLAY"].encode()))
    name, cardinal, second = x11.XInternAtom(server, b"_NET_WM_DESKTOP", 0), 6, (ctypes.c_ulong * 1)(1)
    x11.XChangeProperty(server, ctypes.c_ulong(window), ctypes.c_ulong(name), ctypes.c_ulong(cardinal), 32, 0, second, 1)
    x11.XCloseDisplay(server)


@pytest.mark.some(0, 1)
def test_the_desk_waits_for_the_menu(desk: Desk, tmp_path: Path) -> None:
    """The ground on which a window opens does not pass for a menu that does not change, however long it takes to be made."""
    program = Program(desk, tmp_path / "data", code=SLOW)
    try:
        program.start()
        assert not is_bare(desk.pixels())
        assert program.terminate() == 0
    finally:
        program.end()


@pytest.mark.some(0, 1)
def test_the_window_reopens_where_it_was(tmp_path: Path) -> None:
    """It stays where it was moved to, frame and all, also by way of full screen, and comes back there once it is no longer
    maximised."""
    with Desk(1600, 1000) as desk:
        program = Program(desk, tmp_path / "data")

        def place() -> list[str]:
            return desk.xdotool("getwindowgeometry", "--shell", program.find_window()).splitlines()[1:5]

        def wait_for_another(before: list[str]) -> None:
            wait_for(lambda: place() != before)
            program.still()

        def turn_full_screen() -> None:
            before = place()
            program.key("F11")
            wait_for_another(before)

        def turn_maximised() -> None:
            before = place()
            x, y = (int(line.partition("=")[2]) for line in before[:2])
            # xdotool counts the frame twice.
            desk.xdotool("mousemove", str(x + 300), str(y - 30), "click", "--repeat", "2", "--delay", "60", "1")
            wait_for_another(before)

        try:
            program.start()
            desk.xdotool("windowmove", program.find_window(), "200", "90")
            program.still()
            moved = place()
            assert program.close() == 0
            program.start()
            assert place() == moved
            turn_full_screen()
            turn_full_screen()
            assert place() == moved
            turn_maximised()
            whole = place()
            for _press in range(3):
                turn_full_screen()
            assert program.close() == 0
            program.start()
            turn_full_screen()
            assert place() == whole
            assert program.close() == 0
            program.start()
            assert place() == whole
            turn_maximised()
            assert place() == moved
            assert program.close() == 0
            program.start()
            assert place() == moved
        finally:
            program.end()


def test_a_session_bus_that_never_answers(desk: Desk, tmp_path: Path) -> None:
    """The window comes all the same, without readers, and the log says so."""
    with socket.socket(socket.AF_UNIX) as bus:
        bus.bind(str(tmp_path / "bus"))
        bus.listen()
        desk.env["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={tmp_path / 'bus'}"
        program = Program(desk, tmp_path / "data", "--lang", "en")
        try:
            program.start()
            assert program.close() == 0
        finally:
            program.end()
    assert "the session bus does not answer" in DataDir.of(tmp_path / "data").log.read_text()
