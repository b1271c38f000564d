"""What the characters have made of the cards of each day. It can be found again, so damaged figures are left out."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress

from jass_desktop.gate.text import WORD, is_plain

_MOST = 10**4
"""More points than four deals can bring."""


def points_by_day(connection: sqlite3.Connection, seeds: Sequence[str]) -> dict[str, dict[str, int]]:
    """The points of each character, by the seed of the day and the character's name."""
    marks = ", ".join("?" * len(seeds))
    found: dict[str, dict[str, int]] = {}
    for seed, character, points in connection.execute(f"SELECT * FROM daily WHERE seed IN ({marks})", seeds):
        with suppress(UnicodeDecodeError, AttributeError):
            name = character.decode()
            if isinstance(points, int) and 0 <= points < _MOST and is_plain(name, WORD):
                found.setdefault(seed.decode(), {})[name] = points
    return found


def put_points(connection: sqlite3.Connection, seed: str, character: str, points: int) -> None:
    """Keep what this character has made of the day with this seed."""
    connection.execute("INSERT OR REPLACE INTO daily VALUES (?, ?, ?)", (seed, character, points))
