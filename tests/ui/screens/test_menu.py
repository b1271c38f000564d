"""The first screen: all games, what is said of them, and what can be done with the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

import pygame
import pytest

from jass_desktop.engine.presets import OFFERS, POP, PRESETS, SCHIEBER, as_offered
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import StoreError
from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.openable import NewGame, Openable, SavedGame
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.ui.access.describe import describe
from jass_desktop.ui.menu.games import Variant
from jass_desktop.ui.menu.navigation import SectionButton
from jass_desktop.ui.menu.sections.section import Door
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.content import Text
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.window.window_stage import WindowStage
from jass_desktop.words.catalogue import Family, Found, find
from jass_desktop.words.games import game_description, game_origin, game_tag, game_title, offer_words, plain
from jass_desktop.words.rules import title as option_title
from tests.longer import in_its_type
from tests.ui.fakes import FakeEntry, FakeHistory, FakeRules

BERN = replace(SCHIEBER, name="Bei uns in Bern", target=2500)
SIZES = [(680, 640), (680, 960), (900, 1150), (840, 540), (1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (1080, 1920),
         (1024, 1024), (2560, 1080)]


@pytest.fixture
def begun(stage: WindowStage) -> list[RuleSet]:
    """The rules of all games that were begun."""
    asked: list[RuleSet] = []

    def refused(game: Openable, preferences: Preferences) -> GameSession:
        assert isinstance(game, NewGame)
        asked.append(game.rules)
        raise StoreError("not now")

    stage.services.open = refused  # type: ignore[method-assign]
    return asked


def opened(stage: WindowStage, focus: str = "games") -> MenuScreen:
    menu = MenuScreen(stage)
    stage.go(menu)
    menu.form.focus(focus)
    return menu


def listed(menu: MenuScreen) -> ScrollList:
    found = next(widget for widget in menu.form.widgets if widget.key == "games")
    assert isinstance(found, ScrollList)
    return found


def games_of(menu: MenuScreen) -> list[str]:
    """The names of the games in the list, from top to bottom."""
    return [row.rules.name for row in menu._play._rows if isinstance(row, Found)]


EVENING = "An evening in strokes"


def families_of(menu: MenuScreen) -> list[str]:
    """What stands in the rows of the list: the names of families and places, and those of games after a blank."""
    return [f" {row.rules.name}" if isinstance(row, Found) else row.title if isinstance(row, Family)
            else row.label if isinstance(row, Door) else row for row in menu._play._rows]


def unfold(menu: MenuScreen, press: Callable[..., None], title: str) -> None:
    """Open this family."""
    listed(menu).select(next(n for n, row in enumerate(menu._play._rows) if isinstance(row, Family) and row.title == title))
    menu.form.focus("games")
    press(pygame.K_RETURN)


def shown(menu: MenuScreen) -> dict[str, Widget]:
    """The widgets by key."""
    return {widget.key: widget for widget in menu.form.widgets}


def write(stage: WindowStage, text: str) -> None:
    """Type the text, key by key."""
    for character in text:
        stage.handle(pygame.event.Event(pygame.KEYDOWN, key=ord(character.lower()), mod=0, unicode=character))


def test_what_comes_first(stage: WindowStage, history: FakeHistory) -> None:
    """Whoever left a game begins with going on, everybody else with the button that begins one: the table is one press away."""
    menu = MenuScreen(stage)
    stage.go(menu)
    assert menu.form.focus_key == "continue"
    history.games.clear()
    again = MenuScreen(stage)
    stage.go(again)
    assert again.form.focus_key == "play"
    assert "continue" not in shown(again)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["chibre-romand", "swisslos-2500"])
def test_few_things_can_be_pressed(stage: WindowStage, history: FakeHistory, language: str, game: str) -> None:
    """At most fourteen, beside the list of games, quitting among them."""
    history.games[:] = [FakeEntry(2), FakeEntry(1)]
    stage.change(language=language, rules=game)
    opened(stage)
    found = [node for node in describe(stage).nodes if node.actions and "widget games" not in node.key]
    assert len(found) <= 14, [node.name for node in found]


def opened_games(stage: WindowStage) -> list[Openable]:
    """The games that are asked for from now on; none opens."""
    asked: list[Openable] = []

    def refused(game: Openable, preferences: Preferences) -> GameSession:
        asked.append(game)
        raise StoreError("not now")

    stage.services.open = refused  # type: ignore[method-assign]
    return asked


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)], ids=str)
def test_each_begun_game_goes_on(stage: WindowStage, history: FakeHistory, press: Callable[..., None],
                                 size: tuple[int, int]) -> None:
    """The one played last has a button, and where there are more, another one leads to all of them."""
    history.games[:] = [FakeEntry(9, elsewhere=True), FakeEntry(8, winners=(Seat.SOUTH,)), FakeEntry(7), FakeEntry(6)]
    stage.resize(size)
    asked, menu = opened_games(stage), opened(stage, "continue")
    press(pygame.K_RETURN)
    assert asked == [SavedGame(7)]
    menu.form.focus("begun")
    press(pygame.K_RETURN)
    assert stage.screen.title == "History"
    for _ in range(2):
        press(pygame.K_DOWN)
    press(pygame.K_RETURN)
    assert asked[1:] == [SavedGame(6)]
    history.games.pop()
    assert "begun" not in shown(opened(stage))


def test_each_way_says_what_is_there(stage: WindowStage) -> None:
    """In a few words below it, and with all languages for whoever reads none of this; an upright window has no room for them."""
    menu = opened(stage)
    notes = {key: widget.note for key, widget in shown(menu).items() if isinstance(widget, SectionButton)}
    assert len(notes) == 6
    assert all(notes.values())
    assert all(language in notes["settings"] for language in LANGUAGES.values())
    stage.resize((680, 960))
    assert not any(widget.note for widget in shown(menu).values() if isinstance(widget, SectionButton))


def test_the_sections_keep_their_state(stage: WindowStage, press: Callable[..., None]) -> None:
    """Each opens beside the navigation with the focus on its first way, and is there again after a place that it leads to; Escape
    leads to the games, and never out of the program."""
    menu = opened(stage, "to compete")
    press(pygame.K_RETURN)
    assert menu.form.focus_key == "day"
    assert {"day", "tournament", "ladder", "continue", "to play", "deck", "quit"} <= shown(menu).keys()
    assert "games" not in shown(menu)
    menu.form.focus("days")
    press(pygame.K_RETURN)
    assert stage.screen is not menu
    stage.back()
    assert "day" in shown(menu)
    for _ in range(2):
        press(pygame.K_ESCAPE)
        assert "games" in shown(menu)
        assert stage.running
    for section, first in (("learn", "lesson-1"), ("play", "play")):
        menu.form.focus(f"to {section}")
        press(pygame.K_SPACE)
        assert menu.form.focus_key == first


def test_who_leaves_a_game_goes_on_by_enter(stage: WindowStage, history: FakeHistory, press: Callable[..., None]) -> None:
    """A game found by typing and left by Escape is not begun anew; coming back from anywhere else changes nothing."""
    history.games.clear()
    asked, menu = opened_games(stage), opened(stage)
    write(stage, "pop")
    press(pygame.K_RETURN)
    assert asked == [NewGame(POP)]
    history.games.append(FakeEntry(1, rules="pop"))
    menu.refresh()
    press(pygame.K_RETURN)
    assert asked[1:] == [SavedGame(1)]
    assert "Chibre" in families_of(menu)
    menu.form.focus("history")
    menu.refresh()
    assert menu.form.focus_key == "history"
    history.games.insert(0, FakeEntry(2, updated="2026-11-21T20:16:00+00:00"))
    menu.refresh()
    assert menu.form.focus_key == "continue"


def test_the_game_chosen_last_is_chosen(stage: WindowStage, press: Callable[..., None], begun: list[RuleSet]) -> None:
    """Up and down choose a game, which is remembered, and Enter starts it."""
    stage.change(rules="chibre-romand")
    menu = opened(stage)
    for _ in range(3):
        press(pygame.K_DOWN)
    assert stage.preferences.rules == "pop"
    press(pygame.K_RETURN)
    assert begun == [POP]
    menu = opened(stage)
    row = menu._play._rows[listed(menu).selected]
    assert isinstance(row, Found)
    assert row.rules is POP


def test_a_family_opens_its_variants(stage: WindowStage, history: FakeHistory, press: Callable[..., None],
                                     click: Callable[..., None]) -> None:
    """The one of the chosen game is open; a key or a click opens another and chooses the game of it that was played last."""
    history.games[:] = [FakeEntry(2, rules="schieber"), FakeEntry(1, rules="jass")]
    stage.change(rules="schieber")
    menu = opened(stage)
    assert families_of(menu) == ["Schieber", " swisslos-2500", " swisslos-1000", " puur-naell-ass", " tournament", " schieber",
                                 " schieber-six", EVENING, "Chibre", " coiffeur", "Differenzler", "Sidi Barrani"]
    unfold(menu, press, "Chibre")
    assert families_of(menu) == ["Schieber", "Chibre", " chibre-romand", " chibre", " jass", " pop", EVENING, " coiffeur",
                                 "Differenzler", "Sidi Barrani"]
    assert stage.preferences.rules == "jass"
    games = listed(menu)
    click(games.row(games.count - 2).center)
    assert families_of(menu)[-6:] == ["Differenzler", " differenzler", " differenzler-lot", " differenzler-three",
                                      " differenzler-five", "Sidi Barrani"]
    assert stage.preferences.rules == "differenzler"
    stage.change(rules="coiffeur")
    assert " differenzler" in families_of(menu)


def test_from_the_list_to_the_sheet_and_back(stage: WindowStage, press: Callable[..., None]) -> None:
    """Right of the list lies the button that starts the game, and left of it the list."""
    menu = opened(stage)
    press(pygame.K_RIGHT)
    assert menu.form.focus_key == "play"
    press(pygame.K_LEFT)
    assert menu.form.focus_key == "games"


@pytest.mark.parametrize("game", [game for game in OFFERS if game in PRESETS])
def test_what_a_preset_leaves_to_the_table(
        stage: WindowStage, press: Callable[..., None], begun: list[RuleSet], game: str) -> None:
    """Its one option stands on a button that opens the choice; it is remembered for that game, and the game is played so."""
    stage.change(rules=game)
    menu = opened(stage, "offer")
    option, values = OFFERS[game]
    at = values.index(dict(PRESETS[game].to_options())[option])
    press(pygame.K_RETURN)
    assert stage.screen.form is not None
    assert stage.screen.form.focus_key == f"reply {at}"  # type: ignore[attr-defined]
    chosen = values[(at + 1) % len(values)]
    stage.screen.form.focus(f"reply {values.index(chosen)}")  # type: ignore[attr-defined]
    press(pygame.K_RETURN)
    assert stage.preferences.offers == {game: chosen}
    menu.form.focus("play")
    press(pygame.K_RETURN)
    assert begun == [RuleSet.from_options(game, tuple({**dict(PRESETS[game].to_options()), option: chosen}.items()))]
    stage.change(rules="schieber")
    stage.change(rules=game)
    press(pygame.K_RETURN)
    assert begun[1] == begun[0]


def test_rules_of_ones_own(stage: WindowStage, press: Callable[..., None], own_rules: FakeRules, history: FakeHistory,
                           begun: list[RuleSet]) -> None:
    """They stand above all games and are played like them."""
    own_rules.save(BERN)
    history.games.clear()
    opened(stage)
    press(pygame.K_HOME)
    assert stage.preferences.rules == "Bei uns in Bern"
    press(pygame.K_RETURN)
    assert begun == [BERN]


def test_rules_that_are_gone_leave_the_usual_game_chosen(
        stage: WindowStage, begun: list[RuleSet], press: Callable[..., None]) -> None:
    """Who chose rules whose file is gone is not kept from playing."""
    stage.change(rules="Lost")
    opened(stage, "play")
    press(pygame.K_RETURN)
    assert begun == [PRESETS["swisslos-1000"]]


def test_refused_files_are_told_once(stage: WindowStage, own_rules: FakeRules) -> None:
    """What is wrong with a file of rules is a message, not one more whenever something changes."""
    own_rules.problems = ("bad.yaml:2 weis: 'huge'",)
    menu = opened(stage)
    menu.refresh()
    stage.change(rules="pop")
    assert [toast.text for toast in stage.toasts] == ["bad.yaml:2 weis: 'huge'"]


@pytest.mark.some(3)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("going_on", [0, 1, 5])
def test_the_sheet_holds_what_is_said(stage: WindowStage, history: FakeHistory, own_rules: FakeRules, size: tuple[int, int],
                                      going_on: int, spoken: Iterator[str]) -> None:
    """In every language each game's words end above its controls, the cards above the sheet are seen, and so are names whole."""
    own_rules.save(replace(BERN, name="W" * 40))
    history.games[:] = [FakeEntry(9 - n, rules="W" * 40) for n in range(going_on)]
    stage.resize(size)
    for language in spoken:
        stage.change(language=language)
        menu = opened(stage)
        layout, s = menu._layout, stage.style
        assert layout.carpet.contains(layout.sheet)
        assert layout.fan.height >= s.px(12)
        for name in (*PRESETS, "W" * 40):
            stage.change(rules=name)
            for widget in menu.form.widgets:
                assert layout.sheet.contains(widget.rect) or layout.slate.contains(widget.rect) or widget.key == "deck"
                if isinstance(widget, Text):
                    assert stage.texts.measure(widget.words, widget.spec, widget.rect.width)[1] <= widget.rect.height
                elif isinstance(widget, Button):
                    words = stage.texts.measure(widget.label, in_its_type((widget.spec or s.strong).smallest, language))[0]
                    assert words <= widget.rect.width, (language, widget.label)
            games = listed(menu)
            assert games.rect.height >= 8 * games.row_height or games.rect.height == games.content, language
            for row in menu._play._rows:
                title = game_title(row.rules.name) if isinstance(row, Found) else row.title if isinstance(row, Family) else (
                    row.label if isinstance(row, Door) else row)
                wide = stage.texts.measure(str(title), in_its_type(s.body if isinstance(row, Variant) else s.strong, language))[0]
                assert title == "W" * 40 or wide <= games.rect.width - s.px(4.5), title


