from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from jass_desktop.errors import JassError, StoreError
from jass_desktop.session.preferences import ARRANGEMENTS
from jass_desktop.ui.access.follow import Follower
from jass_desktop.ui.paint.style import WOOD_FLAT
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.opened.screen import OpenedScreen
from jass_desktop.ui.stage import Screen, Size, Stage
from jass_desktop.ui.widgets.focus import Form
from jass_desktop.ui.window.app import App
from jass_desktop.ui.window.display import Display, _on_screen, fills, frame_around, least_size, without_frame
from jass_desktop.ui.window.window_stage import WindowStage
from tests.ui.access.test_reader import Heard
from tests.ui.fakes import FakeEntry, FakeHistory, FakeServices


class Broken(Screen):
    """Fails when it is painted."""

    def resize(self, size: Size) -> None:
        """Nothing depends on the size."""

    def paint(self, surface: pygame.Surface) -> None:
        raise ZeroDivisionError("painted")


class Quitting(Broken):
    """Leaves after a few ticks."""

    due_s = 0.0

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.ticks = 0

    def tick(self, dt_s: float) -> bool:
        self.ticks += 1
        if self.ticks > 2:
            self.stage.quit()
        return False


@pytest.fixture
def display() -> Iterator[Display]:
    made = Display("test", None, (1280, 720), False)
    yield made
    made.close()


def test_a_window_opens_on_wood(display: Display) -> None:
    """Before anything has been painted it shows the colour of the menu's ground, not what was on the screen before."""
    assert display.surface.get_at((640, 360))[:3] == WOOD_FLAT


def test_a_failing_screen_is_left(display: Display, services: FakeServices, caplog: pytest.LogCaptureFixture) -> None:
    """The failure stands in the log, the person reads where, and the menu goes on."""
    app = App(services, display)
    app.stage.go(Broken(app.stage))
    assert not app._guarded(lambda: app._beat(0.04))
    assert app._recover()
    assert "ZeroDivisionError: painted" in caplog.text
    assert str(services.log_file) in list(app.stage.toasts)[-1].text
    assert len(app.stage.screens) == 1
    assert app._guarded(lambda: app._beat(0.04))


def test_a_key_ends_the_wait_of_a_reader(display: Display, services: FakeServices) -> None:
    """A focus that has moved by itself waits until the messages are read, or for the next key."""
    app, reader = App(services, display), Heard()
    app._follower = Follower(app.stage, app.stage.said, reader)
    reader.says(True)
    app._beat(0.04)
    before = reader.trees[-1]["focus"]
    app.stage.said.add("x" * 60)
    app._beat(0.04)
    form = app.stage.screen.form
    assert isinstance(form, Form)
    form.focus(next(widget.key for widget in form.widgets if widget.focusable and widget is not form.focused))
    for _ in range(20):
        app.stage.dirty = True
        app._beat(0.04)
    assert reader.trees[-1]["focus"] == before
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode=""))
    app._beat(0.04)
    assert reader.trees[-1]["focus"] != before


def test_a_key_through_an_unheard_question_has_it_told(display: Display, services: FakeServices) -> None:
    """It leads on only from what has been heard."""
    app, reader = App(services, display), Heard()
    app._follower = Follower(app.stage, app.stage.said, reader)
    form = app.stage.screen.form
    assert isinstance(form, Form)
    for unheard in (True, False):
        form.focus("play")
        app._follower._unheard = unheard
        app._take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
        app._take(pygame.event.Event(pygame.KEYUP, key=pygame.K_TAB, mod=0))
        assert (form.focus_key == "play") is unheard


def test_failure_upon_failure_ends_with_status_2(display: Display, services: FakeServices) -> None:
    """When even the menu cannot be painted the program ends, with status 2."""
    app = App(services, display)
    app.stage.screens[:] = [Broken(app.stage)]
    assert app.run() == 2


