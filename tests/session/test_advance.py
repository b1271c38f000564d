"""Games that are played on without being looked at."""

from __future__ import annotations

from math import inf

import pytest

from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import Seat
from jass_desktop.session.protocols import Answer
from jass_desktop.session.table.advance import advance
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.moments import Moment
from jass_desktop.session.table.opening import new_game
from tests.session.test_comparison import Thinking
from tests.session.test_game_session import Kept


def opened(person: Seat | None) -> GameSession:
    return GameSession(new_game(PRESETS["schieber"], Decks("advance")), person=person, saves=Kept(), seeds=lambda: "0" * 64,
                       opponent=Thinking(lambda view: Answer(view.legal[0])), pace=0)


def trick_is_over(view: Observation) -> bool:
    return bool(view.tricks)


def never(_view: Observation) -> bool:
    return False


@pytest.mark.parametrize("person", [Seat.SOUTH, None])
def test_it_goes_on_until_it_has_come_to_that(person: Seat | None) -> None:
    """It says so once it has, pauses while a player thinks, does the first thing for a person, shows each action once, and then
    does nothing more."""
    session, seen = opened(person), list[Moment]()
    while not advance(session, 0.02, trick_is_over, seen.append):
        assert session.due_s == inf, "the player's bell says when to go on"
    actions = session.record.actions
    assert len(session.view.tricks) == 1
    assert not session.view.trick.plays
    assert [(moment.seat, moment.action) for moment in seen] == list(actions)
    assert advance(session, 0.02, trick_is_over, seen.append)
    assert session.record.actions == actions


def test_a_game_that_is_over_goes_on_no_more() -> None:
    """Whatever was hoped for."""
    session = opened(Seat.SOUTH)
    while session.view.phase is not Phase.OVER:
        assert not advance(session, 0.02, never)
    assert not advance(session, 0.02, never)
