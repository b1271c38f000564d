"""Who takes part besides the person: names, and how well they play."""

from __future__ import annotations

from functools import lru_cache

from jass_desktop.session.table.fixed import Character
from jass_desktop.session.tournament.draw import by_lot

PERSON = 0
"""The number of the person among the entrants."""
_LEVELS = "club", "regular", "club", "apprentice"
"""In turn, so that half of the others are club players."""
_WORLDS = 50
"""In how many worlds the others look ahead, if they do: without a clock they always play the same."""
_NAMES = (
    "Ada", "Albert", "Alice", "Alois", "Anita", "Anton", "Armin", "Astrid", "Beat", "Berta", "Bruno", "Cécile", "Claudia",
    "Corina", "Daniel", "Denise", "Edith", "Elio", "Emil", "Esther", "Flavia", "Franz", "Fritz", "Gaston", "Gian", "Gilles",
    "Guido", "Hanna", "Hans", "Heidi", "Hugo", "Ida", "Irène", "Jakob", "Josef", "Jürg", "Karin", "Köbi", "Lara", "Lina",
    "Livio", "Lucien", "Madeleine", "Marcel", "Margrit", "Mario", "Marlies", "Martha", "Maurice", "Max", "Nadia", "Nicole",
    "Odette", "Oskar", "Pascal", "Paula", "Pius", "Regula", "Reto", "Rita", "Roland", "Rosmarie", "Ruedi", "Ruth", "Seraina",
    "Silvia", "Tina", "Trudi", "Ueli", "Urs", "Walter", "Werner", "Yvonne", "Zita")


@lru_cache(maxsize=8)
def others(seed: str, entrants: int) -> tuple[Character, ...]:
    """Everybody but the person, from number 1 on. No two have the same name."""
    names = [_NAMES[n] for n in by_lot(range(len(_NAMES)), f"{seed} names")]
    return tuple(Character(names[n], _LEVELS[n % len(_LEVELS)], _WORLDS) for n in range(entrants - 1))
