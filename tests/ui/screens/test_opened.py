"""What the window shows of a file that was opened, and what one can do with it."""

from __future__ import annotations

import shutil
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pygame
import pytest

from jass_desktop.engine.cards import Card
from jass_desktop.engine.presets import SCHIEBER
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import JassError, StoreError, ThemeError
from jass_desktop.gate.text import RULES_NAME
from jass_desktop.resources import themes_dir
from jass_desktop.session.openable import NewGame, Openable, SavedGame
from jass_desktop.session.practice.deal_draft import DealDraft
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.store.saving import entry_of
from jass_desktop.theme.files import deck_key
from jass_desktop.theme.load import load_with_files
from jass_desktop.ui.opened import DeckFile, ExercisesFile, GameFile, Opened, RulesFile
from jass_desktop.ui.screens.browse import BrowseScreen
from jass_desktop.ui.screens.deal import DealScreen
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.opened import screen as sheet
from jass_desktop.ui.screens.opened.deck import FoundDeck
from jass_desktop.ui.screens.opened.exercises import FoundExercises
from jass_desktop.ui.screens.opened.find import Find
from jass_desktop.ui.screens.opened.game import FoundGame
from jass_desktop.ui.screens.opened.rules import FoundRules
from jass_desktop.ui.screens.opened.screen import OpenedScreen, open_files
from jass_desktop.ui.screens.screen import FormScreen
from jass_desktop.ui.stage import Screen
from jass_desktop.ui.window.window_stage import WindowStage
from tests.fuzz.materials import exercises
from tests.store.games import WHOLE, played
from tests.ui.fakes import FakeFiles, FakeRules, FakeServices
from tests.ui.seen import has, push, words

PATH = Path("/downloads/{anna}/game.jass")
OWN = replace(SCHIEBER, name="Beizenjass", target=1500)
DECK = Path(__file__).parent.parent.parent / "data" / "themes" / "good.yaml"
Press = Callable[..., None]


def a_game(record: GameRecord, number: int | None = None) -> GameFile:
    return GameFile(PATH, record, entry_of(record, number or 1, datetime(2026, 11, 20, tzinfo=UTC)), number)


def a_deck() -> DeckFile:
    return DeckFile(DECK, *load_with_files(DECK), kept=False)


@pytest.fixture
def files(services: FakeServices) -> FakeFiles:
    return services.files


@pytest.fixture
def show(stage: WindowStage, files: FakeFiles) -> Callable[[Opened | JassError], FormScreen]:
    """Opens a file that holds this, over the menu."""
    def one(found: Opened | JassError) -> FormScreen:
        files.there[PATH] = found
        if not stage.screens:
            stage.go(MenuScreen(stage))
        open_files(stage, [PATH])
        assert isinstance(stage.screen, FormScreen)
        stage.paint(pygame.Surface(stage.size))
        return stage.screen
    return one


@pytest.fixture
def asked(services: FakeServices, monkeypatch: pytest.MonkeyPatch) -> list[Openable]:
    """The games that were asked for; none opens."""
    found: list[Openable] = []

    def open_game(_services: FakeServices, game: Openable, _preferences: Preferences) -> GameSession:
        found.append(game)
        raise StoreError("none opens")

    monkeypatch.setattr(FakeServices, "open", open_game)
    return found


def found_in(screen: Screen) -> type[Find] | None:
    """What was found in the file whose sheet this is; None if it cannot be opened."""
    assert isinstance(screen, OpenedScreen)
    return None if screen.found is None else type(screen.found)


def over_the_menu(stage: WindowStage, found: Opened | JassError, more: Sequence[Path] = ()) -> FormScreen:
    """For the tests of all screens: what was opened, on top."""
    files = stage.services.files
    assert isinstance(files, FakeFiles)
    files.there[PATH] = found
    open_files(stage, [PATH, *more])
    screen = stage.screens.pop()
    assert isinstance(screen, FormScreen)
    return screen


