from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from jass_desktop.engine.actions import Action, KeepStoeck, Play, Predict, ShowStoeck
from jass_desktop.engine.cards import Card
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.presets import CHIBRE_ROMAND, DIFFERENZLER
from jass_desktop.engine.record import GameRecord, record_of
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.table.moments import moments
from jass_desktop.ui.screens.browse import BrowseScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.trick import TrickScreen
from jass_desktop.ui.table.motion.cast import cast
from jass_desktop.ui.window.window_stage import WindowStage
from tests.reviews import FakeReviews
from tests.ui.seen import has, picture, strike, widget, words


def played(moves: int | None = None, rules: RuleSet = CHIBRE_ROMAND, seed: int = 4) -> GameRecord:
    """A game of random cards, to its end or for so many moves."""
    rng = random.Random(seed)
    state = GameState.start(rules, Decks(f"browse {seed}")).state
    actions: list[tuple[Seat, Action]] = []
    while state.outcome is None and (moves is None or len(actions) < moves):
        seat, action = state.to_act, rng.choice(state.legal_actions())
        assert seat is not None
        actions.append((seat, action))
        state = state.apply(seat, action).state
    return record_of(state, actions, {"south": "Anna"})


def kept_by_another(record: GameRecord) -> int | None:
    """The move by which somebody but SOUTH keeps a Stöck, where the game goes on after it."""
    kept = (n for n, (seat, action) in enumerate(record.actions) if isinstance(action, KeepStoeck) and seat is not Seat.SOUTH)
    return next((n for n in kept if n + 1 < len(record.actions)), None)


@pytest.fixture(scope="module")
def whole() -> GameRecord:
    return played()


def open_on(stage: WindowStage, record: GameRecord) -> BrowseScreen:
    screen = BrowseScreen(stage, record)
    stage.go(MenuScreen(stage))
    stage.go(screen)
    return screen


def at(screen: BrowseScreen) -> int:
    """How many moves have been made."""
    return int(widget(screen, "seek").value)


def steps(screen: BrowseScreen) -> list[str]:
    """What is said move by move, from the first to the last."""
    screen.tick(0.04)
    strike(screen, pygame.K_HOME)
    told = []
    for _ in range(round(widget(screen, "seek").high)):
        strike(screen, pygame.K_RIGHT)
        told.append(words(screen))
    return told


def test_every_step_can_be_painted(stage: WindowStage, whole: GameRecord, press: Callable[..., None]) -> None:
    """From the start by moves, tricks and rounds to the end and back."""
    screen = open_on(stage, whole)
    surface = pygame.Surface(stage.size)
    for key in [pygame.K_RIGHT] * 6 + [pygame.K_DOWN] * 12 + [pygame.K_PAGEDOWN] * 3 + [pygame.K_END, pygame.K_UP, pygame.K_LEFT]:
        press(key)
        stage.tick(0.04)
        screen.paint(surface)
    assert 0 < at(screen) < len(whole.actions)
    press(pygame.K_HOME)
    assert at(screen) == 0


def test_each_step_is_read_out(stage: WindowStage, whole: GameRecord, press: Callable[..., None]) -> None:
    """The move, and the trick that it completes; once."""
    screen, tricks = open_on(stage, whole), 0
    while screen.due_s == 0:
        screen.tick(0.04)
    for _ in range(60):
        count = stage.said.count
        press(pygame.K_RIGHT)
        assert stage.said.count == count + 1
        said = stage.said.latest(1)[0].text
        _seat, action = whole.actions[at(screen) - 1]
        if isinstance(action, Play):
            assert stage.theme.card_name(action.card, "en") in said
        tricks += ": trick, " in said
    passed = list(moments(whole, Seat.SOUTH))
    assert tricks == sum(len(then.view.tricks) > len(before.view.tricks) for before, then in pairwise(passed[:61]))
    press(pygame.K_LEFT)
    assert stage.said.latest(1)[0].text != said


def test_help_teaches_the_game_that_is_looked_through(stage: WindowStage) -> None:
    """Not the one chosen last on the menu."""
    stage.change(rules="schieber")
    assert open_on(stage, played(3, DIFFERENZLER)).rules == DIFFERENZLER
    stage.toggle_help()
    assert stage.screen.rules == DIFFERENZLER


def test_a_trick_ends_with_its_fourth_card(stage: WindowStage, whole: GameRecord, press: Callable[..., None]) -> None:
    """Stepping by tricks stops where one more trick has been taken, or a round begins."""
    screen, passed = open_on(stage, whole), list(moments(whole, Seat.SOUTH))
    tricks = []
    for _ in range(4):
        press(pygame.K_DOWN)
        tricks.append(len(passed[at(screen)].view.tricks))
    assert tricks == [0, 1, 2, 3]


