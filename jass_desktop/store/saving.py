"""Writes games into the history: the row of a game follows from its record."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta

from jass_desktop.engine.record import GameRecord, final_state, write_record
from jass_desktop.engine.seats import PerSeat
from jass_desktop.errors import RecordError
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.practice.deal_draft import HEADER as MADE
from jass_desktop.session.table.assistance import HEADER as HELP
from jass_desktop.session.table.assistance import read_uses
from jass_desktop.store.entries import SELECT_GAMES, KeptGame, free_number, is_same, kept_game, moment, put_game


def write_game(connection: sqlite3.Connection, record: GameRecord, number: int | None, now: datetime, *,
               mine: bool = True) -> int:
    """Write the record as game ``number``; returns its actual number.

    It becomes a new game if ``number`` is None, no longer exists, or belongs to another game: a game never overwrites another.
    It counts as the game played last, whatever the clock says; ``mine`` is for a new one. Raises RecordError if a list could not
    show it.
    """
    text = write_record(record)
    now = _after_all_others(connection, number, now)
    row = connection.execute(f"{SELECT_GAMES} WHERE number = ?", (number,)).fetchone() if number is not None else None
    if number is None or row is None or not is_same(row[-1], text):
        game = KeptGame(entry_of(record, free_number(connection), now, mine=mine), None, text)
    else:
        old = kept_game(row)
        # Scores change only when a round ends, so the game need not be replayed for every card.
        same = old is not None and not (record.outcome or old.entry.over) and old.entry.rounds == record.begun
        entry = entry_of(record, number, now, old.entry.totals if old is not None and same else None,
                         mine=old is None or old.entry.mine)
        game = KeptGame(entry, None if old is None else old.deleted, text)
    put_game(connection, game)
    return game.entry.number


def entry_of(record: GameRecord, number: int, now: datetime, totals: PerSeat[int] | None = None, *,
             mine: bool = True) -> Entry:
    """The list entry of the game, last played ``now``. The game is replayed unless the ``totals`` are known.

    Raises RecordError if it does not replay, or has values that a list cannot show.
    """
    headers, outcome = record.headers, record.outcome
    try:
        return Entry(
            number, _time(headers.get("started"), now).isoformat(), now.astimezone(UTC).isoformat(), record.rules.name,
            PerSeat.of(record.rules.seating.seats, lambda seat: headers.get(seat.label, "")), record.begun,
            record.rules.seating.alone, totals or _totals(record), outcome.seats if outcome else (),
            outcome.reason if outcome else None,
            outcome is not None and outcome.rubicon, _count(headers.get("takebacks")),
            headers.get("practice") == "yes" or MADE in headers, tuple(headers.get("level", "").split()),
            mine=mine and headers.get("watched") != "yes", help=read_uses(headers.get(HELP)))
    except ValueError as error:
        raise RecordError(str(error)) from error


def _after_all_others(connection: sqlite3.Connection, number: int | None, now: datetime) -> datetime:
    """``now``, or just after the last time another game was played: the clock may have been ahead for a while."""
    last, = connection.execute("SELECT max(updated) FROM games WHERE updated < '9999' AND number IS NOT ?", (number,)).fetchone()
    try:
        return max(now, datetime.fromisoformat(moment(last)) + timedelta(microseconds=1))
    except (ValueError, TypeError):  # there is none, or its row is damaged
        return now


def _totals(record: GameRecord) -> PerSeat[int]:
    """Each seat's total: its own bad points if it plays for itself, otherwise the points of its side."""
    totals = final_state(record).scores if record.outcome is None else record.outcome.totals
    return PerSeat.of(record.rules.seating.seats, lambda seat: totals[record.rules.party(seat)])


def _time(text: str | None, otherwise: datetime) -> datetime:
    """The time in a header. A record from elsewhere may lack it or contain nonsense."""
    try:
        return datetime.fromisoformat(text or "")
    except ValueError:
        return otherwise


def _count(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else 0
