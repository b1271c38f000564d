"""The computer players as seen from the window's process, which asks them through a ``Link`` to their process.

Our players, who remember nothing, share one. Each seat of a player from another package has a process of its own, so that it
knows no other hand.

No process is trusted: each question contains the whole observation, so the process may die, hang or send nonsense at any
moment. It is then killed and replaced, rules of thumb answer in its place, and the person is informed. A cancelled question is
still answered, which takes a moment, and the answer is dropped: reloading the players would take longer.
"""

from __future__ import annotations

import atexit
import logging
from collections.abc import Callable, Sequence
from typing import TypeAlias

from jass_desktop.ai.players.levels import CONTESTANTS, LEVELS, STAND_IN, player_of
from jass_desktop.ai.process.handle import Server
from jass_desktop.ai.process.link import Gone, Link
from jass_desktop.ai.process.messages import Task, failure_in, read_choice, write_task
from jass_desktop.ai.process.serving import serve
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import PlayerError
from jass_desktop.gate.text import REASON, one_line
from jass_desktop.i18n import _
from jass_desktop.session.protocols import NO_CONVENTIONS, Answer, Limit

FAILURES = 3
"""Players are given up after this many failures in a row."""
_Place: TypeAlias = tuple[str, Seat] | None
"""Which process it is: that of this level from another package at this seat, or that of our players."""

_log = logging.getLogger(__name__)


class WorkerOpponent:
    """An ``Opponent`` whose players think in other processes. They start in the background; no method blocks for long."""

    def __init__(self, level: str = STAND_IN, seed: str = "", *, hidden: Sequence[str] = (), server: Server = serve,
                 news: Callable[[], None] = lambda: None) -> None:
        """An unknown level is reported with the first answer. Players do not see the ``hidden`` directories, if the system can
        hide them. Each process runs ``server``. ``news`` is called, from any thread, when it is time to ``poll``.
        """
        self._news = news
        self._level = level
        self.seed = seed
        self.agreement = NO_CONVENTIONS
        self._hidden = hidden
        self._server = server
        self._stand_in = player_of(STAND_IN, seed)
        self._failures = 0
        self._question: Observation | None = None
        self._asked = level
        """The level that was asked last."""
        self._number = 0
        """The task whose reply is awaited; 0 if there was no process to ask. Earlier tasks have been cancelled."""
        self._place: _Place = None
        """Who was asked last."""
        self._links: dict[_Place, Link] = {}
        self._made_ready: dict[_Place, int] = {}
        """The task by which each process has loaded its players."""
        self.given_up = False
        """Whether only the substitute plays, until another level is chosen."""
        self._load_level()
        atexit.register(self.close)

    @property
    def pid(self) -> int | None:
        """The number of the process that was asked last, for monitoring; None while there is none."""
        link = self._links.get(self._place)
        return None if link is None else link.pid

    @property
    def level(self) -> str:
        return self._level

    @level.setter
    def level(self, level: str) -> None:
        """Start loading players of this level at once, unless each of its seats has a process. A level that was given up gets
        another chance."""
        if level == self._level:
            return
        self._level = level
        self._failures = 0
        self.given_up = False
        self._load_level()

    def ask(self, observation: Observation, limit: Limit) -> None:
        self._question = observation
        self._asked = self._level
        self._number = 0
        self._place = None if self._level in CONTESTANTS else (self._level, observation.seat)
        if not self.given_up:
            link = self._links.get(self._place) or self._load(self._place)
            self._number = _put(link, Task(self._level, self.seed, limit, observation, self.agreement))
        else:
            self._news()

    def poll(self) -> Answer | None:
        if self._question is None:
            return None
        link = self._links.get(self._place)
        if link is None or not self._number:
            return self._step_in(None)
        while (reply := link.get()) is not None:
            if isinstance(reply, Gone):
                notice = (_("A computer player was too slow. A simple player has stepped in.") if reply.late
                          else _("A computer player stopped working. A simple player has stepped in."))
                return self._fail(notice, reply.reason)
            if reply.number == self._made_ready[self._place]:
                answer = self._hear_ready(reply.message)
            elif reply.number == self._number:
                answer = self._hear_choice(reply.message, self._question)
            else:
                continue
            if answer is not None:
                return answer
        return None

    def cancel(self) -> None:
        self._question = None
        self._number = 0

    def forget(self) -> None:
        """End what could remember the cards of a game that is left: its players may meet them again at other seats."""
        for place in [place for place in self._links if place is not None]:
            self._links.pop(place).kill()

    def close(self) -> None:
        self._question = None
        for link in self._end():
            link.join()
        atexit.unregister(self.close)

    def _end(self) -> Sequence[Link]:
        """End all processes; returns their links."""
        self.given_up = True
        links = list(self._links.values())
        self._links.clear()
        for link in links:
            link.kill()
        return links

    def _load_level(self) -> None:
        if self._level in CONTESTANTS:
            self._load(None)

    def _load(self, place: _Place) -> Link:
        """Load the players of this process, which is started if need be."""
        level = self._level if place is None else place[0]
        if place not in self._links:
            self._links[place] = Link(self._server, self._hidden, foreign=place is not None, news=self._news)
        self._made_ready[place] = _put(self._links[place], Task(level, self.seed, agreement=self.agreement))
        return self._links[place]

    def _hear_ready(self, message: bytes) -> Answer | None:
        """None if the player can play; otherwise it is given up."""
        try:
            reason = failure_in(message)
        except ValueError as error:
            reason = str(error)
        if reason is None:
            return None
        self._failures = FAILURES
        return self._fail(_("The computer players cannot be loaded. Simple players have stepped in."), reason)

    def _hear_choice(self, message: bytes, observation: Observation) -> Answer:
        try:
            reason = failure_in(message)
            if reason is not None:
                return self._fail(_("A computer player stopped working. A simple player has stepped in."), reason, alive=True)
            choice = read_choice(message, observation)
        except ValueError as error:
            return self._fail(_("A computer player gave an invalid answer. A simple player has stepped in."), str(error))
        except PlayerError as error:
            notice = _("A computer player tried to break the rules. A simple player has stepped in.")
            return self._fail(notice, str(error), alive=True)
        self._failures = 0
        self._question = None
        return Answer(choice.action, level=self._asked, alternatives=choice.alternatives)

    def _fail(self, notice: str, reason: str, *, alive: bool = False) -> Answer:
        """The substitute's answer. The process is replaced unless it is ``alive``, or all are given up if they fail too often."""
        reason = one_line(reason, REASON)
        _log.warning("computer player %s: %s", self._asked, reason)
        self._failures += 1
        if self._failures >= FAILURES:
            self._end()
        elif not alive:
            self._links.pop(self._place).kill()
            self._load(self._place)
        if self._failures == FAILURES:
            notice = _("The computer players keep failing. Simple players have stepped in.")
        if self._asked not in LEVELS:
            # The author of an added player wants to know what is wrong with it.
            # Translators: notice: that a player was replaced; player: the one that plays now; reason: what went wrong.
            notice = _("{notice} ({player}: {reason})").format(notice=notice, player=self._asked, reason=reason)
        return self._step_in(notice)

    def _step_in(self, notice: str | None) -> Answer:
        assert self._question is not None
        choice = self._stand_in.choose(self._question, Limit())
        self._question = None
        return Answer(choice.action, notice, STAND_IN, choice.alternatives)


def _put(link: Link, task: Task) -> int:
    return link.put(write_task(task), task.allowed_s)
