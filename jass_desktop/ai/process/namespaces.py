"""Sandboxes a process as an ordinary Linux user can: with its own namespaces, and by permanently dropping rights.

It calls functions of the C library. Python has ``os.unshare`` only from 3.12 on, and no way to mount; the program ``unshare``
is missing or different on some systems, and would need further programs that mount and drop rights.
"""

from __future__ import annotations

import ctypes
import json
import os
import signal
import stat
import sys
from collections.abc import Iterator, Sequence, Set
from contextlib import suppress
from pathlib import Path
from urllib.parse import unquote, urlsplit

assert sys.platform == "linux"

_USER, _MOUNTS, _IPC, _PROCESSES, _NETWORK = 0x1000_0000, 0x2_0000, 0x0800_0000, 0x2000_0000, 0x4000_0000
_ATTEMPTS = (_USER | _MOUNTS | _PROCESSES | _IPC | _NETWORK, _USER | _MOUNTS | _PROCESSES)
"""The namespaces to try, most isolation first: some systems forbid new networks."""
_NO_SUID, _NO_DEVICES, _NO_PROGRAMS, _BIND, _ALL_BELOW, _PRIVATE = 2, 4, 8, 0x1000, 0x4000, 0x4_0000
_SET_ATTRIBUTES, _FROM_HERE, _RECURSIVELY, _READ_ONLY = 442, -100, 0x8000, 1
_JOIN_NEW_KEYRING = {"x86_64": 250, "aarch64": 219}
"""The number of ``keyctl``, whose first command this is. The kernel would otherwise keep words for all that one person runs."""
_DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom")
_SCRATCH = "size=8m,nr_inodes=1k"
"""How much may be written where something is hidden. It ends with the process."""
_SIGNAL_WITH_PARENT, _NO_NEW_RIGHTS = 1, 38
_CAPABILITIES_VERSION = 0x2008_0522

_libc = ctypes.CDLL(None, use_errno=True)


def enter() -> list[str] | None:
    """Put this process into new namespaces; its next child is the first process inside. Returns, in words, what is lacking, or
    None, with nothing changed, if the system forbids it. Call it before there is a second thread.
    """
    if not hasattr(os, "pidfd_open"):
        return None
    user, group = os.getuid(), os.getgid()
    entered = next((flags for flags in _ATTEMPTS if not _libc.unshare(flags)), None)
    if entered is None:
        return None
    # Without these the process would run as nobody, which is safe but confuses some programs.
    for name, text in (("setgroups", "deny"), ("uid_map", f"{user} {user} 1"), ("gid_map", f"{group} {group} 1")):
        with suppress(OSError):
            Path("/proc/self", name).write_text(text)
    return [] if entered & _NETWORK else ["the network can be used"]


def pid_outside() -> int:
    """The number of this process as its grandparent sees it. Call it before ``hide``."""
    # This is the outer /proc, which shows the numbers as seen from outside.
    return int(Path("/proc/self").readlink().name)


