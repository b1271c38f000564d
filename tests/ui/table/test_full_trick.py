"""How long a full trick lies there, and how the last one can be seen again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations, product

import pygame
import pytest

from jass_desktop.engine.events import TrickTaken
from jass_desktop.engine.presets import CHIBRE_ROMAND, SCHIEBER_SIX
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.lying import area
from jass_desktop.ui.table.paint.cards import CardPainter
from jass_desktop.ui.table.questions.dialogs import LastTrickPanel
from tests.ui.table.support import Table, random_choice
from tests.ui.table.test_screen import my_card, play_until

GO_ON: dict[str, Callable[[Table], None]] = {
    "click": lambda table: table.click(*table.screen.course.arrangement.layout.middle),
    "card": lambda table: table.click(table.screen.course.arrangement.layout.own_hand(9)[0].x,
                                      table.stage.size[1] - 40),
    "enter": lambda table: table.key(pygame.K_RETURN), "digit": lambda table: table.key(pygame.K_1)}


def full(table: Table, seed: int = 3) -> None:
    """Play until a trick is full and lies there."""
    choose = random_choice(seed)

    def lies() -> bool:
        course, show = table.screen.course, table.screen.course._show
        if course.mine:
            table.answer(choose)
        return show is not None and show.beat is not None and isinstance(show.beat.event, TrickTaken)

    table.wait_for(lies, dt_s=0.02)


def lying_s(table: Table, most_s: float = 20.0) -> float:
    """How long the full trick still lies there."""
    time_s, course = 0.0, table.screen.course
    while course.frame().board.trick.plays and not course.moves and time_s < most_s:
        table.stage.tick(0.02)
        time_s += 0.02
    return time_s


def test_a_full_trick_stays_as_long_as_one_likes() -> None:
    """A moment, twice as long, or until the person goes on, also where cards move at once."""
    found = {}
    for stays in ("short", "normal"):
        with Table(CHIBRE_ROMAND, seed="stays", pace=1.0, trick_stays=stays) as table:
            full(table)
            found[stays] = lying_s(table)
    assert 0.6 < found["short"] < 0.9
    assert 1.3 < found["normal"] < 1.7
    for pace in (0.0, 1.0):
        with Table(CHIBRE_ROMAND, seed="stays", pace=pace, trick_stays="click") as table:
            full(table)
            assert lying_s(table) >= 20
            assert table.screen.due_s > 0, "the window sleeps meanwhile"


@pytest.mark.parametrize("way", GO_ON)
def test_going_on_plays_nothing(way: str) -> None:
    """A click or key that takes the trick away does only that, and the trick is seen to move; the next one counts again."""
    with Table(CHIBRE_ROMAND, seed="goes on", pace=1.0, trick_stays="click") as table:
        full(table)
        assert table.screen.picture(table.screen.course.board).hint
        played = table.session.record.actions
        GO_ON[way](table)
        assert not table.screen.course.waits
        assert table.screen.course.moves
        table.wait_for(lambda: not table.screen.course.moves)
        assert table.session.record.actions[:len(played)] == played
        assert not any(seat is table.session.person for seat, _action in table.session.record.actions[len(played):])


def test_a_show_is_cut_short_at_the_trick() -> None:
    """Impatience while the last card flies does not take the trick away unseen."""
    with Table(CHIBRE_ROMAND, seed="hurry", pace=3.0, trick_stays="click") as table:
        choose = random_choice(3)

        def flies() -> bool:
            course = table.screen.course
            if course.mine:
                table.answer(choose)
            return course.moves and len(course.frame().board.trick.plays) == 4 and not course.held

        table.wait_for(flies, dt_s=0.02)
        table.key(pygame.K_SPACE)
        assert table.screen.course.waits


def test_a_button_needs_no_second_click() -> None:
    """While a trick waits, a button does at once what it says."""
    with Table(CHIBRE_ROMAND, seed="button", pace=1.0, trick_stays="click") as table:
        full(table)
        played = len(table.session.record.actions)
        table.press("undo")
        assert len(table.session.record.actions) < played


@pytest.mark.parametrize("rules", [CHIBRE_ROMAND, SCHIEBER_SIX], ids=lambda one: one.name)
def test_the_last_trick_can_be_seen_during_the_next(rules: RuleSet) -> None:
    """By L or a click on a pile, with cards on the table too, until L, Escape or a click closes it."""
    with Table(rules, seed="look") as table:
        play_until(table, lambda t: my_card(t) and t.session.view.tricks and t.session.view.trick.plays)
        course = table.screen.course
        pile = next(pile for pile in course.board.parties if course.board.tricks_of(pile))
        spot = course.arrangement.layout.stack(course.arrangement.pile_at(course.board, pile), 0)
        key, click = partial(table.key, pygame.K_l), partial(table.click, spot.x, spot.y)
        for opens, closes in product((key, click), (key, partial(table.key, pygame.K_ESCAPE), partial(table.click, 5, 5))):
            opens()
            table.wait(200)
            assert isinstance(table.screen.panel, LastTrickPanel)
            closes()
            assert table.screen.panel is None


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (800, 1200), (3840, 2160)])
@pytest.mark.parametrize("rules", [CHIBRE_ROMAND, SCHIEBER_SIX], ids=lambda one: one.name)
def test_no_card_of_the_last_trick_covers_another(rules: RuleSet, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them lie on the sheet, apart, where their players sit."""
    with Table(rules, seed="apart", size=size) as table:
        play_until(table, lambda t: my_card(t) and t.session.view.tricks)
        spots: list[Spot] = []

        def noted(_self: CardPainter, _surface: object, _look: object, _card: object, spot: Spot, **_more: object) -> None:
            spots.append(spot)

        table.key(pygame.K_l)
        monkeypatch.setattr(CardPainter, "paint", noted)
        assert table.screen.panel is not None
        table.screen.panel.paint(pygame.Surface(size), table.stage, table.screen.course.arrangement.layout)
        rects = [area(spot) for spot in spots]
        assert len(rects) == rules.seats
        assert all(table.screen.panel.rect.contains(rect) for rect in rects)
        assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


def test_it_is_said_why_there_is_no_last_trick() -> None:
    """Before the first trick of a round is taken, and while no card lies in it, L says so."""
    with Table(CHIBRE_ROMAND, seed="none") as table:
        play_until(table, lambda t: my_card(t) and not t.session.view.tricks and not t.session.view.trick.plays)
        table.key(pygame.K_l)
        assert table.screen.panel is None
        assert "trick" in table.screen.picture(table.screen.course.board).hint
