"""What reaches a reader, and when; and what becomes of one that fails."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeVar

import pygame
import pytest

from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import SCHIEBER
from jass_desktop.ui.access import bus
from jass_desktop.ui.access import reader as bridge
from jass_desktop.ui.access.bus import address_of, is_mute, wait_for_reader
from jass_desktop.ui.access.ear import Ear
from jass_desktop.ui.access.follow import Follower
from jass_desktop.ui.access.reader import Outside, Reader, named
from jass_desktop.ui.access.tree import ROOT, Node, Tree
from jass_desktop.ui.screens.players import PlayersScreen
from jass_desktop.ui.screens.settings import SettingsScreen
from jass_desktop.ui.screens.welcome import WelcomeScreen
from jass_desktop.ui.widgets.focus import Form
from jass_desktop.ui.window.window_stage import WindowStage
from tests.ui.table.support import Answers, Table, random_choice, reached

T = TypeVar("T")


class Heard(Reader):
    """A reader that keeps what it is shown, or fails."""

    def __init__(self) -> None:
        super().__init__(lambda: None)
        self.trees: list[dict[str, Any]] = []
        self.failure: BaseException | None = None

    def _show(self, tree: dict[str, Any]) -> None:
        if self.failure is not None:
            raise self.failure
        self.trees.append(tree)

    def _focus(self, *, on: bool) -> None:
        """It hears nothing of that."""

    def says(self, what: bool | tuple[str, str]) -> None:
        self._report(what)


def live(tree: dict[str, Any]) -> list[str]:
    return [node["name"] for node in tree["nodes"] if node["live"]]


@pytest.fixture
def reader() -> Heard:
    return Heard()


@pytest.fixture
def follower(stage: WindowStage, reader: Heard) -> Follower:
    stage.go(PlayersScreen(stage))
    stage.dirty = False
    return Follower(stage, stage.said, reader)


def test_nothing_is_told_until_somebody_reads(follower: Follower, reader: Heard) -> None:
    """Then the whole screen is, and after that only what is new."""
    follower.follow(0.1, painted=True)
    assert not reader.trees
    reader.says(True)
    follower.follow(0.1, painted=False)
    follower.follow(0.1, painted=False)
    follower.follow(0.1, painted=True)
    assert len(reader.trees) == 1


def test_messages_come_before_the_focus_moves(stage: WindowStage, follower: Follower, reader: Heard) -> None:
    """Each is told once and in a tree of its own, while the focus is where it was; earlier ones are not told again."""
    stage.said.add("early")
    follower.follow(0.1, painted=False)
    reader.says(True)
    follower.follow(0.1, painted=True)
    before = reader.trees[-1]["focus"]
    stage.said.add("one")
    stage.said.add("{suit:hearts} two")
    stage.go(SettingsScreen(stage))
    stage.dirty = False
    follower.follow(0.1, painted=True)
    one, two, moved = reader.trees[1:]
    assert live(one) == ["early", "one"]
    assert live(two) == ["early", "one", "shields two"]
    assert one["focus"] == two["focus"] == before
    assert moved["focus"] != before
    assert live(moved) == live(two)


def test_what_happens_before_the_first_tree_is_told_after_it(stage: WindowStage, follower: Follower, reader: Heard) -> None:
    """Once a reader is on nothing is lost, even while the screen is still busy."""
    follower.follow(0.1, painted=False)
    reader.says(True)
    stage.dirty = True
    follower.follow(0.1, painted=False)
    stage.said.add("dealt")
    follower.follow(0.1, painted=False)
    assert not reader.trees
    stage.dirty = False
    follower.follow(0.1, painted=True)
    follower.follow(0.1, painted=False)
    assert [live(tree) for tree in reader.trees] == [[], ["dealt"]]


def test_a_question_waits_until_the_messages_are_read(stage: WindowStage, follower: Follower, reader: Heard) -> None:
    """A focus that moves by itself is told when they have been read, or when the person does something."""
    form = stage.screen.form
    assert isinstance(form, Form)
    there, other = "level apprentice", "level regular"
    reader.says(True)
    for deed in (False, True):
        form.focus(there)
        follower.follow(0.0, painted=True)
        follower.follow(60.0, painted=False)
        stage.said.add("x" * 30)
        follower.follow(0.0, painted=False)
        form.focus(other)
        follower.follow(0.0, painted=True)
        assert reader.trees[-1]["focus"].endswith(there)
        follower.follow(1.9, painted=False)
        assert reader.trees[-1]["focus"].endswith(there)
        if deed:
            follower.hush()
        follower.follow(0.0 if deed else 0.2, painted=False)
        assert reader.trees[-1]["focus"].endswith(other)


def test_who_goes_through_a_question_hears_its_first_answer(window: pygame.Surface, reader: Heard) -> None:
    """A key that comes while it waits for the messages has it told, once; the next one leads on from its first answer."""
    with Table(SCHIEBER, record=reached(SCHIEBER, Phase.PLAY, Answers(random_choice(3)))) as table:
        follower, stage = Follower(table.stage, table.stage.said, reader), table.stage
        reader.says(True)
        stage.dirty = False
        follower.follow(0.0, painted=True)
        stage.said.add("x" * 100)
        follower.follow(0.0, painted=False)
        table.key(pygame.K_s)  # as if it came by itself
        assert table.screen.panel is not None
        stage.dirty = False
        follower.follow(0.1, painted=True)
        assert not any(node["role"] == "dialog" for node in reader.trees[-1]["nodes"])
        assert follower.hush()
        assert not follower.hush()
        follower.follow(0.1, painted=False)
        assert reader.trees[-1]["focus"].endswith(f" widget {table.screen.form.focus_key}")
        assert not follower.hush()


def test_back_from_a_dialog_only_the_focus_is_new(stage: WindowStage, follower: Follower, reader: Heard) -> None:
    """A group that comes back would be read as a whole; another screen is."""
    def role() -> str:
        stage.dirty = False
        follower.follow(60.0, painted=True)
        return str(reader.trees[-1]["nodes"][1]["role"])

    reader.says(True)
    stage.go(SettingsScreen(stage))
    assert role() == "group"
    for _ in range(2):
        stage.toggle_help()
        assert role() == "dialog"
        stage.back()
        assert role() == "generic_container"
    stage.go(WelcomeScreen(stage))
    assert role() == "group"
    stage.back()
    assert role() == "group"


def test_where_the_person_moves_to_comes_first(stage: WindowStage, follower: Follower, reader: Heard) -> None:
    """What a deed brings about is read when the focus is where the deed has moved it: a later move would cut it short."""
    form = stage.screen.form
    assert isinstance(form, Form)
    form.focus("level apprentice")
    reader.says(True)
    follower.follow(0.0, painted=True)
    form.focus("level regular")
    follower.hush()
    stage.said.add("moved")
    follower.follow(0.0, painted=True)
    first, second = reader.trees[1:3]
    assert first["focus"] == second["focus"] == reader.trees[-1]["focus"]
    assert (live(first), live(second)) == ([], ["moved"])


def test_who_answers_is_back_on_the_hand_first(window: pygame.Surface, reader: Heard) -> None:
    """What follows from an answer is read with the focus where the question leaves it, not cut short by its move."""
    with Table(SCHIEBER, record=reached(SCHIEBER, Phase.CHOICE, Answers(random_choice(3))), pace=1.0) as table:
        follower = Follower(table.stage, table.stage.said, reader)
        reader.says(True)
        table.wait(20)
        table.stage.dirty = False
        follower.follow(0.0, painted=True)
        assert any(node["role"] == "dialog" for node in reader.trees[-1]["nodes"])
        count = len(reader.trees)
        table.key(pygame.K_RETURN)
        follower.hush()
        follower.follow(0.0, painted=True)
        moved, said = reader.trees[count:count + 2]
        assert moved["focus"] == said["focus"] == reader.trees[-1]["focus"]
        assert moved["focus"].endswith(" widget hand")
        assert len(live(said)) == len(live(moved)) + 1


def test_signs_are_named_once(stage: WindowStage) -> None:
    """A sign is the name of its suit, unless that name follows before the next sign; dots are counted. What no reader can say is
    spelled out."""
    ear = Ear(stage)
    for markup, said in (("{suit:hearts} two", "shields two"), ("{suit:hearts} Trumps are shields!", "Trumps are shields!"),
                         ("{suit:hearts} or {suit:spades} and shields", "shields or roses and shields"), ("{{3", "{3"),
                         ("Regular {pips:2/4}", "Regular, 2 of 4"), ("{{pips:2/4}", "{pips:2/4}"),
                         ("\udcff\x1b.yaml", r"\udcff\x1b.yaml")):
        assert ear.plain(markup) == said


def test_a_value_that_changes_is_told_in_words(stage: WindowStage, follower: Follower, reader: Heard) -> None:
    """A reader would say a number."""
    screen = SettingsScreen(stage)
    stage.go(screen)
    screen.form.focus("pace")
    stage.dirty = False
    reader.says(True)
    follower.follow(0.1, painted=True)
    pace = next(widget for widget in screen.form.widgets if widget.key == "pace")
    pace.value = 0  # type: ignore[attr-defined]
    follower.follow(0.1, painted=True)
    follower.follow(0.1, painted=False)
    assert live(reader.trees[-1]) == ["at once"]


@pytest.mark.parametrize("failure", [ValueError("no"), BaseException("a panic")])
def test_a_reader_that_fails_is_left_out(follower: Follower, reader: Heard, failure: BaseException,
                                         caplog: pytest.LogCaptureFixture) -> None:
    """Whatever it raises, the window goes on, with one line in the log."""
    reader.failure = failure
    reader.says(True)
    for _ in range(3):
        follower.follow(0.1, painted=True)
    assert not reader.active
    assert len(caplog.records) == 1


def test_where_the_bus_is(tmp_path: Path) -> None:
    """Its address is given, or it lies where it usually does."""
    assert address_of({"DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/a%20b,guid=12"}) == b"/run/a b"
    assert address_of({"DBUS_SESSION_BUS_ADDRESS": "tcp:host=far;unix:abstract=/tmp/x"}) == b"\0/tmp/x"
    assert address_of({"DBUS_SESSION_BUS_ADDRESS": "autolaunch:"}) is None
    assert address_of({}) is None
    (tmp_path / "bus").touch()
    assert address_of({"XDG_RUNTIME_DIR": str(tmp_path)}) == os.fsencode(tmp_path / "bus")


@pytest.mark.skipif(sys.platform == "win32", reason="only Unix has a session bus")
def test_a_bus_that_never_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is known for mute; one that ends is not."""
    monkeypatch.setattr(bus, "_MUTE_S", 0.1)
    path = os.fsencode(tmp_path / "bus")
    if sys.platform != "win32":
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(path)
            server.listen(1)
            assert is_mute(path)
        assert not is_mute(path)


