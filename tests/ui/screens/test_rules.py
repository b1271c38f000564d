"""The rules screen and its editor: every game in words, every option changed by its widget, nonsense refused, kept by name."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pygame
import pytest

from jass_desktop.engine.cards import Rank, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.option import LARGEST_FACTOR
from jass_desktop.engine.presets import CHIBRE, CHIBRE_ROMAND, DIFFERENZLER, PRESETS, SCHIEBER, TOURNAMENT
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.errors import StoreError
from jass_desktop.gate.text import RULES_NAME
from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.openable import NewGame, Openable
from jass_desktop.ui.screens.help import HelpScreen
from jass_desktop.ui.screens.rules import RulesScreen
from jass_desktop.ui.screens.rules_edit import RulesEditor
from jass_desktop.ui.screens.screen import FormScreen
from jass_desktop.ui.screens.settings import SettingsScreen
from jass_desktop.ui.stage import Screen
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.content import Drawn, Text
from jass_desktop.ui.widgets.contracts import ContractTable
from jass_desktop.ui.widgets.pick import NumberField, Radio
from jass_desktop.ui.widgets.prose import Prose
from jass_desktop.ui.widgets.values import Segments, Toggle
from jass_desktop.ui.window.window_stage import WindowStage
from jass_desktop.words.games import game_title
from jass_desktop.words.options import GROUPS
from jass_desktop.words.rules import title
from jass_desktop.words.values import named_values, value_words
from tests.longer import in_its_type
from tests.ui.fakes import FakeRules
from tests.ui.seen import push, widget, words, write, written

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (1080, 1920), (1024, 1024), (2560, 1080)]
OWN = dataclasses.replace(SCHIEBER, name="Stammtisch Hirschen, jeden Donnerstag", contracts=tuple(Contract), target=2500,
                          kreuzweis=True)
Press = Callable[..., None]
Click = Callable[[tuple[int, int]], None]
Edit = Callable[..., RulesEditor]


@pytest.fixture
def saved_rules(own_rules: FakeRules) -> dict[str, RuleSet]:
    """The person's own rule sets, in the services of the stage."""
    own_rules.sets[OWN.name] = OWN
    return own_rules.sets


@pytest.fixture
def overview(stage: WindowStage, saved_rules: dict[str, RuleSet]) -> RulesScreen:
    stage.go(SettingsScreen(stage))
    screen = RulesScreen(stage, SCHIEBER)
    stage.go(screen)
    return screen


@pytest.fixture
def edit(stage: WindowStage, overview: RulesScreen) -> Edit:
    """``edit(rules, option, **values)`` opens the editor at an option, with other values set already."""

    def open_at(rules: RuleSet, option: str, **values: Any) -> RulesEditor:
        overview.choose(rules)
        push(overview, "change")
        editor = stage.screen
        assert isinstance(editor, RulesEditor)
        for name, wanted in values.items():
            put(editor, name, wanted)
        show(editor, option)
        return editor

    return open_at


def show(editor: RulesEditor, option: str) -> None:
    group = next(n for n, (_name, options) in enumerate(GROUPS) if option in options)
    widget(editor, "groups").select(group)
    widget(editor, "options").select(GROUPS[group][1].index(option))


def chosen_for(editor: RulesEditor, option: str) -> Any:
    """What the widget of the option on show is set to; of the contracts those that are allowed."""
    one = widget(editor, f"value {option}")
    if isinstance(one, Segments):
        return list(named_values(option))[int(one.value)]
    return one.contracts if isinstance(one, ContractTable) else one.value


def put(editor: RulesEditor, option: str, wanted: Any) -> None:
    """Set the option by its widget's keys."""
    show(editor, option)
    one = widget(editor, f"value {option}")
    editor.form.focus(one.key)
    if isinstance(one, ContractTable):
        keys = [key for contract in Contract for key in (*[pygame.K_SPACE] * (contract not in one.contracts), pygame.K_DOWN)]
    elif isinstance(one, Radio):
        labels = [label for label, _words in one.options]
        by = labels.index(wanted) - labels.index(one.value)
        keys = [pygame.K_DOWN if by > 0 else pygame.K_UP] * abs(by)
    elif isinstance(one, Segments):
        keys = [pygame.K_RIGHT] * (list(named_values(option)).index(wanted) - int(one.value))
    elif isinstance(one, NumberField):
        keys = [pygame.K_0 + int(digit) for digit in str(wanted)]
    else:
        keys = [pygame.K_SPACE] * (one.value != wanted)
    for key in keys:
        editor.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=chr(key) if key < 128 else ""))
    assert chosen_for(editor, option) == wanted


