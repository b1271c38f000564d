"""The rows of the history: what its columns say of a game follows from the game's record."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime

from jass_desktop.engine.record import GameRecord, final_state, write_record
from jass_desktop.engine.seats import ALONE, FOUR, PAIRS, PerSeat, Seat

_TOTALS = "south_total, east_total, north_total, west_total"
_COLUMNS = ("number, started, updated, rules, reason, winners, south, east, north, west, level, "
            f"{_TOTALS}, rounds, alone, rubicon, takebacks, practice")
# The records of the few games with a rubicon say whether it counts double.
_DOUBLE = "CASE WHEN rubicon THEN instr(record, char(10) || 'option rubicon double' || char(10)) > 0 ELSE 0 END"


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
    alone: bool
    """Whether each seat plays for itself; ``totals`` are bad points then."""
    totals: PerSeat[int]
    """After the last whole round, or at the end of the game. Partners share theirs."""
    winners: tuple[Seat, ...]
    """Nobody while the game goes on, all four in a draw between sides."""
    reason: str | None
    """Why it ended, as ``Outcome.reason``."""
    rubicon: bool
    takebacks: int
    practice: bool
    levels: tuple[str, ...] = ()
    """Which computer players have played, in the order in which they came; () where the record does not say."""
    double: bool = False
    """Whether the game counts as two, by its rubicon and its rules."""
    elsewhere: bool = False
    """Whether another window has it open."""

    @property
    def over(self) -> bool:
        return bool(self.winners)


def read_entries(connection: sqlite3.Connection) -> tuple[Entry, ...]:
    """All games but the deleted ones, the one played last first."""
    rows = connection.execute(f"SELECT {_COLUMNS}, {_DOUBLE} FROM games WHERE deleted IS NULL "
                              "ORDER BY updated DESC, number DESC")
    return tuple(map(_entry, rows))


def write_game(connection: sqlite3.Connection, record: GameRecord, number: int | None, now: datetime) -> int:
    """Write the record as game ``number``, as a new game for None or a number that is gone; returns its number."""
    old = connection.execute(f"SELECT rounds, winners, {_TOTALS} FROM games WHERE number = ?", (number,)).fetchone()
    rounds, outcome, headers = len(record.decks.known), record.outcome, record.headers
    # Scores change only with a round's end, so that the game need not be replayed for every card.
    totals = PerSeat(*old[2:]) if outcome is None and old and old[:2] == (rounds, "") else _totals(record)
    values = {
        "started": _time(headers.get("started"), now).isoformat(), "updated": now.astimezone(UTC).isoformat(),
        "rules": record.rules.name,
        **{seat.label: headers.get(seat.label, "") for seat in FOUR},
        "rounds": rounds, "alone": record.rules.seating is ALONE,
        **{f"{seat.label}_total": total for seat, total in totals.by_seat()},
        "winners": " ".join(seat.label for seat in outcome.seats) if outcome else "",
        "reason": outcome.reason if outcome else None,
        "rubicon": outcome is not None and outcome.rubicon, "takebacks": _count(headers.get("takebacks")),
        "practice": headers.get("practice") == "yes", "level": headers.get("level", ""), "record": write_record(record),
    }
    if old:
        assignments = ", ".join(f"{name} = :{name}" for name in values)
        connection.execute(f"UPDATE games SET {assignments} WHERE number = :number", {**values, "number": number})
        return int(number or 0)
    cursor = connection.execute(f"INSERT INTO games ({', '.join(values)}) VALUES (:{', :'.join(values)})", values)
    return int(cursor.lastrowid or 0)


def _totals(record: GameRecord) -> PerSeat[int]:
    """What each seat has: bad points where it plays for itself, else the points of its side."""
    totals = final_state(record).scores if record.outcome is None else record.outcome.totals
    return PerSeat.of(record.rules.seating.seats, lambda seat: totals[record.rules.party(seat)])


def _entry(row: tuple[str, ...]) -> Entry:
    number, started, updated, rules, reason, winners, south, east, north, west, level, *figures = row
    *totals, rounds, alone, rubicon, takebacks, practice, double = map(int, figures)
    return Entry(
        int(number), started, updated, rules, PerSeat(south, east, north, west), rounds, bool(alone), PerSeat(*totals),
        tuple(PAIRS.seat(label) for label in winners.split()), reason, bool(rubicon), takebacks, bool(practice),
        tuple(level.split()), bool(double))


def _time(text: str | None, otherwise: datetime) -> datetime:
    """The time that a header gives; a record from elsewhere may lack it or give nonsense."""
    try:
        return datetime.fromisoformat(text or "")
    except ValueError:
        return otherwise


def _count(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else 0
