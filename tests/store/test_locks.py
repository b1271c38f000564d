"""One game is open in one window at a time."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from jass_desktop.store import locks as locking
from jass_desktop.store.locks import GameLocks


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "open-games.lock"


@contextmanager
def other_window(path: Path, number: int) -> Iterator[subprocess.Popen[str]]:
    """Another process that holds a game until it is killed."""
    program = ("import sys, time; from pathlib import Path; from jass_desktop.store.locks import GameLocks;"
               "locks = GameLocks(Path(sys.argv[1])); print(locks.hold(int(sys.argv[2])), flush=True); time.sleep(60)")
    with subprocess.Popen([sys.executable, "-c", program, str(path), str(number)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "True\n"
        try:
            yield process
        finally:
            process.kill()


def test_another_window_keeps_its_game_until_it_dies(path: Path) -> None:
    """A game open elsewhere is refused, other games are not, and SIGKILL to the other window frees it."""
    locks = GameLocks(path)
    with other_window(path, 7) as process:
        assert not locks.hold(7)
        assert locks.elsewhere(7)
        assert locks.hold(6)
        assert not locks.elsewhere(6)
        assert not locks.elsewhere(5)
        assert locks.hold(8)
        process.kill()
        process.wait()
        assert locks.hold(7)
    locks.close()


def test_released_games_are_free(path: Path) -> None:
    """A game is opened once in a window too, and again after it was released; closing releases all."""
    locks = GameLocks(path)
    assert not locks.elsewhere(1)
    assert not path.parent.exists()
    assert locks.hold(1)
    assert not locks.hold(1)
    locks.release(1)
    locks.release(2)
    assert locks.hold(1)
    locks.close()
    with other_window(path, 1):
        pass


@pytest.mark.skipif(sys.platform == "win32", reason="counts open files in /proc or /dev/fd")
def test_whoever_holds_nothing_has_no_file_open(path: Path) -> None:
    """However many histories were looked at."""
    before = len(list(Path("/dev/fd").iterdir()))
    for number in range(20):
        locks = GameLocks(path)
        assert locks.hold(number)
        locks.release(number)
        assert not locks.elsewhere(number)
    assert len(list(Path("/dev/fd").iterdir())) == before


def test_without_locks_the_game_is_opened_all_the_same(path: Path) -> None:
    """A data directory that cannot be created does not prevent playing."""
    path.parent.write_text("a file where the directory should be")
    locks = GameLocks(path)
    assert locks.hold(1)
    assert not locks.hold(1)
    locks.release(1)
    locks.close()


def test_a_file_system_without_locks_is_enough(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are opened and released where every call for a lock fails."""
    def refuse(_descriptor: int, _offset: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))
    monkeypatch.setattr(locking, "_lock", refuse)
    monkeypatch.setattr(locking, "_unlock", refuse)
    locks = GameLocks(path)
    for number in (1, 2):
        assert locks.hold(number)
    locks.release(1)
    assert locks.hold(1)
    locks.close()


def test_a_window_that_only_looks_keeps_nobody_from_opening(path: Path) -> None:
    """However often another window lists its games, opening one here does not fail for it."""
    locks = GameLocks(path)
    locks.hold(2)
    asking = "import sys; from pathlib import Path; from jass_desktop.store.locks import GameLocks; " \
             "locks = GameLocks(Path(sys.argv[1])); print(); [locks.elsewhere(1) for _ in range(400_000)]"
    with subprocess.Popen([sys.executable, "-c", asking, str(path)], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        for _ in range(200):
            assert locks.hold(1)
            locks.release(1)
        process.kill()
    locks.close()


def test_of_several_threads_one_opens_a_game(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads that ask for the same game at the same time do not all get it, although the system lets a process lock twice."""
    lock = locking._lock

    def slow(descriptor: int, offset: int) -> None:
        time.sleep(0.05)
        lock(descriptor, offset)
    monkeypatch.setattr(locking, "_lock", slow)
    locks = GameLocks(path)
    answers: list[bool] = []
    threads = [threading.Thread(target=lambda: answers.append(locks.hold(7))) for _thread in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [False, False, False, True]
    locks.close()
