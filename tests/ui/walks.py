"""Twenty tasks, and the shortest way to each from the menu, as data: when something moves, a row of ``TASKS`` changes.

The ways are walked by what a screen reader is told, in any language. Only what can be seen counts: no search, no keys. An action
is one press of a button, or one choice of a value or a row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

import pygame

from jass_desktop.engine.actions import Play
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import N_, _
from jass_desktop.session.bundles import SIZES, chosen
from jass_desktop.session.characters import RIVALS
from jass_desktop.session.daily.days import Day
from jass_desktop.session.findings.patterns import Pattern
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.openable import FixtureGame, LessonGame, NewGame, Openable, SavedGame
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.setting import TournamentPass, setting_of
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.opening import new_game
from jass_desktop.ui.access.describe import describe, grant
from jass_desktop.ui.access.tree import Node, Tree, Wish
from jass_desktop.ui.lessons.screen import TaughtScreen
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.rules import RulesScreen
from jass_desktop.ui.screens.rules_edit import RulesEditor
from jass_desktop.ui.screens.statistics import StatisticsScreen
from jass_desktop.ui.screens.support import SupportScreen
from jass_desktop.ui.stage import Screen
from jass_desktop.ui.table.screen import TableScreen
from jass_desktop.ui.window.window_stage import WindowStage
from jass_desktop.words.book import today_words
from jass_desktop.words.patterns import principle_words
from tests.lots import Lots
from tests.statistics import played_games
from tests.ui.fakes import FakeEntry, FakeHistory, FakeServices
from tests.ui.screens.test_book import book_of
from tests.ui.screens.test_mistakes import past
from tests.ui.table.support import NAMES, Answers, Saved, random_choice
from tests.ui.verdicts import recorded

T = TypeVar("T", bound=Screen)


class Part(NamedTuple):
    """One of the values of a choice, or one of the rows of a list, by a text that stands in it."""

    widget: str
    text: str


@dataclass(frozen=True)
class Task:
    name: str
    actions: int | None = None
    """None if there is no way yet but by the command line or by dropping a file."""
    steps: Sequence[str | Part] = ()
    """Each the key of a widget that is pressed, or a part of one that is chosen."""
    holds: Callable[[WindowStage], object] = lambda _stage: False
    """Whether one is there."""


def on(stage: WindowStage, screen: type[T]) -> T:
    """The screen on top, which is one of these."""
    assert isinstance(stage.screen, screen)
    return stage.screen


def game(stage: WindowStage) -> str:
    """The name of the rules that are played by at the table on top."""
    return on(stage, TableScreen).rules.name


def sees(stage: WindowStage, text: str) -> bool:
    """Whether this is to be read on the screen on top."""
    return any(_spaced(text) in node.name for node in describe(stage).nodes)


TASKS = (
    Task("play Schieber", 2, [Part("games", N_("the most played")), "play"],
         lambda stage: game(stage) == "swisslos-2500"),
    Task("play with another deck", 2, ["deck", "deck french"],
         lambda stage: stage.preferences.deck == "french"),
    Task("German", 2, ["settings", Part("language", "Deutsch")],
         lambda stage: stage.language == "de"),
    Task("easier players", 2, ["players", "level apprentice"],
         lambda stage: stage.preferences.level == "apprentice"),
    Task("rules of one's own", 2, ["rules", "change"],
         lambda stage: on(stage, RulesEditor)),
    Task("go on with an older game", 3, ["begun", Part("games", N_("Coiffeur")), "continue"],
         lambda stage: game(stage) == "coiffeur"),
    Task("the deal of today", 2, ["to compete", "day"],
         lambda stage: game(stage) == Day(stage.services.today()).rules.name),
    Task("begin a tournament", 3, ["to compete", "tournament", "play"],
         lambda stage: isinstance(setting_of(game(stage)), TournamentPass)),
    Task("meet the next character", 3, ["to compete", "ladder", "play"],
         lambda stage: getattr(setting_of(game(stage)), "rival", None) == RIVALS[0].key),
    Task("the first lesson", 2, ["to learn", "lesson-1"],
         lambda stage: on(stage, TaughtScreen).table.rules.name == "lesson-1"),
    Task("the rules of Coiffeur", 2, [Part("games", N_("Coiffeur")), "rules"],
         lambda stage: on(stage, RulesScreen).rules.name == "coiffeur"),
    Task("how Undenufe counts", 3, ["to learn", "learn swisslos-2500", "page directions"],
         lambda stage: sees(stage, _("Points in Undenufe: {six} {low}, {ace} {high}.").partition("{")[0])),
    Task("what there is to practise today", 1, ["to train"],
         lambda stage: sees(stage, today_words(3))),
    Task("one's worst habit", 1, ["to train"],
         lambda stage: sees(stage, principle_words(Pattern.SMEAR))),
    Task("look back at the last game", 2, ["history", "review"],
         lambda stage: on(stage, LookBackScreen)),
    Task("statistics of Differenzler", 4, ["history", "statistics", "rules", "rules"],
         lambda stage: on(stage, StatisticsScreen) and any(one.value == _("Differenzler") for one in describe(stage).nodes)),
    Task("everything bigger", 2, ["settings", "size"],
         lambda stage: chosen(SIZES, stage.preferences) == "larger"),
    Task("no sound", 2, ["settings", "sound"],
         lambda stage: not stage.preferences.sound),
    Task("report a fault", 4, ["to learn", "help", "check", "reply 0"],
         lambda stage: on(stage, SupportScreen).title == _("Report")),
    Task("a deck of one's own", 3, ["deck", "own", "reply 0"],
         lambda stage: sees(stage, "my-deck.yaml")),
)
MEDIAN, MOST = 3, 4
"""The actions that a task may take, in the middle of all and each."""
ASKED: set[str] = set()
"""The tasks that do not keep to that yet."""


def walk(stage: WindowStage, task: Task) -> int:
    """Do the task from the menu; returns the number of actions. AssertionError if a step cannot be taken, or leads elsewhere."""
    for step in task.steps:
        tree = describe(stage)
        node = _found(tree, step)
        action = {"list_box_option": "focus", "spin_button": "increment"}.get(node.role, "click")
        assert action in node.actions, f"{task.name}: {step} cannot be chosen"
        grant(stage, Wish(node.key, action))
        stage.tick(0.0)
    assert task.holds(stage), task.name
    return len(task.steps)


def _found(tree: Tree, step: str | Part) -> Node:
    widget, text = (step, None) if isinstance(step, str) else (step.widget, _spaced(_(step.text)))
    key = f"{tree.place.removesuffix(' screen')} widget {widget}"
    found = [node for node in tree.nodes if (node.key == key if text is None else key in node.key and text in node.name)]
    assert found, f"no {step} on {tree.place}"
    return found[0]


def _spaced(text: str) -> str:
    """The text as a reader is told it."""
    return " ".join(text.split())


# Whoever does all this has played a while: some games are over, four are begun, the oldest of them Coiffeur.

_BEGUN = [FakeEntry(12), FakeEntry(11, rules="chibre"), FakeEntry(10), FakeEntry(9, rules="coiffeur")]
_OVER = {7: "2026-11-20", 3: "2026-11-18", 1: "2026-11-15"}
"""Two of Schieber, and between them one of Differenzler."""


@dataclass
class _History(FakeHistory):
    def entries(self) -> Sequence[Entry]:
        return [*self.games, *(game.entry for game in self.played)]


@dataclass
class _Services(FakeServices):
    """Opens whatever is asked for, with players that answer at once."""

    def open(self, game: Openable, preferences: Preferences) -> GameSession:
        match game:
            case NewGame(rules) | LessonGame(rules):
                record = new_game(rules, Decks("walk"), **NAMES)
            case SavedGame(number):
                rules = next(PRESETS[entry.rules] for entry in self.history.entries() if entry.number == number)
                record = new_game(rules, Decks("walk"), **NAMES)
            case FixtureGame(fixture):
                record = fixture.begin()
            case _:
                raise NotImplementedError(game)
        return GameSession(record, person=Seat.SOUTH, opponent=Answers(random_choice(1)), saves=Saved(), seeds=Lots("walk"),
                           pace=0.0)


def played_a_while(language: str) -> FakeServices:
    """What somebody has who speaks this language and has chosen Simple Schieber last."""
    over = [replace(game, entry=replace(game.entry, started=f"{_OVER[game.entry.number]}T20:00:00+01:00"))
            for game in played_games(max(_OVER))[::-1] if game.entry.number in _OVER]
    history = _History([*_BEGUN], played=over, wrong=past(), records={7: recorded("swisslos-2500")})
    preferences = Preferences(language=language, rules="swisslos-1000", pace=0.0, explain=False)
    return _Services(preferences, history, exercises=book_of("schieber", Play)[0])


@contextmanager
def at_the_menu(services: FakeServices) -> Iterator[WindowStage]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    stage = WindowStage(services, (1280, 720))
    try:
        stage.go(MenuScreen(stage))
        yield stage
    finally:
        stage.close()
        pygame.display.quit()
