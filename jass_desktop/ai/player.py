"""What a computer player is: an observation in, an action out, and what it thought of each alternative.

Other packages may bring players, see ``own``: this module is all that they must implement.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Protocol, runtime_checkable

from jass_desktop.engine.actions import Action
from jass_desktop.engine.observation import Observation, OpenObservation
from jass_desktop.engine.observation_text import write_observation
from jass_desktop.errors import PlayerError
from jass_desktop.session.protocols import Alternative, Limit

__all__ = ["NO_LIMIT", "Alternative", "Choice", "Limit", "Player", "SeesAll", "check_turn", "random_stream"]

NO_LIMIT = Limit()


@dataclass(frozen=True, slots=True)
class Choice:
    """What the player does, and all that it weighed, best first; the action is one of them.

    The scores of one choice are on one scale: the points that the player expects its side to make more than the other, as far
    as it can tell, so that the difference of two is what the better one is worth; in Differenzler, less by how much it expects
    to miss its prediction. The apprentice gives what its rules of thumb make of that, with a card that they forbid far below;
    club what its networks have learned; master the mean of what it has seen in its worlds, with the chances of being best. An
    action that needed no thought (a forced card, a cut, a claim) stands alone, with 0.
    """

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
    """Somebody who plays a seat. Without a time limit the choice is a pure function of observation, player seed and limit.

    Each question carries all that the seat may know, and one player may be asked for several seats and games in turn: nothing
    needs to be remembered between questions. Whatever takes time to load is best loaded when the player is made.
    """

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        """One of ``observation.legal`` or ``.interjections``, of which there is at least one; PlayerError out of turn.

        ``observation.phase`` and ``.rules`` say which phases, and so which actions, there are. A player that takes much longer
        than ``limit.time_s`` is replaced by a simple one.
        """


@runtime_checkable
class SeesAll(Protocol):
    """One of the arena's own players that is shown all hands, to measure what knowing them is worth."""

    def see(self, view: OpenObservation) -> None:
        """The table as it is now; ``choose`` follows."""


def check_turn(observation: Observation) -> None:
    """PlayerError unless it is this seat's turn."""
    if observation.to_act is not observation.seat:
        raise PlayerError(f"{observation.seat.label} is asked, but it is not this seat's turn")


def random_stream(observation: Observation, seed: str, limit: Limit) -> Random:
    """Random numbers that depend on these three alone, so that the same question gets the same answer in any process."""
    return Random(f"{seed}|{limit.time_s}|{limit.worlds}|{write_observation(observation)}")
