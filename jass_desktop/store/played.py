"""The counts of each game for statistics, saved beside it. They follow from the record and the verdicts, and are made again
whenever one of these has changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress

from jass_desktop.session.history.rounds import PlayedRound
from jass_desktop.session.history.rounds_text import read_rounds, write_rounds


def kept_rounds(connection: sqlite3.Connection, numbers: Sequence[int]) -> dict[int, tuple[PlayedRound, ...]]:
    """The saved counts of these games, by number. Damaged and outdated ones are left out."""
    marks = ", ".join("?" * len(numbers))
    found = {}
    for number, rounds in connection.execute(f"SELECT game, rounds FROM played WHERE game IN ({marks})", numbers):
        with suppress(ValueError, AttributeError):
            found[number] = read_rounds(rounds.decode())
    return found


def put_rounds(connection: sqlite3.Connection, number: int, rounds: Sequence[PlayedRound]) -> None:
    """Save the counts of the game."""
    connection.execute("INSERT OR REPLACE INTO played VALUES (?, ?)", (number, write_rounds(rounds)))


def forget_rounds(connection: sqlite3.Connection, number: int) -> None:
    """Have the game counted again."""
    connection.execute("DELETE FROM played WHERE game = ?", (number,))
