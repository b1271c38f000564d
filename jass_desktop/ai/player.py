"""The interface of a computer player: an observation in, an action out, with a score for each alternative.

Other packages may provide players (see ``own``); this module is all they need to implement.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Protocol, runtime_checkable

from jass_desktop.engine.actions import Action
from jass_desktop.engine.fingerprint import fingerprint
from jass_desktop.engine.observation import Observation, OpenObservation
from jass_desktop.errors import PlayerError
from jass_desktop.session.protocols import NO_CONVENTIONS, Agreement, Alternative, Limit

__all__ = ["NO_CONVENTIONS", "NO_LIMIT", "Agreeing", "Agreement", "Alternative", "Choice", "Limit", "Player", "SeesAll",
           "check_turn", "random_stream"]

NO_LIMIT = Limit()


@dataclass(frozen=True, slots=True)
class Choice:
    """The player's action, and all alternatives that it weighed: the action, then the others, the best first.

    All scores of a choice are on one scale: the expected lead of the player's side over the other in points, so that the
    difference of two scores is what the better action gains; in Differenzler, minus the expected distance from the prediction,
    for half of which master puts the chance of winning the game (see ``placing``).
    The apprentice's scores come from its rules of thumb, with forbidden cards far below; club's from its networks; master's are
    means over its worlds, with the chances of being best. An action that needed no thought (a forced card, a cut, a claim) is
    the only alternative, with score 0.
    """

    action: Action
    alternatives: tuple[Alternative, ...]

    @staticmethod
    def best_of(alternatives: list[Alternative]) -> Choice:
        """The alternative with the highest score; in a tie, the earlier one."""
        ranked = sorted(alternatives, key=lambda alternative: -alternative.score)
        return Choice(ranked[0].action, tuple(ranked))

    @staticmethod
    def of(alternatives: list[Alternative], chosen: int) -> Choice:
        """The alternative of this number, then the others by their scores."""
        action = alternatives[chosen].action
        return Choice(action, tuple(sorted(alternatives, key=lambda one: (one.action != action, -one.score))))

    @staticmethod
    def only(action: Action) -> Choice:
        """An action that needed no thought."""
        return Choice(action, (Alternative(action, 0.0),))


class Player(Protocol):
    """Plays a seat. Without a time limit the choice must be a pure function of observation, player seed and limit.

    Each question contains everything the seat may know, and one player may be asked for several seats and games in turn, so
    nothing needs to be remembered between questions. Slow loading is best done when the player is made.
    """

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        """One of ``observation.legal`` or ``.interjections``; there is at least one. Raises PlayerError out of turn.

        ``observation.phase`` and ``.rules`` determine the possible actions. A player that takes much longer than
        ``limit.time_s`` is replaced by a simple one.
        """


@runtime_checkable
class Agreeing(Protocol):
    """A player that keeps and reads conventions. Others ignore what the table has agreed on."""

    def agreeing(self, agreement: Agreement) -> Player:
        """The same player at a table that has agreed on this."""


@runtime_checkable
class SeesAll(Protocol):
    """A player, only for the arena, that sees all hands, to measure the value of knowing them."""

    def see(self, view: OpenObservation) -> None:
        """Show the current table; ``choose`` follows."""


def check_turn(observation: Observation) -> None:
    """Raises PlayerError unless it is this seat's turn."""
    if observation.to_act is not observation.seat:
        raise PlayerError(f"{observation.seat.label} is asked, but it is not this seat's turn")


def random_stream(observation: Observation, seed: str, limit: Limit) -> Random:
    """Random numbers that depend only on these three, so that the same question gets the same answer in any process."""
    return Random(f"{seed}|{limit.time_s}|{limit.worlds}|{fingerprint(observation)}")
