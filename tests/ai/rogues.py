"""Processes that answer a worker's tasks badly, each in its own way, and players that do so."""

from __future__ import annotations

import os
import time
from multiprocessing.connection import Connection

from jass_desktop.ai import serving
from jass_desktop.ai.messages import READY
from jass_desktop.ai.player import Choice
from jass_desktop.engine.observation import Observation
from jass_desktop.session.protocols import Limit


def garbage(pipe: Connection) -> None:
    for _task in tasks(pipe):
        pipe.send_bytes(b"\xff\xfe what?")


def half(pipe: Connection) -> None:
    """Answers with something that is no choice."""
    for _task in tasks(pipe):
        pipe.send_bytes(b'{"action": ["knock"]}')


def cheat(pipe: Connection) -> None:
    """Plays a readable card that nobody can hold at the cut."""
    for _task in tasks(pipe):
        pipe.send_bytes(b'{"action": "HJ", "alternatives": []}')


def dreamer(pipe: Connection) -> None:
    """Knocks, but has weighed a card that nobody can hold at the cut."""
    for _task in tasks(pipe):
        pipe.send_bytes(b'{"action": "knock", "alternatives": [["HJ", 1.0, null]]}')


def crash(pipe: Connection) -> None:
    for _task in tasks(pipe):
        os._exit(3)


def stillborn(pipe: Connection) -> None:
    os._exit(3)


def sleepy(pipe: Connection) -> None:
    """Answers its first question far too late, and would not see its pipe end."""
    for _task in tasks(pipe):
        time.sleep(30)


def tasks(pipe: Connection):  # type: ignore[no-untyped-def]
    """Says that it is ready, then gives the questions."""
    pipe.send_bytes(b"ready")
    pipe.recv_bytes()
    pipe.send_bytes(READY)
    while True:
        yield pipe.recv_bytes()


class Ponderer:
    """A player that never comes to an end."""

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        while True:
            pass


def ponder(pipe: Connection) -> None:
    """The real process with a player that never answers."""
    serving.player_of = lambda level, seed: Ponderer()
    serving.LEVELS = {}
    serving.serve(pipe)
