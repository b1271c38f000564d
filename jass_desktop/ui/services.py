"""Everything the window needs from outside: preferences, history, decks, games. The ui does not import its providers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from jass_desktop.ui.bell import Bell

if TYPE_CHECKING:
    from datetime import date

    from jass_desktop.engine.record import GameRecord
    from jass_desktop.engine.ruleset import RuleSet
    from jass_desktop.session.book.book import Book
    from jass_desktop.session.findings.mistakes import PastMistake
    from jass_desktop.session.history.entries import Entry, Offer
    from jass_desktop.session.history.rounds import PlayedRound
    from jass_desktop.session.openable import Openable
    from jass_desktop.session.practice.deals import Trainer
    from jass_desktop.session.preferences import Preferences
    from jass_desktop.session.protocols import Reviews
    from jass_desktop.session.table.game_session import GameSession
    from jass_desktop.theme.model import Theme
    from jass_desktop.theme.stored import Store
    from jass_desktop.ui.opened import DeckFile, ExercisesFile, GameFile, Opened


class GameList(Protocol):
    """The list of all games. Each call may raise a JassError whose text can be shown."""

    def entries(self) -> Sequence[Entry]:
        """The games, the latest first."""

    def notices(self) -> Sequence[str]:
        """New messages for the person since the last call."""

    def offer(self) -> Offer | None:
        """The copies of missing games, once each time games turn out to be missing; None if there is nothing to offer."""


class History(GameList, Protocol):
    """All games."""

    def kept_rounds(self, numbers: Sequence[int]) -> Mapping[int, Sequence[PlayedRound]]:
        """The rounds of those of these games that have been counted, by number."""

    def count(self, number: int) -> Sequence[PlayedRound]:
        """Count a game that is over, and keep its rounds; returns them."""

    def mistakes(self) -> Sequence[PastMistake]:
        """The person's mistakes in games that are over, the latest first."""

    def keep_watched(self, record: GameRecord) -> int:
        """Keep a game between four computer players; returns its number."""

    @property
    def document_folders(self) -> Sequence[Path]:
        """Where the person may want a file, the likeliest folder first."""

    def keep_table(self, text: str, folder: Path) -> Path:
        """Write a table of rounds to a new file in this folder; returns the file."""

    def keep_deal(self, record: GameRecord, folder: Path) -> Path:
        """Write a deal that somebody put together to a new record file there."""

    def read(self, number: int) -> GameRecord: ...

    def points_by_seed(self, seeds: Sequence[str]) -> Mapping[str, Mapping[str, int]]:
        """What others have made of the games with these seeds, by seed and name: characters of a day, tables of a tournament."""

    def delete(self, number: int) -> None: ...

    def restore(self, number: int) -> None:
        """Undo ``delete``."""

    def bring_back(self, offer: Any) -> Sequence[int]:
        """Put the games of an ``offer`` into the history; returns their numbers there."""


class OwnRules(Protocol):
    """The person's own rule sets. A JassError names the obstacle."""

    def load(self) -> tuple[Sequence[RuleSet], Sequence[str]]:
        """The rule sets by name, and messages about faulty files."""

    def save(self, rules: RuleSet) -> None:
        """Keep a rule set under its name, replacing any other of that name."""

    def delete(self, name: str) -> None:
        """Remove the rule set of this name; ``save`` brings it back."""


class Files(Protocol):
    """Reads files that the person opens, and keeps what they hold. A JassError names the file, the place and the way out."""

    def open(self, path: Path) -> Opened:
        """What the file, or the folder of a deck, holds. Any thread may call it."""

    def keep_game(self, game: GameFile, *, mine: bool) -> int:
        """Add the game to the history, or continue it there; returns its number. ``mine``: whether the person has played it."""

    def keep_reviews(self, number: int, game: GameFile) -> int:
        """Add the reviews that lie beside the file to this game; returns how many decisions they are of."""

    def keep_deck(self, deck: DeckFile) -> str:
        """Copy the deck to the person's own; returns its name there."""

    def begin_deck(self, like: str) -> Path:
        """Write a deck of the person's own, an explained copy of the shipped one of this name; returns its file."""

    def keep_exercises(self, exercises: ExercisesFile) -> int:
        """Add the exercises that the book has not; returns how many these were."""


class CheckUp(Protocol):
    """Tries everything the program needs but the window, in a process of its own."""

    @property
    def lines(self) -> Sequence[str]:
        """What has come of it so far, a line for each thing that was tried, and at the end the verdict."""

    @property
    def well(self) -> bool | None:
        """Whether all was well; None while it goes on."""

    def close(self) -> None:
        """End it."""


class Support(Protocol):
    """What helps when something does not work. A JassError names the obstacle."""

    def check(self) -> CheckUp:
        """Begin to try everything."""

    def report(self, said: Sequence[str]) -> str:
        """A text for whoever helps: versions, settings, what was ``said`` of the machine, and the end of the log. It names
        neither the person nor the home directory."""

    def record(self, game: int) -> str:
        """What is added to it for this game: its record, sound or not, which names the players."""

    def keep_report(self, text: str) -> Path:
        """Write it into a new file among the person's files; returns the file."""

    def open_folder(self) -> None:
        """Show the folder of the person's files as the system does. It may take a moment; any thread may call it."""


class Games(Protocol):
    """Opens games. A JassError names the obstacle."""

    def open(self, game: Openable, preferences: Preferences) -> GameSession:
        """The game, to be played on. JassError also if another window has it open."""


class Services(Games, Protocol):
    """Everything the window needs, as one object that the caller of ``run`` provides."""

    @property
    def preferences(self) -> Preferences:
        """The preferences at the start."""

    def save_preferences(self, preferences: Preferences) -> str | None:
        """Returns an error message for the person, or None."""

    @property
    def games(self) -> GameList:
        """The list alone, which the menu shows without reading what else the history needs."""

    @property
    def history(self) -> History: ...

    @property
    def own_rules(self) -> OwnRules: ...

    @property
    def files(self) -> Files: ...

    @property
    def support(self) -> Support: ...

    @property
    def trainer(self) -> Trainer:
        """Provides deals for practice."""

    def load_games(self) -> None:
        """Load the modules that open games, so that the first one opens sooner. Any thread may call it."""

    def today(self) -> date:
        """The date by the clock of this machine."""

    def reviews(self) -> Reviews:
        """Judges decisions while the game goes on: one object, made on first use."""

    def book(self) -> Book:
        """The person's exercises. JassError if they cannot be read."""

    def wants_calm(self) -> bool:
        """Whether the system asks for as little motion as possible; asking may take a while."""

    def themes(self) -> Mapping[str, Path]:
        """The files of all decks at this moment."""

    def borrow_deck(self, path: Path) -> str:
        """Have ``themes`` contain the deck in this file as long as the program runs; returns its name. It does not become the
        deck of later starts, even if it is the preferred one."""

    def load_theme(self, path: Path) -> Theme:
        """The deck in this file. ThemeError if it is refused."""

    def stored_theme(self, path: Path) -> Theme | None:
        """The deck in this file if the build or an earlier run has read it, within milliseconds; None otherwise."""

    def own_players(self) -> Mapping[str, str]:
        """The names of computer players from other packages, with the package of each."""

    @property
    def log_file(self) -> Path: ...

    @property
    def bell(self) -> Bell:
        """Rung to wake the window when there is news for it."""

    @property
    def store(self) -> Store | None:
        """A cache of finished pictures for the next start; None if there is no place for one."""

    @property
    def notes(self) -> Sequence[str]:
        """Messages for the person at the start, such as about damaged preferences."""