@pytest.mark.some(2)
@pytest.mark.parametrize("size", [(680, 960), (840, 540), (1000, 700), (1280, 720), (1080, 1920)],
                         ids=lambda size: f"{size[0]}x{size[1]}")
def test_larger_type_leaves_the_carpet_and_the_games(stage: WindowStage, size: tuple[int, int]) -> None:
    """In every language the sheet lies on its carpet, and leaves room for cards and for the list."""
    stage.resize(size)
    menu = opened(stage)
    for language, type_size in product(LANGUAGES, (1.0, 1.25, 1.5)):
        stage.change(language=language, type_size=type_size)
        layout = menu._layout
        assert layout.carpet.contains(layout.sheet)
        assert layout.fan.height >= stage.style.px(12)
        assert listed(menu).rect.height >= 8 * listed(menu).row_height
        menu.paint(pygame.Surface(size))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_game_is_told(stage: WindowStage, language: str) -> None:
    """Every preset has a name, a tag, a description and an origin of its own in each language."""
    stage.change(language=language)
    assert len({game_title(name) for name in PRESETS}) == len({game_tag(name) for name in PRESETS}) == len(PRESETS)
    for name, rules in PRESETS.items():
        assert game_origin(rules)
        assert len(game_description(rules)) > 60
        assert "{" not in plain(game_description(rules))
        if name in OFFERS:
            option, values = OFFERS[name]
            assert option_title(option)
            assert len({offer_words(option, value) for value in values}) == len(values)


