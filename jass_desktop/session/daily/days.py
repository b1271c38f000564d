"""Which cards a day has, by which rules, and who plays them.

Whoever has the same version of the derivation has the same cards. A later version begins at a date and leaves all dates before
it as they were, so a day never changes its cards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from hashlib import sha256

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.session.characters import rival_of
from jass_desktop.session.codes import SEED_BITS, Deal, short_seed, write_code
from jass_desktop.session.fixture import Fixture, compared_rules
from jass_desktop.session.setting import AnyDay, DailyDeal
from jass_desktop.session.table.fixed import Character

DAY_RULES = compared_rules(AnyDay().name, rounds=4)
"""Four deals, so that each seat is forehand once."""
OTHERS = Character("club", "club", 50)
"""The partner and both opponents before ``SINCE``, whoever played with them: three club players."""
CHARACTERS = (Character("apprentice", "apprentice", 1), Character("regular", "regular", 1), OTHERS,
              Character("hurried", "master", 12), Character("master", "master", 200))
"""Those who play the cards of days before ``SINCE`` in the person's place, weakest first."""
SINCE = date(2027, 1, 1)
"""The first day at whose table characters sit: Walter, Yvonne and Alois, from the club."""
_SEATED = ("walter", "yvonne", "alois")
_COMPARED = ("heidi", "elio", "flavia", "walter", "martha")
"""One of each strength, who play the cards in the person's place from then on."""
COUNT = len(CHARACTERS)
"""How many play the cards of any day."""


def _characters(keys: tuple[str, ...]) -> tuple[Character, ...]:
    return tuple(rival.character for key in keys if (rival := rival_of(key)))


@dataclass(frozen=True)
class Derivation:
    """How the cards follow from the date, from a date on."""

    version: int
    since: date
    rules: RuleSet

    def seed(self, day: date) -> str:
        """The seed of the game: one that has a short code."""
        options = "\n".join(f"{option} {value}" for option, value in self.rules.to_options())
        digest = sha256(f"jass-desktop day {self.version}\n{options}\n{day.isoformat()}".encode()).digest()
        return short_seed(int.from_bytes(digest, "big") >> (8 * len(digest) - SEED_BITS))


_DERIVATIONS = (Derivation(1, date.min, DAY_RULES),)
"""In the order of their dates. What is here never changes; a new one begins at a date to come."""


@dataclass(frozen=True, order=True)
class Day:
    """The deal of a date."""

    date: date

    @property
    def rules(self) -> RuleSet:
        """Its rules, under a name that no other day has."""
        return replace(self._derivation.rules, name=DailyDeal(self.date).name)

    @property
    def seed(self) -> str:
        """The seed of its game, from which all four deals follow."""
        return self._derivation.seed(self.date)

    @property
    def code(self) -> str:
        """The code of its cards, which another version must give too for results to be compared."""
        code = write_code(Deal(self.rules, self.seed))
        assert code is not None  # the seed is short
        return code

    @property
    def fixture(self) -> Fixture:
        """Its game, with the same table for everybody."""
        players_seed = sha256(f"players {self.seed}".encode()).hexdigest()[:16]
        seated = (OTHERS,) * 3 if self.date < SINCE else _characters(_SEATED)
        tables = {one.name: PerSeat(one, *seated) for one in self.characters}
        return Fixture(self.rules, self.seed, players_seed, tables[seated[0].name], tables)

    @property
    def characters(self) -> tuple[Character, ...]:
        """Those who play the same cards in the person's place, weakest first. Their names are the keys of their results."""
        return CHARACTERS if self.date < SINCE else _characters(_COMPARED)

    @property
    def _derivation(self) -> Derivation:
        return next(one for one in reversed(_DERIVATIONS) if one.since <= self.date)
