"""What a computer player is: an observation in, an action out, and what it thought of each alternative."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Protocol, runtime_checkable

from jass_desktop.engine.actions import Action
from jass_desktop.engine.observation import Observation, OpenObservation
from jass_desktop.engine.observation_text import write_observation
from jass_desktop.errors import PlayerError
from jass_desktop.session.protocols import Limit

NO_LIMIT = Limit()


@dataclass(frozen=True, slots=True)
class Alternative:
    """An action and what the player thinks of it, in points of the round: only differences mean anything."""

    action: Action
    score: float
    chance: float | None = None
    """How likely it is the best one, from 0 to 1, where the player has looked ahead."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What the player does, and all that it weighed, best first; the action is one of them."""

    action: Action
    alternatives: tuple[Alternative, ...]

    @staticmethod
    def best_of(alternatives: list[Alternative]) -> Choice:
        """The alternative with the highest score; the earlier one of equals."""
        ranked = sorted(alternatives, key=lambda alternative: -alternative.score)
        return Choice(ranked[0].action, tuple(ranked))

    @staticmethod
    def only(action: Action) -> Choice:
        """An action that needed no thought."""
        return Choice(action, (Alternative(action, 0.0),))


class Player(Protocol):
    """Somebody who plays a seat. Without a time limit the choice is a pure function of observation, player seed and limit."""

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        """A legal action for ``observation.seat``, whose turn it must be; PlayerError when it is not."""


@runtime_checkable
class SeesAll(Protocol):
    """A player of the arena that is shown all hands, as a measure of what they are worth to know."""

    def see(self, view: OpenObservation) -> None:
        """The table as it is now; ``choose`` follows."""


def check_turn(observation: Observation) -> None:
    """PlayerError unless it is this seat's turn."""
    if observation.to_act is not observation.seat:
        raise PlayerError(f"{observation.seat.label} is asked, but it is not this seat's turn")


def random_stream(observation: Observation, seed: str, limit: Limit) -> Random:
    """Random numbers that depend on these three alone, so that the same question gets the same answer in any process."""
    return Random(f"{seed}|{limit.time_s}|{limit.worlds}|{write_observation(observation)}")
