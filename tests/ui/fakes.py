"""What the window needs of the rest of the program, in memory: it remembers what was asked of it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from pathlib import Path

from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.errors import JassError, StoreError
from jass_desktop.resources import themes_dir
from jass_desktop.session.book.book import Book
from jass_desktop.session.findings.mistakes import PastMistake
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.history.rounds import PlayedGame, PlayedRound
from jass_desktop.session.openable import Openable
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.theme.files import available_themes
from jass_desktop.theme.model import Theme
from jass_desktop.theme.stored import Store
from jass_desktop.ui.bell import Bell
from jass_desktop.ui.opened import DeckFile, ExercisesFile, GameFile, Opened
from tests.decks import PICTURES, load_deck
from tests.reviews import FakeReviews
from tests.trainer import FakeTrainer


@dataclass(frozen=True)
class FakeEntry(Entry):
    """A game of which only the number and what matters need be said."""

    started: str = "2026-11-21T20:15:00+01:00"
    updated: str = "2026-11-21T20:15:00+00:00"
    rules: str = "schieber"
    names: PerSeat[str] = PerSeat("Anna", "Erika", "Jean", "Vreni")
    rounds: int = 4
    alone: bool = False
    totals: PerSeat[int] = PerSeat(1200, 980, 1200, 980)
    winners: tuple[Seat, ...] = ()
    reason: str | None = None
    rubicon: bool = False
    takebacks: int = 2
    practice: bool = False
    levels: tuple[str, ...] = ("master",)


@dataclass(frozen=True)
class FakeOffer:
    day: date
    games: tuple[int, ...]


@dataclass
class FakeHistory:
    games: list[FakeEntry] = field(default_factory=list)
    deleted: list[int] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    offered: FakeOffer | None = None
    brought_back: list[int] = field(default_factory=list)
    played: list[PlayedGame] = field(default_factory=list)
    """Where there are any, they are all of the games."""
    uncounted: dict[int, tuple[PlayedRound, ...]] = field(default_factory=dict)
    """The rounds of games that have yet to be counted; none if the game is damaged."""
    watched: list[GameRecord] = field(default_factory=list)
    wrong: list[PastMistake] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    """What was saved for other programs."""
    deals: list[GameRecord] = field(default_factory=list)
    """Those that were saved as files."""
    records: dict[int, GameRecord] = field(default_factory=dict)
    """The games that can be read."""
    points: dict[str, dict[str, int]] = field(default_factory=dict)
    """What characters have made of days, by seed."""

    def entries(self) -> Sequence[Entry]:
        if self.played:
            return [game.entry for game in self.played]
        return [game for game in self.games if game.number not in self.deleted]

    def kept_rounds(self, numbers: Sequence[int]) -> dict[int, tuple[PlayedRound, ...]]:
        return {game.entry.number: game.rounds for game in self.played
                if game.entry.number in numbers and game.entry.number not in self.uncounted}

    def count(self, number: int) -> tuple[PlayedRound, ...]:
        if not self.uncounted.get(number):
            raise StoreError(f"There is no game {number}.")
        return self.uncounted.pop(number)

    def mistakes(self) -> Sequence[PastMistake]:
        return self.wrong

    def keep_watched(self, record: GameRecord) -> int:
        self.watched.append(record)
        return 12

    document_folders = Path("/documents"), Path("/data")

    def keep_table(self, text: str, folder: Path) -> Path:
        self.tables.append(text)
        return folder / "jass.csv"

    def keep_deal(self, record: GameRecord, folder: Path) -> Path:
        self.deals.append(record)
        return folder / "jass.jass"

    def read(self, number: int) -> GameRecord:
        if number not in self.records:
            raise StoreError(f"There is no game {number}.")
        return self.records[number]

    def points_by_seed(self, seeds: Sequence[str]) -> Mapping[str, Mapping[str, int]]:
        return {seed: dict(self.points[seed]) for seed in seeds if seed in self.points}

    def keep_points(self, seed: str, character: str, points: int) -> None:
        self.points.setdefault(seed, {})[character] = points

    def delete(self, number: int) -> None:
        self.deleted.append(number)

    def restore(self, number: int) -> None:
        self.deleted.remove(number)

    def notices(self) -> tuple[str, ...]:
        told, self.told = tuple(self.told), []
        return told

    def offer(self) -> FakeOffer | None:
        offered, self.offered = self.offered, None
        return offered

    def bring_back(self, offer: FakeOffer) -> tuple[int, ...]:
        self.brought_back += offer.games
        return offer.games


@dataclass
class FakeRules:
    """A person's own rule sets, and what is wrong with files of others."""

    sets: dict[str, RuleSet] = field(default_factory=dict)
    problems: tuple[str, ...] = ()

    def load(self) -> tuple[tuple[RuleSet, ...], tuple[str, ...]]:
        return tuple(self.sets.values()), self.problems

    def save(self, rules: RuleSet) -> None:
        self.sets[rules.name] = rules

    def delete(self, name: str) -> None:
        del self.sets[name]


