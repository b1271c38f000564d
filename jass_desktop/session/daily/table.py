"""The table of the day: the same three computer players for everybody, and characters who play the same cards in one's place."""

from __future__ import annotations

from dataclasses import dataclass

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import Seat
from jass_desktop.session.protocols import Agreement, Answer, Limit, Opponent


@dataclass(frozen=True)
class Character:
    """Who plays the day's cards in the person's place. Without a clock they always play the same."""

    name: str
    """Its key where results are kept."""
    level: str
    worlds: int
    """In how many worlds it looks ahead, if it does."""

    @property
    def limit(self) -> Limit:
        return Limit(worlds=self.worlds)


OTHERS = Character("club", "club", 50)
"""The partner and both opponents, whoever plays with them: three club players."""
CHARACTERS = (Character("apprentice", "apprentice", 1), Character("regular", "regular", 1), OTHERS,
              Character("hurried", "master", 12), Character("master", "master", 200))
"""Those with whom a result is compared, weakest first."""
AGREEMENT = Agreement("swiss", Seat.SOUTH)
"""What the table has agreed on, and where the person sits."""


class DayTable:
    """An ``Opponent`` that plays the same for everybody: what level and conventions a person prefers makes no difference.

    The answers follow from what a seat sees and from the players' seed alone. ``character`` answers for SOUTH, if asked.
    """

    def __init__(self, opponent: Opponent, character: Character = OTHERS) -> None:
        self._opponent, self._character = opponent, character
        self.level = OTHERS.level

    @property
    def agreement(self) -> Agreement:
        return AGREEMENT

    @agreement.setter
    def agreement(self, agreement: Agreement) -> None:
        """The day's table keeps what it has agreed on."""

    def ask(self, observation: Observation, limit: Limit) -> None:
        asked = self._character if observation.seat is Seat.SOUTH else OTHERS
        self._opponent.level, self._opponent.agreement = asked.level, AGREEMENT
        self._opponent.ask(observation, asked.limit)

    def poll(self) -> Answer | None:
        return self._opponent.poll()

    def cancel(self) -> None:
        self._opponent.cancel()

    def close(self) -> None:
        self._opponent.close()