def hide(places: Sequence[str], *, foreign: bool) -> list[str]:
    """Hide these directories and sockets, but for what is needed of them, and all outside processes. Where a directory was, this
    process has an empty one of its own. If it is ``foreign``, it can change nothing else. Returns, in words, what has failed."""
    lacking = []
    if _mount(None, "/", None, _ALL_BELOW | _PRIVATE):
        lacking.append("mounts cannot be kept apart")
    if foreign and _libc.syscall(_SET_ATTRIBUTES, _FROM_HERE, b"/", _RECURSIVELY, (ctypes.c_uint64 * 4)(_READ_ONLY), 32):
        lacking.append("files can be changed")
    if foreign and (number := _JOIN_NEW_KEYRING.get(os.uname().machine)):
        _libc.syscall(number, 1, None)
    flags = _NO_SUID | _NO_DEVICES | _NO_PROGRAMS
    hidden = {Path(place).resolve() for place in places if stat.S_ISDIR(_mode(Path(place)))} - {Path("/")}
    needed = {place: os.open(place, os.O_PATH) for place in _needed(hidden, foreign) if _mode(place)}
    for place in sorted({*hidden, *needed}):  # a directory comes before what is in it
        if place not in needed:
            with suppress(OSError):
                place.mkdir(parents=True, exist_ok=True)
            if _mount("tmpfs", str(place), "tmpfs", flags, _SCRATCH):
                lacking.append(f"{place} cannot be hidden")
        elif not place.exists() and not _show(needed[place], place):
            lacking.append(f"{place}, which is needed, cannot be shown")
    for opened in needed.values():
        os.close(opened)
    for door in places:
        if stat.S_ISSOCK(_mode(Path(door))) and _mount("/dev/null", door, None, _BIND):
            lacking.append(f"{door} cannot be hidden")
    # Some containers forbid a new /proc. Then none is better than the outer one.
    if _mount("proc", "/proc", "proc", flags) and _mount("tmpfs", "/proc", "tmpfs", flags, _SCRATCH):
        lacking.append("other processes can be seen")
    return lacking


def _mode(place: Path) -> int:
    """What it is; 0 if nothing is there, or nothing that can be reached."""
    with suppress(OSError):
        return place.stat().st_mode
    return 0


def _show(opened: int, place: Path) -> bool:
    """Show, in a hidden directory, what was opened there before. Returns whether that succeeds."""
    source = Path(f"/proc/self/fd/{opened}")
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            place.mkdir()
        else:
            place.touch()
        return not _mount(str(source), str(place), None, _BIND | _ALL_BELOW)
    return False


def give_up_rights() -> None:
    """Permanently drop the rights that this process has in its namespaces."""
    _libc.capset((ctypes.c_uint32 * 2)(_CAPABILITIES_VERSION, 0), (ctypes.c_uint32 * 6)())


def end_with_parent() -> None:
    """From now on no program can give this process new rights, and the system ends it with its parent."""
    _libc.prctl(_NO_NEW_RIGHTS, 1, 0, 0, 0)
    _libc.prctl(_SIGNAL_WITH_PARENT, signal.SIGKILL, 0, 0, 0)


def go_on_without_parent() -> None:
    """If this process is stopped when its parent ends, the system has it go on, so that it can end what it has begun."""
    _libc.prctl(_SIGNAL_WITH_PARENT, signal.SIGCONT, 0, 0, 0)


def _mount(source: str | None, target: str, kind: str | None, flags: int, options: str | None = None) -> bool:
    """Whether the call failed."""
    words = [None if word is None else os.fsencode(word) for word in (source, target, kind)]
    return bool(_libc.mount(*words, ctypes.c_ulong(flags), None if options is None else os.fsencode(options)))


def _needed(hidden: Set[Path], foreign: bool) -> Iterator[Path]:
    """What players need of what is in hidden directories."""
    for place in (Path(text).absolute() for text in (*_DEVICES, *_programs(foreign)) if text):
        for path in {place, place.resolve()}:
            if path in hidden:  # as a home may be on the path: only what can be imported is needed
                yield from (found for pattern in ("*.py", "*.so", "*.*-info") for found in path.glob(pattern))
                yield from (found.parent for found in path.glob("*/__init__.py"))
            elif not hidden.isdisjoint(path.parents):
                yield path


def _programs(foreign: bool) -> Iterator[str]:
    """Where Python is, and packages. ``foreign`` ones may be used where they are written."""
    yield from (sys.prefix, sys.base_prefix, sys.executable, *sys.path, *os.environ.get("LD_LIBRARY_PATH", "").split(":"))
    if not foreign:
        return
    from importlib.metadata import distributions  # here and not above: it takes longer than the rest

    for package in distributions():
        with suppress(ValueError, KeyError, TypeError):  # what it does not say, or not well
            origin = json.loads(package.read_text("direct_url.json") or "")
            if origin["dir_info"]["editable"]:
                yield unquote(urlsplit(origin["url"]).path)
