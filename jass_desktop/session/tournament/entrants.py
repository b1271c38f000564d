"""Who takes part besides the person: names, and how well they play."""

from __future__ import annotations

from functools import lru_cache

from jass_desktop.session.characters import NAMES
from jass_desktop.session.table.fixed import Character
from jass_desktop.session.tournament.draw import by_lot

PERSON = 0
"""The number of the person among the entrants."""
_LEVELS = "club", "regular", "club", "apprentice"
"""In turn, so that half of the others are club players."""
_WORLDS = 50
"""In how many worlds the others look ahead, if they do: without a clock they always play the same."""



@lru_cache(maxsize=8)
def others(seed: str, entrants: int) -> tuple[Character, ...]:
    """Everybody but the person, from number 1 on. No two have the same name."""
    names = [NAMES[n] for n in by_lot(range(len(NAMES)), f"{seed} names")]
    return tuple(Character(names[n], _LEVELS[n % len(_LEVELS)], _WORLDS) for n in range(entrants - 1))
