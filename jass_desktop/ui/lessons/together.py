"""Lesson 4: playing with the partner: smearing, drawing trumps, high cards that are left, and what a discard tells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import Card
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.i18n import _, ngettext
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.lessons.facts import (
    can_win,
    highest_left,
    is_ours,
    is_safe,
    own_trumps,
    partner,
    points,
    trump,
    trumps_out,
)
from jass_desktop.ui.lessons.speech import Cue, Speaker, Speech

_MUCH = 10
"""A card of so many points is worth a smear."""


def at_rest(view: Observation, talk: Talk) -> Iterator[Speech]:
    """What the lesson is about, and what the trumps mean for it."""
    mate, suit = talk.name(partner(view)), trump(view)
    if view.phase is Phase.CHOICE and not view.rounds:
        yield Speech("together", _("Two play together"), _(
            "You may not tell {partner} what you hold, but every card tells them something."
        ).format(partner=mate))
    if suit is not None and not view.tricks and not view.trick.plays and is_ours(view, view.namer):
        yield Speech("why draw", _("Drawing trumps"), _(
            "Your side has chosen trumps, so you hold most of them. Lead trumps: the others must follow, and lose theirs. "
            "Then nobody can trump your aces."))


def at_turn(view: Observation, talk: Talk) -> Iterator[Speech]:
    """The chance that this trick offers."""
    if view.phase is Phase.CHOICE:
        yield Speech(f"choose {view.round_number}", _("You choose"), _(
            "Choose trumps with the Buur and three more cards, or push."))
    if view.phase is Phase.PLAY and len(view.hand) > 1:
        yield from _following(view, talk) if view.trick.plays else _leading(view, talk)


def _leading(view: Observation, talk: Talk) -> Iterator[Speech]:
    out, mine = trumps_out(view), own_trumps(view)
    high = [card for card in highest_left(view) if card.suit is not trump(view)]
    chose = view.chooser is not None and is_ours(view, view.chooser)
    if trump(view) is not None and chose and out and any(card in mine for card in highest_left(view)):
        yield Speech("draw", _("Draw the trumps"), ngettext(
            "The others hold one more trump, you the highest left: lead it, and draw the other.",
            "The others hold {count} trumps, you the highest left: lead it, and draw theirs.", out).format(count=out))
    if high and not out:
        yield Speech("bock", _("A sure card"), _(
            "The others have no trumps left, and nobody can beat {card}: it is a Bock. Lead it.").format(
                card=talk.card(high[0])))
    elif high:
        yield Speech("bock with trumps", _("The highest left"), _(
            "{card} is the highest left of its suit, a Bock. Only a trump can take it.").format(card=talk.card(high[0])))
    thrown = _thrown(view)
    if thrown is not None:
        yield Speech("discard", _("What a discard tells you"), _(
            "{partner} could not follow suit and threw away {card}. Usually that means: nothing good there."
        ).format(partner=talk.name(partner(view)), card=talk.card(thrown)))


def _thrown(view: Observation) -> Card | None:
    """The first card that the partner threw away, unable to follow suit."""
    mate = partner(view)
    return next((card for taken in view.tricks for seat, card in taken.trick.plays
                 if seat is mate and card.suit not in (taken.trick.lead.suit, trump(view))), None)


def _following(view: Observation, talk: Talk) -> Iterator[Speech]:
    winner, _card = view.trick.winning(view.ruling)
    legal = [action.card for action in view.legal if hasattr(action, "card")]
    aside = [card for card in legal if card.suit is not trump(view)]
    poor = min(aside or legal, key=lambda card: points(view, card))
    name = talk.name(winner)
    if winner in view.partners and is_safe(view):
        yield from smearing(view, talk)
    elif winner in view.partners:
        yield Speech("not yet", _("Not yet sure"), _(
            "{partner} is winning this trick, but the next player may still beat it. Give points only when the trick is sure."
        ).format(partner=name))
    elif not can_win(view, view.hand):
        yield Speech("give little", _("Give little"), _(
            "You cannot beat {name}. Give as few points as you can: {card}.").format(
                name=name, card=talk.card(poor)))


def smearing(view: Observation, talk: Talk) -> Iterator[Speech]:
    """What to give a trick that a partner is sure to take."""
    if not view.trick.plays:
        return
    winner, _card = view.trick.winning(view.ruling)
    aside = [action.card for action in view.legal if isinstance(action, Play) and action.card.suit is not trump(view)]
    rich = max(aside, key=lambda card: points(view, card), default=None)
    if rich is not None and points(view, rich) >= _MUCH and winner in view.partners and is_safe(view):
        yield Speech("smear", _("Smearing"), _(
            "This trick is surely {partner}’s. Give it points: {card} counts {points}. That is called smearing.").format(
                partner=talk.name(winner), card=talk.card(rich), points=points(view, rich)))


def after_trick(view: Observation, talk: Talk) -> Iterator[Speech]:
    """What came of it."""
    taken = view.tricks[-1]
    own = next(card for seat, card in taken.trick.plays if seat is view.seat)
    given = points(view, own)
    led = taken.trick.plays[0][0] is view.seat
    if taken.winner in view.partners and not led and given >= _MUCH and own.suit is not trump(view):
        yield Speech("smeared", _("Well smeared"), _(
            "{card} goes on {partner}’s trick: {points} sure points.").format(
                card=talk.card(own), partner=talk.name(taken.winner), points=given))
    if taken.trick.lead.suit is trump(view) and is_ours(view, taken.trick.plays[0][0]):
        out = trumps_out(view)
        told = ngettext("The others hold one more trump. Keep counting: there are nine.",
                        "The others hold {count} more trumps. Keep counting: there are nine.", out).format(count=out)
        gone = _("The others have no trumps left. Now your highest cards are safe.")
        yield Speech(f"trumps left {len(view.tricks)} {view.round_number}", _("Counting trumps"), told if out else gone)


def on_sheet(view: Observation, talk: Talk) -> Iterator[Speech]:
    """The count."""
    ours, theirs = (view.rounds[-1].written[party] for party in (view.party, view.party.other))
    yield Speech(f"sheet {view.rounds[-1].number}", _("The count"), _(
        "You and {partner} have {ours} points, the others {theirs}.").format(
            partner=talk.name(partner(view)), ours=ours, theirs=theirs))


def at_end(view: Observation, talk: Talk) -> Iterator[Speech]:
    """What has been learned."""
    yield Speech("end", _("Now play"), _(
        "Smear when the trick is sure, draw trumps when you hold many, and watch what is thrown away. The rest comes with "
        "playing: start a game against apprentices."))


SAYS: Mapping[Cue, Speaker] = {Cue.REST: at_rest, Cue.TURN: at_turn, Cue.TRICK: after_trick,
                                    Cue.SHEET: on_sheet, Cue.END: at_end}
