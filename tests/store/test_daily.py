"""What characters have made of the days, kept in the history."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from jass_desktop.store.history import History


def test_points_are_kept_by_day(history: History, path: Path) -> None:
    """Nothing is created by looking; the last figure of a character counts."""
    assert history.points_by_day(["A", "B"]) == {}
    assert not path.exists()
    history.keep_points("A", "club", 300)
    history.keep_points("A", "master", 310)
    history.keep_points("B", "club", 200)
    history.keep_points("A", "club", 301)
    assert history.points_by_day(["A", "C"]) == {"A": {"club": 301, "master": 310}}


def test_damaged_points_are_left_out(history: History, path: Path) -> None:
    """They are found again."""
    history.keep_points("A", "club", 300)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executemany("INSERT INTO daily VALUES (?, ?, ?)", [
            ("A", "master", "many"), ("A", "regular", -1), ("A", "hurried", 10**9), ("A", b"\xff", 3),
            ("A", "a\nb", 3)])
    assert history.points_by_day(["A"]) == {"A": {"club": 300}}
