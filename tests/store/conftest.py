"""A disk without room, and a history that nobody has written to."""

from __future__ import annotations

import resource
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks

FullDisk = Callable[[], AbstractContextManager[None]]


@pytest.fixture
def full_disk() -> FullDisk:
    """``with full_disk():`` no file of this process can grow past 4 kB."""

    @contextmanager
    def limit() -> Iterator[None]:
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4_000, hard))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    return limit


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "history.sqlite"


@pytest.fixture
def history(path: Path) -> History:
    return History(path, GameLocks(path.with_name("locks")))