def test_leaving_is_status_0(display: Display, services: FakeServices) -> None:
    """Quitting ends the loop with status 0 and closes every screen."""
    app = App(services, display)
    app.stage.go(Quitting(app.stage))
    app.stage.screen.paint = lambda surface: None  # type: ignore[method-assign]
    assert app.run() == 0
    assert app.stage.screens == []


def test_the_table_is_loaded_while_the_menu_rests(display: Display, services: FakeServices) -> None:
    """Once the menu is complete, and not before, a thread loads what the first game needs; only once."""
    app, clock = App(services, display), pygame.Clock()
    while app.stage.waits_for_pictures or app.stage.stirs:
        assert not services.loaded_by
        app._beat(app._wait(clock))
    for _beat in range(3):
        app._beat(app._wait(clock))
    for thread in threading.enumerate():
        if thread.name == "ahead":
            thread.join(60)
    assert len(services.loaded_by) == 1
    assert services.loaded_by[0] is not threading.current_thread()


def test_closing_the_window_ends_the_program(display: Display, services: FakeServices) -> None:
    """The window's cross is heard, and place and size are saved."""
    app = App(services, display)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert app.run() == 0
    assert app.stage.preferences.window is not None


def test_files_dropped_on_the_window_open(display: Display, services: FakeServices) -> None:
    """Once all have come that were dropped together, the first is opened, here with what is wrong with it; then the next."""
    app = App(services, display)
    for kind, file in ((pygame.DROPBEGIN, None), (pygame.DROPFILE, "/downloads/a.jass"),
                       (pygame.DROPFILE, "/downloads/b.jass"), (pygame.DROPCOMPLETE, None)):
        assert len(app.stage.screens) == 1
        app._take(pygame.event.Event(kind, file=file))
    for name in ("a.jass", "b.jass"):
        assert isinstance(app.stage.screen, OpenedScreen)
        assert app.stage.screen.found is None
        assert name in str(app.stage.screen.sections)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            app._take(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0))
    app._take(pygame.event.Event(pygame.DROPCOMPLETE))  # of something that is no file
    assert len(app.stage.screens) == 1


def test_a_held_key_presses_once(display: Display, services: FakeServices) -> None:
    """A key that repeats because it is held activates nothing twice; arrows do repeat."""
    app = App(services, display)
    heard: list[int] = []
    app.stage.handle = lambda event: heard.append(event.key)  # type: ignore[method-assign]
    for code in (pygame.K_RETURN, pygame.K_RETURN, pygame.K_LEFT, pygame.K_LEFT):
        app._take(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0))
    assert heard == [pygame.K_RETURN, pygame.K_LEFT, pygame.K_LEFT]


def test_more_messages_than_have_room_stand_in_the_log(display: Display, services: FakeServices,
                                                       caplog: pytest.LogCaptureFixture) -> None:
    """A preferences file full of mistakes pushes no message off the window: the last one says where all of them are."""
    notes = tuple(f"mistake {n}" for n in range(7))
    app = App(replace(services, notes=notes), display)
    *first, last = (toast.text for toast in app.stage.toasts)
    assert first == ["mistake 0", "mistake 1"]
    assert "5" in last
    assert str(services.log_file) in last
    assert all(note in caplog.text for note in notes)


