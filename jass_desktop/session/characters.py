"""The characters: whom one may meet by name, the face of each, and how well those play who sit with the person.

What they are called and look like is settled here for all tables alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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
COMPANIONS = 5
"""How many sit with the person at the largest table."""
_FACES_OF_MEN, _FACES_OF_WOMEN = (1, 3, 6, 7, 9, 11, 13, 15), (2, 4, 5, 8, 10, 12, 14, 16)
"""The numbers of portraits."""


@dataclass(frozen=True)
class Strength:
    """How well a computer player plays, as measured in 1500 deals (see ``ai/README.md``)."""

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


STRENGTHS = (NEWCOMER, APPRENTICE, REGULAR, CLUB, MASTER)
"""From the weakest up."""


@dataclass(frozen=True)
class Rival:
    """A character whom the person can choose to sit with, and can beat on the ladder."""

    name: str
    portrait: int
    strength: Strength
    level_before: str = ""
    """The computer player of version 0.2, if it was another one than that whose strength it has."""

    @property
    def key(self) -> str:
        """By which records and results know it."""
        return self.name.lower()

    @cached_property
    def character(self) -> Character:
        """The player of its own."""
        from jass_desktop.session.table.fixed import Character  # here and not above: the menu knows names and faces alone

        return Character(self.name, self.key, self.strength.worlds)

    @cached_property
    def before(self) -> Character:
        """As it played in version 0.2, whose matches go on with it."""
        from jass_desktop.session.table.fixed import Character

        return Character(self.name, self.level_before or self.strength.level, self.strength.worlds)


RIVALS = (
    Rival("Lara", 16, NEWCOMER), Rival("Heidi", 10, NEWCOMER), Rival("Gian", 13, APPRENTICE), Rival("Elio", 7, APPRENTICE),
    Rival("Oskar", 9, REGULAR), Rival("Flavia", 4, REGULAR), Rival("Reto", 11, REGULAR),
    Rival("Walter", 6, CLUB), Rival("Yvonne", 14, CLUB), Rival("Alois", 15, CLUB),
    Rival("Rosmarie", 12, MASTER), Rival("Martha", 2, MASTER))
"""The ladder, from its lowest rung up."""
RETIRED = (Rival("Livio", 17, NEWCOMER), Rival("Nadia", 5, APPRENTICE), Rival("Seraina", 8, REGULAR),
           Rival("Maurice", 3, CLUB, "club-2"))
"""Those of version 0.2 whom nobody meets any more. A match that was begun goes on."""
_BY_KEY = {one.key: one for one in (*RIVALS, *RETIRED)}
_FACES = {one.name: one.portrait for one in _BY_KEY.values()}


def rival_of(key: str) -> Rival | None:
    """The rival of this key, also a retired one; None if this version knows none."""
    return _BY_KEY.get(key)


def nearest(strength: Strength, of: Iterable[Rival] = RIVALS) -> list[Rival]:
    """These characters, those whose strength is nearest to this one first, and else in their order."""
    return sorted(of, key=lambda one: abs(STRENGTHS.index(one.strength) - STRENGTHS.index(strength)))


def companions_like(strength: Strength, now: Sequence[str] = ()) -> tuple[str, ...]:
    """The keys of companions of this strength, or as near to it as there are, in the order of ``PEOPLE``: at a table of four all
    have changed places if they sit there ``now``."""
    first, second, third, *others = (one.key for one in nearest(strength)[:COMPANIONS])
    three = [first, second, third]
    turn = (three.index(now[0]) + 1) % 3 if {*now[:3]} == {*three} else 0
    return *three[turn:], *three[:turn], *others


def companions_of(keys: Iterable[str]) -> tuple[Rival, ...]:
    """The companions of these keys; nobody unless they are all known, different, and enough for the largest table."""
    found = tuple(_BY_KEY[key] for key in keys if _BY_KEY.get(key) in RIVALS)
    return found if len(set(found)) == len(found) == COMPANIONS else ()


def faces(names: Sequence[str], own: int) -> tuple[int, ...]:
    """The portraits of those at a table, the person first, who has the portrait ``own``. No two are equal.

    A rival has the same one everywhere, unless the person has it, too; all others have one that suits the name.
    """
    found = [own]
    for name in names[1:]:
        found.append(next(face for face in _suitable(name) if face not in found))
    return tuple(found)


def known_faces(names: Sequence[str]) -> bool:
    """Whether all but the person, who is first, are characters with faces of their own."""
    return all(name in _FACES for name in names[1:])


def _suitable(name: str) -> list[int]:
    """Portraits for this name, the best first."""
    alike = _FACES_OF_MEN if name in _MEN else _FACES_OF_WOMEN
    turned = sorted(alike, key=lambda face: sha256(f"{name} {face}".encode()).digest())
    return [*([_FACES[name]] if name in _FACES else []), *turned]
