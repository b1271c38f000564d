"""A data directory of its own for each test, and what joins the window to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from jass_desktop.commands.window import Desk
from jass_desktop.store.paths import DataDir


@pytest.fixture
def data(tmp_path: Path) -> DataDir:
    return DataDir(tmp_path / "data")


@pytest.fixture
def desk(data: DataDir) -> Iterator[Desk]:
    desk = Desk(data)
    yield desk
    desk.close()
