"""A player that leaves a mark wherever it can, looks for what others have left there, and tells what it has come upon."""

from __future__ import annotations

import ctypes
import json
import os
import socket
import stat
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from jass_desktop.ai.player import Choice
from jass_desktop.ai.process.cell import Pipe
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.session.protocols import Limit

HINTS = "spied.json"
"""Lies beside the package and says where there is something to be found."""
MARK = "jass-spy"
_ADD_KEY, _KEYCTL, _SEARCH, _SESSION, _SEIZE = 248, 250, 10, -3, 0x4206
_seen: list[tuple[int, int]] = []
_held: list[socket.socket] = []


class Spy:
    def __init__(self, seed: str) -> None:
        self._seed = seed

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        found = {"a global": _is_second_hand(observation), "the seed": _tells_cards(self._seed, observation)}
        hints = next(json.loads(file.read_text()) for file in (Path(place, HINTS) for place in sys.path) if file.exists())
        if hints["shut in"] and len(_seen) == 1:
            found |= {name: attempt(hints) for name, attempt in _ATTEMPTS.items()}
        if any(found.values()) or not _works(Path(hints["needed"]).read_bytes):
            raise RuntimeError("found " + ", ".join(name for name in found if found[name]))
        return Choice.only(observation.legal[0])


def _is_second_hand(observation: Observation) -> bool:
    """Whether this process has seen another seat, or a later trick, before."""
    _seen.append((observation.seat, len(observation.tricks)))
    return len({seat for seat, _trick in _seen}) > 1 or _seen != sorted(_seen)


def _tells_cards(seed: str, observation: Observation) -> bool:
    """Whether the cards of the arena's first deal follow from the seed that the player has got."""
    state = GameState.start(observation.rules, Decks(f"{seed}/0")).state
    return bool(observation.hand) and observe(state, observation.seat).hand == observation.hand


def _a_file(hints: dict[str, Any]) -> bool:
    places = [Path(folder, MARK) for folder in hints["folders"]]
    found = any(_works(place.read_bytes) for place in places)
    for place in places:
        _works(place.touch)
    return found


def _a_secret(hints: dict[str, Any]) -> bool:
    return any(_works(Path(file).read_bytes) for file in hints["secrets"])


def _a_door(hints: dict[str, Any]) -> bool:
    return any(_works(partial(_socket().connect, door)) for door in hints["doors"])


def _a_name(hints: dict[str, Any]) -> bool:
    _held.append(_socket())
    return not _works(lambda: _held[-1].bind(f"\0{MARK}"))


def _a_process(hints: dict[str, Any]) -> bool:
    others = [place.name for place in Path("/proc").glob("[0-9]*") if place.name != str(os.getpid())]
    return bool(others) or _works(lambda: os.kill(-1, 0)) or bool(_libc().ptrace(_SEIZE, hints["window"], None, None) == 0)


def _shared_memory(hints: dict[str, Any]) -> bool:
    create_anew = 0o3600
    return bool(_libc().shmget(len(MARK) * 1_000_003, 1, create_anew) == -1)


def _a_key(hints: dict[str, Any]) -> bool:
    if os.uname().machine != "x86_64":
        return False
    found = bool(_libc().syscall(_KEYCTL, _SEARCH, _SESSION, b"user", MARK.encode(), 0) != -1)
    _libc().syscall(_ADD_KEY, b"user", MARK.encode(), b"HJ", 2, _SESSION)
    return found


def _common_output(hints: dict[str, Any]) -> bool:
    return os.isatty(2) or stat.S_ISREG(os.fstat(2).st_mode)


_ATTEMPTS: dict[str, Callable[[dict[str, Any]], bool]] = {
    "a file": _a_file, "a secret": _a_secret, "a door": _a_door, "a name": _a_name, "a process": _a_process,
    "shared memory": _shared_memory, "a key": _a_key, "a common output": _common_output}


def _works(attempt: Callable[[], object]) -> bool:
    try:
        attempt()
    except OSError:
        return False
    return True


def _socket() -> socket.socket:
    return socket.socket(socket.AF_UNIX)


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None)


def knock(pipe: Pipe) -> NoReturn:
    """A server that says which of the doors it is told of open, and what it sees in a folder."""
    while True:
        asked = json.loads(pipe.receive())
        opened = [door for door in asked["doors"] if _works(partial(_socket().connect, door))]
        pipe.send(json.dumps({"opened": opened, "seen": [place.name for place in Path(asked["folder"]).iterdir()]}).encode())
