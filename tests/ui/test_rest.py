"""The loop at rest: what ends a rest, and when it looks for events by itself instead."""

from __future__ import annotations

import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import inf
from pathlib import Path

import pygame
import pytest

from jass_desktop.theme.model import Theme
from jass_desktop.ui.bell import Bell
from jass_desktop.ui.stage import Screen, Size, Stage
from jass_desktop.ui.window import app as loop
from jass_desktop.ui.window.app import App
from jass_desktop.ui.window.display import Display
from jass_desktop.ui.window.rest import Rest, connections
from tests.ui.fakes import FakeServices

LONG_S = 60.0


class Still(Screen):
    """Nothing happens on it but ``look``, in each tick, after which nothing is due."""

    due_s = inf

    def __init__(self, stage: Stage, look: Callable[[], bool]) -> None:
        super().__init__(stage)
        self._look = look

    def resize(self, size: Size) -> None:
        """Nothing depends on the size."""

    def tick(self, dt_s: float) -> bool:
        if self._look():
            self.stage.quit()
        return False

    def paint(self, surface: pygame.Surface) -> None:
        surface.fill((0, 0, 0))


class Resting:
    """A window whose server is at hand: ``server`` is the other end of the connection. Its rests may last a minute."""

    def __init__(self, services: FakeServices, monkeypatch: pytest.MonkeyPatch) -> None:
        self.server, self._connection = socket.socketpair()
        self.display = Display("test", None, (1280, 720), False)
        self.display.connections = (self._connection.fileno(),)
        self.services = services
        self.began = threading.Event()
        """Whether the loop rests, or has rested."""
        self.ran_out = False
        monkeypatch.setattr(loop, "LONGEST_REST_S", LONG_S)
        wait = Rest.wait

        def watched(rest: Rest, limit_s: float) -> float:
            if limit_s == LONG_S:
                self.began.set()
            took_s = wait(rest, limit_s)
            self.ran_out |= took_s >= LONG_S
            return took_s

        monkeypatch.setattr(Rest, "wait", watched)

    def run(self, look: Callable[[Stage], bool], meanwhile: Callable[[], object] = lambda: None) -> None:
        """Run the loop until ``look`` says so, and do something ``meanwhile``, when it rests."""
        app = App(self.services, self.display)
        app.stage.go(Still(app.stage, lambda: look(app.stage)))

        def disturb() -> None:
            if self.began.wait(LONG_S):
                meanwhile()

        thread = threading.Thread(target=disturb)
        thread.start()
        assert app.run() == 0
        thread.join()
        assert self.began.is_set()
        assert not self.ran_out

    def close(self) -> None:
        self.display.close()
        self.server.close()
        self._connection.close()


@pytest.fixture
def resting(services: FakeServices, monkeypatch: pytest.MonkeyPatch) -> Iterator[Resting]:
    made = Resting(services, monkeypatch)
    yield made
    made.close()


def test_the_server_ends_a_rest(resting: Resting) -> None:
    """What the server sends is looked at when it comes."""
    said: list[bytes] = []

    def speak() -> None:
        said.append(b"event")
        resting.server.send(b"event")

    resting.run(lambda stage: bool(said), speak)


def test_a_signal_ends_a_rest(resting: Resting) -> None:
    """Whoever asks the program to end does not wait for it, whichever thread of it hears the signal."""
    got: list[int] = []
    before = signal.signal(signal.SIGTERM, lambda number, _frame: got.append(number))
    try:
        resting.run(lambda stage: bool(got), lambda: signal.raise_signal(signal.SIGTERM))
    finally:
        signal.signal(signal.SIGTERM, before)


def test_a_drawing_that_is_finished_ends_a_rest(resting: Resting) -> None:
    """A picture is shown as soon as the thread has made it."""
    def look(stage: Stage) -> bool:
        def make() -> pygame.Surface:
            resting.began.wait(LONG_S)
            return pygame.Surface((8, 8))

        stage.raster.made("drawing", (8, 8), make)
        return stage.raster.has("drawing", (8, 8))

    resting.run(look)


def test_a_deck_that_has_been_read_ends_a_rest(resting: Resting) -> None:
    """So does one that is refused."""
    load = resting.services.load_theme

    def patient(path: Path) -> Theme:
        if threading.current_thread() is not threading.main_thread():
            resting.began.wait(LONG_S)
        return load(path)

    resting.services = replace(resting.services, load_theme=patient)
    resting.run(lambda stage: stage.decks.get("alpine") is not None)


def test_what_comes_from_the_desk_ends_a_rest(resting: Resting) -> None:
    """Answers of the players and saves ring the bell that the services bring."""
    rung: list[bool] = []

    def ring() -> None:
        rung.append(True)
        resting.services.bell.ring()

    resting.run(lambda stage: bool(rung), ring)


