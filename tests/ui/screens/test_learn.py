"""The pages on the screen: nothing is cut off, they are turned by key, wheel and mouse, and the game below waits."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.presets import CHIBRE, DIFFERENZLER, SCHIEBER
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.ui.paint.style import Colour, TypeSpec
from jass_desktop.ui.screens.help import HelpScreen
from jass_desktop.ui.screens.history import HistoryScreen
from jass_desktop.ui.screens.learn import LearnScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.settings import SettingsScreen
from jass_desktop.ui.table.screen import TableScreen
from jass_desktop.ui.widgets.basic import Button
from jass_desktop.ui.widgets.content import Text
from jass_desktop.ui.window.window_stage import WindowStage
from tests.longer import in_its_type
from tests.ui.seen import has, widget, words
from tests.ui.table.support import Table

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (1080, 1920), (1024, 1024), (2560, 1080)]
EVERYTHING = RuleSet("every contract", contracts=tuple(Contract), weis="large", low_fours="all")


class Proof:
    """Looks at everything that is written, and remembers what does not fit into its place."""

    def __init__(self, stage: WindowStage) -> None:
        self.texts = stage.texts
        self.cut: list[str] = []
        self._paint = stage.texts.paint

    def paint(self, surface: pygame.Surface, markup: str, rect: pygame.Rect, spec: TypeSpec, colour: Colour, *,
              align: str = "left", valign: str = "top", lines: int | None = None) -> pygame.Rect:
        wide, high = self.texts.measure(markup, self.texts.fitted(markup, spec, rect, lines), None if lines == 1 else rect.width)
        # A line may stand a little out of its row: letters are lower than their lines.
        if wide > rect.width or high > max(rect.height, self.texts.line_height(spec)):
            self.cut.append(f"{markup!r} {wide}x{high} in {rect.width}x{rect.height}")
        place = self._paint(surface, markup, rect, spec, colour, align=align, valign=valign, lines=lines)
        if not surface.get_rect().contains(place):
            self.cut.append(f"{markup!r} leaves the window")
        return place


@pytest.mark.some(1, 6)
@pytest.mark.parametrize(("rules", "size"), [
    *((SCHIEBER, size) for size in SIZES), (DIFFERENZLER, SIZES[0]), (DIFFERENZLER, (1080, 1920)), (CHIBRE, SIZES[0]),
    (EVERYTHING, SIZES[0])], ids=lambda value: f"{value[0]}x{value[1]}" if isinstance(value, tuple) else value.name)
def test_no_word_is_cut_off(stage: WindowStage, rules: RuleSet, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch,
                            spoken: Iterator[str]) -> None:
    """On every page, at every size and in every language all that is written fits into its place, in letters one can read."""
    monkeypatch.setattr(stage.raster, "ask", lambda *_, **_how: None)
    surface = pygame.Surface(size)
    stage.resize(size)
    for language in spoken:
        stage.change(language=language)
        screen = LearnScreen(stage, rules)
        stage.go(screen)
        proof = Proof(stage)
        monkeypatch.setattr(stage.texts, "paint", proof.paint)
        for page in screen.pages:
            screen.turn_to(page.key)
            screen.paint(surface)
            texts = [one for one in screen.form.widgets if isinstance(one, Text)]
            last = texts[1 + len(page.words)]
            assert last.rect.bottom <= widget(screen, "next").rect.top, (language, page.key)
            assert last.spec.px >= 0.8 * stage.style.body.px, (language, page.key)
            assert not proof.cut, (language, page.key, proof.cut)
        monkeypatch.undo()
        monkeypatch.setattr(stage.raster, "ask", lambda *_, **_how: None)


@pytest.mark.some(1)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_widgets_lie_apart_and_show_their_labels(stage: WindowStage, size: tuple[int, int], spoken: Iterator[str]) -> None:
    """At every size and in every language all words and buttons lie in the window, none on another, with their whole labels."""
    stage.resize(size)
    for language in spoken:
        stage.change(language=language)
        screen = LearnScreen(stage, SCHIEBER)
        stage.go(screen)
        widgets = screen.form.widgets
        for n, one in enumerate(widgets):
            assert pygame.Rect((0, 0), size).contains(one.rect), (language, one.key)
            assert not any(one.rect.colliderect(other.rect) for other in widgets[n + 1:]), (language, one.key)
            if isinstance(one, Button):
                room = one.rect.width - 2 * stage.style.px(1)
                spec = in_its_type(one.spec or stage.style.strong, language)
                assert stage.texts.measure(one.label, spec)[0] <= room, (language, one.label)


def test_pages_are_turned_by_keys_and_wheel(stage: WindowStage, press: Callable[..., None]) -> None:
    """Left and Right turn one page, Home and End go to the ends, the wheel turns too; Escape leaves."""
    stage.go(MenuScreen(stage))
    screen = LearnScreen(stage, SCHIEBER)
    stage.go(screen)
    keys = [page.key for page in screen.pages]
    assert screen.page.key == "goal"
    press(pygame.K_LEFT)
    assert screen.page.key == "goal"
    press(pygame.K_RIGHT)
    press(pygame.K_PAGEDOWN)
    assert screen.page.key == keys[2]
    press(pygame.K_END)
    assert screen.page.key == keys[-1]
    press(pygame.K_HOME)
    stage.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert screen.page.key == keys[1]
    press(pygame.K_ESCAPE)
    assert isinstance(stage.screen, MenuScreen)


def test_enter_reads_on_to_the_end(stage: WindowStage, press: Callable[..., None]) -> None:
    """Whoever just presses Enter sees every page once and is back where they were."""
    stage.go(MenuScreen(stage))
    screen = LearnScreen(stage, DIFFERENZLER)
    stage.go(screen)
    seen = []
    while stage.screen is screen:
        seen.append(screen.page.key)
        press(pygame.K_RETURN)
    assert seen == [page.key for page in screen.pages]
    assert isinstance(stage.screen, MenuScreen)


def test_contents_open_a_page(stage: WindowStage, press: Callable[..., None], click: Callable[[tuple[int, int]], None]) -> None:
    """A line of the contents opens its page by click and by keyboard."""
    stage.go(MenuScreen(stage))
    screen = LearnScreen(stage, SCHIEBER)
    stage.go(screen)
    rects = {widget.key: widget.rect for widget in screen.form.widgets}
    click(rects["page buur"].center)
    assert screen.page.key == "buur"
    screen.form.focus("page weis")
    press(pygame.K_SPACE)
    assert screen.page.key == "weis"
    click(rects["close"].center)
    assert isinstance(stage.screen, MenuScreen)


def test_a_change_of_language_or_size_keeps_the_page(stage: WindowStage) -> None:
    """The page stays open, in the new words."""
    screen = LearnScreen(stage, SCHIEBER, "weis")
    stage.go(screen)
    assert screen.page.key == "weis"
    stage.change(language="fr")
    stage.resize((1080, 1920))
    assert (screen.page.key, screen.page.title) == ("weis", "Annonces")


def test_a_strange_page_opens_the_first(stage: WindowStage) -> None:
    """A page that this game does not have, such as Weis in Differenzler, opens the first one instead."""
    screen = LearnScreen(stage, DIFFERENZLER, "weis")
    stage.go(screen)
    assert screen.page.key == "goal"


def test_help_leads_to_the_pages_of_the_game_played() -> None:
    """From the table by F1 and Enter to its pages, and back by the help to a game that has not moved."""
    with Table(DIFFERENZLER, seed="learn") as table:
        table.wait(60)
        before, actions = table.session.view, len(table.session.record.actions)
        table.stage.toggle_help()
        assert isinstance(table.stage.screen, HelpScreen)
        assert table.stage.screen.rules is before.rules
        table.key(pygame.K_RETURN)
        screen = table.stage.screen
        assert isinstance(screen, LearnScreen)
        assert "prediction" in {page.key for page in screen.pages}
        table.wait(60)
        table.key(pygame.K_ESCAPE)
        assert isinstance(table.stage.screen, HelpScreen)
        table.key(pygame.K_ESCAPE)
        assert isinstance(table.stage.screen, TableScreen)
        assert table.session.view == before
        assert len(table.session.record.actions) == actions


def test_the_pages_have_help_too(stage: WindowStage) -> None:
    """F1 on a page tells its keys, and does not offer the pages once more."""
    stage.go(LearnScreen(stage, SCHIEBER))
    stage.toggle_help()
    assert isinstance(stage.screen, HelpScreen)
    assert not has(stage.screen, "learn")
    stage.paint(pygame.Surface(stage.size))
    stage.toggle_help()
    assert isinstance(stage.screen, LearnScreen)


def test_help_explains_the_screen_it_is_on(stage: WindowStage) -> None:
    """What that is for, first; how to play only where it is about a game, and the keys last. It is no table of contents."""
    for screen, game in ((MenuScreen(stage), True), (HistoryScreen(stage), False), (SettingsScreen(stage), False)):
        stage.go(screen)
        stage.toggle_help()
        helping = stage.screen
        assert isinstance(helping, HelpScreen)
        assert has(helping, "learn") == game
        told = words(helping)
        assert f"Help: {screen.title}" in told
        assert screen.about in told
        for size in ((1280, 720), (800, 1200)):
            stage.resize(size)
            lowest = max(one.rect.bottom for one in helping.form.widgets if isinstance(one, Button))
            keys = [widget.rect.top for widget in helping.form.widgets if isinstance(widget, Text)][-2 * len(helping.keys):]
            assert len(helping.keys) > 1
            assert min(keys) > lowest
        stage.back()


def test_help_in_the_menu_teaches_the_game_chosen_there(stage: WindowStage, press: Callable[..., None]) -> None:
    """F1 in the menu opens the pages of the game that is chosen, be it a preset or rules of one's own."""
    stage.change(rules="differenzler")
    menu = MenuScreen(stage)
    stage.go(menu)
    stage.toggle_help()
    assert isinstance(stage.screen, HelpScreen)
    assert stage.screen.rules == menu.rules == DIFFERENZLER
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, LearnScreen)
    assert "prediction" in {page.key for page in stage.screen.pages}
