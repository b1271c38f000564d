"""What a process takes of the machine, as far as the system tells; at present Linux does."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_PROC = Path("/proc")
_AT_WORK = (b"R", b"D")
"""Letters for a thread that computes, would if it were let, or waits for the disk; not for one that waits for anything else."""


@dataclass(frozen=True)
class Vitals:
    """Of a process and all that it has started and that still runs."""

    cpu_s: float
    """Processor time since they were started."""
    memory: int
    """Bytes that they have in memory; what two of them share counts twice."""
    processes: int
    idle: bool
    """Whether none of them has anything to do at this moment, or may do it: they sleep, wait or are stopped."""


def vitals(pid: int, most: int) -> Vitals | None:
    """Those of the process ``pid`` and its descendants, ``most`` processes and no more; None where the system does not tell."""
    cpu_s, memory, processes, idle = 0.0, 0, 0, True
    waiting = [pid]
    while waiting and processes < most:
        # What has ended in the meantime takes nothing any more.
        with suppress(OSError, ValueError, IndexError):
            place = _PROC / str(waiting.pop())
            fields = _fields(place)
            tick_s, page = _units()
            cpu_s += (int(fields[11]) + int(fields[12])) * tick_s
            memory += int(fields[21]) * page
            processes += 1
            for thread in (place / "task").iterdir():
                idle = idle and _fields(thread)[0] not in _AT_WORK
                waiting.extend(map(int, (thread / "children").read_bytes().split()))
    return Vitals(cpu_s, memory, processes, idle) if processes else None


def _fields(place: Path) -> list[bytes]:
    """What follows the name in ``stat``, which may be anything and is in brackets; first a letter for the state of the thread."""
    return (place / "stat").read_bytes().rpartition(b")")[2].split()


@cache
def _units() -> tuple[float, int]:
    """Seconds in a tick of the system's clock, bytes in a page."""
    return 1 / os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")
