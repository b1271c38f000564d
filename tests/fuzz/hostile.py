"""Processes that say on the players' pipe what nobody should say, each thing made from the number in the player's name."""

from __future__ import annotations

import json
import os
import random
import signal
import time
from collections.abc import Callable

from jass_desktop.ai.process.cell import Pipe
from jass_desktop.ai.process.lines import LONGEST_REPLY
from jass_desktop.ai.process.messages import READY, read_task
from jass_desktop.engine.cards import DECK

NUMBER = b"(number)"
"""What is sent as the number of the question: it stands before a message that wants to be taken for an answer."""
WORDS = ("knock", "push", "claim", "cut 3", "predict 157", "choose hearts", "show stoeck", "keep stoeck", "C6 stoeck",
         "HJ weis 4J", "SA stoeck weis S6-S8 4K", "", " ", "\0", "cut " + "9" * 400, "\ud800", "\x1b[2J", "\u202e")
NUMBERS: tuple[object, ...] = (0, -1, 1e308, -1e308, 10 ** 400, float("nan"), float("inf"), True, None, "7", [], {}, 2 ** 63, 0.1)
Send = Callable[[bytes], None]


def attack(rng: random.Random, legal: list[str], send: Send) -> str:
    """Say something that nobody should say; what it was."""
    kinds = (_noise, _mutation, _half, _header, _near_miss, _nesting, _too_long, _two_at_once, _reason, _drip, _death)
    kind = rng.choice(kinds)
    if rng.random() < 0.9:
        send(NUMBER)
    kind(rng, legal, send)
    return kind.__name__.strip("_")


def _proper(rng: random.Random, legal: list[str]) -> bytes:
    alternatives = [[text, rng.uniform(-300, 300), rng.choice([None, rng.random()])] for text in legal]
    return json.dumps({"action": rng.choice(legal), "alternatives": alternatives, "used_s": 0.1}).encode()


def _noise(rng: random.Random, _legal: list[str], send: Send) -> None:
    send(rng.randbytes(rng.choice([0, 1, 9, 300, 9_000])) + b"\n")


def _mutation(rng: random.Random, legal: list[str], send: Send) -> None:
    message = bytearray(_proper(rng, legal))
    for _ in range(rng.choice([1, 2, 5, 40])):
        at = rng.randrange(len(message))
        match rng.randrange(4):
            case 0:
                message[at] ^= 1 << rng.randrange(8)
            case 1:
                del message[at:at + rng.randrange(1, 20)]
                message = message or bytearray(b"x")
            case 2:
                message[at:at] = rng.choice([b'"', b"[", b"]", b"{", b"}", b",", b":", b"\\", b"-", b"9", b"\n", b"\0", b"\xff"])
            case _:
                message[at:at] = message[at:at + rng.randrange(1, 200)]
    send(bytes(message) + b"\n")


def _half(rng: random.Random, legal: list[str], send: Send) -> None:
    message = _proper(rng, legal)
    send(message[:rng.randrange(len(message) + 1)])


def _header(rng: random.Random, legal: list[str], send: Send) -> None:
    """As a pipe of multiprocessing would put it before a message, which lies about how long it is."""
    send(rng.choice([(2 ** 31 - 1).to_bytes(4, "big"), b"\xff" * 4 + (2 ** 62).to_bytes(8, "big"), b"\xff" * 8, b"\0" * 4]))
    send(_proper(rng, legal)[:rng.choice([0, 10, 10_000])])


def _near_miss(rng: random.Random, legal: list[str], send: Send) -> None:
    words = [*WORDS, *legal, *(card.code for card in DECK), 7, None, ["knock"], {"a": 1}]
    alternatives = [[rng.choice(words), rng.choice([*NUMBERS, 1.5]), rng.choice([*NUMBERS, None])][:rng.choice([3, 3, 3, 2, 0])]
                    for _ in range(rng.choice([0, 1, 2, 9, 400]))]
    send(json.dumps({"action": rng.choice(words), "alternatives": rng.choice([alternatives, [], None, "knock", 7]),
                     "used_s": rng.choice(NUMBERS)}).encode() + b"\n")


def _nesting(rng: random.Random, _legal: list[str], send: Send) -> None:
    opening = rng.choice([b"[", b'{"a":', b'{"failed":', b'{"alternatives":['])
    send(opening * rng.choice([10, 900, 1_100, 10_000]) + rng.choice([b"", b"]" * 900]) + b"\n")


def _too_long(rng: random.Random, legal: list[str], send: Send) -> None:
    filling = rng.choice([b" ", b"9", b"[", b'"', b"\xe2\x82\xac", _proper(rng, legal)])
    send((filling * LONGEST_REPLY)[:rng.choice([LONGEST_REPLY, LONGEST_REPLY + 1, 8 * LONGEST_REPLY])] + rng.choice([b"", b"\n"]))


def _two_at_once(rng: random.Random, legal: list[str], send: Send) -> None:
    lines = (_proper(rng, rng.choice([legal, ["knock", "HJ"]])) for _ in range(rng.choice([2, 5, 3_000])))
    send((b"\n" + rng.choice([b"", NUMBER])).join(lines) + b"\n")


def _reason(rng: random.Random, _legal: list[str], send: Send) -> None:
    reasons = ("a\0b", "\x1b]0;mine\x07", "x" * 60_000, "\n" * 9_000, "{player} {0} %s", "\u0301" * 900)
    send(json.dumps({"failed": rng.choice([*WORDS, *NUMBERS, *reasons])}).encode() + b"\n")


def _drip(rng: random.Random, legal: list[str], send: Send) -> None:
    for byte in _proper(rng, legal)[:200]:
        send(bytes([byte]))
        time.sleep(rng.choice([0.001, 0.01]))


def _death(rng: random.Random, legal: list[str], send: Send) -> None:
    send(_proper(rng, legal)[:rng.choice([0, 5])])
    match rng.randrange(5):
        case 0:
            os._exit(rng.randrange(256))
        case 1:
            os.kill(os.getpid(), signal.SIGSEGV)
        case 2:
            os.closerange(0, 64)
        case 3 if hasattr(os, "fork"):
            if os.fork():
                os._exit(0)
        case _:
            while True:
                pass
    time.sleep(1000)


def serve(pipe: Pipe) -> None:
    """The players' process: says what the number in the player's name makes of it."""
    def send(data: bytes) -> None:
        """As it stands, with the numbers put in."""
        pipe.target.write(data.replace(NUMBER, b"%d " % pipe.number))
        pipe.target.flush()

    while True:
        task = read_task(pipe.receive())
        if task.observation is None:
            pipe.send(READY)
        else:
            attack(random.Random(task.level), [str(action) for action in task.observation.legal], send)
