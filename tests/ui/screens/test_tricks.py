"""The tricks so far at a decision: in exercises, where one may try again, and where one looks back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import product
from typing import Any

import pygame
import pytest

from jass_desktop.engine.actions import Choose, Push
from jass_desktop.engine.cards import Card
from jass_desktop.engine.observation import Observation
from jass_desktop.session.book.book import Book
from jass_desktop.session.findings.decisions import Decision, decision_at
from jass_desktop.session.findings.verdicts import Mark
from jass_desktop.store.printed import printed_exercises
from jass_desktop.ui.decisions import tricks
from jass_desktop.ui.decisions.tricks import TrickTable
from jass_desktop.ui.screens.decision import DecisionScreen
from jass_desktop.ui.screens.exercise import ExerciseScreen
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.trick import TrickScreen
from jass_desktop.ui.table.lying import piles
from jass_desktop.ui.window.window_stage import WindowStage
from jass_desktop.words.situation import situation_words
from tests.reviews import FakeReviews
from tests.test_book import FakeShelf
from tests.ui.screens.test_screens import SIZES, looking_back_late
from tests.ui.seen import has, push, strike, words, written
from tests.ui.verdicts import all_decisions, recorded, verdict

NOW = datetime(2026, 11, 22, 10, tzinfo=UTC)
Click = Callable[[tuple[int, int]], None]


def printed(trick: int) -> str:
    """The name of an exercise of the program in this trick, 0 before the first one."""
    for one in printed_exercises():
        if decision_at(one.record(), one.verdict.move).trick == trick:
            return one.name
    raise AssertionError(f"no exercise in trick {trick}")


def exercise(stage: WindowStage, name: str) -> ExerciseScreen:
    book = Book(FakeShelf(), printed_exercises(), lambda: NOW)
    book.look()
    screen = ExerciseScreen(stage, book, [name])
    stage.go(MenuScreen(stage))
    stage.go(screen)
    return screen


def asked(screen: ExerciseScreen) -> Decision:
    assert screen._asked is not None
    return screen._asked.decision


def view_of(screen: DecisionScreen) -> Observation:
    assert screen.page is not None
    return screen.page.told.decision.moment.view


def looking_back(stage: WindowStage, game: str, trick: int) -> LookBackScreen:
    """At a mistake in this trick of a golden game, of which the answer is still covered."""
    record = recorded(game)
    found = next(one for one in all_decisions(record) if one.trick == trick and not one.forced)
    reviews = stage.services.reviews()
    assert isinstance(reviews, FakeReviews)
    reviews.found = [verdict(found, Mark.BLUNDER, 9.0)]
    screen = LookBackScreen(stage, record, game=7)
    stage.go(MenuScreen(stage))
    stage.go(screen)
    for _ in range(30):
        stage.tick(0.1)
    strike(screen, pygame.K_DOWN)
    return screen


@dataclass
class Seen:
    """The cards in the table of tricks as it is painted, from the top, each with its place; those that took a trick, and what
    was led."""

    cards: list[tuple[Card, pygame.Rect]] = field(default_factory=list)
    won: list[Card] = field(default_factory=list)
    led: list[Card] = field(default_factory=list)


def seen(screen: DecisionScreen, monkeypatch: pytest.MonkeyPatch) -> Seen:
    found, chip, lead = Seen(), tricks.paint_chip, tricks._paint_lead

    def noted(surface: pygame.Surface, look: Any, place: pygame.Rect, card: Card, *, wins: bool = False) -> pygame.Rect:
        rect = chip(surface, look, place, card, wins=wins)
        found.cards.append((card, rect))
        found.won += [card] if wins else []
        return rect

    def wedged(surface: pygame.Surface, look: Any, rect: pygame.Rect) -> None:
        found.led += [card for card, place in found.cards if place == rect]
        lead(surface, look, rect)

    with monkeypatch.context() as watched:
        watched.setattr(tricks, "paint_chip", noted)
        watched.setattr(tricks, "_paint_lead", wedged)
        screen.paint(pygame.Surface(screen.stage.size))
    return found


def test_an_exercise_shows_the_tricks_before_it(stage: WindowStage, monkeypatch: pytest.MonkeyPatch) -> None:
    """In trick 5 these are four, card by card in one column for each seat, with who led, who took each, and its points."""
    screen = exercise(stage, printed(5))
    view, shown = view_of(screen), seen(screen, monkeypatch)
    taken = view.tricks
    assert len(taken) == 4
    assert [card for card, _place in shown.cards[-16:]] == [
        dict(one.trick.plays)[seat] for one in taken for seat in view.seat.round_the_table(view.rules.direction)]
    assert len({place.centerx for _card, place in shown.cards[-16:]}) == 4
    assert shown.led == [one.trick.lead for one in taken]
    assert shown.won == [dict(one.trick.plays)[one.winner] for one in taken]
    texts = [one.text for one in written(screen, lambda surface: widget_of(screen).paint(surface, stage, False))]
    assert [text for text in texts if text in {str(one.points) for one in taken}][-4:] == [str(one.points) for one in taken]


def widget_of(screen: DecisionScreen) -> TrickTable:
    return next(one for one in screen.form.widgets if isinstance(one, TrickTable))


def test_no_hidden_card_is_shown(stage: WindowStage, monkeypatch: pytest.MonkeyPatch, size: Callable[[int, int], int]) -> None:
    """In every exercise of the program, in the short suite in one of six, the cards in the table are those that have been played
    or shown, and no others."""
    found = 0
    for one in printed_exercises()[::size(6, 1)]:
        screen = exercise(stage, one.name)
        view = view_of(screen)
        open_cards = {card for taken in view.tricks for card in taken.trick.cards} | {
            card for _seat, meld in view.shown for card in meld.cards}
        cards = {card for card, _place in seen(screen, monkeypatch).cards}
        assert cards <= open_cards
        found += bool(cards)
    assert found >= size(7, 45)


@pytest.mark.some(3)
@pytest.mark.parametrize("opens", ["key", "pile", "row"])
@pytest.mark.parametrize("closes", [pygame.K_l, pygame.K_ESCAPE, None])
def test_the_last_trick_can_be_looked_at(stage: WindowStage, click: Click, opens: str, closes: int | None) -> None:
    """By L, a click on a pile or on its row, until L, Escape or a click beside it; the question then waits as before."""
    screen = exercise(stage, printed(5))
    if opens == "key":
        strike(screen, pygame.K_l)
    elif opens == "pile":
        table = screen.table()
        assert table is not None
        click(piles(table.board, table.arrangement)[0].center)
    else:
        rect = widget_of(screen).rect
        click((rect.centerx, rect.bottom - 5))
    assert isinstance(stage.screen, TrickScreen)
    last = view_of(screen).tricks[-1]
    name = screen._names[last.winner]
    assert f"{name} took it: {last.points} points" in words(stage.screen)
    if closes is None:
        click((5, 5))
    else:
        strike(stage.screen, closes)
    assert stage.screens[-1] is screen
    assert screen._asked is not None


def test_all_tricks_can_be_turned_to(stage: WindowStage) -> None:
    """The left arrow goes to the trick before, as far as the first, and the right one back."""
    screen = exercise(stage, printed(5))
    strike(screen, pygame.K_l)
    trick = stage.screen
    assert isinstance(trick, TrickScreen)
    numbers = []
    for key in (pygame.K_LEFT,) * 4 + (pygame.K_RIGHT,) * 4:
        numbers.append(next(n for n in range(1, 10) if f"Trick {n}" in words(trick).split("\n")))
        strike(trick, key)
    assert numbers == [4, 3, 2, 1, 1, 2, 3, 4]


def test_before_the_first_trick_there_is_none(stage: WindowStage) -> None:
    """L then says so while no card lies on the table, and no table stands on the sheet."""
    screen = exercise(stage, printed(0))
    strike(screen, pygame.K_l)
    assert stage.screen is screen
    assert "No trick has been taken" in "\n".join(one.text for one in stage.toasts)
    assert not [one for one in screen.form.widgets if isinstance(one, TrickTable)]


def test_the_first_trick_can_be_looked_at_while_it_lies(stage: WindowStage) -> None:
    """L shows what lies there before any trick has been taken."""
    screen = exercise(stage, printed(1))
    strike(screen, pygame.K_l)
    assert isinstance(stage.screen, TrickScreen)
    assert "has it so far" in words(stage.screen)


@pytest.mark.some(4, 20)
@pytest.mark.parametrize(("game", "size"), [*product(["schieber", "coiffeur", "schieber-six", "differenzler"], SIZES)])
def test_they_are_there_before_and_after_the_answer(stage: WindowStage, monkeypatch: pytest.MonkeyPatch, game: str,
                                                    size: tuple[int, int]) -> None:
    """At every size the table stands below the question; after it below the reason or, at the touch of a button, instead."""
    stage.resize(size)
    late = 5 if game == "schieber-six" else 8
    screen = looking_back(stage, game, late)
    assert len(view_of(screen).tricks) == late - 1
    last = view_of(screen).tricks[-1].trick.lead
    for answered in (False, True):
        if answered:
            push(screen, "show")
        if not [one for one in screen.form.widgets if isinstance(one, TrickTable)]:
            push(screen, "turn")
        assert last in seen(screen, monkeypatch).led


def test_open_hands_show_no_more_tricks(stage: WindowStage, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was played later is not told where all hands are shown either."""
    screen = looking_back(stage, "schieber", 6)
    before = seen(screen, monkeypatch).cards
    strike(screen, pygame.K_o)
    assert seen(screen, monkeypatch).cards == before


