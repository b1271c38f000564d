"""Why something else was better, in a few sentences: how often, what the loss mostly comes from, and what it depends on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from jass_desktop.engine.actions import Action, Bid
from jass_desktop.engine.cards import Suit
from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import N_, _
from jass_desktop.session.findings.decisions import MISTAKES
from jass_desktop.session.findings.reasons import Cause, Fact, Fate, Layouts, Part, Way
from jass_desktop.session.findings.verdicts import Price, Verdict, price_of
from jass_desktop.words.figures import in_points, signed
from jass_desktop.words.patterns import principle_words, reason_words
from jass_desktop.words.rules import Terms

_CAUSES = {
    Cause.LAST_TRICK: N_("the last trick"), Cause.MATCH: N_("the match"), Cause.WEIS: N_("the Weis"),
    Cause.STOECK: N_("the Stöck"),
    Cause.CARDS: N_("the points in the tricks"), Cause.LATER: N_("the rows that are left"),
    Cause.OVER: N_("too many points"), Cause.UNDER: N_("too few points"), Cause.EXACT: N_("an exact prediction"),
    Cause.GAME: N_("the score of the game"), Cause.BID: N_("the bid"),
}


_FATES = {
    Way.CUT: (N_("Otherwise {name} often trumps {card}."), N_("Otherwise {card} is often trumped.")),
    Way.HIGHER: (N_("Otherwise {name} often takes {card} with a higher card."),
                 N_("Otherwise a higher card often takes {card}.")),
    Way.LED: (N_("Otherwise {card} is often led, and {name} takes it with a higher card."),
              N_("Otherwise {card} is often led, and a higher card takes it.")),
    Way.THROWN: (N_("Otherwise {card} often goes on a trick that {name} takes in another suit."),
                 N_("Otherwise {card} often goes on a trick that the others take in another suit.")),
    Way.KEPT: (N_("Otherwise {name} often saves {card}."), N_("Otherwise the others often save {card}.")),
}
"""What happens to a card, if it is clear who takes it and if it is not."""


@dataclass(frozen=True)
class Names:
    """The names of things for whoever reads the reasons."""

    terms: Terms
    action: Callable[[Action], str]
    seat: Callable[[Seat], str]


def why_words(verdict: Verdict, names: Names, *, brief: bool = False) -> str:
    """The reason for the better alternative, in a second line its principle, and the figures below; empty if there is none, or if
    nothing is known of it. To be brief, a reason names what was better instead of the figures."""
    if verdict.mark not in MISTAKES or verdict.layouts is None:
        return ""
    better = names.action(verdict.prices[0].action)
    fate = "" if verdict.fate is None else _fate_words(verdict.fate, names)
    fact = "" if verdict.fact is None else _fact_words(better, verdict.fact, names)
    figures = [_made_words(verdict, names), _layouts_words(better, verdict.layouts), parts_words(verdict, names.terms)]
    if verdict.reason is None:
        return _sentences(*figures, fate, fact)
    reason = reason_words(verdict.reason, names.terms, better=better, taken=names.action(verdict.action))
    if not reason:
        reason, fate = fate, ""
    principle = principle_words(verdict.reason.pattern)
    if brief:
        return _lines(_sentences(_("{action} is better.").format(action=better), reason), principle)
    return _lines(reason, principle, _sentences(*figures, fate, fact))


def _sentences(*told: str) -> str:
    return " ".join(filter(None, told))


def _lines(*told: str) -> str:
    return "\n".join(filter(None, told))


def _fate_words(fate: Fate, names: Names) -> str:
    """What happens to the card that accounts for most of the loss."""
    known, unknown = _FATES[fate.way]
    card = names.terms.card(fate.card)
    return _(unknown).format(card=card) if fate.seat is None else _(known).format(card=card, name=names.seat(fate.seat))


def _fact_words(better: str, fact: Fact, names: Names) -> str:
    """What the difference depends on most."""
    thing = names.terms.suit(fact.thing) if isinstance(fact.thing, Suit) else names.terms.card(fact.thing)
    # Translators: yes, no: points, if that player has the card (thing) or not.
    text = _("It depends most on {name}: {action} makes {yes} with {thing}, {no} without.")
    return text.format(name=names.seat(fact.seat), thing=thing, action=better, yes=signed(fact.yes), no=signed(fact.no))


def _made_words(verdict: Verdict, names: Names) -> str:
    """How often the bid is made that counts after the call taken and after the best one; empty but for calls."""
    priced = {action: price_of(verdict.prices, action) for action in (verdict.action, verdict.best)}
    told = {made_words(price, names.action(action)) for action, price in priced.items()
            if price is not None and price.made is not None}
    return _sentences(*sorted(told))


def made_words(price: Price, name: str) -> str:
    """How often the bid is made that counts after this call of that name."""
    assert price.made is not None
    often = round(10 * price.made)
    if isinstance(price.action, Bid):
        # Translators: action: a bid; often: in how many of ten deals the side that bids makes it.
        return _("{action} is made in {often} of 10 deals.").format(action=name, often=often)
    # Translators: often: in how many of ten deals the side that bids makes it.
    return _("The bid that stands is made in {often} of 10 deals.").format(often=often)


def _layouts_words(better: str, layouts: Layouts) -> str:
    """The shares of possible layouts in which it is better and worse."""
    if layouts.better == 1:
        # Translators: by: points.
        return _("{action} is better in every possible layout, by {by} points.").format(
            action=better, by=in_points(layouts.by))
    often = min(99, round(100 * layouts.better))
    seldom = min(100 - often, max(1, round(100 * layouts.worse))) if layouts.worse else 0
    if not seldom:
        # Translators: often: of 100; by: points.
        text = _("{action} is better in {often} of 100 possible layouts, by {by} points, and never worse.")
        return text.format(action=better, often=often, by=in_points(layouts.by))
    # Translators: often, seldom: of 100; by, less: points.
    text = _("{action} is better in {often} of 100 possible layouts, by {by} points; worse in {seldom}, by {less}.")
    return text.format(action=better, often=often, by=in_points(layouts.by), seldom=seldom, less=in_points(layouts.less))


def parts_words(verdict: Verdict, terms: Terms) -> str:
    """The largest parts of the loss, whole, and what the score of the game makes of them; empty if they do not explain it."""
    whole = [part for part in verdict.named if part.cause is not Cause.GAME]
    if not any(part.points > 0 for part in whole):
        whole = list(verdict.named)
    lost = _parts([part for part in whole if part.points > 0], terms)
    gained = _parts([part for part in whole if part.points < 0], terms)
    if not lost:
        return ""
    # Translators: lost, gained: parts of a score with their points, such as “last trick (5)”.
    text = (_("Main losses: {lost}; gains: {gained}.") if gained else
            # Translators: lost: parts of a score with their points, such as “last trick (5)”.
            _("Main losses: {lost}."))
    counted = "" if len(whole) == len(verdict.named) else _("At the present score, that counts as {points}.")
    return _sentences(text.format(lost=lost, gained=gained), counted.format(points=in_points(verdict.lost)))


def _parts(parts: Sequence[Part], terms: Terms) -> str:
    # Translators: item: a part of a score, such as “last trick”.
    return ", ".join(_("{item}\u00a0({points})").format(item=item_words(part, terms), points=in_points(abs(part.points)))
                     for part in parts)


def item_words(part: Part, terms: Terms) -> str:
    """What a part comes from."""
    return _(_CAUSES[part.cause]) if part.card is None else terms.card(part.card)
