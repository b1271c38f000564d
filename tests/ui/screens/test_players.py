"""Choosing the computer players, from the menu and from the settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.characters import CLUB, MASTER, REGULAR, companions_like, rival_of
from jass_desktop.session.preferences import Preferences
from jass_desktop.ui.access.describe import describe
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.players import PlayersScreen
from jass_desktop.ui.screens.settings import SettingsScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button
from jass_desktop.ui.widgets.boxes import inside
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.ui.window.window_stage import WindowStage
from jass_desktop.words.conventions import conventions_rules
from jass_desktop.words.ladder import manner
from jass_desktop.words.players import LEVELS, level_note, level_title
from tests.ui.fakes import FakeServices


@pytest.mark.parametrize("screen", [MenuScreen, SettingsScreen])
def test_players_are_chosen_with_a_few_keys(
        screen: type[MenuScreen] | type[SettingsScreen], stage: WindowStage, press: Callable[..., None]) -> None:
    """The button says who plays; it leads to all there are, with the focus on them; Enter chooses, and one is back."""
    stage.go(MenuScreen(stage))
    if screen is SettingsScreen:
        stage.go(SettingsScreen(stage))
    here = stage.screen
    assert isinstance(here, screen)
    here.form.focus("players")
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, PlayersScreen)
    assert stage.screen.form.focus_key == "level regular"
    press(pygame.K_UP)
    press(pygame.K_RETURN)
    assert stage.screens[-1] is here
    assert stage.preferences.level == "apprentice"
    button = next(widget for widget in here.form.widgets if widget.key == "players")
    assert isinstance(button, Button)
    assert "Apprentice" in button.label


def sheet(stage: WindowStage) -> PlayersScreen:
    stage.go(MenuScreen(stage))
    stage.go(PlayersScreen(stage))
    assert isinstance(stage.screen, PlayersScreen)
    return stage.screen


def pressed(screen: PlayersScreen, key: str) -> None:
    """The button of this key is pressed."""
    button = next(widget for widget in screen.form.widgets if widget.key == key)
    button.on_release(button.rect.center)


def test_a_strength_seats_three_of_it(stage: WindowStage, saved: list[Preferences], press: Callable[..., None]) -> None:
    """The one that sits there has the focus; Enter on another seats its characters, and one is back. The menu names them."""
    stage.change(companions=companions_like(CLUB))
    screen = sheet(stage)
    assert screen.form.focus_key == "strength club"
    press(pygame.K_UP)
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, MenuScreen)
    assert stage.preferences.companions == companions_like(REGULAR)
    button = next(widget for widget in stage.screen.form.widgets if widget.key == "players")
    assert isinstance(button, Button)
    assert button.label == "The others: Oskar, Flavia, Reto"
    stage.go(PlayersScreen(stage))
    press(pygame.K_RETURN)
    assert stage.preferences.companions == companions_like(REGULAR, companions_like(REGULAR)), "at other places"
    stage.tick(1.0)
    assert saved[-1].companions == stage.preferences.companions


def test_faces_are_seated_one_by_one(stage: WindowStage) -> None:
    """A face takes the place that is framed; whoever sits elsewhere changes places. The sheet stays until one has chosen all."""
    stage.change(companions=("walter", "yvonne", "alois", "oskar", "flavia"))
    screen = sheet(stage)
    pressed(screen, "character martha")
    assert stage.preferences.companions == ("walter", "martha", "alois", "oskar", "flavia"), "the partner comes first"
    pressed(screen, "place east")
    pressed(screen, "character alois")
    assert stage.preferences.companions == ("alois", "martha", "walter", "oskar", "flavia")
    pressed(screen, "character flavia")
    assert stage.preferences.companions == ("flavia", "martha", "walter", "oskar", "alois"), "from a table of six"
    assert stage.screen is screen
    labels = {widget.key: widget.label for widget in screen.form.widgets if isinstance(widget, Button)}
    assert (labels["place east"], labels["place north"]) == ("On the right: Flavia", "Partner: Martha")
    assert "place fifth" not in labels, "four play"
    assert labels["character alois"] == "Alois", "who does not sit there now"
    stage.change(rules="schieber-six")
    assert {"place fifth", "place sixth"} <= {widget.key for widget in screen.form.widgets}


@pytest.mark.parametrize("rules", ["differenzler-three", "differenzler-five"])
def test_there_is_a_place_for_each_seat(stage: WindowStage, rules: str) -> None:
    stage.change(companions=companions_like(CLUB), rules=rules)
    places = [widget.key for widget in sheet(stage).form.widgets if widget.key.startswith("place ")]
    assert len(places) == stage.preferences.preset.seats - 1


def test_a_level_stays_for_whoever_wants_it(stage: WindowStage) -> None:
    """From characters to a level and back to the same characters."""
    chosen = companions_like(MASTER)
    stage.change(companions=chosen)
    screen = sheet(stage)
    who = next(widget for widget in screen.form.widgets if widget.key == "who")
    assert isinstance(who, Segments)
    who.pick(1)
    assert stage.preferences.companions == ()
    assert screen.form.focus_key == "level regular"
    who.pick(0)
    assert stage.preferences.companions == chosen
    who.pick(1)
    pressed(screen, "level master")
    assert (stage.preferences.level, stage.preferences.companions) == ("master", ())


@pytest.mark.parametrize("size", [(680, 960), (1024, 640), (1280, 720), (3840, 2160)], ids=str)
def test_all_characters_have_room(stage: WindowStage, size: tuple[int, int]) -> None:
    """In every language; each is told in a sentence, or at least whoever sits at the place that is filled next."""
    stage.resize(size)
    stage.change(companions=companions_like(CLUB), rules="schieber-six")
    for language in LANGUAGES:
        stage.change(language=language)
        screen = sheet(stage)
        rects = [widget.rect for widget in screen.form.widgets]
        assert all(inside(screen._sheet, stage.style, *screen.margin).contains(rect) for rect in rects), language
        assert not any(one.colliderect(other) for one, other in combinations(rects, 2)), language
        told = "\n".join(f"{node.name}\n{node.note}" for node in describe(stage).nodes)
        partner = rival_of(stage.preferences.companions[1])
        assert partner is not None
        assert " ".join(manner(partner).split()) in " ".join(told.split())


def test_players_of_ones_own_stand_below_ours(stage: Stage, click: Callable[[tuple[int, int]], None]) -> None:
    """They have their names and say whose they are, are asked for only here, and can be chosen; none is out of the window."""
    names = {f"player-{number}": "" if number == 2 else "daring-jass 1.0" for number in range(9)}
    assert isinstance(stage.services, FakeServices)
    stage.services = replace(stage.services, others=names)
    stage.go(MenuScreen(stage))
    stage.go(PlayersScreen(stage))
    screen = stage.screen
    assert isinstance(screen, PlayersScreen)
    buttons = {widget.key: widget for widget in screen.form.widgets}
    assert {key for key in buttons if key.startswith("level ")} == {f"level {name}" for name in (*LEVELS, *names)}
    assert min(buttons[f"level {name}"].rect.top for name in names) > max(buttons[f"level {name}"].rect.bottom for name in LEVELS)
    assert all(pygame.Rect((0, 0), stage.size).contains(widget.rect) for widget in buttons.values())
    screen.paint(pygame.Surface(stage.size))
    button = buttons["level player-7"]
    assert isinstance(button, Button)
    assert (button.label, button.note) == ("player-7", "daring-jass 1.0")
    click(buttons["level player-7"].rect.center)
    assert stage.preferences.level == "player-7"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (3840, 2160), (1080, 1920)], ids=str)
def test_nine_of_ones_own_have_room(stage: WindowStage, size: tuple[int, int]) -> None:
    """At each size and in every language all players, the conventions and the way back lie beside each other on the sheet."""
    assert isinstance(stage.services, FakeServices)
    stage.services = replace(stage.services, others={f"player-{number}": "daring-jass 1.0" for number in range(9)})
    stage.resize(size)
    for language in LANGUAGES:
        stage.change(language=language)
        screen = PlayersScreen(stage)
        stage.go(screen)
        rects = [widget.rect for widget in screen.form.widgets]
        assert all(inside(screen._sheet, stage.style, *screen.margin).contains(rect) for rect in rects), language
        assert not any(one.colliderect(other) for one, other in combinations(rects, 2)), language


def test_conventions_are_agreed_on_and_explained(stage: WindowStage, saved: list[Preferences],
                                                 press: Callable[..., None]) -> None:
    """Beside the players one chooses whether partners keep to conventions, which is saved at once, and reads what they say."""
    stage.go(MenuScreen(stage))
    stage.go(PlayersScreen(stage))
    screen = stage.screen
    assert isinstance(screen, PlayersScreen)
    assert stage.preferences.conventions == "swiss"
    screen.form.focus("conventions")
    press(pygame.K_LEFT)
    assert stage.preferences.conventions == "none"
    stage.tick(1.0)
    assert saved[-1].conventions == "none"
    rules = next(widget.says for widget in screen.form.widgets if widget.key == "rules")
    assert all(rule in rules for _name, rule in conventions_rules())


def test_every_level_says_how_it_plays() -> None:
    """Each has a title and a note of its own; a player brought along is called as it calls itself."""
    assert len({level_title(level) for level in LEVELS}) == len({level_note(level) for level in LEVELS}) == len(LEVELS)
    assert level_title("daring") == "daring"
