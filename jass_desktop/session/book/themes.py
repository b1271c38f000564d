"""What a decision is about, so that decisions of one kind can be practised together."""

from __future__ import annotations

from enum import Enum

from jass_desktop.engine.actions import Action, Play
from jass_desktop.engine.contracts import Contract
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
    takes = any(view.trick.takes(view.seat, card, view.ruling) for card in cards)
    if partners and not takes and abs(points[0] - points[1]) >= _WORTH_SMEARING:
        return ExerciseTheme.SMEARING
    return ExerciseTheme.FOLLOWING if any(card.suit is led for card in cards) else ExerciseTheme.DISCARDING
