"""The process that reads the files, with little memory and little time, and what came of each of them.

It lives on over many files, since most are read sooner than a process is made.
"""

from __future__ import annotations

import os
import resource
import shutil
import sys
import tempfile
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from jass_desktop import arguments
from tests.fuzz.catalogue import READERS
from tests.fuzz.readers import Chance, Finding

assert sys.platform != "win32", "this system sets a process no limits"

MOST_BYTES = 400 * 2**20
MOST_S = 5
"""Of processor time. Much longer on the clock means that it waits for something."""
_MOST_WAIT_S = 90
_MOST_FILES = 500
"""That a process reads, so that what it kept of them cannot grow for hours."""
_LARGEST_FILE = 2**32 + 2**26
"""Bytes that a file may get: somewhat more than the large hollow ones that are handed in."""


@dataclass(frozen=True)
class Outcome:
    """``finding`` is "" where all promises were kept."""

    accepted: bool
    finding: str
    time_s: float = 0.0
    memory_bytes: int = 0


@dataclass
class Tally:
    """What came of the files of one reader."""

    files: int = 0
    accepted: int = 0
    findings: int = 0
    time_s: float = 0.0
    longest_s: float = 0.0
    memory_bytes: int = 0

    def add(self, outcome: Outcome) -> None:
        self.files += 1
        self.accepted += outcome.accepted
        self.findings += bool(outcome.finding)
        self.time_s += outcome.time_s
        self.longest_s = max(self.longest_s, outcome.time_s)
        self.memory_bytes = max(self.memory_bytes, outcome.memory_bytes)


@dataclass
class Fuzzer:
    """Files for these readers; all chance comes from ``seed`` and the number of the file."""

    names: Sequence[str]
    seed: str
    tallies: dict[str, Tally] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.tallies = {name: Tally() for name in self.names}
        # Made before there is another process, so that each of them has it.
        self._seeds = {name: READERS[name].seeds() for name in self.names}
        self._turns = [name for name in self.names for _time in range(READERS[name].share)]
        self._process = _Process()

    def file(self, number: int) -> tuple[str, bytes]:
        """The reader and the damaged file of this number."""
        name = self._turns[number % len(self._turns)]
        random = Random(f"{self.seed}/{number}")
        seeds = self._seeds[name]
        return name, READERS[name].mutate(random.choice(seeds), random, seeds)

    def attempt(self, name: str, data: bytes, number: int | None = None) -> Outcome:
        """Let the reader read the file; one with a number may, by chance, not even be a plain one."""
        seed = f"{self.seed}/{number}/place"
        plain = number is None or Random(seed).random() > 0.03
        outcome = self._process.attempt(name, data, seed, plain)
        if outcome.finding:
            fresh = not self._process.files
            self._process.end()
            if not fresh:
                alone = self._process.attempt(name, data, seed, plain)
                outcome = alone if alone.finding else replace(outcome, finding=f"after other files: {outcome.finding}")
                self._process.end()
        self.tallies[name].add(outcome)
        return outcome

    def close(self) -> None:
        self._process.end()


class _Process:
    """A process that reads one file after the other; there is another one when it has ended, or read many."""

    def __init__(self) -> None:
        self.files = 0
        """That it had read before the last one."""
        self._process: Any = None
        self._pipe: Any = None

    def attempt(self, name: str, data: bytes, seed: str, plain: bool) -> Outcome:
        if self._process is None or self.files >= _MOST_FILES:
            self.end()
            self._pipe, there = get_context("fork").Pipe()
            self._process = get_context("fork").Process(target=_read, args=(there, self._pipe), daemon=True)
            self._process.start()
            there.close()
            self.files = 0
        else:
            self.files += 1
        folder = Path(tempfile.mkdtemp(dir=os.environ["FUZZ_FOLDER"]))
        try:
            self._pipe.send((name, data, seed, plain, folder))
            if not self._pipe.poll(_MOST_WAIT_S):
                return Outcome(False, f"was not done after {_MOST_WAIT_S} s")
            outcome: Outcome = self._pipe.recv()
        except (EOFError, OSError):
            self._process.join(_MOST_WAIT_S)
            return Outcome(False, f"ended the process with {self._process.exitcode}")
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        if outcome.finding:
            return outcome
        if outcome.time_s > MOST_S:
            return replace(outcome, finding=f"took {outcome.time_s:.1f} s")
        if outcome.memory_bytes > MOST_BYTES:
            return replace(outcome, finding=f"took {outcome.memory_bytes >> 20} MiB")
        return outcome

    def end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._pipe.close()
            self._process = None


def _read(pipe: Connection, other_end: Connection) -> None:
    """The other process, which ends with the first: that alone holds the ``other_end`` open."""
    other_end.close()
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_BYTES, MOST_BYTES))
    resource.setrlimit(resource.RLIMIT_FSIZE, (_LARGEST_FILE, _LARGEST_FILE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # To make the parser of the command line takes longer than to read most files.
    with patch.object(arguments, "_parsers", cache(arguments._parsers)):
        while True:
            try:
                name, data, seed, plain, folder = pipe.recv()
            except EOFError:
                return
            before = resource.getrusage(resource.RUSAGE_SELF)
            used_s = before.ru_utime + before.ru_stime
            resource.setrlimit(resource.RLIMIT_CPU, (int(used_s) + MOST_S + 2, resource.RLIM_INFINITY))
            chance = Chance(seed)
            chance.plain = plain
            os.chdir(folder)
            (folder / "case").mkdir()
            accepted, finding = _attempt(name, data, folder, chance)
            after = resource.getrusage(resource.RUSAGE_SELF)
            pipe.send(Outcome(accepted, finding, after.ru_utime + after.ru_stime - used_s, after.ru_maxrss * 1024))


def _attempt(name: str, data: bytes, folder: Path, chance: Chance) -> tuple[bool, str]:
    with _terminal(folder / ".terminal") as written:
        try:
            accepted, finding = READERS[name].attempt(data, folder / "case", chance), ""
        except Finding as found:
            accepted, finding = False, str(found) or "?"
        except BaseException as error:
            where = "".join(traceback.format_tb(error.__traceback__)[-6:])
            accepted, finding = False, f"{type(error).__name__}: {str(error)[:500]}\n{where}"
    behind = written.read_bytes()[:300]
    return accepted, finding or (behind and f"wrote behind the program's back: {behind!r}") or ""


@contextmanager
def _terminal(path: Path) -> Iterator[Path]:
    """All that goes to the terminal goes to this file."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT)
    kept = os.dup(1), os.dup(2)
    os.dup2(file, 1)
    os.dup2(file, 2)
    try:
        yield path
    finally:
        os.dup2(kept[0], 1)
        os.dup2(kept[1], 2)
        for each in (file, *kept):
            os.close(each)