OPENED = [partial(over_the_menu, found=found) for found in (
    a_game(played(WHOLE)), a_game(played(30)), a_game(played(WHOLE), 7), a_game(DealDraft.of(SCHIEBER, "a").record()), a_deck(),
    RulesFile(PATH, OWN),
    ExercisesFile(PATH, exercises()), ThemeError("\n".join(f"/downloads/deck.yaml:{n} paper: 3" for n in range(30))))]
OPENED += [partial(over_the_menu, found=found, more=[Path("/downloads/Our games of last winter, all of them, in one file.jass")])
           for found in (a_game(played(30)), ThemeError("/downloads/deck.yaml:1 paper: 3"))]
"""Every kind of file, as screens for the tests of all screens; the last two with another file to follow."""


def test_a_deal_that_was_put_together_is_changed(show: Callable[..., FormScreen], stage: WindowStage) -> None:
    """The file of one offers that, and it is as it was saved; no other game does."""
    draft = DealDraft.of(SCHIEBER, "a").put(Card.parse("HJ"), Seat.NORTH)
    screen = show(a_game(draft.record(practice="yes")))
    label = next(one for one in screen.form.widgets if getattr(one, "label", "") == "Change this deal")
    push(screen, label.key)
    assert isinstance(stage.screen, DealScreen)
    assert stage.screen._draft == draft
    stage.back()
    assert "Change this deal" not in words(show(a_game(played(30))))


def test_a_game_is_told_and_looked_at(show: Callable[..., FormScreen], stage: WindowStage, press: Press) -> None:
    """File, names and totals are told. Enter steps through it, and Escape leads back to the sheet and then to the menu."""
    record = played(WHOLE)
    screen = show(a_game(record))
    told = words(screen)
    assert str(PATH).replace("{", "{{") in told
    assert all(name in told for name in ("Anna", "Ueli", "Zoé", "Köbi"))
    assert record.outcome is not None
    assert all(str(total) in told for total in record.outcome.totals)
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, BrowseScreen)
    press(pygame.K_ESCAPE)
    push(screen, "reply 1")
    assert isinstance(stage.screen, LookBackScreen)
    press(pygame.K_ESCAPE)
    press(pygame.K_ESCAPE)
    assert isinstance(stage.screen, MenuScreen)


@pytest.mark.parametrize(("reply", "mine"), [("reply 2", True), ("reply 3", False)])
def test_a_game_is_kept_when_asked_for(show: Callable[..., FormScreen], stage: WindowStage, files: FakeFiles, reply: str, *,
                                       mine: bool) -> None:
    """As one's own or as a game of others; then it says which game it is, and no longer offers to keep it."""
    files.reviews = 3
    screen = show(a_game(played(WHOLE)))
    assert not files.kept
    push(screen, reply)
    assert files.kept == [(PATH, mine)]
    assert "3 of its decisions" in list(stage.toasts)[-1].text
    assert "game 12" in words(screen)
    assert not has(screen, "reply 2")


def test_a_running_game_says_so(show: Callable[..., FormScreen], stage: WindowStage, files: FakeFiles,
                                asked: list[Openable]) -> None:
    """It contains hidden cards; stepping through shows only the person's, and playing on keeps it first."""
    screen = show(a_game(played(30)))
    assert "not over" in words(screen)
    push(screen, "reply 0")
    assert isinstance(stage.screen, BrowseScreen)
    assert not has(stage.screen, "open")
    stage.back()
    push(screen, "reply 2")
    assert files.kept == [(PATH, True)]
    assert asked == [SavedGame(12)]
    assert isinstance(stage.screen, MenuScreen)


def test_a_game_of_the_history_is_not_kept_again(show: Callable[..., FormScreen]) -> None:
    """It says which one it is."""
    screen = show(a_game(played(WHOLE), 7))
    assert "game 7" in words(screen)
    assert not has(screen, "reply 2")


def test_a_deck_is_used_in_this_window(show: Callable[..., FormScreen], stage: WindowStage) -> None:
    """Its cards show at once; nothing is copied."""
    screen = show(a_deck())
    assert found_in(screen) is FoundDeck
    assert "by Nobody" in words(screen)
    push(screen, "reply 0")
    assert isinstance(stage.screen, MenuScreen)
    for _beat in range(500):
        if stage.theme.key == "good":
            break
        stage.tick(0.02)
        pygame.time.wait(5)
    assert stage.theme.title("en") == "Small"


