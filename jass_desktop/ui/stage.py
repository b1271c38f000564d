"""What everything in the window receives: painting tools, settings, and ways between screens.

Protocols only. ``window_stage`` implements them; no screen or panel imports it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from math import inf
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import pygame

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import _
from jass_desktop.session.preferences import Preferences
from jass_desktop.theme.model import Theme
from jass_desktop.ui.decks import DeckShelf
from jass_desktop.ui.paint.faces import Faces
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.tips import Tip
from jass_desktop.ui.said import Said
from jass_desktop.ui.services import History, Services
from jass_desktop.ui.sound import Sounds
from jass_desktop.words.keys import key_words

if TYPE_CHECKING:
    from datetime import date

    from jass_desktop.engine.record import GameRecord
    from jass_desktop.session.openable import Openable
    from jass_desktop.session.practice.deals import PracticeSpan
    from jass_desktop.session.tournament.tournament import Tournament

Size = tuple[int, int]
T = TypeVar("T")


class Settings(Protocol):
    """The person's settings, and the decks to choose from."""

    preferences: Preferences
    decks: DeckShelf

    def change(self, **changes: Any) -> None:
        """Change preferences; they take effect on every screen at once and are saved soon."""

    def look_for_decks(self) -> None:
        """Notice decks added, removed or changed since the last look; a changed deck in use is replaced."""

    def faces_of(self, deck: str) -> Faces | None:
        """The cards of any deck; None while it is being read, and if it was refused."""


class Navigation(Protocol):
    """Navigation between screens, and messages to the person."""

    @property
    def screen(self) -> Screen:
        """The screen on top."""

    def go(self, screen: Screen) -> None:
        """Put a screen on top, to which ``back`` leads back from whatever is opened there.

        If its ``place`` is on the stack already, everything from there on is closed first, as ``back`` does.
        """

    def back(self, then: Callable[[], None] = lambda: None) -> None:
        """Close the top screen, asking first if something would be lost. Closing the last one ends the program.

        ``then`` runs once the screen is closed, at once or later.
        """

    def home(self, then: Callable[[], None] = lambda: None) -> None:
        """Close all screens but the first, as ``back`` does, and run ``then``."""

    def quit(self) -> None:
        """End the program, asking first if something would be lost. The game on the table is saved."""

    def again(self) -> None:
        """End the program as ``quit`` does, and start it again."""

    def toggle_help(self) -> None:
        """Show or hide what there is to know about this screen."""

    def open_settings(self) -> None:
        """Show the settings, from any screen; they close like any other screen."""

    def attempt(self, act: Callable[[], T]) -> T | None:
        """The result of ``act``; None after a JassError, whose text is shown."""

    def tell(self, text: str, *, asked: bool = False) -> None:
        """Have a message read out. It is shown, too, with captions or if the person has ``asked`` for it."""

    def toast(self, text: str, label: str | None = None, action: Callable[[], None] | None = None) -> None:
        """Show a message for a few seconds; ``label`` names its ``action``, which the key that takes back also runs
        while the message shows."""


class Tables(Protocol):
    """The ways from any screen to a table, to practice, and to a comparison."""

    def open(self, game: Openable, *, open_hands: bool = False) -> None:
        """Sit down to this game. ``open_hands`` shows all cards if only computers play."""

    def practise(self, rules: RuleSet, span: PracticeSpan | None = None) -> None:
        """Practise this game: begin with this kind of practice, or let the person choose."""

    def compare(self, record: GameRecord, number: int | None = None) -> None:
        """Have the master play in the person's place: in this round of a game, or else in all that are over."""

    def drill(self, rules: RuleSet) -> None:
        """Practise naming contracts under these rules."""

    def teach(self, lesson: str) -> None:
        """Begin this lesson, or go on with it where it was left."""

    def day(self, day: date | None = None) -> None:
        """Show the deal of this date, or else of today: to be played, or what came of it."""

    def tournament(self, tournament: str | Tournament) -> None:
        """Show the tournament of this name, or one that was just drawn."""

    def evening(self, evening: str = "") -> None:
        """Show the evening in strokes of this name, or else the last one, if it goes on, or the way to a new one."""

    def ladder(self, rival: str | None = None) -> None:
        """Show the ladder, and on it the match against the character of this key, if one is named."""


