"""The characters: whom one may meet by name, the face of each, and how well those of the ladder play.

What they are called and look like is settled here for tournaments and the ladder alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from jass_desktop.session.table.fixed import Character

NAMES = (
    "Ada", "Albert", "Alice", "Alois", "Anita", "Anton", "Armin", "Astrid", "Beat", "Berta", "Bruno", "Cécile", "Claudia",
    "Corina", "Daniel", "Denise", "Edith", "Elio", "Emil", "Esther", "Flavia", "Franz", "Fritz", "Gaston", "Gian", "Gilles",
    "Guido", "Hanna", "Hans", "Heidi", "Hugo", "Ida", "Irène", "Jakob", "Josef", "Jürg", "Karin", "Köbi", "Lara", "Lina",
    "Livio", "Lucien", "Madeleine", "Marcel", "Margrit", "Mario", "Marlies", "Martha", "Maurice", "Max", "Nadia", "Nicole",
    "Odette", "Oskar", "Pascal", "Paula", "Pius", "Regula", "Reto", "Rita", "Roland", "Rosmarie", "Ruedi", "Ruth", "Seraina",
    "Silvia", "Tina", "Trudi", "Ueli", "Urs", "Walter", "Werner", "Yvonne", "Zita")
"""All names, in the order from which lots draw: it never changes."""
_MEN = frozenset((
    "Albert", "Alois", "Anton", "Armin", "Beat", "Bruno", "Daniel", "Elio", "Emil", "Franz", "Fritz", "Gaston", "Gian", "Gilles",
    "Guido", "Hans", "Hugo", "Jakob", "Josef", "Jürg", "Köbi", "Livio", "Lucien", "Marcel", "Mario", "Maurice", "Max", "Oskar",
    "Pascal", "Pius", "Reto", "Roland", "Ruedi", "Ueli", "Urs", "Walter", "Werner"))
_FACES_OF_MEN, _FACES_OF_WOMEN = (1, 3, 6, 7, 9, 11, 13, 15), (2, 4, 5, 8, 10, 12, 14, 16)
"""The numbers of portraits."""


@dataclass(frozen=True)
class Strength:
    """How well a computer player plays, as measured (``tests.benchmarks.characters``)."""

    level: str
    worlds: int
    """In how many worlds it looks ahead, if it does."""
    points: float
    """What its side makes of a deal more than with a club player in its seat, among three club players."""
    plus_minus: float
    """Half the width of the 95 % interval of that; 0 for the club player, who is the measure."""


NEWCOMER = Strength("newcomer", 1, -10.4, 1.1)
APPRENTICE = Strength("apprentice", 1, -7.8, 1.1)
REGULAR = Strength("regular", 1, -4.4, 1.0)
CLUB = Strength("club", 50, 0.0, 0.0)
MASTER = Strength("master", 50, 1.3, 0.9)


@dataclass(frozen=True)
class Rival:
    """A character of the ladder."""

    name: str
    portrait: int
    strength: Strength
    level: str = ""
    """The computer player, if it is another one than that whose strength it has."""

    @property
    def key(self) -> str:
        """By which records and results know it."""
        return self.name.lower()

    @property
    def character(self) -> Character:
        return Character(self.key, self.level or self.strength.level, self.strength.worlds)


RIVALS = (
    Rival("Lara", 16, NEWCOMER), Rival("Livio", 17, NEWCOMER), Rival("Heidi", 10, NEWCOMER),
    Rival("Gian", 13, APPRENTICE), Rival("Elio", 7, APPRENTICE), Rival("Nadia", 5, APPRENTICE),
    Rival("Oskar", 9, REGULAR), Rival("Flavia", 4, REGULAR), Rival("Reto", 11, REGULAR), Rival("Seraina", 8, REGULAR),
    Rival("Walter", 6, CLUB), Rival("Maurice", 3, CLUB, "club-2"), Rival("Yvonne", 14, CLUB), Rival("Alois", 15, CLUB),
    Rival("Rosmarie", 12, MASTER), Rival("Martha", 2, MASTER))
"""The ladder, from its lowest rung up."""
_BY_KEY = {one.key: one for one in RIVALS}
_FACES = {one.name: one.portrait for one in RIVALS}


def rival_of(key: str) -> Rival | None:
    """The rival of this key; None if this version knows none."""
    return _BY_KEY.get(key)


def faces(names: Sequence[str], own: int) -> tuple[int, ...]:
    """The portraits of those at a table, the person first, who has the portrait ``own``. No two are equal.

    A rival has the same one everywhere, unless the person has it, too; all others have one that suits the name.
    """
    found = [own]
    for name in names[1:]:
        found.append(next(face for face in _suitable(name) if face not in found))
    return tuple(found)


def _suitable(name: str) -> list[int]:
    """Portraits for this name, the best first."""
    alike = _FACES_OF_MEN if name in _MEN else _FACES_OF_WOMEN
    turned = sorted(alike, key=lambda face: sha256(f"{name} {face}".encode()).digest())
    return [*([_FACES[name]] if name in _FACES else []), *turned]
