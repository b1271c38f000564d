"""The main loop of the reviewing process, which examines one set of worlds after another on request."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, NoReturn

from jass_desktop.ai.judging.messages import LookTask, read_look
from jass_desktop.ai.players.levels import keep_to_one_thread
from jass_desktop.ai.process.cell import Pipe
from jass_desktop.ai.process.messages import write_failure
from jass_desktop.ai.process.priority import stand_back
from jass_desktop.gate.text import REASON, one_line
from jass_desktop.session.findings.verdict_text import write_verdict
from jass_desktop.session.findings.verdicts import Verdict

if TYPE_CHECKING:
    from jass_desktop.ai.judging.look import Examination

_ROUNDS = 25_000
"""The most rounds played out that are remembered: those of twenty first looks, at about 100 bytes each."""


class Examined:
    """The decisions examined of late, up to ``_ROUNDS``. The latest is always remembered; of the others, the one that was not
    looked at for longest is forgotten first. It then starts again from the beginning, and its verdict stays the same."""

    def __init__(self) -> None:
        self._found: OrderedDict[bytes, tuple[Examination, int]] = OrderedDict()

    def pop(self, key: bytes) -> Examination | None:
        """What is remembered of this decision; None if it is new or forgotten."""
        found, _rounds = self._found.pop(key, (None, 0))
        return found

    def put(self, key: bytes, found: Examination, verdict: Verdict) -> None:
        """Remember a decision that has this verdict so far."""
        self._found[key] = found, sum(price.worlds for price in verdict.prices)
        while len(self._found) > 1 and sum(rounds for _found, rounds in self._found.values()) > _ROUNDS:
            self._found.popitem(last=False)


def serve(pipe: Pipe) -> NoReturn:
    """Do one task after another at low priority, until the window's process ends."""
    stand_back()
    do_tasks(pipe)


def do_tasks(pipe: Pipe) -> NoReturn:
    """Do one task after another, until the window's process ends."""
    keep_to_one_thread()
    begun = Examined()
    while True:
        pipe.send(_answer(read_look(pipe.receive()), begun))


def _answer(task: LookTask, begun: Examined) -> bytes:
    """The answer. Any failure is reported, so that other decisions can still be examined."""
    from jass_desktop.ai.judging.look import Examination  # loads numpy, which must be told before

    key = task.question.digest().encode() + b" %d " % task.most + task.seed.encode()
    try:
        found = begun.pop(key) or Examination(task.question, task.seed, task.most)
        while not found.settled and found.worlds <= task.seen:
            found.go_on()
        verdict = found.verdict(task.question.action)
    except Exception as error:
        return write_failure(one_line(f"{type(error).__name__}: {error}", REASON))
    begun.put(key, found, verdict)
    return write_verdict(verdict).encode()
