"""Naming contracts, hand after hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from math import inf

import pygame
import pytest

from jass_desktop.engine.actions import Bid, Choose, Predict, Push
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.presets import PRESETS
from jass_desktop.session.findings.verdicts import Mark
from jass_desktop.session.openable import Openable, PlayOn
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.opening import new_game
from jass_desktop.ui.decisions.strip import Cell, Told
from jass_desktop.ui.decisions.words import alternative_name
from jass_desktop.ui.screens.drill import DrillScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.widgets.basic import Button
from jass_desktop.ui.window.window_stage import WindowStage
from tests.session.test_game_session import Kept, Scripted
from tests.ui.screens.test_look_back import reviews_of
from tests.ui.seen import choose, picture, push, widget, words
from tests.ui.verdicts import verdict

Press = Callable[..., None]


def open_drill(stage: WindowStage, name: str = "schieber") -> DrillScreen:
    """The screen on top of the menu, once a hand has been dealt."""
    rules, numbers, others = PRESETS[name], count(), Scripted()

    def deal() -> GameSession:
        return GameSession(new_game(rules, Decks(f"hand {next(numbers)}")), person=rules.seating.seats[0], opponent=others,
                           saves=Kept(), seeds=lambda: "", pace=0)

    stage.go(MenuScreen(stage))
    screen = DrillScreen(stage, rules, deal)
    stage.go(screen)
    wait(stage)
    return screen


def wait(stage: WindowStage) -> None:
    for _ in range(40):
        stage.tick(0.1)


def shown(screen: DrillScreen) -> Told:
    """What the sheet says of the hand on show."""
    assert screen.page is not None
    return screen.page.told


def answered(screen: DrillScreen) -> list[Cell]:
    """The strip of the hands that have been answered."""
    return [one for one in screen.form.widgets if isinstance(one, Cell)]


def keys(screen: DrillScreen) -> list[str]:
    return [widget.key for widget in screen.form.widgets]


def test_a_contract_is_named_and_its_worth_is_shown(stage: WindowStage, press: Press) -> None:
    """By keys alone: the answer goes to the judge, its mark comes into the strip, and Enter deals the next hand."""
    screen = open_drill(stage)
    press(pygame.K_RETURN)
    (record, seats, game), = reviews_of(stage).wanted
    assert seats == {record.rules.seating.seats[0]}
    assert game is None
    assert not any(key.startswith("choose") for key in keys(screen))
    decision = shown(screen).decision
    assert shown(screen).verdict is None
    reviews_of(stage).found = [verdict(decision, Mark.MISTAKE, 3.2, 2.0)]
    wait(stage)
    assert shown(screen).verdict is not None
    screen.paint(pygame.Surface(stage.size))
    press(pygame.K_RETURN)
    wait(stage)
    assert any(key.startswith("choose") for key in keys(screen))
    press(pygame.K_RETURN)
    first, second = answered(screen)
    assert first.told.decision.moment.view.hand != second.told.decision.moment.view.hand


def test_a_call_is_made_by_its_points_and_a_sign(stage: WindowStage, click: Callable[[tuple[int, int]], None]) -> None:
    """A click on points chooses them, and a sign bids them; the sheet shows the best bid in each contract, and how often it is
    made."""
    screen = open_drill(stage, "sidi-verband")
    tray = widget(screen, "points")
    tray.pick(4)
    bid = next(key for key in keys(screen) if key.startswith("choose ") and key != "choose pass")
    click(widget(screen, bid).rect.center)
    decision = shown(screen).decision
    view, taken = decision.moment.view, decision.action
    assert isinstance(taken, Bid)
    assert taken.contract is view.rules.contracts[0]
    found = verdict(decision, Mark.BLUNDER, 12.0)
    prices = tuple(replace(price, made=0.74) if isinstance(price.action, Bid) else price for price in found.prices)
    reviews_of(stage).found = [replace(found, prices=prices)]
    wait(stage)
    assert len(found.shown) <= len(view.rules.contracts) + 3
    best = found.best
    assert isinstance(best, Bid)
    assert f"{best.points}" in words(screen)
    assert "7/10" in words(screen)


def test_a_row_is_named_by_a_click_and_a_button(stage: WindowStage, click: Callable[[tuple[int, int]], None]) -> None:
    """A click on a row of the board chooses it, and the button below the list names what is chosen."""
    screen = open_drill(stage, "coiffeur")
    listed = widget(screen, "answers")
    click((listed.rect.centerx, listed.rect.y + 2 * listed.row_height + 3))
    assert not screen._hands
    click(widget(screen, "choose").rect.center)
    decision = shown(screen).decision
    assert decision.action == [action for action in decision.moment.view.legal if isinstance(action, Choose)][2]


def test_an_earlier_hand_is_shown_again(stage: WindowStage, press: Press) -> None:
    """Page Up goes back to a hand that was answered, Page Down to the one that waits, which is still the same."""
    screen = open_drill(stage)
    press(pygame.K_RETURN)
    press(pygame.K_RETURN)
    wait(stage)
    waiting = picture(screen)
    press(pygame.K_PAGEUP)
    assert [cell.chosen for cell in answered(screen)] == [True]
    press(pygame.K_PAGEDOWN)
    assert [cell.chosen for cell in answered(screen)] == [False]
    assert picture(screen) == waiting
    assert any(key.startswith("choose") for key in keys(screen))


def test_the_hand_may_be_played(stage: WindowStage, press: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the contract on that was named, and not before there is one."""
    played: list[Openable] = []
    monkeypatch.setattr(stage.tables, "open", played.append)
    screen = open_drill(stage)
    assert not next(widget for widget in screen.form.widgets if widget.key == "play").enabled
    press(pygame.K_RETURN)
    assert next(widget for widget in screen.form.widgets if widget.key == "play").enabled
    push(screen, "play")
    (record, _seats, _game), = reviews_of(stage).wanted
    assert played == [PlayOn(record, shown(screen).decision.move + 1)]


