"""Who takes part besides the person: names, and how well they play."""

from __future__ import annotations

from functools import lru_cache
from itertools import cycle, islice

from jass_desktop.session.characters import NAMES, RIVALS, rival_of
from jass_desktop.session.table.fixed import Character
from jass_desktop.session.tournament.draw import by_lot

PERSON = 0
"""The number of the person among the entrants."""
_LEVELS = "club", "regular", "club", "apprentice"
"""In turn, so that half of the others are club players."""
_WORLDS = 50
"""In how many worlds the others look ahead, if they do: without a clock they always play the same."""


@lru_cache(maxsize=8)
def others(seed: str, entrants: int, version: int) -> tuple[Character, ...]:
    """Everybody but the person, from number 1 on: all characters, and further people until there are enough. No two have the same
    name. To a tournament of version 1 nobody came whom one knows."""
    names = [NAMES[n] for n in by_lot(range(len(NAMES)), f"{seed} names")]
    known = () if version == 1 else tuple(one.character for one in RIVALS)
    free = names if version == 1 else [name for name in names if rival_of(name.lower()) is None]
    further = (Character(name, level, _WORLDS) for name, level in zip(free, cycle(_LEVELS), strict=False))
    return *known, *islice(further, entrants - 1 - len(known))
