"""What there is to be reviewed of a game that grows."""

from __future__ import annotations

from dataclasses import replace

from jass_desktop.ai.judging.course import GameDecisions
from jass_desktop.engine.presets import CHIBRE_ROMAND
from jass_desktop.engine.seats import Seat
from tests.lots import by_lot

GAME = by_lot(CHIBRE_ROMAND, "course")
SEATS = {Seat.SOUTH}


def test_priced_decisions_are_not_asked_again() -> None:
    """Without their questions, which would fill the memory, they stay in the course as the game goes on or is taken back."""
    begun = replace(GAME, actions=GAME.actions[:60], outcome=None)
    whole, course = GameDecisions().follow(GAME, SEATS), GameDecisions().follow(begun, SEATS)
    assert all(decision.question is not None for decision in course.decisions)
    priced = course.without_questions({decision.digest for decision in course.decisions})
    assert not any(decision.question for decision in priced.decisions)
    longer = priced.follow(GAME, SEATS)
    assert [decision.digest for decision in longer.decisions] == [decision.digest for decision in whole.decisions]
    assert [decision.question is None for decision in longer.decisions] == [decision.move < 60 for decision in longer.decisions]
    shorter = longer.follow(replace(GAME, actions=GAME.actions[:30], outcome=None), SEATS)
    assert shorter.decisions == tuple(decision for decision in priced.decisions if decision.move < 30)


def test_open_questions_share_the_rounds_before_them() -> None:
    """However often the game goes on before anything is priced, each of its rounds is held once."""
    course = GameDecisions()
    for actions in range(0, len(GAME.actions), 10):
        course = course.follow(replace(GAME, actions=GAME.actions[:actions], outcome=None), SEATS)
    views = [decision.question.view for decision in course.decisions if decision.question is not None]
    assert len(views[-1].rounds) > 2
    assert len({id(score) for view in views for score in view.rounds}) == len(views[-1].rounds)
    whole = GameDecisions().follow(replace(GAME, actions=course.actions, outcome=None), SEATS)
    assert course.decisions == whole.decisions
