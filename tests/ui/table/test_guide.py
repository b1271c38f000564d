"""The guided first round: what comes up for the first time is explained once, and the round goes on as any other."""

from __future__ import annotations

import random
from functools import partial

import pygame
import pytest

from jass_desktop.engine.actions import Action
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.i18n import LANGUAGES
from jass_desktop.ui.screens.learn import LearnScreen
from jass_desktop.ui.screens.slip import SlipScreen
from jass_desktop.ui.stage import Size
from jass_desktop.ui.table.coach.guide import Guide
from jass_desktop.ui.table.screen import TableScreen
from tests.ui.table.support import Table, random_choice


def guided(table: Table) -> TableScreen:
    """The table's game from its beginning, with explanations."""
    table.stage.screens.clear()
    table.screen = TableScreen(table.stage, table.session, guided=True)
    table.stage.go(table.screen)
    return table.screen


def lessons(table: Table, *, rounds: int = 1, key: int = pygame.K_RETURN) -> list[tuple[str, str]]:
    """Title and words of each lesson of the first rounds; ``key`` closes it."""
    screen, choose, found = guided(table), random_choice(1), []
    for _ in range(3000):
        table.stage.tick(0.05)
        if isinstance(table.stage.screen, SlipScreen):
            found.append((table.stage.screen._title, table.stage.screen._words))
            table.key(key)
        elif len(screen.course.written) >= rounds and screen.course.rests:
            return found
        elif screen.course.mine:
            answer(table, choose(screen.course.view))
        elif screen.panel is not None:
            table.stage.tick(0.05)
            if not isinstance(table.stage.screen, SlipScreen):
                table.key(pygame.K_RETURN)
    raise AssertionError("the rounds do not end")


def answer(table: Table, action: Action) -> None:
    """Do it once the table has had the time to explain it."""
    table.stage.tick(0.05)
    if not isinstance(table.stage.screen, SlipScreen) and table.screen.course.mine:
        table.screen.submit(action)


@pytest.mark.parametrize("game", ["chibre-romand", "differenzler", "coiffeur", "schieber-six"])
def test_what_comes_up_is_explained_once(game: str) -> None:
    """A player who does all that there is to do is told of it once, and of the counting after the round."""
    with Table(PRESETS[game]) as table:
        found = lessons(table)
    assert len(found) == len(set(found))
    titles = {title for title, _words in found}
    assert titles & {"Following suit", "No trumps: following"}
    assert titles & {"Who takes", "No trumps: taking"}
    assert titles & {"The points", "Bad points"}
    assert all("{" not in words.replace("{suit:", "") for _title, words in found)


@pytest.mark.parametrize("held", [True, False])
def test_who_must_follow_trumps_is_told_so(held: bool) -> None:
    """Where trumps were led, nobody is offered a trump instead of the suit."""
    with Table(PRESETS["chibre-romand"]) as table:
        def led() -> bool:
            view = table.session.view
            trump = None if view.contract is None else view.contract.trump
            holds = any(card.suit is trump for card in view.hand)
            if table.screen.course.mine and view.trick.plays and view.trick.lead.suit is trump and holds is held:
                return True
            table.act(random.Random(len(view.hand)), mouse=False)
            return False

        table.wait_for(led, limit=20_000)
        view, told = table.session.view, list[str]()
        guide = Guide(lambda: None)
        while guide.at_turn(table.stage, view, table.screen.names):
            assert isinstance(table.stage.screen, SlipScreen)
            told.append(table.stage.screen._words)
            table.stage.back()
    assert told[-1].startswith("Trumps were led, and you hold " + ("some: play one" if held else "none. Play any card."))
    assert not any("or a trump" in words for words in told)


def test_the_choice_is_explained_when_it_comes() -> None:
    """Also in a later round, if somebody else has chosen in the first; after that nothing more is explained."""
    with Table(PRESETS["swisslos-2500"], seed="guide") as table:
        found = lessons(table, rounds=5)
        assert [title for title, _words in found].count("The choice") == 1
        assert not table.screen._coach.explains
    words = dict(found)["The choice"]
    assert words.startswith("Forehand chooses, or pushes the choice to the partner. Good trumps are a suit")