def test_mistakes_in_the_preferences_hide_nothing_worse(display: Display, services: FakeServices,
                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    """That the history cannot be used stays on the menu, however much is wrong with the preferences."""
    def fail(_history: FakeHistory) -> list[FakeEntry]:
        raise StoreError("the history is locked")
    monkeypatch.setattr(FakeHistory, "entries", fail)
    app = App(replace(services, notes=tuple(f"mistake {n}" for n in range(7))), display)
    shown = [toast.text for toast in app.stage.toasts]
    assert shown[:2] == ["the history is locked", "mistake 0"]
    assert "6" in shown[2]


def test_without_a_screen_the_way_out_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no window can be opened the message says so, and which commands need none."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    pygame.display.quit()
    with pytest.raises(JassError, match="jass-desktop --help"):
        Display("test", None, None, False)


def test_a_screen_that_nobody_sees_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where SDL finds no screen and would paint to nowhere, the program says so instead of running on unseen."""
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(JassError, match="graphical session"):
        Display("test", None, None, False)


def test_a_window_off_the_screen_is_brought_back(window: pygame.Surface) -> None:
    """A remembered place on a screen that is gone is not used."""
    assert _on_screen((40, 40, 1024, 640))
    assert not _on_screen((9000, 40, 1024, 640))
    assert not _on_screen((40, -900, 1024, 640))


def test_each_arrangement_of_screens_has_its_place(services: FakeServices, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same screens the window is where it was with them, not where it was last; the oldest arrangement is forgotten."""
    desk, office = [(1920, 1080), (2560, 1440)], [(1400, 1000)]
    places = {"1920x1080, 2560x1440": (2100, 300, 1200, 800), "1400x1000": (60, 70, 1100, 660)}
    for sizes, (x, y, width, height) in ((desk, places["1920x1080, 2560x1440"]), (office, places["1400x1000"])):
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", partial(list, sizes))
        made = Display("test", (1, 2, 1024, 640), None, False, places)
        assert (made._asked, made.size) == ((x, y), (width, height))
        made.close()
    kept = replace(services.preferences, windows={f"{n}x1": (0, 0, 10, 10) for n in range(ARRANGEMENTS)})
    made = Display("test", None, (1100, 700), False)
    app = App(replace(services, preferences=kept), made)
    app._remember_window()
    remembered = app.stage.preferences.windows
    made.close()
    assert list(remembered)[-1] == "1400x1000"
    assert remembered["1400x1000"][2:] == (1100, 700)
    assert len(remembered) == ARRANGEMENTS
    assert "0x1" not in remembered


@pytest.mark.parametrize(("place", "sizes", "opened"), [
    ((2500, 100, 1100, 700), [(1920, 1080)], (808, 100, 1100, 700)),  # a second screen is gone
    ((900, 500, 1024, 640), [(1300, 900)], (264, 196, 1024, 640)),  # a smaller screen
    ((-1500, -900, 1024, 640), [(1920, 1080)], (0, 0, 1024, 640)),  # a screen to the left and above is gone
    ((40, 50, 1024, 640), [(1300, 900), (800, 600)], (40, 50, 1024, 640)),
])
def test_a_window_of_other_screens_is_moved_onto_the_first(place: tuple[int, int, int, int], sizes: list[tuple[int, int]],
                                                           opened: tuple[int, int, int, int],
                                                           monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the screens are others than before, all of the window is seen."""
    pygame.display.init()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: sizes)
    made = Display("test", place, None, False, {"7x7": (1, 1, 10, 10)})
    assert (*made._asked, *made.size) == opened
    made.close()


@pytest.mark.parametrize("fullscreen", [False, True])
def test_the_place_before_the_window_filled_the_screen_is_remembered(services: FakeServices, fullscreen: bool,
                                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    """Over a restart, too: the window fills the screen again, and comes back from there to where it was before."""
    grown: list[tuple[int, int]] = []
    pygame.display.init()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1600, 1000)])
    monkeypatch.setattr(pygame, "Window", type("Window", (pygame.Window,), {"maximize": lambda self: grown.append(self.size)}))
    made = Display("test", (200, 90, 1100, 700), None, False)
    app = App(services, made)
    made.window.position, made.window.size = (0, 19), (1600, 981)
    app._take(pygame.event.Event(pygame.WINDOWMOVED))
    app._take(pygame.event.Event(pygame.WINDOWSIZECHANGED))
    app.stage.change(fullscreen=fullscreen)
    app._remember_window()
    made.close()
    kept = app.stage.preferences
    assert (kept.window, kept.maximised) == ((200, 90, 1100, 700), True)
    again = Display("test", kept.window, None, kept.fullscreen, kept.windows, maximised=kept.maximised)
    if fullscreen:
        again.toggle_fullscreen()
    assert grown == [(1100, 700)]
    again.settle()
    assert (again.place, again.maximised) == ((200, 90, 1100, 700), False)
    again.close()


def test_a_window_fills_the_screen_it_lies_on() -> None:
    """One as large as another screen does not fill its own, and one that spans two fills neither."""
    screens = [(1920, 1080), (1280, 800)]
    assert fills((0, 27, 1920, 1016), screens)
    assert fills((1920, 19, 1280, 781), screens)
    assert not fills((100, 100, 1250, 740), screens)
    assert not fills((1000, 100, 2200, 740), screens)
    assert fills((80, 104, 3760, 2000), [(3840, 2160)])


def test_a_window_on_a_larger_second_screen_keeps_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not cut to the first one, where it does not lie."""
    pygame.display.init()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 800), (2560, 1440)])
    made = Display("test", None, None, False, {"1280x800, 2560x1440": (1400, 100, 1800, 1000)})
    assert (*made._asked, *made.size) == (1400, 100, 1800, 1000)
    made.close()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_screen_with_a_scale_has_more_pixels_than_points(scale: float, services: FakeServices,
                                                           monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture has all of its pixels, the mouse meets what it points to, and the window is placed and measured in points."""
    class Window(pygame.Window):
        def get_surface(self) -> pygame.Surface:
            return pygame.transform.scale_by(super().get_surface(), scale)

    monkeypatch.setattr(pygame, "Window", Window)
    made = Display("test", None, (1000, 700), False)
    app = App(services, made)
    assert app.stage.size == made.size == (round(1000 * scale), round(700 * scale))
    assert made.pixel((999, 699)) == (made.size[0] - 1, made.size[1] - 1)
    assert made.points(pygame.Rect(0, 0, *made.size)) == pygame.Rect(0, 0, 1000, 700)
    menu = app.stage.screen
    assert isinstance(menu, MenuScreen)
    for widget in [one for one in menu.form.widgets if one.key in ("settings", "history")]:
        at = tuple(round(place / scale) for place in widget.rect.center)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app._take(pygame.event.Event(kind, pos=at, button=1))
        assert app.stage.screen is not menu, widget.key
        app.stage.back()
    made.settle()
    assert made.place[2:] == (1000, 700)
    assert made.window.minimum_size == (680, 640)
    made.close()


@pytest.mark.parametrize("kind", [pygame.QUIT, pygame.APP_TERMINATING])
def test_the_end_of_a_session_ends_the_program(display: Display, services: FakeServices, kind: int) -> None:
    """However it is told, the screens are closed and the preferences saved."""
    app = App(services, display)
    pygame.event.post(pygame.event.Event(kind))
    assert app.run() == 0
    assert app.stage.screens == []
    assert services.saved


def test_a_suspended_program_has_saved(display: Display, services: FakeServices) -> None:
    """What was just changed does not wait: the system may not let it go on."""
    app = App(services, display)
    app.stage.change(volume=11)
    assert not services.saved
    app._take(pygame.event.Event(pygame.APP_WILLENTERBACKGROUND))
    assert services.saved[-1].volume == 11


def test_an_interrupt_closes_all_screens(display: Display, services: FakeServices) -> None:
    """Ctrl+C in the terminal ends the program as leaving does: every screen is closed."""
    app = App(services, display)

    def interrupt(dt_s: float) -> bool:
        raise KeyboardInterrupt

    app.stage.screen.tick = interrupt  # type: ignore[method-assign]
    assert app.run() == 0
    assert app.stage.screens == []


def test_full_screen_and_back(display: Display, services: FakeServices) -> None:
    """F11 fills the screen; F11 again gives the window back its size."""
    app = App(services, display)
    f11 = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0)
    before = display.size
    app._take(f11)
    assert display.fullscreen
    assert app.stage.preferences.fullscreen
    app._take(pygame.event.Event(pygame.KEYUP, key=pygame.K_F11, mod=0))
    app._take(f11)
    assert not display.fullscreen
    assert display.size == before == app.stage.size


@pytest.mark.parametrize(("place", "desktop", "opened"), [
    ((0, 0, 1080, 1920), (1400, 900), (1120, 720)),  # higher than the screen
    ((0, 0, 3072, 1728), (1920, 1080), (1536, 864)),  # larger
    ((0, 0, 680, 960), (3840, 2160), (3072, 1728)),  # upright, and lost on the screen
    ((0, 0, 1100, 700), (3840, 2160), (3072, 1728)),  # from a small screen
    ((0, 0, 1100, 900), (1400, 900), (1100, 836)),
])
def test_a_size_that_makes_no_sense_on_other_screens_is_forgotten(
        place: tuple[int, int, int, int], desktop: tuple[int, int], opened: tuple[int, int],
        monkeypatch: pytest.MonkeyPatch) -> None:
    """The window then opens at the usual size; on the screens where it was, it comes back as it was."""
    pygame.display.init()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    made = Display("test", place, None, False)
    assert made.size == opened
    made.close()
    known = Display("test", None, None, False, {made.screens: (0, 0, 680, 700)})
    assert known.size == (680, 700)
    known.close()


@pytest.mark.parametrize("place", [(0, 0, 1400, 900), (0, 20, 1400, 860), (30, 30, 1310, 820)])
def test_a_window_that_filled_the_screen_is_maximised(place: tuple[int, int, int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Its frame would lie outside of the screen, or its lowest line: the system places what had all of the screen."""
    asked = []

    class Window(pygame.Window):
        def maximize(self) -> None:
            asked.append(self.size)

    pygame.display.init()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1400, 900)])
    monkeypatch.setattr(pygame, "Window", Window)
    for remembered, count in ((place, 1), ((0, 0, 1400, 700), 1)):
        made = Display("test", remembered, None, False)
        made.close()
        assert len(asked) == count


