"""The loop: handle events, advance time, paint. It paints only if something has changed and rests in between.

A failure in a screen is logged with its traceback and reported with the name of the log file; the program returns to the menu if
it can. The session saves the game at every step, so no failure here loses it.
"""

from __future__ import annotations

import logging
import signal
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from math import inf
from pathlib import Path

import pygame

from jass_desktop.i18n import _
from jass_desktop.session.preferences import ARRANGEMENTS, POWERS
from jass_desktop.ui.access.follow import Follower, reader_of
from jass_desktop.ui.keys import key_named
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.lost_games import tell_of_history
from jass_desktop.ui.services import Services
from jass_desktop.ui.window.ahead import Ahead
from jass_desktop.ui.window.curtain import Curtain
from jass_desktop.ui.window.display import Display, Size
from jass_desktop.ui.window.rest import LONGEST_REST_S, Rest
from jass_desktop.ui.window.sweep import Sweep
from jass_desktop.ui.window.toasts import MOST_TOASTS
from jass_desktop.ui.window.window_stage import WindowStage

MOVING_S = 1 / 60
_STEP_S = MOVING_S / 2
"""Seconds between beats while a picture is painted in steps: half as long as others, so that they come twice as often."""
_RESTING_S = 0.034
_AWAKE_S = 0.4
"""Seconds of short beats after input, because more input is likely."""
_SWITCH_S = 0.001
"""Longest time that drawing threads may keep the loop waiting for the interpreter."""
_MOST_FAILURES = 3
_CALM_S = 10.0
"""Seconds without a failure after which earlier failures are forgotten."""
_LONGEST_STEP_S = 0.25
_REPEATING = {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_TAB,
              pygame.K_PAGEUP, pygame.K_PAGEDOWN}

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_THROUGH = {*_ARROWS, pygame.K_TAB, pygame.K_HOME, pygame.K_END}
"""Keys that lead through a question, from where the focus is."""

_ENDINGS = [signal.SIGTERM]
"""How a system ends a program: at the end of a session, and when the terminal is closed in which it was started."""
if sys.platform == "win32":
    from jass_desktop.ui.window import logoff
else:
    _ENDINGS.append(signal.SIGHUP)

_log = logging.getLogger(__name__)
Opening = Callable[[WindowStage], None]


AGAIN = 3
"""Status of a run after which the program is to start again; it never leaves the program."""


def run(services: Services, *, size: Size | None = None, opening: Opening | None = None) -> int:
    """Show the window until it is closed; returns the exit status, or ``AGAIN``.

    JassError if there is no display, or no deck to play with.

    ``opening`` may leave the menu at once, for example for a new game.
    """
    preferences = services.preferences
    display = Display(_("Jass"), preferences.window, size, preferences.fullscreen, preferences.windows,
                      maximised=preferences.maximised)
    try:
        app = App(services, display, opening)
        # Logging out must not lose a game, and nobody is there to answer a question.
        for ending in _ENDINGS:
            if signal.getsignal(ending) is not signal.SIG_IGN:  # as nohup has it
                signal.signal(ending, lambda _number, _frame: app.stage.end())
        if sys.platform == "win32":
            logoff.listen()
        return app.run()
    finally:
        display.close()


