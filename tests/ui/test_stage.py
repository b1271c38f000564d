from __future__ import annotations

import threading
import time
import weakref
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from jass_desktop.errors import ThemeError
from jass_desktop.session.preferences import Preferences
from jass_desktop.theme.model import Theme
from jass_desktop.ui.decks import DeckShelf
from jass_desktop.ui.paint.style import ON_WOOD, PAPER, Colour
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.screen import FormScreen
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.decks import deck_tiles
from jass_desktop.ui.window.window_stage import WindowStage
from tests.ui.fakes import FakeServices

pytestmark = pytest.mark.smoke


def refusing(services: FakeServices, *decks: str) -> FakeServices:
    """The services, but these decks are refused."""
    def load(path: Path) -> Theme:
        if path.stem in decks:
            raise ThemeError(f"{path.stem} is damaged")
        return services.load_theme(path)
    return replace(services, load_theme=load)


def test_a_deck_that_is_gone_is_replaced_and_said(window: pygame.Surface, services: FakeServices) -> None:
    """When the chosen deck does not exist any more the Swiss one is used, and the person is told."""
    stage = WindowStage(replace(services, preferences=Preferences(language="en", deck="lost")), (1280, 720))
    assert stage.theme.key == "swiss"
    assert stage.preferences.deck == stage.theme.key
    assert "lost" in next(iter(stage.toasts)).text
    stage.close()


def test_without_any_deck_the_problems_are_listed(window: pygame.Surface, services: FakeServices) -> None:
    """When no deck can be loaded at all, the error names each of them."""
    with pytest.raises(ThemeError) as caught:
        WindowStage(refusing(services, *services.themes()), (1280, 720))
    assert all(key in str(caught.value) for key in services.themes())


def test_a_refused_deck_changes_nothing(window: pygame.Surface, services: FakeServices) -> None:
    """Choosing a deck that is refused keeps the one in use and says why."""
    other = next(key for key in services.themes() if key != "swiss")
    stage = WindowStage(refusing(services, other), (1280, 720))
    stage.go(MenuScreen(stage))
    stage.change(deck=other)
    for _ in range(400):
        if stage.decks.refusal(other) is not None:
            break
        pygame.time.wait(5)
    stage.tick(0.01)
    assert stage.theme.key == "swiss" == stage.preferences.deck
    assert any(other in toast.text for toast in stage.toasts)
    stage.close()


def test_a_closed_stage_holds_no_font_open(window: pygame.Surface, services: FakeServices) -> None:
    """The fonts of a stage, each of which holds its file open, go with it and do not wait to be collected."""
    stage = WindowStage(services, (1280, 720))
    stage.go(MenuScreen(stage))
    stage.paint(window)
    fonts = [weakref.ref(stage.texts.font(stage.style.strong))]
    stage.close()
    assert not [font for font in fonts if font() is not None]


def test_a_failed_save_is_shown(window: pygame.Surface, services: FakeServices) -> None:
    """Preferences that cannot be written are a message, not the end."""
    stage = WindowStage(replace(services, disk_problem="the disk is full"), (1280, 720))
    stage.change(pace=2.0)
    stage.save_preferences()
    assert list(stage.toasts)[-1].text == "the disk is full"
    stage.close()


def test_large_corners_and_volume_take_effect_at_once(stage: WindowStage) -> None:
    """A change of these preferences holds for the next card that is painted and the next sound."""
    usual = stage.faces
    stage.change(large_index=True, volume=30)
    assert stage.faces is not usual
    assert stage.faces.large_indices
    assert stage.sounds.volume == 30
    stage.change(deck="german")
    french = stage.faces_of("french")
    assert french is None or french.large_indices
    stage.change(large_index=False, sound=False)
    assert not stage.faces.large_indices
    assert not stage.sounds.on


def test_a_deck_whose_file_has_an_unusual_name_can_be_chosen(stage: WindowStage, services: FakeServices) -> None:
    """Whatever a person calls the file, choosing the deck does not end the window."""
    stage.decks._files = {**services.themes(), "My Deck é": services.themes()["swiss"]}
    stage.change(deck="My Deck é")
    assert stage.preferences.deck == "My Deck é"


def test_of_very_many_decks_each_can_be_chosen(window: pygame.Surface, services: FakeServices) -> None:
    """However many decks there are, tiles stay wide enough, and going on from one to the next reaches them all."""
    theme = services.load_theme(services.themes()["swiss"])
    files = {key: Path(f"{key}.yaml") for key in ("swiss", *(f"deck{n:02}" for n in range(20)))}
    services = replace(services, themes=lambda: files, load_theme=lambda path: replace(theme, key=path.stem))
    stage = WindowStage(services, (1280, 720))
    seen = set()
    while stage.theme.key not in seen:
        seen.add(stage.theme.key)
        widgets = {widget.key: widget for widget in deck_tiles(stage, pygame.Rect(0, 0, 600, 140))}
        assert min(widget.rect.width for widget in widgets.values()) >= 20
        assert len(widgets) < 12
        assert f"deck {stage.theme.key}" in widgets
        before = stage.theme.key
        widgets["deck after"].on_key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
        end = time.monotonic() + 5
        while stage.theme.key == before and time.monotonic() < end:
            stage._take_deck()
            time.sleep(0.001)
    assert seen == set(files)
    stage.close()


