"""What every screen gets: the preferences, everything to paint with, the stack of screens, and the ways to go on.

Coverage: the loop and the window are in ``app`` and ``display``; nothing here reads a clock or waits.
"""

from __future__ import annotations

import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from jass_desktop import i18n
from jass_desktop.errors import JassError, ThemeError
from jass_desktop.resources import assets_dir
from jass_desktop.ui.faces import Faces
from jass_desktop.ui.focus import Form
from jass_desktop.ui.games import player_names
from jass_desktop.ui.materials import Materials
from jass_desktop.ui.raster import Raster
from jass_desktop.ui.shapes import Shapes
from jass_desktop.ui.sound import Sounds
from jass_desktop.ui.style import TOAST_S, Style, style_for
from jass_desktop.ui.text import Texts
from jass_desktop.ui.widgets import Widget

if TYPE_CHECKING:
    from jass_desktop.engine.record import GameRecord
    from jass_desktop.session.game_session import GameSession
    from jass_desktop.engine.record import GameRecord
    from jass_desktop.session.preferences import Preferences
    from jass_desktop.theme.model import Theme
    from jass_desktop.ui.services import Services

Size = tuple[int, int]
_log = logging.getLogger(__name__)


class Screen(ABC):
    """One thing that fills the window. Coordinates are pixels of the window."""

    overlay = False
    """Whether the screen below stays visible."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    @property
    def title(self) -> str:
        return ""

    @property
    def busy(self) -> bool:
        """Whether something moves, so that 60 pictures a second are wanted."""
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

    def help(self) -> list[tuple[str, str]]:
        """(keys, what they do) for the help that F1 shows."""
        return []

    def close(self) -> None:  # noqa: B027  most screens hold nothing
        """The screen is leaving the stack for good."""


class FormScreen(Screen):
    """A screen of widgets. Subclasses give ``build`` and paint what is behind the widgets."""

    first: str | None = None
    """The key of the widget that has the focus at first."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.form = Form()

    @abstractmethod
    def build(self) -> list[Widget]:
        """The widgets for ``stage.size``, in the order of Tab."""

    def resize(self, size: Size) -> None:
        self.form.set(self.build(), self.first)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.form.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            self.stage.back()
            return True
        return False

    def paint(self, surface: pygame.Surface) -> None:
        self.form.paint(surface, self.stage)


@dataclass
class Toast:
    """A short message at the foot of the window, perhaps with something to do about it."""

    text: str
    label: str | None
    action: Callable[[], None] | None
    left_s: float
    rect: pygame.Rect | None = None


