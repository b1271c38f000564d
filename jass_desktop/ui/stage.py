"""What is given to all that fills the window or lies on it: what to paint with, what can be set, and the ways between screens.

These are promises alone. ``window_stage`` keeps them, and nothing that is shown knows it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from math import inf
from typing import Any, Protocol

import pygame

from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.session.preferences import Preferences
from jass_desktop.theme.model import Theme
from jass_desktop.ui.decks import DeckShelf
from jass_desktop.ui.paint.faces import Faces
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.services import History, Services
from jass_desktop.ui.sound import Sounds

Size = tuple[int, int]


class Settings(Protocol):
    """What the person has set, and the decks to choose from."""

    preferences: Preferences
    decks: DeckShelf

    def change(self, **changes: Any) -> None:
        """Other preferences; they take effect at once on every screen, and are saved soon."""

    def faces_of(self, deck: str) -> Faces | None:
        """The cards of any deck; None while it is still being read, or when it was refused."""


class Ways(Protocol):
    """Where a screen can lead, and how it tells the person something."""

    @property
    def screen(self) -> Screen:
        """The one on top."""

    def go(self, screen: Screen) -> None:
        """Put a screen on top."""

    def back(self, then: Callable[[], None] = lambda: None) -> None:
        """Leave the top screen, unless something would be lost, which is asked first; leaving the last one ends the program.

        ``then`` is done when the screen is left, at once or later.
        """

    def quit(self) -> None:
        """End the program, unless something would be lost, which is asked first; the game on the table is saved."""

    def toggle_help(self) -> None:
        """Show what the keys of this screen do, or stop showing it."""

    def open_settings(self) -> None:
        """Show the settings, from whatever screen; they are closed like any other."""

    def toast(self, text: str, label: str | None = None, action: Callable[[], None] | None = None) -> None:
        """Show a message for a few seconds; ``label`` names what ``action`` does (also Ctrl+Z while it shows)."""

    def begin(self, rules: RuleSet, *, open_hands: bool = False, guided: bool = False) -> None:
        """Start a new game by these rules.

        ``open_hands`` shows all cards where nobody but the computer plays; ``guided`` explains the first round as it goes.
        """

    def resume(self, game: int) -> None:
        """Go on with a game of the history."""

    def practise(self, rules: RuleSet) -> None:
        """Practise this game: deals by situation, or contracts alone."""

    def compare(self, record: GameRecord) -> None:
        """Have the master play the first round of a game in the person's place."""

    def drill(self, rules: RuleSet) -> None:
        """Practise naming contracts by these rules."""

    def same_cards(self, record: GameRecord) -> None:
        """Play the cards of a game once more."""

    def play_on(self, record: GameRecord, move: int) -> None:
        """Go on, for practice, after so many actions of a finished game."""


class Stage(Look, Settings, Ways, Protocol):
    """All that a screen is given."""

    size: Size
    services: Services
    history: History
    sounds: Sounds
    dirty: bool
    """Set where something is to be painted again."""
    unfinished: bool
    """Set by a screen that needs more beats for its picture and has left what was there before."""

    @property
    def theme(self) -> Theme:
        """The deck in use."""

    @property
    def waits_for_pictures(self) -> bool:
        """Whether something is on its way that will have to be painted."""


class Screen(ABC):
    """One thing that fills the window. Coordinates are pixels of the window."""

    overlay = False
    """Whether the screen below stays visible."""
    asks = False
    """Whether a question may be laid over it that has nothing to do with it: the person is in the middle of nothing here."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    @property
    def title(self) -> str:
        return ""

    @property
    def rules(self) -> RuleSet | None:
        """The rules of the game on this screen, which help teaches; None: those of the game chosen last."""
        return None

    @property
    def keeps_free(self) -> Sequence[pygame.Rect]:
        """What no message may cover."""
        return ()

    @property
    def busy(self) -> bool:
        """Whether something moves, so that 60 pictures a second are wanted."""
        return False

    @property
    def due_s(self) -> float:
        """In how many seconds ``tick`` must be called at the latest, if nothing comes before.

        Here for a screen that says nothing of it: soon where it has a ``tick`` of its own, else infinite.
        """
        return inf if type(self).tick is Screen.tick else 0.0

    @property
    def takes_text(self) -> bool:
        """Whether the person is writing."""
        return False

    @abstractmethod
    def resize(self, size: Size) -> None:
        """The window has this size now; called before the first painting too."""

    def refresh(self) -> None:
        """Preferences, language or deck have changed. Rebuilds by default what depends on the size."""
        self.resize(self.stage.size)

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether the event was for this screen; then it is painted again."""
        return False

    def tick(self, dt_s: float) -> bool:
        """Let time pass; True when the screen is to be painted again."""
        return False

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Cover the window, or for an overlay what it needs of it."""

    def may_leave(self, go_on: Callable[[], None]) -> bool:
        """Whether nothing is lost when the screen closes. If not, the person is asked, and ``go_on`` follows if they say so."""
        return True

    def help(self) -> list[tuple[str, str]]:
        """(keys, what they do) for the help that F1 shows."""
        return []

    def close(self) -> None:  # noqa: B027  most screens hold nothing
        """The screen is leaving the stack for good."""
