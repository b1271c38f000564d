"""Without a command: the window, with the history, the computer players and the decks that it is given."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jass_desktop.commands.context import find_rules, find_theme, themes_of
from jass_desktop.engine.actions import Action
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import as_offered
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import JassError, StoreError
from jass_desktop.i18n import _
from jass_desktop.resources import build
from jass_desktop.session.assistance import HEADER as HELP
from jass_desktop.session.book import Book
from jass_desktop.session.codes import SEED_BITS, Deal, dealt, read_code, short_seed
from jass_desktop.session.comparison import InPlace, first_decision
from jass_desktop.session.game_session import GameSession
from jass_desktop.session.opening import begun, new_game
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.protocols import Saves
from jass_desktop.store.autosave import Autosave
from jass_desktop.store.cache import Cache, cache_dir
from jass_desktop.store.elsewhere import take_back
from jass_desktop.store.history import History, local_now
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from jass_desktop.store.preferences import PreferencesFile
from jass_desktop.store.printed import printed_exercises
from jass_desktop.store.rules import RuleFiles
from jass_desktop.store.siblings import siblings
from jass_desktop.theme.load import load_theme
from jass_desktop.theme.stored import load_stored
from jass_desktop.ui.bell import Bell
from jass_desktop.words.players import LEVELS, player_names

_HARDLY = 0.001
"""The pace at which nobody can follow, but at which the players think as long as they like."""

if TYPE_CHECKING:
    from jass_desktop.ai.review.background import BackgroundReviews
    from jass_desktop.ai.worker import WorkerOpponent
    from jass_desktop.theme.model import Theme
    from jass_desktop.ui.stage import Stage


def run(options: Namespace, data: DataDir, preferences: Preferences, problems: Sequence[str]) -> int:
    from jass_desktop.ui.window import app

    overrides = _overrides(options, data)
    deal = deal_of_code(options.deal, data) if "deal" in options else None
    at_once = any(name in options for name in ("watch", "rules", "seed"))
    rules = deal.rules if deal is not None else first_rules(options, data, preferences) if at_once else None
    desk = Desk(data, preferences, overrides, watch="watch" in options, seed=getattr(options, "seed", None), deal=deal,
                store=Cache(cache_dir(), build()))
    desk.notes = (*problems, *take_back(desk.history))
    try:
        return app.run(desk, size=getattr(options, "size", None), fullscreen=getattr(options, "fullscreen", None),
                       opening=_opening(options, preferences, rules))
    finally:
        desk.close()


def _opening(options: Namespace, preferences: Preferences, rules: RuleSet | None) -> Callable[[Stage], None] | None:
    """What to go on to from the menu at once: the game asked for, or the questions of the very first start."""
    if rules is not None:
        return lambda stage: stage.begin(rules, open_hands="open" in options)
    if preferences.greeted or "theme" in options:
        return None
    from jass_desktop.ui.screens.welcome import greet  # here and not above: later starts do without

    return greet


def first_rules(options: Namespace, data: DataDir, preferences: Preferences) -> RuleSet:
    """The game to begin with at once: the one asked for, or the one chosen last."""
    if "rules" in options:
        return find_rules(options.rules, data)
    return as_offered(find_rules(preferences.rules, data), preferences.offers)


def deal_of_code(code: str, data: DataDir) -> Deal:
    """The deal of a code by a preset or by rules of the person's own. CodeError says what is wrong with it."""
    deal = read_code(code, RuleFiles(data.rules).load()[0])
    dealt(deal)
    return deal


def _overrides(options: Namespace, data: DataDir) -> dict[str, Any]:
    """Preferences that the command line sets for this run alone."""
    if "theme" in options:
        find_theme(options.theme, data)
    if "level" in options:
        from jass_desktop.ai.levels import LEVELS, check_level

        check_level(options.level, LEVELS)
    keys = {"lang": "language", "theme": "deck", "pace": "pace", "level": "level"}
    return {key: getattr(options, name) for name, key in keys.items() if name in options}


def without(overrides: dict[str, Any], changed: Preferences, stored: Preferences) -> Preferences:
    """What is to be saved of ``changed``: where the person has left an override alone, what was stored before."""
    kept = {key: getattr(stored, key) for key, value in overrides.items() if getattr(changed, key) == value}
    return replace(changed, **kept)


