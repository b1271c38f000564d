"""What the reviewing process remembers of decisions that it has looked at, but has no verdict on yet."""

from __future__ import annotations

import weakref
from dataclasses import replace
from itertools import islice
from typing import Any, ClassVar, cast

import pytest

from jass_desktop.ai.judging import look
from jass_desktop.ai.judging.look import Examination, looks
from jass_desktop.ai.judging.messages import LookTask, write_look
from jass_desktop.ai.judging.questions import Question, questions
from jass_desktop.ai.judging.serving import do_tasks
from jass_desktop.engine.actions import Action
from jass_desktop.session.findings.verdict_text import read_verdict
from jass_desktop.session.findings.verdicts import Price, Verdict
from tests.store.games import played
from tests.verdicts import verdict

FIRST_LOOK, SET = 1250, 5000
"""Rounds played out in a first look at a decision, and in each set after it."""


class ClosedError(Exception):
    """Nobody asks any more."""


class Pipe:
    """Asks these tasks, and keeps the answers."""

    def __init__(self, tasks: list[LookTask]) -> None:
        self._tasks = iter(tasks)
        self.answers: list[Verdict] = []

    def receive(self) -> bytes:
        task = next(self._tasks, None)
        if task is None:
            raise ClosedError
        return write_look(task)

    def send(self, message: bytes) -> None:
        self.answers.append(read_verdict(message.decode()))


def answers(tasks: list[LookTask]) -> list[Verdict]:
    pipe = Pipe(tasks)
    with pytest.raises(ClosedError):
        do_tasks(cast(Any, pipe))
    return pipe.answers


def asked(number: int) -> list[Question]:
    """So many decisions in which there is a choice."""
    records = (played(40, f"{game}") for game in range(number))
    found = (question for record in records for question in questions(record, record.rules.seating.seats))
    return list(islice((question for question in found if len(question.view.legal) > 1), number))


class Examined:
    """What is kept of a decision examined: a world for each round that was played out."""

    alive: ClassVar[weakref.WeakSet[Examined]] = weakref.WeakSet()

    def __init__(self, question: Question, *_more: object) -> None:
        self._question, self.worlds, self.settled = question, 0, False
        self.alive.add(self)

    def go_on(self) -> None:
        self.worlds += SET if self.worlds else FIRST_LOOK

    def verdict(self, action: Action) -> Verdict:
        question = self._question
        return replace(verdict(question.move, question.view.seat, action), worlds=self.worlds, settled=False,
                       prices=(Price(action, 0.0, 0.0, self.worlds),))


@pytest.mark.parametrize(("seen", "most"), [((0,), 20), ((0, FIRST_LOOK, FIRST_LOOK + SET), 3)])
def test_few_decisions_are_kept_half_examined(seen: tuple[int, ...], most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 200 decisions left after a first look 20 are remembered; of those examined further fewer, as each takes more room."""
    monkeypatch.setattr(look, "Examination", Examined)
    kept: list[int] = []
    monkeypatch.setattr(Pipe, "send", lambda _pipe, _message: kept.append(len(Examined.alive)))
    answers([LookTask(question, "seed", 10**6, worlds) for question in asked(200) for worlds in seen])
    assert len(kept) == 200 * len(seen)
    assert 1 < max(kept) <= most + 1


def test_a_forgotten_decision_gets_the_same_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is examined from the beginning again, up to where it was and one set further."""
    *others, first = (LookTask(question, "seed", 8000) for question in asked(40))
    found, wanted = islice(looks(first.question, first.seed, first.most), 2)
    begun: list[Question] = []

    def examined(question: Question, seed: str, most: int) -> Examination | Examined:
        begun.append(question)
        return Examination(question, seed, most) if question == first.question else Examined(question)

    monkeypatch.setattr(look, "Examination", examined)
    *_, last = answers([first, *others, replace(first, seen=found.worlds)])
    assert begun.count(first.question) == 2
    assert last == wanted
