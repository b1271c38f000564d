"""Which cards a day has, and by which rules.

Whoever has the same version of the derivation has the same cards. A later version begins at a date and leaves all dates before
it as they were, so a day never changes its cards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from hashlib import sha256

from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.presets import TOURNAMENT
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.session.codes import SEED_BITS, Deal, short_seed, write_code
from jass_desktop.session.setting import AnyDay, DailyDeal
from jass_desktop.session.table.opening import new_game

DAY_RULES = replace(TOURNAMENT, name=AnyDay().name, first_dealer="random", cut="off", rounds=4, tie_round=False)
"""The Schieber of tournaments, in which tricks alone count: four deals, so that each seat is forehand once. Nobody cuts, because
a cut would change the cards."""


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
    def players_seed(self) -> str:
        """The seed of those who play with the person, which reveals nothing of the cards."""
        return sha256(f"players {self.seed}".encode()).hexdigest()[:16]

    @property
    def code(self) -> str:
        """The code of its cards, which another version must give too for results to be compared."""
        code = write_code(Deal(self.rules, self.seed))
        assert code is not None  # the seed is short
        return code

    def begin(self, **headers: str) -> GameRecord:
        """Its game before any action."""
        return new_game(self.rules, Decks(self.seed), **headers)

    def has(self, record: GameRecord) -> bool:
        """Whether a game by its name has its cards and rules: another version may have dealt others."""
        return record.rules == self.rules and record.decks.seed == self.seed and not record.decks.by_lot

    @property
    def _derivation(self) -> Derivation:
        return next(one for one in reversed(_DERIVATIONS) if one.since <= self.date)
