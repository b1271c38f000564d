"""How beginners err: not by chance, but by what they are afraid of, what they keep for later and what they do not think of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from jass_desktop.ai.heuristics.considerations import TurnToPlay
from jass_desktop.ai.player import Alternative
from jass_desktop.engine.actions import Choose, Play
from jass_desktop.engine.cards import Card, Rank
from jass_desktop.engine.observation import Observation

_RICH = 10
_EARLY = 3
"""With more cards than this in hand it seems early to part with the best."""
_USUAL_LENGTH = 3


@dataclass(frozen=True, slots=True)
class Faults:
    """How often a beginner errs where there is occasion to, from 0 to 1."""

    undrawn: float = 0.0
    """Does not lead trumps, though the own side has named them."""
    unsmeared: float = 0.0
    """Gives no points to a partner's trick."""
    kept: float = 0.0
    """Leads aces, and what else is the highest of its suit, late."""
    saved: float = 0.0
    """Saves the Buur too long."""
    grasped: float = 0.0
    """Takes what it can take, from a partner too."""
    given: float = 0.0
    """Does not think of what a card counts that goes to the others' trick."""
    length: float = 0.0
    """Names what is long and not what is strong: what each trump more than usual seems to be worth, in points."""


NO_FAULTS = Faults()


def considered(situation: TurnToPlay, plays: tuple[Play, ...], faults: Faults, stream: Random) -> tuple[Play, ...]:
    """The plays that come into question for somebody with these faults; all of them if none is committed."""
    view, memory = situation.view, situation.memory
    trick, early = view.trick, len(view.hand) > _EARLY

    def drawn(card: Card) -> bool:
        return not trick.plays and card.suit is memory.trump and situation.namer != "their" and situation.their_trumps > 0

    def smeared(card: Card) -> bool:
        return (bool(trick.plays) and trick.winning(memory.contract)[0] in situation.partners
                and card.suit is not memory.trump and memory.worth[card.index] >= _RICH)

    def led_high(card: Card) -> bool:
        return early and not trick.plays and card.suit is not memory.trump and memory.is_bock(card)

    def spent(card: Card) -> bool:
        return early and card.suit is memory.trump and card.rank is Rank.JACK

    def thrifty(card: Card) -> bool:
        return passed(card) and trick.winning(memory.contract)[0] in situation.opponents and not memory.worth[card.index]

    def passed(card: Card) -> bool:
        return not trick.takes(view.seat, card, memory.contract)

    shunned: tuple[tuple[float, Callable[[Card], bool]], ...] = (
        (faults.undrawn, drawn), (faults.unsmeared, smeared), (faults.kept, led_high), (faults.saved, spent),
        (faults.grasped, passed), (faults.given, thrifty))
    for often, shuns in shunned:
        if often and stream.random() < often:
            plays = tuple(play for play in plays if not shuns(play.card)) or plays
    return plays


def by_length(view: Observation, weighed: list[Alternative], faults: Faults) -> list[Alternative]:
    """The same contracts, to somebody who counts trumps and hardly looks at them."""
    def seems(one: Alternative) -> float:
        if not isinstance(one.action, Choose) or one.action.contract.trump is None:
            return 0.0
        row = one.action.row
        factor = view.rules.factor(one.action.contract) if row is None else view.rules.rows[row].factor
        return faults.length * factor * (len(view.hand.of_suit(one.action.contract.trump)) - _USUAL_LENGTH)

    return [Alternative(one.action, one.score + seems(one)) for one in weighed]
