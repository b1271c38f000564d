"""The same deal with another player in the person's place, against the same others, who answer alike to alike play."""

from __future__ import annotations

from dataclasses import dataclass

from jass_desktop.engine.actions import Action, Choose, Play, Predict, Push
from jass_desktop.engine.events import RoundEnded, TrickTaken
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.session.decisions import same
from jass_desktop.session.moments import moments
from jass_desktop.session.protocols import Answer, Limit, Opponent

_DECISIONS = (Choose, Push, Predict, Play)


@dataclass(frozen=True)
class Line:
    """What a seat did in the first round of a game, and what its party made of it."""

    choices: tuple[Action, ...]
    """What was named, pushed or predicted."""
    cards: tuple[Play, ...]
    after: tuple[int, ...]
    """The party's points after each trick, without Weis and Stöck, before the factor."""
    made: int
    """What the round brought the party on the slate; where everybody plays alone, the bad points."""
    others: int
    """What it brought the other side; 0 where everybody plays alone."""


def line_of(record: GameRecord, seat: Seat) -> Line | None:
    """The line of the first round; None before that round is over. RecordError where the record does not replay."""
    rules = record.rules
    party = rules.party(seat)
    acted: list[Action] = []
    after: list[int] = []
    for moment in moments(record, seat):
        if moment.seat is seat and isinstance(moment.action, _DECISIONS):
            acted.append(moment.action)
        for event in moment.events:
            if isinstance(event, TrickTaken):
                won = event.points if rules.party(event.winner) == party else 0
                after.append(won + (after[-1] if after else 0))
            elif isinstance(event, RoundEnded):
                written = event.score.written
                alone = rules.kind == "differenzler"
                return Line(tuple(action for action in acted if not isinstance(action, Play)),
                            tuple(action for action in acted if isinstance(action, Play)), tuple(after), written[party],
                            0 if alone else written[party.other])
    return None


def first_decision(record: GameRecord, seat: Seat) -> int:
    """How many actions come before the seat's first decision."""
    return next((move for move, (doer, action) in enumerate(record.actions)
                 if doer is seat and isinstance(action, _DECISIONS)), len(record.actions))


class InPlace:
    """An ``Opponent`` that has ``level`` decide for one seat. As long as that seat does what it did in the record, all others do
    what they did there; from then on ``others`` decide for them."""

    def __init__(self, opponent: Opponent, record: GameRecord, move: int, seat: Seat, level: str, others: str) -> None:
        self._opponent, self._seat = opponent, seat
        self._left = list(record.actions[move:])
        self._levels = level, others
        self.level = level
        self._asked: Observation | None = None
        self._known: Action | None = None

    def ask(self, observation: Observation, limit: Limit) -> None:
        self._asked, self._known = observation, None
        if self._left and self._left[0][0] is not observation.seat:
            self._left = []  # somebody threw something in
        if self._left and observation.seat is not self._seat:
            self._known = self._left.pop(0)[1]
            return
        self._opponent.level = self._levels[observation.seat is not self._seat]
        self._opponent.ask(observation, limit)

    def poll(self) -> Answer | None:
        if self._known is not None:
            known, self._known = self._known, None
            return Answer(known)
        answer = self._opponent.poll()
        if answer is None or not self._left:
            return answer
        recorded = self._left.pop(0)[1]
        if same(recorded, answer.action):
            return Answer(recorded, answer.notice, answer.level)
        self._left = []
        return answer

    def cancel(self) -> None:
        self._known = None
        self._opponent.cancel()

    def close(self) -> None:
        self._opponent.close()
