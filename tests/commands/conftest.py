"""A data directory of its own for each test, and what joins the window to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from jass_desktop.commands import tables
from jass_desktop.commands.window import Desk
from jass_desktop.store.paths import DataDir


@pytest.fixture(autouse=True)
def _lots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is drawn by lot: the cards of each test are the same in every run."""
    lots = Random("lots")
    monkeypatch.setattr(tables, "by_lot", lambda: lots.randbytes(32).hex())
    monkeypatch.setattr(tables, "lot", lots.getrandbits)


@pytest.fixture
def data(tmp_path: Path) -> DataDir:
    return DataDir(tmp_path / "data")


@pytest.fixture
def desk(data: DataDir) -> Iterator[Desk]:
    desk = Desk(data)
    yield desk
    desk.close()
