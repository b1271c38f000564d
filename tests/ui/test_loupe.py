"""The loupe: a part of a larger picture."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from jass_desktop.session.preferences import POWERS
from jass_desktop.ui.access.describe import describe
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.stage import Screen, Size
from jass_desktop.ui.widgets.entry import TextField
from jass_desktop.ui.widgets.focus import Form
from jass_desktop.ui.window.app import App
from jass_desktop.ui.window.display import Display
from jass_desktop.ui.window.loupe import Loupe
from tests.ui.fakes import FakeServices

WINDOW = (1280, 720)
PLACES = st.tuples(st.integers(0, 3839), st.integers(0, 2159))


def loupe(power: float) -> Loupe:
    made = Loupe()
    made.power = power
    return made


@given(st.sampled_from(POWERS), st.integers(0, WINDOW[0] - 1), st.integers(0, WINDOW[1] - 1))
def test_the_mouse_reaches_every_place(power: float, x: int, y: int) -> None:
    """The part lies within the picture; at the window's edges that at the picture's edges; the mouse is always in it."""
    glass = loupe(power)
    glass.follow((x, y), WINDOW)
    picture = pygame.Rect((0, 0), glass.size(WINDOW))
    assert picture.contains(glass.part(WINDOW))
    assert glass.part(WINDOW).collidepoint(glass.through((x, y), WINDOW))
    for corner in ((0, 0), (WINDOW[0] - 1, WINDOW[1] - 1)):
        glass.follow(corner, WINDOW)
        assert glass.through(corner, WINDOW) == (corner if corner == (0, 0) else (picture.right - 1, picture.bottom - 1))


@given(st.sampled_from(POWERS), PLACES, PLACES, st.tuples(st.integers(1, 1280), st.integers(1, 720)))
def test_what_the_keyboard_is_on_shows(power: float, before: tuple[int, int], at: tuple[int, int], size: tuple[int, int]) -> None:
    """Wherever the part was; and it does not move again for what shows already."""
    glass = loupe(power)
    place = pygame.Rect(at, size)
    assume(pygame.Rect((0, 0), glass.size(WINDOW)).contains(place))
    glass.look_at(pygame.Rect(before, (1, 1)), WINDOW)
    glass.look_at(place, WINDOW)
    assert glass.part(WINDOW).contains(place)
    shown = glass.part(WINDOW)
    glass.look_at(place, WINDOW)
    assert glass.part(WINDOW) == shown


def test_what_is_larger_than_the_window_shows_its_beginning() -> None:
    """Of a list that is higher than the window the first rows."""
    glass = loupe(3.0)
    glass.follow((1279, 719), WINDOW)
    glass.look_at(pygame.Rect(100, 200, 3000, 1900), WINDOW)
    assert glass.part(WINDOW).topleft == (100, 200)


def test_without_power_there_is_no_picture() -> None:
    """The window is painted on as it is, and wherever the mouse is, it is there."""
    window = pygame.Surface(WINDOW)
    glass = loupe(1.0)
    assert glass.picture(window) is window
    glass.follow((700, 300), WINDOW)
    assert glass.through((700, 300), WINDOW) == (700, 300)


def test_a_picture_is_never_larger_than_memory_allows() -> None:
    """A large screen gets less power."""
    assert loupe(3.0).size((3840, 2160)) == (7680, 4320)


@pytest.fixture
def app(services: FakeServices) -> Iterator[App]:
    display = Display("test", None, WINDOW, False)  # as far as there is room on the screen
    made = App(services, display)
    made._beat(0.04)
    yield made
    display.close()


def press(app: App, key: int, mod: int = 0) -> None:
    app._take(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    app._take(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
    app._beat(0.04)


def test_a_key_takes_the_loupe_to_its_next_power(app: App) -> None:
    """And after the last one puts it away. The stage is as large as the picture, the window stays as it is."""
    seen = app.display.seen
    for power in (*POWERS[1:], 1.0):
        press(app, pygame.K_l, pygame.KMOD_CTRL)
        assert app.stage.preferences.magnify == power
        assert app.display.seen == seen
        assert app.stage.size == app.display.size == (round(seen[0] * power), round(seen[1] * power))


def test_a_click_under_the_loupe_meets_what_shows_there(app: App) -> None:
    """The mouse points to the picture, not to the window."""
    app.stage.change(magnify=2.0)
    app._beat(0.04)
    menu, (wide, high) = app.stage.screen, app.display.seen
    assert isinstance(menu, MenuScreen)
    for widget in [one for one in menu.form.widgets if one.enabled and one.key in ("settings", "history", "statistics", "rules")]:
        x, y = widget.rect.center
        at = (round(x * (wide - 1) / (2 * wide - 1)), round(y * (high - 1) / (2 * high - 1)))
        for kind, more in ((pygame.MOUSEMOTION, {"rel": (0, 0), "buttons": (0, 0, 0)}), (pygame.MOUSEBUTTONDOWN, {"button": 1}),
                           (pygame.MOUSEBUTTONUP, {"button": 1})):
            app._take(pygame.event.Event(kind, pos=at, **more))
        assert app.stage.screen is not menu, widget.key
        app.stage.back()


def test_the_loupe_goes_where_the_keyboard_goes(app: App) -> None:
    """The window shows the focused widget; Ctrl and an arrow key look elsewhere, and the focus stays."""
    app.stage.change(magnify=3.0)
    app._beat(0.04)
    seen = app.display.seen
    for _widget in range(12):
        press(app, pygame.K_TAB)
        attended = app.stage.screen.attended
        assert attended is not None
        shown = app.display.loupe.part(seen)
        assert shown.contains(attended.clip(pygame.Rect(attended.topleft, seen)))
    focused = app.stage.screen.attended
    for key in (pygame.K_LEFT, pygame.K_UP) * 20:
        press(app, key, pygame.KMOD_CTRL)
    assert app.display.loupe.through((0, 0), seen) == (0, 0)
    assert app.stage.screen.attended == focused


def test_the_window_shows_the_part(app: App) -> None:
    """Pixel by pixel."""
    app.stage.change(magnify=2.0)
    app._beat(0.04)
    seen = app.display.seen
    app.display.loupe.follow((1000, 500), seen)
    app.display.flip()
    window, picture = app.display.window.get_surface(), app.display.surface
    for place in ((0, 0), (640, 360), (seen[0] - 1, seen[1] - 1)):
        assert window.get_at(place)[:3] == picture.get_at(app.display.loupe.through(place, seen))[:3]


class Asking(Screen):
    """Asks for a name."""

    def resize(self, size: Size) -> None:
        field = TextField("name", pygame.Rect(size[0] // 2, size[1] // 2, 200, 40), "Name", "", 9, print)
        self.form = Form()
        self.form.set([field], field.key)
        field.on_focus(True)

    def paint(self, surface: pygame.Surface) -> None:
        """Nothing needs to be seen."""


def test_an_input_method_is_told_where_on_the_window_one_writes(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its list of characters, or its keys on the screen, must not lie over the field, wherever the loupe is."""
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    app.stage.change(magnify=3.0)
    app._beat(0.04)
    app.stage.go(Asking(app.stage))
    for at in ((0, 0), (700, 300)):
        app._take(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        app._beat(0.04)
        field, part = app.stage.screen.written, app.display.loupe.part(app.display.seen)
        assert field is not None
        assert told[-1] == field.move(-part.x, -part.y)
    app.stage.back()
    told.clear()
    app._beat(0.04)
    assert not told


def test_messages_and_a_readers_places_are_those_of_the_window(app: App) -> None:
    """A message shows wherever the loupe is, and a reader is told where on the window something lies."""
    app.stage.toast("Look here.")
    app.stage.change(magnify=3.0)
    menu = app.stage.screen
    assert isinstance(menu, MenuScreen)
    for at in ((0, 0), (700, 300)):
        app._take(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        for _beat in range(3):
            app._beat(0.04)
        part = app.display.loupe.part(app.display.seen)
        [toast] = app.stage.toasts
        assert toast.rect is not None
        assert part.contains(toast.rect)
        told = {node.key: node.bounds for node in describe(app.stage).nodes}
        for widget in menu.form.widgets:
            if not widget.focusable:
                continue
            place = widget.rect.move(-part.x, -part.y)
            assert told[f"1-MenuScreen widget {widget.key}"] == (*place.topleft, *place.size)
