"""A disk without room, and a history that nobody has written to."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks

FullDisk = Callable[[], AbstractContextManager[None]]


@pytest.fixture
def full_disk() -> FullDisk:
    """``with full_disk():`` no file of this process can grow past 4 kB.

    Modules that are imported meanwhile are not kept compiled: Python would keep their first 4 kB, and fail at the next import.
    """
    resource = pytest.importorskip("resource", reason="this system sets a process no limits")

    @contextmanager
    def limit() -> Iterator[None]:
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        with patch.object(sys, "dont_write_bytecode", True):
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