class Stage(Look, Settings, Navigation, Protocol):
    """Everything a screen receives."""

    size: Size
    services: Services
    sounds: Sounds
    dirty: bool
    """Set to request repainting."""
    unfinished: bool
    """Set by a screen that needs more beats for its picture and has painted nothing yet."""
    said: Said
    """Whatever is told to the person, to be read out and read again."""

    @property
    def calm(self) -> bool:
        """Whether nothing may fly."""

    @property
    def tables(self) -> Tables: ...

    @property
    def history(self) -> History:
        """The games of the services."""

    @property
    def theme(self) -> Theme:
        """The deck in use."""

    @property
    def waits_for_pictures(self) -> bool:
        """Whether a picture is pending that will need repainting."""


class Focus(Protocol):
    """What the widgets of a screen tell of the keyboard's focus among them."""

    by_keyboard: bool
    """Whether it shows."""

    @property
    def attended(self) -> pygame.Rect | None: ...

    @property
    def written(self) -> pygame.Rect | None: ...

    @property
    def tip(self) -> Tip | None: ...

    def leave_to(self, other: Any) -> None:
        """From now on the focus is on another screen."""


class Screen(ABC):
    """Something that fills the window. Coordinates are in window pixels."""

    overlay = False
    """Whether the screen below stays visible."""
    asks = False
    """Whether an unrelated question may cover it, because the person is in the middle of nothing here."""
    takes_keys = False
    """Whether it gets every key, even those that do something on any screen."""
    prepares = False
    """Whether it follows changes before it is seen again, to have its pictures ready then."""
    name = ""
    """What it is called, to be translated; empty where ``title`` depends on what it shows."""
    about = ""
    """What help says of it first, to be translated; empty where the screen explains itself."""
    place: Hashable = None
    """What it shows, if several ways lead there, so that nobody goes round in circles; see ``Navigation.go``."""
    form: Focus | None = None
    """Its widgets, if it has any."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    @property
    def title(self) -> str:
        return _(self.name)

    @property
    def rules(self) -> RuleSet | None:
        """The rules that help teaches on this screen; None if it is about no game."""
        return None

    @property
    def keeps_free(self) -> Sequence[pygame.Rect]:
        """Areas that no message may cover."""
        return ()

    @property
    def attended(self) -> pygame.Rect | None:
        """Where the keyboard is, if it was used last."""
        return None if self.form is None else self.form.attended

    @property
    def tip(self) -> Tip | None:
        """What a tooltip may say now."""
        return None if self.form is None else self.form.tip

    @property
    def busy(self) -> bool:
        """Whether something moves, so that the loop should run at 60 beats a second."""
        return False

    @property
    def due_s(self) -> float:
        """Seconds until ``tick`` must be called at the latest, if nothing else happens and no bell rings."""
        return inf

    @property
    def written(self) -> pygame.Rect | None:
        """Where the person is typing text, if anywhere."""
        return None if self.form is None else self.form.written

    @property
    def takes_text(self) -> bool:
        """Whether the person is typing text."""
        return self.written is not None

    @abstractmethod
    def resize(self, size: Size) -> None:
        """Adopt the window's new size; also called before the first painting."""

    def refresh(self) -> None:
        """React to changed preferences, language or deck. By default, rebuilds whatever depends on the size."""
        self.resize(self.stage.size)

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether the screen used the event, so that it needs repainting."""
        return False

    def answer(self, event: pygame.event.Event) -> bool:
        """Answer what a key asks for at any moment, also below a dialog that has no use for it; whether it asks for anything."""
        return False

    def tick(self, dt_s: float) -> bool:
        """Advance time; True if the screen needs repainting."""
        return False

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Paint the whole window; an overlay, only its part."""

    def may_leave(self, go_on: Callable[[], None]) -> bool:
        """Whether closing the screen loses nothing. Otherwise asks the person, and calls ``go_on`` if they agree."""
        return True

    def cap(self, deed: str) -> str:
        """What stands on the key that does ``deed``."""
        return key_words(self.stage.preferences.key(deed))

    def help(self) -> list[tuple[str, str]]:
        """(keys, what they do) for the F1 help."""
        return []

    def close(self) -> None:  # noqa: B027  most screens hold nothing
        """The screen is leaving the stack for good."""
