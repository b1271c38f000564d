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
_OTHERS = 2
"""How many natural cards are compared with one that is not."""


def liked(view: Observation, plays: Sequence[Play], values: Floats, chosen: int, agreement: Agreement, traits: Traits) -> int:
    """The number of the card that a player with these traits takes where the ``chosen`` one is ``kept``: that one, or another
    that conventions and manners allow as well, at most ``MANNERS_PRICE`` behind the best. What somebody likes needs no proof."""
    if traits == NONE or view.rules.seating.alone:
        return chosen
    situation, price = TurnToPlay(view, clear_mind(view)), prices(view, plays, agreement)
    near = tuple(play for number, play in enumerate(plays) if number == chosen
                 or (price[number] <= price[chosen] and values[number] >= values.max() - MANNERS_PRICE))
    fine = considerate(situation, near) if are_due(view) else near
    willing = {play: float(value) for play, value in zip(plays, values, strict=True) if play in fine or play == plays[chosen]}
    return plays.index(in_character(situation, willing, plays[chosen], traits))


def kept(view: Observation, plays: Sequence[Play], values: Floats, best: int, agreement: Agreement, *, manners: bool,
         proof: bool = False) -> int:
    """The number of the card to play: ``best`` is what the player thinks best, by these ``values`` in points of the lead before
    the factor. Conventions and manners together cost at most ``PRICE`` of them.

    With values found by looking ahead, ``proof`` makes manners strict, and an odd card must be better by all of the price.
    """
    price = prices(view, plays, agreement)
    chosen = int((values - price).argmax()) if price.any() else best
    if not manners or not are_due(view):
        return chosen
    situation = TurnToPlay(view, clear_mind(view))
    least = max(values[chosen] - (PRICE if proof else MANNERS_PRICE), values[best] - PRICE)
    allowed = [number for number in range(len(plays)) if price[number] <= price[chosen] and values[number] >= least]
    fine = set(considerate(situation, tuple(plays[number] for number in allowed), strict=proof))
    left = [number for number in allowed if plays[number] in fine]
    most = values[chosen] if chosen in left else max(values[number] for number in left)
    equal = [number for number in left if abs(values[number] - most) < _TIE]
    return min(equal, key=lambda number: (tidiness(situation, plays[number].card), number != chosen))


def in_doubt(view: Observation, plays: Sequence[Play], values: Floats, chosen: int, agreement: Agreement) -> list[Play]:
    """The chosen card and the best others, by these values, that a partner finds natural; nothing if it is natural itself."""
    if not are_due(view):
        return []
    price = prices(view, plays, agreement)
    open_to = tuple(play for number, play in enumerate(plays) if price[number] <= price[chosen])
    fine = considerate(TurnToPlay(view, clear_mind(view)), open_to, strict=True)
    if plays[chosen] in fine:
        return []
    value = dict(zip(plays, values, strict=True))
    return [plays[chosen], *sorted(fine, key=lambda play: -value[play])[:_OTHERS]]
