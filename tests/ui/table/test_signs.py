"""Asking what a card of the last trick said."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from jass_desktop.engine.presets import DIFFERENZLER, SCHIEBER
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.findings.signs import conventions_kept
from jass_desktop.ui.screens.trick import TrickScreen
from jass_desktop.ui.table.layout.close_up import close_up
from jass_desktop.ui.table.motion.cast import cast
from jass_desktop.ui.table.questions.dialogs import LastTrickPanel
from jass_desktop.ui.table.speech.signs import said_words_of
from tests.ui.table.support import Table, random_choice
from tests.ui.table.test_screen import my_card, play_until


def panel_with_a_sign(table: Table) -> LastTrickPanel:
    """The last trick after the first one in which the partner's card says something, opened by L."""
    for number in range(40):
        play_until(table, lambda t: my_card(t) and t.session.view.tricks and not t.session.view.trick.plays)
        table.key(pygame.K_l)
        panel = table.screen.panel
        assert isinstance(panel, LastTrickPanel)
        if "ask north" in [widget.key for widget in table.screen.controls.form.widgets]:
            return panel
        table.key(pygame.K_l)
        table.answer(random_choice(number))
    raise AssertionError("the partner's cards have said nothing")


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_a_click_and_a_key_ask(size: tuple[int, int]) -> None:
    """A click on a card, W, and Enter on it all show what it said, in the place of how to ask."""
    with Table(SCHIEBER, seed="look", size=size) as table:
        panel_with_a_sign(table)
        before = pygame.image.tobytes(table.picture(), "RGB")
        pictures: list[bytes] = []
        ways: list[Callable[[], None]] = [partial(table.key, pygame.K_w), partial(table.press, "ask north"),
                                          partial(table.key, pygame.K_RETURN)]
        for ask in ways:
            if table.screen.panel is None:
                table.key(pygame.K_l)
            if len(pictures) == 2:
                for _card in range(3):
                    if table.screen.controls.form.focus_key != "ask north":
                        table.key(pygame.K_TAB)
                assert table.screen.controls.form.focus_key == "ask north"
            ask()
            panel = table.screen.panel
            assert isinstance(panel, LastTrickPanel)
            assert panel.asked is not None
            pictures.append(pygame.image.tobytes(table.picture(), "RGB"))
            table.key(pygame.K_ESCAPE)
        assert before not in pictures


def test_w_asks_about_one_card_after_the_other() -> None:
    """Of partners and opponents, but never about the person's own card."""
    with Table(SCHIEBER, seed="look") as table:
        panel = panel_with_a_sign(table)
        keys = [widget.key for widget in table.screen.controls.form.widgets]
        seats = [key.removeprefix("ask ") for key in keys if key.startswith("ask ")]
        assert "south" not in seats
        asked = []
        for _seat in seats:
            table.key(pygame.K_w)
            assert panel.asked is not None
            asked.append(panel.asked.label)
        assert asked == seats


@pytest.mark.parametrize(("rules", "hint"), [(SCHIEBER, False), (DIFFERENZLER, True)])
def test_nobody_is_asked_without_hints_or_partners(rules: RuleSet, hint: bool) -> None:
    """During a round cards are asked only where hints are allowed; where each plays alone they say nothing."""
    with Table(rules, seed="look", hint=hint) as table:
        for number in range(4):
            play_until(table, lambda t: my_card(t) and t.session.view.tricks and not t.session.view.trick.plays)
            table.key(pygame.K_l)
            assert not [widget.key for widget in table.screen.controls.form.widgets if widget.key.startswith("ask ")]
            table.key(pygame.K_w)
            panel = table.screen.panel
            assert isinstance(panel, LastTrickPanel)
            assert panel.asked is None
            table.key(pygame.K_l)
            table.answer(random_choice(number))


def lying_trick(table: Table) -> Seat:
    """Play until a card of the trick on the table says something; whose it is."""
    for number in range(60):
        play_until(table, lambda t: my_card(t) and t.session.view.tricks and t.session.view.trick.plays)
        view = table.session.view
        names, kept = table.screen.called.names, conventions_kept(table.session.record.headers)
        said = said_words_of(view, len(view.tricks), names, table.stage, conventions=kept)
        if said:
            return next(iter(said))
        table.answer(random_choice(number))
    raise AssertionError("no card that lies on the table has said anything")


@pytest.mark.parametrize("hint", [True, False])
def test_a_card_that_lies_on_the_table_can_be_asked(hint: bool) -> None:
    """By a click on it, if hints are allowed; by keys alone from the previous trick, which can be turned to again."""
    with Table(SCHIEBER, seed="look", hint=hint) as table:
        seat = lying_trick(table)
        course = table.screen.course
        card = dict(course.board.trick.plays)[seat]
        spot = next(sprite.spot for sprite in cast(course.board, course.arrangement) if sprite.card is card)
        table.click(spot.x, spot.y)
        panel = table.screen.panel
        assert (isinstance(panel, LastTrickPanel) and panel.asked is seat) is hint
        table.key(pygame.K_ESCAPE)
        table.key(pygame.K_l)
        keys = [widget.key for widget in table.screen.controls.form.widgets]
        assert ("other" in keys) is hint
        assert table.screen.controls.form.focus_key == "back"
        if hint:
            table.press("other")
            table.key(pygame.K_w)
            panel = table.screen.panel
            assert isinstance(panel, LastTrickPanel)
            assert panel.asked is seat
            table.picture()
            table.press("other")
            assert isinstance(table.screen.panel, LastTrickPanel)
            assert table.screen.panel is not panel


def test_the_first_trick_can_be_asked_about_before_any_is_taken() -> None:
    """By the key of the previous trick, where a card lies there."""
    with Table(SCHIEBER, seed="first", hint=True) as table:
        play_until(table, lambda t: my_card(t) and t.session.view.trick.plays)
        table.key(pygame.K_l)
        panel = table.screen.panel
        assert isinstance(panel, LastTrickPanel)
        assert "so far" in panel._words


def test_looking_back_every_trick_can_be_asked_about() -> None:
    """Over a screen about decisions W asks about the trick on show, whatever the settings."""
    with Table(SCHIEBER, seed="look", hint=False) as table:
        play_until(table, lambda t: my_card(t) and len(t.session.view.tricks) > 5)
        view = table.session.view
        asked = 0
        for number in range(len(view.tricks) + bool(view.trick.plays)):
            screen = TrickScreen(table.stage, view, number, table.screen.called.names, table.screen.cards,
                                 lambda: close_up(table.stage.size, 4))
            table.stage.go(screen)
            table.key(pygame.K_w)
            asked += screen.panel.asked is not None
            table.picture()
            table.key(pygame.K_ESCAPE)
        assert asked
