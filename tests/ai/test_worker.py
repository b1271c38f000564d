from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Semaphore
from unittest.mock import ANY

import psutil
import pytest

from jass_desktop.ai.heuristics.apprentice import Apprentice
from jass_desktop.ai.players.levels import LEVELS, player_of
from jass_desktop.ai.process import messages, worker
from jass_desktop.ai.process.handle import Server
from jass_desktop.ai.process.serving import serve
from jass_desktop.ai.process.worker import WorkerOpponent
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.presets import PRESETS
from jass_desktop.session.protocols import Answer, Limit
from tests.ai import rogues
from tests.ai.positions import at_play
from tests.ai.test_link import shut_in

LIMIT = Limit(time_s=1.0)
SHORT = Limit(time_s=0.2)


@pytest.fixture
def make() -> Iterator[Callable[..., WorkerOpponent]]:
    made = []

    def build(server: Server = serve, level: str = "apprentice") -> WorkerOpponent:
        made.append(WorkerOpponent(level, server=server))
        return made[-1]

    yield build
    for opponent in made:
        opponent.close()


@pytest.fixture
def shorter(monkeypatch: pytest.MonkeyPatch) -> float:
    """The same limits as at the table, but shorter; how long a question may take at most."""
    monkeypatch.setattr(messages, "GRACE_S", 0.3)
    assert SHORT.time_s is not None
    return SHORT.time_s + 0.3


def answer(opponent: WorkerOpponent, patience_s: float = 20.0) -> Answer:
    end_s = time.monotonic() + patience_s
    while time.monotonic() < end_s:
        found = opponent.poll()
        if found is not None:
            return found
        time.sleep(0.005)
    raise AssertionError("no answer")


def ended(pid: int, patience_s: float = 2.0) -> bool:
    """Whether the process is gone, or at least dead and waiting to be buried, within this time."""
    end_s = time.monotonic() + patience_s
    while time.monotonic() < end_s:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return True
        if state in "ZX":
            return True
        time.sleep(0.02)
    return False


def started(opponent: WorkerOpponent, opening: Observation) -> int:
    opponent.ask(opening, LIMIT)
    assert answer(opponent).notice is None
    assert opponent.pid is not None
    return opponent.pid


def test_plays_a_round(make: Callable[..., WorkerOpponent]) -> None:
    """The process answers as the same player does here, for a whole round, and nothing has to be noticed."""
    opponent, player = make(), Apprentice("")
    state = GameState.start(PRESETS["chibre-romand"], Decks("round")).state
    while not state.rounds:
        assert state.to_act is not None
        view = observe(state, state.to_act)
        opponent.ask(view, LIMIT)
        found = answer(opponent)
        choice = player.choose(view, LIMIT)
        assert found == Answer(choice.action, None, "apprentice", choice.alternatives)
        state = state.apply(state.to_act, found.action).state


def test_nothing_blocks(make: Callable[..., WorkerOpponent], opening: Observation) -> None:
    """Starting, asking, polling and cancelling each take less than a frame, also while the process starts."""
    begin_s = time.perf_counter()
    opponent = make()
    for _ in range(3):
        opponent.ask(opening, LIMIT)
        opponent.poll()
        opponent.cancel()
    assert time.perf_counter() - begin_s < 0.1
    opponent.ask(opening, LIMIT)
    assert answer(opponent).notice is None


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
@pytest.mark.parametrize("blow", ["SIGSTOP", "SIGKILL", "SIGTERM"])
def test_struck_process_is_replaced(
        blow: str, make: Callable[..., WorkerOpponent], opening: Observation, shorter: float) -> None:
    """A stopped or killed process costs at most the limit and a moment: a stand-in acts, says so, and a new process goes on."""
    opponent = make()
    pid = started(opponent, opening)
    os.kill(pid, getattr(signal, blow))
    begin_s = time.monotonic()
    opponent.ask(opening, SHORT)
    found = answer(opponent)
    assert found.action in opening.legal
    assert found.notice
    assert time.monotonic() - begin_s < shorter + 2
    assert ended(pid)
    opponent.ask(opening, LIMIT)
    assert answer(opponent).notice is None
    assert opponent.pid != pid


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_interrupt_is_the_windows_affair(make: Callable[..., WorkerOpponent], opening: Observation) -> None:
    """Ctrl-C, which reaches every process of the terminal, does not end the players."""
    opponent = make()
    pid = started(opponent, opening)
    os.kill(pid, signal.SIGINT)
    assert started(opponent, opening) == pid