class Stage:
    """The context of all screens, and their stack."""

    def __init__(self, services: Services, size: Size, toggle_fullscreen: Callable[[], None] = lambda: None) -> None:
        self.services = services
        self.preferences: Preferences = services.preferences
        self.history = services.history
        self.size = size
        self.style: Style = style_for(size)
        self.shapes = Shapes()
        self.raster = Raster()
        self.materials = Materials(self.raster)
        self.materials.unit = self.style.unit
        self.language = i18n.set_language(self.preferences.language)
        self.texts = Texts(lambda suit, px: self.faces.sign(suit, px))
        self.screens: list[Screen] = []
        self.toasts: list[Toast] = []
        self.running = True
        self.dirty = True
        self.unsaved_s: float | None = None
        self.now_s = 0.0
        self._themes: dict[str, Theme] = {}
        self._theme_errors: dict[str, Exception] = {}
        self._loading: set[str] = set()
        self._other_faces: dict[str, Faces] = {}
        self._theme_lock = threading.Lock()
        self._deck_come = False
        self._toggle_fullscreen = toggle_fullscreen
        self.faces = Faces(self._first_theme(), self.raster, self.language)
        self.sounds = Sounds(assets_dir() / "sounds")
        self.sounds.on = self.preferences.sound

    # Decks

    @property
    def theme(self) -> Theme:
        return self.faces.theme

    def _first_theme(self) -> Theme:
        """The deck of the preferences, or where that is refused or gone the first that loads; the person is told."""
        problems: list[str] = []
        for key in [self.preferences.deck, *(k for k in self.services.themes if k != self.preferences.deck)]:
            path = self.services.themes.get(key)
            if path is None:
                problems.append(i18n._("The deck {deck} does not exist any more.").format(deck=key))
                continue
            try:
                theme = self.services.load_theme(path)
            except JassError as error:
                problems.append(self._refusal(key))
                _log.warning("deck %s is refused: %s", key, error)
                continue
            self._themes[key] = theme
            for problem in problems:
                self.toast(problem)
            if problems:
                self.preferences = replace(self.preferences, deck=key)
            return theme
        raise ThemeError("\n".join(problems))

    def theme_of(self, key: str) -> Theme | None:
        """A deck, or None while it is still being read (in a thread) or when it was refused."""
        with self._theme_lock:
            if key in self._themes:
                return self._themes[key]
            if key in self._loading or key in self._theme_errors or key not in self.services.themes:
                return None
            self._loading.add(key)
        threading.Thread(target=self._load, args=(key, self.services.themes[key]), name=f"deck {key}", daemon=True).start()
        return None

    def _load(self, key: str, path: Path) -> None:
        try:
            theme = self.services.load_theme(path)
        except Exception as error:
            _log.warning("deck %s is refused: %s", key, error)
            with self._theme_lock:
                self._theme_errors[key] = error
                self._loading.discard(key)
        else:
            with self._theme_lock:
                self._themes[key] = theme
                self._loading.discard(key)
        self._deck_come = True

    def faces_of(self, key: str) -> Faces | None:
        """The cards of any deck; None while it is still being read, or when it was refused."""
        theme = self.theme_of(key)
        if theme is None:
            return None
        if theme is self.theme:
            return self.faces
        faces = self._other_faces.get(key)
        if faces is None or faces.language != self.language:
            faces = self._other_faces[key] = Faces(theme, self.raster, self.language)
        return faces

    def theme_error(self, key: str) -> str | None:
        """That a deck was refused, in words for the person; None when it was not."""
        return self._refusal(key) if key in self._theme_errors else None

    def _refusal(self, key: str) -> str:
        """The reasons are many and name places in the file, so the person is told where to read them."""
        return i18n._("The deck {deck} has mistakes. They are listed by: jass-desktop themes check {file}").format(
            deck=key, file=self.services.themes[key])

    @property
    def waits_for_pictures(self) -> bool:
        return self.raster.pending or bool(self._loading)

    # Preferences

    def change(self, **changes: Any) -> None:
        """Other preferences; they take effect at once on every screen, and are saved soon."""
        before, self.preferences = self.preferences, replace(self.preferences, **changes)
        if before == self.preferences:
            return
        self.unsaved_s = 0.0
        if self.preferences.language != before.language:
            self.language = i18n.set_language(self.preferences.language)
            self.texts.forget()
            self.faces = Faces(self.theme, self.raster, self.language)
        self.sounds.on = self.preferences.sound
        if self.preferences.fullscreen != before.fullscreen:
            self._toggle_fullscreen()
        self._take_deck()
        self._refresh()

    def _take_deck(self) -> None:
        """Use the deck of the preferences as soon as it has been read."""
        key = self.preferences.deck
        if self.theme.key == key:
            return
        theme = self.theme_of(key)
        if theme is not None:
            self.faces = Faces(theme, self.raster, self.language)
            self.texts.forget()
            self.raster.drop_wishes()
            self._refresh()
        elif key in self._theme_errors:
            self.toast(self._refusal(key))
            self.preferences = replace(self.preferences, deck=self.theme.key)

    def save_preferences(self) -> None:
        """Write the preferences when they have changed; a failure is shown, not raised."""
        if self.unsaved_s is None:
            return
        self.unsaved_s = None
        problem = self.services.save_preferences(self.preferences)
        if problem is not None:
            self.toast(problem)

    # Screens

    @property
    def screen(self) -> Screen:
        return self.screens[-1]

    def go(self, screen: Screen) -> None:
        """Put a screen on top."""
        self.screens.append(screen)
        screen.resize(self.size)
        self.dirty = True

    def back(self) -> None:
        """Leave the top screen; leaving the last one ends the program."""
        if len(self.screens) <= 1:
            self.quit()
            return
        self.screens.pop().close()
        self.screen.refresh()
        self.dirty = True

    def quit(self) -> None:
        """End the program; the game on the table is saved."""
        self.running = False

    def toggle_help(self) -> None:
        """Show what the keys of this screen do, or stop showing it."""
        from jass_desktop.ui.screens.help import HelpScreen

        if isinstance(self.screen, HelpScreen):
            self.back()
        else:
            self.go(HelpScreen(self, self.screen))

    def open_settings(self) -> None:
        """Show the settings, from whatever screen; they are closed like any other."""
        from jass_desktop.ui.screens.settings import SettingsScreen

        if not any(isinstance(screen, SettingsScreen) for screen in self.screens):
            self.go(SettingsScreen(self))

    def toast(self, text: str, label: str | None = None, action: Callable[[], None] | None = None) -> None:
        """Show a message for a few seconds; ``label`` names what ``action`` does (also Ctrl+Z while it shows)."""
        self.toasts = [t for t in self.toasts if t.text != text][-2:] + [Toast(text, label, action, TOAST_S)]
        self.dirty = True

    def resize(self, size: Size) -> None:
        self.size = size
        self.style = style_for(size)
        self.materials.unit = self.style.unit
        self.raster.drop_wishes()
        self._refresh(resized=True)

    def _refresh(self, resized: bool = False) -> None:
        for screen in self.screens:
            if resized:
                screen.resize(self.size)
            else:
                screen.refresh()
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> None:
        """Give the event to toasts, then to the top screen."""
        if self._handle_toast(event) or self.screen.handle(event):
            self.dirty = True

    def _handle_toast(self, event: pygame.event.Event) -> bool:
        undo = event.type == pygame.KEYDOWN and event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL
        click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if not undo and not click:
            return False
        for toast in self.toasts:
            if (undo and toast.action is not None) or (click and toast.rect is not None and toast.rect.collidepoint(event.pos)):
                self.toasts.remove(toast)
                if toast.action is not None:
                    toast.action()
                return True
        return False

    @property
    def busy(self) -> bool:
        return any(screen.busy for screen in self._visible())

    def _visible(self) -> list[Screen]:
        """The top screen and what shows through from below it."""
        at = len(self.screens) - 1
        while at > 0 and self.screens[at].overlay:
            at -= 1
        return self.screens[at:]

    def tick(self, dt_s: float) -> None:
        """Let time pass for all that is visible."""
        self.now_s += dt_s
        if self._deck_come:
            self._deck_come = False
            self.dirty = True
        if self.raster.poll():
            self.dirty = True
        if self.theme.key != self.preferences.deck:
            self._take_deck()
            self.dirty = True
        if self.unsaved_s is not None:
            self.unsaved_s += dt_s
            if self.unsaved_s > 0.6:
                self.save_preferences()
        for toast in list(self.toasts):
            toast.left_s -= dt_s
            if toast.left_s <= 0:
                self.toasts.remove(toast)
                self.dirty = True
        for screen in self._visible():
            if screen.tick(dt_s):
                self.dirty = True

    def paint(self, surface: pygame.Surface) -> None:
        from jass_desktop.ui.toasts import paint_toasts

        for screen in self._visible():
            screen.paint(surface)
        if self.toasts:
            paint_toasts(surface, self)

    # Games

    def begin(self, rules: str, *, open_hands: bool = False) -> None:
        """Start a new game of this rule set; ``open_hands`` shows all cards where nobody but the computer plays."""
        named = replace(self.preferences, names=player_names(self.preferences))
        self._sit_down(lambda: self.services.new_game(rules, named), open_hands=open_hands)

    def resume(self, game: int) -> None:
        """Go on with a game of the history."""
        self._sit_down(lambda: self.services.resume(game, self.preferences))

    def same_cards(self, record: GameRecord) -> None:
        """Play the cards of a game once more."""
        again = self.services.same_cards
        if again is not None:
            self._sit_down(lambda: again(record, self.preferences))

    def _sit_down(self, open_session: Callable[[], GameSession], *, open_hands: bool = False) -> None:
        from jass_desktop.ui.table.screen import TableScreen

        try:
            session = open_session()
        except JassError as error:
            self.toast(str(error))
        else:
            self.go(TableScreen(self, session, open_hands=open_hands))

    def close(self) -> None:
        """Close all screens, top first, and save. One that fails does not keep the others from closing."""
        while self.screens:
            screen = self.screens.pop()
            try:
                screen.close()
            except Exception:
                _log.exception("closing %s failed", type(screen).__name__)
        self.save_preferences()
        self.raster.close()
