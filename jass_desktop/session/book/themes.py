"""What a decision is about, so that decisions of one kind can be practised together."""

from __future__ import annotations

from enum import Enum

from jass_desktop.engine.actions import Action, Play
from jass_desktop.engine.cards import Card
from jass_desktop.engine.contracts import Contract, strength
from jass_desktop.engine.observation import Observation

_WORTH_SMEARING = 4
"""Two cards give a different amount to a trick if they differ by this many points; a king and a jack do not."""


class ExerciseTheme(Enum):
    """The themes in the order in which they come up in a round. Those of cards are about contracts with trumps, but for the last
    two."""

    NAMING = "naming"
    """Naming a contract, or pushing."""
    DRAWING = "drawing"
    """Leading a trump, or not."""
    SMEARING = "smearing"
    """Giving points to a trick that the partner is winning, or keeping them."""
    DISCARDING = "discarding"
    """Playing another suit when unable to follow."""
    CUTTING = "cutting"
    """Cutting with a trump, or putting a lower one under it."""
    LANDING = "landing"
    """Predicting, and making exactly what was predicted."""
    LEADING = "leading"
    """Leading a suit that is not trumps."""
    FOLLOWING = "following"
    """Following suit with one card or another."""
    OBENABE = "obenabe"
    """Any card without trumps, from the top down."""
    UNDENUFE = "undenufe"
    """The same from the bottom up."""


def theme_of(view: Observation, done: Action, better: Action) -> ExerciseTheme:
    """The theme that tells what was done from what is better, for the seat whose view it is."""
    if view.rules.scope.predicts:
        return ExerciseTheme.LANDING
    if not (isinstance(done, Play) and isinstance(better, Play)) or view.contract is None:
        return ExerciseTheme.NAMING
    if view.ruling.trump is None:
        return ExerciseTheme.UNDENUFE if view.ruling is Contract.UNDENUFE else ExerciseTheme.OBENABE
    cards, trump = (done.card, better.card), view.ruling.trump
    trumps = sum(card.suit is trump for card in cards)
    if not view.trick.plays:
        return ExerciseTheme.DRAWING if trumps else ExerciseTheme.LEADING
    led = view.trick.lead.suit
    if trumps and led is not trump:
        return ExerciseTheme.CUTTING
    points = [view.rules.points_table(view.contract)[card.index] for card in cards]
    partners = view.trick.winning(view.ruling)[0] in view.partners
    if partners and abs(points[0] - points[1]) >= _WORTH_SMEARING and not any(_takes(view, card) for card in cards):
        return ExerciseTheme.SMEARING
    return ExerciseTheme.FOLLOWING if any(card.suit is led for card in cards) else ExerciseTheme.DISCARDING


def _takes(view: Observation, card: Card) -> bool:
    """Whether the card would be the best one in the trick so far."""
    ruling = view.ruling
    best = view.trick.winning(ruling)[1]
    return (card.suit is best.suit or card.suit is ruling.trump) and strength(card, ruling) > strength(best, ruling)
