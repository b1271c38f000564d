"""The Swiss standard: all conventions together, what keeping them may cost, and how far they are relied on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from jass_desktop.ai.conventions.discarding import unwanted_suit
from jass_desktop.ai.conventions.following import high_low, own_bock
from jass_desktop.ai.conventions.leading import strong_suit, trumps_to_the_namer
from jass_desktop.ai.conventions.turn import Turn, turns
from jass_desktop.ai.nets.arrays import Flags, Floats, Masks
from jass_desktop.ai.search.playouts import RANKS, SUITS, masks_of
from jass_desktop.engine.actions import Play
from jass_desktop.engine.observation import Observation
from jass_desktop.session.protocols import Agreement

PRICE = 4.0
"""In points of the lead, before the factor: a card that the partner would misread must be better by more than this."""
RELIED_ON, RELIED_ON_PERSON = 12.0, 6.0
"""In the same points: by how much less a player, and a person, is taken to value a card that the partner would misread."""
_CONVENTIONS = (trumps_to_the_namer, strong_suit, high_low, own_bock, unwanted_suit)
_LAST = 3
"""With so few cards in hand nobody signals any more."""


def are_due(view: Observation) -> bool:
    """Whether there are conventions in this round: for sides, and in a contract that does not change its direction."""
    return (not view.rules.seating.alone and view.chooser is not None
            and view.contract is not None and not view.contract.mixed)


def misread(turn: Turn, hands: Masks, legal: Masks) -> Masks:
    """Of the legal cards of these hands, (n, 4) each, those that the partner would misread."""
    found = np.zeros_like(legal)
    if turn.left > _LAST:
        for convention in _CONVENTIONS:
            found |= convention(turn, hands, legal)
    return found


def of_cards(masks: Masks) -> Flags:
    """Sets of cards (n, 4) by card, (n, 36)."""
    there: Flags = (masks[:, :, None] >> np.arange(RANKS) & 1).reshape(-1, SUITS * RANKS) > 0
    return there


def prices(view: Observation, plays: Sequence[Play], agreement: Agreement) -> Floats:
    """What each card costs besides its value: ``PRICE`` if the partner would misread it, else nothing."""
    if agreement.conventions == "none" or not are_due(view):
        return np.zeros(len(plays))
    *_, turn = turns(view)
    legal = np.zeros((1, SUITS), np.int64)
    for play in plays:
        legal[0, play.card.suit] |= 1 << play.card.rank
    there = of_cards(misread(turn, masks_of([view.hand]), legal))[0]
    return np.where(there[[play.card.index for play in plays]], PRICE, 0.0)


@dataclass(frozen=True)
class Reading:
    """Players who keep the conventions, as others read their cards."""

    person: int | None = None
    """The seat of a person, who is relied on less."""

    def losses(self, turn: Turn, hands: Masks, legal: Masks) -> Floats | None:
        """How much less the seat would value each card with each of these hands, (n, 36); None if there is no difference."""
        found = misread(turn, hands, legal)
        if not found.any():
            return None
        return np.where(of_cards(found), RELIED_ON_PERSON if turn.seat == self.person else RELIED_ON, 0.0)


def reading_of(agreement: Agreement) -> Reading | None:
    """How cards are read at a table with this agreement; None if there are no conventions."""
    return None if agreement.conventions == "none" else Reading(agreement.person)
