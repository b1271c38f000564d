"""The program tries whether everything that it needs is there and works."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import psutil
import pytest

from jass_desktop import cli
from jass_desktop.ai.players.levels import LEVELS
from jass_desktop.commands import selftest
from jass_desktop.store.paths import DataDir


@pytest.fixture(autouse=True)
def _few_levels(monkeypatch: pytest.MonkeyPatch, size: Callable[[int, int], int]) -> None:
    monkeypatch.setattr(selftest, "LEVELS", tuple(LEVELS)[:size(1, len(LEVELS))])


def run(folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    status = cli.main(["--data-dir", str(folder), "--lang", "en", "--self-test"])
    return status, capsys.readouterr().out.splitlines()


def can_load(module: str) -> bool:
    """Under wine AccessKit is there, but lacks what it calls."""
    try:
        import_module(module)
    except ImportError:
        return False
    return True


def test_each_thing_is_told_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All is well here, and nothing is left behind."""
    before = {process.pid for process in psutil.Process().children(recursive=True)}
    status, (*lines, last) = run(tmp_path / "data", capsys)
    assert status == 0
    assert all(": fine (" in line for line in lines)
    assert last == "Everything is all right."
    readers = "accesskit " if can_load("accesskit") else "no screen reader can read the window: "
    assert any(line.startswith(f"Screen readers: fine ({readers}") for line in lines)
    assert {"Packages", "A round by Apprentice", "Deck swiss", "Window", "History"} <= {line.split(":")[0] for line in lines}
    assert list((tmp_path / "data").rglob("*")) == []
    assert {process.pid for process in psutil.Process().children(recursive=True)} <= before


def test_what_is_wrong_is_told_and_the_rest_is_tried(
        tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of the program that is gone, and games that cannot be written, make the status 1."""
    monkeypatch.setattr(selftest, "NAMES", ("card", "trumpet"))
    monkeypatch.setattr("jass_desktop.store.history.History.save", lambda *_: 1 / 0)
    status, lines = run(tmp_path / "data", capsys)
    assert status == 1
    wrong = [line for line in lines if "WRONG" in line]
    assert wrong == ["Files of the program: WRONG: missing: trumpet", "History: WRONG: ZeroDivisionError: division by zero"]
    assert lines[-1] == "Something is wrong; see above."
    assert list(DataDir.of(tmp_path / "data").root.iterdir()) == []
