"""Sandboxes a process as an ordinary Linux user can: with its own namespaces, and by permanently dropping rights.

It calls functions of the C library. Python has ``os.unshare`` only from 3.12 on, and no way to mount; the program ``unshare``
is missing or different on some systems, and would need further programs that mount and drop rights.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

assert sys.platform == "linux"

_USER, _MOUNTS, _IPC, _PROCESSES, _NETWORK = 0x1000_0000, 0x2_0000, 0x0800_0000, 0x2000_0000, 0x4000_0000
_ATTEMPTS = (_USER | _MOUNTS | _PROCESSES | _IPC | _NETWORK, _USER | _MOUNTS | _PROCESSES)
"""The namespaces to try, most isolation first: some systems forbid new networks."""
_READ_ONLY, _NO_SUID, _NO_DEVICES, _NO_PROGRAMS, _ALL_BELOW, _PRIVATE = 1, 2, 4, 8, 0x4000, 0x4_0000
_DIE_WITH_PARENT, _NO_NEW_RIGHTS = 1, 38
_CAPABILITIES_VERSION = 0x2008_0522

_libc = ctypes.CDLL(None, use_errno=True)


def enter() -> bool:
    """Put this process into new namespaces; its next child is the first process inside. Returns False, with nothing changed, if
    the system forbids it. Call it before there is a second thread.
    """
    if not hasattr(os, "pidfd_open"):
        return False
    user, group = os.getuid(), os.getgid()
    if all(_libc.unshare(flags) for flags in _ATTEMPTS):
        return False
    # Without these the process would run as nobody, which is safe but confuses some programs.
    for name, text in (("setgroups", "deny"), ("uid_map", f"{user} {user} 1"), ("gid_map", f"{group} {group} 1")):
        with suppress(OSError):
            Path("/proc/self", name).write_text(text)
    return True


def pid_outside() -> int:
    """The number of this process as its grandparent sees it. Call it before ``hide``."""
    # This is the outer /proc, which shows the numbers as seen from outside.
    return int(Path("/proc/self").readlink().name)


def hide(places: Sequence[str]) -> list[str]:
    """Hide these directories and all outside processes. Returns, in words, what could not be hidden."""
    lacking = []
    if _mount(None, "/", None, _ALL_BELOW | _PRIVATE):
        lacking.append("mounts cannot be kept apart")
    for place in sorted({Path(place).resolve() for place in places}):
        if not place.is_dir():
            continue
        if any(needed.is_relative_to(place) for needed in _needed()):
            lacking.append(f"{place} holds programs that are needed")
        elif _mount("tmpfs", str(place), "tmpfs", _READ_ONLY | _NO_SUID | _NO_DEVICES | _NO_PROGRAMS, "size=4k"):
            lacking.append(f"{place} cannot be hidden")
    # Some containers forbid a new /proc. Then none is better than the outer one.
    flags = _NO_SUID | _NO_DEVICES | _NO_PROGRAMS
    if _mount("proc", "/proc", "proc", flags) and _mount("tmpfs", "/proc", "tmpfs", flags | _READ_ONLY, "size=4k"):
        lacking.append("other processes can be seen")
    return lacking


def give_up_rights() -> None:
    """Permanently drop the rights that this process has in its namespaces."""
    _libc.capset((ctypes.c_uint32 * 2)(_CAPABILITIES_VERSION, 0), (ctypes.c_uint32 * 6)())


def end_with_parent() -> None:
    """From now on no program can give this process new rights, and the system ends it with its parent."""
    _libc.prctl(_NO_NEW_RIGHTS, 1, 0, 0, 0)
    _libc.prctl(_DIE_WITH_PARENT, signal.SIGKILL, 0, 0, 0)


def _mount(source: str | None, target: str, kind: str | None, flags: int, options: str | None = None) -> bool:
    """Whether the call failed."""
    words = [None if word is None else os.fsencode(word) for word in (source, target, kind)]
    return bool(_libc.mount(*words, ctypes.c_ulong(flags), None if options is None else os.fsencode(options)))


def _needed() -> Iterator[Path]:
    """Directories with programs that the players need."""
    yield from (Path(place).resolve() for place in (sys.prefix, sys.base_prefix, sys.executable, *sys.path) if place)
