"""Keeping a game in another place while its history takes nothing, and taking it back."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections import namedtuple
from pathlib import Path

import platformdirs
import pytest

from jass_desktop.engine.record import write_record
from jass_desktop.errors import StoreError
from jass_desktop.store.elsewhere import keep_elsewhere, places, take_back
from jass_desktop.store.history import Arrival, History
from jass_desktop.store.locks import GameLocks
from tests.store.conftest import FullDisk
from tests.store.games import played
from tests.store.test_locks import other_window

Usage = namedtuple("Usage", "total used free")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A separate home with a documents folder, and no other places."""
    home = tmp_path / "home"
    (home / "Documents").mkdir(parents=True)
    monkeypatch.setattr(Path, "home", lambda: home)
    monkeypatch.setattr(platformdirs, "user_documents_path", lambda: home / "Documents")
    monkeypatch.setattr(tempfile, "gettempdir", lambda: (_ for _ in ()).throw(FileNotFoundError("none is usable")))
    return home


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(tmp_path / "data" / "history.sqlite", GameLocks(tmp_path / "data" / "locks"))


def test_only_places_with_room_are_offered(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Full, read-only and missing folders are not offered; the home comes first."""
    assert places() == (home, home / "Documents")
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: Usage(10**9, 10**9, 0 if folder == home else 10**8))
    assert places() == (home / "Documents",)
    monkeypatch.setattr(os, "access", lambda _folder, _mode: False)  # root may write anywhere
    assert places() == ()
    monkeypatch.setattr(Path, "home", lambda: (_ for _ in ()).throw(RuntimeError("homeless")))
    assert places() == ()


def test_a_game_comes_back_as_itself(home: Path, history: History) -> None:
    """The file is the same for each state of the game; the next start brings the newest into the history, and it is gone."""
    number = history.save(played(20))
    other = history.save(played(20, "another"))
    for actions in (25, 30):
        path = keep_elsewhere(played(actions), home / "Documents", history.path)
    assert list((home / "Documents").iterdir()) == [path]
    told, = take_back(history.path, lambda: history)
    assert str(path) in told
    assert history.read(number) == played(30)
    assert history.read(other) == played(20, "another")
    assert len(history.entries()) == 2
    assert list((home / "Documents").iterdir()) == []
    assert take_back(history.path, lambda: history) == ()


def test_a_game_that_went_on_otherwise_comes_back_as_another(home: Path, history: History, tmp_path: Path) -> None:
    """No progress is overwritten: neither by an older state after undo, nor in a window that is playing the game."""
    number = history.save(played(30))
    with other_window(tmp_path / "data" / "locks", number):
        path = keep_elsewhere(played(35), tmp_path, history.path)
        assert history.bring_in(path) == (2, Arrival.NEW)
    assert history.bring_in(path) == (2, Arrival.KNOWN)
    keep_elsewhere(played(28), home, history.path)
    take_back(history.path, lambda: history)
    assert {entry.number: len(history.read(entry.number).actions) for entry in history.entries()} == {1: 30, 2: 35, 3: 28}


def test_what_cannot_be_taken_back_stays(home: Path, history: History, full_disk: FullDisk,
                                         monkeypatch: pytest.MonkeyPatch) -> None:
    """Without room, or if it is not a game or belongs to somebody else, the file stays where it is."""
    path = keep_elsewhere(played(300), home, history.path)
    (home / "jass-desktop-x.jass").write_text("no game")
    with full_disk():
        assert take_back(history.path, lambda: history) == ()
    monkeypatch.setattr(os, "getuid", lambda: path.stat().st_uid + 1)
    assert take_back(history.path, lambda: history) == ()
    monkeypatch.undo()
    assert path.exists()


def test_a_game_returns_to_its_own_history_alone(home: Path, history: History, tmp_path: Path) -> None:
    """Another data directory leaves the file where it is; a file of the person's that is only called like one is never taken."""
    other = History(tmp_path / "other" / "history.sqlite", GameLocks(tmp_path / "other" / "locks"))
    path = keep_elsewhere(played(30), home, history.path)
    own = home / "jass-desktop-holidays.jass"
    own.write_text(write_record(played(25)), encoding="utf-8")
    copy = home / "Documents" / path.name
    copy.write_text(write_record(played(20, "another")), encoding="utf-8")
    assert take_back(other.path, lambda: other) == ()
    assert other.entries() == ()
    told, = take_back(history.path, lambda: history)
    assert str(path) in told
    assert len(history.entries()) == 1
    assert (own.exists(), copy.exists(), path.exists()) == (True, True, False)


def test_a_game_that_was_taken_back_comes_once(home: Path, history: History, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a kill before its file is deleted nor a disk on which it cannot be deleted brings the game again."""
    path = keep_elsewhere(played(30), home, history.path)
    with monkeypatch.context() as killed:
        killed.setattr(Path, "unlink", lambda _: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            take_back(history.path, lambda: history)
    assert path.exists()
    assert len(take_back(history.path, lambda: history)) == 1
    assert not path.exists()
    keep_elsewhere(played(28), home, history.path)
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write anywhere
    assert take_back(history.path, lambda: history) == ()
    assert [len(history.read(entry.number).actions) for entry in history.entries()] == [30]


def test_a_place_that_is_full_as_well_is_told(home: Path, history: History, full_disk: FullDisk) -> None:
    """If an offered place has become full in the meantime, this is reported and no partial file is left."""
    with full_disk(), pytest.raises(StoreError, match="cannot be written"):
        keep_elsewhere(played(300), home, history.path)
    assert [path.name for path in home.iterdir()] == ["Documents"]
