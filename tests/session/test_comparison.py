"""Another player in the person's place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf

import pytest

from jass_desktop.commands.tables import NotKept
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import StoreError
from jass_desktop.session.findings.comparison import Comparison, Gathering, InPlace, PlayedLine, first_decision
from jass_desktop.session.protocols import Answer, Limit
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.moments import moments
from jass_desktop.session.table.opening import begun
from tests.session.test_game_session import Scripted
from tests.ui.verdicts import recorded

GAMES = ["swisslos-2500", "schieber", "differenzler", "coiffeur", "schieber-six"]


class Doing(Scripted):
    """Does what it is told to; remembers at which level it was asked for which seat."""

    def __init__(self, choose: Callable[[Observation], Answer]) -> None:
        super().__init__()
        self._choose = choose
        self.told: list[tuple[str, str]] = []

    def ask(self, observation: Observation, limit: Limit) -> None:
        super().ask(observation, limit)
        self.told.append((observation.seat.label, self.level))

    def poll(self) -> Answer | None:
        return self._choose(self.asked[-1])


class Thinking(Doing):
    """Has an answer each second time that somebody looks."""

    thinks = False

    def poll(self) -> Answer | None:
        self.thinks = not self.thinks
        return None if self.thinks else super().poll()


def opened(record: GameRecord, player: Scripted, number: int = 1) -> GameSession:
    """The game from the first seat's first decision in a round on, with ``player`` in its place."""
    seat = record.rules.seating.seats[0]
    move = first_decision(record, seat, number)
    there = InPlace(player, record, move, seat, "master", "club")
    return GameSession(begun(record, move), person=None, opponent=there, saves=NotKept(), seeds=lambda: "0" * 64, pace=0)


def played(record: GameRecord, player: Scripted) -> GameSession:
    """The same once the first round is over."""
    session = opened(record, player)
    for _ in range(500):
        if session.view.rounds:
            return session
        session.tick(0.1)
    raise AssertionError("the round does not end")


def first_line(record: GameRecord) -> PlayedLine:
    gathering, coming = Gathering(record.rules.seating.seats[0]), moments(record, record.rules.seating.seats[0])
    return next(line for moment in coming if (line := gathering.take(moment)) is not None)


@pytest.mark.parametrize("name", GAMES)
def test_who_does_the_same_gets_the_same(name: str) -> None:
    """The others answer as they did, and are not asked anew; the line is one's own to the point."""
    record = recorded(name)
    seat = record.rules.seating.seats[0]
    own = iter([action for doer, action in record.actions[first_decision(record, seat):] if doer is seat])
    player = Doing(lambda _view: Answer(next(own)))
    assert first_line(played(record, player).record) == first_line(record)
    assert {label for label, _level in player.told} == {seat.label}


@pytest.mark.parametrize("name", GAMES)
def test_from_the_first_difference_on_all_play(name: str) -> None:
    """The person's seat at the one level, the others at the other."""
    record = recorded(name)
    seat = record.rules.seating.seats[0]
    player = Doing(lambda view: Answer(view.legal[-1]))
    line = first_line(played(record, player).record)
    assert line.choices + line.cards != first_line(record).choices + first_line(record).cards
    assert {level for label, level in player.told if label == seat.label} == {"master"}
    assert {level for label, level in player.told if label != seat.label} == {"club"}


@pytest.mark.parametrize("name", GAMES)
def test_a_line_adds_up(name: str) -> None:
    """A card for each trick, and points that only grow, up to what all tricks hold."""
    record = recorded(name)
    line = first_line(record)
    assert len(line.cards) == len(line.after) == record.rules.tricks
    assert list(line.after) == sorted(line.after)
    assert 0 <= line.after[-1] <= 157


def test_a_whole_game_is_compared_round_by_round(size) -> None:  # type: ignore[no-untyped-def]
    """Each round begins as it was, whatever became of the one before; what rests goes on with the round it was in, and nothing is
    played twice."""
    whole = recorded("schieber")
    rounds = size(2, len(list(moments(whole, Seat.SOUTH))[-1].view.rounds))
    end = first_decision(whole, Seat.SOUTH, rounds + 1)
    record = replace(whole, actions=whole.actions[:end], outcome=None)
    asked: list[int] = []

    def open_session(number: int) -> GameSession:
        asked.append(number)
        return opened(record, Thinking(lambda view: Answer(view.legal[0])), number)

    comparison = Comparison(record, open_session)
    for _ in range(4000):
        comparison.tick(0.1)
        if comparison.other.keys() == {1} and asked == [1, 2]:
            comparison.close()
        if comparison.whole:
            break
    assert comparison.due_s == inf
    assert list(comparison.own) == list(comparison.other) == list(range(1, rounds + 1))
    assert comparison.own[1] == first_line(record)
    assert asked == [1, 2, *range(2, rounds + 1)]
    assert all(len(line.cards) == record.rules.tricks for line in comparison.other.values())


def test_a_comparison_that_cannot_be_played_says_so() -> None:
    """Why is told, and it is over."""
    def refused(_number: int) -> GameSession:
        raise StoreError("There is no room.")

    comparison = Comparison(recorded("schieber"), refused, 1)
    for _ in range(50):
        comparison.tick(0.1)
    assert comparison.whole
    assert comparison.problem == "There is no room."