def test_rules_of_ones_own_are_told() -> None:
    """What they are played for stands on the sheet."""
    assert plain(game_description(BERN)) == (
        "You may choose: ♣, ♠, ♥\u00a0×2, ♦\u00a0×2, Obenabe\u00a0×3, Undenufe\u00a0×3. To 2500 points.")
    assert game_origin(BERN) == "Rules of your own: Clockwise Schieber with 1 change."
    assert game_description(replace(PRESETS["differenzler"], name="D", rounds=1)).endswith(" 1 round.")


def test_the_families_played_last_stand_on_top(stage: WindowStage, history: FakeHistory, own_rules: FakeRules) -> None:
    """The last one first; before anything is played one's own rules and the family of the region do."""
    own_rules.save(BERN)
    names = ("coiffeur", "coiffeur", "gone", "pop", "differenzler")
    history.games[:] = [FakeEntry(9 - n, rules=name) for n, name in enumerate(names)]
    menu = opened(stage)
    assert [row for row in families_of(menu) if row[1:] in PRESETS or row[0] != " "][:4] != []
    assert [row for row in families_of(menu) if row[1:] not in {*PRESETS} - {"coiffeur"}] == [
        " coiffeur", "Chibre", "Differenzler", f" {BERN.name}", "Schieber", EVENING, "Sidi Barrani"]
    history.games.clear()
    for language, home in (("en", "Schieber"), ("fr", "Chibre"), ("de", "Schieber")):
        stage.change(language=language)
        assert families_of(opened(stage))[:2] == [f" {BERN.name}", home]


