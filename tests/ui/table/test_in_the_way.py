"""What the coach says at the table hides nothing that one needs to see."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import CHIBRE_ROMAND, COIFFEUR, DIFFERENZLER, SCHIEBER_SIX
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import LANGUAGES
from jass_desktop.ui.table.lying import area, lying, needed
from jass_desktop.ui.table.motion.cast import own_spots
from jass_desktop.ui.table.paint.paint import items
from jass_desktop.ui.table.questions.clear import clear_place
from jass_desktop.ui.table.questions.dialogs import WeisPanel
from jass_desktop.ui.table.questions.warning import WarningPanel
from jass_desktop.ui.widgets.basic import Button
from tests.ui.table.support import Table
from tests.ui.table.test_judge import asked, judging

SIZES = [(1280, 720), (1024, 640), (1080, 1920), (680, 960), (3840, 2160)]
WINDOWS = [(size, language) for size in SIZES for language in LANGUAGES]
GAMES = [(CHIBRE_ROMAND, Phase.CHOICE), (CHIBRE_ROMAND, Phase.PLAY), (DIFFERENZLER, Phase.BID), (COIFFEUR, Phase.CHOICE),
         (SCHIEBER_SIX, Phase.PLAY)]


def windows(table: Table, count: int) -> Iterator[str]:
    """The table in so many sizes and languages, in turn: three are three of each, with one of them upright."""
    for size, language in WINDOWS[::len(WINDOWS) // count]:
        table.stage.resize(size)
        table.stage.change(language=language)
        yield f"{size[0]}x{size[1]} {language}"


def line(table: Table) -> pygame.Rect:
    """The place of the line above the hand."""
    screen = table.screen
    found = [item.key[1] for item in items(table.stage, screen.cards, screen.picture(screen.course.board))
             if isinstance(item.key, tuple) and item.key[0][0] == "hint"]
    assert len(found) == 1, "nothing is said"
    return pygame.Rect(found[0])


def in_the_way(table: Table) -> list[pygame.Rect]:
    """Cards, plates, papers and buttons, without the hand's own area and the widgets of an open panel."""
    screen, panel = table.screen, table.screen.panel
    buttons = [widget.rect for widget in screen.controls.form.widgets if widget.key != "hand"]
    beside = [rect for rect in buttons if panel is None or not panel.rect.contains(rect)]
    return lying(screen.course.board, screen.course.arrangement) + beside


@pytest.mark.parametrize(("rules", "phase"), GAMES, ids=lambda one: getattr(one, "name", one))
def test_a_hint_hides_nothing(rules: RuleSet, phase: Phase, size: Callable[[int, int], int]) -> None:
    """In every size and language the hint is below an open question, and over no card, plate or button."""
    with asked(rules, phase) as table:
        table.reviews.judge = judging()
        table.key(pygame.K_h)
        table.wait(5)
        for where in windows(table, size(3, len(WINDOWS))):
            said, panel = line(table), table.screen.panel
            assert all(not said.colliderect(one) for one in in_the_way(table)), where
            assert panel is None or not said.colliderect(panel.rect), where


def test_a_hint_takes_the_place_of_an_explanation() -> None:
    """Whoever asks for a hint reads it, and the button beside the explanation goes with that."""
    with asked(COIFFEUR, Phase.CHOICE, explain=True) as table:
        table.reviews.judge = judging()
        table.wait(3)
        assert any(widget.key == "silence" for widget in table.screen.form.widgets)
        table.key(pygame.K_h)
        table.wait(5)
        assert table.screen._hint(table.screen.course.board).startswith("Best")
        assert not any(widget.key == "silence" for widget in table.screen.form.widgets)


