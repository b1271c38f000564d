"""The games that commands name, by number or file, and what happened to the history."""

from __future__ import annotations

import sys
from pathlib import Path

from jass_desktop.engine.record import GameRecord, parse_record
from jass_desktop.errors import RecordError, StoreError
from jass_desktop.gate.text import quoted, whole_number
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.history.entries import Entry
from jass_desktop.store.history import History, parse_record_file, read_record_file
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir


def history_of(data: DataDir) -> History:
    """The history, for a command that does not open a game."""
    return History(data.history, GameLocks(data.locks))


def tell_of(history: History) -> None:
    """Report on standard error what happened to a damaged history, and how to restore missing games."""
    for notice in history.notices():
        print(notice, file=sys.stderr)
    offer = history.offer()
    if offer is not None:
        print(ngettext("A copy still has {count} missing game: jass-desktop history restore",
                       "Copies still have {count} missing games: jass-desktop history restore",
                       len(offer.games)).format(count=len(offer.games)), file=sys.stderr)


def name_of(kept: dict[str, dict[int, Entry]], asked: str | None, missing: str) -> str | None:
    """What is asked for by name, or else the last that is kept; None if nothing is. Raises StoreError with ``missing`` if it is
    not kept."""
    name = next(reversed(kept), None) if asked is None else asked
    if name is not None and name not in kept:
        raise StoreError(missing.format(name=quoted(name), names=", ".join(kept) or "–"))
    return name


def find_game(game: str, data: DataDir) -> GameRecord:
    """The game with this number, or in this record file. Raises StoreError or RecordError if there is none."""
    number = whole_number(game)
    if number is None:
        return read_record_file(Path(game))
    history = history_of(data)
    try:
        return history.read(number)
    except RecordError as error:
        offer = history.offer()
        if offer is None or number not in offer.games:
            raise
        way_out = _("A copy still has it: jass-desktop history restore {number}").format(number=number)
        raise RecordError(f"{error} {way_out}") from error
    finally:
        tell_of(history)


def find_finished(game: str, data: DataDir, why: str) -> GameRecord:
    """Like ``find_game``, but raises RecordError with ``why`` for an unfinished game, whose cards are still secret."""
    record = find_game(game, data)
    if record.outcome is None:
        raise RecordError(why)
    return record


def find_claims(game: str, data: DataDir) -> tuple[GameRecord, str]:
    """The game with this number, or in this record file, not replayed, and the result that it claims."""
    number = whole_number(game)
    if number is None:
        return parse_record_file(Path(game))
    history = history_of(data)
    try:
        return parse_record(history.text(number))
    finally:
        tell_of(history)