class Desk:
    """The ``Services`` of this process: the history, one game at a time, the computer players, and what reviews games."""

    def __init__(self, data: DataDir, preferences: Preferences | None = None, overrides: Mapping[str, Any] | None = None, *,
                 watch: bool = False, seed: str | None = None, deal: Deal | None = None, store: Cache | None = None) -> None:
        """``overrides`` are preferences for this run alone, unless the person changes them in the window.

        ``watch``, ``seed`` and ``deal`` are for the first new game alone; later ones are played, with cards nobody knows.
        """
        self._data = data
        self._file = PreferencesFile(data.preferences)
        self._kept = preferences or Preferences()
        self._overrides = dict(overrides or {})
        self.preferences = replace(self._kept, **self._overrides)
        self.notes: tuple[str, ...] = ()
        self.log_file = data.log
        self.bell = Bell()
        self.store = store
        self.locks = GameLocks(data.locks)
        self.history = History(data.history, self.locks)
        self.history.fills_book = self.preferences.fill_book
        self.own_rules = RuleFiles(data.rules)
        self._reviews: BackgroundReviews | None = None
        self._watch = watch
        self._seed = seed
        self._deal = deal
        self._opponent: WorkerOpponent | None = None

    def save_preferences(self, preferences: Preferences) -> str | None:
        """Save what is to outlast this run; returns what went wrong."""
        self.history.fills_book = preferences.fill_book
        return self._file.save(without(self._overrides, preferences, self._kept))

    def themes(self) -> Mapping[str, Path]:
        """The files of the decks that there are by now."""
        return themes_of(self._data)

    def load_theme(self, path: Path) -> Theme:
        """The deck in this file, from the store where it was read before."""
        return load_theme(path) if self.store is None else load_stored(self.store, path)

    def own_players(self) -> Mapping[str, str]:
        """The names of computer players from other packages, and which package that is."""
        from jass_desktop.ai.levels import own_players  # here and not above: the menu is there sooner
        from jass_desktop.ai.own import origin

        return {name: origin(name) for name in own_players()}

    @property
    def trainer(self) -> PracticeDesk:
        """What opens the deals that one practises with."""
        return PracticeDesk(self)

    def reviews(self) -> BackgroundReviews:
        """What prices decisions, for all games."""
        if self._reviews is None:
            from jass_desktop.ai.review.background import BackgroundReviews  # here and not above: the menu is there sooner

            self._reviews = BackgroundReviews(self.history, hidden=[str(self._data.root)])
        return self._reviews

    def book(self) -> Book:
        """The person's exercises. JassError where those that come with the program cannot be read."""
        return Book(self.history, printed_exercises(), local_now, siblings)

    def new_game(self, rules: RuleSet, preferences: Preferences) -> GameSession:
        """A new game by these rules. It is in the history from its first action on, unless it is watched."""
        watch, seed, deal = self._watch, self._seed, self._deal
        self._watch, self._seed, self._deal = False, None, None
        headers = {"started": local_now().isoformat(timespec="seconds"), "takebacks": "0"}
        if seed is not None or deal is not None:
            headers["practice"] = "yes"
        # Where the person only looks on, nobody is "You", and the game is not theirs.
        headers |= {"watched": "yes"} if watch else _names(rules, preferences)
        if deal is not None:
            record = dealt(deal, **headers)
        else:
            record = new_game(rules, Decks(seed) if seed is not None else Decks(by_lot(), shuffles=(by_lot(),)), **headers)
        if watch:
            return self._session(record, None, NotKept(), preferences)
        return self._session(record, Seat.SOUTH, Autosave(self.history, self.locks, news=self.bell.ring), preferences)

    def same_cards(self, record: GameRecord, preferences: Preferences) -> GameSession:
        """The cards of a game once more, as a practice game."""
        return self._practise(new_game(record.rules, record.decks, **_for_practice(record)), preferences)

    def play_on(self, record: GameRecord, move: int, preferences: Preferences) -> GameSession:
        """The game as it was after so many actions, as a practice game."""
        return self._practise(begun(record, move, **_for_practice(record)), preferences)

    def _practise(self, record: GameRecord, preferences: Preferences) -> GameSession:
        return self._session(record, Seat.SOUTH, Autosave(self.history, self.locks, news=self.bell.ring), preferences)

    def drill(self, rules: RuleSet, preferences: Preferences) -> GameSession:
        """A game of which nothing is kept, in which the others do not take long to push."""
        record = new_game(rules, Decks(by_lot(), shuffles=(by_lot(),)), practice="yes", **_names(rules, preferences))
        return self._session(record, Seat.SOUTH, NotKept(), replace(preferences, level="apprentice", pace=0.0))

    def practise(self, record: GameRecord, move: int, preferences: Preferences) -> GameSession:
        """As ``play_on``, but nothing of it is kept."""
        return self._session(begun(record, move, **_for_practice(record)), Seat.SOUTH, NotKept(), preferences)

    def in_place(self, record: GameRecord, number: int, preferences: Preferences) -> GameSession:
        """The game from the person's first decision in this round on, with the master there, against the players that were there
        last."""
        seat = record.rules.seating.seats[0]
        move = first_decision(record, seat, number)
        others = (record.headers.get("level", "").split() or [preferences.level])[-1]
        opponent = InPlace(self._players(preferences), record, move, seat, LEVELS[-1], others)
        return GameSession(begun(record, move), person=None, opponent=opponent, saves=NotKept(), seeds=by_lot, pace=_HARDLY)

    def deal(self, deal: Deal, preferences: Preferences) -> GameSession:
        """Club players with these cards, at once and unseen; nothing of it is kept."""
        record = dealt(deal, **_names(deal.rules, preferences))
        return self._session(record, None, NotKept(), replace(preferences, level="club", pace=0.0))

    def resume(self, number: int, preferences: Preferences) -> GameSession:
        """The game of this number, where it was left. StoreError while another window has it open."""
        if not self.locks.hold(number):
            raise StoreError(_("Game {number} is open in another window.").format(number=number))
        try:
            record = self.history.read(number)
        except JassError:
            self.locks.release(number)
            raise
        return self._session(record, Seat.SOUTH, Autosave(self.history, self.locks, number, self.bell.ring), preferences)

    def close(self) -> None:
        """End the processes and let other windows have the games."""
        if self._reviews is not None:
            self._reviews.close()
        if self._opponent is not None:
            self._opponent.close()
        self.locks.close()

    def _session(self, record: GameRecord, person: Seat | None, saves: Saves, preferences: Preferences) -> GameSession:
        opponent = self._players(preferences)
        return GameSession(record, person=person, opponent=opponent, saves=saves, seeds=by_lot, pace=preferences.pace)

    def _players(self, preferences: Preferences) -> WorkerOpponent:
        """The computer players, at the level that is set."""
        if self._opponent is not None and self._opponent.given_up:
            self._opponent.close()
            self._opponent = None
        if self._opponent is None:
            from jass_desktop.ai.worker import WorkerOpponent

            with suppress(OSError):
                self._data.root.mkdir(parents=True, exist_ok=True)  # only what is there can be hidden
            self._opponent = WorkerOpponent(preferences.level, by_lot()[:16], hidden=[str(self._data.root)],
                                            news=self.bell.ring)
        self._opponent.level = preferences.level
        return self._opponent