def test_the_wheel_reaches_all_of_them(stage: WindowStage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where rows are left out the last ones show first, and the wheel brings the others."""
    stage.resize((1024, 640))
    stage.change(language="fr")
    screen = looking_back(stage, "schieber", 8)
    leads = [one.trick.lead for one in view_of(screen).tricks]
    shown = seen(screen, monkeypatch).led
    assert shown == leads[-len(shown):]
    assert 3 <= len(shown) < len(leads) or view_of(screen).shown
    widget_of(screen).on_wheel(20)
    assert leads[0] in seen(screen, monkeypatch).led


@pytest.mark.parametrize(("game", "trick", "told"), [
    ("swisslos-1000", 2, ("Simple Schieber", "of\u00a01000")),
    ("differenzler", 2, ("Differenzler", "score\u00a0")),
    ("coiffeur", 2, ("Coiffeur", "score\u00a0"))])
def test_the_head_tells_how_the_game_stands(stage: WindowStage, game: str, trick: int, told: tuple[str, ...]) -> None:
    """The game, its score with its target, and who leads this trick."""
    screen = looking_back(stage, game, trick)
    view = view_of(screen)
    said = words(screen)
    leader = view.trick.plays[0][0] if view.trick.plays else view.seat
    assert screen.page is not None
    for part in (*told, f"{screen.page.names[leader]} leads".replace(" ", "\u00a0")):
        assert part in said


@pytest.mark.parametrize(("game", "basis"), [("differenzler", "How many points closer to your prediction"),
                                             ("schieber", "Points for your side")])
def test_the_foot_says_whose_points_they_are(stage: WindowStage, game: str, basis: str) -> None:
    """Nobody has a side in Differenzler: there points are of the distance from the prediction."""
    told = words(looking_back(stage, game, 3))
    assert basis in told
    assert told.count("by what you could know") == 1


def test_tricks_and_bars_take_turns(stage: WindowStage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the sheet is too small for both a button turns from one to the other; the next exercise begins with its question."""
    stage.resize((840, 540))
    book = Book(FakeShelf(), printed_exercises(), lambda: NOW)
    book.look()
    screen = ExerciseScreen(stage, book, [printed(4), printed(4)])
    stage.go(screen)
    push(screen, "show")
    assert "possible layouts" in words(screen)
    assert not seen(screen, monkeypatch).cards
    push(screen, "turn")
    assert "possible layouts" not in words(screen)
    assert {card for card, _place in seen(screen, monkeypatch).cards} >= set(view_of(screen).tricks[-1].trick.cards)
    push(screen, "turn")
    assert "possible layouts" in words(screen)
    push(screen, "turn")
    push(screen, "next")
    assert "What do you play?" in words(screen)
    assert "Values" not in words(screen)


def test_contracts_to_choose_from_have_their_factors(stage: WindowStage) -> None:
    """Trying again at a contract, each button says how often it counts."""
    record = recorded("swisslos-2500")
    found = next(one for one in all_decisions(record) if isinstance(one.action, Choose | Push))
    reviews = stage.services.reviews()
    assert isinstance(reviews, FakeReviews)
    reviews.found = [verdict(found, Mark.BLUNDER, 9.0)]
    screen = LookBackScreen(stage, record, game=7)
    stage.go(screen)
    for _ in range(30):
        stage.tick(0.1)
    strike(screen, pygame.K_DOWN)
    assert has(screen, "choose obenabe")
    assert words(screen).split("\n").count("×3") == 1, "the other one is what was chosen, and cannot be pressed"


@pytest.mark.parametrize(("game", "told"), [("schieber", "Your partner has pushed"), ("coiffeur", "passed on to you")])
def test_a_choice_handed_on_is_told(stage: WindowStage, game: str, told: str) -> None:
    """Where one names the contract after a push, and nowhere else."""
    choices = [one for one in all_decisions(recorded(game)) if isinstance(one.action, Choose | Push)]
    assert {bool(one.moment.view.pushes) for one in choices} == {True, False}
    for one in choices:
        said = situation_words(one.moment.view, lambda seat: seat.label)
        assert (told.replace(" ", "\u00a0") in said) is bool(one.moment.view.pushes)


def test_open_hands_tell_which_cards_were_no_choice(stage: WindowStage) -> None:
    """Looking back with all hands open; with hidden ones nothing is said that only hands tell."""
    said: dict[bool, str] = {}
    screen = looking_back_late(stage)
    for opened in (False, True):
        screen._look_at(0)
        told = []
        while isinstance(stage.screen, TrickScreen):
            trick, at = stage.screen, stage.screen._at
            told += [*trick.panel._told.values()]
            trick._turn(1)
            if trick._at == at:
                stage.back()
        said[opened] = "\n".join(told)
        screen._toggle_open()
    assert "could play only" not in said[False]
    assert "could play only" in said[True]


def test_the_judge_prices_the_card_that_is_asked_about(stage: WindowStage) -> None:
    """Looking back, as its own seat saw it: first that it is being looked at, then the judge's words; in an exercise not."""
    screen, reviews = looking_back_late(stage), stage.services.reviews()
    assert isinstance(reviews, FakeReviews)
    screen._look_at(0)
    trick = stage.screen
    assert isinstance(trick, TrickScreen)
    strike(trick, pygame.K_w)
    asked = trick.panel.asked
    assert asked is not None
    forced = "nothing to decide" in words(trick)
    while forced:
        strike(trick, pygame.K_RIGHT)
        strike(trick, pygame.K_w)
        asked, forced = trick.panel.asked, "nothing to decide" in words(trick)
    move, view, action = reviews.asked[-1]
    assert view.seat is asked
    assert "Still being looked at" in words(trick)
    record = screen.past.record
    assert record.actions[move] == (asked, action)
    found = replace(verdict(screen.past.found[0], Mark.MISTAKE, 5.0), move=move, seat=view.seat)
    reviews.judge = lambda _move, _view, _action: found
    assert trick.tick(0.1)
    assert "5.0 points lost" in words(trick)
    assert not trick.tick(0.1)
    book = exercise(stage, printed(4))
    strike(book, pygame.K_l)
    assert isinstance(stage.screen, TrickScreen)
    before = len(reviews.asked)
    strike(stage.screen, pygame.K_w)
    assert len(reviews.asked) == before
