"""A tournament: what follows from its seed, which is drawn by lot when it begins.

Its name is a hash of seed and size, a seal on the draw and on all cards. The seed itself is only in the records of its games,
beside their cards; no rule set contains it, so no player sees it.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from jass_desktop.engine.dealing import check_digits
from jass_desktop.engine.presets import TOURNAMENT
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.errors import RecordError
from jass_desktop.gate.text import whole_number
from jass_desktop.i18n import _
from jass_desktop.session.fixture import Fixture, compared_rules
from jass_desktop.session.protocols import Agreement
from jass_desktop.session.setting import TournamentPass, setting_of
from jass_desktop.session.table.fixed import AGREEMENT, Character
from jass_desktop.session.tournament.draw import HallTable, draw
from jass_desktop.session.tournament.entrants import PERSON, others

ENTRANTS: Final = 16, 32, 64
DEALS: Final = 12, 8, 4
"""In a pass; each seat is forehand equally often."""
QUALIFYING_DEALS: Final = 12
QUALIFYING_POINTS: Final = 1150
"""With so many points in so many deals a side qualifies for the national championship: there, too, a deal brings 157."""
OWN_TABLE = 0
"""Where the person sits, among the tables of each pass."""
HEADER = "tournament"
"""The header of its games: the number of entrants and the seed."""


def table_name(table: int) -> str:
    """The key of a table where results are kept."""
    return f"table-{table}"


@dataclass(frozen=True)
class Tournament:
    """Raises RecordError for a size or a seed that no tournament has."""

    seed: str
    entrants: int
    deals: int
    version: int = 2
    """1: a tournament that version 0.2 began."""

    def __post_init__(self) -> None:
        check_digits("seed of a tournament", self.seed)
        if self.entrants not in ENTRANTS or self.deals not in DEALS:
            raise RecordError(f"a tournament of {self.entrants} with {self.deals} deals")

    @property
    def name(self) -> str:
        """The hash by which it is known."""
        sealed = f"jass-desktop tournament {self.version}\n{self.entrants} {self.deals} {self.seed}"
        return sha256(sealed.encode()).hexdigest()[:12]

    @property
    def full(self) -> int:
        """The points of all deals of a pass together."""
        return TOURNAMENT.round_points * self.deals

    def rules(self, number: int) -> RuleSet:
        """The rules of this pass."""
        return compared_rules(TournamentPass(self.name, number).name, self.deals)

    def pass_seed(self, number: int) -> str:
        """The seed of the cards of this pass, which reveals nothing of the others."""
        return sha256(f"cards {number} {self.seed}".encode()).hexdigest()

    def fixture(self, number: int) -> Fixture:
        """The game of this pass. Nobody sits in a person's place at the other tables."""
        players_seed = sha256(f"players {number} {self.seed}".encode()).hexdigest()[:16]
        _person, east, north, west = self.seated(number, OWN_TABLE)
        own = PerSeat(*map(self.character, (north, east, north, west)))
        elsewhere = {table_name(table): PerSeat(*map(self.character, self.seated(number, table)))
                     for table in range(OWN_TABLE + 1, len(self.tables(number)))}
        return Fixture(self.rules(number), self.pass_seed(number), players_seed, own, elsewhere,
                       Agreement(AGREEMENT.conventions), {HEADER: f"{self.entrants} {self.seed}"})

    # Who plays

    def character(self, entrant: int) -> Character:
        """One of the others. The person's place is played by nobody else."""
        assert entrant != PERSON
        return others(self.seed, self.entrants, self.version)[entrant - 1]

    def tables(self, number: int) -> tuple[HallTable, ...]:
        """The tables of this pass, the person's first, with the person's direction as north-south: on the screen the person sits
        south whatever the direction is called in the hall."""
        tables = draw(self.seed, self.entrants)[number - 1]
        if any(PERSON in table.east_west for table in tables):
            tables = tuple(table.turned() for table in tables)
        return tuple(sorted(tables, key=lambda table: PERSON not in table.north_south))

    def seated(self, number: int, table: int) -> PerSeat[int]:
        """Who sits at this table, by number, and at the person's table the person SOUTH."""
        here = self.tables(number)[table]
        (south, north), (east, west) = sorted(here.north_south), sorted(here.east_west)
        return PerSeat(south, east, north, west)


def tournament_of(record: GameRecord) -> Tournament:
    """The tournament of which the game is a pass. Raises RecordError if what the record says of it is damaged."""
    one = setting_of(record.rules.name)
    entrants, _space, seed = record.headers.get(HEADER, "").partition(" ")
    if isinstance(one, TournamentPass):
        with suppress(RecordError):
            for version in (2, 1):
                found = Tournament(seed, whole_number(entrants) or 0, record.rules.rounds or 0, version)
                if found.name == one.tournament and found.fixture(one.number).has(record):
                    return found
    raise RecordError(_("The tournament recorded in this game is damaged."))