class PracticeDesk:
    """The window's ``Trainer``: games at the desk that nobody keeps."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def deal(self, deal: Deal | None, rules: RuleSet, preferences: Preferences) -> GameSession:
        return self._desk.deal(Deal(rules, short_seed(lot(SEED_BITS))) if deal is None else deal, preferences)

    def practise(self, record: GameRecord, move: int, preferences: Preferences) -> GameSession:
        return self._desk.practise(record, move, preferences)

    def in_place(self, record: GameRecord, number: int, preferences: Preferences) -> GameSession:
        return self._desk.in_place(record, number, preferences)

    def by_thumb(self, view: Observation) -> Action | None:
        from jass_desktop.ai.heuristics.choice import weigh_choices  # here and not above: the menu is there sooner

        if view.phase is not Phase.CHOICE:
            return None
        return max(weigh_choices(view), key=lambda one: one.score).action


def _for_practice(record: GameRecord) -> dict[str, str]:
    """The headers of a practice game with the cards of this one."""
    headers = {**record.headers, "started": local_now().isoformat(timespec="seconds"), "takebacks": "0", "practice": "yes"}
    headers.pop("level", None)  # others may play this time
    headers.pop(HELP, None)
    return headers


def _names(rules: RuleSet, preferences: Preferences) -> dict[str, str]:
    """Headers that say who sits where, if the preferences do."""
    if preferences.names is None:
        return {}
    return {seat.label: name for seat, name in player_names(preferences, rules.seating).by_seat()}


def by_lot() -> str:
    """A seed that nobody can foresee."""
    import secrets  # here and not above, as the computer players are: the menu is there sooner

    return secrets.token_hex(32)


def lot(bits: int) -> int:
    """A number of so many bits that nobody can foresee."""
    import secrets

    return secrets.randbits(bits)


class NotKept:
    """The ``Saves`` of a game that is only watched, or of a hand to practise with."""

    def save(self, record: GameRecord) -> None:
        """Nothing is kept."""

    number = None
    ready = True

    def problem(self) -> str | None:
        return None

    def kept(self) -> bool:
        return True

    def places(self) -> Sequence[Path]:
        return ()

    def keep_elsewhere(self, place: Path) -> Path:
        raise AssertionError("nothing is missing")

    def close(self, *, lose: bool = False) -> None:
        """There is nothing to finish."""
