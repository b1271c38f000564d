"""Both lines of an example beside each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from jass_desktop.engine.actions import Play
from jass_desktop.engine.game import GameState
from jass_desktop.engine.record import final_state
from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.findings.decisions import Decision
from jass_desktop.session.findings.reasons import Cause, Continuation, Example, Part
from jass_desktop.session.findings.verdicts import Mark, Verdict, same
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.show_me import ShowMeScreen
from jass_desktop.ui.window.window_stage import WindowStage
from tests.ui.seen import push, strike
from tests.ui.verdicts import all_decisions, recorded, verdict


def line(state: GameState, decision: Decision, other: bool) -> Continuation:
    """The round played on with the first legal card each time, after what was done or the last other alternative."""
    action = next(one for one in reversed(decision.moment.view.legal) if same(one, decision.action) is not other)
    number, cards = state.round.number, []
    assert state.to_act is not None
    state = state.apply(state.to_act, action).state
    while state.round.number == number and state.outcome is None:
        assert state.to_act is not None
        first = state.legal_actions()[0]
        assert isinstance(first, Play)
        cards.append(first.card)
        state = state.apply(state.to_act, first).state
    return Continuation((), tuple(cards))


def shown(name: str = "swisslos-2500") -> Verdict:
    """On the first card with a choice: a made-up example in the real cards, in which it is the best card that is watched."""
    record = recorded(name)
    one = next(one for one in all_decisions(record) if not one.forced and isinstance(one.action, Play))
    state = final_state(replace(record, actions=record.actions[:one.move], outcome=None))
    made = verdict(one, Mark.BLUNDER, 9.0)
    prices = sorted(made.prices, key=lambda price: not same(price.action, [
        action for action in one.moment.view.legal if not same(action, one.action)][-1]))
    watched = prices[0].action
    assert isinstance(watched, Play)
    return replace(made, prices=tuple(prices), parts=(Part(Cause.CARD, 9.0, watched.card),),
                   example=Example(tuple(state.round.hands), line(state, one, False), line(state, one, True)))


def opened(stage: WindowStage, one: Verdict, name: str = "swisslos-2500") -> LookBackScreen:
    """The look-back at the decision of this verdict, with the answer covered."""
    stage.services.reviews().found = [one]  # type: ignore[attr-defined]
    screen = LookBackScreen(stage, recorded(name), game=7)
    stage.go(MenuScreen(stage))
    stage.go(screen)
    for _ in range(30):
        stage.tick(0.1)
    strike(screen, pygame.K_DOWN)
    return screen


def key_of(screen: LookBackScreen, key: str) -> bool:
    return any(widget.key == key for widget in screen.form.widgets)


def test_the_answer_is_not_shown_before_it_is_uncovered(stage: WindowStage, press: Callable[..., None]) -> None:
    """Neither button nor key shows a layout while one may still find the better card; both do afterwards; Escape leads back."""
    screen = opened(stage, shown())
    press(pygame.K_s)
    assert stage.screen is screen
    assert not key_of(screen, "show me")
    push(screen, "show")
    assert key_of(screen, "show me")
    press(pygame.K_s)
    assert isinstance(stage.screen, ShowMeScreen)
    press(pygame.K_ESCAPE)
    assert stage.screen is screen


def test_without_an_example_there_is_no_button(stage: WindowStage, press: Callable[..., None]) -> None:
    """Where no layout looked at shows what is said, nothing offers to show one."""
    screen = opened(stage, replace(shown(), example=None))
    push(screen, "show")
    assert not key_of(screen, "show me")
    press(pygame.K_s)
    assert stage.screen is screen


def showing(stage: WindowStage, name: str = "swisslos-2500") -> ShowMeScreen:
    screen = opened(stage, shown(name), name)
    push(screen, "show")
    push(screen, "show me")
    found = stage.screen
    assert isinstance(found, ShowMeScreen)
    return found


def test_it_runs_by_itself_and_waits_where_the_card_is_taken(stage: WindowStage, press: Callable[..., None]) -> None:
    """Both tables go on card by card until the card that is watched lies in a full trick at one of them; who takes it is told."""
    screen = showing(stage)
    stop = min(screen._stops)
    for _ in range(4000):
        stage.tick(0.05)
    assert screen._at == stop
    assert not screen._runs
    assert any(screen._fate_words(one.fate) for one in screen._lines)
    screen.paint(pygame.Surface(stage.size))
    press(pygame.K_RETURN)
    assert screen._runs
    assert screen._at == stop + 1


def test_steps_lead_forward_and_back(stage: WindowStage, press: Callable[..., None]) -> None:
    """Right and Left go one card on and back, Down and Up one trick, End and Home to the end and the start."""
    screen = showing(stage)
    places = []
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_END, pygame.K_HOME, pygame.K_DOWN, pygame.K_DOWN,
                pygame.K_UP):
        press(key)
        places.append(screen._at)
    seats = recorded("swisslos-2500").rules.seats
    assert places[:3] == [1, 2, 1]
    assert places[3:5] == [screen._steps, 0]
    assert places[6] - places[5] == seats
    assert places[7] == places[5]
    assert not screen._runs
    press(pygame.K_END)
    for one in screen._lines:
        assert sum(one.board.made) in (157, 0)
        assert not any(one.board.sizes)


@pytest.mark.some(1)
@pytest.mark.parametrize("name", ["differenzler", "schieber-six", "coiffeur"])
def test_every_game_can_be_shown(stage: WindowStage, name: str) -> None:
    """At every size and in every language, before, between and after the cards."""
    screen = showing(stage, name)
    for size in ((1024, 640), (1080, 1920)):
        stage.resize(size)
        for language in LANGUAGES:
            stage.change(language=language)
            for at in (0, 3, screen._steps):
                screen._jump(at)
                screen.paint(pygame.Surface(size))
