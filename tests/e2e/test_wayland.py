"""The program on a Wayland screen without a graphics card, as large as usual and as small as may be."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

import psutil
import pygame
import pytest

from jass_desktop.store.paths import DataDir
from jass_desktop.store.preferences import PreferencesFile
from jass_desktop.ui.table.layout.layouts import table_layout
from tests.e2e.desk import command, environment, wait_for
from tests.e2e.person import Person
from tests.e2e.wayland import MISSING, WaylandDesk, WaylandProgram, weston

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(MISSING), reason=f"these tests need {', '.join(MISSING)}")]

SIZES = pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
AT_ONCE = ("--theme", "swiss", "--lang", "en", "--level", "apprentice", "--pace", "0")


def check_end(data: Path, screen: tuple[int, int]) -> None:
    """The window was no larger than the screen, and nothing failed."""
    assert "Traceback" not in data.with_name("messages.txt").read_text()
    log = DataDir.of(data).log
    assert not log.exists() or "Traceback" not in log.read_text()
    preferences, _ = PreferencesFile(DataDir.of(data).preferences).load()
    assert preferences.window is not None
    assert preferences.window[2] <= screen[0]
    assert preferences.window[3] < screen[1]  # the compositor keeps a panel for itself


@pytest.mark.some(1, 2)
@SIZES
def test_a_game_is_begun_on_the_menu_and_played(size: tuple[int, int], tmp_path: Path) -> None:
    """The window opens with the menu, Enter begins its game, cards are played by keyboard, and SIGTERM ends it with status 0."""
    data = tmp_path / "data"
    with WaylandDesk(*size) as desk:
        program = WaylandProgram(desk, data, *AT_ONCE)
        try:
            program.start()
            assert program.running, data.with_name("messages.txt").read_text()
            person = Person(program, size, seed=1)
            while not person.act(mouse=False).round.tricks:
                pass
            assert program.terminate() == 0
        finally:
            program.end()
    check_end(data, size)


@pytest.mark.some(0, 2)
@pytest.mark.parametrize("scale", [1, 2])
def test_a_screen_with_a_scale_shows_each_pixel(scale: int, tmp_path: Path) -> None:
    """What is seen is what is painted for a window of that many pixels, and the mouse meets what it points to."""
    data, pixels = tmp_path / "data", (1024 * scale, 640 * scale)
    with WaylandDesk(1024, 640, scale) as desk:
        program = WaylandProgram(desk, data, *AT_ONCE, "--fullscreen")
        try:
            program.start()
            person = Person(program, pixels, seed=1)
            while not person.act(mouse=True).round.tricks:
                pass
            program.still()
            desk.picture(tmp_path / "seen.png", program.find_window())
            assert program.terminate() == 0
        finally:
            program.end()
    check_end(data, (1024, 640))
    shot = command(data, "--lang", "en", "shot", "1", str(tmp_path / "painted.png"), "--size", "{}x{}".format(*pixels))
    subprocess.run(shot, env=environment(), check=True)
    slate = table_layout(pixels).slate
    seen, painted = (pygame.image.load(tmp_path / name).subsurface(slate) for name in ("seen.png", "painted.png"))
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(painted, "RGB")


@pytest.mark.some(0, 2)
@SIZES
def test_a_game_is_watched_where_nothing_can_be_typed(size: tuple[int, int], tmp_path: Path) -> None:
    """Without keyboard and mouse the window opens too, the players are there, and SIGTERM ends all of it with status 0."""
    data = tmp_path / "data"
    with weston(environment(), "headless", size) as env, data.with_name("messages.txt").open("w") as messages:
        program = subprocess.Popen(command(data, *AT_ONCE, "--watch"), env=env, cwd=tmp_path, stderr=messages)
        try:
            wait_for(lambda: psutil.Process(program.pid).children() or program.poll() is not None, 30)
            assert program.poll() is None, "it ended by itself"
            players = psutil.Process(program.pid).children()
            time.sleep(1)  # of play
            program.terminate()
            assert program.wait(timeout=10) == 0
            wait_for(lambda: not any(player.is_running() for player in players), 3)
        finally:
            program.kill()
            program.wait()
    check_end(data, size)