@pytest.mark.skipif(sys.platform == "win32", reason="only Unix has a session bus")
def test_a_bus_that_answers_late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine takes no reader away: the thread that waits for one hears the bus out."""
    monkeypatch.setattr(bus, "_MUTE_S", 0.05)
    if sys.platform != "win32":
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(str(tmp_path / "bus"))
            server.listen()

            def answer() -> None:
                one, _address = server.accept()
                with one:
                    time.sleep(0.3)
                    one.sendall(b"OK 12\r\n")
                    one.recv(1000)

            thread = threading.Thread(target=answer)
            thread.start()
            with pytest.raises((EOFError, ConnectionError)):
                wait_for_reader(os.fsencode(tmp_path / "bus"))
            thread.join()


@pytest.mark.skipif(sys.platform == "win32", reason="only Unix has a session bus")
@pytest.mark.parametrize("said", [b"REJECTED EXTERNAL\r\n", b"", b"OK 12\r\nl\x02\x00\x01" + b"\xff" * 12])
def test_a_bus_that_talks_nonsense(tmp_path: Path, said: bytes) -> None:
    """It is refused with an error, not waited for."""
    if sys.platform != "win32":
        server = socket.socket(socket.AF_UNIX)
        server.bind(str(tmp_path / "bus"))
        server.listen()

        def answer() -> None:
            one, _address = server.accept()
            one.recv(100)
            one.sendall(said)
            one.close()

        thread = threading.Thread(target=answer)
        thread.start()
        with pytest.raises((OSError, EOFError, ValueError)):
            wait_for_reader(os.fsencode(tmp_path / "bus"))
        thread.join()
        server.close()


SLOW = """
import os, sys, time
print("true", flush=True)
while not os.path.exists(sys.argv[1]):
    time.sleep(0.01)
