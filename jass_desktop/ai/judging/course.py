"""The decisions of a game while its record grows, or is taken back and continues differently. Known ones are not recomputed."""

from __future__ import annotations

from collections.abc import Collection, Container
from dataclasses import dataclass, replace

from jass_desktop.ai.judging.questions import Question, questions
from jass_desktop.engine.actions import Action
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.scoring import RoundScore
from jass_desktop.engine.seats import Seat

Identity = tuple[str, str, str]


def identity(record: GameRecord) -> Identity:
    """What all records of a game have in common and no other game has."""
    return record.rules.name, record.decks.seed, record.headers.get("started", "")


@dataclass(frozen=True)
class KnownDecision:
    """What remains known of a decision once it is priced; computing the digest takes a moment."""

    move: int
    """The number of actions before it in the game."""
    seat: Seat
    action: Action
    digest: str
    question: Question | None
    """None once it is priced or the game has been left: a view holds all rounds before it, and an evening of views would fill
    the memory."""


@dataclass(frozen=True)
class GameDecisions:
    """The decisions of ``seats`` in one game, by move, within its ``actions``."""

    seats: frozenset[Seat] = frozenset()
    actions: tuple[tuple[Seat, Action], ...] = ()
    decisions: tuple[KnownDecision, ...] = ()

    def follow(self, record: GameRecord, seats: Collection[Seat]) -> GameDecisions:
        """The course for this record of the game, with these further seats. Raises RecordError if the record does not replay."""
        seats = self.seats | frozenset(seats)
        begin = self.common_with(record.actions) if seats == self.seats else 0
        if begin == len(record.actions) == len(self.actions):
            return self
        known = [decision for decision in self.decisions if decision.move < begin]
        rounds = next((decision.question.view.rounds for decision in reversed(known) if decision.question is not None), ())
        new = []
        for question in questions(record, seats, first=begin):
            # Each replay makes its own rounds; an evening of them for every open question would fill the memory, too.
            rounds = _shared(rounds, question.view.rounds)
            question = replace(question, view=replace(question.view, rounds=rounds))
            seat, action = record.actions[question.move]
            new.append(KnownDecision(question.move, seat, action, question.digest(), question))
        return GameDecisions(seats, record.actions, (*known, *new))

    def without_questions(self, digests: Container[str]) -> GameDecisions:
        """The same course without the questions of these decisions."""
        return replace(self, decisions=tuple(replace(decision, question=None) if decision.digest in digests else decision
                                             for decision in self.decisions))

    def common_with(self, actions: tuple[tuple[Seat, Action], ...]) -> int:
        """The number of actions that the course and these share from the start."""
        pairs = zip(self.actions, actions, strict=False)
        return next((move for move, (ours, theirs) in enumerate(pairs) if ours != theirs), min(len(self.actions), len(actions)))


def _shared(known: tuple[RoundScore, ...], rounds: tuple[RoundScore, ...]) -> tuple[RoundScore, ...]:
    """``rounds``, reusing the objects of ``known`` where they are equal."""
    if known == rounds:
        return known
    same = (old if old == new else new for old, new in zip(known, rounds, strict=False))
    return (*same, *rounds[len(known):])
