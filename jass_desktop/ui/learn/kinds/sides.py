"""What is taught alike in all games between two sides."""

from __future__ import annotations

from jass_desktop.engine.seats import PerParty
from jass_desktop.i18n import _
from jass_desktop.ui.learn.talk import Talk


def partners_words(talk: Talk) -> str:
    """Which players are partners."""
    seating = talk.rules.seating
    you, right, *_between, left = seating.seats
    partners = [talk.name(seat) for seat in seating.partners(you, talk.rules.direction)]
    if len(partners) == 1:
        return _("You and {partner} play against {left} and {right}. What one of you takes belongs to both.").format(
            partner=partners[0], left=talk.name(left), right=talk.name(right))
    # Translators: one, other: the two partners.
    return _("You, {one} and {other} play against the three between you. What one of you takes belongs to all three.").format(
        one=partners[0], other=partners[1])


def round_words(talk: Talk) -> str:
    """How many tricks and points a round has."""
    words = (_("Nine tricks make a round, always worth {points} points.") if talk.rules.tricks == 9 else
             _("Six tricks make a round, always worth {points} points."))
    return words.format(points=talk.rules.round_points)


def match_words(talk: Talk) -> str:
    """What all tricks of a round bring."""
    bonus = talk.rules.match_bonus
    if not bonus:
        return _("Taking all tricks brings nothing extra: the round stays at "
                 "{points} points.").format(points=talk.rules.round_points)
    return _("Taking all tricks is a match: {bonus} more, {total} points in all.").format(
        bonus=bonus, total=talk.rules.round_points + bonus)


def sides_names() -> PerParty[str]:
    """The sides as the person sees them."""
    return PerParty(_("We"), _("They"))
