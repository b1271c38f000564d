"""How a trick is likely to end after a card is played to it."""

from __future__ import annotations

from dataclasses import dataclass

from jass_desktop.ai.heuristics.memory import Memory
from jass_desktop.engine.cards import SUIT_BITS, Card
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import Seat
from jass_desktop.engine.trick import Trick

_SMEAR, _DUMP = 1.3, 0.6
"""The value a player gives to its own side's trick, and to the others', as a multiple of the average card."""
_CUT_RICH, _CUT_POOR = 0.4, 0.15
"""The probability that a player who could follow trumps a trick of ten points or more, and any other trick."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """``win``: the chance that the own side wins the trick; ``mine``: that this card does; ``points``: the expected points."""

    win: float
    mine: float
    points: float


def outlook(view: Observation, memory: Memory, card: Card, foresight: float) -> Outlook:
    """The outlook if ``view.seat`` plays ``card`` now; ``foresight`` (1: full) is how far it considers those who follow."""
    trick = view.trick.add(view.seat, card)
    contract = memory.contract
    best_seat, best = trick.winning(contract)
    points = float(trick.points(memory.worth))
    ours = 1.0 if view.rules.party(best_seat) is view.party else 0.0
    held = 1.0
    seat = view.seat
    for _ in range(view.rules.seats - len(trick.plays)):
        seat = seat.next(view.rules.direction)
        take = foresight * _take(seat, best, trick, memory, points)
        if view.rules.party(seat) is view.party:
            # If an opponent in between takes the lead, the partner needs a still higher card.
            ours += (1 - ours) * take * (1.0 if held == 1.0 else 0.5)
            share = ours
        else:
            ours *= 1 - take
            share = 1 - ours
        held *= 1 - take
        points += memory.average_points * (_DUMP + (_SMEAR - _DUMP) * share)
    return Outlook(ours, held if best_seat is view.seat else 0.0, points)


def _take(seat: Seat, best: Card, trick: Trick, memory: Memory, points: float) -> float:
    """The chance that the seat beats ``best``."""
    led = trick.lead.suit
    higher = memory.chance_none(seat, memory.higher(best))
    if memory.trump is None or led is memory.trump:
        return 1 - higher
    void = memory.chance_none(seat, memory.unseen & SUIT_BITS[led])
    # Trumping is allowed even when holding the suit led, but is rare for few points.
    willing = void + (1 - void) * (_CUT_RICH if points >= 10 else _CUT_POOR)
    if best.suit is memory.trump:
        return (1 - higher) * willing
    trumping = (1 - memory.chance_none(seat, memory.trumps(memory.unseen))) * willing
    return 1 - higher * (1 - trumping)
