"""The file that an arena's run is kept in, so that a run which was ended goes on where it stopped.

JSON, one value a line: first the contest, then each chunk as it came. Lines are only ever added.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any

from jass_desktop import __version__
from jass_desktop.ai.arena import Chunk
from jass_desktop.ai.contest import Contest
from jass_desktop.errors import StoreError
from jass_desktop.gate.files import opened, reason
from jass_desktop.gate.text import quoted
from jass_desktop.i18n import _
from jass_desktop.store.files import atomic

_FORMAT = 1
_LONGEST_LINE = 2**20
"""Bytes; a chunk takes a few thousand."""
_LARGEST = 1e12


class Ledger:
    """What has been played of a contest, in a file."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Read the file, or begin it when there is none. StoreError, and the file is left as it is, when it holds another contest
        or cannot be read, written or understood.

        Of a last line that is not whole, which a run that was killed may leave behind, the file is rid.
        """
        self._path = path
        self.dropped = False
        """Whether the file had such a last line."""
        self.chunks: tuple[Chunk, ...] = ()
        """What was played by then."""
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
        """Keep one more chunk; StoreError when it cannot be written."""
        try:
            with self._path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(_line(chunk.to_values()))
        except OSError as error:
            raise StoreError(f"{self._path}: {reason(error)}") from error

    def _read(self, file: IO[bytes], contest: Contest) -> int:
        """Take over the chunks, line by line, since nobody knows how much stands there; the bytes of the lines that are whole."""
        line = file.readline(_LONGEST_LINE)
        title = _parsed(line.decode(errors="replace"))
        if not line.endswith(b"\n") or not isinstance(title, dict) or "arena" not in title:
            raise StoreError(_("{file} is not an arena file and is left as it is.").format(file=self._path))
        differences = list(_differences(title, _title(contest)))
        if differences:
            message = _("{file} belongs to another contest and is left as it is: {differences}")
            raise StoreError(message.format(file=self._path, differences="; ".join(differences)))
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
    """The value itself; ValueError for numbers that no run of the arena comes to."""
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
    """The first line. With another version of the program the players may be others."""
    return {"arena": _FORMAT, "version": __version__, **contest.to_values()}


def _differences(there: Mapping[str, Any], here: Mapping[str, Any]) -> Iterator[str]:
    """What is not the same, in words; of rules that differ, each option that does."""
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
