"""What a decision is about, so that those of one kind can be practised together."""

from __future__ import annotations

from enum import Enum

from jass_desktop.engine.actions import Action, Play
from jass_desktop.engine.cards import Card
from jass_desktop.engine.contracts import strength
from jass_desktop.engine.observation import Observation

_WORTH_SMEARING = 4
"""Two cards that differ by so many points differ in what they give to the trick; a king and a jack do not."""


class Theme(Enum):
    """In the order in which they come up in a round; the last two are what belongs to none of the others."""

    NAMING = "naming"
    """Naming a contract, or pushing."""
    DRAWING = "drawing"
    """Leading a trump, or not."""
    SMEARING = "smearing"
    """Giving points to a trick that one's own side is winning, or not to one that the other side is winning."""
    DISCARDING = "discarding"
    """Playing another suit where one cannot follow."""
    CUTTING = "cutting"
    """Cutting with a trump, or putting a lower one under it."""
    LANDING = "landing"
    """Predicting, and coming out where one has predicted."""
    LEADING = "leading"
    FOLLOWING = "following"


SHIPPED = (Theme.NAMING, Theme.DRAWING, Theme.SMEARING, Theme.DISCARDING, Theme.CUTTING, Theme.LANDING)
"""The themes for which exercises come with the program."""


def theme_of(view: Observation, done: Action, better: Action) -> Theme:
    """What is decided between what was done and what is better, by the seat whose view it is."""
    if view.rules.kind == "differenzler":
        return Theme.LANDING
    if not (isinstance(done, Play) and isinstance(better, Play)) or view.ruling is None or view.contract is None:
        return Theme.NAMING
    cards, trump = (done.card, better.card), view.ruling.trump
    trumps = sum(card.suit is trump for card in cards)
    if not view.trick.plays:
        return Theme.DRAWING if trumps else Theme.LEADING
    led = view.trick.lead.suit
    if trumps and led is not trump:
        return Theme.CUTTING
    points = [view.rules.points_table(view.contract)[card.index] for card in cards]
    if abs(points[0] - points[1]) >= _WORTH_SMEARING and not any(_takes(view, card) for card in cards):
        return Theme.SMEARING
    return Theme.FOLLOWING if any(card.suit is led for card in cards) else Theme.DISCARDING


def _takes(view: Observation, card: Card) -> bool:
    """Whether the card would be the best one in the trick as it lies."""
    ruling = view.ruling
    if ruling is None:
        return False
    best = view.trick.winning(ruling)[1]
    return (card.suit is best.suit or card.suit is ruling.trump) and strength(card, ruling) > strength(best, ruling)
