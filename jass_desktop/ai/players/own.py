"""Players from other packages, by the names of their entry points in the group ``jass_desktop.players``.

    [project.entry-points."jass_desktop.players"]
    daring = "daring_jass:Daring"

An entry point names a class or function that is called with a seed (a text) and returns a ``Player``. The name must be one word
without a colon, and must differ from our own players' names. The window reads only the names; the package itself is loaded in
the separate processes where its players think, one for each seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from jass_desktop.ai.player import Player
from jass_desktop.errors import PlayerError
from jass_desktop.gate.text import LEVEL_NAME, is_name, one_line

_GROUP = "jass_desktop.players"


@cache
def entries() -> Mapping[str, EntryPoint]:
    """The entry points of installed packages by name, sorted, without loading them."""
    found = {entry.name: entry for entry in entry_points(group=_GROUP)}
    return {name: found[name] for name in sorted(found) if is_name(name, LEVEL_NAME) and not {" ", ":"} & {*name}}


def origin(name: str) -> str:
    """The package of the player with this name, and its version; "" if unknown."""
    package = entries()[name].dist
    return "" if package is None else one_line(f"{package.name} {package.version}", LEVEL_NAME)


def maker(name: str) -> Callable[[str], Player]:
    """Makes players of this entry point from a seed. Raises PlayerError, with the reason, if its package fails."""
    entry = entries()[name]

    def make(seed: str) -> Player:
        try:
            player = entry.load()(seed)
        except Exception as error:
            raise PlayerError(f"{entry.value} cannot be loaded: {type(error).__name__}: {error}") from error
        if not callable(getattr(player, "choose", None)):
            raise PlayerError(f"{entry.value} gives no player but {player!r:.80}")
        made: Player = player
        return made
    return make
