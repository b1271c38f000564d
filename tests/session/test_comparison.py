"""Another player in the person's place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from jass_desktop.commands.window import NotKept
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.record import GameRecord
from jass_desktop.session.comparison import InPlace, Line, first_decision, line_of
from jass_desktop.session.game_session import GameSession
from jass_desktop.session.opening import begun
from jass_desktop.session.protocols import Answer, Limit
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


def played(record: GameRecord, player: Scripted) -> GameSession:
    """The first round with ``player`` in the place of the first seat."""
    seat = record.rules.seating.seats[0]
    move = first_decision(record, seat)
    there = InPlace(player, record, move, seat, "master", "club")
    session = GameSession(begun(record, move), person=None, opponent=there, saves=NotKept(), seeds=lambda: "0" * 64, pace=0)
    for _ in range(500):
        if session.view.rounds:
            return session
        session.tick(0.1)
    raise AssertionError("the round does not end")


def first_line(record: GameRecord) -> Line:
    found = line_of(record, record.rules.seating.seats[0])
    assert found is not None
    return found


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
    assert line_of(begun(record, 8), record.rules.seating.seats[0]) is None