@pytest.mark.skipif(sys.platform == "win32", reason="this system has no such files")
@pytest.mark.parametrize("name", ["a\\b", "a\x1b[2Jb", "a\u202eb"])
def test_a_deck_of_any_name_is_used(show: Callable[..., FormScreen], stage: WindowStage, tmp_path: Path, name: str) -> None:
    """Whatever its file is called, its name becomes the preference of this window."""
    path = tmp_path / f"{name}.yaml"
    shutil.copytree(DECK.parent / "good", tmp_path / "good")
    shutil.copy(DECK, path)
    push(show(DeckFile(path, *load_with_files(path), kept=True)), "reply 0")
    assert stage.preferences.deck == deck_key(path)


def test_a_deck_that_cannot_be_kept_says_why(show: Callable[..., FormScreen], stage: WindowStage) -> None:
    """The sheet stays, and the deck from before is in use."""
    screen = show(a_deck())
    push(screen, "reply 1")
    assert "asked for" in list(stage.toasts)[-1].text
    assert stage.screen is screen
    assert stage.preferences.deck == "swiss"


def test_a_deck_that_is_there_is_only_chosen(show: Callable[..., FormScreen], stage: WindowStage) -> None:
    """A shipped one, or one of the person's own, is not offered to be kept."""
    path = themes_dir() / "german.yaml"
    screen = show(DeckFile(path, *load_with_files(path), kept=True))
    assert not has(screen, "reply 1")
    push(screen, "reply 0")
    assert stage.preferences.deck == "german"


def test_rules_are_told_played_and_kept(show: Callable[..., FormScreen], stage: WindowStage, own_rules: FakeRules,
                                        asked: list[Openable]) -> None:
    """Playing keeps nothing. Kept rules are the chosen game of the menu."""
    screen = show(RulesFile(PATH, OWN))
    assert found_in(screen) is FoundRules
    assert "1500" in words(screen)
    push(screen, "reply 0")
    assert asked == [NewGame(OWN)]
    assert not own_rules.sets
    screen = show(RulesFile(PATH, OWN))
    push(screen, "reply 1")
    assert own_rules.sets == {OWN.name: OWN}
    assert stage.preferences.rules == OWN.name
    assert not has(show(RulesFile(PATH, OWN)), "reply 1")


def test_rules_of_a_taken_name_get_another(show: Callable[..., FormScreen], own_rules: FakeRules) -> None:
    """Nothing is overwritten, however long the name is; the same rules are not kept twice under two names."""
    name = "X" * RULES_NAME
    theirs, mine = replace(OWN, name=name), replace(OWN, name=name, target=2000)
    own_rules.sets[name] = mine
    push(show(RulesFile(PATH, theirs)), "reply 1")
    assert own_rules.sets[name] == mine
    other, = set(own_rules.sets) - {name}
    assert own_rules.sets[other] == replace(theirs, name=other)
    assert not has(show(RulesFile(PATH, theirs)), "reply 1")


def test_exercises_are_added(show: Callable[..., FormScreen]) -> None:
    """It says how many there are, and then how many were new."""
    screen = show(ExercisesFile(PATH, exercises()))
    assert found_in(screen) is FoundExercises
    assert "6 exercises" in words(screen)
    push(screen, "reply 0")
    assert "5 new exercises" in words(screen)


def test_a_refusal_is_read_whole(show: Callable[..., FormScreen], stage: WindowStage, press: Press) -> None:
    """All mistakes of a file can be read, thirty too; control characters in a name do nothing. Enter closes it."""
    screen = show(ThemeError("\n".join([*(f"deck.yaml:{n} paper: 3" for n in range(30)), "\x1b]0;x"])))
    assert screen.title == "This cannot be opened"
    assert "deck.yaml:0" in words(screen)
    screen.form.focus("words")
    press(pygame.K_END)
    assert "\\x1b" in words(screen)
    screen.form.focus("close")
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, MenuScreen)