def test_steps_from_deck_to_deck_pass_over_one_that_is_refused(window: pygame.Surface, services: FakeServices) -> None:
    """A damaged deck stands in nobody's way to those behind it."""
    theme = services.load_theme(services.themes()["swiss"])
    files = {key: Path(f"{key}.yaml") for key in ("swiss", *(f"deck{n:02}" for n in range(8)))}

    def load(path: Path) -> Theme:
        if path.stem == "deck00":
            raise ThemeError("damaged")
        return replace(theme, key=path.stem)

    stage = WindowStage(replace(services, themes=lambda: files, load_theme=load), (1280, 720))
    wait(lambda: stage.decks.get("deck00") is None and stage.decks.refusal("deck00") is not None)
    widgets = {widget.key: widget for widget in deck_tiles(stage, pygame.Rect(0, 0, 600, 140))}
    widgets["deck after"].on_key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    assert stage.preferences.deck == "deck01"
    stage.close()


def test_a_deck_that_changes_while_it_is_read_is_read_again(services: FakeServices, tmp_path: Path) -> None:
    """What was read of it before the change is never shown."""
    swiss, file, go_on = services.load_theme(services.themes()["swiss"]), tmp_path / "mine.yaml", threading.Event()

    def load(path: Path) -> Theme:
        found = replace(swiss, key=path.read_text())
        assert found.key == "second" or go_on.wait(5)
        return found

    file.write_text("first")
    shelf = DeckShelf({"mine": file}, load)
    assert shelf.get("mine") is None
    file.write_text("second")
    shelf.look({"mine": file})
    wait(lambda: shelf.get("mine") is not None)
    go_on.set()
    for thread in threading.enumerate():
        if thread.name == "deck mine":
            thread.join()
    theme = shelf.get("mine")
    assert theme is not None
    assert theme.key == "second"
    assert shelf.pending
    assert shelf.come() == {"mine"}
    assert not shelf.pending


def test_a_deck_is_seen_as_soon_as_it_is_there(window: pygame.Surface, services: FakeServices, tmp_path: Path) -> None:
    """A deck is put into the folder, changed while in use, damaged, repaired, taken away: the window knows at the next look."""
    file = tmp_path / "mine.yaml"

    def find() -> dict[str, Path]:
        return {**services.themes(), **({"mine": file} if file.exists() else {})}

    stage = WindowStage(replace(services, themes=find), (1280, 720))
    stage.go(MenuScreen(stage))
    assert "deck mine" not in keys_of(stage)
    file.write_text("extends: swiss\ntitle: {fr: A, de: A, en: First}\n", encoding="utf-8")
    stage.open_settings()
    assert "deck mine" in keys_of(stage)
    stage.change(deck="mine")
    wait(lambda: ticked(stage).theme.title("en") == "First")
    file.write_text("extends: swiss\ntitle: {fr: B, de: B, en: Second}\n", encoding="utf-8")
    stage.look_for_decks()
    wait(lambda: ticked(stage).theme.title("en") == "Second")
    file.write_text("extends: nobody\n", encoding="utf-8")
    stage.look_for_decks()
    wait(lambda: bool(list(ticked(stage).toasts)))
    assert stage.theme.title("en") == "Second"
    assert len(list(stage.toasts)) == 1
    file.write_text("extends: swiss\ntitle: {fr: C, de: C, en: Third}\n", encoding="utf-8")
    stage.look_for_decks()
    wait(lambda: ticked(stage).theme.title("en") == "Third")
    file.unlink()
    stage.back()
    assert "deck mine" not in keys_of(stage)
    stage.paint(window)
    stage.close()


class Empty(FormScreen):
    """A screen without anything on it."""

    title = "empty"

    def build(self) -> list[Widget]:
        return []


def test_pictures_that_come_together_are_shown_together(stage: WindowStage) -> None:
    """While others are being made a picture waits for them, but not for long; the last one shows at once."""
    held = threading.Event()

    def late() -> pygame.Surface:
        held.wait(10)
        return pygame.Surface((9, 9))

    def shows(dt_s: float) -> bool:
        stage.dirty = False
        stage.tick(dt_s)
        if stage.dirty:
            stage.paint(pygame.Surface(stage.size))
        return stage.dirty

    stage.go(Empty(stage))
    stage.raster.ask("first", (9, 9), lambda: pygame.Surface((9, 9)))
    stage.raster.ask("second", (9, 9), late)
    wait(lambda: stage.raster.ready)
    assert not shows(0.01)
    assert stage.due_s < 0.2
    assert not shows(0.05)
    assert shows(0.06)
    held.set()
    wait(lambda: stage.raster.ready)
    assert shows(0.01)


def keys_of(stage: WindowStage) -> set[str]:
    screen = stage.screen
    assert isinstance(screen, FormScreen)
    return {widget.key for widget in screen.form.widgets}


def ticked(stage: WindowStage) -> WindowStage:
    stage.tick(0.001)
    return stage


def wait(done: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not done():
        assert time.monotonic() < end
        time.sleep(0.002)


@pytest.mark.parametrize(("text", "ground"), [("{suit:clubs} king", PAPER), ("king", ON_WOOD.fill)])
def test_signs_of_suits_lie_on_light_ground(stage: WindowStage, text: str, ground: Colour) -> None:
    """A message with a sign, which may be black, lies on paper, any other one on wood."""
    stage.go(MenuScreen(stage))
    stage.toast(text)
    picture = pygame.Surface(stage.size)
    stage.paint(picture)
    toast, = stage.toasts
    assert toast.rect is not None
    assert picture.get_at((toast.rect.centerx, toast.rect.y + 4))[:3] == ground[:3]