class App:
    """One run of the window."""

    def __init__(self, services: Services, display: Display, opening: Opening | None = None) -> None:
        from jass_desktop.ui.screens.menu import MenuScreen

        self.display = display
        self.services = services
        display.loupe.power = services.preferences.magnify
        self.stage = WindowStage(services, display.size, toggle_fullscreen=self.toggle_fullscreen)
        pygame.key.set_repeat(380, 45)
        pygame.key.stop_text_input()  # text fields turn it on; elsewhere an input method would swallow keys
        self.stage.go(MenuScreen(self.stage))
        self._tell(tuple(map(escape, (*services.notes, *services.games.notices()))))
        self._curtain = Curtain()
        self._dropped: list[Path] = []
        """Files dropped on the window, until all have come that were dropped together."""
        self._down: set[int] = set()
        self._attended: pygame.Rect | None = None
        """Where the keyboard was when the loupe last looked."""
        self._failures = 0
        self._calm_s = 0.0
        self._awake_s = 0.0
        self._rest = Rest(services.bell, ())
        self._follower = Follower(self.stage, self.stage.said, None)
        self._ahead = Ahead(self._load_table)
        self._sweep = Sweep()
        if opening is not None and not self._guarded(lambda: opening(self.stage)):
            self._recover()

    def _load_table(self) -> None:
        """Load the modules of the table, which the menu does without."""
        import_module("jass_desktop.ui.table.screen")
        self.services.load_games()

    def _tell(self, notes: tuple[str, ...]) -> None:
        """Show what went wrong before the window opened: as many messages as the menu leaves room for. The log has the others."""
        free = max(1, MOST_TOASTS - len(self.stage.toasts))
        shown = notes if len(notes) <= free else notes[:free - 1]
        for note in shown:
            self.stage.toast(note)
        more = notes[len(shown):]
        if more:
            for note in notes:
                _log.warning("%s", note)
            self.stage.toast(_("More messages like this: {count}. All are in {file}.").format(
                count=len(more), file=self.services.log_file))

    def run(self) -> int:
        """Run until the person leaves (0), or wants to start again (AGAIN), or failures follow one another too closely (2)."""
        sys.setswitchinterval(_SWITCH_S)
        self._rest = Rest(self.services.bell, self.display.connections)
        self._follower = Follower(self.stage, self.stage.said, reader_of(self.display.window, self.services.bell.ring))
        clock = pygame.Clock()
        dt_s = 0.0
        try:
            while self.stage.running:
                self._calm_s += dt_s
                if not self._guarded(partial(self._beat, dt_s)):
                    self._failures = 1 if self._calm_s > _CALM_S else self._failures + 1
                    self._calm_s = 0.0
                    if self._failures >= _MOST_FAILURES or not self._recover():
                        return 2
                if self.stage.running:
                    dt_s = self._wait(clock)
        except KeyboardInterrupt:
            _log.info("ended from the terminal")
        finally:
            self._remember_window()
            self.stage.close()
            self._follower.close()
            self._rest.close()
        return AGAIN if self.stage.starts_again else 0

    def _wait(self, clock: pygame.Clock) -> float:
        """Wait until the next beat; returns the seconds since the last one."""
        self._sweep.look(self.stage)
        limit_s, beat_s = 0.0, _STEP_S if self.stage.unfinished else MOVING_S
        if self._curtain.closed and self.stage.dirty:
            beat_s = inf  # the window shows nothing at its new size yet
        if not self.stage.stirs and self._awake_s <= 0:
            if not self.stage.waits_for_pictures:
                self._ahead.begin()
            if self._held or self.stage.screen.takes_text or not self._rest.possible:
                beat_s = MOVING_S if self.stage.waits_for_pictures else _RESTING_S
            elif not pygame.event.peek():  # painting may have fetched events, which the server will not announce again
                limit_s = min(max(min(self.stage.due_s, self._curtain.due_s), _RESTING_S), LONGEST_REST_S)
                if self._rest.wait(limit_s) >= MOVING_S:
                    beat_s = inf  # no need for the clock: even a wait of zero is a wake-up
        return min(clock.tick(1 / beat_s) / 1000, limit_s + _LONGEST_STEP_S)

    @property
    def _held(self) -> bool:
        """Whether a key or a button is down: key repeat comes from a timer, which does not wake a wait for the server."""
        return bool(self._down) or any(pygame.mouse.get_pressed())

    def _beat(self, dt_s: float) -> None:
        # Time first: otherwise an animation that an event starts would lose the rest before that event.
        self._awake_s = max(0.0, self._awake_s - dt_s)
        self.stage.tick(dt_s)
        tell_of_history(self.stage)
        if self._curtain.tick(dt_s):
            self.stage.resize(self.display.size)
        self._magnify()
        bare = self._curtain.bare
        events = pygame.event.get()
        self._rest.tick(dt_s, len(events))
        for event in events:
            self._take(event)
            if not self.stage.running:
                return
        self._follower.grant()
        painted = False
        if self._curtain.bare:
            # Another size, the picture for the curtain, and scaling it each fill a beat; they follow each other without a wait.
            if bare:
                self._curtain.hang(self.stage)
        elif self.stage.dirty:
            self.stage.dirty = False
            painted = self._paint(self.display.surface)
            if painted:
                self._look()
        # Behind the curtain the stage does not know the window's new size yet.
        moved = not self._curtain.closed and self.stage.see(self.display.loupe.part(self.display.seen))
        if painted or moved:
            self.display.flip()
            if (field := self.stage.screen.written) is not None:
                pygame.key.set_text_input_rect(self.display.points(field))
        self._follower.follow(dt_s, painted=painted)

    def _magnify(self) -> None:
        """Take up or put away the loupe as the preferences say."""
        loupe, power = self.display.loupe, self.stage.preferences.magnify
        if loupe.power != power:
            loupe.power = power
            self.stage.resize(self.display.size)
            self._attended = None
            loupe.follow(self.display.pixel(pygame.mouse.get_pos()), self.display.seen)

    def _turn_loupe(self) -> None:
        """To the next power, and back to none after the last."""
        at = POWERS.index(self.stage.preferences.magnify)
        self.stage.change(magnify=POWERS[(at + 1) % len(POWERS)])

    def _look(self) -> None:
        """Have the loupe show where the keyboard is, once that has changed."""
        before, self._attended = self._attended, self.stage.screen.attended
        if self._attended is not None and self._attended != before:
            self.display.loupe.look_at(self._attended, self.display.seen)

    def _through(self, event: pygame.event.Event) -> pygame.event.Event:
        """What the mouse does, at its place in the picture under the loupe."""
        loupe, seen, pos = self.display.loupe, self.display.seen, self.display.pixel(event.pos)
        if event.type == pygame.MOUSEMOTION:
            loupe.follow(pos, seen)
        return pygame.event.Event(event.type, {**event.dict, "pos": loupe.through(pos, seen)})

    def _paint(self, surface: pygame.Surface) -> bool:
        """Whether there is something new on the surface."""
        if self._curtain.closed:
            self._curtain.paint(surface)
            return True
        self.stage.paint(surface)
        if self.stage.unfinished:
            return False
        self._curtain.lift()
        return True

    def _take(self, event: pygame.event.Event) -> None:
        unheard = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._follower.hush()
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                self.stage.quit()
                return
            case pygame.APP_TERMINATING:
                self.stage.end()
                return
            case pygame.APP_WILLENTERBACKGROUND:
                self.stage.save_preferences()  # the game is saved already
                return
            case pygame.WINDOWMOVED:
                self.display.settle()
                return
            case pygame.WINDOWSIZECHANGED | pygame.VIDEORESIZE:
                self.display.settle()
                if self.stage.size != self.display.size:
                    self._curtain.draw()
                    self._awake_s = _AWAKE_S
                self.stage.dirty = True
                return
            case pygame.WINDOWEXPOSED | pygame.WINDOWSHOWN | pygame.WINDOWRESTORED:
                self.stage.dirty = True
                return
            case pygame.DROPFILE:
                self._dropped.append(Path(event.file))
                return
            case pygame.DROPCOMPLETE:
                self._open_dropped()
                return
            case pygame.WINDOWFOCUSGAINED:
                self.stage.look_for_decks()
                self.stage.dirty = True
                self._follower.focus(on=True)
                return
            case pygame.KEYDOWN:
                self._awake_s = _AWAKE_S
                if event.key in self._down and event.key not in _REPEATING:
                    return
                self._down.add(event.key)
                if self._global_key(event) or (unheard and event.key in _THROUGH):
                    return
            case pygame.KEYUP:
                self._down.discard(event.key)
            case pygame.WINDOWFOCUSLOST:
                self._down.clear()
                self._follower.focus(on=False)
            case pygame.MOUSEWHEEL:
                self._awake_s = _AWAKE_S
                if pygame.key.get_mods() & pygame.KMOD_CTRL:
                    at = POWERS.index(self.stage.preferences.magnify) + event.y
                    self.stage.change(magnify=POWERS[max(0, min(at, len(POWERS) - 1))])
                    return
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                self._awake_s = _AWAKE_S
                event = self._through(event)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._curtain.open():
            self.stage.resize(self.display.size)
        self.stage.handle(event)

    def _open_dropped(self) -> None:
        from jass_desktop.ui.screens.opened.screen import open_files  # here and not above: in most runs nothing is dropped

        dropped, self._dropped = self._dropped, []
        if dropped:
            open_files(self.stage, dropped)

    def _global_key(self, event: pygame.event.Event) -> bool:
        """Do what the key does on every screen; returns whether there is anything."""
        stage, key = self.stage, key_named(event)
        ways = {"fullscreen": lambda: stage.change(fullscreen=not stage.preferences.fullscreen), "help": stage.toggle_help,
                "settings": stage.open_settings, "quit": stage.quit, "magnify": self._turn_loupe}
        if stage.screen.takes_keys:
            return False
        deed = next((deed for deed in ways if stage.preferences.key(deed) == key), None)
        if event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
            deed = "fullscreen"
        if deed is not None:
            ways[deed]()
        elif event.key in _ARROWS and event.mod & pygame.KMOD_CTRL:
            self.display.loupe.step(*_ARROWS[event.key], self.display.seen)
        else:
            return False
        return True

    def toggle_fullscreen(self) -> None:
        self.display.toggle_fullscreen()
        if self.stage.size != self.display.size:
            self._curtain.draw()

    def _remember_window(self) -> None:
        screens, place = self.display.screens, self.display.place
        others = [(key, one) for key, one in self.stage.preferences.windows.items() if key != screens]
        self.stage.change(window=place, windows=dict([*others, (screens, place)][-ARRANGEMENTS:]),
                          maximised=self.display.maximised)

    def _guarded(self, work: Callable[[], None]) -> bool:
        """Whether ``work`` succeeded; a failure is logged."""
        try:
            work()
        except Exception:
            _log.exception("failure in %s", type(self.stage.screen).__name__ if self.stage.screens else "the window")
            return False
        return True

    def _recover(self) -> bool:
        """Return to the menu with a message; False if even that fails."""
        def back_to_menu() -> None:
            while len(self.stage.screens) > 1:
                screen = self.stage.screens.pop()
                self._guarded(screen.close)
            self.stage.screen.refresh()
            self.stage.toast(_("Something went wrong. The game is saved. See {file} for details.").format(
                file=self.services.log_file))
        return self._guarded(back_to_menu)
