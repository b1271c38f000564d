"""The ways from the table to looking back at what one has decided."""

from __future__ import annotations

import random

import pygame
import pytest

from jass_desktop.engine.presets import CHIBRE_ROMAND, DIFFERENZLER
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.findings.verdicts import Mark
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.table.sheets.ending import EndPanel
from jass_desktop.ui.table.sheets.sheet import SheetPanel
from jass_desktop.ui.widgets.basic import Button
from tests.ui.table.support import Table, random_choice
from tests.ui.verdicts import all_decisions, verdict


def play_on(table: Table, until: type) -> None:
    """Play any card until such a panel lies on the table."""
    rng, choose = random.Random(3), random_choice(3)
    for _ in range(3000):
        if isinstance(table.screen.panel, until):
            return
        if table.screen.course.mine and not isinstance(table.screen.panel, SheetPanel):
            if table.screen.panel is not None:
                table.answer(choose)
            else:
                table.act(rng, mouse=False)
        elif table.screen.panel is not None:
            table.act(rng, mouse=False)
        table.wait(1)
    raise AssertionError("it has not come to that")


@pytest.mark.parametrize("rules", [CHIBRE_ROMAND, DIFFERENZLER], ids=lambda rules: rules.name)
@pytest.mark.parametrize("by_key", [False, True])
def test_the_sheet_leads_to_the_round(rules: RuleSet, by_key: bool) -> None:
    """A button and a key of the sheet look back at the round that is over; from there one is back at the sheet."""
    with Table(rules) as table:
        play_on(table, SheetPanel)
        if by_key:
            table.key(pygame.K_a)
        else:
            table.press("review")
        screen = table.stage.screen
        assert isinstance(screen, LookBackScreen)
        table.wait()
        assert {one.round_number for one in screen.past.found} == {1}
        assert len(screen.past.found) >= 9
        table.key(pygame.K_ESCAPE)
        assert table.stage.screen is table.screen
        assert isinstance(table.screen.panel, SheetPanel)


def test_the_button_says_what_has_been_found() -> None:
    """As soon as a mistake is known the button counts it with what it costs on the slate, and says if there was none in the end;
    until then, and for whoever had no choice, it leads to the review as ever."""
    with Table(CHIBRE_ROMAND) as table:
        play_on(table, SheetPanel)

        def label() -> str:
            table.wait(60)
            return next(one.label for one in table.screen.controls.form.widgets
                        if isinstance(one, Button) and one.key == "review")

        reviews, found = table.reviews, [one for one in all_decisions(table.session.record) if not one.forced]
        reviews.left = 3
        assert label() == "Look back"
        reviews.found = [verdict(found[0], Mark.GOOD)]
        assert label() == "Look back"
        reviews.found = [verdict(found[0], Mark.BLUNDER, 9.4, 2.0)]
        assert label() == "Look back: 1 mistake (−19)"
        reviews.left, reviews.found = 0, [*reviews.found, verdict(found[1], Mark.MISTAKE, 3.0)]
        assert label() == "Look back: 2 mistakes (−22)"
        table.press("review")
        assert isinstance(table.stage.screen, LookBackScreen)


def test_the_button_says_that_there_was_no_mistake() -> None:
    """Once all decisions are judged."""
    with Table(CHIBRE_ROMAND) as table:
        play_on(table, SheetPanel)
        table.reviews.found = [verdict(one, Mark.GOOD) for one in all_decisions(table.session.record)]
        table.wait(60)
        assert [one.label for one in table.screen.controls.form.widgets
                if isinstance(one, Button) and one.key == "review"] == ["Look back: no mistakes"]


def test_the_end_leads_to_the_whole_game() -> None:
    """After a game all of its rounds are looked back at."""
    with Table(DIFFERENZLER) as table:
        play_on(table, EndPanel)
        table.key(pygame.K_a)
        screen = table.stage.screen
        assert isinstance(screen, LookBackScreen)
        table.wait()
        assert {one.round_number for one in screen.past.found} == {1, 2, 3, 4}


def test_decisions_are_looked_at_while_the_game_goes_on() -> None:
    """Each one that the person makes is wanted as soon as it is made, with the game's number."""
    with Table(CHIBRE_ROMAND) as table:
        play_on(table, SheetPanel)
        record, seats, game = table.reviews.wanted[-1]
        assert (seats, game) == (frozenset({Seat.SOUTH}), 1)
        assert sum(seat is Seat.SOUTH for seat, _ in record.actions) >= 9
        assert len(table.reviews.wanted) >= 9


def test_an_onlooker_has_nothing_to_look_back_at() -> None:
    """Where the computer plays all seats there is neither a button nor a key for it."""
    with Table(CHIBRE_ROMAND, person=None, pace=0.0) as table:
        table.wait_for(lambda: isinstance(table.screen.panel, SheetPanel))
        assert "review" not in [widget.key for widget in table.screen.controls.form.widgets]
        table.key(pygame.K_a)
        assert table.stage.screen is table.screen
        assert not table.reviews.wanted
