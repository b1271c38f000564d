"""Why something else was better, in a few sentences: how often it is, what the loss mostly comes from, and what it depends on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from jass_desktop.engine.actions import Action
from jass_desktop.engine.cards import Suit
from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import N_, _
from jass_desktop.session.decisions import MISTAKES
from jass_desktop.session.verdicts import Cause, Fact, Fate, Layouts, Part, Verdict, Way
from jass_desktop.words.figures import decimal, signed
from jass_desktop.words.rules import Terms

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


_FATES = {
    Way.CUT: (N_("Otherwise {name} cuts {card}."), N_("Otherwise {card} is cut.")),
    Way.HIGHER: (N_("Otherwise {name} takes {card} with a higher card."), N_("Otherwise a higher card takes {card}.")),
    Way.THROWN: (N_("Otherwise {card} goes into a trick of another suit that {name} takes."),
                 N_("Otherwise {card} goes into a trick of another suit that the others take.")),
    Way.KEPT: (N_("Otherwise {name} brings {card} home."), N_("Otherwise the others bring {card} home.")),
}
"""What becomes of a card, where it is clear who takes it, and where it is not."""


@dataclass(frozen=True)
class Names:
    """What things are called where the reasons are read."""

    terms: Terms
    action: Callable[[Action], str]
    seat: Callable[[Seat], str]


def why_words(verdict: Verdict, names: Names) -> str:
    """What speaks for the better alternative; empty where there is none, or where nothing is known of it."""
    if verdict.mark not in MISTAKES or verdict.layouts is None:
        return ""
    better, parts = names.action(verdict.prices[0].action), parts_words(verdict, names.terms)
    # What becomes of a card means something only beside the loss that it is a part of.
    fate = _fate_words(verdict.fate, names) if parts and verdict.fate is not None else ""
    fact = "" if verdict.fact is None else _fact_words(better, verdict.fact, names)
    return " ".join(filter(None, (_layouts_words(better, verdict.layouts), parts, fate, fact)))


def _fate_words(fate: Fate, names: Names) -> str:
    """What becomes of the card that accounts for most of the loss."""
    known, unknown = _FATES[fate.way]
    card = names.terms.card(fate.card)
    return _(unknown).format(card=card) if fate.seat is None else _(known).format(card=card, name=names.seat(fate.seat))


def _fact_words(better: str, fact: Fact, names: Names) -> str:
    """What the difference depends on most."""
    thing = names.terms.suit(fact.thing) if isinstance(fact.thing, Suit) else names.terms.card(fact.thing)
    text = _("It depends most on whether {name} holds {thing}: {action} makes {yes} if so, {no} if not.")
    return text.format(name=names.seat(fact.seat), thing=thing, action=better, yes=signed(fact.yes), no=signed(fact.no))


def _layouts_words(better: str, layouts: Layouts) -> str:
    """In how many of the layouts that may have been it is better and worse."""
    often, seldom = round(100 * layouts.better), round(100 * layouts.worse)
    if not seldom:
        text = _("{action} is better in {often} of 100 layouts of the hidden cards, by {by} points, and never worse.")
        return text.format(action=better, often=often, by=decimal(layouts.by))
    text = _("{action} is better in {often} of 100 layouts of the hidden cards, by {by} points; worse in {seldom}, by {less}.")
    return text.format(action=better, often=often, by=decimal(layouts.by), seldom=seldom, less=decimal(layouts.less))


def parts_words(verdict: Verdict, terms: Terms) -> str:
    """The largest parts of the loss; empty where they do not explain it."""
    large = _LEAST * verdict.loss
    named = [part for part in verdict.parts if part.cause is not Cause.REST and abs(part.points) >= large][:_MOST]
    share = sum(part.points for part in named) / verdict.loss
    if not named or not _ENOUGH[0] <= share <= _ENOUGH[1]:
        return ""
    lost = _items([part for part in named if part.points > 0], terms)
    gained = _items([part for part in named if part.points < 0], terms)
    if not lost:
        return ""
    if gained:
        return _("Lost most of all: {lost}; gained: {gained}.").format(lost=lost, gained=gained)
    return _("Lost most of all: {lost}.").format(lost=lost)


def _items(parts: Sequence[Part], terms: Terms) -> str:
    return ", ".join(_names(parts, terms))


def _names(parts: Iterable[Part], terms: Terms) -> Iterable[str]:
    for part in parts:
        name = _(_CAUSES[part.cause]) if part.card is None else terms.card(part.card)
        yield _("{item}\u00a0({points})").format(item=name, points=decimal(abs(part.points)))
