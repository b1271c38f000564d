"""The computer players by name: those to play against, and the yardsticks of the arena."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from types import MappingProxyType
from typing import cast

from jass_desktop.ai.heuristics.apprentice import Apprentice, Newcomer, Regular
from jass_desktop.ai.heuristics.thumb import RulesOfThumb
from jass_desktop.ai.player import NO_CONVENTIONS, Agreeing, Agreement, Player
from jass_desktop.ai.players.characters import CHARACTERS
from jass_desktop.errors import PlayerError
from jass_desktop.gate.text import LEVEL_NAME, shortened

Maker = Callable[[str], Player]


def keep_to_one_thread() -> None:
    """Limit numpy to one thread. Call it before numpy is loaded: the networks are small, so more threads would cost ten times
    the CPU time and gain nothing."""
    for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ.setdefault(variable, "1")


def _later(module: str, name: str) -> Callable[..., Player]:
    """The factory of this name, loaded only when a player is made: the window must not load numpy."""
    def make(seed: str, **options: object) -> Player:
        keep_to_one_thread()
        return cast(Player, getattr(import_module(f"jass_desktop.ai.players.{module}"), name)(seed, **options))
    return make


LEVELS: Mapping[str, Maker] = MappingProxyType({
    "apprentice": Apprentice, "regular": Regular, "club": _later("club", "Club"), "master": _later("master", "Master")})
"""Factories of the program's own players, weakest first. Each takes the player's seed."""


def _at_table(level: str) -> Maker:
    """The level's player where the table has agreed on the Swiss standard."""
    return lambda seed: player_of(level, seed, Agreement("swiss"))


def _character(key: str) -> Maker:
    """The player of a character."""
    level, traits = CHARACTERS[key]
    by_thumb: Mapping[str, Callable[..., Player]] = {"newcomer": Newcomer, "apprentice": Apprentice, "regular": Regular}
    maker = by_thumb.get(level) or _later(level, level.title())
    return partial(maker, traits=traits)


CONTESTANTS: Mapping[str, Maker] = MappingProxyType({
    **LEVELS, "random": _later("random_cards", "RandomCards"), "plain-search": _later("plain", "PlainSearch"),
    "open-search": _later("plain", "OpenSearch"), "rules-of-thumb": RulesOfThumb, "club-1": _later("club", "first_club"),
    "master-1": _later("master", "first_master"), "club-2": _later("club", "second_club"),
    "master-2": _later("master", "second_master"), "club-3": _later("club", "third_club"),
    "master-3": _later("master", "third_master"), "master-at-once": _later("master", "master_at_once"),
    "master-for-points": _later("master", "master_for_points"), "newcomer": Newcomer,
    "club-swiss": _at_table("club"), "master-swiss": _at_table("master"),
    **{key: _character(key) for key in CHARACTERS}})
"""The levels and the characters; yardsticks, earlier versions of the levels, as references for later ones, and the levels at a
table with conventions."""

KIT = "jass-kit"
"""The prefix of players that are agents of that package: ``jass-kit:package.module.Class``."""

STAND_IN = "apprentice"
"""The substitute when another player fails: always available, and instant."""


def own_players() -> tuple[str, ...]:
    """The names of players from other packages (see ``own``). Their code is not loaded."""
    from jass_desktop.ai.players.own import entries  # imported here because most games are played without them

    return tuple(name for name in entries() if name not in CONTESTANTS)


def check_level(level: str, known: Mapping[str, Maker] = CONTESTANTS) -> None:
    """Raises PlayerError unless this is the name of a known player or of one from another package."""
    if level not in known and level not in own_players():
        raise PlayerError(f"{level!r} is no computer player; expected one of {', '.join([*known, *own_players()])}")


def player_of(level: str, seed: str, agreement: Agreement = NO_CONVENTIONS) -> Player:
    """The player of this name at a table with this agreement. Raises PlayerError if there is none, or if its package cannot be
    loaded."""
    player = _player_of(level, seed)
    return player.agreeing(agreement) if isinstance(player, Agreeing) and agreement != NO_CONVENTIONS else player


def _player_of(level: str, seed: str) -> Player:
    kit, _, place = level.partition(":")
    if kit == KIT:
        return _kit_player(level, place, seed)
    check_level(level)
    if level in CONTESTANTS:
        return CONTESTANTS[level](seed)
    from jass_desktop.ai.players.own import maker

    return maker(level)(seed)


def _kit_player(level: str, place: str, seed: str) -> Player:
    module, _, name = place.rpartition(".")
    try:
        from jass_desktop.ai.kit_player import JassKitPlayer  # needs that package, which is optional

        return JassKitPlayer(getattr(import_module(module), name)(), seed)
    except Exception as error:
        raise PlayerError(f"{shortened(level, LEVEL_NAME)} cannot be loaded: {type(error).__name__}: {error}") from error
