"""What the window is given from outside: preferences, history, decks and games, so that the ui imports none of their makers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from jass_desktop.ui.bell import Bell

if TYPE_CHECKING:
    from jass_desktop.engine.record import GameRecord
    from jass_desktop.engine.ruleset import RuleSet
    from jass_desktop.session.game_session import GameSession
    from jass_desktop.session.history import Entry, Offer, Statistics
    from jass_desktop.session.preferences import Preferences
    from jass_desktop.session.protocols import Reviews
    from jass_desktop.theme.model import Theme
    from jass_desktop.ui.paint.kept import Store


class History(Protocol):
    """All games. Each call may raise a JassError whose text can be shown."""

    def entries(self) -> Sequence[Entry]:
        """Played last first."""

    def statistics(self) -> Statistics:
        """What all games that are over, but for practice, add up to."""

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


@dataclass(frozen=True)
class Services:
    """Handed in by whoever starts the window."""

    preferences: Preferences
    save_preferences: Callable[[Preferences], str | None]
    """Returns what went wrong, in words for the person."""
    history: History
    reviews: Callable[[], Reviews]
    """What finds out what decisions were worth while the game goes on: always the same, made when it is first asked for."""
    themes: Mapping[str, Path]
    find_themes: Callable[[], Mapping[str, Path]]
    """Those that there are by now."""
    load_theme: Callable[[Path], Theme]
    new_game: Callable[[RuleSet, Preferences], GameSession]
    """A new game by these rules. A JassError says what is in the way."""
    drill: Callable[[RuleSet, Preferences], GameSession]
    """A game of which nothing is kept, to practise a part of it."""
    resume: Callable[[int, Preferences], GameSession]
    """The open game of this number. A JassError says what is in the way, such as another window that has it open."""
    rule_sets: Callable[[], tuple[Sequence[RuleSet], Sequence[str]]]
    """The person's own rule sets by name, and what is wrong with files of others, as texts to show."""
    save_rules: Callable[[RuleSet], None]
    """Keep a rule set under its name, in place of the one that was called so. A JassError says what is in the way."""
    delete_rules: Callable[[str], None]
    """Take the rule set of this name away; ``save_rules`` brings it back."""
    log_file: Path
    own_players: Callable[[], Mapping[str, str]] = dict
    """The names of computer players that other packages bring along, and which package that is."""
    same_cards: Callable[[GameRecord, Preferences], GameSession] | None = None
    """A practice game with the cards of a finished one."""
    play_on: Callable[[GameRecord, int, Preferences], GameSession] | None = None
    """A practice game that goes on after so many actions of a finished one, with the same cards in later rounds too."""
    bell: Bell = field(default_factory=Bell)
    """Rung by whatever has news for the window: it rests until then."""
    store: Store | None = None
    """Keeps finished pictures for the next start; None where there is nothing to keep them in."""
    notes: tuple[str, ...] = ()
    """What the person must be told at the start, such as preferences that were damaged."""
