"""The log file."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from jass_desktop.store import log
from jass_desktop.store.log import log_to
from tests.irregular import make_pipe


@pytest.fixture(autouse=True)
def _restore_handlers() -> Iterator[None]:
    root = logging.getLogger()
    before = list(root.handlers)
    yield
    for handler in set(root.handlers) - set(before):
        root.removeHandler(handler)
        handler.close()


def test_it_is_made_with_its_first_line(tmp_path: Path) -> None:
    """Without problems there is no log; the first warning creates it, with its folders."""
    path = tmp_path / "data" / "program.log"
    log_to(path)
    logging.getLogger("jass_desktop.x").info("all is well")
    assert not path.parent.exists()
    logging.getLogger("jass_desktop.x").warning("the bells are missing")
    assert path.read_text().endswith("WARNING jass_desktop.x: the bells are missing\n")


def test_a_log_that_cannot_be_written_is_silent(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """A full or forbidden disk does not disturb the game."""
    (tmp_path / "data").write_text("a file where the directory should be")
    log_to(tmp_path / "data" / "program.log")
    logging.getLogger("jass_desktop.x").warning("nobody hears this")
    assert capfd.readouterr() == ("", "")


def test_a_second_call_moves_the_log(tmp_path: Path) -> None:
    """Only one file is written, the one named last."""
    log_to(tmp_path / "first")
    log_to(tmp_path / "second")
    logging.getLogger("jass_desktop.x").warning("here")
    assert [file.name for file in tmp_path.iterdir()] == ["second"]


def test_what_is_logged_does_not_steer_a_terminal(tmp_path: Path) -> None:
    """Text from players or files is logged harmlessly, cannot pass for an entry of its own, and is not megabytes long."""
    log_to(tmp_path / "log")
    logging.getLogger("jass_desktop.x").warning("%s", "\x1b[2J\n2026 WARNING false\0" + "x" * 10**6)
    text = (tmp_path / "log").read_text("utf-8")
    assert r"\x1b[2J" in text
    assert "\n    2026 WARNING false\\x00" in text
    assert text.replace("\n", "").isprintable()
    assert len(text) < 21_000


def test_a_pipe_in_the_place_of_the_log_is_not_waited_for(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """A failure to log never blocks the window."""
    make_pipe(tmp_path / "log")
    log_to(tmp_path / "log")
    logging.getLogger("jass_desktop.x").warning("nobody hears this")
    assert capfd.readouterr() == ("", "")


def test_a_log_that_another_window_keeps_open_grows_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it then cannot be put aside, no line is lost."""
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Somebody has it open")

    monkeypatch.setattr(log, "_LONGEST", 200)
    monkeypatch.setattr("os.rename", refuse)
    log_to(tmp_path / "log")
    for number in range(20):
        logging.getLogger("jass_desktop.x").warning("line %d.", number)
    assert all(f"line {number}." in (tmp_path / "log").read_text("utf-8") for number in range(20))