@pytest.mark.parametrize(("typed", "games"), [
    ("pop", ["pop"]), ("COIF", ["coiffeur"]), ("quoi", ["coiffeur"]), ("differanz", ["differenzler"]),
    ("DIFFÉREN", ["differenzler", "differenzler-lot", "differenzler-three", "differenzler-five"]),
    ("estimation 3", ["differenzler-three"]), ("5", ["differenzler-five"]), ("fernseh", ["differenzler-lot"]),
    ("naell", ["puur-naell-ass"]), ("näll", ["puur-naell-ass"]), ("6", ["schieber-six"]),
    ("six pl", ["schieber-six"]), ("swisslos 2", ["swisslos-2500"]), ("turnier", ["tournament"]), ("bern", [BERN.name]),
    ("romandie", ["chibre-romand", "chibre", "jass", "pop"]), ("xyz", []),
    ("auction", ["sidi-verband", "sidi-barrani"]), ("encheres", ["sidi-verband", "sidi-barrani"]),
])
def test_typing_finds_games(
        stage: WindowStage, own_rules: FakeRules, press: Callable[..., None], begun: list[RuleSet], typed: str,
        games: list[str]) -> None:
    """By name, other names, region and number of players, whatever has the focus; Enter plays the first, Escape shows all."""
    own_rules.save(BERN)
    menu = opened(stage, "continue")
    write(stage, typed)
    assert games_of(menu) == games
    press(pygame.K_RETURN)
    assert [rules.name for rules in begun] == games[:1]
    press(pygame.K_ESCAPE)
    assert menu._play.typed == ""
    assert len(families_of(menu)) >= 4
    assert stage.preferences.rules == (games[0] if games else stage.services.preferences.rules)


