"""The computer players by name: those to play with, and those that others are measured against in the arena."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import cast

from jass_desktop.ai.baseline import RandomCards
from jass_desktop.ai.heuristics.apprentice import Apprentice
from jass_desktop.ai.player import Player
from jass_desktop.errors import PlayerError

Maker = Callable[[str], Player]


def _later(module: str, name: str) -> Maker:
    """The maker of this name, loaded only when somebody is to be made: the window must not load numpy."""
    def make(seed: str) -> Player:
        # The networks are small: more than one thread costs ten times the processor time and gains nothing.
        for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
            os.environ.setdefault(variable, "1")
        return cast(Player, getattr(import_module(f"jass_desktop.ai.{module}"), name)(seed))
    return make


LEVELS: Mapping[str, Maker] = MappingProxyType({"apprentice": Apprentice, "random": RandomCards})
"""Makers of players, each of which takes the player's seed."""

CONTESTANTS: Mapping[str, Maker] = MappingProxyType({
    **LEVELS, "club": _later("club", "Club"), "master": _later("master", "Master"),
    "plain-search": _later("plain", "PlainSearch"), "open-search": _later("plain", "OpenSearch")})
"""Those that the arena knows, besides."""

DEFAULT = "apprentice"


def check_level(level: str) -> None:
    """PlayerError unless there is a player of this name."""
    if level not in CONTESTANTS:
        raise PlayerError(f"{level!r} is no computer player; expected one of {', '.join(CONTESTANTS)}")


def player_of(level: str, seed: str) -> Player:
    """The player of this name; PlayerError when there is none."""
    check_level(level)
    return CONTESTANTS[level](seed)
