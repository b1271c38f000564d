"""The computer players in a process of their own, and the window's end of the pipe to it.

The process is a stranger: each question carries the whole observation, so that it may die, hang or talk nonsense at any
moment. Then it is killed and replaced, rules of thumb answer in its stead, and the person is told.
"""

from __future__ import annotations

import atexit
import json
import logging
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.process import parent_process
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread

from jass_desktop.ai.levels import DEFAULT, check_level, player_of
from jass_desktop.ai.player import Player
from jass_desktop.engine.actions import Action, Play, parse_action
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.observation_text import read_observation, write_observation
from jass_desktop.engine.weis import is_weis
from jass_desktop.errors import JassError
from jass_desktop.i18n import _
from jass_desktop.session.protocols import Answer, Limit

GRACE_S = 0.4
"""How long after its limit an answer is still awaited."""
START_S = 5.0
"""How long the process may take to start."""
UNLIMITED_S = 60.0
"""How long a question without a time limit may take."""
FAILURES = 3
"""After so many failures in a row the process is given up."""

_log = logging.getLogger(__name__)


def serve(pipe: Connection) -> None:
    """Answer questions until the pipe ends; what the process runs. Ends at once when the window's process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    players: dict[tuple[str, str], Player] = {}
    pipe.send_bytes(b"ready")
    while True:
        try:
            question = json.loads(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        key = (question["level"], question["seed"])
        player = players[key] = players.get(key) or player_of(*key)
        limit = Limit(question["time_s"], question["worlds"])
        choice = player.choose(read_observation(question["observation"]), limit)
        pipe.send_bytes(str(choice.action).encode())


def _end_with_parent() -> None:
    """A process that is busy thinking does not see its pipe end, so somebody else must watch."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


class WorkerOpponent:
    """An ``Opponent`` whose players think in another process. It starts in the background; no method blocks for long."""

    def __init__(self, level: str = DEFAULT, seed: str = "", *, server: Callable[[Connection], None] = serve) -> None:
        """PlayerError when there is no such level. ``server`` is what the process runs."""
        check_level(level)
        self._level = level
        self._seed = seed
        self._server = server
        self._stand_in = player_of(DEFAULT, seed)
        self._failures = 0
        self._question: tuple[Observation, Limit] | None = None
        self._asked_s = 0.0
        self._link: _Link | None = _Link(server)
        atexit.register(self.close)

    @property
    def pid(self) -> int | None:
        """The process's number, for those who watch it; None while there is none."""
        return None if self._link is None else self._link.pid

    def ask(self, observation: Observation, limit: Limit) -> None:
        self.cancel()
        if self._link is not None and self._link.busy:
            # It still ponders a question that was taken back.
            self._link.kill()
            self._link = _Link(self._server)
        self._question = (observation, limit)
        self._asked_s = time.monotonic()
        if self._link is not None:
            self._link.put(json.dumps({"level": self._level, "seed": self._seed, "time_s": limit.time_s, "worlds": limit.worlds,
                                       "observation": write_observation(observation)}))

    def poll(self) -> Answer | None:
        if self._question is None:
            return None
        observation, limit = self._question
        if self._link is None:
            return self._stand_in_answers(None)
        reply = self._link.get()
        if reply is None:
            if not self._is_late(limit):
                return None
            return self._fail(_("A computer player did not answer in time. A simple player has stepped in."), "too late")
        if isinstance(reply, _Gone):
            return self._fail(_("A computer player stopped working. A simple player has stepped in."), reply.reason)
        try:
            action = parse_action(reply.decode())
        except (JassError, UnicodeDecodeError) as error:
            return self._fail(_("A computer player gave no proper answer. A simple player has stepped in."), str(error))
        if not _is_legal(action, observation):
            return self._fail(_("A computer player wanted to break the rules. A simple player has stepped in."),
                              f"{str(action)!r} is not legal")
        self._failures = 0
        self._question = None
        return Answer(action)

    def cancel(self) -> None:
        self._question = None
        if self._link is not None:
            # An answer that is there already must not be taken for that of the next question.
            self._link.get()

    def close(self) -> None:
        self._question = None
        if self._link is not None:
            self._link.kill()
            self._link.join()
        self._link = None
        atexit.unregister(self.close)

    def _is_late(self, limit: Limit) -> bool:
        assert self._link is not None
        ready_s = self._link.ready_s
        now_s = time.monotonic()
        if ready_s is None:
            return now_s - self._asked_s > START_S
        return now_s - max(self._asked_s, ready_s) > GRACE_S + (UNLIMITED_S if limit.time_s is None else limit.time_s)

    def _fail(self, notice: str, reason: str) -> Answer:
        assert self._link is not None
        _log.warning("computer player %s: %s", self._level, reason)
        self._link.kill()
        self._failures += 1
        self._link = _Link(self._server) if self._failures < FAILURES else None
        if self._link is None:
            notice = _("The computer players stop working again and again. Simple players go on in their place.")
        return self._stand_in_answers(notice)

    def _stand_in_answers(self, notice: str | None) -> Answer:
        assert self._question is not None
        observation, _limit = self._question
        self._question = None
        return Answer(self._stand_in.choose(observation, Limit()).action, notice)