lines = []
while not (lines and '"999"' in lines[-1]):
    lines.append(sys.stdin.readline())
print('["' + str(len(lines)) + '", "' + str(lines[-1].startswith("[true, ")) + '"]', flush=True)
time.sleep(600)
"""
"""A process of the reader that reads only once a file is there, and then says how much it got until the last tree."""


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], tuple[Outside, subprocess.Popen[bytes]]]]:
    """Starts one that has said that somebody reads."""
    made: list[subprocess.Popen[bytes]] = []

    def start(_self: Outside, _folder: object) -> subprocess.Popen[bytes]:
        made.append(subprocess.Popen([sys.executable, "-c", SLOW, str(tmp_path / "go")], stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE))
        return made[-1]

    def started() -> tuple[Outside, subprocess.Popen[bytes]]:
        one = Outside(lambda: None, b"")
        until(lambda: one.active)
        return one, made[-1]

    monkeypatch.setattr(bus, "wait_for_reader", lambda _address: None)
    monkeypatch.setattr(Outside, "_start", start)
    yield started
    for process in made:
        process.kill()
        process.wait()


def until(look: Callable[[], T]) -> T:
    """What it finds as soon as it finds something."""
    end_s = time.monotonic() + 20
    while not (found := look()):
        assert time.monotonic() < end_s
        time.sleep(0.01)
    return found


def tell(one: Outside) -> None:
    """A thousand trees, each as long as that of a screen."""
    one.focus(on=True)
    for number in range(1000):
        one.show(Tree((Node(ROOT, "window", str(number), note="x" * 50_000),), ROOT))


@pytest.mark.skipif(sys.platform == "win32", reason="only Unix has a process for readers")
def test_what_is_sent_to_a_slow_process_does_not_pile_up(slow: Callable[[], tuple[Outside, subprocess.Popen[bytes]]],
                                                         tmp_path: Path) -> None:
    """Newer trees replace older ones. What it gets at last is the newest, with whether the window has the keyboard."""
    one, _process = slow()
    tell(one)
    (tmp_path / "go").touch()
    (count, focused), = until(lambda: list(one.wishes()))
    assert int(count) < 250
    assert focused == "True"
    one.close()


@pytest.mark.skipif(sys.platform == "win32", reason="only Unix has a process for readers")
def test_a_process_that_never_reads_is_ended(slow: Callable[[], tuple[Outside, subprocess.Popen[bytes]]],
                                             monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """After a while the reader is left out, with one line in the log."""
    monkeypatch.setattr(bridge, "PATIENCE_S", 0.1)
    one, process = slow()
    tell(one)
    until(lambda: process.poll() is not None)
    assert not one.active
    assert len(caplog.records) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="only Unix has a process for readers")
def test_a_stopped_process_ends_with_the_window(slow: Callable[[], tuple[Outside, subprocess.Popen[bytes]]]) -> None:
    """Closing the window ends it, though it sees no end of its input, and the log has nothing to say about it."""
    one, process = slow()
    if sys.platform != "win32":
        process.send_signal(signal.SIGSTOP)
    one.close()
    until(lambda: process.poll() is not None)


@pytest.mark.skipif(sys.platform == "win32", reason="only Unix has a process for readers")
def test_the_directory_of_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes with its user, and takes along what windows left that were killed. Without any the process keeps its own name."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    (tmp_path / "jass-reader-old").mkdir()
    (tmp_path / "jass-reader-old" / "Jass").touch()
    os.utime(tmp_path / "jass-reader-old", (0, 0))
    with ExitStack() as folder:
        path = Path(named(folder))
        assert path.name == "Jass"
        assert list(tmp_path.iterdir()) == [path.parent]
    assert not list(tmp_path.iterdir())
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    with ExitStack() as folder:
        assert named(folder) == sys.executable
