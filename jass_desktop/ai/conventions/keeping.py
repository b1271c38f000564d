"""Which of several cards that are about as good a partner likes to see: conventions first, then good manners."""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.ai.conventions.swiss import PRICE, are_due, prices
from jass_desktop.ai.heuristics.considerations import TurnToPlay
from jass_desktop.ai.heuristics.manners import considerate, tidiness
from jass_desktop.ai.heuristics.mind import clear_mind
from jass_desktop.ai.heuristics.traits import NONE, Traits, in_character
from jass_desktop.ai.nets.arrays import Floats
from jass_desktop.ai.player import Agreement
from jass_desktop.engine.actions import Play
from jass_desktop.engine.observation import Observation

MANNERS_PRICE = 2.0
"""In points of the lead, before the factor: a card of bad manners must be better by more than this."""
_TIE = 1e-6


def liked(view: Observation, plays: Sequence[Play], values: Floats, best: int, agreement: Agreement, *, manners: bool,
          traits: Traits) -> int:
    """The number of the card that a player with these traits takes where it is ``kept`` or as good. Traits, conventions and
    manners together cost at most ``PRICE``."""
    chosen = kept(view, plays, values, best, agreement, manners=manners)
    if traits == NONE or view.rules.seating.alone:
        return chosen
    price = prices(view, plays, agreement)
    willing = {play: float(values[number]) for number, play in enumerate(plays)
               if number == chosen or (price[number] <= price[chosen] and values[number] >= values[best] - PRICE)}
    return plays.index(in_character(TurnToPlay(view, clear_mind(view)), willing, plays[chosen], traits))


def kept(view: Observation, plays: Sequence[Play], values: Floats, best: int, agreement: Agreement, *, manners: bool) -> int:
    """The number of the card to play: ``best`` is what the player thinks best, by these ``values`` in points of the lead before
    the factor. Conventions and manners together cost at most ``PRICE`` of them.
    """
    price = prices(view, plays, agreement)
    chosen = int((values - price).argmax()) if price.any() else best
    if not manners or not are_due(view):
        return chosen
    situation = TurnToPlay(view, clear_mind(view))
    least = max(values[chosen] - MANNERS_PRICE, values[best] - PRICE)
    allowed = [number for number in range(len(plays)) if price[number] <= price[chosen] and values[number] >= least]
    fine = set(considerate(situation, tuple(plays[number] for number in allowed)))
    left = [number for number in allowed if plays[number] in fine]
    most = values[chosen] if chosen in left else max(values[number] for number in left)
    equal = [number for number in left if abs(values[number] - most) < _TIE]
    return min(equal, key=lambda number: (tidiness(situation, plays[number].card), number != chosen))