@pytest.fixture
def first(stage: WindowStage, files: FakeFiles) -> FormScreen:
    """The sheet of the first of four files that were opened together: a game, one that is not there, rules, and a deck."""
    paths = PATH, Path("/downloads/gone"), Path("/downloads/rules.yaml"), DECK
    files.there |= {PATH: a_game(played(WHOLE)), paths[2]: RulesFile(paths[2], OWN), DECK: a_deck()}
    stage.go(MenuScreen(stage))
    open_files(stage, paths)
    return on_top(stage)


def on_top(stage: WindowStage) -> FormScreen:
    assert isinstance(stage.screen, FormScreen)
    return stage.screen


def test_files_that_were_opened_together_follow_each_other(first: FormScreen, stage: WindowStage, press: Press) -> None:
    """Each sheet leads to the next, named and numbered, also that of a file that cannot be opened, where Enter is enough."""
    assert found_in(first) is FoundGame
    assert "gone (2 of 4)" in words(first)
    push(first, "reply 4")
    assert found_in(stage.screen) is None
    press(pygame.K_RETURN)
    assert found_in(stage.screen) is FoundRules
    push(on_top(stage), "reply 2")
    assert found_in(stage.screen) is FoundDeck
    assert not has(on_top(stage), "reply 2")
    press(pygame.K_ESCAPE)
    assert isinstance(stage.screen, MenuScreen)


def test_whoever_closes_a_sheet_leaves_all_files(first: FormScreen, stage: WindowStage, press: Press) -> None:
    """Hundred files that were dropped by mistake are gone at once."""
    press(pygame.K_ESCAPE)
    assert isinstance(stage.screen, MenuScreen)


def test_the_next_file_waits_below_a_game(first: FormScreen, stage: WindowStage, monkeypatch: pytest.MonkeyPatch) -> None:
    """By whichever rules one plays first, it is there when one comes back from the table."""
    push(first, "reply 4")
    push(on_top(stage), "reply 0")
    tables: list[type[Find] | None] = []
    monkeypatch.setattr(stage.tables, "open", lambda game: tables.append(found_in(stage.screen)))
    push(on_top(stage), "reply 0")
    assert tables == [FoundDeck]
    assert [type(screen) for screen in stage.screens] == [MenuScreen, OpenedScreen]
    assert found_in(stage.screen) is FoundDeck


def test_a_deck_in_use_makes_room_for_the_next_file(stage: WindowStage, files: FakeFiles) -> None:
    """Its sheet closes, and that of the next file opens."""
    path = themes_dir() / "german.yaml"
    files.there |= {path: DeckFile(path, *load_with_files(path), kept=True), PATH: a_game(played(WHOLE))}
    stage.go(MenuScreen(stage))
    open_files(stage, [path, PATH])
    push(on_top(stage), "reply 0")
    assert stage.preferences.deck == "german"
    assert [type(screen) for screen in stage.screens] == [MenuScreen, OpenedScreen]
    assert found_in(stage.screen) is FoundGame


def test_a_file_that_takes_its_time(stage: WindowStage, services: FakeServices, press: Press,
                                    monkeypatch: pytest.MonkeyPatch) -> None:
    """The window goes on while it is read, and may stop waiting."""
    read = threading.Event()

    def slow(_files: FakeFiles, path: Path) -> Opened:
        read.wait(20)
        return a_game(played(WHOLE))

    monkeypatch.setattr(sheet, "_AT_ONCE_S", 0.0)
    monkeypatch.setattr(FakeFiles, "open", slow)
    stage.go(MenuScreen(stage))
    open_files(stage, [PATH])
    assert stage.screen.title == "Reading a file"
    stage.tick(0.1)
    stage.paint(pygame.Surface(stage.size))
    press(pygame.K_ESCAPE)
    assert isinstance(stage.screen, MenuScreen)
    open_files(stage, [PATH])
    read.set()
    for _beat in range(500):
        if found_in(stage.screen):
            break
        stage.tick(0.02)
        pygame.time.wait(5)
    assert found_in(stage.screen) is FoundGame
