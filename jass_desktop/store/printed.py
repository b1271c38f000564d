"""The exercises that come with the program: a line of JSON each, made by ``tests/benchmarks/exercises.py``."""

from __future__ import annotations

import json
from functools import partial

from jass_desktop.engine.record import read_record
from jass_desktop.errors import JassError
from jass_desktop.gate.files import read_text
from jass_desktop.gate.text import HEADER, REASON, is_name, one_line
from jass_desktop.i18n import _
from jass_desktop.resources import assets_dir
from jass_desktop.session.book.exercises import Printed
from jass_desktop.session.book.themes import ExerciseTheme
from jass_desktop.session.findings.verdict_text import read_verdict

_LONGEST = 2_000_000
"""The most characters of the file."""


def printed_exercises() -> tuple[Printed, ...]:
    """All of them, by theme and rising difficulty. Raises JassError if the file is missing or damaged."""
    path = assets_dir() / "exercises.jsonl"
    try:
        return tuple(map(_printed, read_text(path, _LONGEST).splitlines()))
    except (OSError, JassError, ValueError, KeyError, TypeError, RecursionError) as error:
        told = _("{file} cannot be read: {error}.")
        raise JassError(told.format(file=path, error=one_line(str(error), REASON))) from error


def _printed(line: str) -> Printed:
    values = json.loads(line)
    name, record = values["name"], values["record"]
    if not (isinstance(name, str) and is_name(name, HEADER) and isinstance(record, str)):
        raise ValueError(f"{name!r:.60} is no name, or has no record")
    return Printed(name, ExerciseTheme(values["theme"]), partial(read_record, record),
                   read_verdict(json.dumps(values["verdict"])))

