"""What holds on every screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import pygame
import pytest

from jass_desktop.engine.presets import SCHIEBER
from jass_desktop.engine.seats import FOUR, PAIRS, PerSeat, Seat
from jass_desktop.errors import StoreError
from jass_desktop.session.findings.verdicts import Mark
from jass_desktop.session.openable import NewGame, Openable
from jass_desktop.session.practice.deals import PracticeSpan, PractisedDeal
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.ui.decisions.strip import Cell
from jass_desktop.ui.menu.emblems import paint_signs
from jass_desktop.ui.paint.faces import Faces
from jass_desktop.ui.paint.style import PAPER, SLATE
from jass_desktop.ui.screens.decision import DecisionScreen
from jass_desktop.ui.screens.decks import DecksScreen
from jass_desktop.ui.screens.drill import DrillScreen
from jass_desktop.ui.screens.help import HelpScreen
from jass_desktop.ui.screens.history import HistoryScreen, result_word
from jass_desktop.ui.screens.keys import KeysScreen
from jass_desktop.ui.screens.log import LogScreen
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.more import MoreScreen
from jass_desktop.ui.screens.players import PlayersScreen
from jass_desktop.ui.screens.practise import PractiseScreen
from jass_desktop.ui.screens.screen import FormScreen
from jass_desktop.ui.screens.settings import SettingsScreen
from jass_desktop.ui.screens.trick import TrickScreen
from jass_desktop.ui.table.speech.log import LoggedRound
from jass_desktop.ui.widgets.basic import Button
from jass_desktop.ui.widgets.decks import DeckTile, name_spec
from jass_desktop.ui.widgets.entry import TextField
from jass_desktop.ui.widgets.values import Segments, Toggle
from jass_desktop.ui.window.window_stage import WindowStage
from jass_desktop.words.statistics import Topic
from tests.longer import in_its_type
from tests.session.test_practice import LARGE
from tests.trainer import FakeTrainer
from tests.ui.fakes import FakeEntry, FakeHistory
from tests.ui.screens.test_book import exercise_answered, exercise_asked, open_book
from tests.ui.screens.test_compete import CHALLENGES
from tests.ui.screens.test_day import DAYS
from tests.ui.screens.test_deal import DEALS, weighed
from tests.ui.screens.test_drill import open_drill
from tests.ui.screens.test_evening import EVENINGS
from tests.ui.screens.test_ladder import LADDERS
from tests.ui.screens.test_mistakes import mistakes
from tests.ui.screens.test_opened import OPENED
from tests.ui.screens.test_statistics import rounds_of, statistics
from tests.ui.screens.test_support import SUPPORT
from tests.ui.screens.test_tournament import TOURNAMENTS
from tests.ui.verdicts import all_decisions, recorded, verdict


def wait_for(get: Callable[[], Faces | None]) -> Faces:
    """The deck, once it has been read."""
    for _ in range(1000):
        if (found := get()) is not None:
            return found
        pygame.time.wait(5)
    raise AssertionError("the deck does not come")


SIZES = [(680, 960), (840, 540), (1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (1080, 1920), (1024, 1024), (2560, 1080)]


def looking_back(stage: WindowStage) -> LookBackScreen:
    """A game with a mistake in it, whole."""
    record = recorded("swisslos-2500")
    found = [one for one in all_decisions(record) if not one.forced]
    stage.services.reviews().found = [verdict(one, Mark.BLUNDER, 40.5, 4.0) for one in found[1:4]]  # type: ignore[attr-defined]
    screen = LookBackScreen(stage, record)
    stage.go(screen)
    for _ in range(30):
        stage.tick(0.1)
    return screen


def looking_back_at_one(stage: WindowStage) -> LookBackScreen:
    """The same where one of its decisions is shown."""
    screen = looking_back(stage)
    screen._jump(1)
    return screen


def looking_back_late(stage: WindowStage) -> LookBackScreen:
    """The same with all the tricks but one behind it."""
    screen = looking_back(stage)
    screen._go_to(next(one for one in reversed(screen.past.found) if one.trick == 8))
    return screen


def looking_at_a_trick(stage: WindowStage) -> FormScreen:
    """A trick laid on the table there."""
    looking_back_late(stage)._look_at(-1)
    assert isinstance(stage.screen, TrickScreen)
    return stage.screen


def naming_contracts(stage: WindowStage) -> DrillScreen:
    """A hand that has been answered."""
    screen = open_drill(stage)
    screen._answer(screen._drill.view.legal[0])
    return screen


def practising(stage: WindowStage) -> PractiseScreen:
    """The game with most to choose from, after two deals."""
    screen = PractiseScreen(stage, LARGE, FakeTrainer(), PracticeSpan.ROUND)
    record = recorded("swisslos-2500")
    real = [one for one in all_decisions(record) if not one.forced]
    screen._deals += [PractisedDeal(record, "south", whole=True), PractisedDeal(record, "south")]
    screen._deals[0].take([verdict(one, Mark.BLUNDER, 12.0) for one in real[:4]])
    return screen


def practising_with_pushes(stage: WindowStage) -> PractiseScreen:
    """A game in which one pushes, with all that can be asked of a deal."""
    return PractiseScreen(stage, SCHIEBER, FakeTrainer())


def reading_the_log(stage: WindowStage) -> LogScreen:
    """More than has room, with lines that are too long for one."""
    long = "Anna shows six of hearts, seven of hearts, eight of hearts, nine of hearts, ten of hearts: 100; " * 2
    return LogScreen(stage, [LoggedRound(f"Round {number}", ("Anna: six of hearts", long) * 9) for number in range(1, 9)])


def learning(stage: WindowStage) -> MenuScreen:
    """The section of the menu with all there is to learn."""
    menu = MenuScreen(stage)
    stage.go(menu)
    menu.form.focus("to learn")
    menu.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    return menu


SCREENS = [MenuScreen, DecksScreen, learning, SettingsScreen, MoreScreen, KeysScreen, PlayersScreen,
           HistoryScreen, looking_back, looking_back_at_one, looking_back_late, looking_at_a_trick,
           naming_contracts, practising, practising_with_pushes, *DEALS, open_book, exercise_asked, exercise_answered,
           *(partial(statistics, topic=topic) for topic in Topic),
           partial(statistics, topic=Topic.PLAY, table=True), rounds_of, mistakes, *OPENED, *SUPPORT, *CHALLENGES, *DAYS,
           *TOURNAMENTS, *LADDERS, *EVENINGS, reading_the_log]


@pytest.mark.some(3, 20)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_overlaps_or_leaves_the_window(stage: WindowStage, screen: Callable[[WindowStage], FormScreen],
                                               size: tuple[int, int], spoken: Iterator[str]) -> None:
    """At every size and in every language all widgets lie in the window, none on another."""
    for language in spoken:
        stage.change(language=language)
        stage.resize(size)
        made = screen(stage)
        stage.go(made)
        rects = [(widget.key, widget.rect) for widget in made.form.widgets]
        for n, (key, rect) in enumerate(rects):
            assert pygame.Rect((0, 0), size).contains(rect), (language, key, rect)
            for other, second in rects[n + 1:]:
                assert not rect.colliderect(second), (language, key, other)
        made.paint(pygame.Surface(size))


@pytest.mark.parametrize(("screen", "others"), [
    (looking_back, True), (naming_contracts, False), (exercise_asked, False), (exercise_answered, False), (weighed, False)])
def test_no_empty_strip_lies_under_a_table(stage: WindowStage, screen: Callable[[WindowStage], DecisionScreen],
                                           others: bool) -> None:
    """The table has the whole height of the window until there is another decision to go to."""
    made = screen(stage)
    assert (made._places.table.height < stage.size[1]) is others
    assert any(isinstance(widget, Cell) for widget in made.form.widgets) is others


@pytest.mark.some(4, 20)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("screen", SCREENS)
def test_no_label_is_cut_off(stage: WindowStage, screen: Callable[[WindowStage], FormScreen], size: tuple[int, int],
                             spoken: Iterator[str]) -> None:
    """At every size and in every language each button shows its whole label, and the line below it."""
    for language in spoken:
        of = partial(in_its_type, language=language)
        stage.change(language=language)
        stage.resize(size)
        made = screen(stage)
        stage.go(made)
        s = stage.style
        for widget in made.form.widgets:
            match widget:
                case Button():
                    room = widget.rect.width - 2 * s.px(1.2 if widget.align == "centre" else 1.6)
                    assert stage.texts.measure(widget.label, of(widget.spec or s.strong))[0] <= room, (language, widget.label)
                    high = stage.texts.line_height(of(s.strong)) + stage.texts.measure(widget.note, of(s.small), room)[1]
                    assert not widget.note or high <= widget.rect.height, (language, widget.note)
                case Toggle() if widget.label:
                    room = widget.rect.width - s.px(5.2) - s.px(1.4)
                    longest = max(stage.texts.measure(word, of(s.body))[0] for word in widget.label.split())
                    assert longest <= room, (language, widget.label)
                    high = stage.texts.measure(widget.label, of(s.body), room)[1]
                    assert high <= 2 * stage.texts.line_height(of(s.body)), (language, widget.label)
                case TextField():
                    assert stage.texts.measure(widget.label, of(s.small))[0] <= widget.rect.width, (language, widget.label)
                case DeckTile():
                    faces = wait_for(partial(stage.faces_of, widget._deck))
                    words = faces.theme.title(language).split()
                    room = widget.rect.width - 2 * s.hairline
                    assert max(stage.texts.measure(word, name_spec(s).smallest)[0] for word in words) <= room, (language, words)
                case Segments():
                    cell = widget.rect.width // len(widget.options) - 2 * s.px(0.6)
                    for _value, label in widget.options:
                        assert stage.texts.measure(label, of(s.small), cell)[1] <= widget.rect.height, (language, label)


@pytest.mark.some(3)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_help_fits(stage: WindowStage, size: tuple[int, int], spoken: Iterator[str]) -> None:
    """The whole help of a screen lies on its sheet, at every size and in every language."""
    for language in spoken:
        stage.change(language=language)
        stage.resize(size)
        help_screen = HelpScreen(stage, HistoryScreen(stage))
        stage.go(help_screen)
        assert all(help_screen._sheet.contains(widget.rect) for widget in help_screen.form.widgets), language
        stage.back()


def test_the_newest_open_game_can_go_on(stage: WindowStage, press: Callable[..., None]) -> None:
    """The menu's first button resumes the open game played last; its refusal is shown and the menu stays."""
    stage.go(MenuScreen(stage))
    press(pygame.K_RETURN)
    assert list(stage.toasts)[-1].text == "asked for SavedGame(number=3)"
    assert isinstance(stage.screen, MenuScreen)


