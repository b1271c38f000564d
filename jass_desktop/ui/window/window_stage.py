"""The stage of a window: the preferences, painting tools, the stack of screens, and the ways between them.

Coverage: the loop and the window are in ``app`` and ``display``; nothing here reads a clock or waits.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Any, TypeVar

import pygame

from jass_desktop import i18n
from jass_desktop.errors import JassError
from jass_desktop.resources import assets_dir
from jass_desktop.ui.decks import DeckShelf
from jass_desktop.ui.keys import key_named
from jass_desktop.ui.later import later
from jass_desktop.ui.paint.faces import Faces
from jass_desktop.ui.paint.materials import Materials
from jass_desktop.ui.paint.raster import Raster
from jass_desktop.ui.paint.shapes import Shapes
from jass_desktop.ui.paint.style import Style, carpet_of, style_for
from jass_desktop.ui.paint.text import Texts, escape
from jass_desktop.ui.paint.tips import paint_tip
from jass_desktop.ui.said import Said
from jass_desktop.ui.sound import Sounds
from jass_desktop.ui.stage import Screen, Size, Tables
from jass_desktop.ui.window.tables import WindowTables
from jass_desktop.ui.window.toasts import Toasts
from jass_desktop.ui.window.tooltips import Tooltip
from jass_desktop.words.keys import key_words

if TYPE_CHECKING:
    from concurrent.futures import Future

    from jass_desktop.session.preferences import Preferences
    from jass_desktop.session.table.carpets import Carpet
    from jass_desktop.theme.model import Theme
    from jass_desktop.ui.services import History, Services

T = TypeVar("T")
_UNSAVED_S = 0.6
"""How long a changed preference may wait for another change before it is saved."""
_TOGETHER_S = 0.1
"""How long a picture may wait for others, so that the screen is repainted once for all of them."""
_ASKED_S = 0.1
"""How long a table that opens waits for the system to say whether cards may fly."""
_log = logging.getLogger(__name__)


class WindowStage:
    """A ``Stage``: the context of all screens, and their stack."""

    def __init__(self, services: Services, size: Size, toggle_fullscreen: Callable[[], None] = lambda: None) -> None:
        self.services = services
        self.preferences: Preferences = services.preferences
        self.size = size
        self.seen = pygame.Rect((0, 0), size)
        """The part of the picture that the window shows: without a loupe the whole."""
        self.style: Style = style_for(size, self.preferences.type_size)
        self.shapes = Shapes()
        self.raster = Raster(news=services.bell.ring, store=services.store)
        self.raster.fit(size)
        self.shapes.fit(size)
        self.materials = Materials(self.raster)
        self.materials.unit = self.style.unit
        self.language = i18n.set_language(self.preferences.language)
        self.texts = Texts(lambda suit, px: self.faces.sign(suit, px))
        self.screens: list[Screen] = []
        self._behind: dict[Screen, bool] = {}
        """Screens that have yet to follow a change, and whether the size has changed."""
        self.toasts, self.tooltip, self.said = Toasts(), Tooltip(), Said()
        self.tables: Tables = WindowTables(self)
        self.running = True
        self.starts_again = False
        """Whether the program is to start again once it has ended."""
        self.dirty = True
        self.unfinished = False
        """Set by a screen that needs more beats for its picture and has painted nothing yet."""
        self._wants_calm: Future[bool] | None = None
        self.unsaved_s: float | None = None
        self.now_s = 0.0
        self._unshown_s: float | None = None
        """How long a picture that has come has not been shown."""
        self._other_faces: dict[str, Faces] = {}
        self._toggle_fullscreen = toggle_fullscreen
        self.decks = DeckShelf(services.themes(), services.load_theme, services.stored_theme, services.bell.ring)
        theme, problems = self.decks.first(self.preferences.deck)
        for problem in problems:
            self.toast(problem)
        self.preferences = replace(self.preferences, deck=theme.key)
        self.faces: Faces = self._faces_of(theme)
        self.sounds = Sounds(assets_dir() / "sounds")
        self._tune()

    @property
    def history(self) -> History:
        return self.services.history

    @property
    def theme(self) -> Theme:
        """The deck in use."""
        return self.faces.theme

    @property
    def portraits(self) -> tuple[int, ...]:
        return self.preferences.portraits

    @property
    def carpet(self) -> Carpet:
        return carpet_of(self.preferences.carpet)

    def faces_of(self, deck: str) -> Faces | None:
        """The cards of any deck; None while it is being read, and if it was refused."""
        theme = self.decks.get(deck)
        if theme is None:
            return None
        if theme is self.theme:
            return self.faces
        faces = self._other_faces.get(deck)
        large = self.preferences.large_index
        if faces is None or (faces.theme, faces.language, faces.large_indices) != (theme, self.language, large):
            faces = self._other_faces[deck] = self._faces_of(theme)
        return faces

    def _faces_of(self, theme: Theme, before: Faces | None = None) -> Faces:
        return Faces(theme, self.raster, self.language, before, large_indices=self.preferences.large_index)

    def _tune(self) -> None:
        self.sounds.on = self.preferences.sound
        self.sounds.volume = self.preferences.volume

    @property
    def waits_for_pictures(self) -> bool:
        """Whether a picture is pending that will need repainting."""
        return self.unfinished or self.raster.pending or self.decks.pending

    @property
    def calm(self) -> bool:
        """Whether nothing may fly. What the system wants is asked when it first matters; until it answers, everything moves."""
        if self.preferences.motion != "system":
            return self.preferences.motion == "reduced"
        if self._wants_calm is None:
            self._wants_calm = later(self.services.wants_calm, self.services.bell.ring, _ASKED_S)
        return self._wants_calm.done() and self._wants_calm.exception() is None and self._wants_calm.result()

    # Preferences

    def change(self, **changes: Any) -> None:
        """Change preferences; they take effect on every screen at once and are saved soon."""
        before, self.preferences = self.preferences, replace(self.preferences, **changes)
        if before == self.preferences:
            return
        self.unsaved_s = 0.0
        if self.preferences.language != before.language:
            self.language = i18n.set_language(self.preferences.language)
            self.texts.forget()
        if (self.language, self.preferences.large_index) != (self.faces.language, self.faces.large_indices):
            self.faces = self._faces_of(self.theme, before=self.faces)
        self._tune()
        if self.preferences.fullscreen != before.fullscreen:
            self._toggle_fullscreen()
        self._take_deck()
        retyped = self.preferences.type_size != before.type_size
        if retyped:
            self.style = style_for(self.size, self.preferences.type_size)
        self._refresh(resized=retyped)

    def _take_deck(self) -> None:
        """Use the deck of the preferences as soon as it has been read."""
        key = self.preferences.deck
        theme = self.decks.get(key)
        refusal = self.decks.refusal(key)
        if theme is self.theme:
            return
        if theme is not None:
            self.faces = self._faces_of(theme, before=self.faces)
            self.texts.forget()
            self.raster.drop_wishes()
            self._refresh()
        elif refusal is not None:
            self.toast(refusal)
            self.preferences = replace(self.preferences, deck=self.theme.key)

    def look_for_decks(self) -> None:
        """Notice decks added, removed or changed since the last look; a changed deck in use is replaced."""
        if self.decks.look(self.services.themes()):
            self._take_deck()
            self._refresh()

    def save_preferences(self) -> None:
        """Save changed preferences; a failure is shown, not raised."""
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
        """Put a screen on top; from a ``place`` that is below already everything but the first screen is closed first."""
        if screen.place is not None and any(one.place == screen.place for one in self.screens[1:]):
            self.back(lambda: self.go(screen))
            return
        if self.screens:
            self._hand_over(self.screen, screen)
        self.screens.append(screen)
        screen.resize(self.size)
        self.dirty = True

    def back(self, then: Callable[[], None] = lambda: None) -> None:
        """Close the top screen, asking first if something would be lost. Closing the last one ends the program.

        ``then`` runs once the screen is closed, at once or later.
        """
        if len(self.screens) <= 1:
            self.quit()
            return
        if not self.screen.may_leave(lambda: self.back(then)):
            return
        closed = self.screens.pop()
        closed.close()
        self._hand_over(closed, self.screen)
        if len(self.screens) == 1:
            self.look_for_decks()  # for the first screen, which offers them
        for followed in (closed, self.screen):
            self._behind.pop(followed, None)
        self.screen.refresh()
        self.dirty = True
        then()

    @staticmethod
    def _hand_over(left: Screen, entered: Screen) -> None:
        """The focus shows on the screen that is on top, and there alone."""
        if left.form is not None and entered.form is not None:
            left.form.leave_to(entered.form)

    def home(self, then: Callable[[], None] = lambda: None) -> None:
        """Close all screens but the first, as ``back`` does, and run ``then``."""
        if len(self.screens) > 1:
            self.back(lambda: self.home(then))
        else:
            then()

    def quit(self) -> None:
        """End the program, asking first if something would be lost. The game on the table is saved."""
        if all(screen.may_leave(self.quit) for screen in self.screens):
            self.end()

    def again(self) -> None:
        """End the program as ``quit`` does, and start it again."""
        if all(screen.may_leave(self.again) for screen in self.screens):
            self.starts_again = True
            self.end()

    def end(self) -> None:
        """End the program without asking; a game that cannot be saved is kept elsewhere if possible."""
        self.running = False

    def toggle_help(self) -> None:
        """Show or hide what there is to know about this screen."""
        from jass_desktop.ui.screens.help import HelpScreen

        if isinstance(self.screen, HelpScreen):
            self.back()
        else:
            self.go(HelpScreen(self, self.screen))

    def open_settings(self) -> None:
        """Show the settings, from any screen; they close like any other screen."""
        from jass_desktop.ui.screens.settings import SettingsScreen

        if not any(isinstance(screen, SettingsScreen) for screen in self.screens):
            self.look_for_decks()
            self.go(SettingsScreen(self))

    def attempt(self, act: Callable[[], T]) -> T | None:
        """The result of ``act``; None after a JassError, whose text is shown."""
        try:
            return act()
        except JassError as error:
            self.toast(escape(str(error)))
            return None

    def tell(self, text: str, *, asked: bool = False) -> None:
        """Have a message read out. It is shown, too, with captions or if the person has ``asked`` for it."""
        self.said.add(text, answer=asked)
        if text and (asked or self.preferences.captions == "on"):
            self.toasts.caption(text)
        self.dirty = True

    def toast(self, text: str, label: str | None = None, action: Callable[[], None] | None = None) -> None:
        """Show a message for a few seconds; ``label`` names its ``action``, which the key that takes back also runs
        while the message shows."""
        label = label and f"{label}  ({key_words(self.preferences.key('undo'))})"
        self.toasts.add(text, label, action)
        self.said.add(text if label is None else f"{text} {label}")
        self.dirty = True

    def see(self, part: pygame.Rect) -> bool:
        """The window shows this part of the picture; messages and tooltips go with it. Returns whether it was another."""
        moved = part != self.seen
        if moved:
            self.seen = part
            self.dirty |= bool(self.toasts) or self.tooltip.shown is not None
        return moved

    def resize(self, size: Size) -> None:
        self.size, self.seen = size, pygame.Rect((0, 0), size)
        self.style = style_for(size, self.preferences.type_size)
        self.materials.unit = self.style.unit
        self.raster.drop_wishes()
        self.raster.fit(size)
        self.shapes.fit(size)
        self._refresh(resized=True)

    def _refresh(self, resized: bool = False) -> None:
        """Have the screens follow a change: what is visible at once, those that prepare one per beat, when nothing moves."""
        for screen in self.screens:
            self._behind[screen] = resized or self._behind.get(screen, False)
        self._catch_up(self._visible())
        self.dirty = True

    def _catch_up(self, screens: Iterable[Screen]) -> None:
        """Have these screens follow the changes that they have not followed yet."""
        for screen in screens:
            resized = self._behind.pop(screen, None)
            if resized:
                screen.resize(self.size)
            elif resized is not None:
                screen.refresh()

    @property
    def _unprepared(self) -> list[Screen]:
        """The screens that prepare and have yet to follow a change, the top one first."""
        return [screen for screen in reversed(self.screens) if screen.prepares and screen in self._behind]

    def handle(self, event: pygame.event.Event) -> None:
        """Give the event to toasts, then to the top screen; a dialog leaves what it has no use for to a table below it."""
        if self.tooltip.handle(event):
            self.dirty = True
            if event.type == pygame.MOUSEBUTTONUP:  # a finger has asked what this is: it presses nothing
                event = pygame.event.Event(event.type, {**event.dict, "pos": (-1, -1)})
        if event.type == pygame.MOUSEBUTTONDOWN and self.screen.form is not None:
            self.dirty |= self.screen.form.by_keyboard
            self.screen.form.by_keyboard = False
        undo = event.type == pygame.KEYDOWN and key_named(event) == self.preferences.key("undo")
        below = [screen for screen in self._visible() if screen is not self.screen]
        if self.toasts.handle(event, undo=undo) or self.screen.handle(event) or any(screen.answer(event) for screen in below):
            self.dirty = True

    @property
    def busy(self) -> bool:
        """Whether something moves. Screens below a dialog stand still."""
        return self.screen.busy

    @property
    def stirs(self) -> bool:
        """Whether the next beat should come as soon as possible."""
        return self.dirty or self.busy or self.unfinished or self.raster.ready or bool(self._unprepared)

    @property
    def due_s(self) -> float:
        """Seconds until ``tick`` must be called at the latest, unless the bell of the services rings before."""
        unsaved_s = inf if self.unsaved_s is None else _UNSAVED_S - self.unsaved_s
        unshown_s = inf if self._unshown_s is None else _TOGETHER_S - self._unshown_s
        return min(self.toasts.due_s, self.tooltip.due_s(self.screen.tip), unsaved_s, unshown_s, self.screen.due_s)

    def _visible(self) -> list[Screen]:
        """The top screen and any visible below it."""
        at = len(self.screens) - 1
        while at > 0 and self.screens[at].overlay:
            at -= 1
        return self.screens[at:]

    def tick(self, dt_s: float) -> None:
        """Advance time for the top screen and for everything temporary."""
        self.now_s += dt_s
        # A new layout takes as long as a beat or two: what is visible must not stop for it.
        if not (self.busy or self.unfinished or self.raster.ready):
            self._catch_up(self._unprepared[:1])
        come = self.decks.come()
        self.dirty |= bool(come)
        if self._unshown_s is not None:
            self._unshown_s += dt_s
        if self.raster.poll() and self._unshown_s is None:
            self._unshown_s = 0.0
        if self._unshown_s is not None and (self._unshown_s >= _TOGETHER_S or not self.raster.pending):
            self.dirty = True
        if self.theme.key != self.preferences.deck or self.preferences.deck in come:
            self._take_deck()
            self.dirty = True
        if self.unsaved_s is not None:
            self.unsaved_s += dt_s
            if self.unsaved_s >= _UNSAVED_S:
                self.save_preferences()
        self.dirty |= self.toasts.tick(dt_s) | self.screen.tick(dt_s) | self.tooltip.tick(dt_s, self.screen.tip)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint what is visible, or part of it, which leaves the stage dirty."""
        self.unfinished = False
        self._unshown_s = None
        self._catch_up(self._visible())
        for screen in self._visible():
            screen.paint(surface)
        self.toasts.paint(surface, self, self.seen, self.screen.keeps_free)
        paint_tip(surface, self, self.tooltip.shown, self.seen)
        self.dirty |= self.unfinished

    def close(self) -> None:
        """Close all screens, the top one first, and save. A screen that fails does not keep others from closing."""
        while self.screens:
            screen = self.screens.pop()
            try:
                screen.close()
            except Exception:
                _log.exception("closing %s failed", type(screen).__name__)
        self.save_preferences()
        self.sounds.close()
        self.raster.close()
        self.texts.close()
        self.faces.close()
