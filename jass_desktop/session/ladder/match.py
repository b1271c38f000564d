"""A match: what follows from its seed, which is drawn by lot when it begins.

Its name is a hash of character and seed, a seal on all its cards. The seed itself is only in the records of its games, beside
their cards; no rule set contains it, so no player sees it.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from jass_desktop.engine.dealing import check_digits
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.errors import RecordError
from jass_desktop.i18n import _
from jass_desktop.session.characters import CLUB, NAMES, RETIRED, RIVALS, Rival, nearest, rival_of
from jass_desktop.session.fixture import Fixture, compared_rules
from jass_desktop.session.setting import MatchDeal, setting_of
from jass_desktop.session.table.fixed import Character
from jass_desktop.session.tournament.draw import by_lot

HEADER = "ladder"
"""The header of its games: the key of the character, and the seed."""
_FREE = tuple(name for name in NAMES if name not in {one.name for one in (*RIVALS, *RETIRED)})
"""Who sat at the tables of version 0.2: it never changes."""


@dataclass(frozen=True)
class LadderMatch:
    """Raises RecordError for a seed that no match has."""

    rival: Rival
    seed: str
    version: int = 2
    """1: a match that version 0.2 began, with three club players at the table, who do not know the character."""

    def __post_init__(self) -> None:
        check_digits("seed of a match", self.seed)

    @property
    def name(self) -> str:
        """The hash by which it is known."""
        return sha256(f"jass-desktop ladder {self.version}\n{self.rival.key} {self.seed}".encode()).hexdigest()[:12]

    def rules(self, number: int) -> RuleSet:
        """The rules of this deal."""
        return compared_rules(MatchDeal(self.rival.key, self.name, number).name, rounds=1)

    def deal_seed(self, number: int) -> str:
        """The seed of the cards of this deal, which reveals nothing of the others."""
        return sha256(f"cards {number} {self.seed}".encode()).hexdigest()

    def fixture(self, number: int) -> Fixture:
        """The game of this deal, which the character plays in the person's place."""
        players_seed = sha256(f"players {number} {self.seed}".encode()).hexdigest()[:16]
        return Fixture(self.rules(number), self.deal_seed(number), players_seed, self.seated, {self.rival.key: self.seated},
                       headers={HEADER: f"{self.rival.key} {self.seed}"})

    @cached_property
    def seated(self) -> PerSeat[Character]:
        """The character in the person's seat, SOUTH, and the others, who are the same in all deals of the match.

        The character sits on the right, too, opposite a companion of its strength, or as near to it as there is; so does the
        person. What is compared with SOUTH is how the character plays these cards against itself: whoever plays as well gains
        nothing and loses nothing on average.
        """
        if self.version == 1:
            names = [_FREE[n] for n in by_lot(range(len(_FREE)), f"{self.seed} names")]
            east, north, west = (Character(name, CLUB.level, CLUB.worlds) for name in names[:3])
            return PerSeat(self.rival.before, east, north, west)
        drawn = [RIVALS[n] for n in by_lot(range(len(RIVALS)), f"{self.seed} companions")]
        west, north, *_others = (one.character for one in nearest(self.rival.strength, drawn) if one != self.rival)
        return PerSeat(self.rival.character, self.rival.character, north, west)


def match_of(record: GameRecord) -> LadderMatch:
    """The match of which the game is a deal. Raises RecordError if what the record says of it is damaged, or if this version does
    not know the character."""
    one = setting_of(record.rules.name)
    key, _space, seed = record.headers.get(HEADER, "").partition(" ")
    if isinstance(one, MatchDeal):
        rival = rival_of(one.rival)
        if rival is None:
            raise RecordError(_("This version of the program does not know the character {name}.").format(name=one.rival))
        with suppress(RecordError):
            for found in (LadderMatch(rival, seed), LadderMatch(rival, seed, version=1)):
                if key == rival.key and found.name == one.match and found.fixture(one.number).has(record):
                    return found
    raise RecordError(_("The match recorded in this game is damaged."))
