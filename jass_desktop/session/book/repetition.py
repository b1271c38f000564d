"""When to practise something again, by FSRS: the better it was known, the later.

It counts in days: what was not known comes back the next day. Nothing here reads a clock.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum

from jass_desktop.session.book.exercises import LONGEST_MEMORY
from jass_desktop.session.findings.verdicts import THRESHOLDS, Mark


class Grade(Enum):
    """How well something was known, with the values of FSRS."""

    AGAIN = 1
    HARD = 2
    GOOD = 3

    @staticmethod
    def of(behind: float | None, right_within: float) -> Grade:
        """The grade of an answer that is ``behind`` the best one by this many own points. None means that there was no answer."""
        if behind is None or behind >= THRESHOLDS[Mark.MISTAKE]:
            return Grade.AGAIN
        return Grade.GOOD if behind <= right_within else Grade.HARD


@dataclass(frozen=True)
class Repetition:
    """How well somebody knows something, and when it is due."""

    due: datetime
    """In UTC."""
    memory: str
    """The state of the scheduler, as a text."""


def practised(memory: str) -> datetime | None:
    """When it was practised last; None if it never was, or if that is unreadable."""
    try:
        return datetime.fromisoformat(json.loads(memory[:LONGEST_MEMORY])["last_review"]).astimezone(UTC)
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        return None


def repeated(memory: str, grade: Grade, now: datetime) -> Repetition:
    """The repetition after an answer of this grade ``now``. ``memory`` is "" the first time; ValueError if it is unreadable."""
    from fsrs import Card, Rating, Scheduler  # here and not above: the menu is there sooner

    now = now.astimezone(UTC)
    scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    if len(memory) > LONGEST_MEMORY:
        raise ValueError(f"{len(memory)} characters are too many")
    try:
        card = Card.from_dict(json.loads(memory)) if memory else Card(card_id=0, due=now)
        after, _log = scheduler.review_card(card, Rating(grade.value), review_datetime=now)
    except (KeyError, TypeError, AttributeError, AssertionError, ArithmeticError, RecursionError) as error:
        raise ValueError(f"no memory of an exercise: {memory[:60]!r}") from error
    return Repetition(after.due, json.dumps(after.to_dict(), separators=(",", ":")))
