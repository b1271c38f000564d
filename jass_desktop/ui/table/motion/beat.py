"""A sequence of beats: each is one happening, with the table before and after it. Pure.

Besides the engine's events there are two of the table's own: a match is celebrated, and its cards return to their stack.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from jass_desktop.engine.events import (
    BergSaid,
    CallMade,
    CardPlayed,
    Claimed,
    ClaimJudged,
    ContractChosen,
    DealerDrawn,
    Dealt,
    Event,
    GameEnded,
    HalfWayWon,
    OpeningCardHeld,
    PackCut,
    PassedOut,
    Predicted,
    Pushed,
    StoeckShown,
    TrickTaken,
    TrumpDrawn,
    TrumpTurned,
    WeisAnnounced,
    WeisDecided,
)
from jass_desktop.ui.table.board import Board, Match
from jass_desktop.ui.table.layout.spots import Flight
from jass_desktop.ui.table.motion.cast import Sprite


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The cards of a match return to their stack."""


Happening: TypeAlias = Event | Match | MatchOver

# Seconds to look before the next happening, by kind; before cards move, and after.
_LOOK_BEFORE: dict[type, float] = {TrickTaken: 0.75}
_LOOK_AFTER: dict[type, float] = {
    DealerDrawn: 2.2, PackCut: 0.25, OpeningCardHeld: 1.3, Pushed: 0.7, ContractChosen: 0.9, TrumpTurned: 0.9, TrumpDrawn: 1.8,
    Predicted: 0.4, CallMade: 0.4, PassedOut: 1.2, WeisAnnounced: 0.5, WeisDecided: 1.4, StoeckShown: 0.7, Claimed: 0.8,
    ClaimJudged: 0.8, BergSaid: 0.6, HalfWayWon: 1.2, Match: 1.6}
_SOUNDS: dict[type, str] = {
    CardPlayed: "card", TrickTaken: "gather", Dealt: "deal", PackCut: "knock", Match: "match", MatchOver: "gather",
    HalfWayWon: "chalk", GameEnded: "win"}


def sound_of(happening: Happening) -> str | None:
    """The name of the sound at its start; None for silence."""
    if isinstance(happening, WeisDecided):
        return "deal" if happening.shown else None
    return _SOUNDS.get(type(happening))


@dataclass(frozen=True, slots=True)
class Moving:
    """A moving card. It appears at ``from_s`` and vanishes at ``until_s`` (None: never)."""

    sprite: Sprite
    flight: Flight
    until_s: float | None = None
    from_s: float = 0.0

    def landed(self, time_s: float) -> bool:
        """Whether it has arrived to stay."""
        return self.until_s is None and self.flight.end_s <= time_s


Parts = tuple[dict[str, Moving], tuple[Moving, ...]]
"""The movements of cards that stay on the table, by key, and of cards that do not."""


@dataclass(frozen=True)
class Beat:
    """One happening as it is shown."""

    event: Happening
    before: Board
    after: Board

    @property
    def look_before_s(self) -> float:
        return _LOOK_BEFORE.get(type(self.event), 0.0)

    @property
    def look_after_s(self) -> float:
        return _LOOK_AFTER.get(type(self.event), 0.0)