def _is_legal(action: Action, observation: Observation) -> bool:
    if action in observation.legal or action in observation.interjections:
        return True
    # Any other Weis of the hand, and silence, are as legal as the best.
    return (isinstance(action, Play) and observation.contract is not None and not observation.tricks
            and any(isinstance(legal, Play) and legal.card is action.card for legal in observation.legal)
            and is_weis(action.weis, observation.hand, observation.contract, observation.rules))


class _Gone:
    """Stands for the answer of a process that has ended."""

    def __init__(self, reason: str) -> None:
        self.reason = reason


class _Link:
    """One process and the thread that starts it, talks to it and buries it, so that the window never waits for either."""

    def __init__(self, server: Callable[[Connection], None]) -> None:
        self.ready_s: float | None = None
        """When the process was ready for questions."""
        self._server = server
        self._lock = Lock()
        self._killed = Event()
        self._process: multiprocessing.process.BaseProcess | None = None
        self._questions: SimpleQueue[str | None] = SimpleQueue()
        self._replies: SimpleQueue[bytes | _Gone] = SimpleQueue()
        self._open = 0
        self._gone: _Gone | None = None
        self._thread = Thread(target=self._run, name="computer players", daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    @property
    def busy(self) -> bool:
        """Whether a question has not been answered."""
        return self._open > 0

    def put(self, question: str) -> None:
        self._open += 1
        self._questions.put(question)

    def get(self) -> bytes | _Gone | None:
        """The next reply, None while there is none. That the process is gone is said again and again."""
        if self._gone is not None:
            return self._gone
        try:
            reply = self._replies.get_nowait()
        except Empty:
            return None
        self._open -= 1
        if isinstance(reply, _Gone):
            self._gone = reply
        return reply

    def kill(self) -> None:
        """End the process now, even if it is stopped; returns at once."""
        with self._lock:
            self._killed.set()
            self._questions.put(None)
            if self._process is not None and self._process.pid is not None:
                self._process.kill()

    def join(self) -> None:
        """Wait until the killed process is gone."""
        self._thread.join(timeout=5.0)

    def _run(self) -> None:
        try:
            pipe = self._start()
        except OSError as error:
            self._replies.put(_Gone(f"cannot start: {error}"))
            return
        with pipe:
            try:
                pipe.recv_bytes()
                self.ready_s = time.monotonic()
                while (question := self._questions.get()) is not None:
                    pipe.send_bytes(question.encode())
                    self._replies.put(pipe.recv_bytes())
            except (EOFError, OSError) as error:
                self._replies.put(_Gone(f"ended: {error or 'end of file'}"))
        self._bury()

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=self._server, args=(there,), name="computer players", daemon=True)
        process.start()
        there.close()
        with self._lock:
            self._process = process
            if self._killed.is_set():
                process.kill()
        return here

    def _bury(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.join()
