"""Saving while the game goes on."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event, Semaphore, Timer

import pytest

from jass_desktop.engine.record import GameRecord
from jass_desktop.errors import StoreError
from jass_desktop.store import elsewhere
from jass_desktop.store.autosave import Autosave
from jass_desktop.store.history import History, read_record_file
from jass_desktop.store.locks import GameLocks
from tests.store.conftest import FullDisk
from tests.store.games import WHOLE, played


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def open_data(data: Path) -> tuple[History, GameLocks]:
    locks = GameLocks(data / "open-games.lock")
    return History(data / "history.sqlite", locks), locks


def wait_for(condition: Callable[[], bool]) -> None:
    for _ in range(1000):
        if condition():
            return
        time.sleep(0.005)
    raise AssertionError("nothing happened for 5 s")


def test_the_latest_record_is_kept(data: Path) -> None:
    """After closing, the last record stands in the history, as one game."""
    history, locks = open_data(data)
    saves = Autosave(history, locks)
    for actions in range(40):
        saves.save(played(actions))
    saves.close()
    saves.close()
    (entry,) = history.entries()
    assert history.read(entry.number) == played(39)
    assert saves.problem() is None


def test_no_save_overtakes_the_one_before(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However fast records follow each other, each is on the disk before the next one is taken."""
    history, locks = open_data(data)
    saves, written = Autosave(history, locks), []

    def save(record: GameRecord, number: int | None = None) -> int:
        time.sleep(0.02)
        written.append(len(record.actions))
        return 1

    monkeypatch.setattr(history, "save", save)
    for actions in range(10):
        saves.save(played(actions))
        assert written == list(range(actions))
    saves.close()
    assert written == list(range(10))


def test_nothing_is_created_without_a_save(data: Path) -> None:
    """A game without any action leaves no file."""
    Autosave(*open_data(data)).close()
    assert not data.exists()


def test_the_game_is_locked_while_it_is_open(data: Path) -> None:
    """From the first save until closing, no other window can open the game."""
    history, locks = open_data(data)
    saves = Autosave(history, locks)
    saves.save(played(1))
    wait_for(lambda: saves.number is not None)
    assert saves.number is not None
    assert not locks.hold(saves.number)
    saves.close()
    assert locks.hold(saves.number)
    locks.close()


def test_a_full_disk_is_told_and_the_game_goes_on(data: Path, full_disk: FullDisk) -> None:
    """While there is no room the problem is told; with room again the next save, or closing, keeps the newest record."""
    history, locks = open_data(data)
    saves = Autosave(history, locks)
    saves.save(played(5))
    wait_for(lambda: saves.number is not None)
    with full_disk():
        saves.save(played(WHOLE))
        wait_for(lambda: saves.problem() is not None)
        assert str(data / "history.sqlite") in str(saves.problem())
        assert "the next card saves the whole game" in str(saves.problem())
    saves.close()
    assert saves.problem() is None
    assert saves.number is not None
    assert history.read(saves.number) == played(WHOLE)


