"""Processes that answer a worker's questions badly, each in its own way."""

from __future__ import annotations

import os
import time
from multiprocessing.connection import Connection

from jass_desktop.ai import worker
from jass_desktop.ai.player import Choice
from jass_desktop.engine.observation import Observation
from jass_desktop.session.protocols import Limit


def garbage(pipe: Connection) -> None:
    pipe.send_bytes(b"ready")
    while True:
        pipe.recv_bytes()
        pipe.send_bytes(b"\xff\xfe what?")


def cheat(pipe: Connection) -> None:
    """Plays a readable card that nobody can hold at the cut."""
    pipe.send_bytes(b"ready")
    while True:
        pipe.recv_bytes()
        pipe.send_bytes(b"HJ")


def crash(pipe: Connection) -> None:
    pipe.send_bytes(b"ready")
    pipe.recv_bytes()
    os._exit(3)


def stillborn(pipe: Connection) -> None:
    os._exit(3)


def sleepy(pipe: Connection) -> None:
    """Answers its first question far too late, and would not see its pipe end."""
    pipe.send_bytes(b"ready")
    pipe.recv_bytes()
    time.sleep(30)
    pipe.send_bytes(b"knock")


class Ponderer:
    """A player that never comes to an end."""

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        while True:
            pass


def ponder(pipe: Connection) -> None:
    """The real process with a player that never answers."""
    worker.player_of = lambda level, seed: Ponderer()
    worker.serve(pipe)