@pytest.mark.parametrize(("asked", "opened", "maximised"), [
    ((1280, 720), (1280, 656), True), ((1280, 800), (1280, 656), True), ((1100, 720), (1100, 656), False),
    ((1280, 650), (1280, 650), False), ((1024, 640), (1024, 640), False)])
def test_a_window_of_a_size_asked_for_opens_whole(asked: tuple[int, int], opened: tuple[int, int], maximised: bool,
                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    """One as high as the screen would lose its lowest line below the edge: it is cut, and maximised where it is as wide, too."""
    calls = []
    pygame.display.init()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 720)])
    monkeypatch.setattr(pygame, "Window", type("Window", (pygame.Window,), {"maximize": lambda self: calls.append(self.size)}))
    made = Display("test", (5, 5, 900, 600), asked, False)
    assert made.size == opened
    assert bool(calls) == maximised
    made.close()


@pytest.mark.parametrize(("desktop", "least"), [
    ((1920, 1080), (680, 640)), ((800, 1200), (680, 640)), ((1024, 640), (680, 540)), ((800, 480), (680, 540)),
])
def test_a_small_screen_keeps_room_for_panels(desktop: tuple[int, int], least: tuple[int, int]) -> None:
    """Where the screen is not much larger than the least window, that gives way, down to what can still be read."""
    assert least_size(desktop) == least