def test_the_time_of_a_rest_has_passed_before_what_begins_with_its_event(resting: Resting) -> None:
    """A message that a key brings shows for as long as any other, however long the loop had rested before the key."""
    app = App(resting.services, resting.display)
    app.stage.handle = lambda event: app.stage.toast("pressed")  # type: ignore[method-assign]
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0))
    app._beat(3.0)
    toast, = app.stage.toasts
    whole = toast.left_s
    app._beat(0.5)
    assert toast.left_s == pytest.approx(whole - 0.5)
    assert whole > 3.0
    app.stage.close()


@pytest.mark.parametrize("driver", ["dummy", "cocoa"])
def test_without_a_known_server_the_loop_looks_by_itself(driver: str) -> None:
    """Where it cannot be told which connection brings the events, nothing is relied upon."""
    assert connections(driver) == ()
    assert not Rest(Bell(), ()).possible


@pytest.mark.parametrize("abstract", [False, True])
def test_only_the_connection_to_the_server_counts(abstract: bool, tmp_path: Path) -> None:
    """Of all sockets of the process those whose peer is the X server; a session bus, for example, is none."""
    if sys.platform == "win32":
        pytest.skip("this system has no X server")
    def connect(path: str) -> tuple[socket.socket, socket.socket]:
        name = "\0" + path if abstract else path
        server, client = (socket.socket(socket.AF_UNIX) for _ in range(2))
        server.bind(name)
        server.listen()
        client.connect(name)
        return server, client

    (tmp_path / ".X11-unix").mkdir()
    sockets = (*connect(f"{tmp_path}/.X11-unix/X7"), *connect(f"{tmp_path}/bus"))
    try:
        assert sockets[1].fileno() in connections("x11")
        assert not {each.fileno() for each in (sockets[0], *sockets[2:])} & set(connections("x11"))
    finally:
        for each in sockets:
            each.close()


def test_a_server_that_only_says_what_is_no_event_is_not_waited_for() -> None:
    """After three such messages in a row the loop looks by itself for a while, and then tries again."""
    server, connection = socket.socketpair()
    rest = Rest(Bell(), [connection.fileno()])
    server.send(b"motion elsewhere")  # never read
    for events in (0, 0, 1, 0, 0):
        rest.wait(LONG_S)
        rest.tick(0.1, events)
        assert rest.possible
    rest.wait(LONG_S)
    rest.tick(0.1, 0)
    assert not rest.possible
    rest.tick(100.0, 0)
    assert rest.possible
    rest.close()
    server.close()
    connection.close()


def test_messages_now_and_then_keep_nobody_awake() -> None:
    """Polling would take more than to look at each of them."""
    server, connection = socket.socketpair()
    rest = Rest(Bell(), [connection.fileno()])
    for _ in range(4):
        message = threading.Timer(0.15, server.send, [b"no event"])
        message.start()
        rest.wait(LONG_S)
        message.join()
        rest.tick(0.15, 0)
        assert rest.possible
        connection.recv(100)
    rest.close()
    server.close()
    connection.close()


def counted_rests(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long the loop would have rested, each time that it would."""
    rests: list[float] = []

    def wait(_rest: Rest, limit_s: float) -> float:
        rests.append(limit_s)
        return limit_s

    monkeypatch.setattr(Rest, "wait", wait)
    return rests


def test_a_held_key_and_a_text_keep_the_loop_awake(resting: Resting, monkeypatch: pytest.MonkeyPatch) -> None:
    """A timer repeats keys, and an input method speaks over another connection: neither would end a rest."""
    app = App(resting.services, resting.display)
    app._rest = Rest(resting.services.bell, resting.display.connections)
    app.stage.dirty = False
    rests = counted_rests(monkeypatch)
    pygame.event.clear()
    clock = pygame.Clock()
    app._wait(clock)
    assert len(rests) == 1
    app._take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode=""))
    app._awake_s, app.stage.dirty = 0.0, False
    app._wait(clock)
    assert len(rests) == 1
    app._take(pygame.event.Event(pygame.KEYUP, key=pygame.K_LEFT, mod=0))
    app.stage.dirty = False
    app._wait(clock)
    assert len(rests) == 2
    monkeypatch.setattr(type(app.stage.screen), "takes_text", True)
    app._wait(clock)
    assert len(rests) == 2
    app._rest.close()
    app.stage.close()


def test_events_that_came_while_painting_are_not_slept_over(resting: Resting, monkeypatch: pytest.MonkeyPatch) -> None:
    """Painting talks with the server and so may fetch them; the connection will not tell of them again."""
    app = App(resting.services, resting.display)
    app._rest = Rest(resting.services.bell, resting.display.connections)
    app.stage.dirty = False
    rests = counted_rests(monkeypatch)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0))
    app._wait(pygame.Clock())
    assert rests == []
    app._rest.close()
    app.stage.close()


def test_the_bell_is_mute_until_somebody_listens() -> None:
    """It may be rung before and after, and as often as one likes."""
    bell = Bell()
    bell.ring()
    bell.listen()
    for _ in range(100_000):
        bell.ring()
    bell.hush()
    bell.close()
    bell.ring()
