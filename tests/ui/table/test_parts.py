"""Parts of the table on their own: none of them needs the screen that joins them."""

from __future__ import annotations

import pytest

from jass_desktop.engine.actions import Action, Choose
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import PerParty, PerSeat, Seat
from jass_desktop.resources import themes_dir
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.ui.table.controls.commands import run, steps
from jass_desktop.ui.table.kinds.kind import Called
from jass_desktop.ui.table.layout.layouts import table_layout
from jass_desktop.ui.table.motion.cast import Arrangement
from jass_desktop.ui.table.motion.course import Course, Reactions
from jass_desktop.ui.table.panels import PanelMaker, Panels
from jass_desktop.ui.table.questions.dialogs import ClaimPanel
from jass_desktop.ui.table.sheets.afterword import Afterword
from tests.decks import load_deck
from tests.lots import Lots
from tests.ui.table.support import Answers, Saved, random_choice, reached

SCHIEBER = PRESETS["schieber"]
CALLED = Called(PerSeat("You", "Ada", "Bob", "Cleo"), PerParty("We", "They"))


@pytest.fixture
def course() -> Course:
    """A game at the person's choice of the contract."""
    answers = Answers(random_choice(1))
    session = GameSession(reached(SCHIEBER, Phase.CHOICE, answers), person=Seat.SOUTH, opponent=answers, saves=Saved(),
                          seeds=Lots("parts"), pace=0.0)
    suits = load_deck(themes_dir() / "swiss.yaml").suit_order
    return Course(session, Arrangement(table_layout((1280, 720)), suits, True, False),
                  Reactions(lambda _: None, lambda _: None, lambda: None, lambda _score, _before: None, lambda: None))


def test_a_covered_question_comes_back(course: Course) -> None:
    """What the person opens lies over the question; once it is closed, the very same question is there again."""
    chosen: list[Action] = []
    changes = []
    make = PanelMaker(course, lambda: CALLED, chosen.append, tuple, Afterword, lambda: None, lambda: None,
                      lambda occasion: occasion)
    panels = Panels(course, make, lambda: changes.append(panels.shown))
    panels.settled()
    question = panels.shown
    assert question is not None
    claim = ClaimPanel(course.view, lambda: None, panels.close)
    panels.open(claim)
    assert panels.shown is claim
    assert panels.step_back()
    assert panels.shown is question
    assert changes[:2] == [question, claim]
    assert not chosen


def test_steps_go_back_and_forth(course: Course) -> None:
    """An action is taken back, and done again, by the keys of the buttons."""
    choice = next(action for action in course.view.legal if isinstance(action, Choose))
    course.begin(course.session.submit(choice))
    run(steps(course), "undo")
    assert course.view.contract is None
    assert course.rests
    run(steps(course), "redo")
    assert course.view.contract is choice.contract