def test_a_new_game_has_names(stage: WindowStage) -> None:
    """A game is started with a name for every seat, whether or not the person has set any."""
    asked: list[Preferences] = []

    def opened(game: Openable, preferences: Preferences) -> GameSession:
        asked.append(preferences)
        raise StoreError("There is no game.")

    stage.services.open = opened  # type: ignore[method-assign]
    stage.go(MenuScreen(stage))
    stage.tables.open(NewGame(SCHIEBER))
    assert asked[0].names is not None
    assert all(asked[0].names)


def test_escape_does_not_end_the_program(stage: WindowStage, press: Callable[..., None]) -> None:
    """Escape in the menu does nothing; elsewhere it goes back."""
    stage.go(MenuScreen(stage))
    press(pygame.K_ESCAPE)
    assert stage.running
    stage.go(SettingsScreen(stage))
    press(pygame.K_ESCAPE)
    assert isinstance(stage.screen, MenuScreen)


def test_settings_take_effect_at_once(stage: WindowStage, saved: list[Preferences], press: Callable[..., None],
                                      monkeypatch: pytest.MonkeyPatch) -> None:
    """A change of language speaks at once, and is saved a moment later; it can also be that of the system again."""
    monkeypatch.setenv("LANGUAGE", "de")
    stage.go(MenuScreen(stage))
    stage.go(SettingsScreen(stage))
    settings = stage.screen
    assert isinstance(settings, SettingsScreen)
    settings.form.focus("language")
    press(pygame.K_LEFT)
    press(pygame.K_LEFT)
    assert stage.language == "fr"
    stage.tick(1.0)
    assert saved[-1].language == "fr"
    press(pygame.K_LEFT)
    assert stage.language == "de"
    stage.tick(1.0)
    assert saved[-1].language is None


