"""What the rules of thumb learn of Differenzler: the file in which they keep it."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from jass_desktop.ai.alone import learned, prediction
from jass_desktop.resources import assets_dir
from tests.training.thumb import Pupil, learn, written


@pytest.mark.parametrize(("seats", "name"), learned.FILES.items())
def test_what_is_known_is_written_as_it_stands(seats: int, name: str) -> None:
    """A pupil that has learned nothing yet writes the program's own file, letter by letter."""
    known = learned.learned_for(seats)
    adds = np.array([known.prediction[feature] for feature in prediction.NAMES], np.float32)
    assert f"{written(Pupil(known), adds)}\n" == (assets_dir() / "players" / name).read_text("utf-8")


def test_what_is_learned_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step of learning moves the weights, and the file has all of them in the form that players read."""
    monkeypatch.setattr("tests.training.thumb.TABLES", 100)
    monkeypatch.setattr("tests.training.thumb.BATCH", 64)
    found = json.loads(written(*learn(3, 1, 200, 1)))
    before = json.loads((assets_dir() / "players" / learned.FILES[3]).read_text("utf-8"))
    assert found != before
    assert shapes(found) == shapes(before)


def shapes(tables: dict[str, Any]) -> dict[str, tuple[int, ...]]:
    """How many numbers each table has, in each direction."""
    return {name: np.shape([*table.values()] if isinstance(table, dict) else table) for name, table in tables.items()}
