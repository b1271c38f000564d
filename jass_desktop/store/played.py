"""What statistics count of each game, kept beside it. It follows from the record and the verdicts, and is counted again whenever
one of them has changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from jass_desktop.session.history import Entry
from jass_desktop.session.played import PlayedGame, PlayedRound
from jass_desktop.session.played_text import read_rounds, write_rounds


@dataclass(frozen=True)
class Counted:
    """The games of the person that are counted already, the first played first, and those that are still to be counted."""

    games: tuple[PlayedGame, ...]
    waiting: tuple[Entry, ...]


def counted(connection: sqlite3.Connection, entries: Sequence[Entry]) -> Counted:
    """What is kept of these games. What is damaged, or was counted in another way, is waiting again."""
    kept = dict(connection.execute("SELECT game, rounds FROM played"))
    games, waiting = [], []
    for entry in sorted((entry for entry in entries if entry.counts), key=lambda entry: (entry.started, entry.number)):
        try:
            games.append(PlayedGame(entry, read_rounds(kept[entry.number].decode())))
        except (ValueError, KeyError, AttributeError):
            waiting.append(entry)
    return Counted(tuple(games), tuple(waiting))


def put_rounds(connection: sqlite3.Connection, number: int, rounds: Sequence[PlayedRound]) -> None:
    """Keep what was counted of the game."""
    connection.execute("INSERT OR REPLACE INTO played VALUES (?, ?)", (number, write_rounds(rounds)))


def forget_rounds(connection: sqlite3.Connection, number: int) -> None:
    """Have the game counted again."""
    connection.execute("DELETE FROM played WHERE game = ?", (number,))
