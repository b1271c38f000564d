"""What the window is given from outside: preferences, history, decks and games, so that the ui imports none of their makers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from jass_desktop.ui.bell import Bell

if TYPE_CHECKING:
    from jass_desktop.engine.record import GameRecord
    from jass_desktop.engine.ruleset import RuleSet
    from jass_desktop.session.book import Book
    from jass_desktop.session.game_session import GameSession
    from jass_desktop.session.history import Entry, Offer
    from jass_desktop.session.played import PlayedGame, PlayedRound
    from jass_desktop.session.practice import Trainer
    from jass_desktop.session.preferences import Preferences
    from jass_desktop.session.protocols import Reviews
    from jass_desktop.theme.model import Theme
    from jass_desktop.ui.paint.kept import Store


class Counted(Protocol):
    """The games that are counted, the first played first, and those that wait for it."""

    @property
    def games(self) -> Sequence[PlayedGame]: ...

    @property
    def waiting(self) -> Sequence[Entry]: ...


class History(Protocol):
    """All games. Each call may raise a JassError whose text can be shown."""

    def entries(self) -> Sequence[Entry]:
        """Played last first."""

    def counted(self) -> Counted:
        """What statistics count of the person's own games, as far as it is known."""

    def count(self, number: int) -> Sequence[PlayedRound]:
        """Find out what they count of a game that is waiting."""

    def keep_watched(self, record: GameRecord) -> int:
        """Keep a game that four computers have played; returns its number."""

    def keep_table(self, text: str) -> Path:
        """Write a table of rounds into a new file where the person finds it; returns the file."""

    def read(self, number: int) -> GameRecord: ...

    def delete(self, number: int) -> None: ...

    def restore(self, number: int) -> None:
        """Take back ``delete``."""

    def notices(self) -> Sequence[str]:
        """What the person must be told since the last call."""

    def offer(self) -> Offer | None:
        """What copies hold, once after each time that games turned out to be missing; None when there is nothing to offer."""

    def bring_back(self, offer: Any) -> Sequence[int]:
        """Put the games of an ``offer`` into the history; their numbers there."""


class OwnRules(Protocol):
    """The person's own rule sets. A JassError says what is in the way."""

    def load(self) -> tuple[Sequence[RuleSet], Sequence[str]]:
        """They by name, and what is wrong with files of others, as texts to show."""

    def save(self, rules: RuleSet) -> None:
        """Keep a rule set under its name, in place of the one that was called so."""

    def delete(self, name: str) -> None:
        """Take the rule set of this name away; ``save`` brings it back."""


class Games(Protocol):
    """Opens games. A JassError says what is in the way."""

    def new_game(self, rules: RuleSet, preferences: Preferences) -> GameSession:
        """A new game by these rules."""

    def resume(self, number: int, preferences: Preferences) -> GameSession:
        """The open game of this number, unless another window has it open."""

    def drill(self, rules: RuleSet, preferences: Preferences) -> GameSession:
        """A game of which nothing is kept, to practise a part of it."""

    def same_cards(self, record: GameRecord, preferences: Preferences) -> GameSession:
        """A practice game with the cards of a finished one."""

    def play_on(self, record: GameRecord, move: int, preferences: Preferences) -> GameSession:
        """A practice game that goes on after so many actions of a finished one, with the same cards in later rounds too."""


class Services(Games, Protocol):
    """One object that fulfils this is handed in by whoever starts the window."""

    @property
    def preferences(self) -> Preferences:
        """What is set at the start."""

    def save_preferences(self, preferences: Preferences) -> str | None:
        """Returns what went wrong, in words for the person."""

    @property
    def history(self) -> History: ...

    @property
    def own_rules(self) -> OwnRules: ...

    @property
    def trainer(self) -> Trainer:
        """What opens the deals that one practises with."""

    def reviews(self) -> Reviews:
        """What finds out what decisions were worth while the game goes on: always the same, made when it is first asked for."""

    def book(self) -> Book:
        """The person's exercises. JassError where they cannot be read."""

    def themes(self) -> Mapping[str, Path]:
        """The files of the decks that there are by now."""

    def load_theme(self, path: Path) -> Theme:
        """The deck in this file. ThemeError where it is refused."""

    def own_players(self) -> Mapping[str, str]:
        """The names of computer players that other packages bring along, and which package that is."""

    @property
    def log_file(self) -> Path: ...

    @property
    def bell(self) -> Bell:
        """Rung by whatever has news for the window: it rests until then."""

    @property
    def store(self) -> Store | None:
        """Keeps finished pictures for the next start; None where there is nothing to keep them in."""

    @property
    def notes(self) -> Sequence[str]:
        """What the person must be told at the start, such as preferences that were damaged."""
