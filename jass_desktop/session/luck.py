"""What became of a round, taken apart: what the cards were worth, what each side's play added, and what was luck in play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Luck:
    """The parts of the result of a round, or of several, for the side of one seat. They add up to the result.

    All are in points written, counted from an even split: the result is half of the side's lead over the other.
    """

    rounds: int
    """How many rounds these are the sums of."""
    result: float
    forehand: float
    """What having forehand, or not having it, is worth on average over all deals."""
    deal: float
    """What the cards dealt were worth beyond that, if everybody played like the networks."""
    own: float
    """What the seat's choices and cards were worth, compared with those of the networks, by what it could know."""
    partner: float
    """The same of its partners."""
    opponents: float
    """The same of the opponents; their gain is the side's loss."""
    error: float
    """The standard error of the last three together, and so of the guesses: more worlds would move points between them."""

    @property
    def guesses(self) -> float:
        """What nobody could know: how the hidden cards lay for the choices made, and how the cards then fell."""
        return self.result - self.forehand - self.deal - self.own - self.partner - self.opponents

    @staticmethod
    def sum(parts: Iterable[Luck]) -> Luck:
        """All these together."""
        found = list(parts)
        return Luck(
            sum(one.rounds for one in found), sum(one.result for one in found), sum(one.forehand for one in found),
            sum(one.deal for one in found), sum(one.own for one in found), sum(one.partner for one in found),
            sum(one.opponents for one in found), sum(one.error ** 2 for one in found) ** 0.5)
