"""The stop at a mistake in practice: the trick stays, and the panel hides nothing that one needs to see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from jass_desktop.engine.cards import Card
from jass_desktop.engine.phase import Phase
from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.findings.patterns import Pattern, Reason
from jass_desktop.session.findings.reasons import Cause, Layouts, Part
from jass_desktop.session.findings.verdicts import Mark
from jass_desktop.ui.table.lying import area, needed
from jass_desktop.ui.table.practice.mistake import MistakePanel
from jass_desktop.ui.table.practice.practice import PracticeTable
from jass_desktop.ui.table.sheets.sheet import SheetPanel
from jass_desktop.ui.widgets.content import Text
from jass_desktop.ui.window.window_stage import WindowStage
from tests.ui.screens.test_look_back import reviews_of
from tests.ui.screens.test_practise import Press, at_table, decide, goes_on, seated, wait_for
from tests.ui.verdicts import verdict

SIZES = [(1280, 720), (1080, 1920), (1024, 640), (1920, 1080), (3840, 2160)]
PARTS = (Part(Cause.CARD, 7.0, Card.parse("C10")), Part(Cause.MATCH, 3.0), Part(Cause.LAST_TRICK, 2.0))


def stopped(stage: WindowStage, name: str, before: int | None, *, pace: float = 0.0) -> PracticeTable:
    """A table that has stopped at a card played after ``before`` others, or at the first decision if None, in the first deal that
    comes to that."""
    _screen, table = seated(stage, name)

    def waits() -> bool:
        return isinstance(table.panel, SheetPanel) or (table.course.mine and table._waits is None)

    while True:
        wait_for(stage, waits, 0.2)
        view = table.course.view
        if isinstance(table.panel, SheetPanel):
            stage.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
            table = at_table(stage)
            continue
        if len(view.legal) > 1 and (before is None or (view.phase is Phase.PLAY and len(view.trick.plays) == before)):
            break
        table.submit(view.legal[0])
    stage.change(pace=pace)
    decision = decide(stage, table)
    said = replace(verdict(decision, Mark.BLUNDER, 12.3), parts=PARTS, layouts=Layouts(0.65, 22.0, 0.19, 14.0),
                   reason=Reason(Pattern.LAST_TRUMP, (Card.parse("C10"),)))
    reviews_of(stage).judge = lambda move, _view, action: said if (move, action) == (decision.move, decision.action) else None
    wait_for(stage, lambda: isinstance(table.panel, MistakePanel))
    return table


@pytest.mark.some(3)
@pytest.mark.parametrize(("name", "before"), [("schieber", 3), ("schieber", 1), ("schieber-six", 4), ("differenzler", None),
                                              ("coiffeur", 1)])
def test_the_stop_hides_nothing(stage: WindowStage, name: str, before: int | None, size: Callable[[int, int], int]) -> None:
    """In every size and language the panel, covered or not, shows all its words, and is over no card, plate or button."""
    table = stopped(stage, name, before)
    for window in SIZES[:size(2, 5)]:
        stage.resize(window)
        for language in LANGUAGES:
            stage.change(language=language)
            for opened in (False, True):
                panel, where = table.panel, f"{window} {language} {opened}"
                assert isinstance(panel, MistakePanel)
                panel._open = opened
                table.sync()
                taken = needed(table.course.board, table.course.arrangement, papers=False)
                assert panel.rect.collidelist(taken) < 0, where
                assert pygame.Rect((0, 0), window).contains(panel.rect), where
                keys = ("again", "answer", "on")
                rects = [one.rect for one in table.controls.form.widgets if one.key in keys]
                assert len(rects) == 3 - opened, where
                assert all(panel.rect.contains(rect) for rect in rects), where
                words = [one for one in panel._said if isinstance(one, Text)]
                assert len(words) == 2
                for one in words:
                    assert stage.texts.measure(one.words, one.spec, one.rect.width)[1] <= one.rect.height, where
                    assert one.rect.bottom <= min(rect.y for rect in rects), where


@pytest.mark.parametrize("pace", [0.0, 1.0])
def test_a_full_trick_stays_until_one_goes_on(stage: WindowStage, press: Press, pace: float) -> None:
    """Neither time nor a key takes the trick away while the table has stopped; going on does, taking back the card only."""
    table = stopped(stage, "schieber", 3, pace=pace)
    actions = len(table.session.record.actions)
    for _ in range(50):
        stage.tick(0.1)
    press(pygame.K_1)
    assert len(table.course.frame().board.trick.plays) == 4
    assert isinstance(table.panel, MistakePanel)
    press(pygame.K_RETURN)
    assert len(table.session.record.actions) == actions - 1
    assert len(table.course.board.trick.plays) == 3
    decision = decide(stage, table, lambda view: view.legal[-1])
    goes_on(stage, table, decision)
    wait_for(stage, lambda: table.course.mine, 0.2)
    assert len(table.course.board.trick.plays) < 4


def test_a_message_leaves_the_stop_free(stage: WindowStage, size: Callable[[int, int], int]) -> None:
    """In every size what a message says lies neither over the panel nor over the trick."""
    table = stopped(stage, "schieber", 3)
    for window in SIZES[:size(2, 5)]:
        stage.resize(window)
        for opened in (False, True):
            panel = table.panel
            assert isinstance(panel, MistakePanel)
            panel._open = opened
            table.sync()
            stage.toast("The code of this deal is on the clipboard, and can be pasted anywhere.")
            stage.paint(pygame.Surface(window))
            trick = [area(table.course.arrangement.layout.trick(seat)) for seat, _card in table.course.board.trick.plays]
            rects = [toast.rect for toast in stage.toasts if toast.rect is not None]
            assert rects
            assert len(trick) == 4
            assert all(rect.collidelist([*trick, panel.rect]) < 0 for rect in rects), window
