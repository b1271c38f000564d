"""The file in which a run of the arena is saved, so that an interrupted run can continue.

It is JSON, one value per line: first the contest, then each chunk as it arrives. Lines are only ever appended.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any

from jass_desktop import __version__
from jass_desktop.ai.arena.contest import Contest
from jass_desktop.ai.arena.match import Chunk
from jass_desktop.errors import StoreError
from jass_desktop.gate.files import opened, reason
from jass_desktop.gate.text import quoted
from jass_desktop.i18n import _
from jass_desktop.store.files import atomic, check_place

_FORMAT = 1
_LONGEST_LINE = 2**20
"""Bytes; a chunk takes a few thousand."""
_LARGEST = 1e12
_MOST_DIFFERENCES = 8
"""The most that a message lists: contests of two games differ in some forty options."""


class ContestFile:
    """The part of a contest played so far, in a file."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Read the file, or create it. Raises StoreError, leaving the file unchanged, if it holds another contest or cannot be
        read, written or understood. Makes no folder.

        An incomplete last line, which a killed run may leave behind, is removed.
        """
        check_place(path)
        self._path = path
        self.dropped = False
        """Whether the file had such a last line."""
        self.chunks: tuple[Chunk, ...] = ()
        """What had been played by then."""
        try:
            if os.path.lexists(path) and path.stat().st_size:
                with opened(path) as file:
                    whole = self._read(file, contest)
                    file.seek(0)
                    kept = file.read(whole) if self.dropped else b""
                if self.dropped:
                    atomic(path, kept)
            else:
                atomic(path, _line(_title(contest)))
        except OSError as error:
            raise StoreError(f"{path}: {reason(error)}") from error

    def add(self, chunk: Chunk) -> None:
        """Append one more chunk. Raises StoreError if it cannot be written."""
        try:
            with self._path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(_line(chunk.to_values()))
        except OSError as error:
            raise StoreError(f"{self._path}: {reason(error)}") from error

    def _read(self, file: IO[bytes], contest: Contest) -> int:
        """Read the chunks line by line, because the file may be huge; returns the length of the complete lines in bytes."""
        line = file.readline(_LONGEST_LINE)
        title = _parsed(line.decode(errors="replace"))
        if not line.endswith(b"\n") or not isinstance(title, dict) or "arena" not in title:
            raise StoreError(_("{file} is not an arena file and is kept.").format(file=self._path))
        differences = list(_differences(title, _title(contest)))
        if differences:
            # Translators: differences: such as “deals: there 10, here 20”.
            message = _("{file} belongs to another contest and is left as it is: {differences}")
            told = [*differences[:_MOST_DIFFERENCES], *(["…"] if len(differences) > _MOST_DIFFERENCES else [])]
            raise StoreError(message.format(file=self._path, differences="; ".join(told)))
        chunks: list[Chunk] = []
        whole = len(line)
        number = 1
        while line := file.readline(_LONGEST_LINE):
            number += 1
            text = line.decode(errors="replace")
            try:
                if not text.endswith("\n"):
                    raise ValueError("not whole")
                chunks.append(Chunk.of_values(contest, _modest(json.loads(text))))
            except (ValueError, TypeError, KeyError, RecursionError):
                if len(line) == _LONGEST_LINE or file.read(1):
                    # Translators: text: what stands there.
                    message = _("{file}:{line} cannot be read: {text}. The file is left as it is; remove this line to use it.")
                    raise StoreError(message.format(file=self._path, line=number, text=quoted(text.rstrip("\n")))) from None
                self.dropped = True
                break
            whole += len(line)
        self.chunks = tuple(chunks)
        return whole


def _line(values: Mapping[str, Any]) -> str:
    return json.dumps(values, separators=(",", ":")) + "\n"


def _modest(value: Any) -> Any:
    """The value itself. Raises ValueError for numbers that no run of the arena can produce."""
    if isinstance(value, int | float) and not abs(value) < _LARGEST:
        raise ValueError("too large a number")
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        _modest(part)
    return value


def _parsed(line: str) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _title(contest: Contest) -> dict[str, Any]:
    """The first line. It includes the version of the program, because the players may differ between versions."""
    return {"arena": _FORMAT, "version": __version__, **contest.to_values()}


def _differences(there: Mapping[str, Any], here: Mapping[str, Any]) -> Iterator[str]:
    """The differences in words; for rules, each option that differs."""
    # Translators: what: deals, rules and so on; there: in a file; here: now.
    message = _("{what}: there {there}, here {here}")
    for what in here:
        if there.get(what) == here[what]:
            continue
        try:
            (_name, options), (_same, own) = there["rules"], here["rules"]
            pairs = [(option, options.get(option), own[option]) for option in own if options.get(option) != own[option]]
        except (KeyError, TypeError, ValueError, AttributeError):
            pairs = []
        if what != "rules" or not pairs:
            pairs = [(what, there.get(what), here[what])]
        yield from (message.format(what=one, there=quoted(str(old)), here=quoted(str(new))) for one, old, new in pairs)