def test_a_search_ends_where_its_game_begins(stage: WindowStage, press: Callable[..., None], begun: list[RuleSet]) -> None:
    """Back from the game all games are listed, the one played is chosen, and what is typed then is a search of its own."""
    menu = opened(stage)
    write(stage, "differ")
    press(pygame.K_RETURN)
    assert [rules.name for rules in begun] == ["differenzler"]
    assert "Chibre" in families_of(menu)
    assert menu.rules.name == "differenzler"
    write(stage, "coif")
    assert games_of(menu)[0].startswith("coiffeur")


def test_a_search_for_a_place_leaves_the_game(stage: WindowStage, press: Callable[..., None]) -> None:
    """The first letters of a place find games; the one that had been chosen is chosen again."""
    menu = opened(stage)
    chosen = menu.rules.name
    write(stage, "pr")
    assert menu.rules.name != chosen
    write(stage, "actise")
    press(pygame.K_RETURN)
    assert stage.screen is not menu
    assert stage.preferences.rules == chosen


def test_the_keypad_types_into_the_search(stage: WindowStage, press: Callable[..., None]) -> None:
    """Its digits find a game as those above the letters do."""
    menu = opened(stage)
    press(pygame.K_KP5)
    assert games_of(menu) == ["differenzler-five"]