def test_who_wants_no_more_of_it_is_left_alone() -> None:
    """One button ends the lessons, another one opens the page of the first, and Escape leaves the slip, not the table."""
    with Table(PRESETS["chibre-romand"]) as table:
        screen = guided(table)
        table.wait_for(lambda: wants(table, screen))
        slip = table.stage.screen
        assert isinstance(slip, SlipScreen)
        slip.form.focus("more")
        table.key(pygame.K_RETURN)
        assert isinstance(table.stage.screen, LearnScreen)
        assert table.stage.screen.page.title == slip.title
        table.key(pygame.K_ESCAPE)
        slip.form.focus("enough")
        table.key(pygame.K_RETURN)
        assert table.stage.screens[-1] is screen
        table.wait(3)
        assert table.stage.screens[-1] is screen
        assert not screen._coach.explains
    with Table(PRESETS["chibre-romand"]) as table:
        screen = guided(table)
        table.wait_for(lambda: wants(table, screen))
        table.key(pygame.K_ESCAPE)
        assert table.stage.screen is screen


def wants(table: Table, screen: TableScreen) -> bool:
    """Whether the table shows a lesson; what is asked before is answered."""
    if isinstance(table.stage.screen, SlipScreen):
        return True
    if screen.course.mine:
        view: Observation = screen.course.view
        answer(table, random_choice(1)(view))
    return False


@pytest.mark.some(1)
@pytest.mark.parametrize("size", [(840, 540), (1024, 640), (1920, 1080), (1080, 1920)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_lesson_leaves_the_hand_to_be_seen(size: Size) -> None:
    """In every language the slip lies in the window, above the hand, with all its words and buttons on it."""
    for language in LANGUAGES:
        with Table(PRESETS["chibre-romand"], size=size, language=language) as table:
            screen = guided(table)
            table.wait_for(partial(wants, table, screen))
            slip = table.stage.screen
            assert isinstance(slip, SlipScreen)
            slip.paint(pygame.Surface(size))
            assert pygame.Rect((0, 0), size).contains(slip._sheet)
            assert slip._sheet.bottom < screen.course.arrangement.layout.hand_box[1], language
            assert all(slip._inner.contains(widget.rect) for widget in slip.form.widgets), language
            assert slip._place.collidelist([widget.rect for widget in slip.form.widgets]) == -1, language


@pytest.mark.parametrize("size", [(840, 540), (1280, 720), (1080, 1920)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_lesson_leaves_the_trick_to_be_seen(size: Size) -> None:
    """In every language at least half of each card that has been played lies below the slip."""
    for language in LANGUAGES:
        with Table(PRESETS["schieber"], size=size, language=language) as table:
            screen = guided(table)
            table.wait_for(partial(wants_after_a_card, table, screen))
            slip, layout = table.stage.screen, screen.course.arrangement.layout
            assert isinstance(slip, SlipScreen)
            assert slip._sheet.bottom <= min(layout.trick(seat).y for seat, _card in screen.course.view.trick.plays), language


@pytest.mark.some(1, 12)
@pytest.mark.parametrize("size", [(840, 540), (1024, 640), (1280, 720), (1080, 1920)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", ["chibre-romand", "schieber", "coiffeur"])
def test_a_lesson_leaves_the_choice_to_be_seen(game: str, size: Size) -> None:
    """In every language the slip lies above the question that it explains, and covers nothing of it."""
    for language in LANGUAGES:
        with Table(PRESETS[game], size=size, language=language) as table:
            screen = guided(table)
            table.wait_for(partial(asks_for_contract, table, screen))
            slip, panel = table.stage.screen, screen.panel
            assert isinstance(slip, SlipScreen)
            assert panel is not None
            assert pygame.Rect((0, 0), size).contains(slip._sheet)
            assert slip._sheet.bottom < panel.rect.top, language
            assert all(slip._inner.contains(widget.rect) for widget in slip.form.widgets), language


def wants_after_a_card(table: Table, screen: TableScreen) -> bool:
    return wants(table, screen) and bool(screen.course.view.trick.plays)


def asks_for_contract(table: Table, screen: TableScreen) -> bool:
    """Whether a lesson explains the choice; other lessons are closed, and what comes before is played."""
    if isinstance(table.stage.screen, SlipScreen):
        if screen.course.view.phase is Phase.CHOICE:
            return True
        table.key(pygame.K_RETURN)
    elif screen.course.mine:
        answer(table, random_choice(1)(screen.course.view))
    elif screen.panel is not None:
        table.key(pygame.K_RETURN)
    return False


def test_nobody_is_taught_unasked() -> None:
    """A game that was begun in the usual way has no lessons."""
    with Table(PRESETS["chibre-romand"]) as table:
        screen, choose = table.screen, random_choice(1)
        for _ in range(300):
            table.stage.tick(0.05)
            assert table.stage.screen is screen
            if screen.course.mine:
                table.answer(choose)


def test_the_loop_does_not_sleep_before_an_explanation() -> None:
    """As long as something may have to be explained the table asks for the next tick soon."""
    with Table(PRESETS["chibre-romand"]) as table:
        assert guided(table).due_s == 0
