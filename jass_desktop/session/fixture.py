"""A game whose result is compared with what others make of the same cards: a day, a pass of a tournament, a deal of a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.presets import TOURNAMENT
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.session.protocols import Agreement
from jass_desktop.session.table.fixed import AGREEMENT, Character, TableGame
from jass_desktop.session.table.opening import new_game

Points = Callable[[Sequence[str]], Mapping[str, Mapping[str, int]]]
"""Gives what others have made, by the seed of the cards and their key."""


def compared_rules(name: str, rounds: int) -> RuleSet:
    """The Schieber of tournaments with so many deals: tricks alone count. Nobody cuts, because a cut would change the cards."""
    return replace(TOURNAMENT, name=name, first_dealer="random", cut="off", rounds=rounds, tie_round=False)


def sound(points: Mapping[str, int], full: int) -> dict[str, int]:
    """Those of these points, by key, that can be right where all tricks together bring ``full``."""
    return {key: made for key, made in points.items() if made in range(full + 1)}


@dataclass(frozen=True)
class Fixture:
    """Cards that the person and others play, each at a table of their own."""

    rules: RuleSet
    seed: str
    """The seed of the cards. What others make of them is kept under it."""
    players_seed: str
    """The seed of everybody who plays them, which reveals nothing of the cards."""
    table: PerSeat[Character]
    """Who sits with the person; SOUTH is never asked."""
    elsewhere: Mapping[str, PerSeat[Character]]
    """The other tables, by the key under which the points of SOUTH's side are kept."""
    agreement: Agreement = AGREEMENT
    """What the other tables have agreed on."""
    headers: Mapping[str, str] = field(default_factory=dict)
    """What the record says besides, so that the fixture follows from it again."""

    def begin(self, **headers: str) -> GameRecord:
        """The game before any action, at whichever table."""
        return new_game(self.rules, Decks(self.seed), **self.headers, **headers)

    def has(self, record: GameRecord) -> bool:
        """Whether the game has these cards and rules: another version may have dealt others under the same name."""
        return (record.rules, record.decks.seed, record.decks.by_lot) == (self.rules, self.seed, False)

    @property
    def full(self) -> int:
        """The points of all deals together."""
        return self.rules.round_points * (self.rules.rounds or 1)

    def owed(self, points: Mapping[str, int]) -> list[tuple[str, TableGame]]:
        """The games that other tables still have to play, with their keys, given the points known. Points that cannot be right
        are as good as none."""
        known = sound(points, self.full)
        return [(key, TableGame(self.rules, self.seed, players, self.players_seed, self.agreement))
                for key, players in self.elsewhere.items() if key not in known]


@dataclass(frozen=True)
class Elsewhere:
    """How far the games at other tables have come."""

    left: int = 0
    """How many are still to be played."""
    problem: str | None = None
    """Why they were given up, in words for the person; None if they were not."""
