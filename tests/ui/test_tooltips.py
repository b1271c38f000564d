"""What an icon does is told beside it, and by which key."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from jass_desktop.engine.presets import CHIBRE_ROMAND, SCHIEBER_SIX
from jass_desktop.i18n import LANGUAGES
from jass_desktop.ui.paint.tips import Tip, paint_tip
from jass_desktop.ui.screens.settings import SettingsScreen
from jass_desktop.ui.table.controls.buttons import IconButton
from jass_desktop.ui.window.tooltips import Tooltip
from jass_desktop.ui.window.window_stage import WindowStage
from tests.ui.table.support import Table
from tests.ui.table.test_screen import my_card, play_until

ONE, OTHER = Tip("one", pygame.Rect(0, 0, 10, 10)), Tip("other", pygame.Rect(20, 0, 10, 10))
KEY, PRESS = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a), pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1)


def test_a_tip_comes_after_a_moment() -> None:
    """After 0.7 s at the same widget, and no sooner however long nothing happened before; without one it goes at once."""
    tooltip = Tooltip()
    assert tooltip.due_s(None) > 1e9
    assert not tooltip.tick(60.0, ONE)
    assert tooltip.due_s(ONE) == pytest.approx(0.7)
    assert not tooltip.tick(0.6, ONE)
    assert tooltip.tick(0.11, ONE)
    assert tooltip.shown == ONE
    assert tooltip.due_s(ONE) > 1e9
    assert tooltip.tick(0.01, OTHER)
    assert tooltip.shown is None
    tooltip.tick(0.71, OTHER)
    assert tooltip.tick(0.0, None)


@pytest.mark.parametrize("event", [KEY, PRESS])
def test_a_key_or_a_press_takes_it_away(event: pygame.event.Event) -> None:
    """It comes back only at another widget."""
    tooltip = Tooltip()
    for tip in (ONE, OTHER):
        tooltip.tick(0.0, tip)
        tooltip.tick(1.0, tip)
        assert tooltip.handle(event)
        assert not tooltip.handle(event)
        tooltip.tick(100.0, tip)
        assert tooltip.shown is None


def point(table: Table, widget: pygame.Rect) -> None:
    table.stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=widget.center, rel=(1, 0), buttons=(0, 0, 0)))


def test_every_icon_of_the_table_tells_its_key() -> None:
    """By mouse, whether it is enabled or not, and by keyboard."""
    with Table(CHIBRE_ROMAND, seed="tips") as table:
        play_until(table, my_card)
        form, found = table.screen.controls.form, {}
        for widget in form.widgets:
            if isinstance(widget, IconButton):
                point(table, widget.rect)
                table.wait(20)
                assert table.stage.tooltip.shown is not None
                found[widget.key] = table.stage.tooltip.shown.text
        assert found == {"undo": "Take back (Ctrl+Z)", "redo": "Redo (Ctrl+Y)", "hint": "Hint (H)", "last": "Previous trick (L)",
                         "leave": "Menu (M)"}
        point(table, pygame.Rect(0, 0, 2, 2))
        while form.focused is None or form.focused.key != "hint":
            table.key(pygame.K_TAB)
        assert table.stage.tooltip.shown is None
        table.wait(20)
        assert table.stage.tooltip.shown is not None
        assert table.stage.tooltip.shown.text == "Hint (H)"


def test_the_same_slip_shows_on_every_screen() -> None:
    """As in the settings, where a switch has no words of its own."""
    with Table(CHIBRE_ROMAND) as table:
        screen = SettingsScreen(table.stage)
        table.stage.go(screen)
        point(table, next(widget.rect for widget in screen.form.widgets if widget.key == "sound"))
        table.wait(20)
        assert table.stage.tooltip.shown is not None
        assert "Sound" in table.stage.tooltip.shown.text


@pytest.mark.some(3)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (800, 1200), (3840, 2160)])
def test_a_slip_lies_in_the_window_beside_its_icon(size: tuple[int, int], language: str) -> None:
    """However near to an edge the icon is."""
    with Table(SCHIEBER_SIX, size=size, language=language) as table:
        play_until(table, my_card)
        bare = table.picture().copy()
        for widget in table.screen.controls.form.widgets:
            if isinstance(widget, IconButton):
                picture = bare.copy()
                paint_tip(picture, table.stage, Tip(widget.tip, widget.rect), pygame.Rect((0, 0), size))
                pixels = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255), bare)
                pixels.invert()
                [*rects] = pixels.get_bounding_rects()
                slip = rects[0].unionall(rects[1:])
                shadow = 2 * table.stage.style.px(1)
                assert not slip.colliderect(widget.rect.inflate(-shadow, -shadow))
                assert pygame.Rect((0, 0), size).contains(slip)


def release(rect: pygame.Rect, done: list[bool], pos: tuple[int, int]) -> None:
    done.append(rect.collidepoint(pos))


def test_a_finger_that_rests_asks(stage: WindowStage, monkeypatch: pytest.MonkeyPatch) -> None:
    """It sees what a mouse would, and then presses nothing; one that is lifted sooner presses."""
    for held_s, pressed in ((1.0, False), (0.2, True)):
        screen = SettingsScreen(stage)
        stage.go(screen)
        fullscreen = next(widget for widget in screen.form.widgets if widget.tip and widget.enabled and widget.focusable)
        done: list[bool] = []
        monkeypatch.setattr(fullscreen, "on_release", partial(release, fullscreen.rect, done))
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if kind == pygame.MOUSEBUTTONUP:
                for _ in range(10):
                    stage.tick(held_s / 10)
                assert (stage.tooltip.shown is not None) is not pressed
            stage.handle(pygame.event.Event(kind, pos=fullscreen.rect.center, rel=(1, 0), buttons=(0, 0, 0), button=1,
                                            touch=True))
        assert done == [pressed]
        assert stage.tooltip.shown is None
        stage.back()
