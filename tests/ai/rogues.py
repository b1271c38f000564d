"""Processes that answer a worker's tasks badly, each in its own way, and players that do so."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

from jass_desktop.ai.player import Choice
from jass_desktop.ai.process import serving
from jass_desktop.ai.process.cell import Pipe
from jass_desktop.ai.process.messages import READY, read_task, write_failure
from jass_desktop.engine.observation import Observation
from jass_desktop.session.protocols import Limit


def garbage(pipe: Pipe) -> None:
    for _task in tasks(pipe):
        pipe.send(b"\xff\xfe what?")


def half(pipe: Pipe) -> None:
    """Answers with something that is no choice."""
    for _task in tasks(pipe):
        pipe.send(b'{"action": ["knock"]}')


def cheat(pipe: Pipe) -> None:
    """Plays a readable card that nobody can hold at the cut."""
    for _task in tasks(pipe):
        pipe.send(b'{"action": "HJ", "alternatives": []}')


def dreamer(pipe: Pipe) -> None:
    """Knocks, but has weighed a card that nobody can hold at the cut."""
    for _task in tasks(pipe):
        pipe.send(b'{"action": "knock", "alternatives": [["HJ", 1.0, null]]}')


def crash(pipe: Pipe) -> None:
    for _task in tasks(pipe):
        os._exit(3)


def stillborn(pipe: Pipe) -> None:
    os._exit(3)


def sleepy(pipe: Pipe) -> None:
    """Answers its first question far too late, and would not see its pipe end."""
    for _task in tasks(pipe):
        time.sleep(30)


def breaks_off(pipe: Pipe) -> None:
    """Begins to answer and says no more."""
    for _task in tasks(pipe):
        pipe.target.write(b'%d {"action": "kn' % pipe.number)
        pipe.target.flush()
        time.sleep(1000)


def never_stops(pipe: Pipe) -> None:
    """Says something that has no end."""
    for _task in tasks(pipe):
        pipe.target.write(b"%d " % pipe.number)
        while True:
            pipe.target.write(b"[" * 10_000)


def foresees(pipe: Pipe) -> None:
    """Has answered this question before it was put."""
    for _task in tasks(pipe):
        pipe.number -= 1
        pipe.send(KNOCK)


def chatters(pipe: Pipe) -> None:
    """Answers, and says the same a thousand times more before it is asked again."""
    for _task in tasks(pipe):
        for _time in range(1_001):
            pipe.send(KNOCK)


def toils(pipe: Pipe) -> None:
    """Answers well after 0.3 s of processor time, all of it from the first processor."""
    for _task in tasks(pipe):
        if sys.platform == "linux":
            os.sched_setaffinity(0, FIRST)
        begin_s = time.process_time()
        while time.process_time() - begin_s < 0.3:
            pass
        pipe.send(KNOCK)


def hogs(pipe: Pipe) -> None:
    """Computes for ever and lets no other thread of its process do anything."""
    for _task in tasks(pipe):
        all(itertools.repeat(True))


def grows(pipe: Pipe) -> None:
    """Takes more and more memory."""
    kept = []
    for _task in tasks(pipe):
        while True:
            kept.append(bytearray(b"x" * 5_000_000))
            time.sleep(0.005)


def asks_too_much(pipe: Pipe) -> None:
    """Wants 8 GB at once, and says what came of it."""
    for _task in tasks(pipe):
        try:
            bytearray(8_000_000_000)
        except MemoryError:
            pipe.send(write_failure("there is no more"))


def multiplies(pipe: Pipe) -> None:
    """Starts processes that start processes."""
    for _task in tasks(pipe):
        if sys.platform != "win32":
            while True:
                with_luck(os.fork)


def leaves_others(pipe: Pipe) -> None:
    """Answers well, and has started a process that is in no hurry, has left the group and holds on to the pipe."""
    for _task in tasks(pipe):
        if sys.platform != "win32" and not os.fork():
            os.setsid()
            time.sleep(1000)
        pipe.send(KNOCK)


def peeps(pipe: Pipe) -> None:
    """Tells which secrets it has come upon in the directory whose name is its seed, or about any process."""
    for task in tasks(pipe):
        seen = subprocess.run(["sh", "-c", PEEP.format(place=read_task(task).seed)], capture_output=True, check=False).stdout
        seen += repr((os.environ, sys.argv, sys.orig_argv)).encode()
        pipe.send(write_failure(" ".join(secret for secret in SECRETS if secret.encode() in seen)))


SECRETS = ("card", "--secret-option", "SECRET_VARIABLE")
PEEP = """
    cat {place}/* *; cat /proc/[0-9]*/cmdline /proc/[0-9]*/environ
    umount {place} || umount -l {place}; cat {place}/*
    unshare --user --map-root-user --mount sh -c "umount {place}; cat {place}/*; mount --bind / /mnt; cat /mnt{place}/*"
"""
FIRST = {0}
if sys.platform == "linux":
    FIRST = {min(os.sched_getaffinity(0))}
KNOCK = b'{"action": "knock", "alternatives": []}'


def with_luck(do: Callable[[], object]) -> object:
    """What it gives, or nothing where the system forbids it."""
    try:
        return do()
    except OSError:
        return None


def tasks(pipe: Pipe) -> Iterator[bytes]:
    """Says that the player is ready, then gives the questions."""
    pipe.receive()
    pipe.send(READY)
    while True:
        yield pipe.receive()


class Ponderer:
    """A player that never comes to an end."""

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        while True:
            pass


def ponder(pipe: Pipe) -> None:
    """The real process with a player that never answers."""
    vars(serving).update(player_of=lambda *_: Ponderer(), LEVELS={})
    serving.serve(pipe)