@dataclass
class FakeFiles:
    """Files that the person opens, in memory."""

    there: dict[Path, Opened | JassError] = field(default_factory=dict)
    kept: list[tuple[Path, bool]] = field(default_factory=list)
    """The games that were kept, and whether as the person's own."""
    copied: list[str] = field(default_factory=list)
    """The decks of which copies were asked for."""
    reviews: int = 0
    """How many decisions were reviewed in each of them."""

    def open(self, path: Path) -> Opened:
        found = self.there.get(path, StoreError(f"{path} cannot be read: no such file."))
        if isinstance(found, JassError):
            raise found
        return found

    def keep_game(self, game: GameFile, *, mine: bool) -> int:
        self.kept.append((game.path, mine))
        return 12

    def keep_reviews(self, number: int, game: GameFile) -> int:
        return self.reviews

    def keep_deck(self, deck: DeckFile) -> str:
        raise StoreError(f"asked for {deck.path}")

    def begin_deck(self, like: str) -> Path:
        self.copied.append(like)
        return Path("/data/themes/my-deck.yaml")

    def keep_exercises(self, exercises: ExercisesFile) -> int:
        return len(exercises.found) - 1


@dataclass
class FakeCheck:
    lines: list[str] = field(default_factory=list)
    well: bool | None = None
    closed: bool = False

    def close(self) -> None:
        self.closed = True


@dataclass
class FakeSupport:
    """A self-test that says what a test lets it say, and reports in memory."""

    trial: FakeCheck = field(default_factory=FakeCheck)
    reports: list[str] = field(default_factory=list)
    """Those that were written."""
    folder_problem: str | None = None
    """Why the folder cannot be shown."""
    refusal: JassError | None = None
    """Why the test cannot be started."""

    def check(self) -> FakeCheck:
        if self.refusal is not None:
            raise self.refusal
        return self.trial

    def report(self, said: Sequence[str]) -> str:
        return "== Report\n" + "\n".join(said) + "\n\n== Log\n[] {}\n"

    def record(self, game: int) -> str:
        return f"\n== Game {game}\nround 1 hidden {{cards}}\n"

    def keep_report(self, text: str) -> Path:
        self.reports.append(text)
        return Path(f"/data/report-{len(self.reports)}.txt")

    def open_folder(self) -> None:
        if self.folder_problem is not None:
            raise StoreError(self.folder_problem)


@cache
def shipped() -> Mapping[str, Path]:
    """The decks that come with the program."""
    return dict(available_themes([themes_dir()]))


@dataclass
class FakeServices:
    """The ``Services`` of a window. ``replace`` makes others; without a ``session`` no game can be opened."""

    preferences: Preferences = field(default_factory=lambda: Preferences(language="en"))
    history: FakeHistory = field(default_factory=FakeHistory)
    own_rules: FakeRules = field(default_factory=FakeRules)
    files: FakeFiles = field(default_factory=FakeFiles)
    support: FakeSupport = field(default_factory=FakeSupport)
    session: GameSession | None = None
    """The game that is opened, whichever is asked for."""
    found: FakeReviews = field(default_factory=FakeReviews)
    trainer: FakeTrainer = field(default_factory=FakeTrainer)
    exercises: Book | None = None
    saved: list[Preferences] = field(default_factory=list)
    """The preferences that were saved, in order."""
    disk_problem: str | None = None
    """Why no preferences can be saved."""
    themes: Callable[[], Mapping[str, Path]] = shipped
    load_theme: Callable[[Path], Theme] = load_deck
    stored_theme: Callable[[Path], Theme | None] = lambda _path: None
    others: Mapping[str, str] = field(default_factory=dict)
    """Computer players from other packages."""
    log_file: Path = Path("jass-desktop.log")
    bell: Bell = field(default_factory=Bell)
    store: Store | None = PICTURES
    notes: tuple[str, ...] = ()
    clock: date = date(2026, 11, 23)
    loaded_by: list[threading.Thread] = field(default_factory=list)
    """The threads that loaded what opens games."""

    calm: bool = False
    """Whether the system asks for as little motion as possible."""

    def wants_calm(self) -> bool:
        return self.calm

    @property
    def games(self) -> FakeHistory:
        return self.history

    def save_preferences(self, preferences: Preferences) -> str | None:
        self.saved.append(preferences)
        return self.disk_problem

    def borrow_deck(self, path: Path) -> str:
        self.themes = lambda: {**shipped(), path.stem: path}
        return path.stem

    def today(self) -> date:
        return self.clock

    def load_games(self) -> None:
        self.loaded_by.append(threading.current_thread())

    def reviews(self) -> FakeReviews:
        return self.found

    def book(self) -> Book:
        if self.exercises is None:
            raise StoreError("asked for the book")
        return self.exercises

    def own_players(self) -> Mapping[str, str]:
        return self.others

    def open(self, game: Openable, preferences: Preferences) -> GameSession:
        if self.session is None:
            raise StoreError(f"asked for {game}")
        return self.session
