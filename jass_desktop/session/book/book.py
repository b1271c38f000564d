"""The person's book: mistakes from their own games, and exercises that come with the program, repeated until they are known.

Nothing here reads a clock: ``now`` is a parameter. A ``ExerciseStore`` keeps the exercises.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cached_property
from itertools import islice, zip_longest
from random import Random

from jass_desktop.engine.actions import Action
from jass_desktop.engine.record import GameRecord, read_record, write_record
from jass_desktop.errors import JassError, RecordError
from jass_desktop.i18n import _
from jass_desktop.session.book.exercises import IN_BOOK, ExerciseStore, Kept, Printed, content_name
from jass_desktop.session.book.repetition import Grade, practised, repeated
from jass_desktop.session.book.siblings import Corpus, in_turn, likeness_of, no_siblings
from jass_desktop.session.book.themes import ExerciseTheme, theme_of
from jass_desktop.session.book.variation import redealt, renamed, showings
from jass_desktop.session.findings.decisions import RIGHT_WITHIN, Decision, behind, decision_at
from jass_desktop.session.findings.patterns import Pattern
from jass_desktop.session.findings.verdict_text import read_verdict, write_verdict
from jass_desktop.session.findings.verdicts import Verdict, renamed_verdict, same
from jass_desktop.session.practice.deal_draft import HEADER
from jass_desktop.session.table.opening import begun

A_DAY = 10
"""The most exercises of a series, and of a day, unless somebody asks for a theme."""

AT_FIRST = 3
"""The most new exercises that are offered where none is due."""
_SIMPLE_FIRST = (
    ExerciseTheme.FOLLOWING, ExerciseTheme.SMEARING, ExerciseTheme.DRAWING, ExerciseTheme.CUTTING, ExerciseTheme.DISCARDING,
    ExerciseTheme.LEADING, ExerciseTheme.NAMING, ExerciseTheme.OBENABE, ExerciseTheme.UNDENUFE, ExerciseTheme.LANDING)


@dataclass(frozen=True)
class Exercise:
    """An exercise as a list shows it."""

    name: str
    theme: ExerciseTheme | None
    """None until ``sort`` has determined it."""
    own: bool
    """Whether it is a mistake of the person's."""
    due: datetime | None
    shown: int

    def is_due(self, now: datetime) -> bool:
        """Whether it should be repeated now. An exercise that comes with the program is due only once it has been answered."""
        return self.own if self.due is None else self.due <= now

    @property
    def is_new(self) -> bool:
        """Whether it comes with the program and was never answered."""
        return self.due is None and not self.own


@dataclass(frozen=True)
class Showing:
    """An exercise as it is shown once, with suits renamed and hidden hands dealt anew."""

    exercise: Exercise
    decision: Decision
    """The table, and what was done."""
    verdict: Verdict
    before: GameRecord
    """The game up to the decision, with the hands as they were."""
    headers: Mapping[str, str]
    sibling: bool = False
    """Whether another position of the same kind is shown instead of the exercise."""

    @cached_property
    def record(self) -> GameRecord:
        """The game up to the decision, with other hands where the seat does not see them."""
        rng = Random(f"{self.exercise.name} {self.exercise.shown}")
        return redealt(self.before, self.decision.moment.view.seat, rng)


