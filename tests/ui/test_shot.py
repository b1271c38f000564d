"""Pictures of recorded games, made without a window."""

from __future__ import annotations

import os
from io import BytesIO

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.presets import CHIBRE_ROMAND
from jass_desktop.engine.record import GameRecord, record_of
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import JassError
from jass_desktop.resources import themes_dir
from jass_desktop.ui.stills.shot import shot
from tests.decks import load_deck

THEME = load_deck(themes_dir() / "french.yaml")


def some_game(moves: int) -> GameRecord:
    state, done = GameState.start(CHIBRE_ROMAND, Decks("shot")).state, []
    for _ in range(moves):
        assert state.to_act is not None
        done.append((state.to_act, state.legal_actions()[0]))
        state = state.apply(*done[-1]).state
    return record_of(state, done, {"south": "Anna"})


@pytest.mark.some(1)
@pytest.mark.parametrize("move", [20, 0, 1, 2, 9])
def test_any_moment_can_be_painted(move: int) -> None:
    """Each moment gives a PNG of the size asked for, closed or open, for any seat."""
    record = some_game(20)
    for seat, open_hands in ((Seat.SOUTH, False), (Seat.EAST, False), (Seat.SOUTH, True)):
        content = shot(record, move, (640, 400), THEME, seat=seat, open_hands=open_hands)
        assert content.startswith(b"\x89PNG")
        assert pygame.image.load(BytesIO(content)).get_size() == (640, 400)


def test_the_same_moment_gives_the_same_picture() -> None:
    """Painting is a pure function of the moment."""
    record = some_game(9)
    assert shot(record, 9, (800, 500), THEME) == shot(record, 9, (800, 500), THEME)


def test_hidden_cards_do_not_show() -> None:
    """Another seat sees another picture, and open hands yet another."""
    record = some_game(3)
    assert shot(record, 3, (640, 400), THEME) != shot(record, 3, (640, 400), THEME, open_hands=True)


def test_a_move_that_is_not_there() -> None:
    """A move beyond the end is refused with a reason."""
    record = some_game(3)
    for move in (-1, 4):
        with pytest.raises(JassError, match=r"moves 0 to 3"):
            shot(record, move, (640, 400), THEME)
