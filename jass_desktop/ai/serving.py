"""What the computer players' process runs."""

from __future__ import annotations

import signal
from dataclasses import replace
from multiprocessing.connection import Connection

from jass_desktop.ai.levels import LEVELS, player_of
from jass_desktop.ai.messages import READY, Task, read_task, write_choice, write_failure
from jass_desktop.ai.parent import end_with_parent
from jass_desktop.ai.player import Player
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import SCHIEBER
from jass_desktop.session.protocols import Limit

_LONGEST_REASON = 300


def serve(pipe: Connection) -> None:
    """Do one task after the other until the pipe ends. Ends at once when the window's process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()  # whose end a process that is busy thinking does not see by its pipe
    players: dict[tuple[str, str], Player] = {}
    pipe.send_bytes(b"ready")
    while True:
        try:
            message = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        pipe.send_bytes(_answer(read_task(message), players))


def _answer(task: Task, players: dict[tuple[str, str], Player]) -> bytes:
    """Whatever goes wrong is told: the players may be anybody's."""
    key = (task.level, task.seed)
    try:
        if key not in players:
            players[key] = player_of(*key)
            if task.level in LEVELS:
                _warm_up(players[key])
        if task.observation is None:
            return READY
        return write_choice(players[key].choose(task.observation, task.limit))
    except Exception as error:
        players.pop(key, None)  # the next question is for another that is made anew
        return write_failure(" ".join(f"{type(error).__name__}: {error}".split())[:_LONGEST_REASON])


def _warm_up(player: Player) -> None:
    """Let the player name a contract and play a card of a deal that nobody plays, so that the networks are there in time."""
    state = GameState.start(replace(SCHIEBER, cut="off"), Decks("warm")).state
    while state.to_act is not None and not state.round.trick.plays:
        choice = player.choose(observe(state, state.to_act), Limit(worlds=1))
        state = state.apply(state.to_act, choice.action).state
