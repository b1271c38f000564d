"""The positions that stand in for exercises: a packed file with a line of JSON each, made by ``tests/benchmarks/siblings.py``.

The file is read at the first request, and each position when it is shown.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

from jass_desktop.engine.record import read_record
from jass_desktop.errors import JassError
from jass_desktop.gate.files import read_bounded
from jass_desktop.i18n import _
from jass_desktop.resources import assets_dir
from jass_desktop.session.book.exercises import Printed
from jass_desktop.session.book.siblings import Likeness
from jass_desktop.session.book.themes import ExerciseTheme
from jass_desktop.session.findings.verdict_text import read_verdict

_LONGEST = 1_000_000
"""Bytes of the file."""
_UNPACKED = 8_000_000
_GZIP = 31
"""The code by which zlib expects a gzip header and the largest window."""


def siblings(likeness: Likeness, path: Path | None = None) -> Sequence[Printed]:
    """The positions that resemble this likeness. Raises JassError if the file is missing or damaged."""
    path = path or assets_dir() / "siblings.jsonl.gz"
    try:
        return tuple(_printed(number, values) for number, (other, values) in enumerate(_corpus(path), 1)
                     if other.resembles(likeness))
    except (OSError, JassError, ValueError, KeyError, TypeError, zlib.error) as error:
        raise JassError(_("{file} cannot be read: {error}.").format(file=path, error=error)) from error


@cache
def _corpus(path: Path) -> tuple[tuple[Likeness, dict[str, Any]], ...]:
    unpacker = zlib.decompressobj(_GZIP)
    text = unpacker.decompress(read_bounded(path, _LONGEST), _UNPACKED)
    if not unpacker.eof:
        raise ValueError("it does not end, or is too large")
    lines = map(json.loads, text.decode().splitlines())
    return tuple((Likeness.of(values["pattern"]), values) for values in lines)


def _printed(number: int, values: dict[str, Any]) -> Printed:
    return Printed(f"sibling {number}", ExerciseTheme(values["pattern"][0]), partial(read_record, values["record"]),
                   read_verdict(json.dumps(values["verdict"])))
