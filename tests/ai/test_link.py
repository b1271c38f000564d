"""What players may do to the window: nothing. Each is held to its time, its memory, its processes, and to what it may see."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from jass_desktop.ai.process import handle as starting
from jass_desktop.ai.process import link, messages
from jass_desktop.ai.process.handle import Server
from jass_desktop.ai.process.vitals import vitals
from jass_desktop.ai.process.worker import WorkerOpponent
from jass_desktop.engine.observation import Observation
from jass_desktop.session.protocols import Answer, Limit
from tests.ai import rogues

LINUX = sys.platform == "linux"
LIMIT = Limit(time_s=0.2)


@pytest.fixture(autouse=True)
def _short_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same limits as at the table, but shorter."""
    monkeypatch.setattr(messages, "GRACE_S", 0.2)
    monkeypatch.setattr(link, "PATIENCE", 20)


@pytest.fixture
def ask(opening: Observation) -> Iterator[Callable[..., Answer]]:
    made: list[WorkerOpponent] = []

    def ask(server: Server, limit: Limit = LIMIT) -> Answer:
        """The answer of a new opponent that runs ``server``, named so that its reasons are told."""
        made.append(WorkerOpponent("stranger", server=server))
        return answer(made[-1], opening, limit)

    yield ask
    for opponent in made:
        opponent.close()


def answer(opponent: WorkerOpponent, opening: Observation, limit: Limit = LIMIT) -> Answer:
    opponent.ask(opening, limit)
    end_s = time.monotonic() + 60
    while (found := opponent.poll()) is None:
        assert time.monotonic() < end_s
        time.sleep(0.005)
    assert found.action in opening.legal
    return found


def shut_in() -> bool:
    """Whether this system lets an ordinary user have namespaces."""
    return LINUX and not subprocess.run(["unshare", "-Urmpf", "true"], check=False, stderr=subprocess.DEVNULL).returncode


@pytest.mark.parametrize(("server", "reason"), [
    (rogues.breaks_off, "no answer within 0.4 s"), (rogues.never_stops, "its reply was not a valid answer"),
    (rogues.foresees, "its reply was not a valid answer"),
    (rogues.hogs, "no answer within 0.4 s"), (rogues.sleepy, "no answer within 0.4 s"),
    (rogues.crash, "its process ended with status 3")])
def test_what_is_wrong_is_told(server: Server, reason: str, ask: Callable[..., Answer]) -> None:
    """Whoever breaks off, never stops talking or never begins is replaced, with the reason."""
    found = ask(server)
    assert found.level == "apprentice"
    assert found.notice is not None
    assert f"(stranger: {reason})" in found.notice


@pytest.mark.parametrize("greeting", [
    '{"pid": Infinity, "lacking": []}', '{"pid": 1e300, "lacking": []}', '{"pid": 1, "lacking": 1}', "[" * 60_000, "[]", "no"])
