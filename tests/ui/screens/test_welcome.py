"""The first start: two questions and an offer, asked until they are answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest

from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.session.preferences import Preferences
from jass_desktop.ui.access.describe import describe
from jass_desktop.ui.screens.learn import LearnScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.welcome import WelcomeScreen, greet
from jass_desktop.ui.widgets.basic import Button
from jass_desktop.ui.widgets.boxes import inside
from jass_desktop.ui.window.window_stage import WindowStage
from tests.longer import in_its_type

SIZES = [(680, 960), (840, 540), (1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (1080, 1920), (1024, 1024), (2560, 1080)]
Press = Callable[..., None]


@pytest.fixture
def begun(stage: WindowStage, monkeypatch: pytest.MonkeyPatch) -> list[tuple[RuleSet, bool]]:
    """The games that were begun, and whether with explanations."""
    asked: list[tuple[RuleSet, bool]] = []
    monkeypatch.setattr(stage.tables, "open", lambda game: asked.append((game.rules, stage.preferences.explain)))
    return asked


@pytest.fixture
def welcome(stage: WindowStage) -> WelcomeScreen:
    stage.change(greeted=False)
    stage.go(MenuScreen(stage))
    greet(stage)
    assert isinstance(stage.screen, WelcomeScreen)
    return stage.screen


def test_from_the_first_question_to_the_first_round(
        stage: WindowStage, welcome: WelcomeScreen, press: Press, begun: list[tuple[RuleSet, bool]]) -> None:
    """Enter takes what is likeliest: the usual cards, the game of the region, a round with explanations."""
    for _ in range(3):
        press(pygame.K_RETURN)
    assert begun == [(PRESETS["swisslos-1000"], True)]
    assert isinstance(stage.screen, MenuScreen)
    assert (stage.preferences.rules, stage.preferences.level) == ("swisslos-1000", "regular")


def test_each_question_is_heard_once(stage: WindowStage, welcome: WelcomeScreen, press: Press) -> None:
    """The first one as the heading of the screen, those that follow it there in a message."""
    names = [node.name for node in describe(stage).nodes]
    assert [name for name in names if "Welcome" in name] == ["Welcome to Jass"] * 2  # the group, and its heading
    for asked in ("Which game do you know?", "How do you want to begin?"):
        press(pygame.K_RETURN)
        assert stage.said.latest(1)[0].text.startswith(asked)
        assert welcome.title == asked


def test_the_answers_are_kept(stage: WindowStage, welcome: WelcomeScreen, press: Press, saved: list[Preferences],
                              begun: list[tuple[RuleSet, bool]]) -> None:
    """A deck and a game that were chosen are set for the menu and later starts, which do not ask again."""
    welcome.form.focus("deck french")
    press(pygame.K_RETURN)
    assert stage.preferences.deck == "french"
    welcome.form.focus("next")
    press(pygame.K_RETURN)
    welcome.form.focus("coiffeur")
    press(pygame.K_RETURN)
    welcome.form.focus("play")
    press(pygame.K_RETURN)
    assert begun == [(PRESETS["coiffeur"], False)]
    stage.tick(1.0)
    assert (saved[-1].deck, saved[-1].rules, saved[-1].greeted) == ("french", "coiffeur", True)


@pytest.mark.parametrize("answers", [(), ("next",), ("next", "none"), ("next", "coiffeur")])
def test_what_is_not_answered_to_the_end_is_asked_again(
        stage: WindowStage, welcome: WelcomeScreen, press: Press, saved: list[Preferences], answers: tuple[str, ...]) -> None:
    """Escape leads to the menu at any question, which offers the usual game and players, and the next start asks again."""
    for answer in answers:
        welcome.form.focus(answer)
        press(pygame.K_RETURN)
    press(pygame.K_ESCAPE)
    assert isinstance(stage.screen, MenuScreen)
    assert stage.screen.rules == PRESETS["swisslos-1000"]
    stage.tick(1.0)
    assert saved[-1] == replace(stage.services.preferences, greeted=False)


def test_another_game_is_an_answer(stage: WindowStage, welcome: WelcomeScreen, press: Press, saved: list[Preferences]) -> None:
    """The menu has it, and nothing is asked again."""
    for answer in ("next", "other"):
        welcome.form.focus(answer)
        press(pygame.K_RETURN)
    assert isinstance(stage.screen, MenuScreen)
    stage.tick(1.0)
    assert saved[-1] == replace(stage.services.preferences, greeted=True)


def test_a_deck_that_was_chosen_stays(stage: WindowStage, press: Press) -> None:
    """The questions come back with it, in a language with other usual cards, too."""
    stage.change(language="fr", deck="german")
    greet(stage)
    assert stage.preferences.deck == "german"


def test_back_and_on(stage: WindowStage, welcome: WelcomeScreen, press: Press, click: Callable[[tuple[int, int]], None]) -> None:
    """The mouse does the same as the keys, and one question back is always possible."""
    def push(key: str) -> None:
        stage.tick(0.5)
        click(next(widget.rect.center for widget in welcome.form.widgets if widget.key == key))

    push("next")
    push("none")
    push("previous")
    push("previous")
    push("next")
    push("differenzler")
    push("learn")
    assert isinstance(stage.screen, LearnScreen)
    assert stage.screen._rules is PRESETS["differenzler"]


@pytest.mark.parametrize(("spoken", "usual", "easiest", "deck"), [
    ("fr", "chibre-romand", "chibre-romand", "french"), ("de", "swisslos-2500", "swisslos-1000", "swiss"),
    ("en", "swisslos-1000", "swisslos-1000", "swiss")])
def test_the_usual_game_of_the_region(stage: WindowStage, press: Press, begun: list[tuple[RuleSet, bool]], spoken: str,
                                      usual: str, easiest: str, deck: str) -> None:
    """Whoever knows none, the first answer, begins with the easiest, among apprentices; all others meet the regulars, and the
    menu offers the same as long as nobody has answered."""
    stage.change(language=spoken)
    stage.go(MenuScreen(stage))
    assert isinstance(stage.screen, MenuScreen)
    assert (stage.screen.rules.name, stage.preferences.level) == (usual, "regular")
    for game, level, played in ((usual, "regular", usual), ("none", "apprentice", easiest)):
        greet(stage)
        asked = stage.screen
        assert isinstance(asked, WelcomeScreen)
        asked.form.focus("next")
        press(pygame.K_RETURN)
        assert [widget.key for widget in asked.form.widgets][:2] == ["none", usual]
        for answer in (game, "play"):
            asked.form.focus(answer)
            press(pygame.K_RETURN)
        assert begun.pop()[0] == PRESETS[played]
        assert (stage.preferences.rules, stage.preferences.level, stage.preferences.deck) == (played, level, deck)


def test_the_cards_follow_the_language(stage: WindowStage, welcome: WelcomeScreen, press: Press) -> None:
    """Unless others have been chosen."""
    decks = []
    for code in ("fr", "de"):
        welcome._speak(code)
        decks.append(stage.preferences.deck)
    stage.change(deck="german")
    welcome._speak("fr")
    assert [*decks, stage.preferences.deck] == ["french", "swiss", "german"]


def test_a_second_click_answers_nothing(stage: WindowStage, welcome: WelcomeScreen,
                                        click: Callable[[tuple[int, int]], None]) -> None:
    """A double click on a button is one answer, and no question has “Back” where “Next” has been."""
    places = {widget.key: widget.rect for widget in welcome.form.widgets}
    for _ in range(2):
        click(places["next"].center)
    assert welcome._heading()[0] == "Which game do you know?"
    assert not any(widget.rect.colliderect(places["next"]) for widget in welcome.form.widgets)
    place = next(widget.rect.center for widget in welcome.form.widgets if widget.key == "coiffeur")
    stage.tick(0.5)
    for _ in range(2):
        click(place)
    assert welcome._heading()[0] == "How do you want to begin?"
    place = next(widget.rect.center for widget in welcome.form.widgets if widget.key == "previous")
    stage.tick(0.5)
    for _ in range(2):
        click(place)
    assert welcome._heading()[0] == "Which game do you know?"


@pytest.mark.some(1)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_question_fits(stage: WindowStage, welcome: WelcomeScreen, size: tuple[int, int], spoken: Iterator[str]) -> None:
    """At every size and in every language all answers lie on the sheet, none on another, with all their words."""
    for language in spoken:
        stage.change(language=language)
        stage.resize(size)
        s, texts = stage.style, stage.texts
        for step in range(3):
            welcome._turn(step)
            welcome.paint(pygame.Surface(size))
            assert pygame.Rect((0, 0), size).contains(welcome._sheet), (language, step)
            title = welcome._heading()[0]
            spec = texts.fitted(title, s.title.shrinking, welcome._title, 1)
            assert texts.measure(title, spec)[0] <= welcome._title.width, (language, step)
            italic, strong, small = (in_its_type(spec, language) for spec in (s.italic, s.strong, s.small))
            assert texts.measure(welcome._heading()[1], italic, welcome._words.width)[1] <= s.px(7), (language, step)
            rects = [(widget.key, widget.rect) for widget in welcome.form.widgets]
            for n, (key, rect) in enumerate(rects):
                assert inside(welcome._sheet, s, 5, 4).contains(rect), (language, key)
                for other, second in rects[n + 1:]:
                    assert not rect.colliderect(second), (language, key, other)
            for button in [widget for widget in welcome.form.widgets if isinstance(widget, Button)]:
                room = button.rect.width - 2 * s.px(1.6 if button.note else 1.2)
                assert texts.measure(button.label, strong)[0] <= room, (language, button.label)
                high = texts.line_height(strong) + texts.measure(button.note, small, room)[1] if button.note else 0
                assert high <= button.rect.height, (language, button.note)
