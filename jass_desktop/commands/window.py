"""Without a command: the window, with the history, the computer players and the decks that it is given."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import cached_property, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jass_desktop.commands.named import find_rules, find_theme, themes_of
from jass_desktop.engine.presets import as_offered
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.resources import build
from jass_desktop.session.openable import NewGame, Openable
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.cache import Cache, LateCache
from jass_desktop.store.elsewhere import take_back
from jass_desktop.store.games import GameList, local_now
from jass_desktop.store.locks import PREFERENCES, GameLocks
from jass_desktop.store.paths import DataDir, cache_dir, unseen_by_players
from jass_desktop.store.preferences import PreferencesFile
from jass_desktop.store.rules import RuleFiles
from jass_desktop.theme.compiled import compiled_theme
from jass_desktop.theme.files import deck_key
from jass_desktop.theme.stored import load_stored, stored_theme
from jass_desktop.ui.bell import Bell
from jass_desktop.ui.paint.style import CONTRAST
from jass_desktop.ui.window import app
from jass_desktop.words.players import with_names

# The menu is there sooner without what plays and reviews games: functions below import that when it is asked for.
if TYPE_CHECKING:
    from jass_desktop.ai.judging.background import BackgroundReviews
    from jass_desktop.commands.files import PersonsFiles
    from jass_desktop.commands.support import ReportDesk
    from jass_desktop.commands.tables import GameOpener
    from jass_desktop.session.book.book import Book
    from jass_desktop.session.codes import AnyDeal
    from jass_desktop.session.table.game_session import GameSession
    from jass_desktop.store.history import History
    from jass_desktop.theme.model import Theme
    from jass_desktop.ui.stage import Stage


def run(options: Namespace, data: DataDir, preferences: Preferences, problems: Sequence[str]) -> int:
    overrides = _overrides(options, data)
    deal = _deal_of(options, data)
    at_once = any(name in options for name in ("watch", "rules", "seed"))
    rules = deal.rules if deal is not None else first_rules(options, data, preferences) if at_once else None
    desk = Desk(data, preferences, overrides, watch="watch" in options, seed=getattr(options, "seed", None), deal=deal,
                store=LateCache(Cache(cache_dir(), build())))
    desk.notes = (*problems, *take_back(data.history, lambda: desk.history))
    if desk.games.begun and not data.preferences.exists():  # a missing preferences file alone does not make a new user
        desk.preferences = replace(desk.preferences, greeted=True)
    try:
        status = app.run(desk, size=getattr(options, "size", None), opening=_opening(options, desk.preferences, rules))
    finally:
        desk.close()
    return _start_again(options) if status == app.AGAIN else status


def _start_again(options: Namespace) -> int:
    """Replace this process by another run of the program, which opens with its menu. Returns 0 where it runs beside this one."""
    os.environ.pop(CONTRAST, None)  # it is what the preferences asked for in this run
    begun = sys.orig_argv[1:len(sys.orig_argv) - len(sys.argv[1:])]
    kept = [f"--{name.replace('_', '-')}={getattr(options, name)}" for name in ("data_dir", "lang") if name in options]
    command = [sys.executable, *begun, *kept]
    if sys.platform != "win32":
        os.execv(command[0], command)
    from subprocess import Popen  # on Windows execv would split an argument at its spaces

    Popen(command)
    return 0


def _opening(options: Namespace, preferences: Preferences, rules: RuleSet | None) -> Callable[[Stage], None] | None:
    """What the window opens at once: the game asked for, or the questions of the first start until they are answered."""
    if rules is not None:
        return lambda stage: stage.tables.open(NewGame(rules), open_hands="open" in options)
    if "files" in options:
        from jass_desktop.ui.screens.opened.screen import open_files  # here and not above: most starts do without

        return partial(open_files, paths=options.files)
    if preferences.greeted or "theme" in options:
        return None
    from jass_desktop.ui.screens.welcome import greet  # here and not above: later starts do without

    return greet


def first_rules(options: Namespace, data: DataDir, preferences: Preferences) -> RuleSet:
    """The game to begin at once: the one asked for, or the one chosen last."""
    if "rules" in options:
        return find_rules(options.rules, data)
    return as_offered(find_rules(preferences.game, data), preferences.offers)


def _deal_of(options: Namespace, data: DataDir) -> AnyDeal | None:
    """The deal to begin with, if a code asks for one."""
    if "deal" not in options:
        return None
    from jass_desktop.commands.tables import deal_of_code

    return deal_of_code(options.deal, data)


def _overrides(options: Namespace, data: DataDir) -> dict[str, Any]:
    """Preferences that the command line sets for this run alone."""
    if "theme" in options:
        find_theme(options.theme, data)
    if "level" in options:
        from jass_desktop.ai.players.levels import LEVELS, check_level

        check_level(options.level, LEVELS)
    keys = {"lang": "language", "theme": "deck", "pace": "pace", "level": "level", "conventions": "conventions",
            "fullscreen": "fullscreen"}
    found = {key: getattr(options, name) for name, key in keys.items() if name in options}
    return found | {"companions": ()} if "level" in options else found


def without(overrides: dict[str, Any], changed: Preferences, stored: Preferences) -> Preferences:
    """The preferences to save: ``changed``, except that an untouched override keeps the value stored before."""
    kept = {key: getattr(stored, key) for key, value in overrides.items() if getattr(changed, key) == value}
    return replace(changed, **kept)


_PATIENCE_S = 5.0
"""How long another window may take to save its preferences."""


class Desk:
    """The ``Services`` of this process: the history, one game at a time, the computer players, and the reviews."""

    def __init__(self, data: DataDir, preferences: Preferences | None = None, overrides: Mapping[str, Any] | None = None, *,
                 watch: bool = False, seed: str | None = None, deal: AnyDeal | None = None,
                 store: LateCache | None = None) -> None:
        """``overrides`` are preferences for this run alone, unless the person changes them in the window.

        ``watch``, ``seed`` and ``deal`` are for the first new game alone; later ones are played, with cards nobody knows.
        """
        self._data = data
        self._file = PreferencesFile(data.preferences)
        self._kept = preferences or Preferences()
        """What of the preferences is saved, as far as this window has set it."""
        self._overrides = dict(overrides or {})
        self._borrowed: dict[str, Path] = {}
        self.preferences = replace(self._kept, **self._overrides)
        self.notes: tuple[str, ...] = ()
        self.log_file = data.log
        self.bell = Bell()
        self.store = store
        self.locks = GameLocks(data.locks)
        self.games = GameList(data.history, self.locks)
        self.own_rules = RuleFiles(data.rules)
        self._history: History | None = None
        self._fills_book = self.preferences.fill_book
        self._reviews: BackgroundReviews | None = None
        self._first_game: dict[str, Any] = {"watch": watch, "seed": seed, "deal": deal}
        self._made_tables: GameOpener | None = None

    @property
    def history(self) -> History:
        """All games."""
        if self._history is None:
            from jass_desktop.store.history import History

            self._history = History(self._data.history, self.locks, games=self.games)
            self._history.fills_book = self._fills_book
        return self._history

    def save_preferences(self, preferences: Preferences) -> str | None:
        """Save what should outlast this run. Returns what went wrong."""
        self._fills_book = preferences.fill_book
        if self._history is not None:
            self._history.fills_book = self._fills_book
        mine = without(self._overrides, preferences, self._kept)
        # The first name that is set brings along the program's names of the others, which nobody has set.
        since = self._kept if mine.names is None else with_names(self._kept)
        with self.locks.alone(PREFERENCES, _PATIENCE_S):
            problem = self._file.save(mine, since)
        if problem is None:
            self._kept = mine
        return problem

    def wants_calm(self) -> bool:
        """Whether the system asks for as little motion as possible; asking may take a while."""
        from jass_desktop.commands.motion import wants_calm  # here and not above: it is asked when a table opens

        return wants_calm()

    def themes(self) -> Mapping[str, Path]:
        """The files of all decks at this moment."""
        return {**themes_of(self._data), **self._borrowed}

    def borrow_deck(self, path: Path) -> str:
        """Have ``themes`` contain this deck as long as the program runs, even if one of its name is hidden by that."""
        key = deck_key(path)
        self._borrowed[key] = path
        self._overrides["deck"] = key
        return key

    @cached_property
    def support(self) -> ReportDesk:
        """What helps when something does not work."""
        from jass_desktop.commands.support import ReportDesk

        return ReportDesk(self._data, self._file, self.history, self.bell.ring)

    @cached_property
    def files(self) -> PersonsFiles:
        """Reads files that the person opens."""
        from jass_desktop.commands.files import PersonsFiles

        return PersonsFiles(self._data, self.history, lambda: themes_of(self._data))

    def load_theme(self, path: Path) -> Theme:
        """The deck in this file, compiled or from the store where it was read before."""
        if (theme := compiled_theme(path)) is not None:
            return theme
        if self.store is not None:
            return load_stored(self.store, path)
        from jass_desktop.theme.load import load_theme

        return load_theme(path)

    def stored_theme(self, path: Path) -> Theme | None:
        """The deck in this file if it is compiled or in the store."""
        return compiled_theme(path) or (None if self.store is None else stored_theme(self.store, path))

    def own_players(self) -> Mapping[str, str]:
        """The names of computer players from other packages, with the package of each."""
        from jass_desktop.ai.players.levels import own_players
        from jass_desktop.ai.players.own import origin

        return {name: origin(name) for name in own_players()}

    def today(self) -> date:
        """The date by the clock of this machine."""
        return local_now().date()

    def reviews(self) -> BackgroundReviews:
        """Prices decisions, for all games."""
        if self._reviews is None:
            from jass_desktop.ai.judging.background import BackgroundReviews

            self._reviews = BackgroundReviews(self.history, hidden=unseen_by_players(self._data), news=self.bell.ring)
        return self._reviews

    def book(self) -> Book:
        """The person's exercises. Raises JassError if those that come with the program cannot be read."""
        from jass_desktop.session.book.book import Book
        from jass_desktop.store.printed import printed_exercises
        from jass_desktop.store.siblings import siblings

        return Book(self.history, printed_exercises(), local_now, siblings)

    def load_games(self) -> None:
        for name in ("commands.tables", "store.history"):
            import_module(f"jass_desktop.{name}")

    @property
    def trainer(self) -> GameOpener:
        """Opens games, and deals for practice."""
        if self._made_tables is None:
            from jass_desktop.commands.tables import GameOpener

            self._made_tables = GameOpener(self._data, self.history, self.locks, self.bell.ring, **self._first_game)
        return self._made_tables

    def open(self, game: Openable, preferences: Preferences) -> GameSession:
        return self.trainer.open(game, preferences)

    def close(self) -> None:
        """End the processes and let other windows have the games."""
        if self._reviews is not None:
            self._reviews.close()
        if self._made_tables is not None:
            self._made_tables.close()
        if self.store is not None:
            self.store.close()
        self.locks.close()
