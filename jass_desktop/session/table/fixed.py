"""Tables whose computer players are given, whatever the person prefers."""

from __future__ import annotations

from dataclasses import dataclass

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.session.protocols import Agreement, Answer, Limit, Opponent

AGREEMENT = Agreement("swiss", Seat.SOUTH)
"""What such a table has agreed on, and where the person sits."""


@dataclass(frozen=True)
class Character:
    """A computer player that always plays the same: it has no clock."""

    name: str
    level: str
    worlds: int
    """In how many worlds it looks ahead, if it does."""

    @property
    def limit(self) -> Limit:
        return Limit(worlds=self.worlds)


@dataclass(frozen=True)
class TableGame:
    """A game that characters play to its end. Nothing but this decides what comes of it."""

    rules: RuleSet
    seed: str
    players: PerSeat[Character]
    players_seed: str
    agreement: Agreement


class FixedTable:
    """An ``Opponent``: what level and conventions a person prefers makes no difference.

    The answers follow from what a seat sees and from the players' seed alone. The character SOUTH is asked only in a game that
    no person plays.
    """

    def __init__(self, opponent: Opponent, characters: PerSeat[Character]) -> None:
        self._opponent, self._characters = opponent, characters
        self.level = characters[Seat.NORTH].level

    @property
    def agreement(self) -> Agreement:
        return AGREEMENT

    @agreement.setter
    def agreement(self, agreement: Agreement) -> None:
        """The table keeps what it has agreed on."""

    def ask(self, observation: Observation, limit: Limit) -> None:
        asked = self._characters[observation.seat]
        self._opponent.level, self._opponent.agreement = asked.level, AGREEMENT
        self._opponent.ask(observation, asked.limit)

    def poll(self) -> Answer | None:
        return self._opponent.poll()

    def cancel(self) -> None:
        self._opponent.cancel()

    def close(self) -> None:
        self._opponent.close()