def test_a_save_that_fails_while_leaving_is_tried_again(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever closes the window when there is room again loses nothing, even if an earlier save is only failing then."""
    history, locks = open_data(data)
    begun, fails, full = Event(), Event(), [True]
    really_save = history.save

    def save(record: GameRecord, number: int | None = None) -> int:
        if full:
            full.clear()
            begun.set()
            fails.wait()
            raise StoreError("full")
        return really_save(record, number)

    monkeypatch.setattr(history, "save", save)
    saves = Autosave(history, locks)
    saves.save(played(WHOLE))
    begun.wait()
    Timer(0.2, fails.set).start()
    assert saves.kept()
    saves.close()
    assert saves.number is not None
    assert history.read(saves.number) == played(WHOLE)


@pytest.fixture
def shelter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only place for a game when the history is full."""
    shelter = tmp_path / "shelter"
    shelter.mkdir()
    (tmp_path / "no folder").touch()
    monkeypatch.setattr(elsewhere, "places", lambda: (tmp_path / "no folder", shelter))
    return shelter


def unkept(data: Path, full_disk: FullDisk) -> Autosave:
    """A game saved up to its fifth action, on a disk that has since become full."""
    saves = Autosave(*open_data(data))
    saves.save(played(5))
    assert saves.kept()
    with full_disk():
        saves.save(played(WHOLE))
        assert not saves.kept()
    return saves


def test_leaving_tries_once_more(data: Path, full_disk: FullDisk) -> None:
    """``kept`` retries a failed save, without waiting for a further card."""
    saves = unkept(data, full_disk)
    assert saves.kept()
    assert saves.problem() is None
    saves.close()


def test_a_game_can_be_kept_elsewhere(data: Path, full_disk: FullDisk, shelter: Path) -> None:
    """A game that the history cannot take goes into a file in the chosen place, and then nothing is missing."""
    saves = unkept(data, full_disk)
    path = saves.keep_elsewhere(shelter)
    with full_disk():
        assert saves.kept()
        saves.close()
    assert read_record_file(path) == played(WHOLE)
    (entry,) = open_data(data)[0].entries()
    assert len(open_data(data)[0].read(entry.number).actions) == 5


@pytest.mark.parametrize("lose", [False, True])
def test_a_program_that_is_ended_keeps_the_game_elsewhere(data: Path, full_disk: FullDisk, shelter: Path, lose: bool,
                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    """If nobody can be asked, the first place with room is used; a person who agreed to lose the rest gets no file."""
    saves = unkept(data, full_disk)
    monkeypatch.setattr(History, "save", lambda *_: (_ for _ in ()).throw(StoreError("still full")))
    saves.close(lose=lose)
    assert [read_record_file(path) for path in shelter.iterdir()] == ([] if lose else [played(WHOLE)])


def test_whatever_goes_wrong_is_a_problem_not_a_crash(data: Path) -> None:
    """An unexpected failure is reported too, and the thread keeps saving."""
    class Moody(History):
        calls = 0

        def save(self, record: GameRecord, number: int | None = None) -> int:
            self.calls += 1
            if self.calls == 1:
                raise ZeroDivisionError
            return super().save(record, number)

    locks = GameLocks(data / "open-games.lock")
    history = Moody(data / "history.sqlite", locks)
    saves = Autosave(history, locks)
    saves.save(played(5))
    wait_for(lambda: saves.problem() == "ZeroDivisionError()")
    saves.save(played(6))
    saves.close()
    assert saves.problem() is None
    assert len(history.entries()) == 1


def test_a_killed_program_keeps_what_was_saved(data: Path, size: Callable[[int, int], int]) -> None:
    """SIGKILL in the middle of saving leaves a sound history that holds one of the last records."""
    program = """
import sys
from jass_desktop.store.autosave import Autosave
from itertools import islice
from tests.store.games import growing
from tests.store.test_autosave import Path, open_data
history, locks = open_data(Path(sys.argv[1]))
number = None
for actions, record in enumerate(islice(growing(), 150)):
    number = history.save(record, number)
    print(actions, flush=True)
"""
    for attempt in range(size(2, 15)):
        root = data / str(attempt)
        with subprocess.Popen([sys.executable, "-c", program, str(root)], stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            while (told := int(process.stdout.readline())) < 5 + attempt * 8:
                pass
            process.kill()
            told = max([told, *map(int, process.stdout.read().split())])
        history = open_data(root)[0]
        (entry,) = history.entries()
        assert len(history.read(entry.number).actions) in (told, told + 1)
        assert history.notices() == ()


def test_whoever_waits_is_told_that_a_game_was_kept(data: Path) -> None:
    """After each save, whether it succeeded or not."""
    history, locks = open_data(data)
    told = Semaphore(0)
    saves = Autosave(history, locks, news=told.release)
    saves.save(played(3))
    assert told.acquire(timeout=20)
    assert saves.ready
    saves.close()
