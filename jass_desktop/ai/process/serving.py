"""The main loop of the computer players' process."""

from __future__ import annotations

from dataclasses import replace
from time import process_time
from typing import NoReturn

from jass_desktop.ai.player import Player
from jass_desktop.ai.players.characters import CHARACTERS
from jass_desktop.ai.players.levels import LEVELS, player_of
from jass_desktop.ai.process.cell import Pipe
from jass_desktop.ai.process.messages import READY, Task, read_task, write_choice, write_failure
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import SCHIEBER
from jass_desktop.gate.text import REASON, one_line
from jass_desktop.session.protocols import Agreement, Limit


def serve(pipe: Pipe) -> NoReturn:
    """Do one task after the other until the window's process ends."""
    players: dict[tuple[str, str, Agreement], Player] = {}
    while True:
        pipe.send(_answer(read_task(pipe.receive()), players))


def _answer(task: Task, players: dict[tuple[str, str, Agreement], Player]) -> bytes:
    """Every failure is reported, even an attempt to exit, because the player's code may be anybody's."""
    key = (task.level, task.seed, task.agreement)
    try:
        # Ours remember nothing, so one that is there need not be made again when a table changes from level to level.
        ours = task.level in LEVELS or task.level in CHARACTERS
        if key not in players or (task.observation is None and not ours):
            players[key] = player_of(*key)
            if ours:
                _warm_up(players[key])
        if task.observation is None:
            return READY
        begin_s = process_time()
        choice = players[key].choose(task.observation, task.limit)
        return write_choice(choice, process_time() - begin_s)
    except BaseException as error:
        players.pop(key, None)  # the next question goes to a newly made player
        try:
            told = str(error)
        except BaseException:
            told = "?"
        return write_failure(one_line(f"{type(error).__name__}: {told}", REASON))


def _warm_up(player: Player) -> None:
    """Let the player name a contract and play a card of a dummy deal, so that the networks are loaded in time."""
    state = GameState.start(replace(SCHIEBER, cut="off"), Decks("warm")).state
    while state.to_act is not None and not state.round.trick.plays:
        choice = player.choose(observe(state, state.to_act), Limit(worlds=1))
        state = state.apply(state.to_act, choice.action).state
