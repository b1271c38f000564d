"""Examines the one decision that somebody is waiting for, in a separate process at normal priority.

The reviewing process has lowered its priority and cannot raise it again: no system lets a program do that. On a busy machine its
answer would come too late.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from jass_desktop.ai.judging.errand import Errand
from jass_desktop.ai.judging.questions import Question
from jass_desktop.i18n import _
from jass_desktop.session.findings.verdicts import Verdict, judged

if TYPE_CHECKING:
    from jass_desktop.ai.process.handle import Server

_FAILURES = 3
"""The decision is given up after this many failures in a row."""

_log = logging.getLogger(__name__)


@dataclass
class _Open:
    question: Question
    digest: str
    seen: int = 0
    failures: int = 0


class Awaited(Errand):
    """Examines the latest decision asked for, and drops earlier ones. A thread asks the process; only ``close`` blocks."""

    def __init__(self, server: Server, hidden: Sequence[str], most: int, settled: Callable[[str, Verdict], None],
                 tell: Callable[[], None]) -> None:
        """The thread calls ``settled`` with each final verdict and the decision's digest. For ``tell`` see ``Errand``."""
        super().__init__("awaited reviews", server, hidden, most, tell)
        self._settled = settled
        self._open: _Open | None = None
        self._so_far: tuple[str, Verdict] | None = None
        """The digest of the latest decision examined, and its verdict so far."""

    def weigh(self, question: Question, digest: str) -> None:
        """Examine this decision, unless that is under way or done."""
        with self._change:
            same = self._open is not None and (self._open.digest, self._open.question.action) == (digest, question.action)
            found = self.found(digest)
            if self._closing or same or (found is not None and _is_answered(question, found)):
                return
            self._open, self._problem = _Open(question, digest), None
            self._begin()

    def found(self, digest: str) -> Verdict | None:
        """The verdict so far on this decision."""
        so_far = self._so_far
        return so_far[1] if so_far is not None and so_far[0] == digest else None

    def problem(self) -> str | None:
        """Why nothing is found, in words for the person."""
        return self._problem

    @property
    def _wanted(self) -> bool:
        return self._open is not None

    def _go_on(self) -> bool:
        chosen = self._open
        if chosen is None:
            return False
        self._look(chosen)
        return True

    def _look(self, chosen: _Open) -> None:
        """Have one more set of worlds examined."""
        self._asking.ask(chosen.question, chosen.seen)
        while (heard := self._answer()) is None:
            if self._closing:
                return
        if isinstance(heard, str):
            self._fail(chosen, heard)
            return
        chosen.seen, chosen.failures = heard.worlds, 0
        with self._change:
            self._so_far = chosen.digest, heard
            if heard.settled and self._open is chosen:
                self._open = None
        if heard.settled:
            self._settled(chosen.digest, heard)
        self._tell()

    def _fail(self, chosen: _Open, reason: str) -> None:
        _log.warning("weighing move %d: %s", chosen.question.move, reason)
        chosen.failures += 1
        chosen.seen = 0
        with self._change:
            if chosen.failures >= _FAILURES and self._open is chosen:
                self._open = None
                self._problem = _("Reviewing has stopped: {reason}.").format(reason=reason)
        self._tell()


def _is_answered(question: Question, found: Verdict) -> bool:
    """Whether the verdict says all there is to say about the question."""
    return found.settled and (question.action is None or not judged(found, question.action).lacks_reasons)