@pytest.mark.some(3)
@pytest.mark.parametrize("server", [rogues.garbage, rogues.half, rogues.cheat, rogues.dreamer, rogues.crash,
                                    rogues.stillborn, rogues.sleepy])
def test_rogues_never_stop_the_game(
        server: Server, make: Callable[..., WorkerOpponent], opening: Observation, shorter: float) -> None:
    """Whatever the process does, each question gets a legal answer; each failure is told, and at last the process given up."""
    opponent = make(server)
    notices = []
    for _ in range(worker.FAILURES + 1):
        opponent.ask(opening, SHORT)
        found = answer(opponent)
        assert found.action in opening.legal
        assert found.level == "apprentice"
        notices.append(found.notice)
    assert all(notices[:-1])
    assert notices[-1] is None
    assert opponent.pid is None


def test_late_answers_are_dropped(make: Callable[..., WorkerOpponent], opening: Observation) -> None:
    """After a question was taken back, the next one gets its own answer, from the same process, and no notice."""
    opponent = make()
    pid = started(opponent, opening)
    state = GameState.start(PRESETS["schieber"], Decks("opening")).state
    assert state.to_act is not None
    state = state.apply(state.to_act, opening.legal[0]).state
    assert state.to_act is not None
    later = observe(state, state.to_act)
    for pause_s in (0.0, 0.1):
        opponent.ask(opening, LIMIT)
        time.sleep(pause_s)
        opponent.cancel()
        assert opponent.poll() is None
        opponent.ask(later, LIMIT)
        found = answer(opponent)
        assert found.action in later.legal
        assert found.notice is None
    assert opponent.pid == pid


def test_a_question_that_was_taken_back_and_never_ends_holds_nobody_up(
        make: Callable[..., WorkerOpponent], opening: Observation, shorter: float) -> None:
    """The process that still ponders it is ended when its time is over, and the next question is answered."""
    opponent = make(rogues.ponder)
    opponent.ask(opening, SHORT)
    while opponent.pid is None:
        time.sleep(0.01)
    opponent.cancel()
    opponent.ask(opening, SHORT)
    found = answer(opponent)
    assert found.action in opening.legal
    assert found.notice


def test_another_level_plays_from_the_next_question_on(make: Callable[..., WorkerOpponent], opening: Observation) -> None:
    """The players of both levels think in one process; a question that was put before keeps its player."""
    opponent = make()
    pid = started(opponent, opening)
    opponent.ask(opening, LIMIT)
    opponent.level = "random"
    assert answer(opponent).level == "apprentice"
    opponent.ask(opening, LIMIT)
    assert answer(opponent) == Answer(player_of("random", "").choose(opening, LIMIT).action, None, "random", ANY)
    assert opponent.pid == pid


def test_who_cannot_be_loaded_is_replaced_until_another_is_chosen(
        make: Callable[..., WorkerOpponent], opening: Observation) -> None:
    """It is told once, by name; the apprentice plays on, and a level that exists plays as soon as it is chosen."""
    opponent = make(level="genius")
    for told in (True, False):
        opponent.ask(opening, LIMIT)
        found = answer(opponent)
        assert (found.level, found.action in opening.legal) == ("apprentice", True)
        assert bool(found.notice and "'genius' is no computer player" in found.notice) is told
        assert opponent.given_up
    opponent.ask(opening, LIMIT)
    opponent.level = "random"
    assert answer(opponent).notice is None
    opponent.ask(opening, LIMIT)
    assert answer(opponent).level == "random"


@pytest.mark.parametrize("level", LEVELS)
def test_tells_what_it_has_weighed(level: str, make: Callable[..., WorkerOpponent]) -> None:
    """The answer says what each level thought of every card: points that can be compared, and chances where it has looked."""
    opponent, view = make(level=level), at_play("SA S6 H6 H7 H8 C6 C7 C8 D6", trump="spades")
    opponent.ask(view, Limit(worlds=30))
    found = answer(opponent)
    assert (found.notice, found.level, found.alternatives[0].action) == (None, level, found.action)
    assert sorted(str(each.action) for each in found.alternatives) == sorted(map(str, view.legal))
    chances = [each.chance for each in found.alternatives]
    known = [chance for chance in chances if chance is not None]
    looked = level == "master" or (level == "club" and bool(known))  # the club player looks ahead where its card would be odd
    assert len(known) == (len(chances) if looked else 0)
    assert sum(known) == pytest.approx(1 if looked else 0)


