"""The counts of each game for statistics, saved beside it. They follow from the record and the verdicts, and are made again
whenever one of these has changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from jass_desktop.session.history import Entry
from jass_desktop.session.played import PlayedGame, PlayedRound
from jass_desktop.session.played_text import read_rounds, write_rounds


@dataclass(frozen=True)
class Counted:
    """The person's games that have been counted, in the order played, and those still to be counted."""

    games: tuple[PlayedGame, ...]
    waiting: tuple[Entry, ...]


def counted(connection: sqlite3.Connection, entries: Sequence[Entry]) -> Counted:
    """The saved counts of these games. Games with damaged or outdated counts are waiting again."""
    kept = dict(connection.execute("SELECT game, rounds FROM played"))
    games, waiting = [], []
    for entry in sorted((entry for entry in entries if entry.counts), key=lambda entry: (entry.started, entry.number)):
        try:
            games.append(PlayedGame(entry, read_rounds(kept[entry.number].decode())))
        except (ValueError, KeyError, AttributeError):
            waiting.append(entry)
    return Counted(tuple(games), tuple(waiting))


def put_rounds(connection: sqlite3.Connection, number: int, rounds: Sequence[PlayedRound]) -> None:
    """Save the counts of the game."""
    connection.execute("INSERT OR REPLACE INTO played VALUES (?, ?)", (number, write_rounds(rounds)))


def forget_rounds(connection: sqlite3.Connection, number: int) -> None:
    """Have the game counted again."""
    connection.execute("DELETE FROM played WHERE game = ?", (number,))
