"""Why something else was better, in a sentence or two: how often it is, and what the loss mostly comes from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import N_, _
from jass_desktop.session.decisions import MISTAKES
from jass_desktop.session.verdicts import Cause, Layouts, Part, Verdict
from jass_desktop.theme.model import Theme
from jass_desktop.ui.paint.text import sign
from jass_desktop.ui.review.words import alternative_name
from jass_desktop.words.figures import decimal

_MOST = 3
"""So many parts are named."""
_LEAST = 0.1
"""Of the loss, a part that is named is at least so much."""
_ENOUGH = 0.7, 1.3
"""Of the loss, parts that are named must make up so much; otherwise they would not explain it, and none is named."""

_CAUSES = {
    Cause.LAST_TRICK: N_("the last trick"), Cause.MATCH: N_("the match"), Cause.WEIS: N_("Weis"), Cause.STOECK: N_("Stöck"),
    Cause.CARDS: N_("the points in the tricks"), Cause.LATER: N_("the rows that are left"),
    Cause.OVER: N_("too many points"), Cause.UNDER: N_("too few points"), Cause.EXACT: N_("an exact prediction"),
    Cause.GAME: N_("the end of the game"),
}


def why_words(verdict: Verdict, rules: RuleSet, theme: Theme, language: str) -> str:
    """What speaks for the better alternative; empty where there is none, or where nothing is known of it."""
    if verdict.mark not in MISTAKES or verdict.layouts is None:
        return ""
    better = alternative_name(verdict.prices[0].action, rules, theme, language)
    return " ".join(filter(None, (_layouts_words(better, verdict.layouts), parts_words(verdict, theme, language))))


def _layouts_words(better: str, layouts: Layouts) -> str:
    """In how many of the layouts that may have been it is better and worse."""
    often, seldom = round(100 * layouts.better), round(100 * layouts.worse)
    if not seldom:
        text = _("{action} is better in {often} of 100 layouts of the hidden cards, by {by} points, and never worse.")
        return text.format(action=better, often=often, by=decimal(layouts.by))
    text = _("{action} is better in {often} of 100 layouts of the hidden cards, by {by} points; worse in {seldom}, by {less}.")
    return text.format(action=better, often=often, by=decimal(layouts.by), seldom=seldom, less=decimal(layouts.less))


def parts_words(verdict: Verdict, theme: Theme, language: str) -> str:
    """The largest parts of the loss; empty where they do not explain it."""
    large = _LEAST * verdict.loss
    named = [part for part in verdict.parts if part.cause is not Cause.REST and abs(part.points) >= large][:_MOST]
    share = sum(part.points for part in named) / verdict.loss
    if not named or not _ENOUGH[0] <= share <= _ENOUGH[1]:
        return ""
    lost = _items([part for part in named if part.points > 0], theme, language)
    gained = _items([part for part in named if part.points < 0], theme, language)
    if not lost:
        return ""
    if gained:
        return _("Lost most of all: {lost}; gained: {gained}.").format(lost=lost, gained=gained)
    return _("Lost most of all: {lost}.").format(lost=lost)


def _items(parts: Sequence[Part], theme: Theme, language: str) -> str:
    return ", ".join(_names(parts, theme, language))


def _names(parts: Iterable[Part], theme: Theme, language: str) -> Iterable[str]:
    for part in parts:
        if part.card is not None:
            name = f"{sign(part.card.suit)}\u00a0{theme.rank_name(part.card.rank, language)}"
        else:
            name = _(_CAUSES[part.cause])
        yield _("{item}\u00a0({points})").format(item=name, points=decimal(abs(part.points)))
