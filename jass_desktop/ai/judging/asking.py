"""The window's end of the pipe to a process that examines decisions: one question at a time, and its answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from jass_desktop.ai.judging.judge import SEED
from jass_desktop.ai.judging.messages import LookTask, write_look
from jass_desktop.ai.judging.questions import Question
from jass_desktop.gate.text import REASON, one_line
from jass_desktop.session.findings.verdict_text import read_verdict
from jass_desktop.session.findings.verdicts import Verdict

if TYPE_CHECKING:
    from jass_desktop.ai.process.handle import Server
    from jass_desktop.ai.process.link import Link

SET_S = 30.0
"""How long one set of worlds may take; most take half a second."""


class Asking:
    """Asks one process. The first question starts it, and so does the next one after it has ended."""

    def __init__(self, server: Server, hidden: Sequence[str], most: int, news: Callable[[], None]) -> None:
        """The process runs ``server``, does not need to see the ``hidden`` directories, and examines at most ``most`` worlds for
        a decision. ``news`` is called from a thread when it is time to ``hear``."""
        self._server, self._hidden, self._most, self._news = server, hidden, most, news
        self._link: Link | None = None
        self._asked: Question | None = None
        self._seen = 0

    @property
    def pid(self) -> int | None:
        """The process's number; None while there is none."""
        link = self._link
        return None if link is None else link.pid

    @property
    def lives(self) -> bool:
        return self._link is not None

    def ask(self, question: Question, seen: int) -> None:
        """Have one more set of worlds examined, after ``seen``. The question before must have been answered."""
        from jass_desktop.ai.process.link import Link  # here and not above: most games are played without reviews

        if self._link is None:
            self._link = Link(self._server, self._hidden, news=self._news)
        self._asked, self._seen = question, seen
        self._link.put(write_look(LookTask(question, SEED, self._most, seen)), SET_S)

    def hear(self) -> Verdict | str | None:
        """The verdict so far, or why there is none; None until either is there. A process that sends nonsense is ended."""
        from jass_desktop.ai.process.link import Gone
        from jass_desktop.ai.process.messages import failure_in

        assert self._link is not None
        assert self._asked is not None
        reply = self._link.get()
        if reply is None:
            return None
        if isinstance(reply, Gone):
            self.end()
            return one_line(reply.reason, REASON)
        try:
            reason = failure_in(reply.message)
            if reason is not None:
                return one_line(reason, REASON)
            verdict = read_verdict(reply.message.decode())
            if not self._asked.is_of(verdict):
                raise ValueError("a verdict on something else")
            if not verdict.settled and verdict.worlds <= self._seen:
                raise ValueError("nothing more was looked at")
        except ValueError as error:
            self.end()
            return one_line(str(error), REASON)
        return verdict

    def end(self) -> None:
        """End the process; the next question starts a new one."""
        if self._link is not None:
            self._link.kill()
            self._link.join()
            self._link = None