class Book:
    """All exercises, and how well the person knows each."""

    def __init__(self, shelf: ExerciseStore, printed: Sequence[Printed], now: Callable[[], datetime],
                 siblings: Corpus = no_siblings) -> None:
        self._shelf, self._siblings = shelf, siblings
        self._printed = {one.name: one for one in printed}
        self._now = now
        self._kept: dict[str, Kept] = {}
        self._faulty: dict[str, str] = {}
        """What cannot be shown, and why."""
        self._unsorted: deque[Kept] = deque()
        self._themes: dict[str, ExerciseTheme] = {}
        """The themes found by ``sort``, the only one to write here: it may run in another thread."""

    def look(self) -> tuple[Exercise, ...]:
        """Read what the shelf holds by now; returns ``exercises``."""
        self._kept = {kept.name: kept for kept in self._shelf.exercises()}
        self._unsorted = deque(
            kept for kept in self._kept.values() if kept.theme is None and (kept.game is not None or kept.loose)
            and not (kept.struck or kept.rests) and kept.name not in self._faulty and kept.name not in self._themes)
        return self.exercises

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """All exercises except removed and faulty ones; those that come with the program come first, in their order."""
        kept = [self._exercise(self._kept.get(name, Kept(name))) for name in self._printed]
        kept += [self._exercise(one) for one in self._kept.values() if one.game is not None or one.loose]
        left = {kept.name for kept in self._kept.values() if kept.struck or kept.rests}
        return tuple(one for one in kept if one.name not in left and one.name not in self._faulty)

    @property
    def today(self) -> tuple[str, ...]:
        """The exercises for today: those that have been due longest, and with those answered today no more than ``A_DAY``."""
        now = self._now()
        answered = sum(when.astimezone(now.tzinfo).date() == now.date() for one in self._kept.values()
                       if one.memory and (when := practised(one.memory)) is not None)
        return tuple(one.name for one in self._due(self.exercises))[:max(0, A_DAY - answered)]

    def _due(self, found: Iterable[Exercise]) -> list[Exercise]:
        """Those that are due, the longest first."""
        now = self._now().astimezone(UTC)
        return sorted((one for one in found if one.is_due(now)), key=lambda one: (one.due or now, one.name))

    @property
    def resting(self) -> int:
        """How many exercises are left out because their games are deleted or gone."""
        return sum(kept.rests and not kept.struck for kept in self._kept.values())

    def problems(self) -> Mapping[str, str]:
        """The exercises that could not be shown since the start, and why. They are kept."""
        return dict(self._faulty)

    @property
    def unsorted(self) -> int:
        """How many exercises have no theme yet."""
        return len(self._unsorted)

    def sort(self) -> bool:
        """Determine the missing theme of one exercise; returns False if none is missing. Another thread may call this while the
        book is in use. Raises JassError if the theme cannot be kept."""
        try:
            kept = self._unsorted.popleft()
        except IndexError:
            return False
        try:
            record, verdict = self._content(kept)
            theme = _theme(_priced(decision_at(record, kept.move), verdict), verdict)
        except JassError as error:
            self._faulty[kept.name] = str(error)
        else:
            self._themes[kept.name] = theme
            self._shelf.keep_theme(kept.name, theme)
        return True

    def show(self, name: str) -> Showing:
        """The next showing of the exercise, also for another thread. Raises JassError if it cannot be shown; it is then left out
        from now on."""
        kept = self._of(name)
        try:
            record, verdict = self._content(kept)
            sibling = self._sibling(kept, record, verdict)
            if sibling is not None:
                record, verdict = sibling
            rules, move = record.rules, verdict.move
            names = next(islice(showings(rules, name), kept.shown, None))
            other = renamed(replace(record, actions=record.actions[:move + 1], outcome=None), names)
            verdict = renamed_verdict(verdict, rules, names)
            decision = _priced(decision_at(other, move), verdict)
            before = replace(other, actions=other.actions[:move])
        except JassError as error:
            self._faulty[name] = str(error)
            raise
        return Showing(self._exercise(kept), decision, verdict, before, record.headers, sibling is not None)

    def _sibling(self, kept: Kept, record: GameRecord, verdict: Verdict) -> tuple[GameRecord, Verdict] | None:
        """What is shown this time in place of the exercise; None to show the exercise itself. Faulty siblings are noted."""
        if not kept.shown:
            return None
        view = decision_at(record, verdict.move).moment.view
        theme = theme_of(view, verdict.action, verdict.prices[0].action)
        try:
            found = in_turn(kept.name, self._siblings(likeness_of(view, theme)), verdict.pattern, kept.shown)
            return None if found is None else (found.record(), found.verdict)
        except JassError as error:
            self._faulty["siblings"] = str(error)
            return None

    def answer(self, showing: Showing, action: Action | None) -> datetime:
        """Record this answer; None means that the person only looked. Returns when the exercise is due next."""
        kept, now = self._by_now(showing.exercise.name), self._now()
        grade = Grade.of(None if action is None else behind(showing.verdict, action), RIGHT_WITHIN)
        try:
            repetition = repeated(kept.memory, grade, now)
        except ValueError:
            repetition = repeated("", grade, now)  # what is damaged is begun again
        kept = replace(kept, shown=kept.shown + 1, due=repetition.due, memory=repetition.memory)
        if not showing.sibling:
            kept = replace(kept, move=showing.decision.move, theme=_theme(showing.decision, showing.verdict))
        self._keep(kept)
        return repetition.due

    def keep(self, record: GameRecord, verdicts: Iterable[Verdict]) -> None:
        """Turn the mistakes among these verdicts on an unsaved game into exercises, as ``add`` does. Verdicts on actions that
        have been taken back are skipped."""
        for verdict in verdicts:
            done = record.actions[verdict.move] if verdict.move < len(record.actions) else None
            if verdict.mark in IN_BOOK and done == (verdict.seat, verdict.action):
                self.add(record, verdict)

    def add(self, record: GameRecord, verdict: Verdict) -> None:
        """Turn this decision of an unsaved game into an exercise that holds the game itself, whether or not it is a mistake. An
        exercise that the book already has stays as it is."""
        self.look()
        # Its cards may be shown with other suits, so they are no longer those that somebody put together.
        headers = {name: value for name, value in record.headers.items() if name != HEADER}
        text = write_record(begun(record, verdict.move + 1, **headers))
        kept = Kept("", None, verdict.move, None, text, write_verdict(verdict), loose=True)
        kept = replace(kept, name=content_name(text, kept.verdict))
        if kept.name not in self._kept:
            self._keep(kept)

    def strike(self, name: str, *, struck: bool = True) -> None:
        """Never show the exercise again; with ``struck=False``, show it again."""
        self._keep(replace(self._by_now(name), struck=struck))

    def series(self, theme: ExerciseTheme | None) -> tuple[str, ...]:
        """The exercises for ``today``, or up to ``A_DAY`` of a theme: those that are due, the longest first, then new ones."""
        found = self.look()
        if theme is None:
            return self.today
        here = [one for one in found if one.theme is theme]
        return tuple(one.name for one in [*self._due(here), *(one for one in here if one.is_new)])[:A_DAY]

    @property
    def fresh(self) -> tuple[str, ...]:
        """Up to ``AT_FIRST`` exercises of the program that were never answered: the first of each theme before the second of
        any, and simple themes before others."""
        new = {one.name for one in self.exercises if one.is_new}
        of_themes = [[one.name for one in self._printed.values() if one.theme is theme] for theme in _SIMPLE_FIRST]
        in_turn = (name for names in zip_longest(*of_themes) for name in names)
        return tuple(islice((name for name in in_turn if name in new), AT_FIRST))

    def like(self, pattern: Pattern, own: Iterable[str]) -> tuple[str, ...]:
        """Up to ``A_DAY`` exercises with a mistake of this pattern: ``own`` ones of these names, then those of the program."""
        there = {one.name for one in self.look()}
        printed = (name for name, one in self._printed.items() if one.verdict.pattern is pattern)
        return tuple(name for name in (*own, *printed) if name in there)[:A_DAY]

    def now(self) -> datetime:
        return self._now()

    def _of(self, name: str) -> Kept:
        return self._kept.get(name) or Kept(name)

    def _by_now(self, name: str) -> Kept:
        """The exercise as the shelf holds it now: another window may have answered or removed it."""
        return self._shelf.exercise_by_now(name) or self._of(name)

    def _keep(self, kept: Kept) -> None:
        self._shelf.keep_exercise(kept)
        self._kept[kept.name] = kept

    def _exercise(self, kept: Kept) -> Exercise:
        printed = self._printed.get(kept.name)
        theme = kept.theme or self._themes.get(kept.name) if printed is None else printed.theme
        return Exercise(kept.name, theme, printed is None, kept.due, kept.shown)

    def _content(self, kept: Kept) -> tuple[GameRecord, Verdict]:
        return content_of(kept, self._shelf, self._printed)


