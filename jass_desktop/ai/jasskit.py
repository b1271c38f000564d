"""Agents of the public package jass-kit at our table and in our arena, and our players in its arena.

Only this module needs jass-kit, which must be installed to import it. An agent joins our arena as
``jass-kit:package.module.Class``, and our menu through an entry point (see ``own``) that names a function such as

    def daring(seed: str) -> Player:
        return JassKitPlayer(DaringAgent(), seed)

In jass-kit's arena ``JassDesktopAgent.named("master:worlds=40")`` plays for us.
"""

from __future__ import annotations

from jass.agents.agent import Agent
from jass.game.const import PUSH
from jass.game.game_observation import GameObservation

from jass_desktop.ai.arena.contest import Entrant
from jass_desktop.ai.kit_player import TRUMPS, JassKitPlayer, card_number, our_view
from jass_desktop.ai.player import NO_LIMIT, Player
from jass_desktop.ai.players.levels import player_of
from jass_desktop.engine.actions import Choose, Play
from jass_desktop.errors import PlayerError
from jass_desktop.session.protocols import Limit

__all__ = ["JassDesktopAgent", "JassKitPlayer"]


class JassDesktopAgent(Agent):
    """One of our players as an agent of jass-kit."""

    def __init__(self, player: Player, limit: Limit = NO_LIMIT) -> None:
        self._player = player
        self._limit = limit

    @staticmethod
    def named(text: str, seed: str = "") -> JassDesktopAgent:
        """``NAME``, ``NAME:worlds=N`` or ``NAME:time=SECONDS`` as in our arena. Raises PlayerError for anything else."""
        entrant = Entrant.parse(text)
        return JassDesktopAgent(player_of(entrant.level, seed), entrant.limit)

    def action_trump(self, obs: GameObservation) -> int:
        action = self._player.choose(our_view(obs), self._limit).action
        return TRUMPS.index(action.contract) if isinstance(action, Choose) else int(PUSH)

    def action_play_card(self, obs: GameObservation) -> int:
        action = self._player.choose(our_view(obs), self._limit).action
        if not isinstance(action, Play):
            raise PlayerError(f"{action}: a card is asked for")
        return card_number(action.card)