def test_a_hint_shows_below_the_weis(size: Callable[[int, int], int]) -> None:
    """The list of what one may declare leaves the line above the hand free, however long it is."""
    with asked(CHIBRE_ROMAND, Phase.PLAY) as table:
        table.reviews.judge = judging()
        table.key(pygame.K_h)
        table.wait(5)
        choices = [()] * 7
        table.screen.open_panel(WeisPanel(choices, (), table.session.view, lambda weis: None))
        for where in windows(table, size(3, len(WINDOWS))):
            assert table.screen.panel is not None
            assert not line(table).colliderect(table.screen.panel.rect), where


@pytest.mark.parametrize(("rules", "phase"), GAMES, ids=lambda one: getattr(one, "name", one))
def test_a_warning_hides_nothing(rules: RuleSet, phase: Phase, size: Callable[[int, int], int]) -> None:
    """In every size and language the question before a blunder is over no card, plate or button, and shows all its words."""
    with asked(rules, phase, warn=True) as table:
        table.reviews.judge = judging(9.0)
        table.screen.submit(table.session.view.legal[0])
        assert isinstance(table.screen.panel, WarningPanel)
        for where in windows(table, size(3, len(WINDOWS))):
            panel = table.screen.panel.rect
            assert all(not panel.colliderect(one) for one in in_the_way(table)), where
            for widget in table.screen.controls.form.widgets[:2]:
                assert isinstance(widget, Button)
                assert panel.contains(widget.rect), where
                assert table.stage.texts.measure(widget.label, table.stage.style.body)[0] < widget.rect.width, where


def test_the_nearest_free_place_is_taken() -> None:
    """The first shape that fits lies as near as it can; where none fits, the first hides as little as possible."""
    room, wall = pygame.Rect(0, 0, 100, 100), pygame.Rect(0, 40, 100, 20)
    assert clear_place(room, [wall], [(20, 20)], (50, 50), 0) == (0, pygame.Rect(40, 20, 20, 20))
    assert clear_place(room, [wall], [(20, 20)], (50, 55), 2) == (0, pygame.Rect(40, 62, 20, 20))
    assert clear_place(room, [wall], [(20, 50), (30, 30)], (50, 80), 0) == (1, pygame.Rect(35, 65, 30, 30))
    assert clear_place(room, [wall], [(20, 60)], (50, 90), 0) == (0, pygame.Rect(40, 40, 20, 60))


@pytest.mark.parametrize("rules", [CHIBRE_ROMAND, SCHIEBER_SIX], ids=lambda one: one.name)
def test_the_bars_leave_the_names_of_cards_free(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """In every size the bars over the hand leave the hand free, and the upper half of every card in the trick."""
    with asked(rules, Phase.PLAY, weigh=True) as table:
        table.reviews.judge = judging()
        table.press("weigh")
        table.wait(3)
        for where in windows(table, size(3, len(WINDOWS))):
            table.picture()
            bars, course = table.screen.judge._bars, table.screen.course
            layout = course.arrangement.layout
            tops = [area(layout.trick(seat)) for seat, _card in course.view.trick.plays]
            hand = [area(spot) for _card, spot in own_spots(course.board, course.arrangement)]
            assert not any(bars.colliderect(rect) for rect in hand), where
            assert not any(bars.top < rect.centery for rect in tops), where


@pytest.mark.parametrize(("rules", "phase"), [(CHIBRE_ROMAND, Phase.CHOICE), (DIFFERENZLER, Phase.BID), (COIFFEUR, Phase.CHOICE)],
                         ids=lambda one: getattr(one, "name", one))
def test_the_list_leaves_the_players_free(rules: RuleSet, phase: Phase, size: Callable[[int, int], int]) -> None:
    """In every size and language the list of what each choice is worth is over no card of one's own, plate or button."""
    with asked(rules, phase, weigh=True) as table:
        table.reviews.judge = judging()
        table.press("weigh")
        table.wait(3)
        for where in windows(table, size(3, len(WINDOWS))):
            table.picture()
            course = table.screen.course
            taken = needed(course.board, course.arrangement, papers=False)
            assert table.screen.judge._bars.collidelist(taken) < 0, where
            assert table.screen.judge._bars.bottom <= course.arrangement.layout.caption_top, where
