"""The pictures of all decks, and the way to a deck of one's own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from jass_desktop.ui.access.describe import describe
from jass_desktop.ui.screens.decks import DecksScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.widgets.decks import DeckTile
from jass_desktop.ui.window.window_stage import WindowStage
from tests.ui.fakes import FakeServices


@pytest.fixture
def decks(stage: WindowStage, press: Callable[..., None]) -> DecksScreen:
    """Opened from the menu by the fan of cards."""
    menu = MenuScreen(stage)
    stage.go(menu)
    menu.form.focus("deck")
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, DecksScreen)
    return stage.screen


def test_a_deck_is_chosen_by_its_picture(stage: WindowStage, decks: DecksScreen, press: Callable[..., None]) -> None:
    """All decks are there, the one in use first; choosing one closes the pictures."""
    tiles = {widget.key for widget in decks.form.widgets if isinstance(widget, DeckTile)}
    assert tiles == {f"deck {key}" for key in stage.decks.keys}
    assert decks.form.focus_key == "deck swiss"
    decks.form.focus("deck alpine")
    press(pygame.K_RETURN)
    assert stage.preferences.deck == "alpine"
    assert isinstance(stage.screen, MenuScreen)


@pytest.mark.parametrize("size", [(1280, 720), (680, 960)], ids=str)
def test_very_many_decks_have_room(stage: WindowStage, size: tuple[int, int]) -> None:
    """However many there are, all tiles lie on the sheet and show something of their cards."""
    stage.decks._files = {f"deck{n:02}": stage.services.themes()["swiss"] for n in range(25)}
    stage.resize(size)
    decks = DecksScreen(stage)
    stage.go(decks)
    tiles = [widget for widget in decks.form.widgets if isinstance(widget, DeckTile)]
    assert len(tiles) == 25
    assert min(min(tile.rect.size) for tile in tiles) >= stage.style.px(10)
    assert all(decks._sheet.contains(tile.rect) for tile in tiles)


def test_a_deck_of_ones_own_begins_as_a_copy(stage: WindowStage, services: FakeServices, decks: DecksScreen,
                                             press: Callable[..., None]) -> None:
    """After a question; then it says which file that is, and so does whoever asks again while it is in use."""
    decks.form.focus("own")
    press(pygame.K_RETURN)
    press(pygame.K_RETURN)
    assert services.files.copied == ["swiss"]
    told = [node.name for node in describe(stage).nodes if "my-deck.yaml" in node.name]
    assert told
    stage.back()
    services.themes = lambda: {"swiss": Path("/mine/swiss.yaml")}
    press(pygame.K_RETURN)
    assert any("swiss.yaml" in node.name for node in describe(stage).nodes)
    assert services.files.copied == ["swiss"]


def test_what_keeps_the_folder_closed_is_told(stage: WindowStage, services: FakeServices, decks: DecksScreen,
                                              press: Callable[..., None]) -> None:
    services.support.folder_problem = "No program could open the folder /data."
    decks.form.focus("own")
    press(pygame.K_RETURN)
    stage.screen.form.focus("reply 1")  # type: ignore[union-attr]
    press(pygame.K_RETURN)
    for _ in range(100):
        stage.tick(0.01)
        if stage.toasts:
            break
        pygame.time.wait(5)
    assert [toast.text for toast in stage.toasts] == ["No program could open the folder /data."]
