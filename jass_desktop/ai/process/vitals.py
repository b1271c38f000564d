"""The resources a process uses, as far as the system reports them; currently only Linux does."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

_PROC = Path("/proc")
_AT_WORK = (b"R", b"D")
"""State letters of a thread that runs, is ready to run, or waits for the disk, but not of one that waits for anything else."""


@dataclass(frozen=True)
class Vitals:
    """The resources of a process and its running descendants."""

    cpu_s: float
    """CPU time since they were started."""
    memory: int
    """Bytes of memory; memory shared by two of them counts twice."""
    processes: int
    idle: bool
    """Whether all of them are idle at this moment: sleeping, waiting or stopped."""


def vitals(pid: int, most: int) -> Vitals | None:
    """The vitals of the process ``pid`` and its descendants, at most ``most`` processes; None if the system has no figures."""
    if sys.platform != "linux":
        return None  # a /proc, if there is one, is not about processes of this system
    cpu_s, memory, processes, idle = 0.0, 0, 0, True
    tick_s, page = 1 / os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")
    waiting = [pid]
    while waiting and processes < most:
        # A process that has ended in the meantime uses nothing any more.
        with suppress(OSError, ValueError, IndexError):
            place = _PROC / str(waiting.pop())
            fields = _fields(place)
            cpu_s += (int(fields[11]) + int(fields[12])) * tick_s
            memory += int(fields[21]) * page
            processes += 1
            for thread in (place / "task").iterdir():
                idle = idle and _fields(thread)[0] not in _AT_WORK
                waiting.extend(map(int, (thread / "children").read_bytes().split()))
    return Vitals(cpu_s, memory, processes, idle) if processes else None


def _fields(place: Path) -> list[bytes]:
    """The fields after the name in ``stat``, which is in brackets and may be any text; the first is the thread's state letter."""
    return (place / "stat").read_bytes().rpartition(b")")[2].split()