def test_hidden_cards_stay_hidden_while_a_game_goes_on(stage: WindowStage, press: Callable[..., None]) -> None:
    """Only a game that is over can be looked through with open hands."""
    screen = open_on(stage, played(30))
    press(pygame.K_END)
    stage.tick(0.04)
    before = picture(screen)
    press(pygame.K_o)
    assert picture(screen) == before
    assert not has(screen, "open")


SECRET = replace(DIFFERENZLER, name="own", bids="hidden")


@pytest.mark.parametrize("rules", [DIFFERENZLER, SECRET], ids=["open", "hidden"])
def test_a_game_of_four_alone_can_be_looked_through(stage: WindowStage, press: Callable[..., None], rules: RuleSet) -> None:
    """Each of its moves can be painted and is told, predictions too, which are no secret any more."""
    record = played(rules=rules)
    screen = open_on(stage, record)
    surface = pygame.Surface(stage.size)
    told = []
    for _ in range(50):
        press(pygame.K_RIGHT)
        stage.tick(0.04)
        told.append(words(screen))
    points = next(action.points for seat, action in record.actions if isinstance(action, Predict) and seat is Seat.SOUTH)
    assert sum("predicted" in one for one in told) == 8
    assert any(f"Anna predicted {points} points." in one for one in told)
    press(pygame.K_PAGEDOWN)
    press(pygame.K_END)
    screen.paint(surface)


def test_hidden_predictions_stay_hidden_while_a_game_goes_on(stage: WindowStage) -> None:
    """What the others have predicted in secret is not to be looked up; one's own is."""
    screen = open_on(stage, played(12, rules=SECRET))
    told = steps(screen)
    assert sum("predicted in secret" in one for one in told) == 3
    assert sum("Anna predicted" in one for one in told) == 1


def test_calling_and_showing_stoeck_is_told(stage: WindowStage) -> None:
    """Where Stöck is said by hand its moves have words of their own."""
    screen = open_on(stage, played(1))
    moment = screen._moments[0]
    told = [screen._move_words(replace(moment, seat=Seat.SOUTH, action=action)) for action in (
        ShowStoeck(), KeepStoeck(), Play(Card.parse("HK"), stoeck=True))]
    assert told == ["Anna showed the Stöck.", "Anna did not show the Stöck.", "Anna played {suit:hearts}\u00a0king of shields "
                    "and called Stöck."]


def test_a_stoeck_that_somebody_keeps_is_no_move_while_a_game_goes_on(stage: WindowStage) -> None:
    """That somebody else does not show the Stöck gives it away: neither words nor count nor table tell of it before the end."""
    rules = replace(CHIBRE_ROMAND, name="own", stoeck_manual=True, target=150)
    games = ((seed, played(None, rules, seed)) for seed in range(137, 2000))  # in the first of these somebody does
    seed, whole, kept = next((seed, game, kept) for seed, game in games if (kept := kept_by_another(game)) is not None)
    before, after = open_on(stage, played(kept, rules, seed)), open_on(stage, played(kept + 1, rules, seed))
    *earlier, last = steps(before)
    *others, other = steps(after)
    assert len(earlier) + 1 == kept
    assert others == earlier
    assert [line for line in other.splitlines() if "played" in line] == [line for line in last.splitlines() if "played" in line]
    assert "did not show" not in other
    assert "did not show the Stöck" in steps(open_on(stage, whole))[kept]


def test_cards_can_be_asked_what_they_said(stage: WindowStage, whole: GameRecord) -> None:
    """In a game that is over, by L and W or a click on the trick, with what the judge says of the card."""
    screen, reviews = open_on(stage, whole), stage.services.reviews()
    assert isinstance(reviews, FakeReviews)
    strike(screen, pygame.K_l)
    assert stage.screen is screen
    screen._moments += screen._coming
    number = next(n for n, one in enumerate(screen._moments) if len(one.view.tricks) == 2 and len(one.view.trick.plays) == 3)
    screen._show(number)
    table = screen._picture(screen._moments[number])
    spot = next(sprite.spot for sprite in cast(table.board, table.arrangement) if sprite.place == "trick")
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(round(spot.x), round(spot.y)))
    for opens in (lambda: strike(screen, pygame.K_l), lambda: screen.handle(click)):
        opens()
        trick = stage.screen
        assert isinstance(trick, TrickScreen)
        assert "has it so far" in words(trick)
        for _trick in range(3):
            strike(trick, pygame.K_w)
            strike(trick, pygame.K_LEFT)
        stage.back()
    assert reviews.asked
    assert all(whole.actions[move] == (view.seat, action) for move, view, action in reviews.asked)
    running = open_on(stage, played(30))
    strike(running, pygame.K_l)
    assert stage.screen is running
