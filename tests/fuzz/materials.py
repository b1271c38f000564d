"""Sound files of what is kept beside games: a book, a history with reviews and a book, and the exercises of the program."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from jass_desktop.engine.presets import CHIBRE_ROMAND
from jass_desktop.engine.record import GameRecord, write_record
from jass_desktop.engine.seats import Seat
from jass_desktop.session.book.exercises import Kept, content_name
from jass_desktop.session.book.repetition import Grade, repeated
from jass_desktop.session.book.themes import ExerciseTheme
from jass_desktop.session.findings.decisions import Decision, decisions
from jass_desktop.session.findings.verdict_text import write_verdict
from jass_desktop.session.findings.verdicts import KeptVerdict, Mark, Price, Verdict
from jass_desktop.session.table.opening import begun
from jass_desktop.store.book_file import exercises_text
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from tests.store.games import WHOLE, played

NOW = datetime(2026, 11, 22, 10, tzinfo=UTC)
EVERY = 7
"""So many decisions are passed over from one mistake to the next."""


def verdict_of(decision: Decision) -> Verdict:
    """A blunder: the last of the alternatives was ten points better."""
    prices = Price(decision.moment.view.legal[-1], 30.0, 0.5, 500), Price(decision.action, 20.0, 0.0, 500)
    return Verdict(decision.round_number, decision.move, Seat.SOUTH, decision.trick, decision.action, Mark.BLUNDER, 10.0, 0.5,
                   1.0, prices, 500, exact=False, settled=True)


def mistakes(record: GameRecord) -> list[Verdict]:
    """Some of South's decisions."""
    found = [one for batch in decisions(record, Seat.SOUTH) for one in batch if len(one.moment.view.legal) > 1]
    return [verdict_of(one) for one in found[::EVERY]]


@cache
def exercises() -> Sequence[Kept]:
    """As they are in a file: some never answered, some learned."""
    record = played(WHOLE, "book")
    memory = repeated("", Grade.GOOD, NOW)
    found = []
    for number, verdict in enumerate(mistakes(record)[:6]):
        text, said = write_record(begun(record, verdict.move + 1, **record.headers)), write_verdict(verdict)
        theme = ExerciseTheme.CUTTING if number % 2 else None
        kept = Kept(content_name(text, said), None, verdict.move, theme, text, said, loose=True)
        found.append(replace(kept, shown=2, due=memory.due, memory=memory.memory) if number % 3 else kept)
    return found


@cache
def books() -> Sequence[bytes]:
    return [exercises_text(exercises()[:count]).encode() for count in (1, 3, 6)]


@cache
def printed() -> Sequence[bytes]:
    """Files like that of the exercises that come with the program."""
    lines = [json.dumps({"name": f"drawing {number}", "theme": "drawing", "record": kept.record,
                         "verdict": json.loads(kept.verdict)}) for number, kept in enumerate(exercises(), 1)]
    return ["".join(f"{line}\n" for line in lines[:count]).encode() for count in (1, 4)]


def game() -> GameRecord:
    """One that is over, in few rounds: a book replays the game of each of its exercises."""
    return played(WHOLE, "reviewed", replace(CHIBRE_ROMAND, target=300))


@cache
def reviewed() -> Sequence[bytes]:
    """A history of a game that is over, with its review, its rounds counted, and exercises of each kind."""
    folder = Path(os.environ["FUZZ_FOLDER"])
    path = folder / "reviewed.sqlite"
    history = History(path, GameLocks(folder / "locks"))
    number = history.save(game())
    history.keep_verdicts(number, [KeptVerdict(one, "club 8000", f"{one.move:064x}") for one in mistakes(game())])
    history.count(number)
    for kept in (*exercises()[:2], Kept("drawing 3", shown=1, due=NOW)):
        history.keep_exercise(kept)
    return [path.read_bytes()]
