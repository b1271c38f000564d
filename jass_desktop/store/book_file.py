"""Exercises as a file that another data directory can import: a line of JSON for each, with its own game up to the decision."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC
from pathlib import Path
from typing import Any

from jass_desktop.engine.record import read_record, write_record
from jass_desktop.errors import FileError, JassError, NewerError, RecordError
from jass_desktop.gate.files import read_text, reason
from jass_desktop.gate.text import RECORD, check_format, flaw_told, is_plain
from jass_desktop.i18n import _
from jass_desktop.session.book.exercises import IN_BOOK, LONGEST_MEMORY, Kept, content_name
from jass_desktop.session.book.themes import ExerciseTheme
from jass_desktop.session.findings.verdict_text import read_verdict, write_verdict
from jass_desktop.store.book import time_in
from jass_desktop.store.claims import check_name
from jass_desktop.store.files import begins, begins_as

_FORMAT = 1
_LONGEST = 64 * RECORD
"""The most characters of such a file. An exercise has about ten thousand."""
_MOST_SHOWN = 100_000

is_book_file = begins(f'{{"format": {_FORMAT}, "theme": ')
"""Whether this is the content of such a file, as this version writes it."""
is_any_book_file = begins_as("theme")
"""Whether it is that in any format."""


def exercises_text(found: Sequence[Kept]) -> str:
    """Exercises that hold their game and their verdict, as the text of a file that ``read_exercises`` reads."""
    lines = [json.dumps({
        "format": _FORMAT, "theme": None if kept.theme is None else kept.theme.value, "shown": kept.shown,
        "due": None if kept.due is None else kept.due.astimezone(UTC).isoformat(), "memory": kept.memory,
        "verdict": json.loads(kept.verdict), "record": kept.record}) for kept in found]
    return "".join(f"{line}\n" for line in lines)


def read_exercises(path: Path) -> tuple[Kept, ...]:
    """The exercises in this file. Raises RecordError, naming file and line, if one of them is unsound."""
    try:
        lines = read_text(path, _LONGEST).splitlines()
    except OSError as error:
        raise RecordError(_("{file} cannot be read: {error}.").format(file=path, error=reason(error))) from error
    except FileError as error:
        raise RecordError(_("{file} holds no exercises: {error}.").format(file=path, error=error)) from error
    found = []
    for number, line in enumerate(lines, 1):
        try:
            found.append(_exercise(json.loads(line)))
        except NewerError as error:
            raise RecordError(_("{file} cannot be read: {error}.").format(file=path, error=reason(error))) from error
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError, JassError) as error:
            told = _("{file}: line {line} holds no exercise: {error}. None was added; remove this line to add the others.")
            raise RecordError(told.format(file=path, line=number, error=flaw_told(error))) from error
    return tuple(found)


def _exercise(values: dict[str, Any]) -> Kept:
    check_format(values["format"], _FORMAT)
    if values["format"] != _FORMAT:
        raise ValueError(f"format {values['format']!r:.60}, expected {_FORMAT}")
    record, verdict = read_record(values["record"]), read_verdict(json.dumps(values["verdict"]))
    check_name(record)
    if verdict.move != len(record.actions) - 1 or record.actions[-1] != (verdict.seat, verdict.action):
        raise ValueError("the game does not end with the decision")
    if verdict.mark not in IN_BOOK:
        raise ValueError("the decision is no mistake")
    shown, memory, due = values["shown"], values["memory"], values["due"]
    if type(shown) is not int or not 0 <= shown < _MOST_SHOWN or type(memory) is not str or not is_plain(memory, LONGEST_MEMORY):
        raise ValueError("no count or no memory")
    when = None if due is None else time_in(due)
    theme = None if values["theme"] is None else ExerciseTheme(values["theme"])
    text = write_record(record)
    kept = Kept("", None, verdict.move, theme, text, write_verdict(verdict), shown, when, memory, loose=True)
    return replace(kept, name=content_name(text, kept.verdict))