def test_the_pace_grows_to_the_right(stage: WindowStage, press: Callable[..., None],
                                     click: Callable[[tuple[int, int]], None]) -> None:
    """By keys as by the mouse; a saved pace means what it always did, and words say which one it is."""
    stage.go(SettingsScreen(stage))
    settings = stage.screen
    assert isinstance(settings, SettingsScreen)
    settings.form.focus("pace")
    for code, pace, said in ((pygame.K_RIGHT, 0.75, "fast"), (pygame.K_END, 0.0, "at once"), (pygame.K_HOME, 3.0, "slow")):
        press(code)
        slider = next(one for one in settings.form.widgets if one.key == "pace")
        assert (stage.preferences.pace, slider.says) == (pace, said)
    settings.paint(pygame.Surface(stage.size))
    click((slider.rect.centerx + slider.rect.width // 4, slider.rect.centery))
    assert stage.preferences.pace < 1.5


def test_a_name_is_kept(stage: WindowStage, saved: list[Preferences]) -> None:
    """What is typed into a name field becomes that seat's name, without losing the place in the field."""
    stage.go(MenuScreen(stage))
    stage.go(SettingsScreen(stage))
    settings = stage.screen
    assert isinstance(settings, SettingsScreen)
    settings.form.focus("name north")
    stage.handle(pygame.event.Event(pygame.TEXTINPUT, text="n"))
    stage.handle(pygame.event.Event(pygame.TEXTINPUT, text="e"))
    assert stage.preferences.names is not None
    assert stage.preferences.names[Seat.NORTH] == "Jeanne"


def test_a_deck_is_changed_by_its_tile(stage: WindowStage) -> None:
    """Choosing a deck replaces all cards as soon as it has been read."""
    stage.go(MenuScreen(stage))
    other = next(key for key in stage.services.themes() if key != stage.theme.key)
    stage.change(deck=other)
    for _ in range(400):
        stage.tick(0.01)
        if stage.theme.key == other:
            break
        pygame.time.wait(5)
    assert stage.theme.key == other


def test_a_deleted_game_comes_back(stage: WindowStage, press: Callable[..., None]) -> None:
    """Delete takes the game off the list; Ctrl+Z brings it back, and chooses it, while the message shows."""
    stage.go(MenuScreen(stage))
    stage.go(HistoryScreen(stage))
    press(pygame.K_HOME)
    press(pygame.K_DOWN)
    press(pygame.K_DELETE)
    assert [entry.number for entry in stage.history.entries()] == [3, 1]
    press(pygame.K_UP)
    press(pygame.K_z, pygame.KMOD_CTRL)
    assert [entry.number for entry in stage.history.entries()] == [3, 2, 1]
    assert isinstance(stage.screen, HistoryScreen)
    assert stage.screen._entry is not None
    assert stage.screen._entry.number == 2


def test_a_game_comes_back_though_the_list_cannot_be_read(
    stage: WindowStage, history: FakeHistory, press: Callable[..., None], monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The window stays open, and the list shows the game once it can be read again."""
    def unreadable() -> None:
        raise StoreError("the history cannot be read")
    stage.go(HistoryScreen(stage))
    press(pygame.K_DELETE)
    with monkeypatch.context() as patch:
        patch.setattr(history, "entries", unreadable)
        press(pygame.K_z, pygame.KMOD_CTRL)
    stage.screen.refresh()
    assert [entry.number for entry in history.entries()] == [3, 2, 1]
    assert isinstance(stage.screen, HistoryScreen)
    assert stage.screen._entry is not None


ALONE = FakeEntry(4, rules="differenzler", alone=True, totals=PerSeat(45, 12, 60, 33))


@pytest.mark.parametrize(("entry", "word"), [
    (FakeEntry(1), "in progress"), (FakeEntry(1, winners=PAIRS.parties[0].seats), "won"),
    (FakeEntry(1, winners=PAIRS.parties[1].seats), "lost"),
    (FakeEntry(1, winners=FOUR), "drawn"), (ALONE, "in progress"), (replace(ALONE, winners=(Seat.EAST,)), "3rd place"),
    (replace(ALONE, winners=(Seat.SOUTH, Seat.WEST), totals=PerSeat(9, 12, 60, 9)), "won"),
    (replace(ALONE, winners=FOUR, totals=PerSeat(9, 9, 9, 9)), "won"),
])
def test_how_a_game_stands(entry: FakeEntry, word: str) -> None:
    """A game of two sides is won, lost or drawn; where each plays alone the person has a place."""
    assert result_word(entry)[0] == word


@pytest.mark.some(3)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_games_of_four_alone_stand_in_the_list(stage: WindowStage, history: FakeHistory, size: tuple[int, int]) -> None:
    """Each of the four has a figure under the name, in any window; the menu names the person's own."""
    history.games[:] = [ALONE, replace(ALONE, number=3, winners=(Seat.EAST,), names=PerSeat("W" * 16, "", "Jean", "Vreni"))]
    stage.resize(size)
    screen = HistoryScreen(stage)
    stage.go(screen)
    screen.paint(pygame.Surface(size))
    menu = MenuScreen(stage)
    stage.go(menu)
    first = menu.form.focused
    assert isinstance(first, Button)
    assert first.note == "Differenzler: 45 penalty points, round 4"


def test_messages_go_by_themselves(stage: WindowStage) -> None:
    """A message leaves after a few seconds."""
    stage.go(MenuScreen(stage))
    stage.toast("hello")
    for _ in range(100):
        stage.tick(0.1)
    assert len(stage.toasts) == 0


def test_help_opens_and_closes(stage: WindowStage) -> None:
    """F1 shows help above the screen and takes it away again."""
    stage.go(MenuScreen(stage))
    stage.toggle_help()
    assert isinstance(stage.screen, HelpScreen)
    stage.paint(pygame.Surface(stage.size))
    stage.toggle_help()
    assert isinstance(stage.screen, MenuScreen)


@pytest.mark.parametrize(("deck", "cards"), [("french", True), ("french-four-colours", True), ("swiss", False)])
def test_dark_signs_lie_on_cards(stage: WindowStage, deck: str, cards: bool) -> None:
    """On the menu's slate black signs lie on light ground, so that all four can be seen."""
    stage.faces = wait_for(lambda: stage.faces_of(deck))
    surface = pygame.Surface((400, 80))
    surface.fill(SLATE)
    paint_signs(surface, stage, surface.get_rect())
    paper = pygame.mask.from_threshold(surface, PAPER, (1, 1, 1, 255)).count()
    assert (paper > 1000) is cards
