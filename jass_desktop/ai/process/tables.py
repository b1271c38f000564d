"""Whole games of computer players in a process of their own, one after the other at low priority."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import astuple
from threading import RLock
from typing import NoReturn

from jass_desktop.ai.players.levels import keep_to_one_thread, player_of
from jass_desktop.ai.process.cell import Pipe
from jass_desktop.ai.process.handle import Server
from jass_desktop.ai.process.link import Gone, Link, TaskReply
from jass_desktop.ai.process.messages import failure_in, write_failure
from jass_desktop.ai.process.priority import stand_back
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.record import GameRecord, parse_record, record_of, write_record
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.errors import JassError
from jass_desktop.gate.text import REASON, one_line
from jass_desktop.i18n import _
from jass_desktop.session.protocols import Agreement
from jass_desktop.session.table.fixed import Character, TableGame

_ALLOWED_S = 120.0
"""How long a game may take. Twelve deals of club players take some three seconds of work; four deals with the master who looks
ahead in 200 worlds take up to ten."""


def serve_tables(pipe: Pipe) -> NoReturn:
    """Play one game after the other until the window's process ends."""
    stand_back()
    keep_to_one_thread()
    while True:
        pipe.send(_answer(_read(pipe.receive())))


def play_out(game: TableGame) -> int:
    """The points of SOUTH's side when the game is over. Each player sees what its seat sees, and nothing else."""
    state = GameState.start(game.rules, Decks(game.seed)).state
    players = {one.level: player_of(one.level, game.players_seed, game.agreement) for one in game.players}
    while (seat := state.to_act) is not None:
        asked = game.players[seat]
        state = state.apply(seat, players[asked.level].choose(observe(state, seat), asked.limit).action).state
    assert state.outcome is not None
    return state.outcome.totals[state.rules.party(Seat.SOUTH)]


def _answer(game: TableGame) -> bytes:
    try:
        return json.dumps({"points": play_out(game)}).encode()
    except Exception as error:
        return write_failure(one_line(f"{type(error).__name__}: {error}", REASON))


def _write(game: TableGame) -> bytes:
    record = record_of(GameState.start(game.rules, Decks(game.seed)).state, (), {})
    return json.dumps({"record": write_record(record), "players": [*map(astuple, game.players)], "seed": game.players_seed,
                       "agreement": astuple(game.agreement)}).encode()


def _read(message: bytes) -> TableGame:
    values = json.loads(message)
    record: GameRecord = parse_record(values["record"])[0]
    return TableGame(record.rules, record.decks.seed, PerSeat(*(Character(*one) for one in values["players"])),
                     values["seed"], Agreement(*values["agreement"]))


def _points(message: bytes) -> int:
    """Raises ValueError if there are none, with the reason."""
    if (reason := failure_in(message)) is not None:
        raise ValueError(reason)
    points = json.loads(message).get("points")
    if not isinstance(points, int) or isinstance(points, bool) or points < 0:
        raise ValueError(f"no points: {message[:60]!r}")
    return points


class TablesApart:
    """Has games played. The process starts with the first and ends with the last of them; no method waits for it."""

    def __init__(self, keep: Callable[[str, str, int], None], *, hidden: Sequence[str] = (), news: Callable[[], None],
                 server: Server = serve_tables) -> None:
        """``keep`` is given the seed of each finished game, its name, and the points of SOUTH's side, and ``news`` is called
        after that, both from a thread. ``keep`` may raise a JassError. For the rest see ``WorkerOpponent``.
        """
        self._keep, self._hidden, self._news, self._server = keep, hidden, news, server
        self._lock = RLock()
        self._link: Link | None = None
        self._waiting: dict[int, tuple[str, TableGame]] = {}
        """By the number of the task."""
        self._problem: str | None = None

    @property
    def pid(self) -> int | None:
        """The process's number, for monitoring; None while there is none."""
        link = self._link
        return None if link is None else link.pid

    @property
    def left(self) -> int:
        """How many games are still to be played."""
        return len(self._waiting)

    def problem(self) -> str | None:
        """Why games were given up; None if none were since the last call of ``play``."""
        return self._problem

    def play(self, games: Sequence[tuple[str, TableGame]]) -> None:
        """Have these named games played after those that are waiting, but no game twice."""
        with self._lock:
            self._problem = None
            for name, game in games:
                if (name, game) in self._waiting.values():
                    continue
                if self._link is None:
                    self._link = Link(self._server, self._hidden, news=self._hear)
                self._waiting[self._link.put(_write(game), _ALLOWED_S)] = name, game

    def close(self) -> None:
        """Give up what has not been played."""
        with self._lock:
            link = self._end()
        if link is not None:
            link.join()

    def _end(self) -> Link | None:
        """End the process; returns its link."""
        self._waiting.clear()
        link, self._link = self._link, None
        if link is not None:
            link.kill()
        return link

    def _hear(self) -> None:
        """Keep what has come in. The link calls this from its thread."""
        with self._lock:
            while self._link is not None and (reply := self._link.get()) is not None:
                try:
                    self._take(reply)
                except (JassError, ValueError) as error:
                    self._problem = _("The other tables have stopped playing: {reason}.").format(
                        reason=one_line(str(error), REASON))
                    self._end()
                if not self._waiting:
                    self._end()
        self._news()

    def _take(self, reply: TaskReply | Gone) -> None:
        """Keep the points in the reply. Raises ValueError if there are none, JassError if they cannot be kept."""
        if isinstance(reply, Gone):
            raise ValueError(reply.reason)
        points = _points(reply.message)
        name, game = self._waiting[reply.number]
        self._keep(game.seed, name, points)
        del self._waiting[reply.number]  # only now: who sees that fewer are left finds the points
