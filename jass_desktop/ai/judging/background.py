"""Reviews for the window: a process finds them while the game goes on; a thread here asks it and keeps the answers.

The process gets only what a seat saw. It starts when something is wanted, runs at low priority, and ends after a while without
work. It examines one decision at a time, one set of worlds after another, so a new wish waits only for a moment. Another process
examines what somebody is waiting for (``awaited``).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from jass_desktop.ai.judging.awaited import Awaited
from jass_desktop.ai.judging.course import GameDecisions, Identity, KnownDecision, identity
from jass_desktop.ai.judging.errand import Errand
from jass_desktop.ai.judging.judge import MOST_WORLDS, judge_name
from jass_desktop.ai.judging.notes import notes_on
from jass_desktop.ai.judging.questions import Question, questions
from jass_desktop.ai.judging.serving import do_tasks, serve
from jass_desktop.engine.actions import Action
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import JassError
from jass_desktop.i18n import _
from jass_desktop.session.findings.oversights import Note
from jass_desktop.session.findings.verdicts import KeptVerdict, Verdict, judged
from jass_desktop.session.protocols import NO_CONVENTIONS, Agreement, Verdicts

if TYPE_CHECKING:
    from jass_desktop.ai.process.handle import Server

FAILURES = 3
"""After this many failures in a row nothing is reviewed until the next wish."""

_log = logging.getLogger(__name__)


_Noted = tuple[Identity, int, Seat]
"""A game, its number of actions, and a seat."""


@dataclass(frozen=True)
class _Wish:
    record: GameRecord
    seats: frozenset[Seat]
    game: int | None


@dataclass
class _Open:
    """A decision that has no verdict yet."""

    move: int
    digest: str
    wish: int
    """The number of the latest wish for it."""
    record: GameRecord
    """That of the wish."""
    question: Question | None
    """None once its game has been left: the views of an evening would fill the memory, and the record tells them again."""
    seen: int = 0
    """The number of worlds examined so far."""
    failures: int = 0

    def rank(self) -> tuple[int, int, bool, int]:
        """The smallest comes first: for the latest wish, a first look at each decision, then those still unsettled. The latest
        decision of a round has the fewest possible layouts, so that the first mark comes soon."""
        return self.failures, -self.wish, self.seen > 0, -self.move

    def asked(self) -> Question:
        """The question, which is then kept."""
        if self.question is None:
            self.question = next(questions(self.record, self.record.rules.seating.seats, first=self.move))
        return self.question


class BackgroundReviews(Errand):
    """The window's ``Reviews``. Its methods only tell the thread what is wanted, or return what it has found."""

    def __init__(self, kept: Verdicts, *, hidden: Sequence[str] = (), most: int = MOST_WORLDS,
                 server: Server = serve, news: Callable[[], None] = lambda: None) -> None:
        """Verdicts are saved in ``kept``. The processes do not need to see the ``hidden`` directories; they examine at most
        ``most`` worlds for a decision. ``server`` runs in the reviewing process. ``news`` is called, from any thread, after
        ``changes`` has grown."""
        self._kept, self._news = kept, news
        self.changes = 0
        """See ``Reviews``."""
        super().__init__("reviews", server, hidden, most, self._tell_news)
        self.awaited = Awaited(do_tasks, hidden, most, self._take_settled, self._tell_news)
        """Examines the decision that somebody is waiting for."""
        self._judge = judge_name(most)
        self._wishes: list[_Wish] = []
        self._wished = 0
        self._courses: dict[object, GameDecisions] = {}
        self._latest: object = None
        """The key of the course that was wished for last."""
        self._open: dict[str, _Open] = {}
        self._found: dict[str, Verdict] = {}
        """All verdicts by digest, even on decisions that were taken back: they may be made again."""
        self._settled: list[str] = []
        """Digests of awaited verdicts that are not saved yet."""
        self._games: dict[object, int] = {}
        """The number of each course in the history, if it has one."""
        self._there: dict[int, dict[int, str]] = {}
        """The verdicts saved with a game: the digest for each move."""
        self._noting: dict[_Noted, GameRecord] = {}
        """The records whose notes are wanted."""
        self._notes: dict[_Noted, tuple[Note, ...]] = {}
        self._failed = 0
        self._unkept: str | None = None

    def _tell_news(self) -> None:
        """Have those look who wait for something. Both threads call this, after something new can be said."""
        with self._change:
            self.changes += 1
        self._news()

    def want(self, record: GameRecord, seats: Collection[Seat], game: int | None) -> None:
        with self._change:
            self._wishes.append(_Wish(record, frozenset(seats), game))
            self._begin()

    def weigh(self, move: int, view: Observation, action: Action | None = None, *,
              agreement: Agreement = NO_CONVENTIONS) -> None:
        question = Question(move, view, action, agreement)
        digest = question.digest()
        found = self._found.get(digest)
        if found is None or (action is not None and judged(found, action).lacks_reasons):
            self.awaited.weigh(question, digest)

    def weighed(self, move: int, view: Observation, action: Action | None = None, *,
                agreement: Agreement = NO_CONVENTIONS) -> Verdict | None:
        digest = Question(move, view, action, agreement).digest()
        found = self._found.get(digest) or self.awaited.found(digest)
        return found if found is None else judged(found, action or found.best)

    def _known(self, decision: KnownDecision) -> Verdict | None:
        """The verdict on what was done, once it has its reasons."""
        found = self._found.get(decision.digest)
        verdict = None if found is None else judged(found, decision.action)
        return None if verdict is None or verdict.lacks_reasons else verdict

    def _take_settled(self, digest: str, verdict: Verdict) -> None:
        """Take an awaited verdict, which is then saved like any other."""
        with self._change:
            self._found[digest] = verdict
            self._settled.append(digest)
            self._begin()

    def _keep_settled(self) -> None:
        """Save awaited verdicts with their games, once their decisions have been made."""
        while self._settled and not self._closing:
            digest = self._settled.pop()
            decisions = [one for course in self._courses.values() for one in course.decisions if one.digest == digest]
            if any(self._known(decision) is not None for decision in decisions):
                with self._change:
                    self._open.pop(digest, None)
                self._tell()
                self._keep_found(digest)

    def known(self, record: GameRecord) -> tuple[Verdict, ...]:
        course = self._courses.get(identity(record))
        if course is None:
            return ()
        same = course.common_with(record.actions)
        found = map(self._known, (decision for decision in course.decisions if decision.move < same))
        return tuple(verdict for verdict in found if verdict is not None)

    def notes(self, record: GameRecord, seat: Seat) -> tuple[Note, ...] | None:
        key = identity(record), len(record.actions), seat
        with self._change:
            if key not in self._notes and key not in self._noting:
                self._noting[key] = record
                self._begin()
            return self._notes.get(key)

    def _take_notes(self) -> None:
        """Find the notes that are wanted."""
        while self._noting and not self._closing:
            key, record = next(iter(self._noting.items()))
            _identity, _actions, seat = key
            try:
                found = notes_on(record, {seat})
            except JassError as error:
                _log.warning("no notes: %s", error)
                found = ()
            with self._change:
                self._notes[key] = found
                del self._noting[key]
            self._tell()

    def waiting(self) -> int:
        """See ``Reviews``. A wish that has not been looked at yet counts as one."""
        with self._change:
            return len(self._open) + len(self._wishes)

    def problem(self) -> str | None:
        return self._problem or self.awaited.problem()

    def unkept(self) -> str | None:
        return self._unkept

    def close(self) -> None:
        super().close()
        self.awaited.close()

    @property
    def _wanted(self) -> bool:
        return bool(self._wishes or self._noting or self._settled)

    @property
    def _interrupts(self) -> bool:
        return bool(self._wishes)

    def _go_on(self) -> bool:
        self._take_wishes()
        self._take_notes()
        self._keep_settled()
        chosen = min(self._open.values(), key=_Open.rank, default=None)
        if chosen is None or self._failed >= FAILURES:
            return False
        self._look(chosen)
        return True

    def _take_wishes(self) -> None:
        """Find the decisions that the wishes ask for, and load the verdicts already saved."""
        while self._wishes and not self._closing:
            wish = self._wishes[0]
            try:
                self._take(wish)
            except JassError as error:
                _log.warning("not reviewed: %s", error)
                self._problem = str(error)
            with self._change:
                self._wishes.pop(0)
            self._tell()

    def _take(self, wish: _Wish) -> None:
        key = identity(wish.record)
        before = self._courses.get(key, GameDecisions())
        course = before.follow(wish.record, wish.seats)
        self._wished += 1
        self._failed = 0
        self._problem = None
        if wish.game is not None:
            self._games[key] = wish.game
            self._take_kept(wish.game, course, before)
        left = {decision.digest for decision in before.decisions} - {decision.digest for decision in course.decisions}
        with self._change:
            known = {decision.digest for decision in course.decisions if self._known(decision) is not None}
            self._courses[key] = course.without_questions(known)
            for digest in left:
                self._open.pop(digest, None)
            for decision in course.decisions:
                if decision.digest in known or decision.seat not in wish.seats:
                    continue
                new = _Open(decision.move, decision.digest, self._wished, wish.record, decision.question)
                opened = self._open.setdefault(decision.digest, new)
                opened.wish, opened.record, opened.question = self._wished, wish.record, decision.question
            if self._latest not in (None, key):
                self._leave(self._latest)
            self._latest = key
        self._keep(key)

    def _leave(self, key: object) -> None:
        """Drop the questions of this course. What is open stays open."""
        course = self._courses[key]
        digests = {decision.digest for decision in course.decisions}
        self._courses[key] = course.without_questions(digests)
        for digest in digests & self._open.keys():
            self._open[digest].question = None

    def _take_kept(self, game: int, course: GameDecisions, before: GameDecisions) -> None:
        """Load the saved verdicts that apply to decisions of the course, once for each of its seats."""
        if game in self._there and course.seats == before.seats:
            # What was taken back since is kept no longer.
            same = before.common_with(course.actions)
            self._there[game] = {move: digest for move, digest in self._there[game].items() if move < same}
            return
        there = self._there.setdefault(game, {})
        try:
            kept = self._kept.verdicts(game)
        except JassError as error:
            _log.warning("%s", error)
            self._unkept = str(error)  # told with the wish that this is for
            return
        decisions = {decision.digest: decision.question for decision in course.decisions}
        for one in kept:
            question = decisions.get(one.digest)
            if one.judge == self._judge and question is not None and question.is_of(one.verdict):
                there[question.move] = one.digest
                self._found.setdefault(one.digest, one.verdict)

    def _keep(self, key: object) -> None:
        """Save new verdicts with the game. If that fails, the next save tries again."""
        game = self._games.get(key)
        if game is None:
            return
        there = self._there.setdefault(game, {})
        verdicts = ((decision.digest, self._known(decision)) for decision in self._courses[key].decisions)
        found = [KeptVerdict(verdict, self._judge, digest) for digest, verdict in verdicts
                 if verdict is not None and there.get(verdict.move) != digest]
        if not found:
            return
        before = self._unkept
        try:
            self._kept.keep_verdicts(game, found)
        except JassError as error:
            _log.warning("%s", error)
            # Translators: problem: a sentence.
            self._unkept = _("Reviews are not being saved. {problem}").format(problem=error)
        else:
            self._unkept = None
            there.update({kept.verdict.move: kept.digest for kept in found})
        if before != self._unkept:
            self._tell()

    def _look(self, chosen: _Open) -> None:
        """Have one more set of worlds examined for this decision, and take the result."""
        self._asking.ask(chosen.asked(), chosen.seen)
        while (heard := self._answer()) is None:
            self._take_wishes()
            if self._closing:
                return
        if isinstance(heard, str):
            self._fail(chosen, heard)
            return
        self._failed = 0
        chosen.seen = heard.worlds
        if not heard.settled:
            return
        digest = chosen.digest
        with self._change:
            self._found[digest] = heard
            self._open.pop(digest, None)
        self._tell()
        self._keep_found(digest)

    def _keep_found(self, digest: str) -> None:
        for key, course in list(self._courses.items()):
            if any(digest == decision.digest for decision in course.decisions):
                self._keep(key)

    def _fail(self, chosen: _Open, reason: str) -> None:
        """Move the decision behind all others."""
        _log.warning("review of move %d: %s", chosen.move, reason)
        chosen.failures += 1
        chosen.seen = 0
        self._failed += 1
        if self._failed >= FAILURES:
            self._problem = _("Reviewing has stopped: {reason}. What has been found is kept.").format(reason=reason)
            self._tell()