def content_of(kept: Kept, shelf: ExerciseStore, printed: Mapping[str, Printed]) -> tuple[GameRecord, Verdict]:
    """The game of an exercise and the verdict on its decision. Raises JassError if either is missing or damaged."""
    if kept.name in printed:
        return printed[kept.name].record(), printed[kept.name].verdict
    if kept.game is None:
        whole = shelf.exercise(kept.name)
        try:
            return read_record(whole.record), read_verdict(whole.verdict)
        except ValueError as error:
            raise RecordError(_("Exercise {name} cannot be read: {error}.").format(name=kept.name, error=error)) from error
    record = shelf.read(kept.game)
    found = next((one.verdict for one in shelf.verdicts(kept.game) if one.verdict.move == kept.move), None)
    done = record.actions[kept.move] if kept.move < len(record.actions) else None
    if found is None or found.mark not in IN_BOOK or done != (found.seat, found.action):
        raise RecordError(_("Game {number}: its review no longer contains the mistake of "
                            "this exercise.").format(number=kept.game))
    return record, found


def _priced(decision: Decision, verdict: Verdict) -> Decision:
    """The decision itself. Raises RecordError if the verdict prices an action that was not possible."""
    wrong = next((price.action for price in verdict.prices
                  if not any(same(price.action, legal) for legal in decision.moment.view.legal)), None)
    if wrong is not None:
        raise RecordError(_("The review is of a different decision: {action} was not possible.").format(action=wrong))
    return decision


def _theme(decision: Decision, verdict: Verdict) -> ExerciseTheme:
    return theme_of(decision.moment.view, verdict.action, verdict.prices[0].action)


def counts(exercises: Iterable[Exercise], today: Collection[str], now: datetime) -> dict[ExerciseTheme, tuple[int, int, int]]:
    """How many exercises of each theme are among those for ``today``, may be practised besides, and exist."""
    found = {theme: [0, 0, 0] for theme in ExerciseTheme}
    for one in exercises:
        if one.theme is not None:
            mine = one.name in today
            for place, counted in enumerate((mine, not mine and (one.is_new or one.is_due(now)), True)):
                found[one.theme][place] += counted
    return {theme: (mine, more, there) for theme, (mine, more, there) in found.items()}
