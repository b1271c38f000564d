"""The computer players by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from jass_desktop.ai.baseline import RandomCards
from jass_desktop.ai.heuristics.apprentice import Apprentice
from jass_desktop.ai.player import Player
from jass_desktop.errors import PlayerError

LEVELS: Mapping[str, Callable[[str], Player]] = MappingProxyType({"apprentice": Apprentice, "random": RandomCards})
"""Makers of players, each of which takes the player's seed."""

DEFAULT = "apprentice"


def check_level(level: str) -> None:
    """PlayerError unless there is a player of this name."""
    if level not in LEVELS:
        raise PlayerError(f"{level!r} is no computer player; expected one of {', '.join(LEVELS)}")


def player_of(level: str, seed: str) -> Player:
    """The player of this name; PlayerError when there is none."""
    check_level(level)
    return LEVELS[level](seed)