def test_who_finds_nothing_is_offered_nothing(stage: WindowStage, press: Callable[..., None], own_rules: FakeRules) -> None:
    """No game stands beside an empty list, and no key starts, explains or deletes one."""
    own_rules.save(BERN)
    stage.change(rules=BERN.name)
    menu = opened(stage)
    asked = opened_games(stage)
    write(stage, "xyz")
    assert {"play", "rules", "players", "offer"}.isdisjoint(shown(menu))
    menu.paint(pygame.Surface(stage.size))
    for key in (pygame.K_RETURN, pygame.K_RIGHT, pygame.K_DELETE):
        press(key)
    assert not asked
    assert own_rules.sets
    press(pygame.K_ESCAPE)
    assert "play" in shown(menu)


def test_what_is_typed_can_be_rubbed_out(stage: WindowStage, press: Callable[..., None], click: Callable[..., None]) -> None:
    """Backspace takes the last letter away, the cross all of them; a blank is typed only after a letter and in the list."""
    menu = opened(stage, "history")
    write(stage, " ")
    assert menu._play.typed == ""
    stage.back()  # the blank has pressed the button
    write(stage, "popp")
    assert games_of(menu) == []
    press(pygame.K_BACKSPACE)
    assert games_of(menu) == ["pop"]
    write(stage, " j")
    assert menu._play.typed == "pop j"
    assert games_of(menu) == ["pop"]
    field = shown(menu)["search"].rect
    click((field.right - field.height // 2, field.centery))
    assert menu._play.typed == ""
    assert "Chibre" in families_of(menu)


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_a_game_is_found_by_its_name_in_any_language(stage: WindowStage, spoken: str) -> None:
    """Who types what a game is called in one language finds it, whichever is set, among the first of the list."""
    names = []
    for language in LANGUAGES:
        stage.change(language=language)
        names += [(game_title(name), name) for name in PRESETS]
    stage.change(language=spoken)
    for title, name in names:
        assert name in [found.rules.name for found in find(title, tuple(PRESETS.values()))][:4], title


@pytest.mark.parametrize(("typed", "opens"), [("help", "Help"), ("ladd", "Ladder"), ("coach", "Settings"),
                                               ("carpet", "More")])
def test_typing_finds_places_and_settings(stage: WindowStage, press: Callable[..., None], typed: str, opens: str) -> None:
    """From any section; Enter opens the first, at the setting, and the search is over."""
    menu = opened(stage, "to learn")
    press(pygame.K_RETURN)
    write(stage, typed)
    assert menu.form.focus_key == "games"
    press(pygame.K_RETURN)
    assert stage.screen.title == opens
    assert opens not in ("Settings", "More") or stage.screen.form.focus_key == typed  # type: ignore[union-attr]
    while stage.screen is not menu:
        stage.back()
    assert menu._play.typed == ""
    assert "Chibre" in families_of(menu)


def test_twenty_games_and_more_can_be_reached(stage: WindowStage, own_rules: FakeRules, press: Callable[..., None]) -> None:
    """The arrow keys go over all rows but the name of the open family, and each is in sight when it is chosen."""
    for n in range(15):
        own_rules.save(replace(BERN, name=f"Bern {n}"))
    stage.change(rules="Bern 3")
    stage.resize((1024, 640))
    menu = opened(stage)
    press(pygame.K_HOME)
    rows = [menu._play._rows[listed(menu).selected]]
    for _ in range(20):
        press(pygame.K_DOWN)
        games = listed(menu)
        rows.append(menu._play._rows[games.selected])
        assert 0 <= games.selected * games.row_height - games._top <= games.rect.height - games.row_height
    assert rows == [row for row in menu._play._rows if not isinstance(row, str)]
    press(pygame.K_HOME)
    assert listed(menu)._top == 0
    assert menu.form.focus_key == "games"


def test_offers_are_for_presets_alone() -> None:
    """A choice applies to the preset for which it was made, and to no rule set of one's own."""
    assert as_offered(POP, {"pop": "1500"}).target == 1500
    assert as_offered(POP, {"chibre": "1500"}) is POP
    assert as_offered(BERN, {"schieber": "S7"}) is BERN
