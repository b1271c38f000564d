"""The advice of a computer player: what it would do, and how much better that is than the second choice."""

from __future__ import annotations

from jass_desktop.engine.actions import Play
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.scope import Writes
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.protocols import Answer
from jass_desktop.theme.model import Theme
from jass_desktop.ui.review.words import alternative_name

_EVEN = 1.0
"""Points by which alternatives may differ and still count as equally good."""


def advice_words(view: Observation, answer: Answer, theme: Theme, language: str) -> str:
    """The advice in one line."""
    advised = alternative_name(answer.action, view.rules, theme, language)
    others = [one for one in answer.alternatives if one.action != answer.action]
    best = next((one for one in answer.alternatives if one.action == answer.action), None)
    if len(view.legal) == 1:
        return _("There is no choice: {action}.").format(action=advised)
    if best is None or not others:
        return _("The master would choose: {action}.").format(action=advised)
    other = alternative_name(others[0].action, view.rules, theme, language)
    points = (best.score - others[0].score) * _scale(view)
    if not isinstance(answer.action, Play) or points < _EVEN:
        return _("The master would choose: {action}. Second best: {other}.").format(action=advised, other=other)
    count = round(points)
    text = ngettext("The master would play: {action}, about {count} point better than {other}.",
                    "The master would play: {action}, about {count} points better than {other}.", count)
    return text.format(action=advised, count=count, other=other)


def _scale(view: Observation) -> float:
    """Own points per point of the player's evaluation, which is in written points and also counts the other side's loss."""
    both_write = view.rules.scope.writes is Writes.EACH and not view.rules.seating.alone
    return (0.5 if both_write else 1.0) / view.factor