def assert_laid_out(stage: WindowStage, widgets: list[Widget]) -> None:
    """All widgets lie in the window, none on another, and each button shows its whole label."""
    s = stage.style
    strong, small = (in_its_type(spec, stage.language) for spec in (s.strong, s.small))
    for n, one in enumerate(widgets):
        assert pygame.Rect((0, 0), stage.size).contains(one.rect), (stage.language, one.key, one.rect)
        for other in widgets[n + 1:]:
            assert not one.rect.colliderect(other.rect), (stage.language, one.key, other.key)
        if isinstance(one, Button):
            room = one.rect.width - 2 * s.px(1.2 if one.align == "centre" else 1.6)
            assert stage.texts.measure(one.label, strong)[0] <= room, (stage.language, one.label)
            high = stage.texts.line_height(strong) + stage.texts.measure(one.note, small, room)[1]
            assert not one.note or high <= one.rect.height, (stage.language, one.note)


@pytest.mark.some(1, 4)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_games_are_laid_out(stage: WindowStage, saved_rules: dict[str, RuleSet], size: tuple[int, int],
                                spoken: Iterator[str]) -> None:
    """Every game's rules are shown at every size and in every language, and none of the text is out of reach."""
    for language in spoken:
        stage.change(language=language)
        stage.resize(size)
        for rules in (*PRESETS.values(), OWN):
            for read_only in (False, True):
                screen = RulesScreen(stage, rules, read_only=read_only)
                stage.go(screen)
                assert_laid_out(stage, screen.form.widgets)
                text = next(one for one in screen.form.widgets if isinstance(one, Prose))
                assert text.rect.height > stage.style.px(20)
                assert text.focusable == (text.most > 0)
                text.scroll_to(text.most)
                lines = written(screen, partial(text.paint, kit=stage, focused=False))
                assert max(line.room.bottom for line in lines) <= text.rect.bottom
                if rules in (SCHIEBER, OWN):
                    screen.paint(pygame.Surface(size))


@pytest.mark.some(1, 4)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_options_are_laid_out(stage: WindowStage, edit: Edit, size: tuple[int, int]) -> None:
    """Every option, its help, its widget and what is said about it have room, also where many things clash."""
    plain = edit(SCHIEBER, "target")
    clashing = edit(SCHIEBER, "target", kreuzweis=True, slate="lines", contracts=tuple(Contract), kind="differenzler")
    for language in LANGUAGES:
        stage.change(language=language)
        stage.resize(size)
        for editor in (plain, clashing):
            editor.resize(size)
            for option in (option for _name, options in GROUPS for option in options):
                show(editor, option)
                assert_laid_out(stage, editor.form.widgets)
                for note in (one for one in editor.form.widgets if isinstance(one, Text | Drawn)):
                    assert editor._sheet.contains(note.rect), (language, option)
                    for one in editor.form.widgets:
                        assert one is note or not one.rect.colliderect(note.rect), (language, option, one.key)
        clashing.paint(pygame.Surface(size))


def test_the_overview_leads_to_play(stage: WindowStage, overview: RulesScreen, press: Press,
                                    monkeypatch: pytest.MonkeyPatch) -> None:
    """Down chooses the next game and tells its rules; Enter plays by them, and they are the ones chosen from now on."""
    asked: list[Openable] = []
    monkeypatch.setattr(stage.tables, "open", asked.append)
    for _game in ("schieber-six", "own", "chibre-romand", "chibre", "jass", "pop"):
        press(pygame.K_DOWN)
    assert overview.rules.name == "pop"
    assert "deals the next round" in words(overview)
    press(pygame.K_RETURN)
    assert asked == [NewGame(PRESETS["pop"])]
    assert stage.preferences.rules == "pop"


def offered(screen: Screen, key: str) -> list[str | None]:
    """The games of a list by name, row by row; None is a heading, which cannot be chosen."""
    assert isinstance(screen, FormScreen)
    found = []
    for row in range(widget(screen, key).count):
        widget(screen, key).select(row)
        found.append(screen.rules.name if widget(screen, key).selected == row and screen.rules is not None else None)
    return found


