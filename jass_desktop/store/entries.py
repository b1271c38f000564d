"""The rows of the history: what its columns say of a game follows from the game's record."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime

from jass_desktop.engine.record import GameRecord, final_state, write_record
from jass_desktop.engine.seats import PerSeat, PerSide, Seat, Side

_COLUMNS = ("number, started, updated, rules, south, east, north, west, rounds, south_north, east_west, winner, reason, rubicon, "
            "takebacks, practice")


@dataclass(frozen=True)
class Entry:
    """A game as a list of games shows it."""

    number: int
    started: str
    """Date and time as in ISO 8601, local to where it was played."""
    updated: str
    """The same in UTC."""
    rules: str
    names: PerSeat[str]
    """Empty where the record gives none."""
    rounds: int
    """How many were begun."""
    totals: PerSide[int]
    """After the last whole round, or at the end of the game."""
    winner: Side | None
    reason: str | None
    """Why it ended, as ``Outcome.reason``."""
    rubicon: bool
    takebacks: int
    practice: bool
    elsewhere: bool = False
    """Whether another window has it open."""

    @property
    def over(self) -> bool:
        return self.winner is not None


def read_entries(connection: sqlite3.Connection) -> tuple[Entry, ...]:
    """All games but the deleted ones, the one played last first."""
    rows = connection.execute(f"SELECT {_COLUMNS} FROM games WHERE deleted IS NULL ORDER BY updated DESC, number DESC")
    return tuple(map(_entry, rows))


def write_game(connection: sqlite3.Connection, record: GameRecord, number: int | None, now: datetime) -> int:
    """Write the record as game ``number``, as a new game for None or a number that is gone; returns its number."""
    old = connection.execute("SELECT rounds, south_north, east_west FROM games WHERE number = ?", (number,)).fetchone()
    rounds, outcome, headers = len(record.decks.known), record.outcome, record.headers
    # Scores change only with a round's end, so that the game need not be replayed for every card.
    scores = outcome.totals if outcome else PerSide(*old[1:]) if old and old[0] == rounds else final_state(record).scores
    values = {
        "started": _time(headers.get("started"), now).isoformat(), "updated": now.astimezone(UTC).isoformat(),
        "rules": record.rules.name,
        **{seat.label: headers.get(seat.label, "") for seat in Seat},
        "rounds": rounds, "south_north": scores.south_north, "east_west": scores.east_west,
        "winner": outcome.winner.label if outcome else None, "reason": outcome.reason if outcome else None,
        "rubicon": bool(outcome and outcome.rubicon), "takebacks": _count(headers.get("takebacks")),
        "practice": headers.get("practice") == "yes", "record": write_record(record),
    }
    if old:
        assignments = ", ".join(f"{name} = :{name}" for name in values)
        connection.execute(f"UPDATE games SET {assignments} WHERE number = :number", {**values, "number": number})
        return int(number or 0)
    cursor = connection.execute(f"INSERT INTO games ({', '.join(values)}) VALUES (:{', :'.join(values)})", values)
    return int(cursor.lastrowid or 0)


def _entry(row: tuple[str, ...]) -> Entry:
    number, started, updated, rules, south, east, north, west, rounds, south_north, east_west, winner, reason, *flags = row
    rubicon, takebacks, practice = map(int, flags)
    return Entry(
        int(number), started, updated, rules, PerSeat(south, east, north, west), int(rounds),
        PerSide(int(south_north), int(east_west)), next((side for side in Side if side.label == winner), None), reason,
        bool(rubicon), takebacks, bool(practice))


def _time(text: str | None, otherwise: datetime) -> datetime:
    """The time that a header gives; a record from elsewhere may lack it or give nonsense."""
    try:
        return datetime.fromisoformat(text or "")
    except ValueError:
        return otherwise


def _count(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else 0
