"""Larger type: no screen loses a word by it, and nothing lies on anything else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product

import pygame
import pytest

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import COIFFEUR, COIFFEUR_ROWS, PRESETS, SCHIEBER
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import LANGUAGES
from jass_desktop.resources import themes_dir
from jass_desktop.ui.learn.pages import pages
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.paint.style import TypeSpec, style_for
from jass_desktop.ui.paint.text import Texts
from jass_desktop.ui.screens.help import HelpScreen
from jass_desktop.ui.screens.history import HistoryScreen
from jass_desktop.ui.screens.learn import LearnScreen
from jass_desktop.ui.screens.screen import FormScreen
from jass_desktop.ui.screens.welcome import WelcomeScreen
from jass_desktop.ui.table.questions.sign_button import SignButton
from jass_desktop.ui.widgets.boxes import Misfit
from jass_desktop.ui.window.window_stage import WindowStage
from tests.decks import load_deck
from tests.ui.screens.test_screens import SCREENS
from tests.ui.table.support import Answers, Table, random_choice, reached

pytestmark = pytest.mark.long

SIZES = [(1024, 640), (1280, 720), (1080, 1920), (680, 960)]
"""Each of a shape of its own: all that is written grows with the window."""
MIXED = replace(SCHIEBER, name="mixed", contracts=tuple(Contract))
COIFFEUR_11 = replace(COIFFEUR, rows=COIFFEUR_ROWS[11])


def helping(stage: WindowStage) -> HelpScreen:
    return HelpScreen(stage, HistoryScreen(stage))


def welcoming(stage: WindowStage, step: int = 0) -> WelcomeScreen:
    """A question of the first start."""
    screen = WelcomeScreen(stage)
    stage.go(screen)
    screen._turn(step)
    return screen


def learning(stage: WindowStage, page: str = "goal") -> LearnScreen:
    return LearnScreen(stage, PRESETS["schieber"], page)


PAGES = [page.key for page in pages(Talk(PRESETS["schieber"], load_deck(themes_dir() / "swiss.yaml"), "en",
                                         PerSeat("South", "East", "North", "West")))]


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """What has been written since it was emptied without room for all of it."""
    found: set[str] = set()
    write = Texts.paint

    def watched(texts: Texts, surface: pygame.Surface, markup: str, rect: pygame.Rect, spec: TypeSpec, *args: object,
                **how: object) -> pygame.Rect:
        place = write(texts, surface, markup, rect, spec, *args, **how)  # type: ignore[arg-type]
        fitted, lines = texts.fitted(markup, spec, rect, how.get("lines")), how.get("lines")  # type: ignore[arg-type]
        room = max(1, rect.height // texts.line_height(fitted))
        allowed = min(room, lines) if isinstance(lines, int) else room
        if markup and texts.measure(markup, fitted, rect.width)[1] > allowed * texts.line_height(fitted):
            found.add(markup)
        return place

    monkeypatch.setattr(Texts, "paint", watched)
    return found


def painted(stage: WindowStage, screen: Callable[[WindowStage], FormScreen], size: tuple[int, int], cut: set[str]) -> FormScreen:
    """The screen, painted once its pictures have come; ``cut`` then holds what is cut on it."""
    made = screen(stage)
    stage.go(made)
    surface = pygame.Surface(size)
    made.paint(surface)
    for _ in range(3):
        stage.tick(0.05)
    cut.clear()
    made.paint(surface)
    return made


@pytest.mark.some(3, 48)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("screen", [*SCREENS, helping, *(partial(welcoming, step=step) for step in range(3)),
                                    *(partial(learning, page=page) for page in PAGES)])
def test_larger_type_loses_nothing(stage: WindowStage, screen: Callable[[WindowStage], FormScreen], size: tuple[int, int],
                                   cut: set[str], misfits: list[Misfit]) -> None:
    """In every language no text is cut that is whole in the usual type, but for codes; every widget lies in the window, none on
    another, and every box has room for its parts."""
    stage.resize(size)
    for language in LANGUAGES:
        stage.change(language=language, type_size=1.0)
        painted(stage, screen, size, cut)
        usual = set(cut)
        for type_size in (1.25, 1.5):
            stage.change(type_size=type_size)
            made = painted(stage, screen, size, cut)
            assert {text for text in cut - usual if "-" not in text} == set(), (language, type_size)
            rects = [(widget.key, widget.rect) for widget in made.form.widgets]
            for n, (key, rect) in enumerate(rects):
                assert pygame.Rect((0, 0), size).contains(rect), (language, type_size, key)
                assert not [other for other, second in rects[n + 1:] if rect.colliderect(second)], (language, type_size, key)
        assert misfits == [], language


@pytest.mark.some(2, 1000)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", ["chibre-romand", "schieber", "differenzler", "coiffeur"])
def test_larger_type_loses_nothing_at_the_table(name: str, size: tuple[int, int], cut: set[str]) -> None:
    """In each phase of a round no text is cut that is whole in the usual type."""
    with Table(PRESETS[name], seed="type", size=size) as table:
        choose, seen = random_choice(1), set()
        for _ in range(60):
            table.wait_for(lambda: table.screen.course.mine or table.screen.panel is not None)
            phase = (table.session.view.phase, type(table.screen.panel).__name__)
            if phase not in seen:
                seen.add(phase)
                table.stage.change(type_size=1.0)
                table.picture()
                cut.clear()
                table.picture()
                usual = set(cut)
                for type_size in (1.25, 1.5):
                    table.stage.change(type_size=type_size)
                    table.picture()
                    cut.clear()
                    table.picture()
                    assert cut <= usual, (phase, type_size)
            if not table.screen.course.mine:
                break
            table.answer(choose)
        assert len(seen) > 1


@pytest.mark.some(2, 1000)
@pytest.mark.parametrize("size", [(840, 540), (1000, 700), (1600, 880), (700, 960), (1280, 700)],
                         ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("rules", "row"), [(MIXED, ""), (COIFFEUR_11, ""), (COIFFEUR_11, "row 10"), (SCHIEBER, "")])
def test_contracts_stand_in_line(rules: RuleSet, row: str, size: tuple[int, int], cut: set[str]) -> None:
    """In any type and language the signs to choose from have one size, their names one type and one line below the sign, and
    no name is cut or broken within a word."""
    record = reached(rules, Phase.CHOICE, Answers(random_choice(1)))
    with Table(rules, record=record, size=size) as table:
        stage, places = table.stage, list[pygame.Rect]()
        table.wait_for(lambda: table.screen.panel is not None)
        if row:
            table.press(row)
        for language, type_size in product(LANGUAGES, (1.0, 1.25, 1.5)):
            stage.change(language=language, type_size=type_size)
            signs = [one for one in table.screen.controls.form.widgets if isinstance(one, SignButton)]
            tops = set()
            places.clear()
            for one in signs:
                one._sign = lambda _surface, place: places.append(place)
                with stage.texts.listening() as written:
                    one.paint(pygame.Surface(size), stage, False)
                name = written[0].place
                assert name is not None
                assert places[-1].bottom <= name.y
                assert name.bottom <= one.rect.bottom
                tops.add(name.y - one.rect.y)
                widths = [stage.texts.measure(word, one.spec or stage.style.small)[0] for word in one.label.split()]
                assert max(widths) < one.rect.width
            assert len(signs) > 5
            assert len(tops) == len({one.spec for one in signs}) == len({place.size for place in places}) == 1
            assert places[0].height >= signs[0].rect.height * 0.28
            assert not cut & {one.label for one in signs}


def test_type_shrinks_to_its_room_and_no_further(stage: WindowStage) -> None:
    """A text is as large as its room allows, between the size that was asked for and the usual one."""
    style, usual, texts = style_for((1280, 720), 1.5), style_for((1280, 720)), stage.texts
    assert style.body.px == pytest.approx(usual.body.px * 1.5, abs=1)
    assert texts.fitted("word", style.body, pygame.Rect(0, 0, 500, 50), 1) == style.body
    wide = texts.measure("several words", usual.body)[0]
    between = texts.fitted("several words", style.body, pygame.Rect(0, 0, round(wide * 1.2), 50), 1)
    assert usual.body.px < between.px < style.body.px
    assert texts.measure("several words", between)[0] <= wide * 1.2
    assert texts.fitted("several words", style.body, pygame.Rect(0, 0, 20, 50), 1).px == usual.body.px
    assert texts.fitted("several words", usual.body, pygame.Rect(0, 0, 20, 50), 1) == usual.body
