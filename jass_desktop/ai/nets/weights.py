"""The trained networks, read once per process."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from jass_desktop.ai.nets.net import Net, load_nets
from jass_desktop.errors import PlayerError
from jass_desktop.resources import assets_dir

LEARNED = 4
"""The numbers of seats of the tables the networks were trained on."""

FILES = ("sides.npz", "alone.npz")
"""The files for games of two sides, and for Differenzler."""


@cache
def trained() -> Mapping[str, Net]:
    """The networks by name. Raises PlayerError if one of the program's files is missing or damaged."""
    nets: dict[str, Net] = {}
    for name in FILES:
        path = assets_dir() / "players" / name
        try:
            nets |= load_nets(path)
        except (OSError, ValueError, KeyError) as error:
            raise PlayerError(f"{path}: the players' networks cannot be read ({error}); install the program again") from error
    return nets
