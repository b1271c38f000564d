"""Advice while one plays."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from jass_desktop.engine.actions import Knock, Play
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import CHIBRE_ROMAND, DIFFERENZLER
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.session.protocols import Alternative, Answer, Limit
from jass_desktop.ui.table.coach.advice import advice_words
from tests.ui.table.support import Answers, Table, reached


class Advisers(Answers):
    """Opponents that weigh what they do; they remember who was asked."""

    def __init__(self, waits: int = 0) -> None:
        super().__init__(lambda view: view.legal[0])
        self.level, self.cancelled, self.waits = "apprentice", 0, waits
        self.asked: list[Any] = []

    def ask(self, observation: Observation, limit: Limit) -> None:
        super().ask(observation, limit)
        self.asked.append((self.level, observation))

    def poll(self) -> Answer | None:
        if self._asked is None:
            return None
        view = self._asked
        if self.waits and view.seat is view.rules.seating.seats[0]:
            return None
        self._asked = None
        best = view.legal[-1]
        if Knock() in view.legal:
            return Answer(Knock())
        return Answer(view.legal[0] if view.seat else best, alternatives=(
            Alternative(best, 20.0), *(Alternative(action, 4.0) for action in view.legal[:-1])))

    def cancel(self) -> None:
        super().cancel()
        self.cancelled += 1


def advised(rules: RuleSet, phase: Phase, advisers: Advisers, **more: Any) -> Table:
    """A table at which the person must do something in this phase, the first time that there is a choice."""
    table = Table(rules, record=reached(rules, phase, Advisers()), **more)
    table.session._opponent = advisers
    table.wait_for(lambda: table.screen.course.mine)
    return table


def test_the_hint_marks_a_card_and_says_why() -> None:
    """H asks the master, whoever plays; its card gets a star, and the line above the hand says by how much it is better."""
    advisers = Advisers()
    with advised(CHIBRE_ROMAND, Phase.PLAY, advisers) as table:
        view = table.session.view
        table.key(pygame.K_h)
        table.wait()
        assert advisers.asked[-1] == ("master", view)
        assert advisers.level == "apprentice"
        best = view.legal[-1]
        assert isinstance(best, Play)
        assert table.screen._coach.advised is best.card
        words = table.screen._hint(table.screen.course.board)
        assert "about 8 points better than" in words
        table.picture()
        assert table.session.view == view


def test_a_hint_goes_with_its_decision() -> None:
    """Once one has played nothing is advised any more."""
    with advised(CHIBRE_ROMAND, Phase.PLAY, Advisers()) as table:
        table.key(pygame.K_h)
        table.wait()
        assert table.session.advice is not None
        table.answer(lambda view: view.legal[0])
        assert table.session.advice is None
        assert table.screen._coach.advised is None


def test_nobody_waits_for_a_hint() -> None:
    """One may play while the master thinks; its answer is dropped, and the game goes on."""
    advisers = Advisers(waits=1)
    with advised(CHIBRE_ROMAND, Phase.PLAY, advisers) as table:
        table.key(pygame.K_h)
        table.key(pygame.K_h)
        table.wait(5)
        assert [level for level, _view in advisers.asked].count("master") == 1
        played = len(table.session.record.actions)
        table.answer(lambda view: view.legal[0])
        assert advisers.cancelled >= 1
        table.wait_for(lambda: len(table.session.record.actions) > played + 1)
        assert table.session.advice is None


@pytest.mark.parametrize(("rules", "phase"), [(CHIBRE_ROMAND, Phase.CHOICE), (DIFFERENZLER, Phase.BID)],
                         ids=["contract", "prediction"])
def test_contracts_and_predictions_are_advised_too(rules: RuleSet, phase: Phase) -> None:
    """The line above the hand says what the master would choose; the question leaves it free."""
    with advised(rules, phase, Advisers()) as table:
        table.key(pygame.K_h)
        table.wait()
        assert "would choose" in table.screen._hint(table.screen.course.board)
        table.picture()


def test_what_differs_little_is_called_even() -> None:
    """A point or less is not told as an advantage."""
    with advised(CHIBRE_ROMAND, Phase.PLAY, Advisers()) as table:
        view, theme = table.session.view, table.stage.theme
        first, second = view.legal[:2]
        near = Answer(first, alternatives=(Alternative(first, 1.0), Alternative(second, 0.0)))
        assert "better" not in advice_words(view, near, theme, "en")
        assert "Second best" in advice_words(view, near, theme, "en")
        assert "Next" not in advice_words(view, Answer(first), theme, "en")