def test_all_games_stand_in_their_families(stage: WindowStage, saved_rules: dict[str, RuleSet]) -> None:
    """Under a heading each, the family of the game played last on top."""
    stage.go(RulesScreen(stage, SCHIEBER))
    games = offered(stage.screen, "sets")
    assert {name for name in games if name} == {*PRESETS, OWN.name}
    assert games[:2] == [None, "swisslos-2500"]
    assert games.count(None) == 6


def test_a_game_as_it_is_offered(stage: WindowStage, saved_rules: dict[str, RuleSet]) -> None:
    """A preset with another of the values that it leaves to the table is shown and played with that value."""
    stage.go(RulesScreen(stage, dataclasses.replace(CHIBRE_ROMAND, target=2000)))
    screen = stage.screen
    assert isinstance(screen, RulesScreen)
    assert "2000" in words(screen)
    assert set(offered(screen, "sets")) == {None, *PRESETS, OWN.name}


def test_the_rules_being_played_are_only_read(stage: WindowStage, saved_rules: dict[str, RuleSet], press: Press) -> None:
    """Read only, rules have nothing to press but Close, be they the rules of a game whose rule set is long gone."""
    stage.go(SettingsScreen(stage))
    gone = dataclasses.replace(CHIBRE, name="long gone", target=1500)
    stage.go(RulesScreen(stage, gone, read_only=True))
    screen = stage.screen
    assert isinstance(screen, RulesScreen)
    assert screen.rules == gone
    assert {type(one) for one in screen.form.widgets} == {Text, Prose, Button}
    screen.paint(pygame.Surface(stage.size))
    press(pygame.K_DELETE)
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, SettingsScreen)


def test_help_leads_to_the_rules(stage: WindowStage, overview: RulesScreen, edit: Edit, press: Press) -> None:
    """F1 offers the rules of the game on the screen for reading; back leads to the help. Rules do not offer themselves."""
    stage.toggle_help()
    assert "rules" not in [one.key for one in stage.screen.form.widgets]  # type: ignore[union-attr]
    stage.back()
    editor = edit(SCHIEBER, "target")
    stage.toggle_help()
    help_screen = stage.screen
    assert isinstance(help_screen, HelpScreen)
    help_screen.form.focus("rules")
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, RulesScreen)
    assert stage.screen.rules == SCHIEBER
    press(pygame.K_ESCAPE)
    assert stage.screens[-2:] == [editor, help_screen]


def test_damaged_files_are_told(stage: WindowStage, own_rules: FakeRules) -> None:
    """What is wrong with files of rules is shown when the screen opens."""
    own_rules.sets[OWN.name] = OWN
    own_rules.problems = ("ours.yaml:3 target: many",)
    stage.go(RulesScreen(stage, OWN))
    assert [toast.text for toast in stage.toasts] == ["ours.yaml:3 target: many"]


def test_own_rules_are_deleted_and_come_back(stage: WindowStage, overview: RulesScreen, saved_rules: dict[str, RuleSet],
                                             press: Press) -> None:
    """Del takes rules of one's own away, never a preset; Ctrl+Z brings them back and chooses them."""
    press(pygame.K_DELETE)
    assert set(saved_rules) == {OWN.name}
    for _game in ("schieber-six", "own"):
        press(pygame.K_DOWN)
    assert overview.rules == OWN
    press(pygame.K_DELETE)
    assert saved_rules == {}
    assert overview.rules.name in PRESETS
    press(pygame.K_z, pygame.KMOD_CTRL)
    assert saved_rules == {OWN.name: OWN}
    assert overview.rules == OWN


def test_what_another_window_made_of_deleted_rules_comes_back(overview: RulesScreen, saved_rules: dict[str, RuleSet],
                                                              press: Press) -> None:
    """Taking a deletion back loses no change."""
    for _game in ("schieber-six", "own"):
        press(pygame.K_DOWN)
    saved_rules[OWN.name] = changed = dataclasses.replace(OWN, target=3000)
    press(pygame.K_DELETE)
    press(pygame.K_z, pygame.KMOD_CTRL)
    assert saved_rules == {OWN.name: changed}


@pytest.mark.parametrize(("option", "kind"), [
    ("kreuzweis", Toggle), ("direction", Segments), ("kind", Radio), ("weis_tie", Radio), ("both_reach", Radio),
    ("target", NumberField), ("rounds", NumberField), ("match_bonus", NumberField), ("exact_bonus", NumberField),
    ("guschti_at", Segments), ("contracts", ContractTable),
])
def test_each_kind_of_option_has_its_widget(edit: Edit, option: str, kind: type[Widget]) -> None:
    """Yes or no is a switch, few values stand side by side, many below each other, numbers are typed or stepped."""
    editor = edit(SCHIEBER, option)
    assert type(widget(editor, f"value {option}")) is kind


