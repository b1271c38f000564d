"""The self-test of a window, the report, and the folder of the person's files."""

from __future__ import annotations

import logging
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import psutil
import pytest

from jass_desktop.commands import support
from jass_desktop.commands.support import SelfTest, impersonal
from jass_desktop.commands.window import Desk
from jass_desktop.errors import StoreError
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.log import log_to
from jass_desktop.store.paths import DataDir
from tests.irregular import make_pipe
from tests.store.games import played


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home directory in which the data directory lies."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    return tmp_path


@pytest.fixture
def log(data: DataDir) -> Iterator[logging.Logger]:
    """The program's log."""
    root = logging.getLogger()
    before = list(root.handlers)
    log_to(data.log)
    yield logging.getLogger("jass_desktop.test")
    for handler in set(root.handlers) - set(before):
        root.removeHandler(handler)
        handler.close()


@pytest.mark.some(0, 1)
def test_the_self_test_runs_beside_the_window(data: DataDir, monkeypatch: pytest.MonkeyPatch) -> None:
    """Line by line, in another process, without a window of its own; at the end all is well and no process is left."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    before = psutil.Process().children(recursive=True)  # players of earlier tests, at rest
    rings: list[int] = []
    trial = SelfTest(data, lambda: rings.append(len(trial.lines)))
    until_s = time.monotonic() + 120
    while trial.well is None and time.monotonic() < until_s:
        time.sleep(0.05)
    assert trial.well, trial.lines
    assert rings[:5] == [1, 2, 3, 4, 5]
    assert trial.lines[0].startswith("Program: ")
    assert not any(line.startswith("Window") for line in trial.lines)
    assert trial.lines[-1] == "Everything is all right."
    left = set(psutil.Process().children(recursive=True)) - set(before)
    assert not [process for process in left if process.status() != psutil.STATUS_ZOMBIE]


def test_a_self_test_that_cannot_go_on_says_so(tmp_path: Path) -> None:
    """Here the data directory is a file; what the program says of it is among the lines."""
    (tmp_path / "file").touch()
    trial = SelfTest(DataDir(tmp_path / "file"), lambda: None)
    until_s = time.monotonic() + 60
    while trial.well is None and time.monotonic() < until_s:
        time.sleep(0.02)
    assert trial.well is False
    assert "file" in trial.lines[-2]
    assert trial.lines[-1] == "The self-test ended with status 2."


def test_a_self_test_without_a_temporary_directory(data: DataDir, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says that it cannot be started."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    with pytest.raises(StoreError, match="The self-test cannot be started: "):
        SelfTest(data, lambda: None)


def test_a_self_test_that_is_left_ends(data: DataDir) -> None:
    """Its process does not outlive the screen."""
    trial = SelfTest(data, lambda: None)
    process = psutil.Process(trial._process.pid)
    trial.close()
    trial.close()
    until_s = time.monotonic() + 30
    while trial.well is None and time.monotonic() < until_s:
        time.sleep(0.02)
    assert not process.is_running()


def test_a_self_test_ends_with_the_window(data: DataDir) -> None:
    """Before it has tried everything, as soon as nobody holds the other end of its input any more."""
    trial = SelfTest(data, lambda: None)
    assert trial._process.stdin is not None
    trial._process.stdin.close()
    until_s = time.monotonic() + 60
    while trial.well is None and time.monotonic() < until_s:
        time.sleep(0.02)
    assert trial.well is False
    assert len(trial.lines) < 3


def test_a_report_tells_what_helps(desk: Desk, data: DataDir, home: Path, log: logging.Logger) -> None:
    """Versions, settings, what the test said and the end of the log; neither the home directory nor the names of people."""
    desk.save_preferences(replace(Preferences(), names=("Annamaria", "B", "C", "D"), pace=2.5))
    for number in range(300):
        log.warning("%s failed the %d. time", data.root / "history.sqlite", number)
    log.warning("line 5: 'header south Annamaria': 'south' stands twice; /media/%s/stick is full", home.name)
    text = desk.support.report([f"Your files: fine ({data.root})"])
    assert "Jass Desktop " in text
    assert f"Python {sys.version_info.major}.{sys.version_info.minor}" in text
    assert "pace: 2.5" in text
    assert "Your files: fine (~" in text
    assert "history.sqlite failed the 299. time" in text
    assert "failed the 0. time" not in text
    assert str(home) not in text
    assert "header south …" in text
    assert "/media/~/stick" in text
    assert "Annamaria" not in text
    assert len(text) < 20_000


def test_a_report_without_a_log(desk: Desk, data: DataDir) -> None:
    """Where there is none, or something else is in its place, the report says so."""
    assert "nothing" in desk.support.report([])
    data.root.mkdir()
    make_pipe(data.log)
    assert "plain file" in desk.support.report([])


def test_the_record_of_a_game_is_added_whole(desk: Desk) -> None:
    """As it is kept."""
    number = desk.history.save(played(20))
    assert desk.history.text(number) in desk.support.record(number)
    with pytest.raises(StoreError, match="no game 77"):
        desk.support.record(77)


def test_no_report_is_overwritten(desk: Desk, data: DataDir) -> None:
    """A second one of the day is another file among the person's files."""
    first, second = desk.support.keep_report("one\n"), desk.support.keep_report("two\n")
    assert first.parent == second.parent == data.root
    assert (first.read_text(), second.read_text()) == ("one\n", "two\n")
    assert first.name.startswith("report-20")


@pytest.mark.parametrize(("home", "text", "shown"), [
    (Path("/home/anna"), "/home/anna/x, '/home/anna', /home/annabelle", "~/x, '~', /home/annabelle"),
    (Path("/"), "/tmp/x", "/tmp/x"),
    (Path("/home/anna"), "/run/media/anna/stick, /opt/anna-tools, anna", "/run/media/~/stick, /opt/anna-tools, anna"),
])
def test_the_home_directory_is_left_out(home: Path, text: str, shown: str) -> None:
    """But no other directory, and where it is the root nothing is."""
    assert impersonal(text, home) == shown


@pytest.mark.skipif(sys.platform == "win32", reason="the program that shows folders is a script here")
@pytest.mark.parametrize(("script", "told"), [("exit 0", None), ("exit 3", "status 3"), (None, "No such file")])
def test_the_folder_is_shown_by_the_system(desk: Desk, data: DataDir, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                           script: str | None, told: str | None) -> None:
    """It is made if need be; where no program shows it, a message names it and the program."""
    program = tmp_path / "show"
    if script is not None:
        program.write_text(f"#!/bin/sh\nprintf %s \"$1\" > {tmp_path}/shown\n{script}\n")
        program.chmod(0o700)
    monkeypatch.setitem(support._SHOWS_FOLDERS, sys.platform, str(program))
    if told is None:
        desk.support.open_folder()
    else:
        with pytest.raises(StoreError, match=told) as failure:
            desk.support.open_folder()
        assert str(data.root) in str(failure.value)
    assert data.root.is_dir()
    assert script is None or (tmp_path / "shown").read_text() == str(data.root)