def test_close_ends_the_process_at_once(make: Callable[..., WorkerOpponent], opening: Observation) -> None:
    """Closing takes a moment even when the process would not answer, and leaves nothing behind."""
    opponent = make()
    pid = started(opponent, opening)
    psutil.Process(pid).suspend()
    begin_s = time.monotonic()
    opponent.close()
    assert time.monotonic() - begin_s < 0.5
    assert ended(pid, 0.1)


def test_close_while_starting(make: Callable[..., WorkerOpponent]) -> None:
    """A window that is closed at once leaves no process behind."""
    opponent = make()
    opponent.close()
    left = psutil.Process().children(recursive=True)
    assert not [process for process in left if "jass_desktop.ai.process.cell" in " ".join(process.cmdline())]


WINDOW = """
import sys, time
from jass_desktop.ai.process import worker
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import Seat
from jass_desktop.session.protocols import Limit
from tests.ai import rogues

if __name__ == "__main__":
    opponent = worker.WorkerOpponent(sys.argv[2], server=getattr(rogues, sys.argv[1]))
    for seat in (Seat.EAST, Seat.NORTH, Seat.WEST):
        opponent.ask(observe(GameState.start(PRESETS["schieber"], Decks("opening")).state, seat), Limit(60.0))
        while opponent.pid is None:
            time.sleep(0.01)
    assert "numpy" not in sys.modules and "pygame" not in sys.modules
    print(opponent.pid, flush=True)
    time.sleep(30)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")
@pytest.mark.parametrize(("blow", "player", "level", "processes"), [
    ("SIGKILL", "ponder", "master", 1), ("SIGTERM", "ponder", "master", 1), ("SIGINT", "ponder", "master", 1),
    ("SIGKILL", "hogs", "master", 1), ("SIGKILL", "hogs", "stranger", 3)])
def test_no_process_outlives_the_window(blow: str, player: str, level: str, processes: int, tmp_path: Path) -> None:
    """However the window ends, players deep in thought end within two seconds, be it in one that keeps the interpreter to
    itself, or at each seat of a player from another package, and whatever helped to start them too."""
    script = tmp_path / "window.py"
    script.write_text(WINDOW)
    command = [sys.executable, str(script), player, level]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                          env={**os.environ, "PYTHONPATH": os.pathsep.join(p or "." for p in sys.path)}) as window:
        assert window.stdout is not None
        pid = int(window.stdout.readline())
        time.sleep(0.5)
        family = descendants(window.pid)
        assert pid in family
        assert len(family) == processes * (1 + shut_in())
        assert "pygame" not in Path(f"/proc/{pid}/maps").read_text()
        window.send_signal(getattr(signal, blow))
        window.wait(5)
        assert all(ended(member) for member in family)


def descendants(pid: int) -> list[int]:
    """The processes that this one has started, and theirs."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    children = [int(child) for task in tasks for child in (task / "children").read_text().split()]
    return children + [more for child in children for more in descendants(child)]


def test_whoever_waits_is_told_of_an_answer(opening: Observation) -> None:
    """The news come when there is something to poll: an answer of the process, its end, or nobody being there to be asked."""
    told = Semaphore(0)
    opponent = WorkerOpponent("apprentice", news=told.release)
    try:
        pid = started(opponent, opening)
        while told.acquire(blocking=False):
            pass
        opponent.ask(opening, LIMIT)
        assert told.acquire(timeout=20)
        assert opponent.poll() is not None
        psutil.Process(pid).kill()
        opponent.ask(opening, LIMIT)
        assert told.acquire(timeout=20)
        assert answer(opponent).notice is not None
        opponent.close()
        while told.acquire(blocking=False):
            pass
        opponent.ask(opening, LIMIT)
        assert told.acquire(timeout=20)
        assert opponent.poll() is not None
    finally:
        opponent.close()