def test_options_are_changed_by_key(stage: WindowStage, edit: Edit, press: Press) -> None:
    """From the groups to the options to the value and back, all by keys; help stands beside it."""
    editor = edit(SCHIEBER, "target")
    editor.form.focus("groups")
    for _ in range(3):
        press(pygame.K_DOWN)
    press(pygame.K_RETURN)
    assert editor.form.focus_key == "options"
    press(pygame.K_DOWN)
    press(pygame.K_DOWN)
    assert "What decides between equal points" in words(editor)
    press(pygame.K_RETURN)
    assert editor.form.focus_key == "value weis_tie"
    press(pygame.K_UP)
    assert chosen_for(editor, "weis_tie") == "pop"
    assert editor.form.focus_key == "value weis_tie"
    press(pygame.K_LEFT)
    assert editor.form.focus_key == "options"


def test_options_are_changed_by_mouse(stage: WindowStage, edit: Edit, click: Click) -> None:
    """A click on a value takes it."""
    editor = edit(SCHIEBER, "weis_tie")
    editor.paint(pygame.Surface(stage.size))
    click(next(one.room for one in written(editor) if one.text == value_words("weis_tie", "jassen")).center)
    assert chosen_for(editor, "weis_tie") == "jassen"
    editor = edit(SCHIEBER, "kreuzweis")
    click(widget(editor, "value kreuzweis").rect.center)
    assert chosen_for(editor, "kreuzweis") is True


def type_in(stage: WindowStage, text: str) -> None:
    for letter in text:
        stage.handle(pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter))


def test_numbers_are_typed(stage: WindowStage, edit: Edit, press: Press) -> None:
    """Digits make a new number as soon as it lies within the limits; arrows go to the next round one; Del means none."""
    editor = edit(SCHIEBER, "target")
    editor.form.focus("value target")
    type_in(stage, "1230")
    assert chosen_for(editor, "target") == 1230
    press(pygame.K_RIGHT)
    assert chosen_for(editor, "target") == 1250
    press(pygame.K_LEFT)
    press(pygame.K_LEFT)
    assert chosen_for(editor, "target") == 1150
    press(pygame.K_BACKSPACE)
    assert chosen_for(editor, "target") == 115
    press(pygame.K_RETURN)
    type_in(stage, "4")
    assert chosen_for(editor, "target") == 115, "4 is below the least target"
    press(pygame.K_DELETE)
    assert chosen_for(editor, "target") is None
    press(pygame.K_RIGHT)
    assert chosen_for(editor, "target") == CHIBRE_ROMAND.target


def test_numbers_are_stepped_by_mouse(stage: WindowStage, edit: Edit, click: Click) -> None:
    """The buttons beside a number make it less or more, never past its limits; one beside them takes it away."""
    editor = edit(TOURNAMENT, "rounds")

    def parts() -> dict[str, pygame.Rect]:
        found: dict[str, pygame.Rect] = widget(editor, "value rounds").parts()
        return found

    click(parts()["more"].center)
    assert chosen_for(editor, "rounds") == 13
    for _ in range(20):
        click(parts()["less"].center)
    assert chosen_for(editor, "rounds") == 1
    click(parts()["none"].center)
    assert chosen_for(editor, "rounds") is None
    editor.paint(pygame.Surface(stage.size))
    click(parts()["number"].center)
    assert chosen_for(editor, "rounds") == DIFFERENZLER.rounds


def test_contracts_and_factors(stage: WindowStage, edit: Edit, press: Press, click: Click) -> None:
    """Each contract is allowed or not and has its factor, by key and by mouse; the last one cannot be taken away."""
    editor = edit(CHIBRE_ROMAND, "contracts")
    editor.form.focus("value contracts")
    press(pygame.K_RIGHT)
    assert widget(editor, "value contracts").factors == {Contract.CLUBS: 2}
    press(pygame.K_SPACE)
    assert chosen_for(editor, "contracts") == tuple(Contract)[1:4]
    assert widget(editor, "value contracts").factors == {}
    table: ContractTable = widget(editor, "value contracts")
    for _ in range(30):
        click(table.row(1)["more"].center)
    assert widget(editor, "value contracts").factors == {Contract.SPADES: LARGEST_FACTOR}
    for row in (1, 2, 8, 3):
        click(table.row(row)["check"].center)
        editor.paint(pygame.Surface(stage.size))
    assert chosen_for(editor, "contracts") == (Contract.GUSCHTI,)
    click(table.row(8)["check"].center)
    assert chosen_for(editor, "contracts") == (Contract.GUSCHTI,)


