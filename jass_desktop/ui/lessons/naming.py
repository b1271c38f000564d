"""Lesson 2: naming trumps and pushing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from jass_desktop.engine.cards import Rank
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.i18n import _
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.lessons.facts import is_ours, longest, own_trumps, partner, trump
from jass_desktop.ui.lessons.speech import Cue, Speaker, Speech


def at_rest(view: Observation, talk: Talk) -> Iterator[Speech]:
    """Who chooses, and what has been chosen."""
    number = view.round_number
    if view.phase is Phase.CHOICE:
        yield Speech("who chooses", _("Who chooses"), _(
            "In each round somebody else chooses trumps, now {name}. Or they push: then the partner must choose.").format(
                name=talk.name(view.first_seat)))
        if number == 2 and Contract.OBENABE in view.rules.contracts:
            yield Speech("plain", _("Without trumps"), _(
                "You may also play without trumps. In Obenabe the {ace} is highest, in Undenufe the 6. That is good with "
                "several aces, or several sixes, and long suits.").format(
                    ace=talk.rank(Rank.ACE)))
    elif view.contract is not None and not view.tricks and not view.trick.plays:
        yield _chosen(view, talk)


def _chosen(view: Observation, talk: Talk) -> Speech:
    key, suit = f"chosen {view.round_number}", trump(view)
    if suit is None:
        return Speech(key, _("No trumps"), _("This round has no trumps: only the suit led counts."))
    words = {"name": talk.name(view.namer), "suit": talk.suit(suit), "count": len(own_trumps(view))}
    if view.chooser is view.seat:
        return Speech(key, _("Your trumps"), _(
            "You have chosen: {suit}. Now you and {partner} want over half the points, at least 79.").format(
                **words, partner=talk.name(partner(view))))
    if is_ours(view, view.namer):
        return Speech(key, _("Your partner’s trumps"), _(
            "{name} has chosen for both of you: {suit}. Help with your high cards, and do not waste trumps.").format(**words))
    return Speech(key, _("Their trumps"), _(
        "{name} has chosen: {suit}. They probably hold many. Play your aces early, while they still have to follow suit."
    ).format(**words))


def at_turn(view: Observation, talk: Talk) -> Iterator[Speech]:
    """How to choose."""
    if view.phase is not Phase.CHOICE:
        return
    suit, cards = longest(view)
    words = {"suit": talk.suit(suit), "cards": talk.cards(sorted(cards, reverse=True)), "partner": talk.name(partner(view)),
             "jack": talk.rank(Rank.JACK)}
    if view.pushes:
        yield Speech("must choose", _("You choose"), _(
            "{partner} has pushed, so you must choose. Look for a long suit with the {jack} or the nine. Your best is {suit}: "
            "{cards}.").format(**words))
    elif len(cards) >= 4 and any(card.rank is Rank.JACK for card in cards):
        yield Speech(f"may choose {view.round_number}", _("Choose or push"), _(
            "You choose first. With the {jack} and three more cards of a suit, choose it: {suit}, {cards}."
        ).format(**words))
    else:
        yield Speech(f"may push {view.round_number}", _("Choose or push"), _(
            "You choose first. Your best suit is {suit}: {cards}. That is not much: without the {jack} and three more cards, "
            "push. {partner} may hold better ones.").format(**words))


def after_trick(view: Observation, talk: Talk) -> Iterator[Speech]:
    """The score in the middle of a round."""
    ours = sum(taken.points for taken in view.tricks if is_ours(view, taken.winner))
    if len(view.tricks) == 5:
        yield Speech("so far", _("So far"), _(
            "After five tricks you have {ours} points, they have {theirs}. Whoever counts knows what is left.").format(
                ours=ours, theirs=sum(taken.points for taken in view.tricks) - ours))


def on_sheet(view: Observation, talk: Talk) -> Iterator[Speech]:
    """Whether the choice was a good one."""
    score = view.rounds[-1]
    ours, chose = score.written[view.party], is_ours(view, score.namer)
    good = chose == (ours > score.written[view.party.other])
    words = {"ours": ours, "theirs": score.written[view.party.other]}
    if good and chose:
        told = _("Your side chose, and made {ours} points, more than half. Well chosen!")
    elif chose:
        told = _("Your side chose, and made {ours} points, less than half. Sometimes the others hold too much.")
    elif good:
        told = _("They chose, and made {theirs} points, more than half. Good trumps usually win the round.")
    else:
        told = _("They chose, but you made {ours} points, more than half. Well defended!")
    yield Speech(f"sheet {score.number}", _("Well chosen?"), told.format(**words))


def at_end(view: Observation, talk: Talk) -> Iterator[Speech]:
    """What has been learned."""
    yield Speech("end", _("You can choose trumps"), _(
        "The {jack} and three more cards of a suit are enough to choose. With less, push. Next: Weis, points for what you "
        "hold.").format(jack=talk.rank(Rank.JACK)))


SAYS: Mapping[Cue, Speaker] = {Cue.REST: at_rest, Cue.TURN: at_turn, Cue.TRICK: after_trick,
                                    Cue.SHEET: on_sheet, Cue.END: at_end}
