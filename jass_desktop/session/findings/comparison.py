"""The same deal with another player in the person's place. The others act as they did before until that player deviates."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf

from jass_desktop.engine.actions import Action, Deciding, Play
from jass_desktop.engine.events import RoundEnded, TrickTaken
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.record import GameRecord, replay
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Party, PerParty, Seat
from jass_desktop.errors import JassError
from jass_desktop.session.findings.verdicts import same
from jass_desktop.session.protocols import Answer, Limit, Opponent
from jass_desktop.session.table.advance import advance
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.moments import Moment, moments

_MOMENTS = 60
"""How many moments of the record a tick reads."""


@dataclass(frozen=True)
class PlayedLine:
    """What a seat did in a round, and what its party made of it."""

    choices: tuple[Action, ...]
    """What was named, pushed or predicted."""
    cards: tuple[Play, ...]
    after: tuple[int, ...]
    """The party's points after each trick, without Weis and Stöck, before the factor."""
    made: int
    """What the round brought the party on the slate; bad points if seats predict."""
    others: int
    """What it brought the other side, or the best of all others; 0 if seats predict."""


def ahead(own: PlayedLine, other: PlayedLine, rules: RuleSet) -> int:
    """By how many points on the slate the other line is better; if seats predict, by how many bad points fewer."""
    if rules.scope.predicts:
        return own.made - other.made
    return (other.made - other.others) - (own.made - own.others)


class Gathering:
    """Collects the lines of a seat, round by round, from the moments of a game."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._acted: list[Action] = []
        self._after: list[int] = []

    def take(self, moment: Moment) -> PlayedLine | None:
        """The line of the round that ends with this moment."""
        rules = moment.view.rules
        party = rules.party(self._seat)
        if moment.seat is self._seat and isinstance(moment.action, Deciding):
            self._acted.append(moment.action)
        for event in moment.events:
            if isinstance(event, TrickTaken):
                won = event.points if rules.party(event.winner) == party else 0
                self._after.append(won + (self._after[-1] if self._after else 0))
            elif isinstance(event, RoundEnded):
                return self._line(event.score.written, rules, party)
        return None

    def _line(self, written: PerParty[int], rules: RuleSet, party: Party) -> PlayedLine:
        acted, after, self._acted, self._after = self._acted, self._after, [], []
        return PlayedLine(tuple(action for action in acted if not isinstance(action, Play)),
                          tuple(action for action in acted if isinstance(action, Play)), tuple(after), written[party],
                          0 if rules.scope.predicts else max(written[one] for one in rules.seating.parties if one is not party))


def first_decision(record: GameRecord, seat: Seat, number: int = 1) -> int:
    """The number of actions before the seat's first decision in this round. Raises RecordError if the record does not replay."""
    steps = zip(replay(record), record.actions, strict=False)
    return next((move for move, (step, (doer, action)) in enumerate(steps)
                 if step.state.round.number == number and doer is seat and isinstance(action, Deciding)), len(record.actions))


class Comparison:
    """Another player in the person's place, round by round. It may pause at any time, and continues with the round it was in."""

    def __init__(self, record: GameRecord, open_session: Callable[[int], GameSession], number: int | None = None) -> None:
        """``open_session`` opens the game at the person's first decision in a round. Without ``number``, all finished rounds."""
        self.record, self.seat = record, record.rules.seating.seats[0]
        self.own: dict[int, PlayedLine] = {}
        """The person's lines found so far, by round."""
        self.other: dict[int, PlayedLine] = {}
        self.problem = ""
        """Why nothing more will come."""
        self._open, self._number = open_session, number
        self._coming: Iterator[Moment] | None = moments(record, self.seat)
        self._gathering = Gathering(self.seat)
        self._rounds = 0
        self._session: GameSession | None = None

    @property
    def whole(self) -> bool:
        """Whether everything has been found, or nothing more will be."""
        return bool(self.problem) or (self._coming is None and self.own.keys() == self.other.keys())

    @property
    def due_s(self) -> float:
        """Seconds until ``tick`` can do something; infinite while players think, or once everything has been found."""
        if self.whole:
            return inf
        return 0.0 if self._session is None else self._session.due_s

    def tick(self, dt_s: float) -> bool:
        """Continue for a moment. Returns whether there is something new."""
        before = len(self.own), len(self.other), self.whole
        try:
            if self._coming is not None:
                self._find(self._coming)
            elif not self.whole:
                self._play(dt_s)
        except JassError as error:
            self.problem = str(error)
            self.close()
        return before != (len(self.own), len(self.other), self.whole)

    def _find(self, coming: Iterator[Moment]) -> None:
        for _ahead in range(_MOMENTS):
            moment = next(coming, None)
            if moment is None or (self._number is not None and self._rounds >= self._number):
                self._coming, self._gathering = None, Gathering(self.seat)
                return
            line = self._gathering.take(moment)
            if line is not None:
                self._rounds += 1
                if self._number in (None, self._rounds):
                    self.own[self._rounds] = line

    def _play(self, dt_s: float) -> None:
        number = min(self.own.keys() - self.other.keys())
        if self._session is None:
            self._session, self._gathering = self._open(number), Gathering(self.seat)
        lines: list[PlayedLine] = []

        def take(moment: Moment) -> None:
            line = self._gathering.take(moment)
            if line is not None:
                lines.append(line)

        if advance(self._session, dt_s, lambda _view: bool(lines), take):
            self.other[number] = lines[0]
            self.close()

    def close(self) -> None:
        """Pause. The round being played starts again when the comparison continues."""
        if self._session is not None:
            self._session.close()
            self._session = None


class InPlace:
    """An ``Opponent`` in which ``level`` decides for one seat. While that seat does what it did in the record, all others do
    what they did there; after that ``others`` decide for them."""

    def __init__(self, opponent: Opponent, record: GameRecord, move: int, seat: Seat, level: str, others: str) -> None:
        self._opponent, self._seat = opponent, seat
        self._left = list(record.actions[move:])
        self._own, self.level = level, others
        self.agreement = opponent.agreement
        self._known: Action | None = None

    def ask(self, observation: Observation, limit: Limit) -> None:
        self._known = None
        if self._left and self._left[0][0] is not observation.seat:
            self._left = []  # somebody threw something in
        if self._left and observation.seat is not self._seat:
            self._known = self._left.pop(0)[1]
            return
        self._opponent.level = self._own if observation.seat is self._seat else self.level
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