def test_an_opening_that_fails_leaves_the_menu(display: Display, services: FakeServices) -> None:
    """When the game asked for on the command line cannot be shown, the menu and a message are."""
    def fail(stage: Stage) -> None:
        stage.go(Broken(stage))
        raise ZeroDivisionError("opened")

    app = App(services, display, fail)
    assert len(app.stage.screens) == 1
    assert str(services.log_file) in list(app.stage.toasts)[-1].text


@pytest.mark.parametrize(("now", "kept"), [
    ((101, 100), (100, 80)), ((100, 80), (100, 80)), ((400, 300), (399, 280)), ((100, 60), (99, 40)),
])
def test_the_frame_does_not_move_the_window(now: tuple[int, int], kept: tuple[int, int]) -> None:
    """Where only the frame lies between the place asked for and the place told, the former is kept, otherwise less the frame."""
    assert frame_around((100, 80), (101, 100)) == (1, 20)
    assert without_frame((100, 80), now, (1, 20)) == kept


@pytest.mark.parametrize(("size", "again"), [((1280, 701), True), ((1024, 640), False)])
@pytest.mark.parametrize("from_start", [True, False])
def test_full_screen_brings_the_window_back_as_it_was(
        size: tuple[int, int], again: bool, from_start: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A maximised window is maximised again, also where full screen is left first at the next start."""
    calls: list[str] = []
    pygame.display.init()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 720)])
    monkeypatch.setattr(pygame, "Window", type("Window", (pygame.Window,), {
        "maximize": lambda self: calls.append("maximised"), "set_windowed": lambda self: calls.append("windowed"),
        "set_fullscreen": lambda self, desktop: calls.append("full")}))
    made = Display("test", (0, 19, *size), None, from_start)
    if not from_start:
        calls.clear()
        made.toggle_fullscreen()
    made.toggle_fullscreen()
    assert calls == ["full", "windowed", *(["maximised"] if again else [])]
    assert not made.fullscreen
    made.close()


def clock(rates: list[float]) -> Any:
    """A clock that waits for nothing, but notes how often it should tick in a second."""
    def tick(rate: float) -> int:
        rates.append(rate)
        return 0

    return SimpleNamespace(tick=tick)


def _noted(swept: list[bool], collect: Callable[[], int], stage: WindowStage) -> int:
    """Collect garbage, and note whether anything moved meanwhile."""
    swept.append(stage.stirs)
    return collect()


class Stepwise(Broken):
    """Paints its picture in four steps."""

    left = 4

    def paint(self, surface: pygame.Surface) -> None:
        self.left -= 1
        self.stage.unfinished = self.left > 0


def test_a_picture_in_steps_is_shown_when_it_is_whole(display: Display, services: FakeServices,
                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is shown until then, and the steps follow each other faster than the beats of what moves."""
    app, flips, rates = App(services, display), list[int](), list[float]()
    screen = Stepwise(app.stage)
    monkeypatch.setattr(Display, "flip", lambda _display: flips.append(screen.left))
    app.stage.go(screen)
    for _beat in range(4):
        app._beat(app._wait(clock(rates)))
    app._wait(clock(rates))
    assert flips == [0]
    assert min(rates[1:4]) > 100 > max(rates[0], rates[4])


def test_a_closed_screen_does_not_wait_to_be_collected(display: Display, services: FakeServices,
                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes, with all its pictures, as soon as nothing moves, though it refers to itself as every screen with widgets does."""
    app = App(services, display)
    screen = Stepwise(app.stage)
    screen.itself = screen  # type: ignore[attr-defined]
    left = weakref.ref(screen)
    monkeypatch.setattr(gc, "collect", partial(_noted, swept := list[bool](), gc.collect, app.stage))
    app.stage.go(screen)
    app._wait(clock([]))
    app.stage.back()
    del screen
    gc.disable()
    try:
        app._wait(clock([]))
        assert left() is not None
        app.stage.dirty = False
        app._wait(clock([]))
        assert left() is None
    finally:
        gc.enable()
    app._wait(clock([]))
    assert swept == [False]


def test_another_size_shows_the_last_picture_scaled(display: Display, services: FakeServices,
                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    """Hearing of it and drawing that picture fill a beat each; the next one comes at once and shows it, then all is laid out."""
    app, shown, rates = App(services, display), list[tuple[tuple[int, int], bool]](), list[float]()
    app._beat(0.01)
    app.stage.dirty = False
    monkeypatch.setattr(Display, "flip", lambda shows: shown.append((shows.size, app._curtain.closed)))
    display._window.size = (1000, 700)
    for _beat in range(2):
        app._beat(0.01)
        app._wait(clock(rates))
    assert rates == [0, 0]
    assert not shown
    app._beat(0.01)
    assert shown == [((1000, 700), True)]
    assert display.surface.get_at((500, 350))[:3] != (0, 0, 0)
    app._beat(0.2)
    assert shown[1:] == [((1000, 700), False)]
    assert app.stage.size == (1000, 700)
