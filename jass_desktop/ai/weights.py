"""The trained networks, read once per process."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from jass_desktop.ai.net import Net, load_nets
from jass_desktop.errors import PlayerError
from jass_desktop.resources import assets_dir


@cache
def trained() -> Mapping[str, Net]:
    """The networks by name. PlayerError when the file that came with the program is missing or damaged."""
    path = assets_dir() / "players" / "networks.npz"
    try:
        return load_nets(path)
    except (OSError, ValueError, KeyError) as error:
        raise PlayerError(f"{path}: the players' networks cannot be read ({error}); install the program again") from error