def test_the_opening_card_is_any_card(edit: Edit, press: Press) -> None:
    """Suit and rank of the opening card are chosen one by one, by their names in the deck."""
    editor = edit(SCHIEBER, "opening_card")
    editor.form.focus("value suit")
    press(pygame.K_UP)
    press(pygame.K_UP)
    editor.form.focus("value rank")
    press(pygame.K_LEFT)
    assert (widget(editor, "value suit").value, widget(editor, "value rank").value) == (Suit.SPADES, Rank.SIX.name)


@pytest.mark.some(6)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("option", "value", "other"), [
    ("weis", "none", "kreuzweis"), ("rounds", 8, "target"), ("stoeck", False, "early_stoeck"), ("kind", "differenzler", "push")])
def test_nonsense_is_refused_by_name(stage: WindowStage, edit: Edit, saved_rules: dict[str, RuleSet], press: Press,
                                     language: str, option: str, value: object, other: str) -> None:
    """Options that do not go together are both named in the player's words, and cannot be saved before they do."""
    stage.change(language=language)
    editor = edit(PRESETS["puur-naell-ass"], option, **{option: value})
    editor.paint(pygame.Surface(stage.size))
    for name, says in ((option, value), (other, getattr(editor.rules, other))):
        assert title(name) in words(editor)
        assert value_words(name, says) in words(editor)
    assert not widget(editor, "save").enabled
    press(pygame.K_s, pygame.KMOD_CTRL)
    assert set(saved_rules) == {OWN.name}
    editor.form.focus("fit")
    press(pygame.K_RETURN)
    assert chosen_for(editor, option) == value
    assert widget(editor, "save").enabled


def test_options_without_effect_are_disabled(edit: Edit) -> None:
    """An option that plays no part says with what, and cannot be changed; one that clashes can."""
    editor = edit(TOURNAMENT, "kreuzweis")
    assert not widget(editor, "value kreuzweis").enabled
    assert "Has no effect with “Weis: No Weis”." in words(editor)
    editor = edit(PRESETS["puur-naell-ass"], "kreuzweis", weis="none")
    assert widget(editor, "value kreuzweis").enabled


def test_back_to_the_preset(edit: Edit, press: Press) -> None:
    """What differs from the preset can be set back by a button, which says the preset's value."""
    editor = edit(SCHIEBER, "target", target=2500)
    button: Button = widget(editor, "restore")
    assert (button.label, button.note) == ("As in Clockwise Schieber", "3000 points")
    assert "1 option differs from Clockwise Schieber." in words(editor)
    editor.form.focus("restore")
    press(pygame.K_RETURN)
    assert "Nothing changed yet." in words(editor)
    assert "restore" not in [one.key for one in editor.form.widgets]


def test_rules_are_kept_by_name(stage: WindowStage, edit: Edit, saved_rules: dict[str, RuleSet], press: Press) -> None:
    """Save keeps the rules under the name that was typed, shows them, and makes them those to play next."""
    editor = edit(SCHIEBER, "target", target=2500)
    assert widget(editor, "name").text == "My Clockwise Schieber"
    editor.form.focus("name")
    stage.handle(pygame.event.Event(pygame.TEXTINPUT, text=" of old"))
    editor.form.focus("save")
    press(pygame.K_RETURN)
    kept = saved_rules["My Clockwise Schieber of old"]
    assert kept == dataclasses.replace(SCHIEBER, name="My Clockwise Schieber of old", target=2500)
    assert isinstance(stage.screen, RulesScreen)
    assert stage.screen.rules == kept
    chosen = widget(stage.screen, "sets").selected
    assert offered(stage.screen, "sets")[chosen] == kept.name
    assert stage.preferences.rules == kept.name


def test_own_rules_are_changed_in_place(stage: WindowStage, edit: Edit, saved_rules: dict[str, RuleSet]) -> None:
    """Rules of one's own keep their name, and are saved over unless another is typed."""
    editor = edit(OWN, "target", target=1500)
    push(editor, "save")
    assert saved_rules == {OWN.name: dataclasses.replace(OWN, target=1500)}