def test_a_false_greeting_is_told(greeting: str, ask: Callable[..., Answer], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a process says first, nobody waits for it for ever."""
    false = f"import sys; sys.stdin.readline(); print('0 ' + {greeting!r}, flush=True)"
    monkeypatch.setattr(starting, "_BEGIN", false)
    found = ask(rogues.sleepy)
    assert found.level == "apprentice"
    assert found.notice is not None


def test_what_was_said_in_advance_is_no_answer(opening: Observation) -> None:
    """Whoever says more than it was asked is heard once, and replaced at the next question, with the reason."""
    opponent = WorkerOpponent("stranger", server=rogues.chatters)
    try:
        first, second = answer(opponent, opening), answer(opponent, opening)
    finally:
        opponent.close()
    assert (first.level, first.notice) == ("stranger", None)
    assert second.level == "apprentice"
    assert second.notice is not None
    assert "(stranger: its reply was not a valid answer)" in second.notice


@pytest.mark.skipif(not LINUX, reason="elsewhere nobody tells how much a process computes")
def test_who_is_kept_from_computing_is_not_late(ask: Callable[..., Answer]) -> None:
    """Time in which the processor is busy with others is not held against a player."""
    others = [subprocess.Popen([sys.executable, "-c", f"import os; os.sched_setaffinity(0, {rogues.FIRST})\nwhile True: pass"],
                               start_new_session=True) for _ in range(5)]
    try:
        begin_s = time.monotonic()
        found = ask(rogues.toils, Limit(0.3))
        took_s = time.monotonic() - begin_s
    finally:
        for other in others:
            other.kill()
            other.wait()
    assert (found.level, found.notice) == ("stranger", None)
    assert took_s > 1


@pytest.mark.skipif(not LINUX, reason="elsewhere nobody tells how much a process has")
def test_memory_is_limited(ask: Callable[..., Answer]) -> None:
    """Whoever takes more and more is ended, and whoever wants all at once does not get it."""
    found = ask(rogues.grows, Limit(20.0))
    assert found.notice is not None
    assert "it took more than 600 MB of memory" in found.notice
    found = ask(rogues.asks_too_much, Limit(20.0))
    assert found.notice is not None
    assert "there is no more" in found.notice


@pytest.mark.skipif(not LINUX, reason="elsewhere nobody tells what a process has started")
def test_who_starts_ever_more_processes_is_ended_with_them_all(opening: Observation, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told, and none of a crowd is left."""
    monkeypatch.setenv("PYTHON_CROWD", str(time.time_ns()))  # by which all of them are known
    opponent = WorkerOpponent("stranger", server=rogues.multiplies)
    found = answer(opponent, opening, Limit(20.0))
    assert found.notice is not None
    assert "it started more than 32 processes" in found.notice
    opponent.close()
    crowd = [process for process in psutil.process_iter() if os.environ["PYTHON_CROWD"] == _environment(process, "PYTHON_CROWD")]
    assert psutil.wait_procs(crowd, timeout=5)[1] == []


def _environment(process: psutil.Process, name: str) -> str | None:
    try:
        return dict[str, str](process.environ()).get(name)
    except psutil.Error:
        return None


@pytest.mark.skipif(not LINUX, reason="needs handles of processes")
def test_a_process_that_others_have_waited_for_is_gone_all_the_same() -> None:
    """Nobody waits for its end again, and the one that was thinking for it ends, too."""
    thinking = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"], start_new_session=True)
    process = starting.PlayersProcess(rogues.stillborn)
    os.waitpid(process.pid, 0)
    process.greet(json.dumps({"pid": thinking.pid, "lacking": []}).encode())
    try:
        process.bury()
        assert thinking.wait(timeout=5) == -9
    finally:
        thinking.kill()
        thinking.wait()


@pytest.mark.skipif(not LINUX, reason="needs /proc")
def test_what_a_player_has_started_ends_with_it(opening: Observation) -> None:
    """A process that it started in a group of its own ends, too, where the system lets us shut players in."""
    opponent = WorkerOpponent("stranger", server=rogues.leaves_others)
    assert answer(opponent, opening).notice is None
    assert opponent.pid is not None
    assert vitals(opponent.pid, 10) is not None
    started = psutil.Process(opponent.pid).children(recursive=True)
    assert len(started) == 1
    opponent.close()
    if shut_in():
        assert psutil.wait_procs(started, timeout=5)[1] == []
    for process in started:
        with suppress(psutil.NoSuchProcess):
            process.kill()


def test_the_window_cannot_be_looked_at(tmp_path: Path, opening: Observation, monkeypatch: pytest.MonkeyPatch) -> None:
    """Players see neither the hidden directory, whatever they try, nor what the window was started with."""
    if sys.platform == "win32":
        pytest.skip("it is looked at with programs that this system has not")
    (tmp_path / "history.sqlite").write_text("card")
    monkeypatch.setenv("SECRET_VARIABLE", "7")
    monkeypatch.chdir(tmp_path)
    other = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)", "--secret-option"])
    opponent = WorkerOpponent("stranger", str(tmp_path), server=rogues.peeps, hidden=[str(tmp_path)])
    try:
        found = answer(opponent, opening)
    finally:
        opponent.close()
        other.kill()
        other.wait()
    assert found.notice is not None
    seen = found.notice.partition("(stranger: ")[2].rstrip(")").split()
    assert seen == ([] if shut_in() else ["card", "--secret-option", "SECRET_VARIABLE"])
    assert (tmp_path / "history.sqlite").read_text() == "card"


@pytest.mark.skipif(not shut_in(), reason="needs namespaces to forbid them in")
def test_who_cannot_be_shut_in_plays_all_the_same() -> None:
    """Where the system has no more namespaces to give players play without, and only the log says what is lacking."""
    program = """
import logging
from jass_desktop.ai.process.worker import WorkerOpponent
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import SCHIEBER
from jass_desktop.session.protocols import Limit
from tests.ai.test_link import answer

logging.basicConfig(level=logging.INFO, format="%(message)s")
state = GameState.start(SCHIEBER, Decks("opening")).state
opponent = WorkerOpponent("apprentice", hidden=["/tmp"])
found = answer(opponent, observe(state, state.to_act))
opponent.close()
print(found.level, found.notice)
"""
    none_left = 'echo 0 > /proc/sys/user/max_user_namespaces; exec "$0" -c "$1"'
    done = subprocess.run(["unshare", "-Ur", "sh", "-c", none_left, sys.executable, program], capture_output=True, text=True,
                          check=True, cwd=Path(__file__).parents[2])
    assert done.stdout == "apprentice None\n"
    assert done.stderr == "computer players: nothing is shut in on this system\n"
