"""Players from other packages know what their seat may know: whatever they try, no seat learns of another, or of the window. Our
own reach no other program."""

from __future__ import annotations

import ctypes
import json
import os
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from jass_desktop.ai.arena.contest import Contest, Entrant
from jass_desktop.ai.arena.match import hold
from jass_desktop.ai.players import own
from jass_desktop.ai.process.link import Link, TaskReply
from jass_desktop.ai.process.worker import WorkerOpponent
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import DIFFERENZLER, SCHIEBER
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.protocols import Limit
from tests.ai import spies
from tests.ai.test_link import shut_in

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data directory with a card in it, a home with another file, buses in places of all kinds, and the spies' package, which
    is used where it is written."""
    with ExitStack() as stack:
        elsewhere = Path(stack.enter_context(TemporaryDirectory(prefix=".spied-", dir=ROOT)))
        package, data, home, written = tmp_path / "package", tmp_path / "data", elsewhere / "home", elsewhere / "home" / "spies"
        info = package / "spies-1.0.dist-info"
        for place in (info, data, written):
            place.mkdir(parents=True)
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: spies\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text("[jass_desktop.players]\nspy = tests.ai.spies:Spy\n")
        (info / "direct_url.json").write_text(json.dumps({"url": written.as_uri(), "dir_info": {"editable": True}}))
        for file in (home / "letter", data / "history.sqlite", written / "weights"):
            file.write_text("card")
        monkeypatch.setenv("HOME", str(home))
        monkeypatch.syspath_prepend(package)
        own.entries.cache_clear()
        folders = [tmp_path, package, home, data, Path(spies.__file__).parent, ROOT,
                   *map(Path, ("/", "/tmp", "/var/tmp", "/dev/shm"))]
        doors = []
        if shut_in():
            doors = [*(str(Path(place, f"{os.getpid()}")) for place in (home, "/tmp", elsewhere)), f"\0{tmp_path}"]
            for door in doors:
                bus = stack.enter_context(socket.socket(socket.AF_UNIX))
                bus.bind(door)
                bus.listen()
                if not door.startswith("\0"):
                    stack.callback(Path(door).unlink)
            ctypes.CDLL(None).syscall(250 if os.uname().machine == "x86_64" else -1, 1, None)  # a keyring, as a login brings it
        (package / spies.HINTS).write_text(json.dumps({
            "shut in": shut_in(), "window": os.getpid(), "folders": list(map(str, folders)), "doors": doors,
            "needed": str(written / "weights"), "secrets": [str(home / "letter"), str(data / "history.sqlite")]}))
        yield data
        for folder in folders:
            Path(folder, spies.MARK).unlink(missing_ok=True)
    own.entries.cache_clear()


def test_at_the_table_no_seat_learns_of_another(data: Path) -> None:
    """Three play a round in processes of their own; none finds a mark of another, the window, its files, or a bus."""
    opponent = WorkerOpponent("spy", hidden=[str(data)])
    state = GameState.start(SCHIEBER, Decks("spies")).state
    pids = set()
    try:
        while state.to_act is not None and not state.rounds:
            view = observe(state, state.to_act)
            action = view.legal[0]
            if state.to_act is not Seat.SOUTH:
                opponent.ask(view, Limit(time_s=5.0))
                end_s = time.monotonic() + 30
                while (answer := opponent.poll()) is None:
                    assert time.monotonic() < end_s
                    time.sleep(0.005)
                assert (answer.level, answer.notice) == ("spy", None)
                pids.add(opponent.pid)
                action = answer.action
            state = state.apply(state.to_act, action).state
        opponent.forget()
        assert opponent.pid is None
    finally:
        opponent.close()
    assert len(pids) == 3


@pytest.mark.some(2)
@pytest.mark.parametrize(("a", "b", "rules"), [
    ("spy", "spy:worlds=5", SCHIEBER), ("spy", "random", DIFFERENZLER), ("random", "spy", DIFFERENZLER)])
def test_in_the_arena_no_hand_is_known_from_elsewhere(a: str, b: str, rules: RuleSet, data: Path) -> None:
    """Partners, and the same cards with sides swapped, are strangers to one another."""
    assert hold(Contest(Entrant.parse(a), Entrant.parse(b), rules, "spies"), 1, hidden=[str(data)]).count == 1


@pytest.mark.skipif(not shut_in(), reason="needs namespaces, without which nothing can be hidden")
def test_our_own_players_reach_no_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """They see nothing of the runtime directory, and open no socket there or anywhere else."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="jass-")))
        runtime = folder / "runtime"
        runtime.mkdir()
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(runtime))
        doors = [str(runtime / "bus"), str(folder / "display")]
        for door in doors:
            bus = stack.enter_context(socket.socket(socket.AF_UNIX))
            bus.bind(door)
            bus.listen()
        knocking = Link(spies.knock, ())
        stack.callback(knocking.join)
        stack.callback(knocking.kill)
        knocking.put(json.dumps({"doors": doors, "folder": str(runtime)}).encode(), 30.0)
        reply = knocking.get(60.0)
        assert isinstance(reply, TaskReply)
        assert json.loads(reply.message) == {"opened": [], "seen": []}