def test_what_another_window_made_of_these_rules_comes_back(edit: Edit, saved_rules: dict[str, RuleSet], press: Press) -> None:
    """Saving over rules that were changed elsewhere meanwhile can be undone, too."""
    editor = edit(OWN, "target", target=1500)
    saved_rules[OWN.name] = dataclasses.replace(OWN, target=3000)
    push(editor, "save")
    assert saved_rules[OWN.name].target == 1500
    press(pygame.K_z, pygame.KMOD_CTRL)
    assert saved_rules[OWN.name].target == 3000


def test_other_rules_of_that_name_come_back(edit: Edit, saved_rules: dict[str, RuleSet], press: Press) -> None:
    """Saving over other rules of the same name can be undone."""
    editor = edit(SCHIEBER, "target", target=2000)
    write(editor, "name", OWN.name)
    push(editor, "save")
    assert saved_rules[OWN.name].target == 2000
    press(pygame.K_z, pygame.KMOD_CTRL)
    assert saved_rules[OWN.name] == OWN


def test_an_undo_on_a_full_disk_is_told(stage: WindowStage, own_rules: FakeRules, edit: Edit, press: Press,
                                        monkeypatch: pytest.MonkeyPatch) -> None:
    """Where replaced rules cannot be brought back, the reason is shown and the program goes on."""
    editor = edit(SCHIEBER, "target", target=2000)
    write(editor, "name", OWN.name)
    push(editor, "save")

    def refuse(rules: RuleSet) -> None:
        raise StoreError("no room")

    monkeypatch.setattr(own_rules, "save", refuse)
    press(pygame.K_z, pygame.KMOD_CTRL)
    assert list(stage.toasts)[-1].text == "no room"


@pytest.mark.parametrize("name", ["schieber", "Chibre Romand", "swisslos-1000"])
def test_no_name_of_a_preset(stage: WindowStage, edit: Edit, saved_rules: dict[str, RuleSet], name: str) -> None:
    """Rules of one's own cannot be called as a game that is there already."""
    editor = edit(SCHIEBER, "target")
    write(editor, "name", name)
    push(editor, "save")
    assert set(saved_rules) == {OWN.name}
    assert list(stage.toasts)[-1].text == f"There is a game called {name} already. Choose another name."


def test_a_full_disk_is_told(stage: WindowStage, own_rules: FakeRules, edit: Edit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that cannot be kept stay in the editor, with the reason."""

    def refuse(rules: RuleSet) -> None:
        raise StoreError("no room for {it}")

    monkeypatch.setattr(own_rules, "save", refuse)
    editor = edit(SCHIEBER, "target", target=2000)
    push(editor, "save")
    assert stage.screen is editor
    assert list(stage.toasts)[-1].text == "no room for {{it}"


def test_leaving_can_be_taken_back(stage: WindowStage, edit: Edit, press: Press) -> None:
    """Escape leaves the editor; changes that were not saved are there again after Ctrl+Z. Without changes nothing is said."""
    edit(SCHIEBER, "target")
    press(pygame.K_ESCAPE)
    assert isinstance(stage.screen, RulesScreen)
    assert len(stage.toasts) == 0
    editor = edit(SCHIEBER, "target", target=2000)
    press(pygame.K_ESCAPE)
    assert isinstance(stage.screen, RulesScreen)
    press(pygame.K_z, pygame.KMOD_CTRL)
    assert stage.screens[-1] is editor
    assert chosen_for(editor, "target") == 2000


def suggested(stage: WindowStage, preset: RuleSet) -> str:
    """The name that the editor offers at first."""
    editor = RulesEditor(stage, preset, lambda rules: None)
    stage.go(editor)
    stage.screens.pop()
    found: str = widget(editor, "name").text
    return found


def test_a_suggested_name_is_free(stage: WindowStage, edit: Edit, saved_rules: dict[str, RuleSet]) -> None:
    """The name that stands there at first is nobody else's, and not too long, for every game in every language."""
    for language in LANGUAGES:
        stage.change(language=language)
        for preset in PRESETS.values():
            first = suggested(stage, preset)
            saved_rules[first] = dataclasses.replace(preset, name=first)
            second = suggested(stage, preset)
            assert second not in saved_rules
            assert max(len(first), len(second)) <= RULES_NAME
            assert game_title(preset.name) in first