def test_one_may_push(stage: WindowStage, click: Callable[[tuple[int, int]], None]) -> None:
    """The push is judged as any contract is."""
    screen = open_drill(stage)
    choose(screen, "part", "opening")
    wait(stage)
    click(next(widget.rect.center for widget in screen.form.widgets if widget.key == "push"))
    (record, _seats, _game), = reviews_of(stage).wanted
    assert record.actions[-1][1] == Push()


@pytest.mark.parametrize(("name", "called"), [("schieber", "Push"), ("coiffeur", "Pass")])
def test_the_choice_is_handed_on_as_the_table_calls_it(stage: WindowStage, name: str, called: str) -> None:
    """In Coiffeur one passes, and the button, the bars and the hint say so."""
    screen = open_drill(stage, name)
    wait(stage)
    assert called in [widget.label for widget in screen.form.widgets if isinstance(widget, Button) and widget.key == "push"]
    assert alternative_name(Push(), screen.rules, stage.theme, "en") == called


@pytest.mark.some(1)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1080, 1920)])
@pytest.mark.parametrize("name", ["schieber", "schieber-six", "coiffeur", "chibre-romand", "differenzler"])
def test_there_is_room_for_every_game(stage: WindowStage, name: str, size: tuple[int, int]) -> None:
    """All that can be named lies in the window, and nothing on anything else."""
    for language in ("fr", "de", "en"):
        stage.change(language=language)
        stage.resize(size)
        screen = open_drill(stage, name)
        rects = [(widget.key, widget.rect) for widget in screen.form.widgets]
        for n, (key, rect) in enumerate(rects):
            assert pygame.Rect((0, 0), size).contains(rect), key
            assert not [other for other, place in rects[n + 1:] if place.colliderect(rect)], key
        screen.paint(pygame.Surface(size))


def test_what_is_wrong_is_told(stage: WindowStage, press: Press) -> None:
    """When the judge has stopped, the sheet says why, and one can go on naming."""
    screen = open_drill(stage)
    reviews_of(stage).failed = "The judge has gone home."
    press(pygame.K_RETURN)
    wait(stage)
    screen.paint(pygame.Surface(stage.size))
    press(pygame.K_RETURN)
    wait(stage)
    assert any(key.startswith("choose") for key in keys(screen))


def test_points_are_predicted(stage: WindowStage, press: Press) -> None:
    """By keys alone, in Differenzler: digits and Enter; what other predictions were worth is shown around it."""
    screen = open_drill(stage, "differenzler")
    for digit in "52":
        stage.handle(pygame.event.Event(pygame.KEYDOWN, key=ord(digit), mod=0, unicode=digit))
    screen.paint(pygame.Surface(stage.size))
    press(pygame.K_RETURN)
    decision = shown(screen).decision
    assert decision.action == Predict(52)
    reviews_of(stage).found = [verdict(decision, Mark.BLUNDER, 9.0)]
    wait(stage)
    screen.paint(pygame.Surface(stage.size))
    assert not screen._hands[0].thumb
    press(pygame.K_RETURN)
    wait(stage)
    assert widget(screen, "prediction").points == 39


def test_first_bars_come_before_the_verdict(stage: WindowStage, press: Press) -> None:
    """What is known so far is shown, and replaced by what is final. The screen never asks by itself whether there is more."""
    screen = open_drill(stage)
    press(pygame.K_RETURN)
    decision = shown(screen).decision
    reviews_of(stage).judge = lambda _move, _view, _action: replace(verdict(decision, Mark.UNCLEAR), settled=False)
    wait(stage)
    assert shown(screen).verdict is not None
    assert screen.due_s == inf
    final = verdict(decision, Mark.MISTAKE, 3.0)
    reviews_of(stage).found = [final]
    wait(stage)
    assert shown(screen).verdict == final
