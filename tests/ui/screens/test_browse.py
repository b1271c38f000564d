from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.presets import CHIBRE_ROMAND
from jass_desktop.engine.record import GameRecord, record_of
from jass_desktop.ui.screens.browse import BrowseScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.stage import Stage


def played(moves: int | None = None) -> GameRecord:
    """A game of random cards, to its end or for so many moves."""
    rng = random.Random(4)
    state = GameState.start(CHIBRE_ROMAND, Decks("browse")).state
    actions = []
    while state.outcome is None and (moves is None or len(actions) < moves):
        seat, action = state.to_act, rng.choice(state.legal_actions())
        assert seat is not None
        actions.append((seat, action))
        state = state.apply(seat, action).state
    return record_of(state, actions, {"south": "Anna"})


@pytest.fixture(scope="module")
def whole() -> GameRecord:
    return played()


def open_on(stage: Stage, record: GameRecord) -> BrowseScreen:
    screen = BrowseScreen(stage, record)
    stage.go(MenuScreen(stage))
    stage.go(screen)
    return screen


def test_every_step_can_be_painted(stage: Stage, whole: GameRecord, press: Callable[..., None]) -> None:
    """From the start by moves, tricks and rounds to the end and back."""
    screen = open_on(stage, whole)
    surface = pygame.Surface(stage.size)
    for key in [pygame.K_RIGHT] * 6 + [pygame.K_DOWN] * 12 + [pygame.K_PAGEDOWN] * 3 + [pygame.K_END, pygame.K_UP, pygame.K_LEFT]:
        press(key)
        stage.tick(0.04)
        screen.paint(surface)
    assert 0 < screen._at < len(whole.actions)
    press(pygame.K_HOME)
    assert screen._at == 0


def test_a_trick_ends_with_its_fourth_card(stage: Stage, whole: GameRecord, press: Callable[..., None]) -> None:
    """Stepping by tricks stops where one more trick has been taken, or a round begins."""
    screen = open_on(stage, whole)
    tricks = []
    for _ in range(4):
        press(pygame.K_DOWN)
        tricks.append(len(screen._moments[screen._at].view.tricks))
    assert tricks == [0, 1, 2, 3]


def test_hidden_cards_stay_hidden_while_a_game_goes_on(stage: Stage, press: Callable[..., None]) -> None:
    """Only a game that is over can be looked through with open hands."""
    screen = open_on(stage, played(30))
    press(pygame.K_END)
    press(pygame.K_o)
    assert not screen._open
    assert all(moment.open_view is None or moment.view.outcome is not None for moment in screen._moments)
    assert not any(widget.key == "open" for widget in screen.form.widgets)
